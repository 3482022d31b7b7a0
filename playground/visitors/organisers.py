"""Actions of organisers: scheduled events of others, roles, and the bot's rights."""

from dataclasses import replace
from http import HTTPStatus

from aiohttp import web

from playground.errors import DiscordError, PersonError
from playground.guild import permissions
from playground.guild.world import ACTIVE, CANCELED, COMPLETED, Role, ScheduledEvent
from playground.service import contract, schedule
from playground.service.local_discord import LocalDiscord, local_of
from playground.visitors.requests import id_of, read, text, this_guild, this_person

ROUTES = web.RouteTableDef()
MAX_NAME = 100
_EVENT = r"/people/{person:\d+}/events/{event:\d+}"
_FIELDS = ("name", "description", "scheduled_start_time", "scheduled_end_time")
# The rights that the bot's role can be given in the whole server, by the body's field.
_RIGHTS = {
    "bot_may_make_events": permissions.CREATE_EVENTS,
    "bot_may_give_roles": permissions.MANAGE_ROLES,
    "bot_may_mention_all": permissions.MENTION_EVERYONE,
}


def _event(request: web.Request) -> ScheduledEvent:
    """Return the event of the path, if the person of the path may change it."""
    world, person = local_of(request).world, this_person(request)
    event = world.events.get(int(request.match_info["event"]))
    if event is None or event.over:
        sentence = "There is no such event."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    if not (
        person.member and permissions.of_person(world, person.id, event.guild_id) & permissions.MANAGE_EVENTS
    ):
        sentence = "You may not change the events of this server."
        raise PersonError(sentence, HTTPStatus.FORBIDDEN)
    return event


@ROUTES.post(_EVENT)
async def edit(request: web.Request) -> web.Response:
    """Change an event's name, description, place, start or end."""
    body, local = await read(request), local_of(request)
    event = _event(request)
    wanted = {field: body[field] for field in _FIELDS if field in body}
    if "location" in body:
        wanted["entity_metadata"] = {"location": body["location"]}
    try:
        changed = schedule.edited_event(event, wanted, local.clock.now())
    except DiscordError as refusal:
        sentence = "An event has a name, a place, a start that is still to come, and an end after it."
        raise PersonError(sentence) from refusal
    local.change_event(changed)
    return web.json_response(contract.scheduled_event(local.world, changed))


@ROUTES.post(_EVENT + "/end")
async def end(request: web.Request) -> web.Response:
    """Cancel an event that has not begun, or end one that has."""
    local, event = local_of(request), _event(request)
    changed = replace(event, status=COMPLETED if event.status == ACTIVE else CANCELED)
    local.change_event(changed)
    return web.json_response(contract.scheduled_event(local.world, changed))


@ROUTES.post(_EVENT + "/delete")
async def delete(request: web.Request) -> web.Response:
    """Delete an event."""
    local_of(request).remove_event(_event(request))
    return web.json_response({})


@ROUTES.post("/admin/bot/rights")
async def rights(request: web.Request) -> web.Response:
    """Give the bot rights in the whole of a server, or take them away."""
    body, local = await read(request), local_of(request)
    guild = this_guild(request, body)
    role = local.world.roles[guild.bot_role_id]
    granted = role.permissions
    for field, bits in _RIGHTS.items():
        if field in body:
            granted = granted | bits if body[field] else granted & ~bits
    local.change_role(replace(role, permissions=granted))
    return web.json_response(contract.guild(local.world, guild))


@ROUTES.post("/admin/roles")
async def add_role(request: web.Request) -> web.Response:
    """Make a role: right above everybody's, unless a `position` is given; `permissions` are bits."""
    body, local = await read(request), local_of(request)
    name = text(body, "name").strip()
    if not 1 <= len(name) <= MAX_NAME:
        sentence = "A role's name has 1 to {most} letters."
        raise PersonError(sentence, most=MAX_NAME)
    role = Role(
        local.world.next_id(),
        this_guild(request, body).id,
        name,
        position=id_of(body, "position") or 1,
        permissions=id_of(body, "permissions"),
        mentionable=bool(body.get("mentionable")),
    )
    local.change_role(role)
    return web.json_response(contract.role(role))


@ROUTES.post(r"/admin/roles/{role:\d+}/delete")
async def delete_role(request: web.Request) -> web.Response:
    """Delete a role and take it from all its members."""
    local = local_of(request)
    local.remove_role(_role(local, int(request.match_info["role"])))
    return web.json_response({})


@ROUTES.post(r"/people/{person:\d+}/roles/{role:\d+}/{action:give|take}")
async def give(request: web.Request) -> web.Response:
    """Give a person a role, or take it from them."""
    local, person = local_of(request), this_person(request)
    role = _role(local, int(request.match_info["role"]))
    with_it = person.roles | {role.id}
    kept = with_it if request.match_info["action"] == "give" else person.roles - {role.id}
    local.change_person(replace(person, roles=kept))
    return web.json_response(contract.person(local.world, local.world.people[person.id]))


def _role(local: LocalDiscord, role_id: int) -> Role:
    role = local.world.roles.get(role_id)
    if role is None or role.bot is not None or role.id == role.guild_id:
        sentence = "There is no such role."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    return role
