"""Positions of Riombo for tests, and what becomes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.engine.chance import KeyedDice
from games.engine.game import Result, Step
from games.riombo.rules.game import Riombo
from games.riombo.rules.position import START_VALUE, Action, Arrival, Finish, Options, Phase, State, Sticks
from games.riombo.rules.river import Agreement

GAME: Final = Riombo()
DICE: Final = KeyedDice(b"riombo", "test")
PLAIN: Final = Options(short=False)
SHORT: Final = Options(short=True)


def agreed(first: Agreement = Agreement.NOTHING, second: Agreement = Agreement.NOTHING) -> Options:
    """Options of a long match with these agreements."""
    return Options(short=False, first_agreement=first, second_agreement=second)


def at(
    *spaces: int | None, options: Options = PLAIN, values: tuple[int, ...] = (), canoes: tuple[int, ...] = ()
) -> State:
    """A position in which seat 0 is on turn; who has no space went out in turn 1."""
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
    """All in play show sticks, in the order of their seats."""
    playing = [seat for seat, turn in enumerate(state.out) if not turn]
    moves: dict[int, Action] = {seat: Sticks(number) for seat, number in zip(playing, sticks, strict=True)}
    return GAME.apply(state, moves, DICE)


def moved(state: State, steps: int) -> State:
    """The position when those in play have shown so many sticks together."""
    shown: list[int] = []
    prompts = asked(state)
    for seat in sorted(prompts):
        shown.append(min(steps - sum(shown), max(prompts[seat])))
    assert sum(shown) == steps, "too many for one turn"
    return show(state, *shown).state


def asked(state: State) -> dict[int, list[int]]:
    """The sticks that each seat may show."""
    decision = GAME.decision(state)
    assert decision is not None
    found = {
        seat: [one.number for one in prompt if isinstance(one, Sticks)]
        for seat, prompt in decision.prompts.items()
    }
    return {seat: numbers for seat, numbers in found.items() if numbers}


def chosen(state: State, choice: Arrival) -> State:
    """The position when the player at the Finish has chosen."""
    return GAME.apply(state, {state.mover: Finish(choice)}, DICE).state


def begun(seats: int, options: Options | None = None) -> State:
    """A match that has just been set up."""
    return GAME.setup(GAME.settle(options or Options(), seats), seats, DICE).state


def over(state: State) -> Result:
    """How a match that is over ended."""
    assert GAME.decision(state) is None
    return GAME.result(state)


def turned(state: State, turn: int) -> State:
    """The same in another turn."""
    return replace(state, turn=turn)
