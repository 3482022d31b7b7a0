"""REST: the application, its commands, and where its gateway is."""

from aiohttp import web

from playground import errors, shapes
from playground.bodies import read_list
from playground.gateway import HEARTBEAT_SECONDS
from playground.local_discord import local_of
from playground.rest.replies import number, reply

ROUTES = web.RouteTableDef()


@ROUTES.get("/gateway")
@ROUTES.get("/gateway/bot")
async def gateway(request: web.Request) -> web.Response:
    """Say where the gateway is."""
    starts = {
        "total": 1000,
        "remaining": 999,
        "reset_after": int(HEARTBEAT_SECONDS * 1000),
        "max_concurrency": 1,
    }
    url = local_of(request).gateway.address
    return reply({"url": url, "shards": 1, "session_start_limit": starts})


@ROUTES.get("/applications/@me")
@ROUTES.get("/oauth2/applications/@me")
async def application(request: web.Request) -> web.Response:
    """Return the bot's application."""
    world = local_of(request).world
    return reply(
        {
            "id": str(world.bot_id),
            "name": world.bot_name,
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": shapes.user(world, world.owner_id),
            "team": None,
            "verify_key": "0" * 64,
            "flags": 0,
            "interactions_endpoint_url": None,
        }
    )


@ROUTES.get(r"/applications/{application:\d+}/commands")
@ROUTES.get(r"/applications/{application:\d+}/guilds/{guild:\d+}/commands")
async def commands(request: web.Request) -> web.Response:
    """List the global commands, or a guild's own."""
    return reply(local_of(request).commands.of(_scope(request)))


@ROUTES.put(r"/applications/{application:\d+}/commands")
@ROUTES.put(r"/applications/{application:\d+}/guilds/{guild:\d+}/commands")
async def sync_commands(request: web.Request) -> web.Response:
    """Replace the global commands, or a guild's own."""
    given = await read_list(request)
    local = local_of(request)
    synced = local.commands.sync(_scope(request), given)
    local.live.tell({"type": "commands", "commands": local.commands.all()})
    return reply(synced)


def _scope(request: web.Request) -> int | None:
    world = local_of(request).world
    if number(request, "application") != world.bot_id:
        raise errors.refusal(errors.MISSING_ACCESS)
    if "guild" not in request.match_info:
        return None
    if number(request, "guild") != world.guild_id or not world.bot_inside:
        raise errors.refusal(errors.MISSING_ACCESS)
    return world.guild_id
