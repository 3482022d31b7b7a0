"""Tables without anything to do for a day cost no request."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.codec import codec_of
from games.engine.ids import PersonId
from tables.model.pace import PACES
from tables.model.table import Person
from tests.month.channels import Channels
from tests.month.process import Process, without_pictures
from tests.month.virtual import LoopClock, run_virtually, without_threads

if TYPE_CHECKING:
    from pathlib import Path

    from tests.month.virtual import VirtualLoop

pytestmark = pytest.mark.slow

HOUR: Final = 3600
CHANNEL, GUILD = 70, 7


async def requests_of_a_day(loop: VirtualLoop, folder: Path, tables: int) -> int:
    """Open matches with three days a turn, let all be asked, and count the requests of the next day."""
    clock = LoopClock(loop)
    channels = Channels(clock, KeyedDice(b"idle", "channels"), lambda _: None, loses=False)
    process = Process(folder / "ahu.sqlite", clock, channels, KeyedDice(b"idle", "bot"))
    await process.start()
    for number in range(tables):
        game = list(CATALOGUE)[number % len(CATALOGUE)]
        rules, first = CATALOGUE[game].rules, 10 * number
        options = codec_of(rules).options_type()
        people = [
            Person(PersonId(first + number), f"P{first + number}") for number in range(1, 1 + rules.seats[0])
        ]
        pace, clicks = PACES["relaxed"], iter(range(100 * number + 1, 100 * number + 100))
        table = await process.tables.lobbies.open(
            game, GUILD, CHANNEL, people[0], options, next(clicks), pace
        )
        for person in people[1:]:
            await process.tables.join(table.id, person, next(clicks))
        await process.tables.begin(table.id, people[0].id, next(clicks))
    await asyncio.sleep(HOUR)
    before = channels.requests.total()
    assert before >= 2 * tables
    await asyncio.sleep(24 * HOUR)
    await process.end()
    return channels.requests.total() - before


@pytest.mark.parametrize("tables", [20, pytest.param(1000, marks=pytest.mark.soak)])
def test_idle_tables_make_no_requests(tmp_path: Path, tables: int) -> None:
    """Everybody has been rung, and the first reminder is a day and a half away."""

    async def main(loop: VirtualLoop) -> int:
        return await requests_of_a_day(loop, tmp_path, tables)

    with without_threads(), without_pictures():
        assert run_virtually(main) == 0
