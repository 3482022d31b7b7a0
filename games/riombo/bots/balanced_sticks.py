"""Balanced sticks: mixes that answer each other, softly, so that no player can be read.

A logit equilibrium (McKelvey and Palfrey, *Quantal Response Equilibria for Normal Form Games*, Games and
Economic Behavior 10 (1), 1995), with some doubt whether the others think that far.
"""

from __future__ import annotations

from itertools import accumulate
from math import exp
from typing import TYPE_CHECKING, Final

from games.engine.chance import Dice
from games.riombo.bots.evaluation import forecast
from games.riombo.rules.game import after_finish, after_sticks
from games.riombo.rules.position import Arrival, Phase, State, stick_limit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat

PASSES: Final = 16
"""Passes in which every seat answers the others' mixes."""

SHARPNESS: Final = 24.0
"""Strength of the preference for better answers.

The worst and the best outcome of a turn differ in weight by this power of e.
"""

DOUBT: Final = 0.4
"""The probability, in each player's eyes, that another shows a random number of sticks.

Tuned on the ladder: without doubt, a player is prepared for its like and gains little from
others.
"""

DUEL: Final = 2
"""The players of a match in which all that one loses is won by the other."""

GRAIN: Final = 2**32
"""The resolution of the dice when sticks are drawn from a mix."""

Mix = tuple[float, ...]
"""The probability of each number of sticks from 0 on, summing to 1."""

Worth = tuple[float, ...]
"""The standing that each seat may expect, from 0 (last) to 1 (first)."""


def outcomes(state: State) -> tuple[Worth, ...]:
    """Return what each sum of the sticks leads to, from 0 on."""
    return tuple(value(after_sticks(state, steps)) for steps in range(sum(stick_limits(state).values()) + 1))


def value(state: State) -> Worth:
    """Return what a position is worth to each seat, assuming the mover's best choice at the Finish."""
    if state.phase is Phase.FINISH:
        return max(
            (forecast(after_finish(state, choice)) for choice in finish_choices(state)),
            key=lambda worth: worth[state.mover],
        )
    return forecast(state)


def finish_choices(state: State) -> tuple[Arrival, Arrival]:
    """Return the two choices at the Finish (§3.5)."""
    return (Arrival.TAKE, Arrival.DOUBLE if state.canoes[state.mover] == 1 else Arrival.TRIPLE)


def stick_limits(state: State) -> dict[Seat, int]:
    """Return the most sticks that each seat in play may show (§3.1)."""
    return {
        seat: stick_limit(state.out, state.values[seat]) for seat, turn in enumerate(state.out) if not turn
    }


def balanced_sticks(
    state: State, ends: Sequence[Worth], passes: int = PASSES, habit: float = 0.0
) -> dict[Seat, Mix]:
    """Return the mixes of all seats in play, where each sum leads to one of `ends`.

    `habit` is the part of the doubt with which another is taken to hurry its own canoe and hold up others,
    with more than two players: the only opponent of a player does not hold up others as a habit.
    """
    habit = _share(state, habit)
    habits = _habits(state)
    most = stick_limits(state)
    mixes: dict[Seat, Mix] = {seat: (1 / (high + 1),) * (high + 1) for seat, high in most.items()}
    for number in range(passes):
        for seat in most:
            expected_values = [end[seat] for end in ends]
            others = _together(
                [_doubt(mix, habits[other], habit) for other, mix in mixes.items() if other != seat]
            )
            means = [
                sum(chance * expected_values[sticks + i] for i, chance in enumerate(others))
                for sticks in range(most[seat] + 1)
            ]
            answer = _softly(means, max(expected_values) - min(expected_values))
            part = 2 / (number + 2)
            mixes[seat] = tuple(
                (1 - part) * old + part * new for old, new in zip(mixes[seat], answer, strict=True)
            )
    return mixes


def draw_sticks(mix: Sequence[float], dice: Dice) -> int:
    """Draw a number of sticks with the probabilities of `mix`."""
    drawn = dice.pick(GRAIN) / GRAIN
    return next((sticks for sticks, upto in enumerate(accumulate(mix)) if drawn < upto), len(mix) - 1)


def _share(state: State, habit: float) -> float:
    """Return the part of the doubt that is for habits: none between two players."""
    return habit if len(stick_limits(state)) > DUEL else 0.0


def _habits(state: State) -> dict[Seat, Mix]:
    return {seat: _habit(most, hurries=seat == state.mover) for seat, most in stick_limits(state).items()}


def _habit(most: int, *, hurries: bool) -> Mix:
    """Return the mix of a player who shows most sticks to hurry, else 0 or 1."""
    low = (1 / 2, 1 / 2)[: most + 1]
    mix = (0.0,) * most + (1.0,) if hurries else low + (0.0,) * (most + 1 - len(low))
    return tuple(chance / sum(mix) for chance in mix)


def _doubt(mix: Mix, habit: Mix, share: float) -> Mix:
    """Return a mix as the other players see it: with doubt, of which `share` is for a habit."""
    even = DOUBT * (1 - share) / len(mix)
    return tuple(
        (1 - DOUBT) * chance + DOUBT * share * usual + even for chance, usual in zip(mix, habit, strict=True)
    )


def _softly(means: Sequence[float], spread: float) -> Mix:
    """Return answers in proportion to the exponential of their mean worth."""
    top = max(means)
    powers = [exp(SHARPNESS * (mean - top) / spread) if spread else 1.0 for mean in means]
    total = sum(powers)
    return tuple(power / total for power in powers)


def _together(mixes: Sequence[Mix]) -> list[float]:
    """Return the probability of each sum of independent mixes."""
    found = [1.0]
    for mix in mixes:
        longer = [0.0] * (len(found) + len(mix) - 1)
        for i, chance in enumerate(found):
            for j, other in enumerate(mix):
                longer[i + j] += chance * other
        found = longer
    return found
