"""REST: users, the guild and its members, and direct messages."""

from aiohttp import web

from playground import errors, shapes
from playground.bodies import read_object, snowflake
from playground.local_discord import local_of
from playground.rates import OPENING
from playground.rest.replies import number, ration, reply
from playground.world import World

ROUTES = web.RouteTableDef()


@ROUTES.get("/users/@me")
async def me(request: web.Request) -> web.Response:
    """Return the bot."""
    world = local_of(request).world
    return reply({**shapes.user(world, world.bot_id), "verified": True, "flags": 0})


@ROUTES.get(r"/users/{user:\d+}")
async def user(request: web.Request) -> web.Response:
    """Return the bot or a person."""
    world = local_of(request).world
    _require_user(world, number(request, "user"), errors.UNKNOWN_USER)
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
    shape = shapes.guild(_world_of_guild(request))
    for left_out in ("channels", "threads", "members"):
        del shape[left_out]
    return reply(shape)


@ROUTES.get(r"/guilds/{guild:\d+}/channels")
async def channels(request: web.Request) -> web.Response:
    """List the guild's text channels."""
    return reply(shapes.guild(_world_of_guild(request))["channels"])


@ROUTES.get(r"/guilds/{guild:\d+}/roles")
async def roles(request: web.Request) -> web.Response:
    """List the guild's roles."""
    return reply(shapes.roles(_world_of_guild(request)))


@ROUTES.get(r"/guilds/{guild:\d+}/members/{user:\d+}")
async def member(request: web.Request) -> web.Response:
    """Return a member of the guild."""
    world = _world_of_guild(request)
    _require_user(world, number(request, "user"), errors.UNKNOWN_MEMBER)
    return reply(shapes.member(world, number(request, "user")))


def _world_of_guild(request: web.Request) -> World:
    world = local_of(request).world
    if number(request, "guild") != world.guild_id or not world.bot_inside:
        raise errors.refusal(errors.UNKNOWN_GUILD)
    return world


def _require_user(world: World, user_id: int, code: int) -> None:
    if user_id not in world.people and user_id != world.bot_id:
        raise errors.refusal(code)
