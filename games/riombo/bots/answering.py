"""Sticks that answer each other: mixes of all seats over what every sum leads to, and their sums.

A logit equilibrium, as in `balanced_sticks`, over positions as tuples; some seats may be known to show
what they show with a probability, as in a restricted Nash response (Johanson, Zinkevich and Bowling, 2007).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.riombo.bots.fitted import Chances

SHARPNESS: Final = 24.0
"""The strength of the preference for better answers in turns to come, as in `balanced_sticks`."""

Mix: TypeAlias = "Sequence[float]"


def even_mixes(most: Sequence[int]) -> list[list[float]]:
    """Return the mix of each seat that shows any number of sticks."""
    return [[1 / (high + 1)] * (high + 1) for high in most]


def habits_of(most: Sequence[int], mover: int) -> list[list[float]]:
    """Return the mix of each seat that shows most sticks in its own turn, else 0 or 1."""
    found = []
    for seat, high in enumerate(most):
        if seat == mover:
            found.append([0.0] * high + [1.0])
        else:
            found.append([1.0] if not high else [0.5, 0.5] + [0.0] * (high - 1))
    return found


def blend(one: Sequence[Mix], other: Sequence[Mix], part: float) -> list[list[float]]:
    """Return the mixes of each seat, with `part` of the other's."""
    return [
        [(1 - part) * a + part * b for a, b in zip(mine, theirs, strict=True)]
        for mine, theirs in zip(one, other, strict=True)
    ]


def add_up(mixes: Sequence[Mix]) -> list[float]:
    """Return the probability of each sum, from 0 on."""
    found = [1.0]
    for mix in mixes:
        if len(mix) == 1:
            continue
        longer = [0.0] * (len(found) + len(mix) - 1)
        for i, chance in enumerate(found):
            for j, other in enumerate(mix):
                longer[i + j] += chance * other
        found = longer
    return found


def answer(
    ends: Sequence[Chances],
    most: Sequence[int],
    passes: int,
    known: Sequence[Mix],
    trust: float,
    sharpness: float = SHARPNESS,
) -> list[list[float]]:
    """Return the mixes of all seats after some passes in which each answers the mixes of the others.

    `most`: the most sticks of each seat; `known`: a mix of each, which it is taken to show with the
    probability `trust` in the eyes of the others.
    """
    playing = [seat for seat, high in enumerate(most) if high]
    worths = {seat: [end[seat] for end in ends] for seat in playing}
    sharp = {}
    for seat, worth in worths.items():
        spread = max(worth) - min(worth)
        sharp[seat] = sharpness / spread if spread else 0.0
    mixes = even_mixes(most)
    seen = blend(mixes, known, trust)
    for number in range(passes):
        part = 2 / (number + 2)
        for seat in playing:
            others = add_up([seen[other] for other in playing if other != seat])
            worth, high = worths[seat], most[seat]
            means = [
                sum([chance * value for chance, value in zip(others, worth[sticks:], strict=False)])
                for sticks in range(high + 1)
            ]
            top, sharply = max(means), sharp[seat]
            powers = [exp(sharply * (mean - top)) for mean in means]
            total = sum(powers)
            old = mixes[seat]
            mixes[seat] = new = [
                (1 - part) * before + part * power / total for before, power in zip(old, powers, strict=True)
            ]
            seen[seat] = [
                (1 - trust) * own + trust * fixed for own, fixed in zip(new, known[seat], strict=True)
            ]
    return mixes


def expect(ends: Sequence[Chances], mixes: Sequence[Mix]) -> Chances:
    """Return the mean of the ends, with the sums of the mixes."""
    found = [0.0] * len(ends[0])
    for chance, end in zip(add_up(mixes), ends, strict=False):
        if chance:
            for seat, worth in enumerate(end):
                found[seat] += chance * worth
    return tuple(found)
