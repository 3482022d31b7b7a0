"""The connection to Discord: where it leads, and how a Discord that is down is waited for."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from runtime.discord_connection import (
    LONGEST_WAIT,
    AnswerAdapter,
    connect_to,
    run_bot,
    skip_unread_parts,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

ROOT = Path(__file__).parents[2]


def test_discord_itself_is_spoken_to_unless_a_playground_is_named() -> None:
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    with connect_to(None, None):
        assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    with connect_to("http://127.0.0.1:8080/api/v10", "ws://127.0.0.1:8080/gateway"):
        assert Route.BASE == "http://127.0.0.1:8080/api/v10"
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:8080/gateway"
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)


def test_requests_go_through_a_proxy_and_the_gateway_does_not() -> None:
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    with connect_to("http://proxy:8080/api/v10", None):
        assert before[1] == DiscordWebSocket.DEFAULT_GATEWAY
        assert Route("GET", "/users/@me").url == "http://proxy:8080/api/v10/users/@me"
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)


async def test_of_replies_only_what_is_read_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edited message is known by its id, a first answer by the interaction; errors and lists stay."""
    message = {
        "id": "5",
        "content": "",
        "components": [{"type": 17}],
        "attachments": [{"id": "6"}],
        "embeds": [],
    }
    replies: list[Any] = [
        {"interaction": {"id": "1", "response_message_id": "5"}, "resource": {"type": 7, "message": message}},
        message,
        {"id": "7", "name": "a webhook"},
        "",
        None,
    ]

    async def request(*_: object) -> object:
        return replies.pop(0)

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    with connect_to(None, None):
        adapter = async_context.get()
    assert isinstance(adapter, AnswerAdapter)
    assert not isinstance(async_context.get(), AnswerAdapter)
    found: list[Any] = [await adapter.request() for _ in range(5)]
    assert found == [
        {"interaction": {"id": "1", "response_message_id": "5"}},
        {"id": "5", "content": "", "components": (), "attachments": (), "embeds": ()},
        {"id": "7", "name": "a webhook"},
        "",
        None,
    ]


class Attempts(discord.Client):
    """A bot whose starts end as they were told to, one after another."""

    def __init__(self, *ends: Exception | None) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.ends = list(ends)
        self.open = 0

    async def __aenter__(self) -> Self:
        self.open += 1
        return self

    async def __aexit__(self, *_: object) -> None:
        self.open -= 1

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        assert (token, reconnect, self.open) == ("token", True, 1)
        end = self.ends.pop(0)
        if end is not None:
            raise end


def down(status: int) -> discord.DiscordServerError:
    """Discord answers with a status of 500 or above."""
    response: Any = SimpleNamespace(status=status, reason="down")  # all that discord.py reads of it
    return discord.DiscordServerError(response, "")


async def test_a_discord_that_is_down_is_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    """With one line, and ever longer waits; each attempt is closed before the next."""
    waits: list[float] = []

    async def pause(seconds: float) -> None:
        assert bot.open == 0
        waits.append(seconds)

    unfound = discord.GatewayNotFound()  # type: ignore[no-untyped-call]  # discord.py's has no types
    late: Any = SimpleNamespace(status=408, reason="a proxy has waited in vain")
    bot = Attempts(down(503), unfound, *[down(500)] * 5, discord.HTTPException(late, ""), None)
    await run_bot(lambda: bot, "token", pause)
    assert waits == [1, 2, 4, 8, 16, 32, LONGEST_WAIT, LONGEST_WAIT]
    assert [record.getMessage() for record in caplog.records] == [
        "Discord is down (503): waiting until it is back"
    ]


REFUSED: Any = SimpleNamespace(status=403, reason="refused")  # all that discord.py reads of it


@pytest.mark.parametrize("error", [discord.LoginFailure(), discord.Forbidden(REFUSED, "")])
async def test_other_errors_end_the_bot_at_once(error: Exception) -> None:
    bot = Attempts(error)
    with pytest.raises(type(error)):
        await run_bot(lambda: bot, "token")
    assert bot.open == 0


async def test_waiting_can_be_cancelled() -> None:
    bot, waiting = Attempts(down(503)), asyncio.Event()

    async def pause(_: float) -> None:
        waiting.set()
        await asyncio.Event().wait()

    running = asyncio.create_task(run_bot(lambda: bot, "token", pause))
    await waiting.wait()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


class SlowToClose(discord.Client):
    """A bot whose start fails, and which takes a while to close."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.closing, self.go_on = asyncio.Event(), asyncio.Event()
        self.left_open = True

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        raise down(503)

    async def close(self) -> None:
        self.closing.set()
        await self.go_on.wait()
        self.left_open = False


async def test_a_signal_does_not_interrupt_the_closing() -> None:
    """A database left open would keep the process alive."""
    bot = SlowToClose()
    running = asyncio.create_task(run_bot(lambda: bot, "token"))
    await bot.closing.wait()
    running.cancel()
    await asyncio.sleep(0)
    bot.go_on.set()
    await asyncio.wait({running})
    assert running.cancelled()
    assert not bot.left_open


def test_unread_parts_of_events_are_not_parsed() -> None:
    parsed: list[tuple[str, object]] = []
    names = ("INTERACTION_CREATE", "MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE")
    parsers: dict[str, Callable[[Any], None]] = {
        name: partial(lambda name, data: parsed.append((name, data)), name) for name in names
    }
    skip_unread_parts(parsers)
    person, bot = {"id": "1"}, {"id": "2", "bot": True}
    whole = {"id": "3", "flags": 32832, "components": [{}], "attachments": [{}], "embeds": [{}]}
    bare = {**whole, "components": (), "attachments": (), "embeds": ()}
    form = {"id": "4", "data": {"components": [{"custom_id": "typed"}]}}
    parsers["INTERACTION_CREATE"]({**form, "message": whole})
    parsers["INTERACTION_CREATE"](form)
    parsers["MESSAGE_CREATE"]({**whole, "author": person})
    parsers["MESSAGE_CREATE"]({**whole, "author": bot})
    parsers["MESSAGE_UPDATE"]({**whole, "author": person})
    parsers["MESSAGE_DELETE"]({"id": "3"})
    assert parsed == [
        ("INTERACTION_CREATE", {**form, "message": bare}),
        ("INTERACTION_CREATE", form),
        ("MESSAGE_CREATE", {**bare, "author": person}),
        ("MESSAGE_DELETE", {"id": "3"}),
    ]


def test_nothing_listens_to_edits_of_messages() -> None:
    """They do not come through."""
    listening = [path for path in ROOT.glob("cogs/**/*.py") if "message_edit" in path.read_text("utf-8")]
    assert listening == []
