"""The urgency of requests to Discord: rationed requests go by it."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator


class Urgency(IntEnum):
    """The urgency of a request; lower numbers go first."""

    ANSWER = 0
    """A person has pressed something, and waits for it."""
    RING = 1
    """A person is to be told something, such as that it is their turn."""
    CARD = 2
    """A message that all see is out of date."""
    TIDYING = 3
    """No person waits: a message is to be deleted, a thread to be named."""


_KINDS = {
    **dict.fromkeys(("lobby", "card", "former", "result", "log", "board"), Urgency.CARD),
    **dict.fromkeys(("old", "thread", "archive", "event", "role", "look"), Urgency.TIDYING),
}
"""The urgency of jobs by the beginnings of their places. All others tell a person something."""

_now: ContextVar[Urgency] = ContextVar("urgency", default=Urgency.ANSWER)


class RequestBudget(Protocol):
    """The budget of requests, as its users see it."""

    @property
    def short(self) -> bool:
        """Return whether requests wait because the budget is spent."""


class UnlimitedBudget:
    """A budget that is never spent."""

    short = False


def urgency_of(place: str) -> Urgency:
    """Return the urgency of the job of a place."""
    return _KINDS.get(place.partition(":")[0], Urgency.RING)


def current_urgency() -> Urgency:
    """Return the urgency of the requests that are made now; by default, a person waits for them."""
    return _now.get()


@contextmanager
def urgent(urgency: Urgency) -> Iterator[None]:
    """Make requests of some urgency."""
    token = _now.set(urgency)
    try:
        yield
    finally:
        _now.reset(token)
