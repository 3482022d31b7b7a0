"""Rest and stops: the times that do not count, put together by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE

OFFSETS: Final = {"UTC": 0, "Etc/GMT+5": -300, "Asia/Kathmandu": 345, "Pacific/Kiritimati": 840}
"""Time zones that never set their clocks, with their minutes ahead of UTC."""


@dataclass
class Sleep:
    """The sleep of a person, from an hour of their zone on, for some hours, and their absences."""

    zone: str
    begin: int
    hours: int
    quiet: bool = False
    """Whether the bot knows."""
    away: list[tuple[int, int]] = field(default_factory=list)
    changed: int = 0
    """The time at which they changed it last, in ms."""

    def nights(self, since: int, until: int) -> list[tuple[int, int]]:
        """Return the times within which they sleep, between two times in ms."""
        minute = (self.begin * 60 - OFFSETS[self.zone]) % (24 * 60)
        first = since // DAY * DAY - DAY + minute * MINUTE
        length = self.hours * 60 * MINUTE
        return [(at, at + length) for at in range(first, until + DAY, DAY)]

    def rests(self, since: int, until: int) -> list[tuple[int, int]]:
        """Return the times of rest that the bot knows of, between two times in ms."""
        return [*(self.nights(since, until) if self.quiet else []), *self.away]


def without(since: int, until: int, spans: Iterable[tuple[int, int]]) -> int:
    """Return the ms between two times that are in none of the spans, which may overlap."""
    left, at = 0, since
    for begin, end in sorted(spans):
        if begin >= until:
            break
        left += max(0, begin - at)
        at = max(at, end)
    return left + max(0, until - at)
