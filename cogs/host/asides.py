"""Asides: the newest answer to a press beside a person's direct messages; a new one replaces it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cogs.host.panels import Subject
    from games.engine.ids import PersonId

MOST: Final = 10_000
"""Most answers that are remembered; beyond that, the oldest are not replaced."""


class Asides:
    """The newest answer to each person about each table and event in direct messages, in memory only."""

    def __init__(self) -> None:
        self._messages: dict[tuple[Subject, PersonId], int] = {}

    def put(self, about: Subject, person: PersonId, message: int) -> int | None:
        """Make a message the newest answer; return the one that it replaces, if there is one."""
        old = self._messages.pop((about, person), None)
        self._messages[about, person] = message
        if len(self._messages) > MOST:
            del self._messages[next(iter(self._messages))]
        return old
