"""Balanced sticks: a mix for each seat that answers the mixes of the others, softly, so that nobody can be
read (a logit equilibrium, McKelvey and Palfrey, 1995), and with some doubt whether they think so far.
"""

from __future__ import annotations

from itertools import accumulate
from math import exp
from typing import TYPE_CHECKING, Final

from games.engine.chance import Dice
from games.riombo.bots.evaluation import forecast
from games.riombo.rules.game import finished, sailed
from games.riombo.rules.position import Arrival, Phase, State, limit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat

PASSES: Final = 16
SHARPNESS: Final = 24.0
"""How much more often a better answer is given: the worst that a turn can bring and the best are so many
powers of e apart.
"""

DOUBT: Final = 0.4
"""How likely it is, to each, that another shows any number of sticks, without a thought. Tried out on the
ladder: without doubt a player is ready for those who think as it does, and gains little from others.
"""

GRAIN: Final = 2**32

Mix = tuple[float, ...]
"""How likely each number of sticks is, from 0 on; they sum to 1."""

Worth = tuple[float, ...]
"""How each seat will do, from 0 (last) to 1 (first)."""


def outcomes(state: State) -> tuple[Worth, ...]:
    """What each sum of the sticks leads to, from 0 on."""
    return tuple(value(sailed(state, steps)) for steps in range(sum(limits(state).values()) + 1))


def value(state: State) -> Worth:
    """What a position is worth to each seat; at the Finish, with the choice that is best for who must
    choose.
    """
    if state.phase is Phase.FINISH:
        return max(
            (forecast(finished(state, choice)) for choice in choices(state)),
            key=lambda worth: worth[state.mover],
        )
    return forecast(state)


def choices(state: State) -> tuple[Arrival, Arrival]:
    """What can be done at the Finish."""
    return (Arrival.TAKE, Arrival.DOUBLE if state.canoes[state.mover] == 1 else Arrival.TRIPLE)


def limits(state: State) -> dict[Seat, int]:
    """How many sticks each seat in play may show."""
    return {seat: limit(state.out, state.values[seat]) for seat, turn in enumerate(state.out) if not turn}


def balance(state: State, ends: Sequence[Worth]) -> dict[Seat, Mix]:
    """The mixes of all seats in play, where each sum leads to one of `ends`."""
    most = limits(state)
    mixes: dict[Seat, Mix] = {seat: (1 / (high + 1),) * (high + 1) for seat, high in most.items()}
    for number in range(PASSES):
        for seat in most:
            worths = [end[seat] for end in ends]
            others = _together([_doubted(mix) for other, mix in mixes.items() if other != seat])
            means = [
                sum(chance * worths[sticks + i] for i, chance in enumerate(others))
                for sticks in range(most[seat] + 1)
            ]
            answer = _softly(means, max(worths) - min(worths))
            part = 2 / (number + 2)
            mixes[seat] = tuple(
                (1 - part) * old + part * new for old, new in zip(mixes[seat], answer, strict=True)
            )
    return mixes


def draw(mix: Mix, dice: Dice) -> int:
    """A number of sticks, as likely as `mix` says."""
    drawn = dice.pick(GRAIN) / GRAIN
    return next((sticks for sticks, upto in enumerate(accumulate(mix)) if drawn < upto), len(mix) - 1)


def _doubted(mix: Mix) -> Mix:
    """A mix as the others see it."""
    return tuple((1 - DOUBT) * chance + DOUBT / len(mix) for chance in mix)


def _softly(means: Sequence[float], spread: float) -> Mix:
    """The more of an answer, the better it is on average."""
    top = max(means)
    powers = [exp(SHARPNESS * (mean - top) / spread) if spread else 1.0 for mean in means]
    total = sum(powers)
    return tuple(power / total for power in powers)


def _together(mixes: Sequence[Mix]) -> list[float]:
    """How likely each sum of independent mixes is."""
    found = [1.0]
    for mix in mixes:
        longer = [0.0] * (len(found) + len(mix) - 1)
        for i, chance in enumerate(found):
            for j, other in enumerate(mix):
                longer[i + j] += chance * other
        found = longer
    return found
