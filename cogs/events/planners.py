"""The right to plan nights and cups in a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.rights import rights_of
from games.engine.text import Illegal, say
from tables.model.rights import Permission, Staff, people_with_right

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import AnyCall


async def check_planner(context: Context, call: AnyCall) -> None:
    """Raise `Illegal` unless the caller may plan nights and cups in this server."""
    here = call.here
    if here is None:
        raise Illegal(say("night-only-there"))
    rights = await rights_of(context, call, Permission.EVENTS, here.guild)
    role = (await context.tables.guilds.settings(here.guild)).planners
    if rights.granted or (role is not None and role in here.roles):
        return
    planners = () if role is None else (role,)
    staff = Staff(tuple(dict.fromkeys((*planners, *rights.staff.roles))))
    raise Illegal(say("night-no-planner", who=people_with_right(None, staff, Permission.EVENTS)))
