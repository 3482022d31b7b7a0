"""Values as another process gets them: through pickle."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, TypeVar

from events.nights import playing
from events.seating.seat import seat

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from events.seating.model import Seating, SeatingProblem
    from tables.thinker import Thinker

T = TypeVar("T")


def pickle_of(value: T) -> T:
    """Return the copy of a value that another process gets."""
    copy: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - made in this very line
    return copy


async def work_here(_: Thinker, function: Callable[..., object], *given: object) -> object:
    """Do at once, in this process, what `Thinker.work` has another process do."""
    return pickle_of(function(*pickle_of(given)))


async def seat_here(problem: SeatingProblem) -> Seating:
    """Seat people of nights in this process."""
    return pickle_of(seat(pickle_of(problem)))


def seat_at_once(patch: pytest.MonkeyPatch) -> None:
    """Seat people of nights in this process: the in-process Discord does not wait for another one."""
    patch.setattr(playing, "seat_apart", seat_here)
