"""The puzzle of the day: one silent post a day in the channel that a server has named."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from cogs.host.urgency import Urgency, urgent
from cogs.puzzles.page import PuzzlePage, daily_page
from db.errors import Closed
from db.puzzles import NOWHERE

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.sync.posting import Poster
    from tables.model.puzzles import DailyPuzzle

log = logging.getLogger(__name__)

RECOVERY: Final = 5.0
"""Pause after an error of the database, in seconds."""

READER: Final = "?"
"""The name in pictures of the seat that is asked, since everybody sees a post."""


class DailyPuzzles:
    """Posts the puzzles of the day that are due while `run` runs."""

    def __init__(self, context: Context, poster: Poster) -> None:
        self._context = context
        self._poster = poster

    async def run(self) -> None:
        """Post what is due, until cancelled or the database is closed."""
        book = self._context.tables.puzzles
        while True:
            book.changed.clear()
            try:
                for post in await book.posts_due():
                    await self.send(post)
                await self.rest(book.seconds_to_next_day())
            except Closed:
                return
            except Exception:
                log.exception("the puzzles of the day cannot be read")
                await asyncio.sleep(RECOVERY)

    async def rest(self, seconds: float) -> None:
        """Wait until a puzzle may be due, or some seconds have passed. Reads nothing."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._context.tables.puzzles.changed.wait()

    async def send(self, post: DailyPuzzle) -> None:
        """Post the puzzle of a day. One that Discord does not take is left out: another comes tomorrow."""
        page = self._page(post.puzzle, post.day)
        if page is None:
            await self._context.tables.puzzles.note_posted(post, NOWHERE)
            return
        before = self._page(post.before[1], post.before[0]) if post.before else None
        try:
            language = await self._context.tables.people.guild_language(post.guild) or "en"
            shown = await daily_page(page, post, before, self._context.languages.words(language))
            with urgent(Urgency.TIDYING):
                token = sha256(f"puzzle|{post.guild}|{post.day}".encode()).hexdigest()[:24]
                message = await self._poster.send(post.channel, shown, token)
            await self._context.tables.puzzles.note_posted(post, message)
        except Closed:
            raise
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.info("guild %s: the puzzle of the day was not posted: %r", post.guild, error)
            await self._context.tables.puzzles.note_posted(post, NOWHERE)
        except Exception:
            log.exception("guild %s: the puzzle of the day was not posted", post.guild)
            await self._context.tables.puzzles.note_posted(post, NOWHERE)

    def _page(self, puzzle: str, day: int) -> PuzzlePage | None:
        """Return the page of the puzzle with a print; `None` if it is not packaged any more."""
        for entry in self._context.tables.catalogue.values():
            number = entry.puzzles.number_of(puzzle)
            if number is not None:
                return PuzzlePage(entry, number, READER, day)
        return None
