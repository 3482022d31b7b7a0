"""Daily digests: one direct message a day with the tables that wait for a person, if they want it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from cogs.host.screens.private.games_page import digest_page
from cogs.host.urgency import Urgency, urgent
from db.errors import Closed
from games.engine.text import Illegal
from tables.model.rest import rests_until

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.sync.posting import Poster

log = logging.getLogger(__name__)

RECOVERY: Final = 5.0
"""Pause after an error of the database, in seconds."""


class Digests:
    """Sends the digests that are due while `run` runs; a new one replaces that of the day before."""

    def __init__(self, context: Context, poster: Poster) -> None:
        self._context = context
        self._poster = poster

    async def run(self) -> None:
        """Send all due digests, until cancelled or the database is closed."""
        people = self._context.tables.people
        while True:
            people.digests_changed.clear()
            try:
                while due := await people.digests_due():
                    for person in due:
                        await self.send(person)
                await self.rest(await people.seconds_to_digest())
            except Closed:
                return
            except Exception:
                log.exception("the digests cannot be read")
                await asyncio.sleep(RECOVERY)

    async def rest(self, seconds: float | None) -> None:
        """Wait until digests have changed, or some seconds have passed. Reads nothing."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._context.tables.people.digests_changed.wait()

    async def send(self, person: int) -> None:
        """Send the digest of a day to a person, unless no table waits for them; delete the one before.

        A digest that Discord does not take is left out: there is another on the next day.
        """
        people = self._context.tables.people
        await people.digest_sent(person)
        try:
            with urgent(Urgency.TIDYING):
                await self._replace(person)
        except Closed:
            raise
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.info("a digest was not sent: %r", error)
        except Illegal as refusal:
            log.info("a digest was not sent: %s", refusal)
        except Exception:
            log.exception("a digest was not sent")

    async def _replace(self, person: int) -> None:
        people = self._context.tables.people
        if old := await people.digest(person):
            await self._poster.delete(*old)
            await people.put_digest(person, None)
        tables = await self._context.tables.reader.readable(
            await self._context.tables.queries.of_person(person)
        )
        language = await people.language_of(person) or "en"
        shown = digest_page(
            tables,
            person,
            lambda table: self._context.languages.words(language, table).to(table.seat_of(person)),
            silent=rests_until((await people.settings(person)).rest, self._context.clock.now()) is not None,
        )
        if shown is not None:
            channel = await self._poster.direct(person)
            token = f"digest-{self._context.clock.now()}"
            message = await self._poster.send(channel, shown, token)
            await people.put_digest(person, (channel, message))
