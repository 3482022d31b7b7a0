"""Bad weather: requests that Discord refuses, or answers with an error though it carried them out, as often
as somebody has asked for.
"""

import asyncio
import re
from dataclasses import dataclass, field
from typing import ClassVar

from playground.rates import Verdict


@dataclass(slots=True)
class Storm:
    """The next `times` requests whose method and path (below `/api/v10`) fit the patterns get `status` and
    `code`.

    `carried_out`: they are done all the same, only their answers are lost. `held`: they are edits, each of
    which is done only after a later write to the same message; with the status 200 their answers arrive.
    `holding` is set as soon as one of them is held. `retry_after` goes with a 429, in seconds.
    """

    SECONDS: ClassVar[float] = 0.1

    method: re.Pattern[str]
    path: re.Pattern[str]
    status: int
    code: int = 0
    times: int = 1
    retry_after: float = SECONDS
    carried_out: bool = False
    held: bool = False
    holding: asyncio.Event = field(default_factory=asyncio.Event)
    struck: int = 0

    def fits(self, method: str, path: str) -> bool:
        """Whether a request falls under it."""
        below = path.removeprefix("/api/v10")
        return self.struck < self.times and bool(self.method.fullmatch(method) and self.path.fullmatch(below))

    def verdict(self) -> Verdict:
        """A 429 as Discord says it. discord.py takes one without Via for a ban by the proxy in front of
        Discord.
        """
        headers = {"Via": "1.1 playground", "X-RateLimit-Scope": "shared"}
        body = {"message": "You are being rate limited.", "retry_after": self.retry_after, "global": False}
        return Verdict(headers, body | ({"code": self.code} if self.code else {}))


class Storms:
    """All storms there are."""

    def __init__(self) -> None:
        """Start with fair weather."""
        self._all: list[Storm] = []
        self._waiting: dict[int, asyncio.Event] = {}

    def add(self, storm: Storm) -> None:
        """Let a storm begin."""
        self._all.append(storm)

    def calm(self) -> None:
        """End all storms."""
        self._all.clear()
        for message in tuple(self._waiting):
            self.wrote(message)

    def over(self, method: str, path: str) -> Storm | None:
        """Return the storm that strikes a request, and count it."""
        storm = next((one for one in self._all if one.fits(method, path)), None)
        if storm is not None:
            storm.struck += 1
        return storm

    async def overtaken(self, message: int) -> None:
        """Wait until a message has been edited or deleted, or all storms have ended."""
        await self._waiting.setdefault(message, asyncio.Event()).wait()

    def wrote(self, message: int) -> None:
        """Let the held edits of a message go: it has just been edited or deleted."""
        waiting = self._waiting.pop(message, None)
        if waiting is not None:
            waiting.set()
