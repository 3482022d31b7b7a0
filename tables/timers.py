"""Timers of all tables: which are due, and their delay while people cannot be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from db import documents, facts, matches, outbox, settings, timers
from db.rows import changing
from games.engine.ids import Milliseconds, TableId
from games.engine.record import replace
from tables.model.places import CARD
from tables.own_settings import BACK
from tables.store import amend, read_document

if TYPE_CHECKING:
    from db.connection import Database
    from db.rows import Connection
    from db.share import Share
    from keeping.clock import Clock

Timer: TypeAlias = documents.TimerRow

AT_ONCE: Final = 100
"""Most timers that are read at a time."""

OUTAGE: Final = 120_000
"""Shortest time without contact, in ms, that stops the clocks: twice that between signs of life."""


class Timers:
    """Reads and moves timers. Times are read from the injected clock."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock
        self.tables = (timers.ROWS.timers, settings.TIMERS)
        self._made_up: Share | None = None

    async def due(self) -> tuple[Timer, ...]:
        """Return the timers that are due, the oldest first; at most `AT_ONCE`.

        Timers of a shard gained since the clocks were last made up are left out.
        """
        now, share = self.clock.now(), self._made_up or self.database.share
        return await self.database.query(lambda connection: timers.due(connection, share, now, AT_ONCE))

    async def back(self) -> tuple[int, ...]:
        """Return the people whose absences are over, in the order of their ends; at most `AT_ONCE`."""
        now = self.clock.now()
        return await self.database.query(
            lambda connection: settings.due_people(connection, BACK, now, AT_ONCE)
        )

    async def seconds_to_next(self) -> float | None:
        """Return the seconds until a timer is due or an absence over, at least 0; `None` without either."""

        def unit(connection: Connection) -> int | None:
            found = (timers.next_due(connection), settings.next_due(connection, BACK))
            return min((at for at in found if at is not None), default=None)

        at = await self.database.query(unit)
        return None if at is None else max(0.0, (at - self.clock.now()) / 1000)

    async def any_clock(self) -> bool:
        """Return whether the clock of any match runs."""
        return await self.database.query(matches.any_clock)

    async def postpone(self, timer: Timer, by: int) -> None:
        """Try a timer again after a time in ms."""
        to = self.clock.now() + by
        await self.database.write(
            lambda connection: timers.postpone(connection, timer, Milliseconds(to)),
            table=TableId(timer.number),
        )

    async def note_life(self, at: Milliseconds | None = None) -> None:
        """Remember that people can be reached, or could be for the last time `at`, in ms."""
        last = self.clock.now() if at is None else at

        def unit(connection: Connection) -> None:
            made_up = {part.name for part in (self._made_up or connection.share).parts}
            for part in connection.share.parts:
                if part.name in made_up:  # The last life of the others is still to be read.
                    facts.put(connection, facts.alive_of(part), str(last))

        await self.database.write(changing(unit))

    @property
    def gained(self) -> bool:
        """True if the share of the process has changed since the clocks were made up."""
        return self.database.share != self._made_up

    async def make_up(self) -> int:
        """Stop all clocks for the time in which people could not be reached; return it in ms.

        Their cards are marked: they say so. A time shorter than `OUTAGE` counts as none.
        """

        def unit(connection: Connection) -> tuple[Share, int]:
            now, share = self.clock.now(), connection.share
            return share, max((_stop_clocks(connection, part, now) for part in share.parts), default=0)

        self._made_up, away = await self.database.write(unit)
        return away


def _stop_clocks(connection: Connection, share: Share, now: Milliseconds) -> int:
    """Do as `Timers.make_up` for a part of the share, which another process may have served until now."""
    last = facts.last_life(connection, share) or now
    if now - last < OUTAGE:
        return 0
    matches.take_live(connection, share)
    clocks = matches.with_clocks(connection, share)
    if not clocks:
        return 0
    timers.delay_all(connection, share, Milliseconds(last), now)
    for number in timers.with_offers(connection, share):
        _delay_offer(connection, number, Milliseconds(last), now)
    facts.put(connection, facts.alive_of(share), str(now))
    for number in clocks:
        amend(connection, number, lambda document: _stop_clock(document, Milliseconds(last), now))
        outbox.mark(connection, number, (CARD,), now)
    return now - last


def _stop_clock(document: Any, since: Milliseconds, now: Milliseconds) -> Any:  # noqa: ANN401 - a `TableDocument`
    """Stop the clock of a table between two times in ms, except in a pause.

    It runs out later by that. After a pause it gets the time of the pause.
    """
    clock, end = document.clock, document.pause.since if document.pause else now
    if clock is None or end <= (begin := max(clock.since, since)):
        return document
    lost = end - begin
    half, late = (at + lost if at > since else at for at in (clock.half, clock.late))
    stops = (*clock.stops, (begin, end))
    later = replace(clock, until=clock.until + lost, half=half, late=late, stops=stops)
    return replace(document, clock=later)


def _delay_offer(connection: Connection, number: TableId, since: Milliseconds, now: Milliseconds) -> None:
    """Postpone the offer of stood-in seats by the time lost between two times in ms."""
    document = read_document(connection, number)
    waiting = [seat for seat in document.participants if _waits(seat)] if document else []
    if not waiting:
        return
    first = min(max(seat.stood_in, since) for seat in waiting)
    timers.delay_offer(connection, number, now - first)

    def later(seat: Any) -> Any:  # noqa: ANN401 - a `SeatDocument`
        played = now - max(seat.stood_in, since)
        return replace(seat, stood_in=seat.stood_in + played) if _waits(seat) else seat

    def delay(found: Any) -> Any:  # noqa: ANN401 - a `TableDocument`
        return replace(found, participants=tuple(map(later, found.participants)))

    amend(connection, number, delay)


def _waits(seat: Any) -> bool:  # noqa: ANN401 - a `SeatDocument`
    """Return whether a computer player stands in at a seat that is still to be offered."""
    return seat.stand_in is not None and not seat.offered
