"""The bot's end: one line says the reason, and the exit code whether starting again may help."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord
import pytest
from discord.ext import commands

import bot
import cogs
from cogs.host.commands.extensions import load_extensions
from cogs.host.interactions.decoding import permissions_missing_in
from db.errors import InUse, TooNew, Unusable
from runtime.endpoint import CannotListen
from runtime.exit_codes import explain

if TYPE_CHECKING:
    from collections.abc import Callable


def connection_closed(code: int) -> discord.ConnectionClosed:
    """Return the error of a gateway that has closed the connection."""
    socket: Any = SimpleNamespace(close_code=code)  # all that discord.py reads of it
    return discord.ConnectionClosed(socket, shard_id=None)


def refusal(kind: type[discord.HTTPException], status: int) -> discord.HTTPException:
    """Return the error of a request that Discord has refused."""
    response: Any = SimpleNamespace(status=status, reason="why")  # all that discord.py reads of it
    return kind(response, {"code": 0, "message": "first line\nsecond line"})


@pytest.mark.parametrize(
    ("error", "told", "code"),
    [
        (discord.LoginFailure("Improper token has been passed."), "DISCORD_TOKEN", 2),
        (connection_closed(4004), "DISCORD_TOKEN any more (4004)", 2),
        (
            CannotListen("Address already in use"),
            "AHU_INTERACTIONS_ADDRESS cannot be listened on: Address",
            2,
        ),
        (connection_closed(4010), "one of the shards of AHU_SHARDS (4010)", 2),
        (connection_closed(4011), "recommends more shards by now: start the bot again (4011)", 1),
        (
            connection_closed(4013),
            "intents that the bot asks for: install a newer version of the bot (4013)",
            2,
        ),
        (discord.PrivilegedIntentsRequired(None), "look at the application's page (4014)", 2),
        (TooNew("the database is at version 9, this program knows 1"), "version 9", 2),
        (Unusable("file is not a database"), "not a database", 2),
        (InUse("process 7 has it open"), "process 7 has it open", 2),
        (refusal(discord.Forbidden, 403), "first line second line", 1),
        (discord.RateLimited(99.0), "99", 1),
        (aiohttp.ClientConnectionError("connection refused"), "cannot be reached: connection refused", 1),
        (TimeoutError(), "cannot be reached: no answer in time", 1),
    ],
)
def test_the_reason_of_the_end_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    error: Exception,
    told: str,
    code: int,
) -> None:
    async def end(*_: object) -> None:
        raise error

    quiet(monkeypatch, tmp_path, end)
    assert bot.main() == code
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("ahu: ")
    assert told in line
    assert "secret" not in line


SHARED: Final = {
    "an error on import": ("raise ZeroDivisionError('a\\nb')", "ZeroDivisionError: a b"),
    "no Python": ("this is no Python", "SyntaxError: invalid syntax (table.py, line 1)"),
    "an error in setup": (
        "async def setup(bot):\n    raise ZeroDivisionError",
        "ZeroDivisionError: without words",
    ),
    "no setup": ("", "Extension 'cogs.table' has no 'setup' function."),
}
"""Contents of a shared extension that cannot be loaded, with the message for each."""


@pytest.mark.parametrize("why", SHARED)
def test_a_shared_extension_that_cannot_be_loaded_names_itself_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, why: str
) -> None:
    content, told = SHARED[why]
    folder = tmp_path / "cogs"
    folder.mkdir()
    (folder / "table.py").write_text(content)

    async def load(*_: object) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(cogs, "__path__", [str(folder), *cogs.__path__])
            patch.delitem(sys.modules, "cogs.table", raising=False)
            await load_extensions(commands.Bot("!", intents=discord.Intents.none()), ())  # type: ignore[arg-type] # a bot is enough

    quiet(monkeypatch, tmp_path, load)
    assert bot.main() == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"ahu: the extension cogs.table cannot be loaded: {told}")


def test_the_line_of_a_failing_extension_says_where_it_failed() -> None:
    with pytest.raises(AttributeError) as cause:
        permissions_missing_in({})  # type: ignore[arg-type]  # the failure of this test
    error = commands.ExtensionFailed("cogs.night", cause.value)
    error.__cause__ = cause.value
    told = explain(error, Path("ahu.sqlite"))
    assert told is not None
    assert re.search(r" \(cogs/host/interactions/decoding\.py:\d+\)$", told[0])


def test_a_bug_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def end(*_: object) -> None:
        raise ZeroDivisionError

    quiet(monkeypatch, tmp_path, end)
    with pytest.raises(ZeroDivisionError):
        bot.main()
    assert explain(connection_closed(1006), Path("ahu.sqlite")) is None


def test_more_shards_than_are_set_are_for_the_operator() -> None:
    """Without the setting, starting again is enough: the bot asks how many it needs."""
    told = explain(connection_closed(4011), Path("ahu.sqlite"), sharded=True)
    assert told == (
        "the bot is in too many servers for so few shards: set AHU_SHARDS to more of them (4011)",
        2,
    )


def quiet(monkeypatch: pytest.MonkeyPatch, folder: Path, serve: Callable[..., object]) -> None:
    """Run `main` in a folder with a made-up token, and leave this process as it is."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret.token")
    monkeypatch.setattr(bot, "serve", serve)
    monkeypatch.setattr(bot, "configure_logs", lambda *_: None)
    monkeypatch.setattr(bot, "log_crashes", lambda: None)
    monkeypatch.setattr(bot, "keep_the_loop_free", lambda: None)
