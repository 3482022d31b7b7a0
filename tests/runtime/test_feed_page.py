"""The pages of calendar feeds at the port for interactions: what they tell readers, and what strangers."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import aiohttp
import pytest
from nacl.signing import SigningKey

from runtime import feed_page
from runtime.endpoint import InteractionsEndpoint
from runtime.feed_page import RATE, RESERVE, FeedPages
from tests.tables.conftest import HandClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

SECRET: Final = "0123456789abcdef" * 2
FEED: Final = b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"


class Site:
    """An endpoint with the feed of one secret, which counts how often feeds are read."""

    def __init__(self) -> None:
        self.feed, self.reads, self.seconds = FEED, 0, 0.0
        self.pages = FeedPages("/calendar/", self.read, lambda: self.seconds)
        self.session: aiohttp.ClientSession
        self.port = 0

    async def read(self, secret: str) -> bytes | None:
        self.reads += 1
        return self.feed if secret == SECRET else None

    async def ask(
        self, secret: str = SECRET, method: str = "GET", end: str = ".ics", **headers: str
    ) -> tuple[int, Mapping[str, str], bytes]:
        """Ask for a page; return status, headers and body."""
        url = f"http://127.0.0.1:{self.port}/calendar/{secret}{end}"
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        async with self.session.request(method, url, headers=named) as answer:
            return answer.status, answer.headers, await answer.read()


@asynccontextmanager
async def serving(pages: FeedPages | None) -> AsyncIterator[tuple[aiohttp.ClientSession, int]]:
    """Serve pages at a free port."""
    key = SigningKey.generate().verify_key.encode().hex()
    endpoint = InteractionsEndpoint(key, lambda _: None, HandClock().now, pages)
    port = await endpoint.listen("127.0.0.1", 0)
    async with aiohttp.ClientSession() as session:
        yield session, port
    await endpoint.close()


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    """Serve the feed of one secret."""
    made = Site()
    async with serving(made.pages) as (made.session, made.port):
        yield made


async def test_a_feed_is_a_calendar_that_may_be_kept_for_a_while(site: Site) -> None:
    status, headers, body = await site.ask()
    assert (status, body) == (200, FEED)
    assert headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert headers["Cache-Control"] == "private, max-age=900"
    assert (await site.ask(method="HEAD"))[0::2] == (200, b"")


async def test_a_feed_is_sent_again_only_when_it_has_changed(site: Site) -> None:
    tag = (await site.ask())[1]["ETag"]
    status, headers, body = await site.ask(If_None_Match=tag)
    assert (status, headers["ETag"], body) == (304, tag, b"")
    assert (await site.ask(If_None_Match=f'"other", W/{tag}'))[0] == 304
    site.feed = FEED.replace(b"BEGIN", b"BEGUN")
    status, headers, body = await site.ask(If_None_Match=tag)
    assert (status, body) == (200, site.feed)
    assert headers["ETag"] != tag


@pytest.mark.parametrize("broken", ["", "x", '"', "W/", "," * 500])
async def test_a_broken_tag_is_no_tag(site: Site, broken: str) -> None:
    assert (await site.ask(If_None_Match=broken))[0] == 200


async def test_an_unknown_address_tells_as_little_as_no_page(site: Site) -> None:
    answers = [
        await site.ask("f" * 32),
        await site.ask(SECRET.upper()),
        await site.ask(SECRET[:-1]),
        await site.ask(SECRET, end=""),
        await site.ask("../etc"),
        await site.ask("%C3%28" * 3),
    ]
    async with site.session.get(f"http://127.0.0.1:{site.port}/elsewhere") as answer:
        elsewhere = answer.status, {*answer.headers}, await answer.read()
    assert [(status, {*headers}, body) for status, headers, body in answers] == [elsewhere] * len(answers)
    assert elsewhere[0] == 404
    assert site.reads == 1, "only what may be a secret is looked up"


async def test_nothing_can_be_written_there(site: Site) -> None:
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        status, headers, _ = await site.ask(method=method)
        assert (status, headers["Allow"]) == (405, "GET, HEAD")
    assert site.reads == 0


async def test_guesses_are_limited(site: Site) -> None:
    guesses = [f"{number:032x}" for number in range(int(RESERVE) + 3)]
    statuses = [(await site.ask(guess))[0] for guess in guesses]
    assert statuses == [404] * int(RESERVE) + [429] * 3
    status, headers, _ = await site.ask()
    assert (status, headers["Retry-After"]) == (429, "60")
    site.seconds += 1
    assert [(await site.ask())[0] for _ in range(int(RATE) + 1)] == [200] * int(RATE) + [429]
    assert site.reads == RESERVE + RATE


async def test_a_reader_waits_for_no_database_that_does_not_answer(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_: str) -> bytes | None:
        raise TimeoutError

    monkeypatch.setattr(site.pages, "_read", never)
    status, headers, _ = await site.ask()
    assert (status, headers["Retry-After"]) == (503, feed_page.AGAIN)


async def test_no_address_is_logged(
    site: Site, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at any level, nor when the answer fails."""
    caplog.set_level(logging.DEBUG)

    async def fail(_: str) -> bytes | None:
        raise OSError

    await site.ask()
    await site.ask("f" * 32)
    monkeypatch.setattr(site.pages, "_read", fail)
    assert (await site.ask())[0] == 500
    assert any(record.exc_info for record in caplog.records)
    assert SECRET not in caplog.text
    assert "f" * 32 not in caplog.text


async def test_without_feeds_there_is_no_page() -> None:
    async with (
        serving(None) as (session, port),
        session.get(f"http://127.0.0.1:{port}/calendar/{SECRET}.ics") as answer,
    ):
        assert answer.status == 404
