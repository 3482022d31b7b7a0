"""The rules of Wongar, as the kernel asks for them. Sections (`§`) are those of the rulebook that this
project keeps.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from games.engine.chance import Dice
from games.engine.choice import Decision
from games.engine.game import Game, Result, Step
from games.engine.orders import OrderSlot
from games.engine.text import News, Seat, say
from games.wongar.rules import ceremony, placing, turns
from games.wongar.rules import decision as asking
from games.wongar.rules.board import INDEX, TERRITORIES
from games.wongar.rules.invariants import faults
from games.wongar.rules.names import rituals_named
from games.wongar.rules.orders import order_slots
from games.wongar.rules.position import (
    BEGIN,
    PIECES,
    PILE,
    Action,
    Call,
    Choose,
    Draw,
    Move,
    Options,
    Pass,
    Place,
    Play,
    Settle,
    Sort,
    State,
    Take,
    View,
)
from games.wongar.rules.rounds import go_on
from games.wongar.rules.scorpions import Told, choose
from games.wongar.rules.setup import DEALT, begun
from games.wongar.rules.view import imagine, look

SEATS: Final = range(3, 6)
MOST: Final = SEATS[-1]
TURNS: Final = len(TERRITORIES) * sum(PILE)
"""No more turns than territory cards; those of §7.1 came out of the piles."""

CEREMONIES: Final = 5 * len(TERRITORIES)
CARDS: Final = (DEALT + 1) * MOST + TURNS // SEATS[0] + turns.FOUR * TURNS
"""No more ritual cards come into hands: those dealt, the elder's, and four in a turn."""


class Wongar(Game[State, Action, View, Options]):
    """Wongar, for 3 to 5 players.

    `max_turns` counts one entry for each of: the set-up; the pieces of §7.3; in each turn the card taken, and
    at most four further choices (a type and three places; or two to place or draw, and two cards chosen); a
    draw chosen each round; ritual cards played, and passes.
    """

    key: ClassVar[str] = "wongar"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    max_turns: ClassVar[int] = 1 + BEGIN * len(PIECES) * MOST + 6 * TURNS + CARDS + CEREMONIES * MOST

    def settle(self, options: Options, seats: int) -> Options:  # noqa: ARG002 - the same for every table
        """`advanced` switches all advanced rules on (§7), and all of them are *advanced*."""
        on = options.advanced
        hand, doubles = on or options.advanced_hand, on or options.advanced_doubles
        setup, no_sting, choice = (
            on or options.advanced_setup,
            on or options.advanced_no_sting,
            on or options.advanced_choice,
        )
        every = hand and doubles and setup and no_sting and choice
        return Options(options.length, every, hand, doubles, setup, no_sting, choice)

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State]:  # noqa: ARG002 - see `began`
        """The set-up (§2), and the elder's privilege of the first round (§3.2) if nothing is asked before it.
        Everybody is told the hand that comes of it: what was dealt and what was drawn makes no difference.
        """
        state, told = go_on(*begun(options, seats, dice), dice)
        hands = (
            News(say("wongar-own-hand", cards=rituals_named(hand)), seat)
            for seat, hand in enumerate(state.hands)
        )
        return Step(state, (*(one for one in told if one.to is None), *hands))

    def began(self, state: State) -> Seat | None:  # noqa: ARG002 - the rulebook knows no rematches
        """§2.4: boomerang and figures are drawn anew."""
        return None

    def decision(self, state: State) -> Decision[Action] | None:
        """What the seat on turn has to choose."""
        return asking.decision(state)

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        """Carry the move out, and all that follows without a choice."""
        ((seat, move),) = moves.items()
        after, told = _moved(state, seat, move)
        return Step(*go_on(after, told, dice))

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        """To pass for the rest of a ceremony; pieces of the set-up."""
        return order_slots(view)

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything but hands and the order of piles (§5.7)."""
        return look(
            state,
            seat,
            tuple(one for one, rank in enumerate(ranks(state)) if rank == 1) if not state.agenda else (),
        )

    def imagine(self, view: View, dice: Dice) -> State:
        """The same, with the hidden cards dealt anew."""
        return imagine(view, dice)

    def result(self, state: State) -> Result:
        """§6.2: the highest score."""
        scores = tuple((say("wongar-score", points=score),) for score in state.scores)
        return Result(ranks(state), scores, say(f"wongar-over-{state.ending}"))

    def invariant(self, state: State) -> tuple[str, ...]:
        """All material is somewhere, and everything stands where it may."""
        return faults(state)


def ranks(state: State) -> tuple[int, ...]:
    """The rank of every seat if the match were over."""
    return tuple(1 + sum(other > score for other in state.scores) for score in state.scores)


def _moved(state: State, seat: Seat, move: Action) -> tuple[State, Told]:
    """What a move does at once."""
    todo = state.agenda[0]
    match move:
        case Settle():
            moved = placing.settle(state, todo, move)
        case Take():
            moved = turns.take(state, seat, move)
        case Call():
            moved = turns.call(state, seat, move)
        case Place():
            moved = turns.spend_place(state, todo, INDEX[move.territory])
        case Draw():
            moved = turns.spend_draw(state, todo)
        case Sort():
            moved = turns.sort(state, todo, move)
        case Move():
            moved = turns.move_figure(state, todo, move)
        case Choose():
            moved = choose(replace(state, agenda=state.agenda[1:]), seat, move.cards)
        case _:
            moved = _in_ceremony(state, seat, move)
    return moved


def _in_ceremony(state: State, seat: Seat, move: Play | Pass) -> tuple[State, Told]:
    held = state.ceremony
    if held is None:
        message = "no ceremony is held"
        raise ValueError(message)
    return (
        ceremony.play(state, held, seat, move)
        if isinstance(move, Play)
        else ceremony.stop(state, held, seat, asked=True)
    )
