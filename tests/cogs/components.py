"""Components of messages, as Discord stores them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simcord import ResponseMessage

    Message = discord.Message | ResponseMessage


def channel_of(message: Message) -> int:
    """Return the channel of a message."""
    return message.channel.id if isinstance(message, discord.Message) else message.channel_id


def forged_row(custom_id: str) -> dict[str, Any]:
    """Return a row with a button that the bot never made."""
    return {"type": 1, "components": [{"type": 2, "style": 1, "label": "forged", "custom_id": custom_id}]}


def walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the components of a message, with those in frames, rows and beside texts."""
    for part in parts:
        yield part
        yield from walk(part.get("components", []))
        if "accessory" in part:
            yield from walk([part["accessory"]])
