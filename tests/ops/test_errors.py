"""Errors: kept by kind without what they say, and told once per kind and hour."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import aiohttp
import pytest
from aiohttp import web
from structlog.contextvars import bound_contextvars

from runtime.error_ledger import MOST, ErrorLedger
from runtime.error_news import HOUR, RETRY, ErrorNews, to_webhook
from runtime.listener import listening
from runtime.logs import RECONNECTING
from tests.ops.ports import free_port, until_open
from tests.tables.conftest import HandClock
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Iterator

SECRET = "a hand, a seed"  # noqa: S105 - made up

log = logging.getLogger("tables.made_up")


class Told:
    """An operator who is told of errors, and may not be there."""

    def __init__(self, ledger: ErrorLedger, clock: HandClock) -> None:
        self.texts: list[str] = []
        self.away = False
        self.news = ErrorNews(ledger, self._take, clock.now)

    async def _take(self, text: str) -> None:
        if self.away:
            raise aiohttp.ClientConnectionError(SECRET)
        self.texts.append(text)


@pytest.fixture
def clock() -> HandClock:
    """Return a clock that the test moves."""
    return HandClock()


@pytest.fixture
def ledger(clock: HandClock) -> Iterator[ErrorLedger]:
    """Yield a ledger of all that is logged."""
    found = ErrorLedger(clock.now)
    logging.getLogger().addHandler(found)
    yield found
    logging.getLogger().removeHandler(found)


@pytest.fixture
def told(ledger: ErrorLedger, clock: HandClock) -> Told:
    """Its reader."""
    return Told(ledger, clock)


def raise_a_secret() -> None:
    raise ValueError(SECRET)


def fail(match: int | None = None) -> None:
    """Log an error that holds a secret."""
    try:
        raise_a_secret()
    except ValueError:
        with bound_contextvars(match=match):
            log.exception("it failed: %s", SECRET)


async def test_a_kind_is_told_with_its_place_and_its_table_and_nothing_else(told: Told) -> None:
    fail(match=12)
    await told.news.tell()
    (text,) = told.texts
    assert text.startswith("⚠️ An error of Ahu: `ValueError` at `tests/ops/test_errors.py:")
    assert text.endswith("`, last at table 12. The log says more.")


async def test_a_record_without_exception_is_told_by_its_template(told: Told) -> None:
    log.error("table %s: seat %s", 5, SECRET)
    await told.news.tell()
    assert "`table %s: seat %s` at `tests/ops/test_errors.py:" in told.texts[0]


async def test_the_texts_of_libraries_are_not_told(told: Told) -> None:
    record = logging.LogRecord("lib.room", logging.ERROR, "/usr/lib/lib/room.py", 7, SECRET, (), None)
    logging.getLogger("lib.room").handle(record)
    await told.news.tell()
    assert told.texts == ["⚠️ An error of Ahu: `an error of lib.room` at `room.py:7`. The log says more."]


async def test_an_error_is_told_once_an_hour_with_the_number_left_out(told: Told, clock: HandClock) -> None:
    for _ in range(5):
        fail()
        await told.news.tell()
    assert len(told.texts) == 1
    clock.at += HOUR - 1000
    assert await told.news.tell() == 1.0
    clock.at += 1000
    assert await told.news.tell() is None
    assert ", 4 times since the last message about it. " in told.texts[1]
    clock.at += HOUR
    await told.news.tell()
    assert len(told.texts) == 2


async def test_each_kind_has_its_own_hour(told: Told) -> None:
    fail()
    log.error("another kind")
    await told.news.tell()
    assert len(told.texts) == 2


async def test_a_message_that_is_not_taken_is_sent_again(
    told: Told, caplog: pytest.LogCaptureFixture
) -> None:
    """The failure itself is no error to be told, which would be told again and again."""
    caplog.set_level(logging.INFO)
    told.away = True
    fail()
    caplog.clear()
    assert await told.news.tell() == RETRY
    assert SECRET not in caplog.text
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    told.away = False
    assert await told.news.tell() is None
    assert len(told.texts) == 1


def test_a_lost_connection_is_no_error_of_ours(ledger: ErrorLedger) -> None:
    logging.getLogger("discord.client").error(RECONNECTING, 0, 1.0)
    log.warning("a warning")
    assert not ledger.kinds()


def test_however_many_kinds_come_few_are_kept(ledger: ErrorLedger) -> None:
    for number in range(MOST + 50):
        log.error(f"kind {number}")  # noqa: G004 - what others might do
    assert len(ledger.kinds()) == MOST + 1
    assert sum(kind.count for kind in ledger.kinds()) == MOST + 50


async def test_errors_are_told_as_they_come(told: Told) -> None:
    """An error may come from any thread."""
    telling = asyncio.create_task(told.news.run())
    await asyncio.sleep(0)
    await asyncio.to_thread(fail)
    await until(lambda: told.texts)
    telling.cancel()
    await asyncio.gather(telling, return_exceptions=True)


@pytest.mark.parametrize("status", [204, 429, 500])
async def test_a_webhook_gets_the_text_without_pings(status: int) -> None:
    got: list[object] = []

    async def take(request: web.Request) -> web.Response:
        got.append(await request.json())
        return web.Response(status=status)

    site, port = web.Application(), free_port()
    site.router.add_post("/api/webhooks/1/token", take)
    send = to_webhook(f"http://127.0.0.1:{port}/api/webhooks/1/token")
    async with listening(site, "127.0.0.1", port):
        await until_open(port)
        if status == 204:
            await send("@everyone")
        else:
            with pytest.raises(OSError, match=f"the webhook answers {status}"):
                await send("@everyone")
    assert got == [{"content": "@everyone", "allowed_mentions": {"parse": []}}]
