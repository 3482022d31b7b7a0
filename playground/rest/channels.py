"""REST: channels and threads: fetch, change, delete, start, join."""

from dataclasses import replace

from aiohttp import web

from playground import errors, flags
from playground.connections.rates import RENAME
from playground.guild import permissions, shapes
from playground.guild.permissions import CREATE_PUBLIC_THREADS
from playground.guild.world import Channel, Message
from playground.json_types import Json
from playground.limits.violations import Violations
from playground.rest.bodies import read_object
from playground.rest.replies import count, nothing, number, reply
from playground.service.local_discord import LocalDiscord, local_of

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
MAX_NAME = 100
MANAGE_CHANNELS = 1 << 4

ROUTES = web.RouteTableDef()
_CHANNEL = r"/channels/{channel:\d+}"


def _channel(request: web.Request) -> Channel:
    return permissions.find_for_bot(local_of(request).world, number(request, "channel"))


@ROUTES.get(_CHANNEL)
async def fetch(request: web.Request) -> web.Response:
    """Return a channel."""
    return reply(shapes.channel(local_of(request).world, _channel(request)))


@ROUTES.patch(_CHANNEL)
async def change(request: web.Request) -> web.Response:
    """Rename, archive, open or lock a thread. Text channels are not the bot's to change."""
    body, _ = await read_object(request)
    local, channel = local_of(request), _channel(request)
    if channel.kind != "thread":
        permissions.require(local.world, channel, MANAGE_CHANNELS)
    permissions.require_thread_control(local.world, channel)
    if "locked" in body:
        permissions.require(local.world, channel, permissions.MANAGE_THREADS)
    if channel.archived and body.get("archived") is not False:
        raise errors.refusal(errors.ARCHIVED_THREAD)
    _check_thread(body, named="name" in body)
    if body.get("name", channel.name) != channel.name:
        count(request, RENAME, channel.id)
    changed = replace(
        channel,
        name=body.get("name", channel.name),
        archived=bool(body.get("archived", channel.archived)),
        archive_minutes=body.get("auto_archive_duration") or channel.archive_minutes,
    )
    local.change_channel(changed)
    return reply(shapes.channel(local.world, changed))


@ROUTES.delete(_CHANNEL)
async def delete(request: web.Request) -> web.Response:
    """Refuse to delete: it takes a permission that the bot is not invited with."""
    local, channel = local_of(request), _channel(request)
    permission = permissions.MANAGE_THREADS if channel.kind == "thread" else MANAGE_CHANNELS
    permissions.require(local.world, channel, permission)
    return nothing()


@ROUTES.post(_CHANNEL + "/threads")
async def start_thread(request: web.Request) -> web.Response:
    """Start a public thread, with the system message that tells of it in the channel."""
    body, _ = await read_object(request)
    local, parent = local_of(request), _channel(request)
    thread = _start(local, parent, body, None)
    told = Message(
        id=local.world.next_id(),
        channel_id=parent.id,
        author=local.world.bot_id,
        created=local.clock.now(),
        content=thread.name,
        type=flags.THREAD_CREATED,
        reference={"channel_id": str(thread.id), "guild_id": str(thread.guild_id)},
    )
    local.post(told)
    return reply(shapes.channel(local.world, thread), web.HTTPCreated.status_code)


@ROUTES.post(_CHANNEL + r"/messages/{message:\d+}/threads")
async def start_thread_from_message(request: web.Request) -> web.Response:
    """Start a thread that hangs on a message and has its id."""
    body, _ = await read_object(request)
    local, parent = local_of(request), _channel(request)
    message = local.world.messages.get(number(request, "message"))
    if message is None or message.channel_id != parent.id or message.seen_by is not None:
        raise errors.refusal(errors.UNKNOWN_MESSAGE)
    if message.id in local.world.channels:
        raise errors.refusal(errors.THREAD_EXISTS)
    thread = _start(local, parent, body, message.id)
    local.change(replace(message, flags=message.flags | flags.HAS_THREAD))
    return reply(shapes.channel(local.world, thread), web.HTTPCreated.status_code)


def _start(local: LocalDiscord, parent: Channel, body: Json, message_id: int | None) -> Channel:
    if parent.kind != "text":
        raise errors.refusal(errors.MISSING_ACCESS)
    permissions.require(local.world, parent, CREATE_PUBLIC_THREADS)
    _check_thread(body, named=True)
    thread = local.world.add_channel(
        "thread",
        body["name"],
        guild_id=parent.guild_id,
        parent_id=parent.id,
        owner=local.world.bot_id,
        channel_id=message_id,
        archive_minutes=body.get("auto_archive_duration") or ARCHIVE_MINUTES[1],
    )
    local.announce_channel(thread)
    return thread


def _check_thread(body: Json, *, named: bool) -> None:
    violations = Violations()
    if named:
        violations.length(("name",), body.get("name"), 1, MAX_NAME)
    if body.get("auto_archive_duration") is not None:
        violations.one_of(("auto_archive_duration",), body["auto_archive_duration"], ARCHIVE_MINUTES)
    violations.refuse_if_any()


@ROUTES.put(_CHANNEL + r"/thread-members/{user:@me|\d+}")
@ROUTES.delete(_CHANNEL + "/thread-members/{user:@me}")
async def thread_member(request: web.Request) -> web.Response:
    """Accept that the bot joins or leaves a thread, or adds a person: all people are in every thread here."""
    local, thread = local_of(request), _channel(request)
    if thread.kind != "thread":
        raise errors.refusal(errors.UNKNOWN_CHANNEL)
    if thread.archived:
        raise errors.refusal(errors.ARCHIVED_THREAD)
    user = request.match_info["user"]
    if user.isdecimal() and int(user) not in {*local.world.people, local.world.bot_id}:
        raise errors.refusal(errors.UNKNOWN_USER)
    return nothing()


@ROUTES.get(r"/guilds/{guild:\d+}/threads/active")
async def active_threads(request: web.Request) -> web.Response:
    """List the threads that are not archived."""
    world = local_of(request).world
    guild = permissions.guild_of_bot(world, number(request, "guild"))
    inside = [channel for channel in world.channels.values() if channel.guild_id == guild.id]
    threads = [channel for channel in inside if channel.kind == "thread" and not channel.archived]
    return reply(
        {
            "threads": [shapes.channel(world, thread) for thread in threads],
            "members": [shapes.thread_member(world, thread) for thread in threads],
        }
    )
