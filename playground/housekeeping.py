"""What the house's owner does: kill and start the bot, make, change and delete channels, repeat an interaction."""

from dataclasses import replace
from http import HTTPStatus

from aiohttp import web

from playground import contract, permissions
from playground.errors import PersonError
from playground.house import House, house_of
from playground.json_types import Json
from playground.process import Supervisor
from playground.requests import read, text
from playground.world import Channel

ROUTES = web.RouteTableDef()
MAX_NAME = 100
# What can be taken from the bot in a channel, by the body's field.
_RIGHTS = {
    "bot_may_write": permissions.WRITING,
    "bot_may_start_threads": permissions.CREATE_PUBLIC_THREADS,
    "bot_may_see": permissions.VIEW_CHANNEL,
}


def _supervisor(house: House) -> Supervisor:
    if house.supervisor is None:
        sentence = "The playground does not run the bot itself."
        raise PersonError(sentence, HTTPStatus.CONFLICT)
    return house.supervisor


@ROUTES.post("/house/bot/{action:kill|start|restart}")
async def bot(request: web.Request) -> web.Response:
    """Kill the bot's process, start it, or both."""
    house, action = house_of(request), request.match_info["action"]
    supervisor = _supervisor(house)
    if action != "start":
        await supervisor.kill()
    if action != "kill":
        await supervisor.start()
        house.tell_bot()
    return web.json_response(contract.bot(house.world, house.bot_state))


@ROUTES.get("/house/log")
async def log(request: web.Request) -> web.Response:
    """Return the last lines that the bot wrote."""
    supervisor = _supervisor(house_of(request))
    return web.Response(text=supervisor.log())


@ROUTES.post("/house/channels")
async def add_channel(request: web.Request) -> web.Response:
    """Make a text channel."""
    body, house = await read(request), house_of(request)
    name = text(body, "name").strip().lower().replace(" ", "-")
    if not 1 <= len(name) <= MAX_NAME:
        sentence = f"A channel's name has 1 to {MAX_NAME} letters."
        raise PersonError(sentence)
    channel = house.world.add_channel("text", name, bot_denied=_denied(0, body))
    house.announce_channel(channel)
    return web.json_response(contract.channel(house.world, channel))


@ROUTES.post(r"/house/channels/{channel:\d+}")
async def change_channel(request: web.Request) -> web.Response:
    """Change what the bot may do in a text channel, or archive or open a thread."""
    body, house = await read(request), house_of(request)
    channel = _channel(request)
    if channel.kind == "thread":
        channel = replace(channel, archived=bool(body.get("archived", channel.archived)))
    else:
        channel = replace(channel, bot_denied=_denied(channel.bot_denied, body))
    house.change_channel(channel)
    return web.json_response(contract.channel(house.world, channel))


@ROUTES.post(r"/house/channels/{channel:\d+}/delete")
async def delete_channel(request: web.Request) -> web.Response:
    """Delete a text channel or a thread."""
    house_of(request).remove_channel(_channel(request))
    return web.json_response({})


@ROUTES.post(r"/house/interactions/{interaction:\d+}/again")
async def send_again(request: web.Request) -> web.Response:
    """Send an interaction's event to the bot once more."""
    house_of(request).desk.send_again(int(request.match_info["interaction"]))
    return web.json_response({})


def _channel(request: web.Request) -> Channel:
    channel = house_of(request).world.channels.get(int(request.match_info["channel"]))
    if channel is None or channel.kind == "dm":
        sentence = "There is no such channel."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    return channel


def _denied(denied: int, body: Json) -> int:
    for field, bits in _RIGHTS.items():
        if field in body:
            denied = denied & ~bits if body[field] else denied | bits
    return denied
