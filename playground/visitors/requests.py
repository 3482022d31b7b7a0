"""Reads what the page sends, without trusting it: bodies, people, channels and messages they can see."""

import json
from http import HTTPStatus

from aiohttp import web

from playground.errors import PersonError
from playground.guild.world import Channel, Guild, Message, Person
from playground.json_types import Json
from playground.limits.command import LOCALES
from playground.service.local_discord import local_of


async def read(request: web.Request) -> Json:
    """Return the JSON object that was sent."""
    try:
        value = json.loads(await request.read() or b"{}")
    except ValueError as error:
        sentence = "That is not JSON."
        raise PersonError(sentence) from error
    if not isinstance(value, dict):
        sentence = "That is not a JSON object."
        raise PersonError(sentence)
    return value


def text(body: Json, key: str) -> str:
    """Return a required text."""
    value = body.get(key)
    if not isinstance(value, str):
        sentence = "{field} is missing or is no text."
        raise PersonError(sentence, field=key)
    return value


def list_of(body: Json, key: str) -> list[str]:
    """Return a required list of texts."""
    value = body.get(key)
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        sentence = "{field} is missing or is no list of texts."
        raise PersonError(sentence, field=key)
    return value


def id_of(body: Json, key: str) -> int:
    """Return a required id; a malformed one is unknown."""
    value = str(body.get(key))
    return int(value) if value.isdecimal() else 0


def this_person(request: web.Request) -> Person:
    """Return the person of the path."""
    person = local_of(request).world.people.get(int(request.match_info["person"]))
    if person is None:
        sentence = "There is no such person."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    return person


def this_guild(request: web.Request, body: Json) -> Guild:
    """Return the guild that the body names; the first if it names none."""
    world = local_of(request).world
    guild = world.guilds.get(id_of(body, "guild_id")) if "guild_id" in body else world.home
    if guild is None:
        sentence = "There is no such server."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    return guild


def this_channel(request: web.Request, body: Json) -> Channel:
    """Return the channel of the body, if the person of the path can see it."""
    channel = local_of(request).world.channels.get(id_of(body, "channel_id"))
    if channel is None or not _sees(this_person(request), channel):
        sentence = "There is no such channel for this person."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    return channel


def this_message(request: web.Request, body: Json, key: str = "message_id") -> Message:
    """Return the message of the body, if the person of the path can see it."""
    world = local_of(request).world
    person = this_person(request)
    message = world.messages.get(id_of(body, key))
    hidden = message is None or message.seen_by not in (None, person.id)
    if message is None or hidden or not _sees(person, world.channels[message.channel_id]):
        sentence = "There is no such message for this person."
        raise PersonError(sentence, HTTPStatus.NOT_FOUND)
    return message


def _sees(person: Person, channel: Channel) -> bool:
    """Return whether a person sees a channel; former members of the guild see only direct messages."""
    return person.member if channel.person is None else channel.person == person.id


def locale_of(value: object) -> str:
    """Return one of Discord's languages. Raises a PersonError for anything else."""
    if not isinstance(value, str) or value not in LOCALES:
        sentence = "That is not one of Discord's languages."
        raise PersonError(sentence)
    return value
