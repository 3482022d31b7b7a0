"""Builds the event of an interaction and sends it to the bot."""

from playground import flags
from playground.errors import PersonError
from playground.guild import permissions, shapes
from playground.guild.world import Channel, Message, World
from playground.json_types import Json
from playground.limits.message import MAX_FILE_BYTES
from playground.service.interactions import Interaction, Interactions
from playground.service.local_discord import LocalDiscord


def make(
    local: LocalDiscord, kind: int, person: int, channel: Channel, data: Json, message: Message | None = None
) -> Interaction:
    """Return a new interaction with its event; `message` is that of the component, if there is one.

    Raises a PersonError where there is no bot to send it to.
    """
    if channel.guild_id is not None and channel.guild_id not in local.world.guilds_of_bot:
        sentence = "The bot is not in this server."
        raise PersonError(sentence)
    interaction_id, token = local.world.next_id(), Interactions.new_token()
    event: Json = {
        "id": str(interaction_id),
        "application_id": str(local.world.bot_id),
        "type": kind,
        "token": token,
        "version": 1,
        "data": data,
        "entitlements": [],
        "attachment_size_limit": MAX_FILE_BYTES,
        **_place(local.world, person, channel),
    }
    if message is not None:
        event["message"] = shapes.message(local.world, message, local.address)
    return Interaction(
        id=interaction_id,
        token=token,
        kind=kind,
        person=person,
        channel_id=channel.id,
        event=event,
        born=local.clock.now(),
        source=None if message is None else message.id,
        custom_id=data.get("custom_id"),
    )


def _place(world: World, person: int, channel: Channel) -> Json:
    """Return who acts where, and what they and the bot may do there."""
    rights = str(permissions.of_person(world, person, channel.guild_id))
    shape: Json = {
        "channel_id": str(channel.id),
        "channel": {**shapes.channel(world, channel), "permissions": rights},
        "app_permissions": str(permissions.of_bot(world, channel)),
        "locale": world.people[person].locale,
    }
    if channel.guild_id is None:
        here: Json = {"context": flags.DM_CONTEXT, "authorizing_integration_owners": {"0": "0"}}
        return shape | here | {"user": shapes.user(world, person)}
    guild = world.guilds[channel.guild_id]
    guild_id = str(guild.id)
    return {
        **shape,
        "context": flags.GUILD_CONTEXT,
        "authorizing_integration_owners": {"0": guild_id},
        "guild_id": guild_id,
        "guild_locale": guild.locale,
        "guild": {"id": guild_id, "locale": guild.locale, "features": []},
        "member": {**shapes.member(world, guild.id, person), "permissions": rights},
    }
