"""The rules of Riombo behind the kernel's `Game` interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from games.engine.chance import Dice
from games.engine.choice import Decision
from games.engine.game import Game, Result, Step
from games.engine.orders import OrderSlot
from games.engine.record import replace
from games.engine.text import News, Seat, Who, say
from games.riombo.rules.decision import decision_of
from games.riombo.rules.ending import End, end_turn, ending, ranks
from games.riombo.rules.invariants import broken_invariants
from games.riombo.rules.news import event_text, reveal_text
from games.riombo.rules.orders import order_slots
from games.riombo.rules.position import (
    START_VALUE,
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
)
from games.riombo.rules.river import FINISH, START
from games.riombo.rules.turn import Turn

MANY: Final = 4
"""The number of players from which a match is short by default (§5.3)."""


class Riombo(Game[State, Action, View, Options]):
    """Riombo, for 2 to 6 players.

    `max_turns` counts the set-up and, in each turn, the sticks and the choice at the Finish. Every player in
    play is asked for sticks: those with any may show at least one (§3.1), and a different sum moves the canoe
    elsewhere, so it always matters.
    """

    key: ClassVar[str] = "riombo"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    max_turns: ClassVar[int] = 1 + 2 * TURNS

    def settle(self, options: Options, seats: int) -> Options:
        """Settle the length: four and more players make one short trip unless told otherwise (§5.3)."""
        return options if options.short is not None else replace(options, short=seats >= MANY)

    def shortest(self, options: Options) -> Options:
        """Return the options with one trip only (§5.3)."""
        return replace(options, short=True)

    def minutes(self, options: Options, seats: int) -> int:
        """Return about how many minutes a match takes (docs/explanation/benchmarks.md)."""
        return (5 if seats <= MANY else 10) if options.short else 15

    def setup(self, options: Options, seats: int, dice: Dice, first: Seat | None = None) -> Step[State]:
        """Set up the match (§2.1)."""
        starter = dice.pick(seats) if first is None else first
        state = State(
            options=options,
            starter=starter,
            turn=1,
            phase=Phase.STICKS,
            mover=starter,
            values=(START_VALUE,) * seats,
            spaces=(START,) * seats,
            canoes=(1,) * seats,
            out=(0,) * seats,
            shown=(None,) * seats,
            caused=(),
        )
        return Step(state, (News(say("riombo-begins", who=Who(starter))),))

    def began(self, state: State) -> Seat | None:
        """Name who began, so that the next seat begins a rematch (§2.1)."""
        return state.starter

    def decision(self, state: State) -> Decision[Action] | None:
        """Ask everybody in play for sticks, or the player on turn for a choice at the Finish."""
        return decision_of(state)

    def apply(self, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
        """Carry out the moves and everything that follows without a choice."""
        if state.phase is Phase.FINISH:
            chosen = moves[state.mover]
            after = after_finish(state, chosen.choice if isinstance(chosen, Finish) else Arrival.TAKE)
            return Step(after, tuple(News(event_text(event)) for event in after.caused[len(state.caused) :]))
        sticks = {seat: move.number for seat, move in moves.items() if isinstance(move, Sticks)}
        shown = tuple(sticks.get(seat) for seat in range(len(state.values)))
        after = after_sticks(replace(state, shown=shown), sum(sticks.values()))
        return Step(after, (News(reveal_text(shown)), *(News(event_text(event)) for event in after.caused)))

    def view(self, state: State, seat: Seat | None) -> View:
        """Show everything; nothing is hidden (§1.2)."""
        return View(seat, state)

    def imagine(self, view: View, dice: Dice) -> State:
        """Return the state itself."""
        return view.state

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        """Return the slots in which a player chooses sticks, and what to do at the Finish, in advance."""
        return order_slots(view)

    def rank_now(self, state: State) -> tuple[int, ...]:
        """Rank as the match would end now."""
        return ranks(state)

    def result(self, state: State) -> Result:
        """Rank by value; those out behind all others, later out higher (§5.1, §5.2)."""
        scores = tuple(
            (say("riombo-score-out", turn=turn),) if turn else (say("riombo-score", value=value),)
            for turn, value in zip(state.out, state.values, strict=True)
        )
        return Result(ranks(state), scores, say(f"riombo-over-{ending(state) or End.TURNS}"))

    def invariant(self, state: State) -> tuple[str, ...]:
        """Check that canoes are where they may be and that payments add up."""
        return broken_invariants(state)


def after_sticks(state: State, steps: int) -> State:
    """Return the state after the mover's canoe has moved by the sum of the sticks.

    That is the end of the turn, or the choice at the Finish (§3.5).
    """
    turn = Turn(replace(state, caused=()))
    turn.move(steps)
    if turn.space == FINISH:
        if not state.options.short and turn.canoes < TRIPLE:
            return replace(turn.after(), phase=Phase.FINISH)
        turn.finish(Arrival.TAKE)
    return end_turn(turn.after())


def after_finish(state: State, choice: Arrival) -> State:
    """Return the state after a choice at the Finish (§3.5)."""
    turn = Turn(state)
    turn.finish(choice)
    return end_turn(turn.after())
