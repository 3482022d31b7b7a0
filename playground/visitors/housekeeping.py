"""Controls of the server's owner: the bot's process and membership, channels, and injected faults."""

import asyncio
import re
from dataclasses import asdict, replace
from http import HTTPStatus

from aiohttp import web

from playground.connections.faults import Fault
from playground.errors import PersonError
from playground.guild import permissions
from playground.guild.world import Channel
from playground.json_types import Json
from playground.movable_clock import MovableClock
from playground.processes.process import Supervisor
from playground.service import contract
from playground.service.local_discord import LocalDiscord, local_of
from playground.visitors.requests import locale_of, read, text, this_guild

ROUTES = web.RouteTableDef()
MAX_NAME = 100
LONGEST_MOVE = 30 * 24 * 3600
"""Most seconds by which the clock is moved at once."""
# The rights that can be taken from the bot in a channel, by the body's field.
_RIGHTS = {
    "bot_may_write": permissions.WRITING,
    "bot_may_start_threads": permissions.CREATE_PUBLIC_THREADS,
    "bot_may_see": permissions.VIEW_CHANNEL,
}


def _bots(local: LocalDiscord, number: object = None) -> list[Supervisor]:
    """Return the bot's processes, or only that of a number, from 0."""
    if not local.bots:
        sentence = "The playground does not run the bot itself."
        raise PersonError(sentence, HTTPStatus.CONFLICT)
    if number is None:
        return local.bots
    if not isinstance(number, int) or not 0 <= number < len(local.bots):
        sentence = "There is no such process of the bot."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    return [local.bots[number]]


@ROUTES.post("/admin/bot/{action:kill|start|restart}")
async def bot(request: web.Request) -> web.Response:
    """Kill the bot's processes, start them, or both; `process` names one of several, from 0."""
    body, local = await read(request), local_of(request)
    action, bots = request.match_info["action"], _bots(local, body.get("process"))
    if action != "start":
        await asyncio.gather(*(bot.kill() for bot in bots))
    if action != "kill":
        await asyncio.gather(*(bot.start() for bot in bots))
        local.tell_bot()
    return web.json_response(contract.bot(local.world, local.bot_state))


@ROUTES.post("/admin/bot/{action:remove|invite}")
async def membership(request: web.Request) -> web.Response:
    """Throw the bot out of a guild, or invite it again."""
    body, local = await read(request), local_of(request)
    guild = this_guild(request, body)
    if request.match_info["action"] == "invite":
        local.invite_bot(guild.id)
    else:
        local.remove_bot(guild.id)
    return web.json_response(contract.bot(local.world, local.bot_state))


@ROUTES.post("/admin/guild")
async def speak(request: web.Request) -> web.Response:
    """Change the language of a server, in which the bot writes what everybody reads."""
    body, local = await read(request), local_of(request)
    guild = this_guild(request, body)
    local.speak(locale_of(body.get("locale")), guild.id)
    return web.json_response(contract.guild(local.world, local.world.guilds[guild.id]))


@ROUTES.post("/admin/guilds")
async def add_guild(request: web.Request) -> web.Response:
    """Make another server, with the bot in it."""
    local = local_of(request)
    return web.json_response(contract.guild(local.world, local.add_guild()))


@ROUTES.post("/admin/clock")
async def move_clock(request: web.Request) -> web.Response:
    """Move the time forward by some seconds, for the playground and for the bot that it runs."""
    body, local = await read(request), local_of(request)
    seconds = body.get("seconds")
    if not isinstance(seconds, int) or not 0 < seconds <= LONGEST_MOVE:
        sentence = "The time moves forward, at most by 30 days."
        raise PersonError(sentence)
    if not isinstance(local.clock, MovableClock):
        sentence = "The time of this playground cannot be moved."
        raise PersonError(sentence, HTTPStatus.CONFLICT)
    local.clock.move(seconds)
    for bot in local.bots:
        bot.move_clock(local.clock.offset)
    local.tell_clock()
    return web.json_response({"offset": local.clock.offset})


@ROUTES.post("/admin/network/{action:cut|mend}")
async def network(request: web.Request) -> web.Response:
    """Cut the bot's connection and refuse new ones, or let it in again: what it missed is kept for its
    RESUME.
    """
    gateway = local_of(request).gateway
    gateway.shut = request.match_info["action"] == "cut"
    if gateway.shut:
        gateway.drop()
    return web.json_response({})


@ROUTES.post("/admin/gateway")
async def change_starts(request: web.Request) -> web.Response:
    """Change how sessions start: any of the StartSettings."""
    body, starts = await read(request), local_of(request).gateway.starts
    known = asdict(starts.settings)
    if any(name not in known or not isinstance(body[name], int) or body[name] < 1 for name in body):
        sentence = "The gateway's settings are {known}, each a number from 1."
        raise PersonError(sentence, known=", ".join(known))
    starts.settings = replace(starts.settings, **body)
    return web.json_response(asdict(starts.settings))


@ROUTES.post("/admin/endpoint/check")
async def check_endpoint(request: web.Request) -> web.Response:
    """Check the interactions endpoint as Discord does from time to time; one that fails is no longer used."""
    return web.json_response({"passed": await local_of(request).endpoint.check()})


@ROUTES.post("/admin/faults")
async def inject_fault(request: web.Request) -> web.Response:
    """Make the next requests of a kind fail; an empty body ends all such faults."""
    body, faults = await read(request), local_of(request).faults
    if not body:
        faults.clear()
        return web.json_response({})
    try:
        method, path = re.compile(text(body, "method")), re.compile(text(body, "path"))
        after = float(body.get("retry_after", Fault.SECONDS))
        fault = Fault(
            method,
            path,
            int(body["status"]),
            code=int(body.get("code", 0)),
            times=int(body.get("times", 1)),
            retry_after=after,
            carried_out=bool(body.get("carried_out")),
            held=bool(body.get("held")),
        )
    except (KeyError, TypeError, ValueError, re.error) as error:
        sentence = "A fault has a method and a path (patterns), and a status (a number)."
        raise PersonError(sentence) from error
    faults.add(fault)
    return web.json_response({})


@ROUTES.get("/admin/log")
async def log(request: web.Request) -> web.Response:
    """Return the last lines that the bot wrote, one process after the other."""
    logs = [bot.log() for bot in _bots(local_of(request))]
    heads = [f"Process {number}\n" if len(logs) > 1 else "" for number in range(len(logs))]
    return web.Response(text="\n".join(head + text for head, text in zip(heads, logs, strict=True)))


@ROUTES.post("/admin/channels")
async def add_channel(request: web.Request) -> web.Response:
    """Make a text channel."""
    body, local = await read(request), local_of(request)
    name = text(body, "name").strip().lower().replace(" ", "-")
    if not 1 <= len(name) <= MAX_NAME:
        sentence = "A channel's name has 1 to {most} letters."
        raise PersonError(sentence, most=MAX_NAME)
    guild = this_guild(request, body)
    channel = local.world.add_channel("text", name, guild_id=guild.id, bot_denied=_deny(0, body))
    local.announce_channel(channel)
    return web.json_response(contract.channel(local.world, channel))


@ROUTES.post(r"/admin/channels/{channel:\d+}")
async def change_channel(request: web.Request) -> web.Response:
    """Change what the bot may do in a text channel, or archive or open a thread."""
    body, local = await read(request), local_of(request)
    channel = _channel(request)
    if channel.kind == "thread":
        channel = replace(channel, archived=bool(body.get("archived", channel.archived)))
    else:
        channel = replace(channel, bot_denied=_deny(channel.bot_denied, body))
    local.change_channel(channel)
    return web.json_response(contract.channel(local.world, channel))


@ROUTES.post(r"/admin/channels/{channel:\d+}/delete")
async def delete_channel(request: web.Request) -> web.Response:
    """Delete a text channel or a thread."""
    local_of(request).remove_channel(_channel(request))
    return web.json_response({})


@ROUTES.post(r"/admin/interactions/{interaction:\d+}/again")
async def send_again(request: web.Request) -> web.Response:
    """Send an interaction's event to the bot once more."""
    local_of(request).interactions.send_again(int(request.match_info["interaction"]))
    return web.json_response({})


def _channel(request: web.Request) -> Channel:
    channel = local_of(request).world.channels.get(int(request.match_info["channel"]))
    if channel is None or channel.kind == "dm":
        sentence = "There is no such channel."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    return channel


def _deny(denied: int, body: Json) -> int:
    for field, bits in _RIGHTS.items():
        if field in body:
            denied = denied & ~bits if body[field] else denied | bits
    return denied
