"""Builds the event of an interaction and sends it to the bot."""

from playground import flags, permissions, shapes
from playground.house import House
from playground.interactions import Desk, Interaction
from playground.json_types import Json
from playground.limits.message import MAX_FILE_BYTES
from playground.world import Channel, Message


def make(house: House, kind: int, person: int, channel: Channel, data: Json, message: Message | None = None) -> Interaction:
    """Return a new interaction with its event; `message` is that of the component, if there is one."""
    world = house.world
    interaction_id, token = world.next_id(), Desk.new_token()
    in_guild = channel.kind != "dm"
    event: Json = {
        "id": str(interaction_id),
        "application_id": str(world.bot_id),
        "type": kind,
        "token": token,
        "version": 1,
        "data": data,
        "channel_id": str(channel.id),
        "channel": {
            **shapes.channel(world, channel),
            "permissions": str(permissions.of_person(world, person)),
        },
        "app_permissions": str(permissions.of_bot(world, channel)),
        "locale": world.people[person].locale,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(world.guild_id) if in_guild else "0"},
        "context": flags.GUILD_CONTEXT if in_guild else flags.DM_CONTEXT,
        "attachment_size_limit": MAX_FILE_BYTES,
    }
    if in_guild:
        rights = str(permissions.of_person(world, person))
        event |= {
            "guild_id": str(world.guild_id),
            "guild_locale": world.guild_locale,
            "guild": {"id": str(world.guild_id), "locale": world.guild_locale, "features": []},
            "member": {**shapes.member(world, person), "permissions": rights},
        }
    else:
        event["user"] = shapes.user(world, person)
    if message is not None:
        event["message"] = shapes.message(world, message, house.address)
    return Interaction(
        id=interaction_id,
        token=token,
        kind=kind,
        person=person,
        channel_id=channel.id,
        event=event,
        born=house.clock.now(),
        source=None if message is None else message.id,
        custom_id=data.get("custom_id"),
    )
