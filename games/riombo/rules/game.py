"""The rules of Riombo, as the kernel asks for them. Sections (`§`) are those of the rulebook that this
project keeps.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, Final

from games.engine.chance import Dice
from games.engine.choice import ANY, Decision, Offer, OneOf, Prompt, Range
from games.engine.game import Game, Result, Step
from games.engine.orders import OrderSlot, OrderUse
from games.engine.text import News, Seat, Who, say
from games.riombo.rules.ending import End, ending, ranks, resolved
from games.riombo.rules.invariants import faults
from games.riombo.rules.news import revealed, told
from games.riombo.rules.position import (
    PURSE,
    TAKEN,
    TRIPLE,
    TURNS,
    Action,
    Arrival,
    Finish,
    Options,
    Phase,
    State,
    Sticks,
    View,
    limit,
)
from games.riombo.rules.river import FINISH, START
from games.riombo.rules.turn import Voyage
from games.riombo.rules.view import behind, look

MANY: Final = 4
"""With so many players and more, a trip is short by default (§5.3)."""


class Riombo(Game[State, Action, View, Options]):
    """Riombo, for 2 to 6 players.

    `max_turns` counts the set-up and, in each turn, the sticks and the choice at the Finish. All in play
    are asked for sticks: who has anything may show at least one (§3.1), and with another sum the canoe ends
    elsewhere, so it always matters.
    """

    key: ClassVar[str] = "riombo"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    max_turns: ClassVar[int] = 1 + 2 * TURNS

    def settle(self, options: Options, seats: int) -> Options:
        """§5.3: a match of four and more is short, unless it was said otherwise."""
        return options if options.short is not None else replace(options, short=seats >= MANY)

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State]:
        """The set-up (§2.1)."""
        starter = dice.pick(seats) if first is None else first
        state = State(
            options=options,
            starter=starter,
            turn=1,
            phase=Phase.STICKS,
            mover=starter,
            values=(PURSE,) * seats,
            spaces=(START,) * seats,
            canoes=(1,) * seats,
            out=(0,) * seats,
            shown=(None,) * seats,
            caused=(),
        )
        return Step(state, (News(say("riombo-begins", who=Who(starter))),))

    def began(self, state: State) -> Seat | None:
        """The next seat begins a rematch (§2.1)."""
        return state.starter

    def decision(self, state: State) -> Decision[Action] | None:
        """The sticks of all at once, or what the player on turn does at the Finish."""
        return _decision(state)

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:  # noqa: ARG002 - only the starter is chance
        """Carry the moves out, and all that follows without a choice."""
        if state.phase is Phase.FINISH:
            chosen = moves[state.mover]
            after = finished(state, chosen.choice if isinstance(chosen, Finish) else Arrival.TAKE)
            return Step(after, tuple(News(told(one)) for one in after.caused[len(state.caused) :]))
        sticks = {seat: move.number for seat, move in moves.items() if isinstance(move, Sticks)}
        shown = tuple(sticks.get(seat) for seat in range(len(state.values)))
        after = sailed(replace(state, shown=shown), sum(sticks.values()))
        return Step(after, (News(revealed(shown)), *(News(told(one)) for one in after.caused)))

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything."""
        return look(state, seat)

    def imagine(self, view: View, dice: Dice) -> State:  # noqa: ARG002 - nothing is hidden
        """The state itself."""
        return behind(view)

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        """The sticks of the turns to come, for who is in play."""
        if view.seat is None or view.out[view.seat] or view.phase is Phase.OVER:
            return ()
        numbers = Offer[Action](Sticks, (Range(0, limit(view.out, view.values[view.seat])),))
        return (OrderSlot("sticks", say("riombo-advance-sticks"), (numbers,), (OrderUse.NEXT, OrderUse.ANY)),)

    def result(self, state: State) -> Result:
        """§5: by value; those out behind all others, later out higher."""
        scores = tuple(
            (say("riombo-score-out", turn=turn),) if turn else (say("riombo-score", value=value),)
            for turn, value in zip(state.out, state.values, strict=True)
        )
        return Result(ranks(state), scores, say(f"riombo-over-{ending(state) or End.TURNS}"))

    def invariant(self, state: State) -> tuple[str, ...]:
        """Canoes are where they may be, and all that was paid adds up."""
        return faults(state)


def sailed(state: State, steps: int) -> State:
    """The state after the canoe has moved so far: the end of the turn, or the question at the Finish
    (§3.5).
    """
    voyage = Voyage(replace(state, caused=()))
    voyage.sail(steps)
    if voyage.space == FINISH:
        if not state.options.short and voyage.canoes < TRIPLE:
            return replace(voyage.after(), phase=Phase.FINISH)
        voyage.finish(Arrival.TAKE)
    return resolved(voyage.after())


def finished(state: State, choice: Arrival) -> State:
    """The state after what was chosen at the Finish."""
    voyage = Voyage(state)
    voyage.finish(choice)
    return resolved(voyage.after())


@lru_cache(maxsize=256)
def _decision(state: State) -> Decision[Action] | None:
    if state.phase is Phase.OVER:
        return None
    if state.phase is Phase.FINISH:
        return Decision({state.mover: _finishing(state.canoes[state.mover])})
    playing = [seat for seat, turn in enumerate(state.out) if not turn]
    return Decision({seat: _showing(state.mover, limit(state.out, state.values[seat])) for seat in playing})


@lru_cache(maxsize=64)
def _showing(mover: Seat, most: int) -> Prompt[Action]:
    """§3.1; silence shows any number (§6)."""
    return Prompt(
        say("riombo-ask-sticks", who=Who(mover), most=most),
        (Offer(Sticks, (Range(0, most),)),),
        ANY,
        public=True,
    )


def _finishing(canoes: int) -> Prompt[Action]:
    """§3.5; silence takes (§6)."""
    more = Arrival.DOUBLE if canoes == 1 else Arrival.TRIPLE
    text = say("riombo-ask-double" if canoes == 1 else "riombo-ask-triple", amount=TAKEN[canoes])
    return Prompt(text, (Offer(Finish, (OneOf((Arrival.TAKE, more)),)),), Finish(Arrival.TAKE), public=True)
