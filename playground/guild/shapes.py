"""Discord's JSON: how users, guild, roles, channels, messages and scheduled events look in REST answers and
gateway events.
"""

from datetime import UTC, datetime
from urllib.parse import quote

from playground.guild.world import Attachment, Channel, Guild, Message, Role, ScheduledEvent, World
from playground.json_types import Json

_CHANNEL_TYPES = {"text": 0, "dm": 1, "thread": 11}
NO_DISCRIMINATOR = "0"


def timestamp(seconds: float) -> str:
    """Return ISO 8601 in UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user(world: World, user_id: int) -> Json:
    """Return the bot or a person as a user object."""
    is_bot = user_id == world.bot_id
    name = world.bot_name if is_bot else world.people[user_id].name
    return {
        "id": str(user_id),
        "username": name.lower().replace(" ", "_"),
        "global_name": None if is_bot else name,
        "discriminator": NO_DISCRIMINATOR,
        "avatar": None,
        "bot": is_bot,
        "public_flags": 0,
    }


def member(world: World, guild_id: int, user_id: int, *, with_user: bool = True) -> Json:
    """Return a guild's view of a user."""
    shape: Json = {
        "roles": [str(role) for role in sorted(_roles_of(world, guild_id, user_id))],
        "nick": None,
        "avatar": None,
        "joined_at": timestamp(0),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
    }
    return {"user": user(world, user_id), **shape} if with_user else shape


def _roles_of(world: World, guild_id: int, user_id: int) -> frozenset[int]:
    if user_id == world.bot_id:
        return frozenset({world.guilds[guild_id].bot_role_id})
    return world.people[user_id].roles & world.roles_of(guild_id).keys()


def channel(world: World, value: Channel) -> Json:
    """Return a channel object of the value's kind."""
    shape: Json = {
        "id": str(value.id),
        "type": _CHANNEL_TYPES[value.kind],
        "flags": 0,
        "last_message_id": _last_message(world, value.id),
    }
    if value.kind == "dm":
        person = value.person or 0
        return {**shape, "recipients": [user(world, person)]}
    shape |= {"guild_id": str(value.guild_id), "name": value.name, "rate_limit_per_user": 0, "nsfw": False}
    shape |= {"parent_id": str(value.parent_id) if value.parent_id is not None else None}
    if value.kind == "thread":
        return {**shape, **_thread(world, value)}
    overwrite = {"id": str(world.bot_id), "type": 1, "allow": "0", "deny": str(value.bot_denied)}
    beside = [other for other in world.channels.values() if other.guild_id == value.guild_id]
    position = [other.id for other in beside if other.kind == "text"].index(value.id)
    return {
        **shape,
        "topic": None,
        "position": position,
        "permission_overwrites": [overwrite] if value.bot_denied else [],
    }


def _last_message(world: World, channel_id: int) -> str | None:
    public = [message.id for message in world.in_channel(channel_id) if message.seen_by is None]
    return str(public[-1]) if public else None


def _thread(world: World, value: Channel) -> Json:
    count = sum(message.seen_by is None for message in world.in_channel(value.id))
    return {
        "owner_id": str(value.owner),
        "message_count": count,
        "total_message_sent": count,
        "member_count": 1,
        "thread_metadata": {
            "archived": value.archived,
            "auto_archive_duration": value.archive_minutes,
            "archive_timestamp": timestamp(value.created),
            "create_timestamp": timestamp(value.created),
            "locked": value.locked,
        },
        "member": thread_member(world, value),
    }


def thread_member(world: World, thread: Channel) -> Json:
    """Return the bot's membership of a thread; it is in all of them."""
    return {
        "id": str(thread.id),
        "user_id": str(world.bot_id),
        "join_timestamp": timestamp(thread.created),
        "flags": 1,
    }


def role(value: Role) -> Json:
    """Return a role object."""
    shape: Json = {
        "id": str(value.id),
        "name": value.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "position": value.position,
        "permissions": str(value.permissions),
        "managed": value.bot is not None,
        "mentionable": value.mentionable,
        "flags": 0,
    }
    return shape if value.bot is None else {**shape, "tags": {"bot_id": str(value.bot)}}


def roles(world: World, guild_id: int) -> list[Json]:
    """Return a guild's roles, everybody's first."""
    return [role(value) for value in world.roles_of(guild_id).values()]


def scheduled_event(world: World, value: ScheduledEvent) -> Json:
    """Return a scheduled event object, without subscribers."""
    return {
        "id": str(value.id),
        "guild_id": str(value.guild_id),
        "channel_id": None,
        "creator_id": str(value.creator),
        "creator": user(world, value.creator),
        "name": value.name,
        "description": value.description,
        "image": None,
        "scheduled_start_time": timestamp(value.start),
        "scheduled_end_time": timestamp(value.end),
        "privacy_level": 2,
        "status": value.status,
        "entity_type": 3,
        "entity_id": None,
        "entity_metadata": {"location": value.location},
        "recurrence_rule": None,
        "user_count": 0,
    }


def guild(world: World, value: Guild) -> Json:
    """Return a guild as GUILD_CREATE brings it; of the members only the bot, as without the members
    intent.
    """
    inside = [place for place in world.channels.values() if place.guild_id == value.id]
    places = [place for place in inside if place.kind == "text"]
    threads = [place for place in inside if place.kind == "thread" and not place.archived]
    return {
        "id": str(value.id),
        "name": value.name,
        "icon": None,
        "owner_id": str(world.owner_id),
        "preferred_locale": value.locale,
        "features": [],
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_flags": 0,
        "afk_timeout": 300,
        "member_count": len(world.people) + 1,
        "large": False,
        "unavailable": False,
        "joined_at": timestamp(0),
        "roles": roles(world, value.id),
        "emojis": [],
        "stickers": [],
        "members": [member(world, value.id, world.bot_id)],
        "channels": [channel(world, place) for place in places],
        "threads": [channel(world, thread) for thread in threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [scheduled_event(world, event) for event in world.open_events(value.id)],
        "soundboard_sounds": [],
    }


def attachment(value: Attachment, address: str) -> Json:
    """Return an attachment object; its URL is on this server."""
    url = attachment_url(value, address)
    shape: Json = {
        "id": str(value.id),
        "filename": value.filename,
        "size": len(value.data),
        "url": url,
        "proxy_url": url,
        "content_type": value.content_type,
    }
    if value.width is not None:
        shape |= {"width": value.width, "height": value.height}
    if value.description is not None:
        shape["description"] = value.description
    return shape


def attachment_url(value: Attachment, address: str) -> str:
    """Return where the file is served."""
    return f"{address}/cdn/attachments/{value.channel_id}/{value.id}/{quote(value.filename)}"


def message(world: World, value: Message, address: str) -> Json:
    """Return a message object as REST shows it."""
    shape: Json = {
        "id": str(value.id),
        "channel_id": str(value.channel_id),
        "author": user(world, value.author),
        "content": value.content,
        "timestamp": timestamp(value.created),
        "edited_timestamp": None if value.edited is None else timestamp(value.edited),
        "tts": False,
        "mention_everyone": False,
        "mentions": [user(world, user_id) for user_id in value.mentions],
        "mention_roles": [str(role_id) for role_id in value.mention_roles],
        "attachments": [attachment(file, address) for file in value.attachments],
        "embeds": list(value.embeds),
        "components": list(value.components),
        "pinned": False,
        "type": value.type,
        "flags": value.flags,
    }
    if value.nonce is not None:
        shape["nonce"] = value.nonce
    if value.token is not None:
        shape |= {"webhook_id": str(world.bot_id), "application_id": str(world.bot_id)}
    if value.metadata is not None:
        shape["interaction_metadata"] = value.metadata
    if value.reference is not None:
        shape["message_reference"] = value.reference
        if "message_id" in value.reference:
            shape["referenced_message"] = _reference(world, int(value.reference["message_id"]), address)
    return shape


def _reference(world: World, message_id: int, address: str) -> Json | None:
    found = world.messages.get(message_id)
    if found is None:
        return None
    shape = message(world, found, address)
    shape.pop("referenced_message", None)
    return shape
