"""Kills the bot's process at a chosen moment, between requests or in the middle of one."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from aiohttp import web

from games.engine.chance import KeyedDice
from playground.flags import SUPPRESS_NOTIFICATIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aiohttp.typedefs import Handler

    from games.engine.chance import Dice
    from playground.json_types import Json
    from playground.server import Playground

QUIET, CLICK, START, ANY = "quiet", "click", "start", "any request"
SILENT: Final = "silent direct message"
"""A direct message that was sent without a sound: which of them is one is known once it stands."""

REQUESTS: Final = {
    "answer": re.compile(r"POST /interactions/"),
    "follow-up": re.compile(r"\w+ /webhooks/"),
    "send": re.compile(r"POST /channels/\d+/messages$"),
    "edit": re.compile(r"PATCH /channels/\d+/messages/"),
    "delete": re.compile(r"DELETE /channels/\d+/messages/"),
    "thread": re.compile(r"POST /channels/\d+/messages/\d+/threads$"),
    "other": re.compile(r""),
}
"""The kinds of requests; the first match counts."""

API: Final = "/api/v10"
AT_MOST: Final = {CLICK: 100, START: 1000, "send": 400, SILENT: 400}
"""Longest delay of a kill after its moment, in ms."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When to kill the bot.

    At the `nth` request of a kind, before or (`late`) after it was carried out; its answer is withheld while
    others go on for `delay` ms. A silent message is known by its answer: it is always late. Or `delay` ms
    after a click, or after the start of the process. Or (`QUIET`)
    when nothing is under way.
    """

    kind: str
    nth: int = 1
    late: bool = False
    delay: int = 0

    def __str__(self) -> str:
        if self.kind in (QUIET, CLICK, START):
            return self.kind
        return f"{'after' if self.late or self.kind == SILENT else 'before'} {self.kind}"


AT_THE_LOBBY: Final = (QUIET, CLICK, CLICK, ANY, "send", "send", "answer", "edit", "thread")
AT_PLAY: Final = (
    QUIET,
    CLICK,
    CLICK,
    CLICK,
    ANY,
    "send",
    "send",
    "send",
    SILENT,
    SILENT,
    "answer",
    "answer",
    "edit",
    "delete",
)
IN_RECOVERY: Final = (QUIET, QUIET, START, START, ANY, "send", SILENT, "edit", "delete")
"""Kinds of moments by phase; sends, whose effect the bot must remember, come more often than others."""


def some_moment(dice: Dice, kinds: Sequence[str]) -> Moment:
    """Return a random moment of one of these kinds."""
    kind = dice.choose(kinds)
    return Moment(
        kind,
        1 + dice.pick(3 if kind in ("send", "edit", SILENT, ANY) else 1),
        dice.pick(3) > 0,
        dice.pick(AT_MOST.get(kind, 1)),
    )


class Killer:
    """Kills the bot at one moment after another.

    `killed` is set when the bot has been killed, and `kills` counts the moments at which it was. `answered`
    is set whenever an interaction was answered.
    """

    def __init__(self, playground: Playground, seed: str = "") -> None:
        """Create the killer; the playground must not be entered yet.

        Of several processes of the bot it kills one, chosen by the `seed`.
        """
        self._playground = playground
        self._dice = KeyedDice(seed.encode(), "victims")
        self._moment: Moment | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._left = 0
        self.in_flight = 0
        self.killed = asyncio.Event()
        self.answered = asyncio.Event()
        self.kills: Counter[str] = Counter()
        playground._runner.app.middlewares.append(self._watch)
        dispatch = playground.local.gateway.dispatch

        def watch(event: str, data: Json, intent: int = 0) -> None:
            dispatch(event, data, intent)
            if event == "INTERACTION_CREATE":
                self._soon(CLICK)

        playground.local.gateway.dispatch = watch  # type: ignore[method-assign]  # to watch it

    def wait_for(self, moment: Moment) -> None:
        """Kill the bot at this moment, if it comes."""
        self._moment, self._left = moment, moment.nth

    def note_start(self) -> None:
        """Note that the bot's process has just been started."""
        self._soon(START)

    async def kill(self) -> None:
        """Kill the bot now, and wait until it is gone."""
        moment, self._moment = self._moment, None
        running = [bot for bot in self._playground.local.bots if bot.running]
        if not running or moment is None:
            return
        self.kills[str(moment)] += 1
        self.killed.set()
        await self._dice.choose(running).kill()

    def _soon(self, kind: str) -> None:
        if self._moment and self._moment.kind == kind:
            task = asyncio.create_task(self._after(self._moment))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _after(self, moment: Moment) -> None:
        await asyncio.sleep(moment.delay / 1000)
        if self._moment is moment:
            await self.kill()

    @web.middleware
    async def _watch(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not request.path.startswith(API):
            return await handler(request)
        told = f"{request.method} {request.path.removeprefix(API)}"
        kind = next(kind for kind, form in REQUESTS.items() if form.match(told))
        due = self._count_request(kind)
        self.in_flight += 1
        try:
            if due and not due.late:
                await self.kill()
                if len(self._playground.local.bots) == 1:
                    return web.Response(status=503)  # No reader is there, and nothing has been done.
            answer = await handler(request)
            if kind == "send" and self._is_silent(request, answer):
                due = due or self._count_request(SILENT, any_too=False)
            if due:
                await self._after(due)
            return answer
        finally:
            self.in_flight -= 1
            if kind == "answer":
                self.answered.set()

    def _is_silent(self, request: web.Request, answer: web.StreamResponse) -> bool:
        """Return whether a message that was sent is a direct one that has made no sound."""
        channel = self._playground.local.world.channels.get(int(request.path.split("/")[-2]))
        if channel is None or channel.kind != "dm" or not isinstance(answer, web.Response):
            return False
        return bool(json.loads(answer.text or "{}").get("flags", 0) & SUPPRESS_NOTIFICATIONS)

    def _count_request(self, kind: str, *, any_too: bool = True) -> Moment | None:
        """Return the moment that has come with this request, if any."""
        moment = self._moment
        if moment is None or moment.kind not in (kind, *([ANY] if any_too else [])):
            return None
        self._left -= 1
        return moment if self._left == 0 else None
