"""REST: messages in channels: send, list, fetch, edit, delete."""

from aiohttp import web

from playground import errors, flags
from playground.connections.rates import DELETE, EDIT, OLD_EDIT, SEND
from playground.guild import permissions, shapes
from playground.guild.world import Channel, Message
from playground.json_types import Json
from playground.rest import compose
from playground.rest.bodies import read_object, snowflake
from playground.rest.compose import Draft
from playground.rest.replies import count, hold, nothing, number, ration, reply
from playground.service.local_discord import LocalDiscord, local_of

NONCE_SECONDS = 300.0
OLD_SECONDS = 3600.0
DEFAULT_PAGE = 50
MAX_PAGE = 100

ROUTES = web.RouteTableDef()
_MESSAGES = r"/channels/{channel:\d+}/messages"
_MESSAGE = _MESSAGES + r"/{message:\d+}"


@ROUTES.post(_MESSAGES)
async def send(request: web.Request) -> web.Response:
    """Send a message. The same enforced nonce within five minutes returns the message it made before."""
    body, uploads = await read_object(request)
    local = local_of(request)
    channel = permissions.find_for_bot(local.world, number(request, "channel"))
    count(request, SEND, channel.id)
    permissions.require_writing(local.world, channel)
    if channel.locked:
        raise errors.refusal(errors.LOCKED_THREAD)
    message = _sent_before(local, channel, body)
    if message is None:
        message = compose.new_message(local, channel.id, Draft(body, uploads))
        local.post(message)
    return reply(shapes.message(local.world, message, local.address))


def _sent_before(local: LocalDiscord, channel: Channel, body: Json) -> Message | None:
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    since = local.clock.now() - NONCE_SECONDS
    for message in local.world.in_channel(channel.id):
        own = message.author == local.world.bot_id and message.created > since
        if own and message.nonce == str(body["nonce"]):
            return message
    return None


@ROUTES.get(_MESSAGES)
async def history(request: web.Request) -> web.Response:
    """List messages, newest first, before or after one."""
    local = local_of(request)
    channel = permissions.find_for_bot(local.world, number(request, "channel"))
    found = [message for message in local.world.in_channel(channel.id) if message.seen_by is None]
    asked = {key: snowflake(value, key) for key, value in request.query.items()}
    limit = min(asked.get("limit", DEFAULT_PAGE), MAX_PAGE)
    if "after" in asked:
        found = [message for message in found if message.id > asked["after"]][:limit]
    elif "before" in asked:
        found = [message for message in found if message.id < asked["before"]]
    page = found[-limit:][::-1]
    return reply([shapes.message(local.world, message, local.address) for message in page])


@ROUTES.get(_MESSAGE)
async def fetch(request: web.Request) -> web.Response:
    """Return one message."""
    local = local_of(request)
    return reply(shapes.message(local.world, _message(request), local.address))


@ROUTES.patch(_MESSAGE)
async def edit(request: web.Request) -> web.Response:
    """Edit one of the bot's own messages; edits of old ones are rationed."""
    body, uploads = await read_object(request)
    await hold(request, number(request, "message"))
    local = local_of(request)
    message = _message(request)
    count(request, EDIT, message.channel_id)
    if message.author != local.world.bot_id:
        raise errors.refusal(errors.NOT_THE_AUTHOR)
    _require_open(local, message)
    if local.clock.now() - message.created >= OLD_SECONDS:
        ration(request, OLD_EDIT, message.channel_id)
    changed = compose.edit(local, message, Draft(body, uploads))
    local.change(changed)
    return reply(shapes.message(local.world, changed, local.address))


@ROUTES.delete(_MESSAGE)
async def delete(request: web.Request) -> web.Response:
    """Delete a message: the bot may delete only its own."""
    local = local_of(request)
    message = _message(request)
    count(request, DELETE, message.channel_id)
    if message.author != local.world.bot_id:
        raise errors.refusal(errors.MISSING_PERMISSIONS)
    _require_open(local, message)
    local.remove(message)
    return nothing()


@ROUTES.post(r"/channels/{channel:\d+}/typing")
async def typing(request: web.Request) -> web.Response:
    """Accept a typing indicator, which is not shown."""
    permissions.find_for_bot(local_of(request).world, number(request, "channel"))
    return nothing()


def _message(request: web.Request) -> Message:
    """Return the message of the path. Ephemeral ones do not exist for these routes."""
    local = local_of(request)
    channel = permissions.find_for_bot(local.world, number(request, "channel"))
    message = local.world.messages.get(number(request, "message"))
    if message is None or message.channel_id != channel.id or message.flags & flags.EPHEMERAL:
        raise errors.refusal(errors.UNKNOWN_MESSAGE)
    return message


def _require_open(local: LocalDiscord, message: Message) -> None:
    if local.world.channels[message.channel_id].archived:
        raise errors.refusal(errors.ARCHIVED_THREAD)
