"""The objects that the page gets: people, bot, guild, roles, events, channels, messages and modals."""

from dataclasses import dataclass
from typing import Literal

from playground.guild import permissions, shapes
from playground.guild.world import Channel, Guild, Message, Person, Role, ScheduledEvent, World
from playground.json_types import Json

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


def person(world: World, value: Person) -> Json:
    """Return a person with their roles, and the guilds whose events they may change."""
    rights = {guild: permissions.of_person(world, value.id, guild) for guild in world.guilds if value.member}
    return {
        "id": str(value.id),
        "name": value.name,
        "locale": value.locale,
        "dms_open": value.dms_open,
        "member": value.member,
        "roles": [str(role_id) for role_id in sorted(value.roles)],
        "changes_events_of": [
            str(guild) for guild, bits in rights.items() if bits & permissions.MANAGE_EVENTS
        ],
    }


def bot(world: World, state: BotState) -> Json:
    """Return the bot with the state of its process and connection."""
    bot_id = str(world.bot_id)
    return {"id": bot_id, "name": world.bot_name, "state": state, "application_id": bot_id}


def guild(world: World, value: Guild) -> Json:
    """Return a guild, its roles, and what the bot may do in all of it."""
    granted = permissions.of_bot_in_guild(world, value)
    return {
        "id": str(value.id),
        "name": value.name,
        "locale": value.locale,
        "roles": [role(each) for each in world.roles_of(value.id).values()],
        "bot_may_make_events": bool(granted & permissions.CREATE_EVENTS),
        "bot_may_give_roles": bool(granted & permissions.MANAGE_ROLES),
        "bot_may_mention_all": bool(granted & permissions.MENTION_EVERYONE),
    }


def role(value: Role) -> Json:
    """Return a role; a `fixed` one is neither given nor taken."""
    fixed = value.bot is not None or not value.position
    return {"id": str(value.id), "name": value.name, "fixed": fixed}


def scheduled_event(world: World, value: ScheduledEvent) -> Json:
    """Return a scheduled event as Discord describes it."""
    return shapes.scheduled_event(world, value)


def channel(world: World, value: Channel) -> Json:
    """Return a channel of any kind."""
    return {
        "id": str(value.id),
        "kind": value.kind,
        "guild_id": None if value.guild_id is None else str(value.guild_id),
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
