"""Edits of messages: pictures that stand there already are not sent again, unless they are gone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, TypeVar

import discord

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.host.panels import DrawnPanel, Edit

T = TypeVar("T")

INVALID: Final = 50035
"""Discord's code for an invalid request, such as one that names a picture which the message does not have."""

PATIENCE: Final = 60.0
"""Longest wait for Discord's answer, in seconds, its limits included. All else at a table waits as long."""


def in_time() -> asyncio.Timeout:
    """Stop waiting for an answer of Discord: the request may have been carried out, and is tried again."""
    return asyncio.timeout(PATIENCE)


async def edit_message(shown: DrawnPanel, before: str, send: Callable[[Edit], Awaitable[T]]) -> T:
    """Edit a message by `send`, and return its result.

    `before` is the key of the shown panel, if known. Another process may have given the message other
    pictures since then: Discord refuses to keep pictures that are gone, so all are sent.
    """
    try:
        return await send(shown.edit(before))
    except discord.HTTPException as error:
        if not before or error.code != INVALID:
            raise
    return await send(shown.edit(""))
