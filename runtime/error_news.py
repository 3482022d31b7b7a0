"""News of errors for the operator: one message per kind and hour, to a channel or a webhook on Discord."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from runtime.error_ledger import ErrorKind, ErrorLedger

log = logging.getLogger(__name__)

HOUR: Final = 3_600_000
"""Shortest time between two messages about one kind of errors, in ms."""

RETRY: Final = 60.0
"""Seconds until a message that was not taken is tried again."""

PATIENCE: Final = 20.0
"""Seconds that sending may take."""

LONGEST: Final = 200
"""Most characters of the name of a kind."""


class ErrorNews:
    """Tells the operator about the errors in a ledger while `run` runs.

    `send` sends a text. What it raises is logged as a warning, so that errors of telling are not told.
    """

    def __init__(
        self, ledger: ErrorLedger, send: Callable[[str], Awaitable[None]], now: Callable[[], int]
    ) -> None:
        self._ledger = ledger
        self._send = send
        self._now = now
        self._told: dict[tuple[str, str], tuple[int, int]] = {}
        """By kind: the time of the last message about it, in ms, and the count that it told."""
        self._needed = asyncio.Event()

    async def run(self) -> None:
        """Tell of errors as they come, until cancelled."""
        loop = asyncio.get_running_loop()

        def note_change() -> None:
            loop.call_soon_threadsafe(self._needed.set)

        self._ledger.changed = note_change
        try:
            while True:
                self._needed.clear()
                await self.rest(await self.tell())
        finally:
            self._ledger.changed = lambda: None

    async def rest(self, seconds: float | None) -> None:
        """Wait for another error, at most for some seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._needed.wait()
        except TimeoutError:
            return

    async def tell(self) -> float | None:
        """Send what may be sent now; return the seconds until more may be, `None` if nothing is left out."""
        waits: list[float] = []
        for kind in reversed(self._ledger.kinds()):
            key, now = (kind.name, kind.place), self._now()
            last, count = self._told.get(key, (now - HOUR, 0))
            if kind.count == count:
                continue
            if 0 <= now - last < HOUR:
                waits.append((last + HOUR - now) / 1000)
            elif await self._sent(say_error(kind, kind.count - count)):
                self._told[key] = now, kind.count
            else:
                waits.append(RETRY)
        return min(waits, default=None)

    async def _sent(self, text: str) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._send(text)
        except Exception as error:  # noqa: BLE001 - after any failure, the next error is told all the same
            log.warning("the operator was not told of an error: %s", type(error).__name__)
            return False
        return True


def say_error(kind: ErrorKind, times: int) -> str:
    """Return the message about a kind of errors that has come `times` times since the last message."""
    place = f" at `{kind.place}`" if kind.place else ""
    match = f", last at table {kind.match}" if kind.match is not None else ""
    often = "" if times == 1 else f", {times} times since the last message about it"
    name = kind.name[:LONGEST].replace("`", "'")
    return f"⚠️ An error of Ahu: `{name}`{place}{match}{often}. The log says more."


def to_channel(client: discord.Client, channel: int) -> Callable[[str], Awaitable[None]]:
    """Return a sender of texts to a channel, as the bot."""

    async def send(text: str) -> None:
        none = discord.AllowedMentions.none()
        await client.get_partial_messageable(channel).send(text, allowed_mentions=none)

    return send


def to_webhook(address: str) -> Callable[[str], Awaitable[None]]:
    """Return a sender of texts to a webhook, whose address is a secret."""

    async def send(text: str) -> None:
        body = {"content": text, "allowed_mentions": {"parse": []}}
        async with aiohttp.ClientSession() as session, session.post(address, json=body) as response:
            if not response.ok:
                message = f"the webhook answers {response.status}"
                raise OSError(message)

    return send
