"""A process's copy of the jobs of an outbox: read once, then kept in line with each commit."""

from __future__ import annotations

import heapq
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from db.commits import JobChange, JobRow


@dataclass(slots=True)
class _Known:
    """A job, its place among those due at the same time, and the number of its entry in the queue."""

    job: JobRow
    order: int
    entry: int


class KnownJobs:
    """Jobs by the number of their subject and their place; times are in ms."""

    def __init__(self, jobs: Iterable[JobRow]) -> None:
        self._numbers = itertools.count()
        self._jobs: dict[tuple[int, str], _Known] = {}
        self._queue: list[tuple[int, int, int, tuple[int, str]]] = []
        """Due times, orders, numbers of entries and keys; also of jobs that have changed since."""
        self._latest = 0
        for job in jobs:
            self._put(job)

    def apply(self, changes: Iterable[JobChange]) -> None:
        """Take over what was committed. A job that was deleted is known until then by the same mark."""
        for change in changes:
            key, job = (change.job.number, change.job.place), change.job
            known = self._jobs.get(key)
            if not change.gone:
                self._put(job)
            elif known is not None and known.job.mark == job.mark:
                del self._jobs[key]

    def has(self, number: int, place: str) -> bool:
        """Return whether a place has a job, due or not."""
        return (number, place) in self._jobs

    def due(self, now: Milliseconds, latest: int, without: Collection[int], most: int) -> tuple[JobRow, ...]:
        """Return the oldest jobs due by `now`, or later than `latest`, except jobs of the numbers in
        `without`; at most `most`.
        """
        if self._latest > latest:
            self._latest = max((known.job.due for known in self._jobs.values()), default=0)
        if self._latest > latest:  # The clock was set back.
            late = [known.job for known in self._jobs.values() if not now < known.job.due <= latest]
            found = sorted((job for job in late if job.number not in without), key=lambda job: job.due)
            return tuple(found[:most])
        return tuple(self._first(now, without, most))

    def next_due(self, without: Collection[int]) -> int | None:
        """Return the time at which the first job is due, except jobs of the numbers in `without`; `None`
        without jobs.
        """
        first = self._first(None, without, 1)
        return first[0].due if first else None

    @property
    def latest(self) -> int:
        """The latest time at which a job was due."""
        return self._latest

    def _first(self, now: Milliseconds | None, without: Collection[int], most: int) -> list[JobRow]:
        found: list[JobRow] = []
        passed = []
        while self._queue and len(found) < most and (now is None or self._queue[0][0] <= now):
            entry = heapq.heappop(self._queue)
            known = self._jobs.get(entry[3])
            if known is None or known.entry != entry[2]:
                continue  # Changed since.
            passed.append(entry)
            if known.job.number not in without:
                found.append(known.job)
        for entry in passed:
            heapq.heappush(self._queue, entry)
        return found

    def _put(self, job: JobRow) -> None:
        key = job.number, job.place
        known = self._jobs.get(key)
        if known is not None and known.job.due == job.due:
            known.job = job
            return
        entry = next(self._numbers)
        order = entry if known is None else known.order
        self._jobs[key] = _Known(job, order, entry)
        heapq.heappush(self._queue, (job.due, order, entry, key))
        self._latest = max(self._latest, job.due)
