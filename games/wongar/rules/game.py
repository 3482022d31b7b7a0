"""The game of Wongar behind the interface of the kernel. Sections (`§`) refer to the project's rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from games.engine.chance import Dice
from games.engine.choice import Decision
from games.engine.game import Game, Result, Step
from games.engine.json_type import Json
from games.engine.orders import OrderSlot
from games.engine.record import RecordKind, kind_of
from games.engine.text import News, Seat, say
from games.wongar.rules import ceremony, drawing, placing, turns
from games.wongar.rules.actions import (
    Action,
    Call,
    Choose,
    Draw,
    Move,
    Pass,
    Place,
    Play,
    Settle,
    Sort,
    Take,
)
from games.wongar.rules.agenda import (
    Ceremony,
    ChooseType,
    DrawCards,
    MoveFigure,
    PlaceOrDraw,
    PlacePieces,
    SettlePieces,
    TakeTurns,
    Todo,
)
from games.wongar.rules.board import INDEX, TERRITORIES
from games.wongar.rules.decision import decision
from games.wongar.rules.imagining import imagine
from games.wongar.rules.invariants import broken_invariants
from games.wongar.rules.material import PIECES, STARTING_PIECES, TERRITORY_PILE
from games.wongar.rules.names import ritual_cards_named
from games.wongar.rules.options import Length, Options, settle
from games.wongar.rules.orders import order_slots
from games.wongar.rules.rounds import go_on
from games.wongar.rules.setup import DEALT, first_state
from games.wongar.rules.state import Outcome, State
from games.wongar.rules.upgrades import upgrade
from games.wongar.rules.view import View, view_of

SEATS: Final = range(3, 6)
MOST_SEATS: Final = SEATS[-1]

MINUTES: Final[Mapping[tuple[Length, bool], int]] = {
    (Length.FULL, False): 45,
    (Length.SHORT, False): 30,
    (Length.FULL, True): 70,
    (Length.SHORT, True): 50,
}
"""Minutes of a match, by its length and whether all advanced rules are played."""

MOST_TURNS: Final = len(TERRITORIES) * sum(TERRITORY_PILE.values())
"""A match has no more turns than territory cards; own cards (§7.1) come out of the piles."""

MOST_CEREMONIES: Final = 5 * len(TERRITORIES)
MOST_CARDS: Final = (DEALT + 1) * MOST_SEATS + MOST_TURNS // SEATS[0] + turns.FOUR * MOST_TURNS
"""Ritual cards that come into hands at most: dealt, by the elder's privilege, and four in each turn."""


class Wongar(Game[State, Action, View, Options]):
    """Wongar, for 3 to 5 players.

    `max_turns` allows one entry each for the set-up, pieces settled (§7.3), ritual cards played and passes;
    and six for each turn: the card taken, four further choices at most (a type and three places; or two to
    place or draw, and two cards chosen), and a draw chosen in the round.
    """

    key: ClassVar[str] = "wongar"
    version: ClassVar[int] = 3
    seats: ClassVar[range] = SEATS
    max_turns: ClassVar[int] = (
        1
        + STARTING_PIECES * len(PIECES) * MOST_SEATS
        + 6 * MOST_TURNS
        + MOST_CARDS
        + MOST_CEREMONIES * MOST_SEATS
    )

    def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
        """Bring a stored record to the next version."""
        return upgrade(kind, version, data)

    def settle(self, options: Options, seats: int) -> Options:
        """Spell out the option `advanced` (§7)."""
        return settle(options)

    def minutes(self, options: Options, seats: int) -> int:
        """Return about how many minutes a match takes (docs/explanation/benchmarks.md)."""
        return MINUTES[options.length, options.advanced]

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State]:
        """Set up (§2), and carry out the first elder's privilege (§3.2) unless pieces are settled before.

        Each player is told the hand that results, dealt or drawn. The first player is drawn, also in a
        rematch (§2.4).
        """
        state, news = go_on(*first_state(options, seats, dice), dice)
        hands = (
            News(say("wongar-own-hand", cards=ritual_cards_named(player.hand)), seat)
            for seat, player in enumerate(state.players)
        )
        return Step(state, (*(told for told in news if told.to is None), *hands))

    def decision(self, state: State) -> Decision[Action] | None:
        """Ask the seat on turn."""
        return decision(state)

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        """Carry out the move, and all that follows without a choice."""
        ((seat, move),) = moves.items()
        return Step(*go_on(*_carry_out(state, seat, move), dice))

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        """Cards and passing in ceremonies, and pieces of the set-up."""
        return order_slots(view)

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything but other hands and the order of piles (§5.7)."""
        winners = () if state.agenda else tuple(i for i, rank in enumerate(ranks(state)) if rank == 1)
        return view_of(state, seat, winners)

    def imagine(self, view: View, dice: Dice) -> State:
        """Deal the hidden cards anew."""
        return imagine(view, dice)

    def rank_now(self, state: State) -> tuple[int, ...]:
        """Rank as the match would end now."""
        return ranks(state)

    def result(self, state: State) -> Result:
        """Rank by score (§6.2)."""
        scores = tuple((say("wongar-score", points=player.score),) for player in state.players)
        return Result(ranks(state), scores, say(f"wongar-over-{state.ending}"))

    def invariant(self, state: State) -> tuple[str, ...]:
        """All material is somewhere, and everything stands where it may."""
        return broken_invariants(state)


def ranks(state: State) -> tuple[int, ...]:
    """Return the rank of every seat if the match ended now; ties share a rank (§6.2)."""
    scores = [player.score for player in state.players]
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def _carry_out(state: State, seat: Seat, move: Action) -> Outcome:
    """Do what a move does at once. Raises `ValueError` for a move that does not answer the open question."""
    match state.agenda[0], move:
        case SettlePieces() as todo, Settle():
            outcome = placing.settle(state, todo, move)
        case TakeTurns(), Take():
            outcome = turns.take(state, seat, move)
        case TakeTurns(), Call():
            outcome = turns.call(state, seat, move)
        case Ceremony() as held, Play():
            outcome = ceremony.play(state, held, move)
        case Ceremony() as held, Pass():
            outcome = ceremony.stop(state, held, asked=True)
        case _:
            outcome = _within_turn(state, state.agenda[0], move)
    return outcome


def _within_turn(state: State, todo: Todo, move: Action) -> Outcome:
    """Do what a choice within a turn does at once."""
    match todo, move:
        case ((PlaceOrDraw() | PlacePieces()), Place()):
            outcome = turns.place(state, todo, INDEX[move.territory])
        case PlaceOrDraw(), Draw():
            outcome = turns.draw_instead(state, todo), ()
        case ChooseType(), Sort():
            outcome = turns.choose_type(state, todo, move)
        case MoveFigure(), Move():
            outcome = turns.move_figure(state, todo, move)
        case DrawCards(), Choose():
            outcome = drawing.choose(state, todo, move)
        case _:
            message = f"a move of kind {kind_of(move)!r} does not answer {kind_of(todo)!r}"
            raise ValueError(message)
    return outcome
