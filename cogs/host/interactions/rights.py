"""The rights of a caller over the tables and events of others: by a permission, or by a role."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tables.model.rights import Permission, Staff

if TYPE_CHECKING:
    from collections.abc import Collection

    from cogs.host.context import Context
    from cogs.host.interactions.call import AnyCall, Here


@dataclass(frozen=True, slots=True)
class Rights:
    """The rights of a caller: whether they are `granted`, and the `staff` that refusals name."""

    granted: bool
    staff: Staff


async def rights_of(
    context: Context, call: AnyCall, permission: Permission, guild: int, places: Collection[int] = ()
) -> Rights:
    """Return whether the caller has a permission in a guild, in one of the `places` if any.

    The roles of moderators may do all that moderators can, wherever in their guild they are. The roles of the
    caller are those that Discord sends with each press. Outside of the guild, callers have no rights in it.
    """
    here = call.here if call.here and call.here.guild == guild else None
    roles = frozenset[int]()
    if permission is not Permission.SERVER:  # Everybody has the role that bears the guild's id.
        roles = (await context.tables.guilds.settings(guild)).moderators - {guild}
    granted = here is not None and (_has(here, permission, places) or not roles.isdisjoint(here.roles))
    return Rights(granted, Staff(tuple(sorted(roles)), seen=here is not None))


def _has(here: Here, permission: Permission, places: Collection[int]) -> bool:
    match permission:
        case Permission.CHANNELS:
            return not here.moderates.isdisjoint(places)
        case Permission.EVENTS:
            return here.organiser
        case Permission.SERVER:
            return here.manager
