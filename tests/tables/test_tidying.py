"""Old interactions are forgotten once a day, however long the program runs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tables.loops.tidying import CHECK, DAY, Tidying
from tests.tables.conftest import ANNE, CHANNEL, GUILD, PLAIN, Rig

if TYPE_CHECKING:
    from db.rows import Connection


class Hours(Tidying):
    """Moves the clock at each pause, and is cancelled after `hours` of them."""

    def __init__(self, rig: Rig, hours: int) -> None:
        super().__init__(rig.tables, rig.clock)
        self._rig = rig
        self._hours = hours

    async def pause(self, seconds: float) -> None:
        self._rig.clock.at += int(seconds * 1000)
        self._hours -= 1
        if self._hours < 0:
            raise asyncio.CancelledError


async def interactions(rig: Rig) -> int:
    """Return the number of interactions that are remembered."""

    def unit(connection: Connection) -> int:
        ((count,),) = connection.execute("SELECT count(*) FROM interactions").fetchall()
        return int(count)

    return await rig.database.read(unit)


async def run(rig: Rig, hours: int) -> None:
    """Run the loop for this many hours."""
    with pytest.raises(asyncio.CancelledError):
        await Hours(rig, hours).run()


async def test_interactions_are_forgotten_while_the_program_runs(rig: Rig) -> None:
    """They are remembered for at least a day and at most two."""
    await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    await run(rig, 23)
    assert await interactions(rig) == 1
    await run(rig, 25)
    assert await interactions(rig) == 0


async def test_tidying_is_once_a_day(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock decides after the start, even when it jumps back by days."""
    times: list[int] = []

    async def tidy() -> None:
        times.append(rig.clock.now())
        if len(times) == 2:
            rig.clock.at -= 3 * DAY

    monkeypatch.setattr(rig.tables.people, "tidy", tidy)
    start = rig.clock.now()
    await run(rig, 50)
    hour = int(CHECK * 1000)
    assert times == [start, start + DAY, start - 2 * DAY + hour, start - DAY + hour]


async def test_a_failure_is_tried_again(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The retry is after an hour, not a day."""
    failures, times = [OSError("the disk is full")], list[int]()

    async def tidy() -> None:
        if failures:
            raise failures.pop()
        times.append(rig.clock.now())

    monkeypatch.setattr(rig.tables.people, "tidy", tidy)
    start = rig.clock.now()
    await run(rig, 5)
    assert times == [start + int(CHECK * 1000)]
    assert "cannot be deleted" in caplog.text


async def test_tidying_ends_when_the_database_is_closed(rig: Rig) -> None:
    await rig.database.close()
    await Hours(rig, 0).run()
    await rig.open()
