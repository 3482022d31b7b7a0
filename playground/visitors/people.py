"""Actions of people on the page: join, write, call commands, press, choose, fill in forms, dismiss."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import replace
from http import HTTPStatus

from aiohttp import web

from playground import flags
from playground.errors import PersonError
from playground.guild.world import Message
from playground.json_types import Json, objects
from playground.limits.message import MAX_CONTENT
from playground.service import clicks, contract
from playground.service.commands import Call
from playground.service.interactions import Interaction
from playground.service.local_discord import LocalDiscord, local_of
from playground.visitors import sending
from playground.visitors.requests import (
    id_of,
    list_of,
    locale_of,
    read,
    text,
    this_channel,
    this_message,
    this_person,
)

ROUTES = web.RouteTableDef()
MAX_NAME = 32
_PERSON = r"/people/{person:\d+}"
_MODAL = _PERSON + r"/modals/{modal:\d+}"
_MESSAGE = _PERSON + r"/messages/{message:\d+}"
_MENTION = re.compile(r"<@!?(\d+)>")


@ROUTES.get("/people/live")
async def live(request: web.Request) -> web.StreamResponse:
    """Keep a page up to date over a websocket."""
    local = local_of(request)
    return await local.live.serve(request, local.snapshot)


@ROUTES.post("/people")
async def join(request: web.Request) -> web.Response:
    """Add a new person."""
    body, local = await read(request), local_of(request)
    name = text(body, "name").strip()
    if not 1 <= len(name) <= MAX_NAME:
        sentence = "A name has 1 to {most} letters."
        raise PersonError(sentence, most=MAX_NAME)
    person = local.world.add_person(name, locale_of(body.get("locale", "en-US")))
    local.change_person(person)
    local.announce_channel(local.world.direct_messages(person.id))
    return web.json_response(contract.person(local.world, person))


@ROUTES.post(_PERSON)
async def change(request: web.Request) -> web.Response:
    """Open or close a person's direct messages, change their language, or have them leave or join."""
    body, local = await read(request), local_of(request)
    person = this_person(request)
    person = replace(
        person,
        dms_open=bool(body.get("dms_open", person.dms_open)),
        locale=locale_of(body.get("locale", person.locale)),
        member=bool(body.get("member", person.member)),
    )
    if not person.member:
        person = replace(person, roles=frozenset())
    local.change_person(person)
    return web.json_response(contract.person(local.world, person))


@ROUTES.post(_PERSON + "/messages")
async def write(request: web.Request) -> web.Response:
    """Write a message."""
    body, local = await read(request), local_of(request)
    person, channel = this_person(request), this_channel(request, body)
    content = text(body, "content").strip()
    if not 1 <= len(content) <= MAX_CONTENT:
        sentence = "A message has 1 to {most} letters."
        raise PersonError(sentence, most=MAX_CONTENT)
    named = {int(found) for found in _MENTION.findall(content)} & {*local.world.people, local.world.bot_id}
    message = Message(
        id=local.world.next_id(),
        channel_id=channel.id,
        author=person.id,
        created=local.clock.now(),
        content=content,
        mentions=tuple(sorted(named)),
    )
    local.post(message)
    return web.json_response(contract.message(local.world, message, local.address))


@ROUTES.post(_PERSON + "/commands")
async def call(request: web.Request) -> web.Response:
    """Call a slash command."""
    body, local = await read(request), local_of(request)
    person, channel = this_person(request), this_channel(request, body)
    data = local.commands.data(_call(body), channel, person.id)
    return _send(local, sending.make(local, flags.COMMAND, person.id, channel, data))


def _call(body: Json, focused: str | None = None) -> Call:
    options = body.get("options") or {}
    if not isinstance(options, Mapping):
        sentence = "Options are an object."
        raise PersonError(sentence)
    return Call(tuple(list_of(body, "path")), options, focused)


@ROUTES.post(_PERSON + "/autocomplete")
async def complete(request: web.Request) -> web.Response:
    """Ask the bot for completions and wait for them, 3 seconds at most."""
    body, local = await read(request), local_of(request)
    person, channel = this_person(request), this_channel(request, body)
    focused = text(body, "focused")
    data = local.commands.data(_call(body, focused), channel, person.id)
    interaction = sending.make(local, flags.AUTOCOMPLETE, person.id, channel, data)
    interaction.option_type = _focused_type(data)
    interaction.choices = asyncio.get_running_loop().create_future()
    local.interactions.send(interaction)
    return web.json_response({"choices": await interaction.choices})


def _focused_type(node: Json) -> int:
    for option in objects(node.get("options")):
        found = int(option["type"]) if option.get("focused") else _focused_type(option)
        if found:
            return found
    return 0


@ROUTES.post(_PERSON + "/clicks")
async def click(request: web.Request) -> web.Response:
    """Press a button."""
    body, local = await read(request), local_of(request)
    message = this_message(request, body)
    data = clicks.press(message, text(body, "custom_id"))
    return _send(local, _on_message(request, message, data))


@ROUTES.post(_PERSON + "/selections")
async def select(request: web.Request) -> web.Response:
    """Choose in a select."""
    body, local = await read(request), local_of(request)
    message = this_message(request, body)
    data = clicks.select(local.world, message, text(body, "custom_id"), list_of(body, "values"))
    return _send(local, _on_message(request, message, _with_users(local, data, message.channel_id)))


def _on_message(request: web.Request, message: Message, data: Json) -> Interaction:
    local = local_of(request)
    channel = local.world.channels[message.channel_id]
    if channel.archived:
        sentence = "This thread is archived: its buttons are dead."
        raise PersonError(sentence)
    return sending.make(local, flags.COMPONENT, this_person(request).id, channel, data, message)


def _with_users(local: LocalDiscord, data: Json, channel_id: int) -> Json:
    users = clicks.users_named(data)
    guild = local.world.channels[channel_id].guild_id
    return {**data, "resolved": local.commands.resolve(users, guild)} if users else data


@ROUTES.post(_MODAL)
async def submit(request: web.Request) -> web.Response:
    """Send a filled-in modal; it stays open until the bot has answered."""
    body, local = await read(request), local_of(request)
    modal = _modal(request)
    values = body.get("values")
    if not isinstance(values, dict):
        sentence = "The form's values are an object."
        raise PersonError(sentence)
    data = clicks.fill(local.world, modal, values)
    opener = local.interactions.interaction(modal.source)
    channel = local.world.channels.get(modal.channel_id)
    if channel is None:
        sentence = "That channel is gone."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    message = local.world.messages.get(opener.source or 0)
    data = _with_users(local, data, channel.id)
    interaction = sending.make(local, flags.MODAL_SUBMIT, modal.person, channel, data, message)
    interaction.modal, interaction.trigger = modal.id, opener.id
    return _send(local, interaction)


@ROUTES.post(_MODAL + "/dismiss")
async def dismiss_modal(request: web.Request) -> web.Response:
    """Close a modal without sending it."""
    local_of(request).interactions.close_modal(_modal(request).id)
    return web.json_response({})


def _modal(request: web.Request) -> contract.Modal:
    modal = local_of(request).interactions.modals.get(int(request.match_info["modal"]))
    if modal is None or modal.person != this_person(request).id:
        sentence = "That form is no longer open."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    return modal


@ROUTES.post(_MESSAGE + "/dismiss")
async def dismiss(request: web.Request) -> web.Response:
    """Dismiss an ephemeral message."""
    message = this_message(request, dict(request.match_info), "message")
    if message.seen_by is None:
        sentence = "Only messages that nobody else sees can be dismissed."
        raise PersonError(sentence)
    local_of(request).remove(message)
    return web.json_response({})


@ROUTES.post(_MESSAGE + "/delete")
async def delete(request: web.Request) -> web.Response:
    """Delete any person's message, with the right to do so."""
    local = local_of(request)
    message = this_message(request, dict(request.match_info), "message")
    in_dm = local.world.channels[message.channel_id].kind == "dm"
    if message.seen_by is not None or (in_dm and message.author == local.world.bot_id):
        sentence = "That message cannot be deleted."
        raise PersonError(sentence)
    local.remove(message)
    return web.json_response({})


@ROUTES.post(_PERSON + "/forge")
async def forge(request: web.Request) -> web.Response:
    """Send the bot a component or modal interaction that no page would make, unchecked."""
    body, local = await read(request), local_of(request)
    person, channel = this_person(request), this_channel(request, body)
    custom_id = text(body, "custom_id")
    message = local.world.messages.get(id_of(body, "message_id"))
    if body.get("modal"):
        values = body.get("values") or {}
        fields = [{"type": flags.TEXT_INPUT, "custom_id": key, "value": str(values[key])} for key in values]
        rows = [{"type": flags.ROW, "components": [field]} for field in fields]
        data: Json = {"custom_id": custom_id, "components": rows}
        return _send(local, sending.make(local, flags.MODAL_SUBMIT, person.id, channel, data, message))
    data = {"custom_id": custom_id, "component_type": body.get("component_type", flags.BUTTON)}
    if "values" in body:
        data["values"] = list_of(body, "values")
    return _send(local, sending.make(local, flags.COMPONENT, person.id, channel, data, message))


def _send(local: LocalDiscord, interaction: Interaction) -> web.Response:
    local.interactions.send(interaction)
    return web.json_response({"interaction": str(interaction.id)})
