"""The composition root: where it speaks to, and what it says when it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

import bot
from db.connection import Database
from db.files import Unusable
from db.migrate import TooNew
from tables.clock import SystemClock

if TYPE_CHECKING:
    from pathlib import Path


def test_discord_itself_is_spoken_to_unless_a_playground_is_named() -> None:
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    with bot.discord_at(None, None):
        assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    with bot.discord_at("http://127.0.0.1:8080/api/v10", "ws://127.0.0.1:8080/gateway"):
        assert Route.BASE == "http://127.0.0.1:8080/api/v10"
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:8080/gateway"
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.mark.parametrize(
    ("error", "told", "code"),
    [
        (discord.LoginFailure("Improper token has been passed."), "DISCORD_TOKEN", 2),
        (TooNew("the database is at version 9, this program knows 1"), "version 9", 2),
        (Unusable("file is not a database"), "not a database", 2),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    error: Exception,
    told: str,
    code: int,
) -> None:
    async def refused(*_: object) -> None:
        raise error

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret.token")
    monkeypatch.setattr(bot, "serve", refused)
    assert bot.main() == code
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("ahu: ")
    assert told in line
    assert "secret" not in line


async def test_an_event_that_cannot_be_read_does_not_end_the_program(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Nor is what is in it logged."""
    async with bot.Bot(tmp_path / "ahu.sqlite", SystemClock()) as running:
        running._connection.parsers["INTERACTION_CREATE"]({"id": "secret"})
    (told,) = caplog.records
    assert told.getMessage() == "an event INTERACTION_CREATE could not be read"
    assert "secret" not in told.getMessage()


async def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anne,\n" * 200)
    with pytest.raises(Unusable):
        await Database.open(path)
    assert path.read_text() == "Dear Anne,\n" * 200
