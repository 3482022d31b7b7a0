"""Hearing: what an interaction says, as a call."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cogs.host.call import Call, Way
from tables.model import Person
from words import language_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.host.answers import Interaction
    from cogs.host.ids import Press


def person_of(interaction: Interaction) -> Person:
    """Who it is."""
    return Person(interaction.user.id, interaction.user.display_name)


def call_of(interaction: Interaction, press: Press) -> Call:
    """The call that somebody makes by a component, a form or a command."""
    data = cast("Mapping[str, object]", interaction.data or {})
    message = interaction.message
    way = Way.COMMAND
    if message is not None:
        own = message.flags.ephemeral or interaction.guild_id is None
        way = Way.PANEL if own and message.flags.components_v2 else Way.CARD
    return Call(
        click=interaction.id,
        person=person_of(interaction),
        language=language_of(str(interaction.locale)),
        press=press,
        way=way,
        guild=interaction.guild_id,
        message=message.id if message else 0,
        values=tuple(str(one) for one in cast("list[object]", data.get("values") or [])),
        typed=_typed(data),
        bots=_bots(data),
    )


def _typed(data: Mapping[str, object]) -> str:
    """The first text of a form, in a label or in a row."""
    for row in cast("list[Mapping[str, object]]", data.get("components") or []):
        for item in cast("list[Mapping[str, object]]", row.get("components") or [row.get("component") or row]):
            if "value" in item:
                return str(item["value"])
    return ""


def _bots(data: Mapping[str, object]) -> frozenset[int]:
    """Which of the users that were selected are programs."""
    resolved = cast("Mapping[str, Mapping[str, Mapping[str, object]]]", data.get("resolved") or {})
    return frozenset(int(person) for person, user in (resolved.get("users") or {}).items() if user.get("bot"))
