"""The contact with Discord: lost while the gateway is away, or requests fail."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from runtime.contact import AGAIN, DiscordContact
from tests.tables.conftest import HandClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


class Line:
    """A contact with a server that answers with a status, or not at all."""

    def __init__(self) -> None:
        self.clock = HandClock()
        self.status: int | None = 200
        self.contact = DiscordContact(self.clock.now, self.ask)
        self.changes: list[int | None] = []
        self.contact.changed = lambda: self.changes.append(self.contact.lost_since)
        self.asked = 0
        self.session: aiohttp.ClientSession
        self.server: TestServer

    async def answer(self, request: web.Request) -> web.Response:
        if self.status is None:
            assert request.transport is not None
            request.transport.abort()
        return web.Response(status=self.status or 200)

    async def ask(self) -> None:
        self.asked += 1
        async with self.session.get(self.server.make_url("/")):
            pass

    async def fail(self) -> None:
        with pytest.raises(aiohttp.ClientError):
            await self.ask()


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    """Open a line over which the gateway is connected and everything works."""
    made = Line()
    app = web.Application()
    app.router.add_get("/", made.answer)
    made.server = TestServer(app)
    await made.server.start_server()
    async with aiohttp.ClientSession(trace_configs=[made.contact.trace]) as made.session:
        made.contact.note_connection(0)
        made.changes.clear()
        yield made
    await made.server.close()


def test_contact_begins_as_lost() -> None:
    clock = HandClock()
    contact = DiscordContact(clock.now, asyncio.Event().wait)
    begun = clock.at
    clock.at += 5
    assert contact.lost_since == begun
    contact.note_connection(0)
    assert contact.lost_since is None


def test_the_gateway_is_away_until_it_is_back() -> None:
    """discord.py tells more than once that it is away."""
    clock = HandClock()
    contact = DiscordContact(clock.now, asyncio.Event().wait)
    contact.note_connection(0)
    begun = clock.at
    for _ in range(3):
        contact.note_disconnection(0)
        clock.at += 5
    assert contact.lost_since == begun
    contact.note_connection(0)
    assert contact.lost_since is None


def test_one_shard_that_is_away_is_enough() -> None:
    """Players in its servers can press nothing; all have to be there before any clock runs."""
    clock = HandClock()
    contact = DiscordContact(clock.now, asyncio.Event().wait)
    begun = clock.at
    contact.launching((4, 5))
    clock.at += 5
    contact.note_connection(4)
    assert contact.lost_since == begun
    contact.note_connection(5)
    assert contact.lost_since is None
    contact.note_disconnection(5)
    away = clock.at
    clock.at += 5
    contact.note_disconnection(4)
    assert contact.lost_since == away
    contact.note_connection(5)
    assert contact.lost_since == away + 5
    contact.note_connection(4)
    assert contact.lost_since is None


@pytest.mark.parametrize("status", [500, 503, 520, 408])
async def test_requests_fail_until_one_succeeds(line: Line, status: int) -> None:
    line.status, begun = status, line.clock.at
    for _ in range(3):
        await line.ask()
        line.clock.at += 5
    assert line.contact.lost_since == begun
    line.status = 404
    await line.ask()
    assert line.contact.lost_since is None
    assert line.changes == [begun, None]


async def test_a_request_without_an_answer_has_failed(line: Line) -> None:
    line.status, begun = None, line.clock.at
    await line.fail()
    assert line.contact.lost_since == begun


async def test_a_request_that_is_given_up_says_nothing(line: Line) -> None:
    asking = asyncio.create_task(line.ask())
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.wait({asking})
    assert line.contact.lost_since is None


async def test_contact_is_tried_again_now_and_then(line: Line) -> None:
    """Nothing is asked while all is well."""
    await line.contact.try_again()
    assert line.asked == 0
    line.status = None
    await line.fail()
    for _ in range(10):
        await line.contact.try_again()
    assert line.asked == 2
    line.clock.at += AGAIN
    line.status = 200
    await line.contact.try_again()
    assert line.asked == 3
    assert line.contact.lost_since is None


async def test_while_the_gateway_is_away_requests_that_succeed_do_not_count(line: Line) -> None:
    """People cannot press anything."""
    line.contact.note_disconnection(0)
    await line.ask()
    assert line.contact.lost_since is not None
