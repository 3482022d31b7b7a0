"""The time for luck at the tables of events: between the commitment to the seed and the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.ids import Milliseconds
from tables.model.pace import HOUR, MINUTE

if TYPE_CHECKING:
    from tables.model.pace import Pace
    from tables.model.table import Table

SHORTEST: Final = MINUTE
LONGEST: Final = HOUR
"""The shortest and the longest time for luck, in ms."""

PART: Final = 12
"""The part of a turn that the time for luck takes, within these bounds."""


def luck_time(pace: Pace) -> int:
    """Return for how long people can add luck before the match of an event begins, in ms.

    >>> from tables.model.pace import PACES
    >>> [luck_time(PACES[name]) // 1000 for name in ("live", "evening", "daily")]
    [60, 75, 3600]
    """
    return min(max(pace.turn // PART, SHORTEST), LONGEST)


def has_all_luck(table: Table) -> bool:
    """Return whether every person at a table has added luck."""
    return all(participant.luck for participant in table.participants if not participant.computer)


def luck_until(table: Table, announced: int, now: Milliseconds) -> int | None:
    """Return until when the match of an event waits for luck, in ms; `None` if it begins now.

    The commitment was `announced` at a time in ms, by a clock that may be set back.
    """
    until = announced + luck_time(table.pace)
    return None if has_all_luck(table) or not announced <= now < until else until
