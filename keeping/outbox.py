"""An outbox: places that are out of date, and the messages that stand at places."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from db import places as rows
from db.commits import JobRow
from games.engine.ids import Milliseconds, TableId
from keeping.known_jobs import KnownJobs
from keeping.places import old_place, unconfirmed_place

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence

    from db.commits import Commit, JobChange
    from db.connection import Database
    from db.rows import Connection
    from db.share import Share
    from keeping.clock import Clock

Job: TypeAlias = JobRow
Posted: TypeAlias = rows.MessageRow

LONGEST_DELAY: Final = 120_000
"""Longest time by which a job is postponed, in ms."""

AT_ONCE: Final = 200
"""Most jobs that are read at once: there may be thousands after a restart."""

UNKNOWN: Final = rows.UNKNOWN

MESSAGE: Final = "messages"
"""The kind of kept answers about messages."""

MESSAGES: Final = frozenset({MESSAGE})
NONE: Final = frozenset[str]()


class PlaceOutbox:
    """Jobs survive a restart; what a place shows is derived when it is sent.

    They are read once: after that, each commit tells of those that it has written. `changed` is set whenever
    there may be something to do.
    """

    def __init__(self, database: Database, clock: Clock, places: rows.PlaceRows) -> None:
        self.changed = asyncio.Event()
        self._database = database
        self._clock = clock
        self._places = places
        self._jobs: KnownJobs | None = None
        self._missed: list[JobChange] = []
        """Changes of jobs since these began to be read."""
        self._waiting: dict[int, list[Callable[[Connection], None]]] = {}
        """Units that are to be kept together, by number."""
        self._edits: dict[tuple[int, str], Posted] = {}
        """Messages as these units record them, by number and place."""
        database.watch_commits(self._take_over)

    @property
    def share(self) -> Share:
        """The share of the work within which jobs are looked for."""
        return self._database.share

    async def due(self, without: Collection[int] = ()) -> tuple[Job, ...]:
        """Return the oldest jobs that are due, except jobs of the numbers in `without`; at most `AT_ONCE`.

        No job is postponed by more than `LONGEST_DELAY`: if one is due later than that, the clock was set
        back, and the job is due now.
        """
        now = self._clock.now()
        return (await self._known_jobs()).due(now, now + LONGEST_DELAY, without, AT_ONCE)

    async def next_due(self, without: Collection[int] = ()) -> int | None:
        """Return the time at which the next job is due, in ms, except jobs of the numbers in `without`;
        `None` without jobs.
        """
        jobs = await self._known_jobs()
        first, now = jobs.next_due(without), self._clock.now()
        return None if first is None else min(first, now) if jobs.latest > now + LONGEST_DELAY else first

    async def _known_jobs(self) -> KnownJobs:
        """Return the jobs, read if they are not known yet."""
        while self._jobs is None:
            missed: list[JobChange] = []
            self._missed = missed
            found = KnownJobs(await self._database.query(self._places.jobs))
            if self._missed is missed:  # Nothing has happened meanwhile after which all have to be read.
                found.apply(missed)
                self._jobs = found
        return self._jobs

    def _take_over(self, commit: Commit) -> None:
        """Take over what a unit of this process has committed."""
        changes = commit.jobs.get(self._places.outbox, ())
        if commit.anything:
            self.read_again()
        elif self._jobs is None:
            self._missed.extend(changes)
        else:
            self._jobs.apply(changes)
        if changes or commit.anything:
            self.changed.set()

    def read_again(self) -> None:
        """Read the jobs anew when they are next asked for."""
        self._jobs, self._missed = None, []

    async def complete(self, *jobs: Job) -> None:
        """Delete jobs, unless their places were marked again meanwhile."""
        for number in {job.number: None for job in jobs}:
            own = [job for job in jobs if job.number == number]
            await self._write(number, partial(self._places.complete, jobs=own), NONE, can_wait=True)

    async def postpone(self, job: Job, at: Milliseconds) -> None:
        """Retry a job at `at`, in ms, or at once if its place was marked again meanwhile."""
        unit = partial(self._places.postpone, job=job, at=at)
        await self._write(job.number, unit, NONE, can_wait=True)

    async def mark(self, number: int, place: str) -> None:
        """Mark a place as out of date."""
        now = self._clock.now()
        await self._write(
            number, lambda connection: self._places.mark(connection, number, (place,), now), NONE
        )

    async def is_marked(self, number: int, place: str) -> bool:
        """Return whether a place is out of date, also if it is to be brought up to date later."""
        return (await self._known_jobs()).has(number, place)

    async def message_at(self, number: int, place: str) -> Posted | None:
        """Return the message that stands at a place."""
        edited = self._edits.get((number, place))
        return (await self._messages(number)).get(place) if edited is None else edited

    async def hash_of(self, channel: int, message: int) -> str:
        """Return the hash of what a message at a place shows; empty if it is at none."""
        for edited in self._edits.values():
            if (edited.channel, edited.message) == (channel, message):
                return edited.shown
        return await self._database.query(
            lambda connection: self._places.hash_of(connection, channel, message)
        )

    async def post(self, number: int, place: str, posted: Posted, old: Posted | None = None) -> None:
        """Record the message that stands at a place now, and have the `old` one deleted."""
        await self._write(number, lambda connection: self._record(connection, number, place, posted, old))

    async def record_edit(self, number: int, place: str, before: Posted | None, after: Posted) -> None:
        """Record that the message at a place, which was as `before`, has been edited.

        If anything else has been recorded of it meanwhile, as by another process, it is unknown which of the
        two writes stands: then it is out of date.
        """
        unsettled = await self.message_at(number, unconfirmed_place(place)) is not None

        def unit(connection: Connection) -> None:
            if self._places.replace_message(connection, number, place, before, after):
                if unsettled:
                    self._places.forget_message(connection, number, unconfirmed_place(place))
                return
            now = self._places.message(connection, number, place)
            if before is None and now is None:
                self._record(connection, number, place, after, None)
            elif now is not None and now.message == after.message:
                self._places.mark_unknown(connection, number, place)
                self._places.mark(connection, number, (place,), self._clock.now())

        if number in self._waiting:
            self._edits[number, place] = after
        await self._write(number, unit, MESSAGES, can_wait=True)

    async def forget_message(self, number: int, place: str) -> None:
        """Forget the message at a place."""
        await self._write(number, lambda connection: self._places.forget_message(connection, number, place))

    async def discard(self, number: int, place: str, old: Posted) -> None:
        """Forget the message at a place, and have it deleted."""

        def unit(connection: Connection) -> None:
            self._places.forget_message(connection, number, place)
            self._schedule_deletion(connection, number, old)

        await self._write(number, unit)

    async def places_of(self, channel: int, messages: Collection[int]) -> tuple[tuple[int, str], ...]:
        """Return `(number, place)` of the messages of a channel that are at a place."""
        return await self._database.query(
            lambda connection: self._places.places_of(connection, channel, messages)
        )

    async def is_newest(self, posted: Posted) -> bool:
        """Return whether no newer message stands in the same channel, as far as that is known."""
        return await self._database.query(
            lambda connection: self._places.is_newest(connection, posted.channel, posted.message)
        )

    async def mark_unknown(self, number: int, place: str) -> None:
        """Record that it is unknown what the message at a place shows, so that its next job edits it."""
        unit = partial(self._places.mark_unknown, number=number, place=place)
        await self._write(number, unit, MESSAGES)

    async def set_turn(self, number: int, place: str, posted: Posted, turn: int) -> None:
        """Remember the turn for which the message at a place is a notice."""
        if posted.turn == turn:
            return
        unit = partial(self._places.set_turn, number=number, place=place, message=posted.message, turn=turn)
        if number in self._waiting:
            self._edits[number, place] = replace(posted, turn=turn)
        await self._write(number, unit, MESSAGES, can_wait=True)

    async def repost(self, number: int, place: str) -> None:
        """Mark the message at a place to be posted again, at the bottom, although nothing has changed."""

        def unit(connection: Connection) -> None:
            self._places.repost(connection, number, place)
            self._places.mark(connection, number, (place,), self._clock.now())

        await self._write(number, unit, MESSAGES)

    @asynccontextmanager
    async def together(self, number: int) -> AsyncIterator[None]:
        """Keep what becomes of jobs and edits of a number within this context in one unit at its end.

        It is kept with the next other unit about the number, if there is one before. Should the process end
        meanwhile, the jobs are still there, and take up what has become of their places.
        """
        self._waiting[number] = []
        try:
            yield
        finally:
            units = self._waiting.pop(number)
            if units:
                await self._run(number, units, MESSAGES)

    async def _messages(self, number: int) -> Mapping[str, Posted]:
        """Return the messages of a number by their places."""
        key = (MESSAGE, (self._places.outbox, number))
        return await self._database.read_cached(
            lambda connection: self._places.all_messages(connection, number), key, self._table(number)
        )

    def _table(self, number: int) -> TableId | None:
        return TableId(number) if self._places.of_tables else None

    async def _write(
        self,
        number: int,
        unit: Callable[[Connection], None],
        changes: frozenset[str] | None = None,
        *,
        can_wait: bool = False,
    ) -> None:
        """Run a unit that is about the places of one match or event, and those before it that wait.

        It `changes` some kinds of kept answers, by default all.
        """
        waiting = self._waiting.get(number)
        if waiting is not None and can_wait:
            waiting.append(unit)
        elif waiting:
            units = [*waiting, unit]
            waiting.clear()
            await self._run(number, units, None if changes is None else changes | MESSAGES)
        else:
            await self._run(number, [unit], changes)

    async def _run(
        self, number: int, units: Sequence[Callable[[Connection], None]], changes: frozenset[str] | None
    ) -> None:
        edits = {key: edited for key, edited in self._edits.items() if key[0] == number}

        def run(connection: Connection) -> None:
            for unit in units:
                unit(connection)
            connection.commit_news.changes = changes

        try:
            await self._database.write(run, table=self._table(number))
        finally:
            for key, edited in edits.items():
                if self._edits.get(key) is edited:
                    del self._edits[key]

    def _record(
        self, connection: Connection, number: int, place: str, posted: Posted, old: Posted | None
    ) -> None:
        self._places.set_message(connection, number, place, posted)
        self._places.forget_message(connection, number, unconfirmed_place(place))
        if old and old.message != posted.message:
            self._schedule_deletion(connection, number, old)

    def _schedule_deletion(self, connection: Connection, number: int, old: Posted) -> None:
        """Add a job that deletes a message: it is tried again if it fails, also after a restart."""
        self._places.set_message(connection, number, old_place(old.message), old)
        self._places.mark(connection, number, (old_place(old.message),), self._clock.now())
