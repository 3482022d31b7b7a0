"""Numbers of nights: each server counts its own, and tables name their night and round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from events.nights import planning
from events.nights.planning import Organiser
from games.engine.ids import NO_TABLE, EventId, Milliseconds
from games.engine.record import replace
from games.engine.text import say
from tables.model.pace import HOUR
from tests.events.nights.rig import (
    GATHERING,
    NIGHT,
    OLGA,
    PLAN,
    NightEvening,
    proposes,
)
from tests.tables.conftest import CHANNEL, GUILD

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from events.nights.model import Night
    from keeping.kind import EventChange


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[NightEvening]:
    """Yield a rig with an empty database."""
    rig = NightEvening(tmp_path / "night.sqlite")
    await rig.open()
    rig.at(0)
    yield rig
    await rig.database.close()


async def plan_in(rig: NightEvening, guild: int) -> Night:
    """Plan a night in a server, and return it as it is read."""
    created = await rig.nights.transactor.create(
        rig.click(), OLGA.id, lambda _, now: planning.plan(guild, CHANNEL, OLGA.id, rig.plan, 0, now)
    )
    return await rig.nights.get(created.id)


async def test_each_server_counts_its_nights_from_one(rig: NightEvening) -> None:
    first, elsewhere, second = [await plan_in(rig, guild) for guild in (GUILD, GUILD + 1, GUILD)]
    assert [night.number for night in (first, elsewhere, second)] == [1, 1, 2]
    assert second.id == 3


async def test_a_night_keeps_its_number_when_it_is_moved_and_when_others_are_cancelled(
    rig: NightEvening,
) -> None:
    first, second = [await plan_in(rig, GUILD) for _ in range(2)]

    def move(night: Night, now: Milliseconds) -> EventChange[Night]:
        return planning.edit(night, OLGA, replace(PLAN, start=PLAN.start + HOUR), now)

    await rig.nights.cancel(first.id, Organiser(OLGA.id, manager=True), rig.click(), series=False, shown=None)
    assert (await rig.nights.transactor.change(second.id, rig.click(), move)).number == 2
    assert (await rig.nights.get(second.id)).number == 2


async def test_a_table_of_the_first_round_says_so(rig: NightEvening) -> None:
    for number, action in enumerate(GATHERING):
        rig.at(number)
        await action(rig)
    rig.at(60)
    await proposes(rig)
    night = await rig.rounds.begin(EventId(NIGHT), OLGA, rig.click())
    table = await rig.tables.reader.get(night.rounds[0].tables[0].match or NO_TABLE)
    assert table.occasion == say("nights-occasion", night=1, round=1)
