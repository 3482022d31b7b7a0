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


MOST_MODERATORS: Final = 10
"""Most roles of moderators that a guild can choose."""


class Keep(StrEnum):
    """The time for which the thread of a match that is over stays open."""

    SOON = "soon"
    """Until its last card has been read."""
    DAY = "day"
    WEEK = "week"


KEPT: Final[Mapping[Keep, int]] = MappingProxyType(
    {Keep.SOON: 10 * MINUTE, Keep.DAY: 24 * HOUR, Keep.WEEK: 7 * 24 * HOUR}
)
"""The times of these, in ms."""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """The choices of a guild; the defaults hold for a guild that has made none.

    Tables may be opened in `channels` and their threads; in all channels, if it is empty. Members with `role`
    may open them; `None` means all members. Without a `language`, it is that of the guild on Discord. A table
    has a thread of its own where `threads` are wanted. Game nights and cups are planned by members with the
    permission *Manage Events* or the role `planners`. Members with one of the roles `moderators` may do what
    moderators can. The acts of hosts and moderators are told in the channel `log`, the channel `board` shows
    what is played, and the puzzle of the day is posted in the channel `puzzles`. With `guests`, hosts may
    open their tables to people of other servers, and public tables of other servers are listed. Game nights
    are announced to the role `announce`, unless their planner chooses another one.
    """

    channels: frozenset[int] = frozenset()
    role: int | None = None
    language: str | None = None
    pace: PaceName = PaceName.LIVE
    threads: bool = True
    keep: Keep = Keep.WEEK
    planners: int | None = None
    puzzles: int | None = None
    moderators: frozenset[int] = frozenset()
    log: int | None = None
    board: int | None = None
    guests: bool = False
    announce: int | None = None
