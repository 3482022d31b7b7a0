"""Long work about a match is done once for all who ask, one thing at a time, and not too much is kept."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from cogs.host.computed import KEPT, Computed
from cogs.host.custom_ids import TablePress, Verb
from games.engine.ids import TableId
from games.engine.matches.log import EntryKind
from games.engine.matches.match import note
from games.engine.record import replace
from games.orongo.rules.position import Options
from tables.commands.play import playing
from tables.queries import Queries
from tables.thinker import Thinker
from tests.cogs.making import begun

if TYPE_CHECKING:
    from collections.abc import Hashable

    from tables.model.table import Table
    from tests.cogs.conftest import Rig

TABLE = begun("orongo", 2, Options())


class Working:
    """Work that lasts until it is let go, and all that has begun."""

    def __init__(self) -> None:
        self.results = Computed()
        self.begun: list[Hashable] = []
        self.free = asyncio.Event()

    async def ask(self, of: Hashable, table: Table = TABLE) -> Hashable:
        """Ask for a result, which is its own name."""

        async def work() -> Hashable:
            self.begun.append(of)
            await self.free.wait()
            return of

        return await self.results.get(table, of, work)

    async def asked(self, of: Hashable, table: Table = TABLE) -> asyncio.Task[Hashable]:
        """Begin to ask, and let everything run that can."""
        task = asyncio.create_task(self.ask(of, table))
        for _ in range(5):
            await asyncio.sleep(0)
        return task


async def test_whoever_asks_meanwhile_gets_the_same_result() -> None:
    work = Working()
    asking = [await work.asked("file") for _ in range(5)]
    work.free.set()
    assert await asyncio.gather(*asking) == ["file"] * 5
    assert await work.ask("file") == "file"
    assert work.begun == ["file"]


async def test_one_thing_at_a_time_is_worked_out_about_a_match() -> None:
    """Other matches do not wait for it."""
    work = Working()
    asking = [await work.asked(of) for of in ("file", "page 1", "page 2")]
    asking.append(await work.asked("other", replace(TABLE, id=TableId(13))))
    assert work.begun == ["file", "other"]
    work.free.set()
    assert await asyncio.gather(*asking) == ["file", "page 1", "page 2", "other"]


async def test_somebody_who_goes_away_stops_it_for_nobody() -> None:
    work = Working()
    first, second = await work.asked("file"), await work.asked("file")
    first.cancel()
    work.free.set()
    assert await second == "file"
    assert work.begun == ["file"]


async def test_a_failure_is_told_to_all_who_wait_and_tried_again() -> None:
    results, tries = Computed(), list[int]()

    async def failing() -> str:
        tries.append(1)
        await asyncio.sleep(0)
        if len(tries) == 1:
            raise ValueError
        return "done"

    told = await asyncio.gather(
        *(results.get(TABLE, "file", failing) for _ in range(3)), return_exceptions=True
    )
    assert [type(one) for one in told] == [ValueError] * 3
    assert await results.get(TABLE, "file", failing) == "done"
    assert len(tries) == 2


async def test_a_new_entry_of_the_log_asks_for_a_new_result() -> None:
    work = Working()
    work.free.set()
    await work.ask("file")
    later = note(playing(TABLE), EntryKind.RESIGNATION, 0, {"seat": 0}).match
    await work.ask("file", replace(TABLE, match=later))
    assert work.begun == ["file", "file"]


async def test_the_results_asked_for_last_are_kept() -> None:
    work = Working()
    work.free.set()
    for number in range(2 * KEPT):
        await work.ask(number)
        await work.ask(0)
    assert len(work.begun) == 2 * KEPT
    assert len(work.results._made) == KEPT
    assert work.results._last == {}


@pytest.fixture
def computations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note everything that is read or thought at length from now on."""
    found: list[str] = []

    def counted(owner: type, name: str) -> None:
        original = getattr(owner, name)

        async def counting(*given: Any, **named: Any) -> Any:
            found.append(name)
            return await original(*given, **named)

        monkeypatch.setattr(owner, name, counting)

    counted(Queries, "_finished_table")
    counted(Thinker, "work")
    return found


@pytest.mark.process
async def test_a_match_is_read_and_analysed_once_however_often_people_ask(
    rig: Rig, computations: list[str]
) -> None:
    """Its file, the page of reasons, and the check that needs the file, too."""
    await rig.begun(rig.ben)
    for person in (rig.anne, rig.ben):
        await rig.act(person, await rig.place(), Verb.END)
    card = await rig.card()
    for person in (rig.anne, rig.ben, rig.cara):
        for verb in (Verb.REASONS, Verb.FAIR, Verb.HOW):
            await rig.forge(person, card, TablePress(verb, TableId(1)).encode())
        exported = rig.shown(await rig.file(person, await rig.place()))
        assert [attachment.filename for attachment in exported.attachments] == ["orongo-1.json"]
    assert sorted(computations) == ["_finished_table", "work", "work"]
