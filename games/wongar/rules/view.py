"""Views of a match: everything but other hands and the order of piles (§5.7)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.engine.record import Record
from games.engine.text import Seat
from games.wongar.rules.agenda import Agenda, Ceremony, asked_seat, ceremony_of, waiting_seats
from games.wongar.rules.material import (
    TERRITORY_CARDS,
    Figure,
    Pieces,
    RitualCard,
    TerritoryCard,
    in_order,
)
from games.wongar.rules.options import Options
from games.wongar.rules.state import End, FigurePair, LastMove

if TYPE_CHECKING:
    from games.wongar.rules.state import PlayerState, State, TerritoryState


class PlayerView(Record):
    """One player's score, pieces in stock, and cards, as everybody sees them.

    `hand_size` counts the ritual cards, `doubles` the cards among them that all players know to be doubles
    (§7.2). `taken` and `own_cards` are as in `PlayerState`.
    """

    score: int
    stock: Pieces
    hand_size: int
    doubles: int
    taken: tuple[TerritoryCard, ...]
    own_cards: tuple[Figure, ...]


class TerritoryView(Record):
    """One territory's pieces, by seat, and its cards, as everybody sees them.

    `pile` are the face-down cards, sorted: everybody has seen all others. The last ones, as many as `buried`,
    are scorpions (§2.1).
    """

    pieces: tuple[Pieces, ...]
    face_up: TerritoryCard | None
    pile: tuple[TerritoryCard, ...]
    buried: int


class View(Record):
    """The match as `seat` knows it (`None`: an onlooker); fields are as in `State` unless said otherwise.

    `draw_pile` is the number of its cards. `hand` and `seen` are the seat's own. `winners` is empty until the
    match is over.
    """

    seat: Seat | None
    options: Options
    round: int
    agenda: Agenda
    ending: End | None
    boomerang: Seat
    ancestor: FigurePair
    elder: FigurePair
    time: int
    players: tuple[PlayerView, ...]
    board: tuple[TerritoryView, ...]
    draw_pile: int
    discards: tuple[RitualCard, ...]
    scorpions_aside: int
    hand: tuple[RitualCard, ...] | None
    seen: tuple[RitualCard, ...] | None
    last_move: LastMove | None
    winners: tuple[Seat, ...]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    @property
    def asked(self) -> Seat | None:
        """The seat that has to choose; `None` when the match is over."""
        return asked_seat(self.agenda)

    @property
    def ceremony(self) -> Ceremony | None:
        """The ceremony that is being held."""
        return ceremony_of(self.agenda)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have still to take a card this round, in order."""
        return waiting_seats(self.agenda)


def view_of(state: State, seat: Seat | None, winners: tuple[Seat, ...]) -> View:
    """Return what a seat, or an onlooker, sees of a state."""
    own = None if seat is None else state.players[seat]
    known_doubles = state.options.advanced_doubles
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        agenda=state.agenda,
        ending=state.ending,
        boomerang=state.boomerang,
        ancestor=state.ancestor,
        elder=state.elder,
        time=state.time,
        players=tuple(_player_view(player, known_doubles=known_doubles) for player in state.players),
        board=tuple(map(_territory_view, state.board)),
        draw_pile=len(state.draw_pile),
        discards=state.discards,
        scorpions_aside=state.scorpions_aside,
        hand=None if own is None else own.hand,
        seen=None if own is None else own.seen,
        last_move=state.last_move,
        winners=winners,
    )


def _player_view(player: PlayerState, *, known_doubles: bool) -> PlayerView:
    return PlayerView(
        score=player.score,
        stock=player.stock,
        hand_size=len(player.hand),
        doubles=player.hand.count(RitualCard.DOUBLE) if known_doubles else 0,
        taken=player.taken,
        own_cards=player.own_cards,
    )


def _territory_view(territory: TerritoryState) -> TerritoryView:
    return TerritoryView(territory.pieces, territory.face_up, _sorted_pile(territory.pile), territory.buried)


@lru_cache(maxsize=4096)
def _sorted_pile(pile: tuple[TerritoryCard, ...]) -> tuple[TerritoryCard, ...]:
    """Sort a pile. Cached, as hardly any pile changes from one view to the next."""
    return in_order(TERRITORY_CARDS, pile)
