"""Monitoring of the running bot for its operator: metrics, health and errors, where they are wanted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from db.waiting import live_tables, outboxes
from games.engine.ids import Milliseconds
from runtime.error_ledger import ErrorLedger
from runtime.error_news import ErrorNews, to_channel, to_webhook
from runtime.health import PATIENCE, Finding, Health

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Mapping

    import aiohttp
    import discord

    from db.connection import Database
    from db.rows import Connection
    from db.waiting import Waiting
    from runtime.contact import DiscordContact
    from runtime.metrics import Metrics

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Ports:
    """The ports that are opened for an operator's programs; `None` for one that stays closed."""

    metrics: int | None = None
    health: int | None = None
    host: str = "127.0.0.1"


class Monitoring:
    """The metrics, health and errors of a process, in which one bot may run after another.

    Without a port for metrics nothing is measured, and the library for it is not even loaded. `errors_to` is
    the id of a channel or the address of a webhook, where the operator is told of errors.
    """

    def __init__(self, ports: Ports, now: Callable[[], int], errors_to: str | None = None) -> None:
        self._ports = ports
        self._errors_to = errors_to
        self.errors = ErrorLedger(now)
        self._now = now
        self._bot: tuple[DiscordContact, Database, Health] | None = None
        self.metrics = _metrics() if ports.metrics else None

    def trace(self, trace: aiohttp.TraceConfig) -> None:
        """Measure the requests to Discord."""
        if self.metrics:
            self.metrics.trace(trace)

    def measure(self, database: Database) -> Database:
        """Return the database with its units of work timed, and those that run again counted."""
        if self.metrics is None:
            return database
        database.watch_reruns(self.metrics.rerun)
        from runtime.watched_database import WatchedDatabase

        return WatchedDatabase(database, self.metrics.unit)

    def news_of_errors(self, client: discord.Client) -> ErrorNews | None:
        """Return the sender of news of errors, by a bot or a webhook; `None` if neither is set."""
        if self._errors_to is None:
            return None
        channel = int(self._errors_to) if self._errors_to.isdecimal() else None
        send = to_webhook(self._errors_to) if channel is None else to_channel(client, channel)
        return ErrorNews(self.errors, send, self._now)

    @contextlib.contextmanager
    def watching(self, contact: DiscordContact, database: Database) -> Iterator[None]:
        """Tell the state of this bot, by its contact and its database, within the block."""
        self._bot = contact, database, Health(contact, database, self._now)
        try:
            yield
        finally:
            self._bot = None

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Keep the ports open, and record errors, within the block."""
        async with contextlib.AsyncExitStack() as opened:
            opened.enter_context(_handling(self.errors))
            ports = self._ports
            if ports.metrics or ports.health:
                from runtime import listener

                if ports.metrics and self.metrics:
                    page = partial(self._page, self.metrics)
                    site = listener.with_metrics(listener.health_page(self.look), page)
                    await opened.enter_async_context(listener.listening(site, ports.host, ports.metrics))
                if ports.health and ports.health != ports.metrics:
                    site = listener.health_page(self.look)
                    await opened.enter_async_context(listener.listening(site, ports.host, ports.health))
            if self.metrics:
                opened.push_async_callback(_end, asyncio.create_task(self.metrics.watch_the_loop()))
                opened.enter_context(_handling(_Counter(self.metrics)))
            yield

    async def look(self) -> Finding:
        """Return the health of the bot; bad in every way while there is none."""
        return await self._bot[2].look() if self._bot else Finding()

    async def _page(self, metrics: Metrics) -> bytes:
        """Return the metrics as text. Without a database, its figures are the last bot's."""
        if self._bot is None:
            return metrics.page(self._now(), (), {}, connected=False)
        contact, database, _ = self._bot
        now = self._now()

        def unit(connection: Connection) -> tuple[tuple[Waiting, ...], Mapping[str, int]]:
            return outboxes(connection, connection.share, Milliseconds(now)), live_tables(connection)

        connected = contact.gateway_connected
        try:
            async with asyncio.timeout(PATIENCE):
                waiting, tables = await database.read(unit)
        except Exception as error:  # noqa: BLE001 - the rest is worth knowing all the more
            log.info("the metrics lack what stands in the database: %s", type(error).__name__)
            return metrics.page(now, (), {}, connected=connected)
        return metrics.page(now, waiting, tables, connected=connected)


def _metrics() -> Metrics:
    from runtime.metrics import Metrics

    return Metrics()


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@contextlib.contextmanager
def _handling(handler: logging.Handler) -> Iterator[None]:
    """Pass what is logged within the block to a handler, too."""
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)


class _Counter(logging.Handler):
    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.ERROR)
        self._metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        """Count a record."""
        self._metrics.error_logged(record.name)
