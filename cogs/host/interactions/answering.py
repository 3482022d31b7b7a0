"""Answers to interactions: each gets exactly one within three seconds, and a failed one undoes nothing."""

from __future__ import annotations

import asyncio
import logging
from enum import Enum
from io import BytesIO
from typing import TYPE_CHECKING, Final, TypeAlias

import aiohttp
import discord

from cogs.host.failures import Failure, failure_of
from cogs.host.interactions.call import Reply

if TYPE_CHECKING:
    from collections.abc import Awaitable


log = logging.getLogger(__name__)

Interaction: TypeAlias = "discord.Interaction[discord.Client]"

PATIENCE: Final = 0.15
"""Seconds after which Discord is told that the answer will come.

Discord waits for 3 seconds, but people should see something sooner. On an idle machine most answers take
less, and so need no second request.
"""

TOO_LATE: Final = frozenset({10062, 40060, 50027, 10015})
"""Discord's codes for an interaction that cannot be answered: unknown, answered already, expired."""


class Wait(Enum):
    """The deferral sent to Discord when an answer takes long."""

    QUIET = "quiet"
    """Nothing visible: the message that was pressed stays as it is."""
    THINKING = "thinking"
    """A private message that says that the bot is thinking."""
    NEVER = "never"
    """A form can only be opened by the first answer."""


async def answer(interaction: Interaction, work: Awaitable[Reply], wait: Wait) -> Reply | None:
    """Do the work, which must not raise, and send its reply; return the reply if Discord took it."""
    task = asyncio.ensure_future(work)
    if wait is not Wait.NEVER and not await _in_time(task):
        await _safely(interaction, _defer(interaction, wait))
    reply = await task
    return reply if await _safely(interaction, _give(interaction, reply, wait)) else None


async def _in_time(task: asyncio.Future[Reply]) -> bool:
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    return bool(done)


async def _safely(interaction: Interaction, answering: Awaitable[None]) -> bool:
    """Send an answer; whether Discord took it."""
    try:
        await answering
    except discord.HTTPException as error:
        if error.code in TOO_LATE:
            log.info("interaction %s could not be answered any more: %s", interaction.id, error.code)
        elif failure_of(error) is Failure.PASSING:
            log.warning("interaction %s was not answered: %r", interaction.id, error)
        else:
            log.exception("interaction %s was not answered", interaction.id)
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        log.warning("interaction %s was not answered: %r", interaction.id, error)
    except discord.InteractionResponded:
        log.info("interaction %s was answered already", interaction.id)
    else:
        return True
    return False


async def _defer(interaction: Interaction, wait: Wait) -> None:
    if wait is Wait.QUIET:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=_ephemeral(interaction), thinking=True)


async def _give(interaction: Interaction, reply: Reply, wait: Wait) -> None:
    if interaction.response.is_done():
        await _follow(interaction, reply, thinking=wait is Wait.THINKING)
    elif reply.modal:
        await interaction.response.send_modal(reply.modal)
    elif reply.shown and reply.replace:
        shown = reply.shown
        none = discord.AllowedMentions.none()
        await interaction.response.edit_message(
            view=shown.view, attachments=shown.attachments(), allowed_mentions=none
        )
    elif reply.shown:
        shown = reply.shown
        private = _ephemeral(interaction) and not reply.public
        await interaction.response.send_message(view=shown.view, files=shown.attachments(), ephemeral=private)
    elif reply.text:
        await interaction.response.send_message(
            reply.text, files=_files(reply), ephemeral=_ephemeral(interaction)
        )
    else:
        await interaction.response.defer()


async def _follow(interaction: Interaction, reply: Reply, *, thinking: bool) -> None:
    """Send the reply after it was announced, which was in private."""
    if reply.shown and reply.public:
        if thinking:
            await interaction.edit_original_response(content=reply.text)
        await interaction.followup.send(view=reply.shown.view, files=reply.shown.attachments())
    elif reply.shown and (reply.replace or thinking):
        shown = reply.shown
        await interaction.edit_original_response(view=shown.view, attachments=shown.attachments())
    elif reply.shown:
        shown = reply.shown
        await interaction.followup.send(
            view=shown.view, files=shown.attachments(), ephemeral=_ephemeral(interaction)
        )
    elif reply.text and thinking:
        await interaction.edit_original_response(content=reply.text, attachments=_files(reply))
    elif reply.text:
        await interaction.followup.send(reply.text, files=_files(reply), ephemeral=_ephemeral(interaction))
    elif thinking:
        await interaction.delete_original_response()


def _files(reply: Reply) -> list[discord.File]:
    return [discord.File(BytesIO(reply.file[1]), filename=reply.file[0])] if reply.file else []


def _ephemeral(interaction: Interaction) -> bool:
    """Return whether an answer has to be ephemeral, since others would see an ordinary one."""
    return interaction.guild_id is not None
