"""The messages about a server: its living board, and the lines of its log, each sent once."""

from __future__ import annotations

import contextlib
import logging
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.names import harmless
from cogs.host.screens.components import fitting, unframed_text
from cogs.host.screens.shown import Shown
from cogs.host.sync.delivery import Delivery
from cogs.server.board import GAMES, Honours, board_page
from cogs.server.handlers import MOST, speech_in
from cogs.server.seasons import season_lines
from cogs.server.visibility import is_open_to_readers
from games.engine.text import say
from keeping.outbox import LONGEST_DELAY, Posted
from tables.guild_outbox import BOARD, LOG, SENT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.context import Context
    from cogs.host.sync.posting import Poster
    from keeping.outbox import Job

log = logging.getLogger(__name__)

TOGETHER: Final = 20
"""Most lines of the log in one message."""

REDACTIONS: Final = 30
"""Most tries to take lines out of a message while the bot may not: an hour's worth."""

ROOM: Final = 3000
"""Most characters of these."""


@dataclass(frozen=True, slots=True)
class GuildSubject:
    """A server whose messages are sent, under the number of its guild; they are about no turn."""

    id: int
    turn: int = 0


class ServerMessages:
    """Sends what is due in the outbox of guilds."""

    def __init__(self, context: Context, poster: Poster) -> None:
        self._context = context
        self._poster = poster
        self.outbox = context.tables.guilds.outbox
        self._delivery = Delivery(poster, self.outbox, context.messages.writes, context.clock)

    async def take_up(self) -> None:
        """Take up what the last process left."""
        await self.outbox.take_up()

    def stale(self) -> set[int]:
        """Return no servers: only servers with jobs are shown."""
        return set()

    async def choose_jobs(self, number: int, jobs: Sequence[Job]) -> Sequence[Job]:
        """Return all jobs of a server."""
        log.debug("guild %s: %s places are out of date", number, len(jobs))
        return jobs

    async def show(self, job: Job) -> int | None:
        """Bring a place up to date; return when that is to be done again, in ms, if it is."""
        if not self._poster.inside(job.number):
            self.outbox.barred.add(job.number)
            return None
        if job.place == LOG:
            return await self._log(job.number)
        if job.place == BOARD:
            await self._board(job.number)
        if job.place.startswith(SENT):
            await self._redact(job.number, job.place)
        if job.place.startswith("old:"):
            await self._discard(job.number, job.place)
        return None

    async def handle_refusal(self, job: Job, error: discord.HTTPException) -> int | None:
        """Leave what the bot may not do until it may: lines of the log wait, and lines to be deleted do."""
        log.info("guild %s, %s: Discord refuses: %r", job.number, job.place, error)
        if job.place.startswith(SENT) and job.tries < REDACTIONS:
            return self._context.clock.now() + LONGEST_DELAY
        self.outbox.barred.add(job.number)
        return None

    async def _board(self, guild: int) -> None:
        """Edit the board, or post it: also one that was deleted, or is to stand in another channel."""
        channel = (await self._context.tables.guilds.settings(guild)).board
        posted = await self.outbox.message_at(guild, BOARD)
        if channel is None:
            await self._delivery.settle(GuildSubject(guild), BOARD)
            if posted is not None:
                await self.outbox.discard(guild, BOARD, posted)
            return
        shown = await self._draw(guild, channel)
        if posted is not None and posted.channel == channel and posted.shown:
            if posted.shown == shown.key:
                return
            new = replace(posted, shown=shown.key)
            if await self._delivery.edit(GuildSubject(guild), BOARD, posted, new, shown):
                return
        before = posted.message if posted else 0
        token = sha256(f"board|{guild}|{channel}|{before}".encode()).hexdigest()[:24]
        message = await self._delivery.send(GuildSubject(guild), BOARD, channel, shown, token)
        now = self._context.clock.now()
        await self.outbox.post(
            guild, BOARD, Posted(channel, message, now, 0, shown.key, covered=True), posted
        )

    async def _draw(self, guild: int, channel: int) -> Shown:
        """Return the board as of now, with the tables whose channels all its readers see."""
        context, here = self._context, self._poster.guild(guild)

        def is_seen(place: int) -> bool:
            return here is not None and is_open_to_readers(here, channel, place)

        numbers = await context.outbox.live_of_guild(guild)
        found = await context.tables.reader.readable(sorted(numbers, reverse=True)[:MOST])
        tables = [table for table in found if is_seen(table.channel)]
        games = await context.standings.games(guild)
        boards = {game: await context.standings.board(guild, game) for game in games[:GAMES]}
        speech = speech_in(context, await context.languages.of_guild(guild))
        seasons = await season_lines(context, guild, is_seen, speech.words)
        honours = Honours(boards, await context.standings.records(guild), seasons)
        return board_page(tables, honours, speech)

    async def _log(self, guild: int) -> int | None:
        """Send the lines of the log that wait, one channel at a time; return when to go on.

        Should the process end before it is known that they arrived, the same message takes them again, with
        those that have come since: its nonce is that of the first line.
        """
        waiting = await self.outbox.lines(guild)
        if not waiting:
            return None
        first, channel, _ = waiting[0]
        words = await self._context.languages.to_guild(guild)
        batch = [line for line in waiting if line[1] == channel][:TOGETHER]
        told = fitting([words(harmless(text)) for _, _, text in batch], ROOM)
        shown = Shown(unframed_text(*told), silent=True)
        token = sha256(f"log|{guild}|{first}".encode()).hexdigest()[:24]
        message = await self._delivery.send(GuildSubject(guild), LOG, channel, shown, token)
        posted = Posted(channel, message, self._context.clock.now(), 0, shown.key, covered=True)
        await self.outbox.post_lines(guild, posted, [number for number, _, _ in batch[: len(told)]])
        return self._context.clock.now() if len(told) < len(waiting) else None

    async def _redact(self, guild: int, place: str) -> None:
        """Leave in a message of the log the lines that are kept: a person's data were deleted.

        A message without a line goes; a moderator may have deleted it before.
        """
        channel, message = map(int, place.removeprefix(SENT).split(":"))
        kept, words = (
            await self.outbox.lines_in(guild, message),
            await self._context.languages.to_guild(guild),
        )
        if not kept:
            await self._poster.delete(channel, message)
            return
        told = [words(harmless(text)) for text in kept]
        gone = f"-# {words(say('server-log-redacted'))}"
        with contextlib.suppress(discord.NotFound):
            await self._poster.edit(channel, message, Shown(unframed_text(*told, gone), silent=True))

    async def _discard(self, guild: int, place: str) -> None:
        """Delete a message that has been replaced, where the bot may."""
        old = await self.outbox.message_at(guild, place)
        if old:
            with contextlib.suppress(discord.Forbidden):
                await self._poster.delete(old.channel, old.message)
            await self.outbox.forget_message(guild, place)
