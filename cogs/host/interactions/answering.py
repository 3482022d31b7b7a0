"""Answers to interactions: each gets exactly one within three seconds, and a failed one undoes nothing."""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from io import BytesIO
from typing import TYPE_CHECKING, Final, TypeVar

import aiohttp
import discord

from cogs.host.editing import edit_message
from cogs.host.failures import GONE, Failure, failure_of
from cogs.host.interactions.replies import (
    Acknowledge,
    OpenForm,
    Outgoing,
    Publish,
    RedrawCard,
    Replace,
    Say,
    SendFile,
    Show,
)
from cogs.host.interactions.watching import course

if TYPE_CHECKING:
    from collections.abc import Awaitable, Iterator

    from cogs.host.interactions.interaction import Interaction


log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = 0.15
"""Seconds after which Discord is told that the answer will come.

Discord waits for 3 seconds, but people should see something sooner. On an idle machine most answers take
less, and so need no second request.
"""

QUIET_PATIENCE: Final = 1.0
"""Seconds before an invisible deferral: only the limit of 3 seconds counts."""

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


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that Discord took, and the id of the message that shows it, unless that is public."""

    sent: Outgoing
    message: int | None = None


async def answer(interaction: Interaction, work: Awaitable[Outgoing], wait: Wait) -> Given | None:
    """Do the work, which must not raise, and send its answer; return it if Discord took it."""
    task = asyncio.ensure_future(work)
    announced = wait is Wait.NEVER or interaction.response.is_done()
    if not announced and not await _in_time(task, QUIET_PATIENCE if wait is Wait.QUIET else PATIENCE):
        await _safely(interaction, _defer(interaction, wait))
    given = await _safely(interaction, _give(interaction, await task, wait))
    if given is None and (here := course()):
        here.note_unanswered()
    return given


async def claim(interaction: Interaction, wait: Wait) -> bool:
    """Announce the answer to an interaction; return whether Discord took that as its first answer."""
    await _safely(interaction, _defer(interaction, wait))
    return interaction.response.is_done()


async def _in_time(task: asyncio.Future[Outgoing], patience: float) -> bool:
    done, _ = await asyncio.wait({task}, timeout=patience)
    return bool(done)


async def _safely(interaction: Interaction, answering: Awaitable[T]) -> T | None:
    """Send an answer and return its outcome; `None` if Discord did not take it."""
    try:
        return await answering
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
    return None


async def _defer(interaction: Interaction, wait: Wait) -> None:
    if wait is Wait.QUIET:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=_ephemeral(interaction), thinking=True)
    if here := course():
        here.note_acknowledged()


async def _give(interaction: Interaction, ready: Outgoing, wait: Wait) -> Given:
    """Send an answer as the first one, or after the one that announced it."""
    if interaction.response.is_done():
        message = await _follow(interaction, ready, thinking=wait is Wait.THINKING)
    else:
        message = await _respond(interaction, ready)
    if here := course():
        here.note_shown()
    return Given(ready, message)


async def _respond(interaction: Interaction, ready: Outgoing) -> int | None:
    """Send a first answer; return the id of the message that shows it, unless that is public."""
    response, private = interaction.response, _ephemeral(interaction)
    match ready.reply:
        case Acknowledge():
            await response.defer()
        case OpenForm(modal):
            await response.send_modal(modal)
        case Say() | SendFile() as reply:
            sent = await response.send_message(reply.text, files=_files(reply), ephemeral=private)
            return sent.message_id
        case Publish(shown):
            await response.send_message(view=shown.view, files=shown.attachments(), ephemeral=False)
        case Replace(shown) | RedrawCard(shown):
            none = discord.AllowedMentions.none()
            with _unless_gone():
                await edit_message(
                    shown,
                    ready.before,
                    lambda changes: response.edit_message(**changes, allowed_mentions=none),
                )
                return interaction.message.id if interaction.message else None
            sent = await response.send_message(view=shown.view, files=shown.attachments(), ephemeral=private)
            return sent.message_id
        case Show(shown):
            sent = await response.send_message(view=shown.view, files=shown.attachments(), ephemeral=private)
            return sent.message_id
    return None


async def _follow(interaction: Interaction, ready: Outgoing, *, thinking: bool) -> int | None:
    """Send an answer after it was announced in private; return the id of the message as `_respond` does."""
    followup, private = interaction.followup, _ephemeral(interaction)
    match ready.reply:
        case Publish(shown, text):
            if thinking:
                await interaction.edit_original_response(content=text)
            await followup.send(view=shown.view, files=shown.attachments())
        case Show(shown) if not thinking:
            sent = await followup.send(
                view=shown.view, files=shown.attachments(), ephemeral=private, wait=True
            )
            return sent.id
        case Show(shown) | Replace(shown) | RedrawCard(shown):
            with _unless_gone():
                before = "" if thinking else ready.before
                original = await edit_message(
                    shown, before, lambda changes: interaction.edit_original_response(**changes)
                )
                return original.id
            sent = await followup.send(
                view=shown.view, files=shown.attachments(), ephemeral=private, wait=True
            )
            return sent.id
        case Say() | SendFile() as reply if thinking:
            original = await interaction.edit_original_response(content=reply.text, attachments=_files(reply))
            return original.id
        case Say() | SendFile() as reply:
            sent = await followup.send(reply.text, files=_files(reply), ephemeral=private, wait=True)
            return sent.id
        case Acknowledge() | OpenForm():  # A form that comes too late cannot be opened.
            if thinking:
                await interaction.delete_original_response()
    return None


@contextmanager
def _unless_gone() -> Iterator[None]:
    """Go on after the block if the message that it edits is gone: it was replaced while it was pressed."""
    try:
        yield
    except discord.NotFound as error:
        if error.code not in GONE:
            raise


def _files(reply: Say | SendFile) -> list[discord.File]:
    if isinstance(reply, Say):
        return []
    return [discord.File(BytesIO(reply.data), filename=reply.name)]


def _ephemeral(interaction: Interaction) -> bool:
    """Return whether an answer has to be ephemeral, since others would see an ordinary one."""
    return interaction.guild_id is not None
