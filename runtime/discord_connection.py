"""The connection to Discord: its address, its restarts, and a guard against unreadable events."""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from runtime.contact import is_down
from runtime.uploads import WholeForm

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

log = logging.getLogger(__name__)

FIRST_WAIT: Final = 1.0
LONGEST_WAIT: Final = 60.0
"""Seconds between two tries while Discord is down; each wait is twice as long as the one before."""

UNREAD: Final = {"components": (), "attachments": (), "embeds": ()}
"""The parts of messages that the bot does not read in events: its own records say what a message shows."""

Parsers: TypeAlias = "dict[str, Callable[[Any], None]]"


class AnswerAdapter(AsyncWebhookAdapter):
    """discord.py's sender of answers, which reads no more of Discord's replies than the id of the message.

    To make objects of the components of each message that was answered or edited takes 0.1 ms.
    """

    async def request(self, *given: Any, **named: Any) -> Any:  # noqa: ANN401 - as discord.py declares it
        """Send a request; return the reply without what is not read."""
        reply = await super().request(*given, **named)
        if not isinstance(reply, dict):
            return reply
        if "interaction" in reply:  # The id of the message is in there, too.
            return {"interaction": reply["interaction"]}
        return {**reply, **UNREAD} if "components" in reply else reply


@contextmanager
def connect_to(api_base: str | None, gateway: str | None) -> Iterator[None]:
    """Connect discord.py to a proxy or a playground, and to the gateway of a playground.

    An address that is not given stays Discord's. Forms are sent whole, and of replies to answers only what is
    read is kept.
    """
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, aiohttp.FormData
    adapter = async_context.get()
    async_context.set(AnswerAdapter())  # type: ignore[no-untyped-call]  # discord.py has no types there
    Route.BASE = api_base or Route.BASE
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway) if gateway else DiscordWebSocket.DEFAULT_GATEWAY
    aiohttp.FormData = WholeForm  # type: ignore[misc,assignment]  # discord.py looks it up for each request
    try:
        yield
    finally:
        async_context.set(adapter)
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, aiohttp.FormData = before  # type: ignore[misc]  # as above


async def run_bot(
    make_bot: Callable[[], discord.Client],
    token: str,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Start a bot and run it until it is closed; while Discord is down, try again with a new one.

    Raises what ended the bot otherwise. A cancelled bot is closed before this returns.
    """
    wait = FIRST_WAIT
    while True:
        async with make_bot() as bot:
            try:
                await bot.start(token)
            except (discord.HTTPException, discord.GatewayNotFound) as error:
                if isinstance(error, discord.HTTPException) and not is_down(error.status):
                    raise
                if wait == FIRST_WAIT:
                    log.warning("Discord is down (%s): waiting until it is back", _reason(error))
            else:
                return
            finally:
                await _close_to_the_end(bot)
        await pause(wait)
        wait = min(2 * wait, LONGEST_WAIT)


async def _close_to_the_end(bot: discord.Client) -> None:
    """Close a bot even if a signal comes meanwhile: a database left open would keep the process alive."""
    closing = asyncio.ensure_future(bot.close())
    try:
        await asyncio.wait({closing})  # unlike `shield`, which logs what is raised after a cancellation
    finally:
        await closing


def _reason(error: discord.HTTPException | discord.GatewayNotFound) -> str:
    return str(error.status) if isinstance(error, discord.HTTPException) else "no gateway"


def skip_unread_parts(parsers: Parsers) -> None:
    """Keep discord.py's parsers from what the bot does not read in events.

    Each press, and each message that the bot sends or edits, comes back as an event with the whole message.
    To make objects of 40 components takes longer than to read the rest of the event.
    """
    interaction, created = parsers["INTERACTION_CREATE"], parsers["MESSAGE_CREATE"]

    def parse_interaction(data: Any) -> None:  # noqa: ANN401 - any JSON that Discord sends
        interaction({**data, "message": {**data["message"], **UNREAD}} if "message" in data else data)

    def parse_created(data: Any) -> None:  # noqa: ANN401 - any JSON that Discord sends
        if not data["author"].get("bot"):
            created({**data, **UNREAD})

    def ignore(_: object) -> None:
        """Leave an event alone to which nothing listens."""

    changed = {"INTERACTION_CREATE": parse_interaction, "MESSAGE_CREATE": parse_created}
    parsers.update(changed | {"MESSAGE_UPDATE": ignore})


def survive_unreadable_events(parsers: Parsers) -> None:
    """Guard discord.py's parsers: an event that one cannot read would otherwise end the connection."""

    def guard(name: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
        def parse_guarded(data: Any) -> None:  # noqa: ANN401 - any JSON that Discord sends
            try:
                parse(data)
            except Exception:
                # The event may hold secrets: only the place of the error is logged.
                log.exception("an event %s could not be read", name)

        return parse_guarded

    for name, parse in parsers.items():
        parsers[name] = guard(name, parse)
