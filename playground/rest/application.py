"""REST: the application, its commands, and where its gateway is."""

from aiohttp import web

from playground import errors
from playground.guild import shapes
from playground.json_types import Json
from playground.rest.bodies import read_list, read_object
from playground.rest.replies import number, reply
from playground.service.local_discord import LocalDiscord, local_of

ROUTES = web.RouteTableDef()


@ROUTES.get("/gateway")
async def gateway(request: web.Request) -> web.Response:
    """Say where the gateway is."""
    return reply({"url": local_of(request).gateway.address})


@ROUTES.get("/gateway/bot")
async def gateway_of_bot(request: web.Request) -> web.Response:
    """Say where the gateway is, how many shards are recommended, and how many sessions may be started."""
    gateway = local_of(request).gateway
    starts = gateway.starts
    return reply(
        {
            "url": gateway.address,
            "shards": starts.settings.shards,
            "session_start_limit": starts.describe(),
        }
    )


@ROUTES.get("/applications/@me")
@ROUTES.get("/oauth2/applications/@me")
async def application(request: web.Request) -> web.Response:
    """Return the bot's application."""
    return reply(_application(local_of(request)))


@ROUTES.patch("/applications/@me")
async def change_application(request: web.Request) -> web.Response:
    """Change where interactions are sent; what else an application has stays as it is. Raises 50035 for an
    endpoint that fails Discord's check.
    """
    body, _ = await read_object(request)
    local = local_of(request)
    if "interactions_endpoint_url" in body:
        await local.endpoint.change(body["interactions_endpoint_url"])
    return reply(_application(local))


def _application(local: LocalDiscord) -> Json:
    world = local.world
    return {
        "id": str(world.bot_id),
        "name": world.bot_name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": shapes.user(world, world.owner_id),
        "team": None,
        "verify_key": local.endpoint.verify_key,
        "flags": 0,
        "interactions_endpoint_url": local.endpoint.url,
    }


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
    if number(request, "guild") not in world.guilds_of_bot:
        raise errors.refusal(errors.MISSING_ACCESS)
    return number(request, "guild")
