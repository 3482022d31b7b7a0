"""An outbox: the places that are out of date, and the messages that stand at places, of matches or events."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from db import places as rows
from keeping.places import old_place, unconfirmed_place

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from db.connection import Database
    from db.rows import Connection
    from db.share import Share
    from keeping.clock import Clock

Job: TypeAlias = rows.JobRow
Posted: TypeAlias = rows.MessageRow

LONGEST_DELAY: Final = 120_000
"""Longest time by which a job is postponed, in ms."""

AT_ONCE: Final = 200
"""Most jobs that are read at once: there may be thousands after a restart."""

UNKNOWN: Final = rows.UNKNOWN


class PlaceOutbox:
    """Jobs survive a restart; what a place shows is derived when it is sent."""

    def __init__(self, database: Database, clock: Clock, places: rows.PlaceRows) -> None:
        self._database = database
        self._clock = clock
        self._places = places

    @property
    def share(self) -> Share:
        """The share of the work within which jobs are looked for."""
        return self._database.share

    async def due(self, without: Collection[int] = ()) -> tuple[Job, ...]:
        """The oldest jobs that are due, but those of some numbers; at most `AT_ONCE`.

        No job is postponed by more than `LONGEST_DELAY`: if one is due later than that, the clock was set
        back, and the job is due now.
        """
        now = self._clock.now()
        return await self._database.query(
            lambda connection: self._places.due(connection, now, now + LONGEST_DELAY, without, AT_ONCE)
        )

    async def next_due(self, without: Collection[int] = ()) -> int | None:
        """The time at which the next job but those of some numbers is due, in ms; `None` without jobs."""
        found = await self._database.query(
            lambda connection: self._places.first_and_last_due(connection, without)
        )
        if found is None:
            return None
        (first, last), now = found, self._clock.now()
        return min(first, now) if last > now + LONGEST_DELAY else first

    async def complete(self, *jobs: Job) -> None:
        """Delete jobs, unless their places were marked again meanwhile."""
        for number in {one.number: None for one in jobs}:
            own = [one for one in jobs if one.number == number]
            await self._write(number, partial(self._places.complete, jobs=own))

    async def postpone(self, job: Job, at: int) -> None:
        """Retry a job at `at`, in ms, or at once if its place was marked again meanwhile."""
        await self._write(job.number, lambda connection: self._places.postpone(connection, job, at))

    async def mark(self, number: int, place: str) -> None:
        """Mark a place as out of date."""
        await self._write(
            number, lambda connection: self._places.mark(connection, number, (place,), self._clock.now())
        )

    async def is_marked(self, number: int, place: str) -> bool:
        """Return whether a place is out of date, also if it is to be brought up to date later."""
        return await self._database.query(
            lambda connection: self._places.is_marked(connection, number, place)
        )

    async def posted(self, number: int, place: str) -> Posted | None:
        """The message that stands at a place."""
        return await self._database.query(lambda connection: self._places.message(connection, number, place))

    async def shown(self, channel: int, message: int) -> str:
        """The hash of what a message at a place shows; empty if it is at none."""
        return await self._database.query(lambda connection: self._places.shown(connection, channel, message))

    async def post(self, number: int, place: str, posted: Posted, old: Posted | None = None) -> None:
        """Record the message that stands at a place now, and have the `old` one deleted."""
        await self._write(number, lambda connection: self._record(connection, number, place, posted, old))

    async def record_edit(self, number: int, place: str, before: Posted | None, after: Posted) -> None:
        """Record that the message at a place, which was as `before`, has been edited.

        If anything else has been recorded of it meanwhile, as by another process, it is unknown which of the
        two writes stands: then it is out of date.
        """

        def unit(connection: Connection) -> None:
            now = self._places.message(connection, number, place)
            if _written(now) == _written(before):
                self._record(connection, number, place, after, None)
            elif now is not None and now.message == after.message:
                self._places.mark_unknown(connection, number, place)
                self._places.mark(connection, number, (place,), self._clock.now())

        await self._write(number, unit)

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
        """`(number, place)` of those messages of a channel that are at a place."""
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
        await self._write(number, lambda connection: self._places.mark_unknown(connection, number, place))

    async def set_turn(self, number: int, place: str, posted: Posted, turn: int) -> None:
        """Remember the turn for which the message at a place is a notice."""
        if posted.turn != turn:
            await self._write(
                number,
                lambda connection: self._places.set_turn(connection, number, place, posted.message, turn),
            )

    async def repost(self, number: int, place: str) -> None:
        """Have the message at a place posted again, at the bottom, although nothing has changed."""

        def unit(connection: Connection) -> None:
            self._places.repost(connection, number, place)
            self._places.mark(connection, number, (place,), self._clock.now())

        await self._write(number, unit)

    async def _write(self, number: int, unit: Callable[[Connection], None]) -> None:
        """Run a unit that is about the places of one match or event."""
        await self._database.write(unit, table=number if self._places.of_tables else None)

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


def _written(posted: Posted | None) -> tuple[int, str] | None:
    """Return the message at a place and what it shows."""
    return None if posted is None else (posted.message, posted.shown)
