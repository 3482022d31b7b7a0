"""The work of a process of its own for a night. The solver is imported there alone: it takes a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from events.seating.model import Seating, SeatingProblem


def seated(problem: SeatingProblem) -> Seating:
    """Return the seating of a problem, as `seat` does."""
    from events.seating.seat import seat

    return seat(problem)
