"""The objects that the page gets: people, bot, channels, messages and modals."""

from dataclasses import dataclass
from typing import Literal

from playground import permissions, shapes
from playground.json_types import Json
from playground.world import Channel, Message, Person, World

BotState = Literal["offline", "starting", "online"]


@dataclass(frozen=True, slots=True)
class Modal:
    """A form that the bot opened for a person. `source` is the interaction that it answered."""

    id: int
    person: int
    custom_id: str
    title: str
    components: tuple[Json, ...]
    channel_id: int
    source: int


def person(value: Person) -> Json:
    """Return a person."""
    return {
        "id": str(value.id),
        "name": value.name,
        "locale": value.locale,
        "dms_open": value.dms_open,
        "member": value.member,
    }


def bot(world: World, state: BotState) -> Json:
    """Return the bot with the state of its process and connection."""
    bot_id = str(world.bot_id)
    return {"id": bot_id, "name": world.bot_name, "state": state, "application_id": bot_id}


def guild(world: World) -> Json:
    """Return the guild."""
    return {"id": str(world.guild_id), "name": world.guild_name, "locale": world.guild_locale}


def channel(world: World, value: Channel) -> Json:
    """Return a channel of any kind."""
    return {
        "id": str(value.id),
        "kind": value.kind,
        "name": value.name,
        "parent_id": None if value.parent_id is None else str(value.parent_id),
        "person": None if value.person is None else str(value.person),
        "archived": value.archived,
        "bot_may_write": permissions.bot_may_write(world, value),
    }


def message(world: World, value: Message, address: str) -> Json:
    """Return Discord's message object and for whom it is."""
    seen_by = None if value.seen_by is None else str(value.seen_by)
    return {**shapes.message(world, value, address), "for": seen_by, "edited": value.edited is not None}


def modal(value: Modal) -> Json:
    """Return an open modal."""
    return {
        "id": str(value.id),
        "person": str(value.person),
        "custom_id": value.custom_id,
        "title": value.title,
        "components": list(value.components),
        "channel_id": str(value.channel_id),
    }
