"""Rights over the tables and events of others, and the people with a right as refusals name them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from games.engine.text import Illegal, Who, say
from tables.model.unreadable import UnreadableTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import Part, Text
    from tables.model.unreadable import AnyTable


class Permission(StrEnum):
    """The permissions of Discord that make a moderator, by Discord's own names."""

    CHANNELS = "manage_channels"
    """Makes moderators of tables and cups in a channel."""
    EVENTS = "manage_events"
    """Makes moderators of game nights."""
    SERVER = "manage_guild"
    """Allows changes to the settings of a server, the role of moderators among them."""


NAMES: Final[Mapping[Permission, Text]] = MappingProxyType(
    {
        Permission.CHANNELS: say("rights-manage-channels"),
        Permission.EVENTS: say("rights-manage-events"),
    }
)
"""The people with a permission, as refusals name them."""


@dataclass(frozen=True, slots=True)
class Staff:
    """The others who may do something, besides its host: people with one of the `roles`.

    `seen` is false where Discord does not tell the rights of the caller, as in direct messages.
    """

    roles: tuple[int, ...] = ()
    seen: bool = True


STRANGERS: Final = Staff()
"""The staff of a server that has chosen no role."""


def people_with_right(host: Part | None, staff: Staff, permission: Permission) -> tuple[Part, ...]:
    """Return the list `who` of a refusal: the host, the roles, and people with a permission."""
    roles = tuple(f"<@&{role}>" for role in staff.roles)
    return (*(() if host is None else (host,)), *roles, NAMES[permission])


def refusal(staff: Staff, refused: Text) -> Illegal:
    """Return a refusal, whose parameter `who` names the people with a right that the caller does not have.

    Where the rights of the caller cannot be seen, it tells that instead.
    """
    if staff.seen:
        return Illegal(refused)
    return Illegal(say("rights-unseen", who=dict(refused.params)["who"]))


def host_of(table: AnyTable) -> Part:
    """Return the host of a table as texts name them."""
    seat = None if isinstance(table, UnreadableTable) else table.seat_of(table.host)
    return (mention_of(table.host) or say("engine-former-player")) if seat is None else Who(seat)


def mention_of(account: int) -> str | None:
    """Return a mention of an account; `None` if its data were deleted."""
    return f"<@{account}>" if account > 0 else None
