"""Keeping the answers to a person at a table down to one: a new one replaces the one before."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

from cogs.host.interactions.replies import Replace, SendFile, Show
from cogs.host.panels import StandingPanel

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.answering import Given
    from cogs.host.interactions.interaction import Interaction
    from games.engine.ids import TableId

log = logging.getLogger(__name__)


async def keep(
    context: Context, interaction: Interaction, given: Given | None, *, certain: bool = True
) -> None:
    """Remember the message that shows a reply, and delete the one that it replaces.

    In a guild that is the person's panel; among direct messages, an answer beside the questions. `certain`
    is `False` if something else may have been written to the message at the same time.
    """
    if given is None or given.message is None or given.sent.slot is None:
        return
    reply, (about, person) = given.sent.reply, given.sent.slot
    if interaction.guild_id is None:
        await _keep_aside(context, interaction, given)
        return
    page = reply if isinstance(reply, Show | Replace) else None
    follows = page.follows if page else None
    panel = StandingPanel(
        webhook=interaction.followup,
        message=given.message,
        at=context.clock.now(),
        shown=page.shown.key if page and certain else "",
        drawn=follows.drawn if follows and certain else None,
        redraw=follows.redraw if follows else None,
        asks=follows is not None and follows.asks,
        seat=follows.drawn.seat_of(person) if follows and follows.drawn.match else None,
    )
    old = context.messages.panels.put(about, person, panel)
    if old is None:
        return
    try:
        await old.webhook.delete_message(old.message)
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.info("%s: a private message was not deleted: %r", about, error)


async def _keep_aside(context: Context, interaction: Interaction, given: Given) -> None:
    """Delete the last answer beside the direct messages of a person. A file is theirs to keep."""
    slot, message = given.sent.slot, given.message
    if message is None or slot is None or isinstance(given.sent.reply, Replace | SendFile):
        return
    old, channel = context.messages.asides.put(*slot, message), interaction.channel_id
    if old is None or channel is None:
        return
    try:
        await interaction.client.get_partial_messageable(channel).get_partial_message(old).delete()
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.info("%s: an answer was not deleted: %r", slot[0], error)


def wake(context: Context, table: TableId) -> None:
    """Redraw the panels at a table that were left alone while one of them was pressed."""
    if context.messages.panels.resume(table):
        context.outbox.changed.set()
