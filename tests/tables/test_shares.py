"""Clocks when shards change hands: the time in which no process served them is made up, once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest

from db.errors import Unavailable
from db.share import EVERYTHING, NOTHING, Share
from tables.loops.deadlines import Deadlines
from tables.model.pace import pace_of
from tables.timers import OUTAGE, Timers
from tests.tables.conftest import ANNE, BEN, CHANNEL, PLAIN, Rig

if TYPE_CHECKING:
    from tables.model.table import Table

HOUR = 3_600_000
FIRST, SECOND = 4 << 22, 5 << 22
"""Servers of which the one is in shard 0, the other in shard 1, of two."""


def share(*shards: int, count: int = 2) -> Share:
    return Share(frozenset(shards), count)


class Contact:
    """Discord can be reached."""

    lost_since = None

    async def try_again(self) -> None:
        return None


async def begin_match(rig: Rig, guild: int) -> Table:
    table = await rig.tables.lobbies.open(
        "pebbles", guild, CHANNEL, ANNE, PLAIN, rig.click(), pace_of("daily")
    )
    await rig.tables.join(table.id, BEN, rig.click())
    return await rig.tables.begin(table.id, ANNE.id, rig.click())


async def until(rig: Rig, table: Table) -> int:
    clock = (await rig.tables.reader.get(table.id)).clock
    assert clock is not None
    return clock.until


@pytest.mark.parametrize(
    ("before", "after"),
    [(EVERYTHING, share(0, 1)), (share(0, 1), EVERYTHING), (share(0, 1), share(0, 1, 2, 3, count=4))],
)
async def test_a_move_and_another_number_of_shards_take_no_time(
    rig: Rig, before: Share, after: Share
) -> None:
    table = await begin_match(rig, SECOND)
    rig.database.work_for(lambda: before)
    timers = Timers(rig.database, rig.clock)
    await timers.make_up()
    await timers.note_life()
    due = await until(rig, table)
    rig.clock.at += 5 * HOUR
    rig.database.work_for(lambda: after)
    assert await Timers(rig.database, rig.clock).make_up() == 5 * HOUR
    assert await until(rig, table) == due + 5 * HOUR


async def test_an_old_sign_of_life_of_the_same_shards_gives_back_nothing(rig: Rig) -> None:
    """They went on under another division meanwhile."""
    table = await begin_match(rig, SECOND)
    for division in (share(0, 1), EVERYTHING, share(0, 1)):
        rig.database.work_for(partial(replace, division))
        timers = Timers(rig.database, rig.clock)
        due = await until(rig, table)
        assert await timers.make_up() == 0
        await timers.note_life()
        assert await until(rig, table) == due
        rig.clock.at += OUTAGE - 1


async def test_a_shard_that_comes_later_is_made_up_before_its_timers_are_due(rig: Rig) -> None:
    mine, other = await begin_match(rig, FIRST), await begin_match(rig, SECOND)
    rig.database.work_for(lambda: share(0, 1))
    timers = Timers(rig.database, rig.clock)
    await timers.make_up()
    await timers.note_life()
    rig.database.work_for(lambda: share(0))
    timers = Timers(rig.database, rig.clock)
    deadlines = Deadlines(rig.tables, timers, Contact())
    await deadlines.look()
    before = await until(rig, other)
    for _ in range(30):
        rig.clock.at += HOUR
        await timers.note_life()
    rig.database.work_for(lambda: share(0, 1))  # In the middle of a look.
    assert {timer.number for timer in await timers.due()} == {mine.id}
    await timers.note_life()
    await deadlines.look()
    assert await until(rig, other) == before + 30 * HOUR


async def test_a_process_without_a_share_carries_out_nothing(rig: Rig) -> None:
    table = await begin_match(rig, FIRST)
    rig.database.work_for(lambda: NOTHING)
    rig.clock.at += 100 * HOUR
    deadlines = Deadlines(rig.tables, Timers(rig.database, rig.clock), Contact())
    assert await deadlines.look() is None
    assert (await rig.tables.reader.get(table.id)).turn == table.turn


async def test_a_database_that_does_not_answer_postpones_no_deadline(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The retry is in seconds, not in an hour."""
    await begin_match(rig, FIRST)
    timers = Timers(rig.database, rig.clock)
    deadlines = Deadlines(rig.tables, timers, Contact())
    await deadlines.look()
    for _ in range(30):
        rig.clock.at += HOUR
        await timers.note_life()
    before = await timers.due()
    assert before

    async def away(*_: object) -> None:
        raise Unavailable

    monkeypatch.setattr(rig.tables.transactor, "expire", away)
    with pytest.raises(Unavailable):
        await deadlines.look()
    assert await timers.due() == before
