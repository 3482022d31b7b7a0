"""Seat people: count first, then mix. Called in a process of its own, as it computes for seconds."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from events.seating.counting import count
from events.seating.judging import Judge
from events.seating.mixing import Mixer, place
from events.seating.model import seating

if TYPE_CHECKING:
    from events.seating.model import Seating, SeatingProblem

TRIES: Final = 400_000
"""Most exchanges that are looked at."""
KICKED: Final = 40_000
"""Exchanges that are looked at to get from a good seating to a better one."""
KICKS: Final = 3
"""Exchanges that disturb a good seating."""
LEAST: Final = 500
"""The weight of a disturbance, if it was mended sooner."""


def seat(problem: SeatingProblem) -> Seating:
    """Return the best seating found for a problem; equal problems have equal seatings.

    The seating is legal, and leaves people out only where it must. The levels of the score up to the levels
    of company are as low as they can be; of these, no exchange of two people and no move of one makes any
    better.
    """
    judge = Judge(problem)
    counted = count(judge)
    best = Mixer(judge, place(counted, problem.before), list(counted.left_out), TRIES)
    best.mix()
    return _disturb(judge, best)


def _disturb(judge: Judge, best: Mixer) -> Seating:
    """Disturb good tables and mend them, and keep what is better."""
    chance, left = Random(0), KICKED  # noqa: S311 - the same for the same problem
    while left > 0 and best.improvable:
        other = Mixer(judge, list(best.groups), list(best.left_out), left)
        for _ in range(KICKS):
            other.kick(chance)
        other.mix()
        left = min(other.tries, left - LEAST)
        best = min(best, other, key=Mixer.cost)
    best.tries = TRIES
    best.mix()  # the last kick may have been cut short
    return seating(best.groups, best.left_out)
