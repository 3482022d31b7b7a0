"""Answers to interactions: each gets exactly one within three seconds, and a failed one undoes nothing."""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from io import BytesIO
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import aiohttp
import discord

from cogs.host.editing import edited
from cogs.host.failures import GONE, Failure, failure_of
from cogs.host.interactions.call import Reply
from cogs.host.interactions.watching import course

if TYPE_CHECKING:
    from collections.abc import Awaitable, Iterator


log = logging.getLogger(__name__)

T = TypeVar("T")

Interaction: TypeAlias = "discord.Interaction[discord.Client]"

PATIENCE: Final = 0.15
"""Seconds after which Discord is told that the answer will come.

Discord waits for 3 seconds, but people should see something sooner. On an idle machine most answers take
less, and so need no second request.
"""

QUIET_PATIENCE: Final = 1.0
"""The same for a deferral of which nothing is seen: only the limit of 3 seconds counts."""

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
    """A reply that Discord took, and the id of the message that shows it, unless that is public."""

    reply: Reply
    message: int | None = None


async def answer(interaction: Interaction, work: Awaitable[Reply], wait: Wait) -> Given | None:
    """Do the work, which must not raise, and send its reply; return it if Discord took it."""
    task = asyncio.ensure_future(work)
    announced = wait is Wait.NEVER or interaction.response.is_done()
    if not announced and not await _in_time(task, QUIET_PATIENCE if wait is Wait.QUIET else PATIENCE):
        await _safely(interaction, _defer(interaction, wait))
    reply = await task
    given = await _safely(interaction, _give(interaction, reply, wait))
    if given is None and (here := course()):
        here.note_unanswered()
    return given


async def claim(interaction: Interaction, wait: Wait) -> bool:
    """Announce the answer to an interaction; return whether Discord took that as its first answer."""
    await _safely(interaction, _defer(interaction, wait))
    return interaction.response.is_done()


async def _in_time(task: asyncio.Future[Reply], patience: float) -> bool:
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


async def _give(interaction: Interaction, reply: Reply, wait: Wait) -> Given:
    """Send a reply as the first answer, or after the one that announced it."""
    if interaction.response.is_done():
        message = await _follow(interaction, reply, thinking=wait is Wait.THINKING)
    else:
        message = await _respond(interaction, reply)
    if here := course():
        here.note_shown()
    return Given(reply, message)


async def _respond(interaction: Interaction, reply: Reply) -> int | None:
    """Send a reply as the first answer; return the id of the message that shows it, unless that is public."""
    response, shown = interaction.response, reply.shown
    private = _ephemeral(interaction) and not reply.public
    if reply.modal:
        await response.send_modal(reply.modal)
    elif shown and reply.replace:
        none = discord.AllowedMentions.none()
        with _unless_gone():
            await edited(
                shown, reply.before, lambda changes: response.edit_message(**changes, allowed_mentions=none)
            )
            return interaction.message.id if interaction.message else None
        sent = await response.send_message(view=shown.view, files=shown.attachments(), ephemeral=private)
        return sent.message_id
    elif shown:
        sent = await response.send_message(view=shown.view, files=shown.attachments(), ephemeral=private)
        return None if reply.public else sent.message_id
    elif reply.text:
        sent = await response.send_message(reply.text, files=_files(reply), ephemeral=private)
        return sent.message_id
    else:
        await response.defer()
    return None


async def _follow(interaction: Interaction, reply: Reply, *, thinking: bool) -> int | None:
    """Send a reply after it was announced in private; return the id of the message as `_respond` does."""
    shown, followup = reply.shown, interaction.followup
    private = _ephemeral(interaction)
    if shown and reply.public:
        if thinking:
            await interaction.edit_original_response(content=reply.text)
        await followup.send(view=shown.view, files=shown.attachments())
    elif shown and (reply.replace or thinking):
        before = "" if thinking else reply.before
        with _unless_gone():
            original = await edited(
                shown, before, lambda changes: interaction.edit_original_response(**changes)
            )
            return original.id
        sent = await followup.send(view=shown.view, files=shown.attachments(), ephemeral=private, wait=True)
        return sent.id
    elif shown:
        sent = await followup.send(view=shown.view, files=shown.attachments(), ephemeral=private, wait=True)
        return sent.id
    elif reply.text and thinking:
        original = await interaction.edit_original_response(content=reply.text, attachments=_files(reply))
        return original.id
    elif reply.text:
        sent = await followup.send(reply.text, files=_files(reply), ephemeral=private, wait=True)
        return sent.id
    elif thinking:
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


def _files(reply: Reply) -> list[discord.File]:
    return [discord.File(BytesIO(reply.file[1]), filename=reply.file[0])] if reply.file else []


def _ephemeral(interaction: Interaction) -> bool:
    """Return whether an answer has to be ephemeral, since others would see an ordinary one."""
    return interaction.guild_id is not None
