"""Positions of Riombo for tests, and moves in them."""

from __future__ import annotations

from typing import Final

from games.engine.chance import KeyedDice
from games.engine.game import Result, Step
from games.engine.record import replace
from games.riombo.rules.game import Riombo
from games.riombo.rules.position import START_VALUE, Action, Arrival, Finish, Options, Phase, State, Sticks
from games.riombo.rules.river import Agreement

GAME: Final = Riombo()
DICE: Final = KeyedDice(b"riombo", "test")
PLAIN: Final = Options(short=False)
SHORT: Final = Options(short=True)


def agree(first: Agreement = Agreement.NOTHING, second: Agreement = Agreement.NOTHING) -> Options:
    """Return the options of a long match with these agreements."""
    return Options(short=False, first_agreement=first, second_agreement=second)


def at(
    *spaces: int | None, options: Options = PLAIN, values: tuple[int, ...] = (), canoes: tuple[int, ...] = ()
) -> State:
    """Return a position in which seat 0 is on turn; seats without a space went out in turn 1."""
    out = tuple(1 if space is None else 0 for space in spaces)
    return State(
        options=options,
        starter=0,
        turn=2,
        phase=Phase.STICKS,
        mover=0,
        values=values or tuple(0 if gone else START_VALUE for gone in out),
        spaces=spaces,
        canoes=canoes or tuple(0 if gone else 1 for gone in out),
        out=out,
        shown=(None,) * len(spaces),
        caused=(),
    )


def show(state: State, *sticks: int) -> Step[State]:
    """Show sticks for everybody in play, in the order of the seats."""
    playing = [seat for seat, turn in enumerate(state.out) if not turn]
    moves: dict[int, Action] = {seat: Sticks(number) for seat, number in zip(playing, sticks, strict=True)}
    return GAME.apply(state, moves, DICE)


def move(state: State, steps: int) -> State:
    """Return the position after sticks that add up to `steps`."""
    shown: list[int] = []
    prompts = sticks_asked(state)
    for seat in sorted(prompts):
        shown.append(min(steps - sum(shown), max(prompts[seat])))
    assert sum(shown) == steps, "too many for one turn"
    return show(state, *shown).state


def sticks_asked(state: State) -> dict[int, list[int]]:
    """Return the sticks that each seat may show."""
    decision = GAME.decision(state)
    assert decision is not None
    found = {
        seat: [action.number for action in prompt if isinstance(action, Sticks)]
        for seat, prompt in decision.prompts.items()
    }
    return {seat: numbers for seat, numbers in found.items() if numbers}


def choose(state: State, choice: Arrival) -> State:
    """Return the position after a choice at the Finish."""
    return GAME.apply(state, {state.mover: Finish(choice)}, DICE).state


def begin(seats: int, options: Options | None = None) -> State:
    """Return the first position of a match."""
    return GAME.setup(GAME.settle(options or Options(), seats), seats, DICE).state


def over(state: State) -> Result:
    """Return the result of a match that is over."""
    assert GAME.decision(state) is None
    return GAME.result(state)


def at_turn(state: State, turn: int) -> State:
    """Return the position in another turn."""
    return replace(state, turn=turn)
