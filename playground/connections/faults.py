"""Injected faults: requests that fail, answers that are lost, and edits that are overtaken by later ones."""

import asyncio
import re
from dataclasses import dataclass, field
from typing import ClassVar

from playground.connections.rates import Verdict


@dataclass(slots=True)
class Fault:
    """A fault of the next `times` requests whose method and path (below `/api/v10`) fit the patterns.

    They get `status` and `code`; `retry_after`, in seconds, goes with a 429. `carried_out`: they are done
    all the same, and only their answers are lost. `held`: they are edits, each of which is done only after a
    later write to the same message; with the status 200 their answers arrive. `holding` is set as soon as one
    of them is held. `hits` counts the requests so far.
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
    hits: int = 0

    def fits(self, method: str, path: str) -> bool:
        """Return whether the fault applies to a request."""
        below = path.removeprefix("/api/v10")
        return self.hits < self.times and bool(self.method.fullmatch(method) and self.path.fullmatch(below))

    def verdict(self) -> Verdict:
        """Return a 429 as Discord sends it. Without `Via`, discord.py takes it for a ban by Discord's
        proxy.
        """
        headers = {"Via": "1.1 playground", "X-RateLimit-Scope": "shared"}
        body = {"message": "You are being rate limited.", "retry_after": self.retry_after, "global": False}
        return Verdict(headers, body | ({"code": self.code} if self.code else {}))


class Faults:
    """The faults that are injected now."""

    def __init__(self) -> None:
        """Start with none."""
        self._all: list[Fault] = []
        self._waiting: dict[int, asyncio.Event] = {}

    def add(self, fault: Fault) -> None:
        """Inject a fault."""
        self._all.append(fault)

    def clear(self) -> None:
        """End all faults; held edits are carried out."""
        self._all.clear()
        for message in tuple(self._waiting):
            self.wrote(message)

    def next_for(self, method: str, path: str) -> Fault | None:
        """Return the fault that applies to a request, if any, and count the hit."""
        fault = next((fault for fault in self._all if fault.fits(method, path)), None)
        if fault is not None:
            fault.hits += 1
        return fault

    async def overtaken(self, message: int) -> None:
        """Wait until a message has been edited or deleted, or all faults have ended."""
        await self._waiting.setdefault(message, asyncio.Event()).wait()

    def wrote(self, message: int) -> None:
        """Release the held edits of a message: it has just been edited or deleted."""
        waiting = self._waiting.pop(message, None)
        if waiting is not None:
            waiting.set()
