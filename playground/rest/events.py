"""REST: the guild's scheduled events: list, make, fetch, change, delete."""

from aiohttp import web

from playground import errors
from playground.connections.rates import EVENT
from playground.guild import permissions, shapes
from playground.guild.permissions import CREATE_EVENTS, MANAGE_EVENTS
from playground.guild.world import Guild, ScheduledEvent
from playground.rest.bodies import read_object
from playground.rest.replies import count, nothing, number, reply
from playground.service import schedule
from playground.service.local_discord import local_of

ROUTES = web.RouteTableDef()
_EVENTS = r"/guilds/{guild:\d+}/scheduled-events"
_EVENT = _EVENTS + r"/{event:\d+}"


def _guild(request: web.Request) -> Guild:
    return permissions.guild_of_bot(local_of(request).world, number(request, "guild"))


def _event(request: web.Request) -> ScheduledEvent:
    guild = _guild(request)
    event = local_of(request).world.events.get(number(request, "event"))
    if event is None or event.guild_id != guild.id:
        raise errors.refusal(errors.UNKNOWN_EVENT)
    return event


def _own_event(request: web.Request) -> ScheduledEvent:
    """Return the event if the bot may change it: its own takes less."""
    world, event = local_of(request).world, _event(request)
    own = event.creator == world.bot_id
    permissions.require_in_guild(world, _guild(request), MANAGE_EVENTS, *([CREATE_EVENTS] if own else []))
    return event


@ROUTES.get(_EVENTS)
async def list_events(request: web.Request) -> web.Response:
    """List the events that are not over."""
    world, guild = local_of(request).world, _guild(request)
    return reply([shapes.scheduled_event(world, event) for event in world.open_events(guild.id)])


@ROUTES.post(_EVENTS)
async def create(request: web.Request) -> web.Response:
    """Make an external event."""
    body, _ = await read_object(request)
    local, guild = local_of(request), _guild(request)
    permissions.require_in_guild(local.world, guild, CREATE_EVENTS)
    count(request, EVENT, guild.id)
    event = schedule.new_event(local.world, guild.id, body, local.clock.now())
    local.change_event(event)
    return reply(shapes.scheduled_event(local.world, event))


@ROUTES.get(_EVENT)
async def fetch(request: web.Request) -> web.Response:
    """Return an event, one that is over included."""
    return reply(shapes.scheduled_event(local_of(request).world, _event(request)))


@ROUTES.patch(_EVENT)
async def change(request: web.Request) -> web.Response:
    """Change an event; its status starts, ends or cancels it."""
    body, _ = await read_object(request)
    local, event = local_of(request), _own_event(request)
    count(request, EVENT, event.guild_id)
    changed = schedule.edited_event(event, body, local.clock.now())
    local.change_event(changed)
    return reply(shapes.scheduled_event(local.world, changed))


@ROUTES.delete(_EVENT)
async def delete(request: web.Request) -> web.Response:
    """Delete an event."""
    local, event = local_of(request), _own_event(request)
    count(request, EVENT, event.guild_id)
    local.remove_event(event)
    return nothing()
