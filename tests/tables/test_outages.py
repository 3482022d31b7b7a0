"""Outages: while people cannot be reached, no time runs out, and none is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from games.engine.ids import TableId
from tables.commands.hosting import Steward
from tables.loops.deadlines import Deadlines
from tables.model.pace import HOUR, MINUTE, PACES
from tables.model.places import CARD
from tables.model.table import Phase
from tables.outbox import Outbox
from tables.timers import OUTAGE, Timers
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.tables.waiting import Reach, serve

if TYPE_CHECKING:
    from tables.model.pace import Pace
    from tables.model.table import Person, Table

LIVE, DAILY = PACES["live"], PACES["daily"]
HOST = Steward(ANNE.id, "Anne")


class Watched:
    """The loop of deadlines, one look at a time, with a contact that can be lost."""

    def __init__(self, rig: Rig) -> None:
        self._rig = rig
        self.reach = Reach()
        self.deadlines = Deadlines(rig.tables, Timers(rig.database, rig.clock), self.reach)

    async def pass_by(self, milliseconds: int) -> None:
        """Move the clock; the loop looks whenever it means to."""
        end = self._rig.clock.at + milliseconds
        while self._rig.clock.at < end:
            pause = await self.deadlines.look()
            step = end - self._rig.clock.at if pause is None else max(1, round(pause * 1000))
            self._rig.clock.at = min(end, self._rig.clock.at + step)
        await self.deadlines.look()

    async def lose(self, milliseconds: int) -> None:
        """Lose contact for a time."""
        self.reach.lost_since = self._rig.clock.at
        await self.pass_by(milliseconds)
        self.reach.lost_since = None
        await self.deadlines.look()


@pytest.fixture
async def watched(rig: Rig) -> Watched:
    """Start a loop that has had a first look."""
    watched = Watched(rig)
    await watched.deadlines.look()
    return watched


async def begin_match(rig: Rig, *others: Person, pace: Pace = LIVE) -> Table:
    """Begin a match, which waits for all."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), pace)
    for person in others:
        table = await rig.tables.join(table.id, person, rig.click())
    return await rig.tables.begin(table.id, ANNE.id, rig.click())


async def until(rig: Rig, table: int) -> int:
    """Return the time at which the clock of a table runs out."""
    clock = (await rig.tables.reader.get(TableId(table))).clock
    assert clock is not None
    return clock.until


async def marked(rig: Rig, table: int) -> bool:
    """Return whether the card of a table is out of date; it counts as shown from now on."""
    outbox = Outbox(rig.database, rig.clock)
    jobs = [job for job in await outbox.due() if (job.number, job.place) == (table, CARD)]
    await outbox.complete(*await outbox.due())
    return bool(jobs)


async def test_no_turn_is_lost_while_people_cannot_be_reached(rig: Rig, watched: Watched) -> None:
    """The deadline comes later by the length of the outage, and the table is told once."""
    table = await begin_match(rig, BEN)
    before = await until(rig, table.id)
    await watched.pass_by(MINUTE)
    await marked(rig, table.id)
    await watched.lose(5 * HOUR)
    after = await rig.tables.reader.get(table.id)
    assert after.turn == table.turn
    assert await until(rig, table.id) == before + 5 * HOUR
    assert after.clock is not None
    assert after.clock.stopped == 5 * HOUR
    assert await marked(rig, table.id)
    await watched.pass_by(MINUTE)
    assert not await marked(rig, table.id)


async def test_afterwards_time_runs_as_ever(rig: Rig, watched: Watched) -> None:
    table = await begin_match(rig, BEN)
    await watched.lose(5 * HOUR)
    left = await until(rig, table.id) - rig.clock.at
    assert left == LIVE.turn + LIVE.reserve
    await watched.pass_by(left - 1)
    assert (await rig.tables.reader.get(table.id)).turn == table.turn
    await watched.pass_by(1)
    assert (await rig.tables.reader.get(table.id)).turn > table.turn


async def test_reminders_come_later_too(rig: Rig, watched: Watched) -> None:
    table = await begin_match(rig, BEN)
    await watched.lose(HOUR)
    timers = Timers(rig.database, rig.clock)
    half = await timers.seconds_to_next()
    assert half == (await until(rig, table.id) - rig.clock.at) / 2000


async def test_a_short_outage_changes_no_deadline_and_counts_no_silence(rig: Rig, watched: Watched) -> None:
    table = await begin_match(rig, BEN)
    left = await until(rig, table.id) - rig.clock.at
    await watched.pass_by(left - MINUTE)
    watched.reach.lost_since = rig.clock.at
    await watched.pass_by(OUTAGE - 1)
    assert (await rig.tables.reader.get(table.id)).turn == table.turn
    watched.reach.lost_since = None
    await watched.deadlines.look()
    assert (await rig.tables.reader.get(table.id)).turn > table.turn


async def test_a_turn_that_began_in_the_outage_gets_no_more_than_it_lost(rig: Rig, watched: Watched) -> None:
    """Computer players go on meanwhile, and it may become a person's turn."""
    first = await begin_match(rig, BEN, pace=DAILY)
    watched.reach.lost_since = rig.clock.at
    await watched.pass_by(3 * HOUR)
    second = await begin_match(rig, CARA, pace=DAILY)
    before = await until(rig, first.id), await until(rig, second.id)
    await watched.pass_by(2 * HOUR)
    watched.reach.lost_since = None
    await watched.deadlines.look()
    after = await until(rig, first.id), await until(rig, second.id)
    assert [b - a for a, b in zip(before, after, strict=True)] == [5 * HOUR, 2 * HOUR]


async def test_an_outage_counts_from_when_contact_was_lost(rig: Rig, watched: Watched) -> None:
    """Not from the last sign of life, which may be older where no clock has run for days."""
    await watched.pass_by(72 * HOUR)
    table = await begin_match(rig, BEN, pace=DAILY)
    before = await until(rig, table.id)
    await watched.lose(HOUR)
    assert await until(rig, table.id) == before + HOUR


async def test_a_pause_is_not_counted_twice(rig: Rig, watched: Watched) -> None:
    table = await begin_match(rig, BEN, pace=DAILY)
    before = await until(rig, table.id)
    await watched.pass_by(HOUR)
    await rig.tables.pause(table.id, HOST, "", rig.click())
    await watched.lose(10 * HOUR)
    await watched.pass_by(HOUR)
    await rig.tables.go_on(table.id, HOST, rig.click())
    assert await until(rig, table.id) == before + 11 * HOUR


async def test_the_bot_may_end_in_an_outage(rig: Rig, watched: Watched) -> None:
    """The next process finds out when people could be reached last."""
    table = await begin_match(rig, BEN, pace=DAILY)
    before = await until(rig, table.id)
    watched.reach.lost_since = rig.clock.at
    await watched.pass_by(HOUR)
    await rig.restart()
    again = Watched(rig)
    again.reach.lost_since = rig.clock.at
    await again.pass_by(30 * HOUR)
    again.reach.lost_since = None
    await again.deadlines.look()
    assert await until(rig, table.id) == before + 31 * HOUR


async def test_contact_is_looked_for_until_it_is_found(rig: Rig, watched: Watched) -> None:
    await begin_match(rig, BEN)
    await watched.lose(HOUR)
    assert watched.reach.tries >= 60


async def test_a_sweep_ends_when_contact_is_lost(
    rig: Rig, watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several whose time is up, no further one is called silent."""
    tables = [await begin_match(rig, other) for other in (BEN, CARA)]
    rig.clock.at += HOUR
    expire, lost = rig.tables.transactor.expire, watched.reach

    async def losing(*given: Any) -> None:
        await expire(*given)
        lost.lost_since = rig.clock.at

    monkeypatch.setattr(rig.tables.transactor, "expire", losing)
    await watched.deadlines.sweep()
    turns = [(await rig.tables.reader.get(table.id)).turn - table.turn for table in tables]
    assert sum(bool(turn) for turn in turns) <= 1


async def test_an_outage_ends_no_match_for_want_of_players(rig: Rig, watched: Watched) -> None:
    table = await begin_match(rig, BEN)
    await watched.lose(30 * 24 * HOUR)
    await serve(rig)
    assert (await rig.tables.reader.get(table.id)).phase is Phase.RUNNING
