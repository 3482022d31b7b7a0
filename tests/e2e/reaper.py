"""The reaper: kills the bot's process at a chosen moment, between requests and in the middle of them."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aiohttp.typedefs import Handler

    from games.engine.chance import Dice
    from playground.json_types import Json
    from playground.server import Playground

QUIET, CLICK, START, ANY = "quiet", "click", "start", "any request"
REQUESTS: Final = {
    "answer": re.compile(r"POST /interactions/"),
    "follow-up": re.compile(r"\w+ /webhooks/"),
    "send": re.compile(r"POST /channels/\d+/messages$"),
    "edit": re.compile(r"PATCH /channels/\d+/messages/"),
    "delete": re.compile(r"DELETE /channels/\d+/messages/"),
    "thread": re.compile(r"POST /channels/\d+/messages/\d+/threads$"),
    "other": re.compile(r""),
}
"""The kinds of requests; the first that fits counts."""

API: Final = "/api/v10"
AT_MOST: Final = {CLICK: 100, START: 1000, "send": 400}
"""For how many milliseconds the blow is held back at most."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When to strike: at the `nth` request of a kind, before or (`late`) after it was carried out, and nobody
    learns of that while others go on for `delay` ms; or `delay` ms after a click, or after the start of the
    process; or (`QUIET`) when nothing is under way.
    """

    kind: str
    nth: int = 1
    late: bool = False
    delay: int = 0

    def __str__(self) -> str:
        if self.kind in (QUIET, CLICK, START):
            return self.kind
        return f"{'after' if self.late else 'before'} {self.kind}"


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
    "answer",
    "answer",
    "edit",
    "delete",
)
IN_RECOVERY: Final = (QUIET, QUIET, START, START, ANY, "send", "edit", "delete")
"""The kinds of moments that can come then; sends, whose effect the bot has to remember, more often than
others.
"""


def some_moment(dice: Dice, kinds: Sequence[str]) -> Moment:
    """Any moment of these kinds."""
    kind = dice.choose(kinds)
    return Moment(
        kind,
        1 + dice.pick(3 if kind in ("send", "edit", ANY) else 1),
        dice.pick(3) > 0,
        dice.pick(AT_MOST.get(kind, 1)),
    )


class Reaper:
    """Waits for one moment after another.

    `struck` is set when the bot has been killed, `struck_at` counts the moments of that; `answered` is set
    whenever an interaction was.
    """

    def __init__(self, playground: Playground) -> None:
        """Make it before the playground is entered."""
        self._playground = playground
        self._moment: Moment | None = None
        self._blows: set[asyncio.Task[None]] = set()
        self._left = 0
        self.in_flight = 0
        self.struck = asyncio.Event()
        self.answered = asyncio.Event()
        self.struck_at: Counter[str] = Counter()
        playground._runner.app.middlewares.append(self._watch)
        dispatch = playground.local.gateway.dispatch

        def watched(event: str, data: Json, intent: int = 0) -> None:
            dispatch(event, data, intent)
            if event == "INTERACTION_CREATE":
                self._soon(CLICK)

        playground.local.gateway.dispatch = watched  # type: ignore[method-assign]  # the playground itself has no use for this

    def wait_for(self, moment: Moment) -> None:
        """Strike at this moment, if it comes."""
        self._moment, self._left = moment, moment.nth

    def started(self) -> None:
        """The bot's process has just been started."""
        self._soon(START)

    async def strike(self) -> None:
        """Kill it now; returns when it is gone."""
        supervisor, moment = self._playground.local.supervisor, self._moment
        self._moment = None
        if supervisor is None or not supervisor.running or moment is None:
            return
        self.struck_at[str(moment)] += 1
        self.struck.set()
        await supervisor.kill()

    def _soon(self, kind: str) -> None:
        if self._moment and self._moment.kind == kind:
            blow = asyncio.create_task(self._after(self._moment))
            self._blows.add(blow)
            blow.add_done_callback(self._blows.discard)

    async def _after(self, moment: Moment) -> None:
        await asyncio.sleep(moment.delay / 1000)
        if self._moment is moment:
            await self.strike()

    @web.middleware
    async def _watch(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not request.path.startswith(API):
            return await handler(request)
        told = f"{request.method} {request.path.removeprefix(API)}"
        kind = next(kind for kind, form in REQUESTS.items() if form.match(told))
        strikes = self._counted(kind)
        self.in_flight += 1
        try:
            if strikes and not strikes.late:
                await self.strike()
                return web.Response(status=503)  # Nobody is there to read it, and nothing has been done.
            answer = await handler(request)
            if strikes:
                await self._after(strikes)
            return answer
        finally:
            self.in_flight -= 1
            if kind == "answer":
                self.answered.set()

    def _counted(self, kind: str) -> Moment | None:
        """The moment that has come with a request of this kind."""
        moment = self._moment
        if moment is None or moment.kind not in (kind, ANY):
            return None
        self._left -= 1
        return moment if self._left == 0 else None
