"""The state of a match of Wongar: everything there is to know about a position."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from games.engine.record import Record, replace
from games.engine.text import Seat
from games.wongar.rules.agenda import Agenda, Ceremony, ceremony_of
from games.wongar.rules.material import Figure, Pieces, RitualCard, TerritoryCard
from games.wongar.rules.options import Options

if TYPE_CHECKING:
    from games.engine.text import News
    from games.wongar.rules.agenda import Todo

T = TypeVar("T")

UNLIKE: Final = 6
"""Cards of the draw pile by which states are told apart that are alike but for what is hidden."""


class End(StrEnum):
    """The reasons for the end of a match (§6.1)."""

    TIME = "time"
    PILE = "pile"


class FigurePair(Record):
    """The two figures of one kind (§1.1): a player holds one, the other stands in a territory."""

    holder: Seat
    territory: int


class LastMove(Record):
    """The latest move: its seat, and the territories that it has touched so far."""

    seat: Seat
    territories: tuple[int, ...]


class PlayerState(Record):
    """One player's score, pieces in stock, and cards.

    `hand` are the ritual cards, `taken` the territory cards, both sorted; `own_cards` the figure cards of
    §7.1 that the player can still play. `seen` are the cards of the draw pile when the player last knew all
    of them (§7.5), sorted; others may have drawn from it since.
    """

    score: int
    stock: Pieces
    hand: tuple[RitualCard, ...]
    taken: tuple[TerritoryCard, ...]
    own_cards: tuple[Figure, ...]
    seen: tuple[RitualCard, ...] | None


class TerritoryState(Record):
    """One territory's pieces, by seat, and its cards.

    `pile` are the face-down cards, the next one first. Its last cards, as many as `buried`, are scorpions
    that everybody saw go there (§2.1); once fewer cards are left, all of them are.
    """

    pieces: tuple[Pieces, ...]
    face_up: TerritoryCard | None
    pile: tuple[TerritoryCard, ...]
    buried: int


class State(Record):
    """A position.

    `round` counts from 1, `time` the advances of the time scorpion from 0. `ending` says why this round is
    the last one. `players` are listed by seat, the territories of `board` in board order. `draw_pile` are the
    ritual cards to be drawn, the next one first; `discards` are sorted; `scorpions_aside` counts the ritual
    scorpions laid aside face up (§4.1).
    """

    options: Options
    round: int
    agenda: Agenda
    ending: End | None
    boomerang: Seat
    ancestor: FigurePair
    elder: FigurePair
    time: int
    players: tuple[PlayerState, ...]
    board: tuple[TerritoryState, ...]
    draw_pile: tuple[RitualCard, ...]
    discards: tuple[RitualCard, ...]
    scorpions_aside: int
    last_move: LastMove | None

    def __hash__(self) -> int:
        """Hash what every move changes, and a few cards, which imagined states have not in common.

        Hashing every card takes longer than most moves.
        """
        return hash((self.round, self.time, self.agenda, self.last_move, self.draw_pile[:UNLIKE]))

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    @property
    def ceremony(self) -> Ceremony | None:
        """The ceremony that is being held."""
        return ceremony_of(self.agenda)


Outcome: TypeAlias = "tuple[State, tuple[News, ...]]"
"""An outcome: a state, and the news on the way there."""


def replace_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return `items` with another item at `index`."""
    return (*items[:index], item, *items[index + 1 :])


def with_player(state: State, seat: Seat, player: PlayerState) -> State:
    """Return the state with one player replaced."""
    return replace(state, players=replace_item(state.players, seat, player))


def with_territory(state: State, index: int, territory: TerritoryState) -> State:
    """Return the state with one territory replaced."""
    return replace(state, board=replace_item(state.board, index, territory))


def with_pieces(territory: TerritoryState, seat: Seat, pieces: Pieces) -> TerritoryState:
    """Return the territory with other pieces of one seat."""
    return replace(territory, pieces=replace_item(territory.pieces, seat, pieces))


def instead(state: State, *todos: Todo) -> State:
    """Return the state with the first entry of its agenda replaced by `todos`."""
    return replace(state, agenda=(*todos, *state.agenda[1:]))
