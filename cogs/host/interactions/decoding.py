"""Interactions of discord.py as calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, cast

import discord

from cogs.host.custom_ids import Press
from cogs.host.interactions.call import Call, Chosen, Here, PressedMessage, Typed
from cogs.host.interactions.guild_access import (
    PICTURED,
    OwnThread,
    StandingElsewhere,
    VisibleChannels,
    WritableChannels,
)
from cogs.host.interactions.ringing import RingableRoles
from cogs.host.names import name_of
from games.engine.ids import PersonId
from tables.model.table import Person
from words import language_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.host.interactions.interaction import Interaction


P = TypeVar("P", bound=Press)

PLACES: Final = (
    discord.ChannelType.text,
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
)
"""The types of channel in which a table can be played."""

NEEDED: Final = ("view_channel", "send_messages", "embed_links", "attach_files")
"""The permissions that the bot needs there."""


def in_channel(interaction: Interaction) -> bool:
    """Return whether an interaction comes from a guild's channel or thread where a table can be played."""
    return (
        interaction.guild_id is not None
        and interaction.channel is not None
        and interaction.channel.type in PLACES
    )


def missing_permissions(interaction: Interaction) -> tuple[str, ...]:
    """Return the permissions that the bot lacks there, by Discord's names."""
    thread = interaction.channel is not None and interaction.channel.type is not discord.ChannelType.text
    needed = [("send_messages_in_threads" if thread and name == "send_messages" else name) for name in NEEDED]
    return tuple(name for name in needed if not getattr(interaction.app_permissions, name))


def permissions_missing_in(channel: discord.TextChannel) -> tuple[str, ...]:
    """Return the permissions that the bot lacks in a channel, by Discord's names."""
    own = channel.permissions_for(channel.guild.me)
    return tuple(name for name in NEEDED if not getattr(own, name))


def person_of(interaction: Interaction) -> Person:
    """Return the account that sent an interaction, with a name that can be shown; its name may be empty."""
    user = interaction.user
    return Person(PersonId(user.id), name_of(user.display_name, user.name))


def account_of(interaction: Interaction) -> Person:
    """Return the account that sent an interaction, with its global name, not that of one server."""
    user = interaction.user
    return Person(PersonId(user.id), name_of(user.global_name or "", user.name))


def call_of(
    interaction: Interaction, press: P, *, values: tuple[str, ...] = (), typed: str | None = None
) -> Call[P]:
    """Return the call of a component, a form or a command; `values` or `typed` are options of a command."""
    return Call(
        click=interaction.id,
        person=person_of(interaction),
        language=language_of(str(interaction.locale)),
        press=press,
        message=_message(interaction),
        here=here_of(interaction),
        entered=_input_of(cast("Mapping[str, object]", interaction.data or {}), values, typed),
        stands=StandingElsewhere(interaction),
    )


def _message(interaction: Interaction) -> PressedMessage | None:
    """Return the message whose component was pressed."""
    message = interaction.message
    if message is None:
        return None
    own = message.flags.ephemeral or interaction.guild_id is None
    return PressedMessage(message.id, private=own and message.flags.components_v2)


def here_of(interaction: Interaction) -> Here | None:
    """Return the guild from which an interaction comes, with the rights of its sender there."""
    if interaction.guild_id is None:
        return None
    playable = in_channel(interaction) and not missing_permissions(interaction)
    return Here(
        interaction.guild_id,
        place=interaction.channel_id if playable else None,
        parent=_parent(interaction),
        manager=interaction.permissions.manage_guild,
        organiser=interaction.permissions.manage_events,
        moderates=_moderated_places(interaction),
        roles=_roles(interaction),
        sees=VisibleChannels(interaction),
        writes=WritableChannels(interaction),
        draws=WritableChannels(interaction, PICTURED),
        ring_refusal=RingableRoles(interaction),
        open_thread=OwnThread(interaction),
    )


def _input_of(
    data: Mapping[str, object], values: tuple[str, ...], typed: str | None
) -> Chosen | Typed | None:
    """Return the input of an interaction: chosen from a list, typed into a form, or given with a command."""
    chosen = values or tuple(str(value) for value in cast("list[object]", data.get("values") or []))
    if chosen:
        return Chosen(chosen, _names(data), _bots(data))
    if typed is not None:
        return Typed(typed) if typed else None
    items = _form_items(data)
    if not items:
        return None
    text = next((str(item["value"]) for item in items if "value" in item), "")
    return Typed(text, dict(map(_field_of, items)), _names(data), _bots(data))


def _parent(interaction: Interaction) -> int | None:
    """Return the channel of the thread that an interaction comes from."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


def _moderated_places(interaction: Interaction) -> frozenset[int]:
    """Return the places that the sender may manage there, whether or not the bot may write in them."""
    if not interaction.permissions.manage_channels:
        return frozenset()
    return frozenset(place for place in (interaction.channel_id, _parent(interaction)) if place is not None)


def _roles(interaction: Interaction) -> frozenset[int]:
    """Return the ids of the roles of the sender, with that of everybody; none in direct messages."""
    person = interaction.user
    if not isinstance(person, discord.Member):
        return frozenset()
    # `Member.roles` has those alone that are known here: none in a server of another process.
    return frozenset((person.guild.id, *person._roles))  # noqa: SLF001 - discord.py tells no other way


def _form_items(data: Mapping[str, object]) -> list[Mapping[str, object]]:
    """Return the fields of a form, in labels or in rows."""
    return [
        item
        for row in cast("list[Mapping[str, object]]", data.get("components") or [])
        for item in cast("list[Mapping[str, object]]", row.get("components") or [row.get("component") or row])
    ]


def _field_of(item: Mapping[str, object]) -> tuple[str, tuple[str, ...]]:
    """Return the id of a field, and what was typed or chosen there."""
    values = cast("list[object]", item.get("values") or [])
    typed = [str(item["value"])] if item.get("value") else [str(value) for value in values]
    return str(item.get("custom_id", "")), tuple(typed)


def _bots(data: Mapping[str, object]) -> frozenset[int]:
    """Return the ids of the selected users that are bots."""
    resolved = cast("Mapping[str, Mapping[str, Mapping[str, object]]]", data.get("resolved") or {})
    return frozenset(int(person) for person, user in (resolved.get("users") or {}).items() if user.get("bot"))


def _names(data: Mapping[str, object]) -> dict[int, str]:
    """Return the names of the selected users, preferably those in the server."""
    resolved = cast("Mapping[str, Mapping[str, Mapping[str, object]]]", data.get("resolved") or {})
    members = resolved.get("members") or {}
    return {
        int(person): name_of(
            str((members.get(person) or {}).get("nick") or user.get("global_name") or ""),
            str(user.get("username") or ""),
        )
        for person, user in (resolved.get("users") or {}).items()
    }
