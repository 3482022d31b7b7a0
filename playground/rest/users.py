"""REST: users, the guild, its members with their roles, and direct messages."""

from dataclasses import replace

from aiohttp import web

from playground import errors
from playground.connections.rates import OPENING, ROLE
from playground.guild import permissions, shapes
from playground.guild.world import Guild, Person, Role, World
from playground.rest.bodies import read_object, snowflake
from playground.rest.replies import count, nothing, number, ration, reply
from playground.service.local_discord import local_of

ROUTES = web.RouteTableDef()
_MEMBER = r"/guilds/{guild:\d+}/members/{user:\d+}"


@ROUTES.get("/users/@me")
async def me(request: web.Request) -> web.Response:
    """Return the bot."""
    world = local_of(request).world
    return reply({**shapes.user(world, world.bot_id), "verified": True, "flags": 0})


@ROUTES.get(r"/users/{user:\d+}")
async def user(request: web.Request) -> web.Response:
    """Return the bot or a person."""
    world = local_of(request).world
    _require_user(world, number(request, "user"))
    return reply(shapes.user(world, number(request, "user")))


@ROUTES.post("/users/@me/channels")
async def direct_messages(request: web.Request) -> web.Response:
    """Open the direct messages with a person; it works with closed ones too, only sending does not. New ones
    are rationed.
    """
    body, _ = await read_object(request)
    world = local_of(request).world
    person = snowflake(body.get("recipient_id"), "recipient_id")
    if person not in world.people:
        raise errors.refusal(errors.INVALID_RECIPIENTS)
    if person not in world.dms_opened:
        ration(request, OPENING, None)
        world.dms_opened.add(person)
    return reply(shapes.channel(world, world.direct_messages(person)))


@ROUTES.get(r"/guilds/{guild:\d+}")
async def guild(request: web.Request) -> web.Response:
    """Return the guild."""
    shape = shapes.guild(local_of(request).world, _guild(request))
    for left_out in ("channels", "threads", "members"):
        del shape[left_out]
    return reply(shape)


@ROUTES.get(r"/guilds/{guild:\d+}/channels")
async def channels(request: web.Request) -> web.Response:
    """List the guild's text channels."""
    return reply(shapes.guild(local_of(request).world, _guild(request))["channels"])


@ROUTES.get(r"/guilds/{guild:\d+}/roles")
async def roles(request: web.Request) -> web.Response:
    """List the guild's roles."""
    return reply(shapes.roles(local_of(request).world, _guild(request).id))


@ROUTES.get(_MEMBER)
async def member(request: web.Request) -> web.Response:
    """Return a member of the guild."""
    world, guild = local_of(request).world, _guild(request)
    _require_member(world, number(request, "user"))
    return reply(shapes.member(world, guild.id, number(request, "user")))


@ROUTES.put(_MEMBER + r"/roles/{role:\d+}")
async def give_role(request: web.Request) -> web.Response:
    """Give a member a role; nothing happens if they have it."""
    person, role = _role_of_member(request)
    local_of(request).change_person(replace(person, roles=person.roles | {role.id}))
    return nothing()


@ROUTES.delete(_MEMBER + r"/roles/{role:\d+}")
async def take_role(request: web.Request) -> web.Response:
    """Take a role from a member; nothing happens if they do not have it."""
    person, role = _role_of_member(request)
    local_of(request).change_person(replace(person, roles=person.roles - {role.id}))
    return nothing()


def _role_of_member(request: web.Request) -> tuple[Person, Role]:
    """Return the member and the role of the path, if the bot may give and take it."""
    world, guild = local_of(request).world, _guild(request)
    permissions.require_in_guild(world, guild, permissions.MANAGE_ROLES)
    count(request, ROLE, guild.id)
    role = world.roles_of(guild.id).get(number(request, "role"))
    if role is None:
        raise errors.refusal(errors.UNKNOWN_ROLE)
    permissions.require_above(world, role)
    _require_member(world, number(request, "user"))
    person = world.people.get(number(request, "user"))
    if person is None:
        raise errors.refusal(errors.MISSING_PERMISSIONS)
    return person, role


def _guild(request: web.Request) -> Guild:
    return permissions.guild_of_bot(local_of(request).world, number(request, "guild"))


def _require_member(world: World, user_id: int) -> None:
    person = world.people.get(user_id)
    if user_id != world.bot_id and (person is None or not person.member):
        raise errors.refusal(errors.UNKNOWN_MEMBER)


def _require_user(world: World, user_id: int) -> None:
    if user_id not in world.people and user_id != world.bot_id:
        raise errors.refusal(errors.UNKNOWN_USER)
