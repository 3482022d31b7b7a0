"""The composition root: it opens its database before it speaks to Discord, and closes what it has opened."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot import Bot
from db.connection import Database
from db.errors import Unusable
from keeping.clock import SystemClock
from playground.server import Playground
from runtime.discord_connection import connect_to
from tests.playground.driving import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path


async def test_without_its_database_the_bot_does_not_log_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def log_in(*_: object) -> None:
        pytest.fail("it has logged in")

    monkeypatch.setattr("discord.Client.login", log_in)
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anne,\n" * 200)
    with pytest.raises(Unusable):
        async with Bot(path, SystemClock()) as bot:
            await bot.login("any.token")


async def test_a_bot_that_cannot_log_in_lets_its_database_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr("discord.Client.login", refuse)
    path = tmp_path / "ahu.sqlite"
    with pytest.raises(ConnectionRefusedError):
        async with Bot(path, SystemClock()) as bot:
            await bot.login("any.token")
    await (await Database.open(path)).close()


async def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anne,\n" * 200)
    with pytest.raises(Unusable):
        await Database.open(path)
    assert path.read_text() == "Dear Anne,\n" * 200


async def test_an_event_that_cannot_be_read_does_not_end_the_program(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log does not hold what is in it."""
    async with Bot(tmp_path / "ahu.sqlite", SystemClock()) as running:
        running._connection.parsers["INTERACTION_CREATE"]({"id": "secret"})
    (told,) = caplog.records
    assert told.getMessage() == "an event INTERACTION_CREATE could not be read"
    assert "secret" not in told.getMessage()


async def test_a_loop_that_fails_ends_the_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class LostError(Exception):
        pass

    async def lose(_: object) -> None:
        raise LostError

    monkeypatch.setattr("bot.review", lose)
    async with Playground(rate_factor=0) as playground:
        local = playground.local
        with connect_to(f"{local.address}/api/v10", local.gateway.address), pytest.raises(LostError):
            async with asyncio.timeout(PATIENCE), Bot(tmp_path / "ahu.sqlite", SystemClock()) as bot:
                await bot.start("any.token")
