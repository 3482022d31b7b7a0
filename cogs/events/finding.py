"""The right to see an event: of participants and of members who can see its channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.rights import rights_of
from games.engine.text import Illegal, say
from tables.model.rights import Permission

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import AnyCall, EventCall
    from events.cups.model import Cup
    from events.nights.model import Night


async def sees_night(context: Context, call: AnyCall, night: Night) -> bool:
    """Return whether the caller may see a night; managers of events see all nights of their server."""
    own = call.person.id in night.hosts or night.signup_of(call.person.id) is not None
    rights = await rights_of(context, call, Permission.EVENTS, night.guild)
    return await _sees(call, night, own=own, charge=rights.granted)


async def sees_cup(call: AnyCall, cup: Cup) -> bool:
    """Return whether the caller may see a cup."""
    own = call.person.id == cup.host or cup.entrant(call.person.id) is not None
    return await _sees(call, cup, own=own)


async def check_night(context: Context, call: EventCall) -> None:
    """Raise `Illegal`, as if there were none, unless the caller may see the night of a press."""
    if not await sees_night(context, call, await context.events.nights.get(call.press.event)):
        raise Illegal(say("events-unknown"))


async def _sees(call: AnyCall, event: Night | Cup, *, own: bool, charge: bool = False) -> bool:
    """Return whether the caller sees an event: `own` ones anywhere, others only in their server."""
    if call.here is None:
        return own
    return call.here.guild == event.guild and (own or charge or await call.here.sees(event.channel))
