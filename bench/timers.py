"""Timers: a sweep among 100,000 that sleep, and what is carried out in a second when many are due at once."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.figures import Measurement
from bench.random_matches import usual
from db.connection import Database
from games.catalogue import CATALOGUE
from games.engine.ids import Milliseconds, PersonId
from tables.loops.deadlines import Deadlines
from tables.model.pace import PACES
from tables.model.rest import DAY, HOUR, QuietHours, Rest, time_after
from tables.model.table import Person
from tables.timers import Timers
from tests.commanded import CommandedTables
from tests.tables.waiting import Reach

if TYPE_CHECKING:
    from db.rows import Connection

GAME: Final = "orongo"
SLEEPING: Final = 100_000
SWEEPS: Final = 200
ENDS: Final = 1000
TABLES: Final = 100
"""Matches whose turns all run out at the same moment."""
LATER: Final = 10**15


class _Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.at = Milliseconds(1_800_000_000_000)

    def now(self) -> Milliseconds:
        return self.at


def measure() -> list[Measurement]:
    """Measure sweeps that find nothing due, and one that takes the defaults of many turns."""
    with tempfile.TemporaryDirectory() as folder:
        idle, silent = asyncio.run(_measure(Path(folder) / "ahu.sqlite"))
    return [
        Measurement(f"a sweep, with {SLEEPING:,} timers asleep", idle * 1e3, "ms"),
        Measurement("turns of two that run out at once", silent, "per s"),
        Measurement("the end of a turn of two days with nights", _ends() * 1e3, "ms"),
    ]


async def _measure(path: Path) -> tuple[float, float]:
    """Return the seconds of a sweep that finds nothing, and the turns that one ends in a second."""
    database, clock, clicks = await Database.open(path), _Clock(), itertools.count(1)
    tables = CommandedTables(database, CATALOGUE, clock)
    host, guest = Person(PersonId(1), "Anne"), Person(PersonId(2), "Ben")
    for number in range(TABLES):
        anne, ben = (
            Person(PersonId(host.id + 10 * number), host.name),
            Person(PersonId(guest.id + 10 * number), guest.name),
        )
        options = usual(CATALOGUE[GAME].rules, 2)
        table = await tables.lobbies.open(GAME, 1, 1, anne, options, next(clicks), PACES["live"])
        await tables.join(table.id, ben, next(clicks))
        await tables.begin(table.id, anne.id, next(clicks))
    await database.write(_fall_asleep)
    sweeps = Deadlines(tables, Timers(database, clock), Reach())
    before = time.perf_counter()
    for _ in range(SWEEPS):
        await sweeps.sweep()
    idle = (time.perf_counter() - before) / SWEEPS
    clock.at = Milliseconds(clock.at + 2 * (PACES["live"].turn + PACES["live"].reserve))
    before = time.perf_counter()
    await sweeps.sweep()
    silent = TABLES / (time.perf_counter() - before)
    await database.close()
    return idle, silent


def _ends() -> float:
    """Return the seconds in which the end of a turn is found."""
    rest, since = Rest(QuietHours("Europe/Paris", 22, 10)), _Clock().at
    before = time.perf_counter()
    for number in range(ENDS):
        time_after(rest, Milliseconds(since + number * HOUR), 2 * DAY)
    return (time.perf_counter() - before) / ENDS


def _fall_asleep(connection: Connection) -> None:
    """Add timers that are due in thirty thousand years."""
    rows = ((1, f"asleep {number}", LATER + number) for number in range(SLEEPING))
    connection.executemany("INSERT INTO timers (match, kind, due) VALUES (?, ?, ?)", rows)
