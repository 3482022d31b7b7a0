"""Channels in memory: what Discord would hold and whom it would ring, behind the poster's methods."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Unpack

import aiohttp

from cogs.host.custom_ids import Press, Verb, parse
from cogs.host.sync.posting import Poster
from tests.tables.killing import Killed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cogs.host.screens.shown import Shown
    from cogs.host.sync.posting import ThreadChange
    from games.engine.chance import Dice
    from tests.month.virtual import LoopClock

REMEMBERED: Final = 300_000
"""Time for which a nonce is known, in ms."""

THREAD: Final = 10**9
"""Numbers from here on are threads: this, plus that of the message on which they were opened."""

DIRECT: Final = 10**12
"""Numbers from here on are channels of direct messages: this, plus that of the person."""

UNANSWERED: Final = 200
"""One request in this number is carried out without an answer."""


class Why(Enum):
    """The reason of a ring."""

    TURN = "turn"
    CONSENT = "consent"
    INVITED = "invited"
    OVER = "over"
    OTHER = "other"


@dataclass(frozen=True)
class Ring:
    """A message that rings a person, about a table, at a time in ms.

    If it asks for consent and `tells_turn`, it says that it is the person's turn besides.
    """

    person: int
    table: int
    why: Why
    at: int
    tells_turn: bool = False


@dataclass
class Standing:
    """A message that stands in a channel; it was about a `table` when it was sent, or about none (0)."""

    channel: int
    table: int
    token: str
    at: int
    shown: Shown


class Channels:
    """All messages by number. `heard` is called for each ring, and `requests` counts by method and day."""

    def __init__(self, clock: LoopClock, dice: Dice, heard: Callable[[Ring], None], *, loses: bool) -> None:
        self.clock = clock
        self.messages: dict[int, Standing] = {}
        self.requests = Counter[tuple[str, int]]()
        self.lost_since: int | None = None
        """The time since which no person can be reached, in ms."""
        self._dice = dice
        self._heard = heard
        self._loses = loses
        self._last = 0

    def messages_in(self, channel: int) -> list[int]:
        """Return the tables about which messages stand in a channel: what its bystanders have not read."""
        return [message.table for message in self.messages.values() if message.channel == channel]

    async def note_request(self, method: str) -> None:
        """Take a request, and the time that it takes."""
        self.requests[method, self.clock.now() // 86_400_000] += 1
        await asyncio.sleep((50 + self._dice.pick(250)) / 1000)

    def answer(self) -> None:
        """Answer a request; raises what the bot sees if the answer is lost."""
        if self._dice.pick(UNANSWERED) == 0 and self._loses:
            raise aiohttp.ServerDisconnectedError

    def put(self, channel: int, shown: Shown, token: str) -> int:
        """Post a message, and ring the people it mentions; one with a known nonce stands already."""
        now = self.clock.now()
        for number, message in reversed(self.messages.items()):
            if now - message.at > REMEMBERED:
                break
            if message.channel == channel and message.token == token:
                return number
        self._last += 1
        self.messages[self._last] = Standing(channel, _about(shown)[0], token, now, shown)
        if not shown.silent:
            for person in [channel - DIRECT] if channel >= DIRECT else shown.mentions:
                table, why = _about(shown)
                self._heard(Ring(person, table, why, now, _tells_turn(shown)))
        return self._last


class HeldPoster(Poster):
    """The poster of one process; once that is dead, it sends nothing more."""

    def __init__(self, channels: Channels) -> None:
        self._channels = channels
        self.alive = True

    async def direct(self, person: int) -> int:
        return DIRECT + person

    async def send(self, channel: int, shown: Shown, token: str) -> int:
        await self._note_request("send")
        number = self._channels.put(channel, shown, token)
        self._channels.answer()
        return number

    async def edit(self, channel: int, message: int, shown: Shown, before: str = "") -> None:
        await self._note_request("edit")
        self._channels.messages[message].shown = shown
        self._channels.answer()

    async def delete(self, channel: int, message: int) -> None:
        await self._note_request("delete")
        self._channels.messages.pop(message, None)
        self._channels.answer()

    def may_open_thread(self, guild: int, channel: int) -> bool:
        return True

    async def open_thread(self, guild: int, channel: int, message: int, name: str) -> int | None:
        await self._note_request("thread")
        return message + THREAD

    async def change_thread(self, thread: int, **changes: Unpack[ThreadChange]) -> bool:
        await self._note_request("thread")
        return True

    def inside(self, guild: int) -> bool:
        return True

    async def _note_request(self, method: str) -> None:
        await self._channels.note_request(method)
        if not self.alive:
            raise Killed
        if self._channels.lost_since is not None:
            raise aiohttp.ClientConnectionError


def _about(shown: Shown) -> tuple[int, Why]:
    """Return the table that a message is about, and why it rings."""
    presses = list(_presses(shown.components))
    verbs = {press.verb for press in presses}
    table = presses[0].number if presses else 0
    if Verb.JOIN in verbs:
        return table, Why.INVITED
    if Verb.REMATCH in verbs:
        return table, Why.OVER
    if verbs & {Verb.PLAY, Verb.GO, Verb.AREA, Verb.TYPE}:
        return table, Why.TURN
    return table, Why.CONSENT if verbs & {Verb.LET_UNDO, Verb.END} else Why.OTHER


def _tells_turn(shown: Shown) -> bool:
    """Return whether a message that asks for consent says that it is the person's turn, too."""
    texts = str(shown.components)
    return any(line in texts for line in ("It is also your turn.", "C'est aussi à vous de jouer."))


def _presses(parts: Sequence[Mapping[str, Any]]) -> Iterator[Press]:
    for part in parts:
        press = parse(str(part.get("custom_id", "")))
        if press:
            yield press
        yield from _presses(part.get("components", ()))
        if "accessory" in part:
            yield from _presses([part["accessory"]])
