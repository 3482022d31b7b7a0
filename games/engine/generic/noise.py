"""Errors of judgement: values that a weak player misjudges, by less than its level allows."""

from __future__ import annotations

from statistics import pstdev
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.chance import Dice

A = TypeVar("A")

GRAIN: Final = 2**32
"""The resolution of the dice when an error is drawn."""


def misjudged(values: Sequence[float], noise: float, dice: Dice) -> list[float]:
    """Return the values with an error each, of at most `noise` standard deviations of all values.

    Small errors are likelier than large ones. An answer that is far better than all others keeps its
    distance, so that it is found: a player errs between answers that look about as good.
    """
    if not noise:
        return list(values)
    span = noise * pstdev(values)
    return [value + span * _error(dice) for value in values]


def best_judged(answers: Sequence[tuple[float, A]], noise: float, dice: Dice) -> A:
    """Return the answer of the highest value, as far as errors of `noise` allow. Of equals, the first."""
    judged = misjudged([value for value, _ in answers], noise, dice)
    return answers[judged.index(max(judged))][1]


def _error(dice: Dice) -> float:
    """Draw an error between -1 and 1, with a triangular distribution."""
    return (dice.pick(GRAIN) + dice.pick(GRAIN)) / GRAIN - 1
