"""Seating in the process of a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.seating.seat import seat
from tests.pickled import pickled

if TYPE_CHECKING:
    from events.seating.model import Seating, SeatingProblem


async def seat_here(problem: SeatingProblem) -> Seating:
    """Seat people in this process: the in-process Discord does not wait for another one."""
    return pickled(seat(pickled(problem)))
