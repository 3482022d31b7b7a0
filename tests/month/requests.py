"""Requests for consent at a table: whose is missing, who was rung for it, and when the clock stands."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from tables.model.consent import hold_start, seats_asked
from tables.model.requests import Matter

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Table

SOON: Final = 1_000
"""Time between a request and the end of its commit, at most, in ms."""
FOREVER: Final = 1 << 60
"""A time that does not come, in ms."""


class Requests:
    """The requests at one table, as its commits tell of them."""

    def __init__(self) -> None:
        self._holds: list[tuple[int, int]] = []
        self._since: int | None = None
        self._asked: dict[Seat, int] = {}
        """The time at which the consent of each seat was missing last, in ms."""
        self._called: Counter[tuple[Seat, int]] = Counter()
        """The rings for each request, by seat and the time of the request."""

    @property
    def held(self) -> bool:
        """Whether the clock stands for a request."""
        return self._since is not None

    def follow(self, before: Table, after: Table, at: int, *, resumed: bool) -> None:
        """Note whose consent is missing, until now or from now on, and whether the clock stands.

        A clock that is resumed, as a choice was taken back, stands as if its turn had gone on.
        """
        for table, until in ((before, at), (after, FOREVER)):
            self._asked |= {seat: until for matter in Matter for seat in seats_asked(table, matter)}
        holds = hold_start(after) is not None
        if self._since is not None and not holds:
            self._holds.append((self._since, at))
        if holds and resumed and self._holds and self._holds[-1][0] >= self.since(after) - SOON:
            self._since = self._holds.pop()[0]
        self._since = (at if self._since is None else self._since) if holds else None

    def holds(self, until: int) -> list[tuple[int, int]]:
        """Return the times in which the clock stood, the last one until a time in ms."""
        return [*self._holds, *([(self._since, until)] if self._since is not None else [])]

    def stands(self, at: int) -> int:
        """Return the time that the clock shows: that since which it stands, or a time in ms."""
        return at if self._since is None else min(at, self._since)

    @staticmethod
    def since(table: Table) -> int:
        """Return the time of the latest request, in ms."""
        return max((plea.since for plea in table.pleas), default=0)

    def fault(self, table: Table, seat: Seat, at: int, sending: int, stops: int) -> str:
        """Return what is wrong with a ring for consent, at a time in ms; empty if nothing is."""
        if self._asked.get(seat, 0) < at - sending:
            return "was asked to agree to nothing"
        self._called[seat, self.since(table)] += 1
        most = 2 * len(Matter) + stops
        return "was asked to agree again and again" if self._called[seat, self.since(table)] > most else ""
