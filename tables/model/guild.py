"""Settings of a guild, which its managers choose for all its tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tables.model.pace import HOUR, MINUTE, PaceName

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_CHANNELS: Final = 25
"""Most channels that a guild can choose."""


class Keep(StrEnum):
    """The time for which the thread of a match that is over stays open."""

    SOON = "soon"
    """Until its last card has been read."""
    DAY = "day"
    WEEK = "week"


KEPT: Final[Mapping[Keep, int]] = MappingProxyType(
    {Keep.SOON: 10 * MINUTE, Keep.DAY: 24 * HOUR, Keep.WEEK: 7 * 24 * HOUR}
)
"""The same in ms."""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """The choices of a guild; the defaults are those of one that has made none.

    Tables may be opened in `channels`, and the threads of these; in all, if there are none. Those with `role`
    may open them; `None` means everybody. Without a `language`, it is that of the guild on Discord. A table
    has a thread of its own where `threads` are wanted. Game nights and cups are planned by those
    who may *Manage Events*, and by those with the role `planners`. Those with the role `moderators` may do
    what moderators can. The puzzle of the day is posted in the channel `puzzles`; without, there is none.
    """

    channels: frozenset[int] = frozenset()
    role: int | None = None
    language: str | None = None
    pace: PaceName = PaceName.LIVE
    threads: bool = True
    keep: Keep = Keep.WEEK
    planners: int | None = None
    moderators: int | None = None
    puzzles: int | None = None
