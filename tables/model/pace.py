"""Paces: how long a turn may last."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
"""In ms."""

SLEEPABLE: Final = 12 * HOUR
"""Shortest turn, in ms, that allows for quiet hours and absences."""

MOST_HOURS: Final = 336
"""Most hours of a turn: two weeks."""


class PaceName(StrEnum):
    """The paces that have a name; another is a number of hours."""

    LIVE = "live"
    EVENING = "evening"
    DAILY = "daily"
    RELAXED = "relaxed"
    NONE = "none"
    """Without a clock, for friends."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The time of a turn, and the most that a seat saves of shorter turns (Fischer), in ms.

    `name` is a `PaceName`, or the number of hours. A seat begins with a full reserve. Without a clock, `turn`
    is 0.
    """

    name: str
    turn: int
    reserve: int

    @property
    def timed(self) -> bool:
        """Whether there is a clock."""
        return self.turn > 0

    @property
    def at_once(self) -> bool:
        """Whether people are rung at once, even shortly after a press of theirs."""
        return self.name in (PaceName.LIVE, PaceName.EVENING)

    @property
    def nights(self) -> bool:
        """Whether quiet hours and absences stop the clock and all rings."""
        return not self.timed or self.turn >= SLEEPABLE


PACES: Final[Mapping[str, Pace]] = MappingProxyType(
    {
        pace.name: pace
        for pace in (
            Pace(PaceName.LIVE, 5 * MINUTE, 10 * MINUTE),
            Pace(PaceName.EVENING, 15 * MINUTE, 30 * MINUTE),
            Pace(PaceName.DAILY, 24 * HOUR, 24 * HOUR),
            Pace(PaceName.RELAXED, 72 * HOUR, 72 * HOUR),
            Pace(PaceName.NONE, 0, 0),
        )
    }
)
NO_CLOCK: Final = PACES[PaceName.NONE]


def pace_of(text: str) -> Pace:
    """Return the pace of a name or a number of hours; raises `ValueError` for anything else.

    >>> pace_of("daily").turn == pace_of("24").turn == 86_400_000
    True
    """
    if text in PACES:
        return PACES[text]
    hours = int(text) if text.isdecimal() else 0
    if str(hours) != text or not 1 <= hours <= MOST_HOURS:
        message = f"no pace: {text!r}"
        raise ValueError(message)
    return Pace(text, hours * HOUR, hours * HOUR)
