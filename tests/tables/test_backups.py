"""A backup every night, by the clock; the last ones are kept, and the game goes on from any of them."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from functools import partial
from time import sleep
from typing import TYPE_CHECKING

import pytest

from db import events
from db.copying import back_up
from db.errors import Unusable
from db.restoring import SKIPPED
from db.sqlite import copies
from db.sqlite.copies import copy_database
from db.sqlite.restoring import restore
from games.engine.text import Illegal
from games.engine.walk import path_to
from tables.loops.backups import BackupPlan, Backups
from tables.model.table import Asked
from tables.outbox import Outbox
from tests.tables.conftest import ANNE, BEN, CHANNEL, GUILD, PLAIN, Rig
from tests.tables.killing import check_logs

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from db.documents import Value
    from db.rows import Connection
    from tables.loops.backups import BackUp

pytestmark = pytest.mark.file  # copies of the file

HOUR = 3_600_000
"""In ms. The clock of the rig begins on 14 November 2023 at 22:13 UTC."""


class Hours(Backups):
    """Moves the clock at each pause, and is cancelled when `hours` have passed."""

    def __init__(self, rig: Rig, plan: BackupPlan, hours: int, make: BackUp | None = None) -> None:
        super().__init__(rig.path.name, make or partial(back_up, rig.path), plan, rig.clock)
        self._rig = rig
        self._end = rig.clock.at + hours * HOUR

    async def pause(self, seconds: float) -> None:
        self._rig.clock.at += int(seconds * 1000)
        if self._rig.clock.at >= self._end:
            raise asyncio.CancelledError


async def run(rig: Rig, plan: BackupPlan, hours: int = 0, make: BackUp | None = None) -> None:
    """Run the loop for this many hours; `make` may write the backups in place of the real thing."""
    with pytest.raises(asyncio.CancelledError):
        await Hours(rig, plan, hours, make).run()


def names(plan: BackupPlan) -> list[str]:
    """Return the names of the files in the folder of the backups."""
    return sorted(file.name for file in plan.folder.iterdir())


def nights(*days: int) -> list[str]:
    """Return the names of the backups of some nights of November 2023."""
    return [f"ahu-2023-11-{day:02}.sqlite" for day in days]


@pytest.fixture
def plan(tmp_path: Path) -> BackupPlan:
    """Plan three backups, made at 3 o'clock."""
    return BackupPlan(tmp_path / "backups", 3, 3)


async def test_a_missed_night_is_made_up_for_at_the_start(rig: Rig, plan: BackupPlan) -> None:
    """Another start makes no other one."""
    await run(rig, plan)
    assert names(plan) == nights(14)
    before = (plan.folder / nights(14)[0]).stat().st_ino
    await run(rig, plan)
    assert (plan.folder / nights(14)[0]).stat().st_ino == before


async def test_a_backup_is_made_at_its_hour(rig: Rig, plan: BackupPlan) -> None:
    times = []

    def make(target: Path, _: object) -> None:
        times.append(rig.clock.now())
        copy_database(rig.path, target)

    start = rig.clock.now()
    await run(rig, plan, 36, make)
    three = 1_700_000_000_000 // HOUR * HOUR + 5 * HOUR
    assert times == [start, three, three + 24 * HOUR]


async def test_the_last_ones_are_kept(rig: Rig, plan: BackupPlan) -> None:
    """Other files in the folder do not count, nor do nights to come, of a clock that was wrong."""
    plan.folder.mkdir()
    others = ["ahu-2023-11-01.sqlite.txt", "ahu-2099-01-01.sqlite", "ahu-before-the-move.sqlite", "letter"]
    for name in others:
        (plan.folder / name).touch()
    await run(rig, plan, 5 * 24)
    older = [f"{name}.gz" for name in nights(17, 18)]
    assert names(plan) == sorted([*older, *nights(19), *others])


async def test_a_compressed_backup_is_restored_as_it_was(rig: Rig, plan: BackupPlan) -> None:
    table = (await rig.begin_match(BEN)).id
    await rig.answer(table, ANNE, 3)
    before = (await rig.tables.reader.get(table)).turn
    await run(rig, plan)
    await rig.answer(table, BEN, 1)
    await run(rig, plan, 24)
    older, newer = names(plan)
    assert (older, newer) == (f"{nights(14)[0]}.gz", nights(15)[0])
    await rig.database.close()
    restore(plan.folder / older, rig.path, rig.clock.now())
    await rig.open()
    assert (await rig.tables.reader.get(table)).turn == before
    await check_logs(rig.database)


@pytest.mark.parametrize("damage", ["cut", "changed", "not compressed"])
async def test_a_damaged_compressed_backup_is_refused(rig: Rig, plan: BackupPlan, damage: str) -> None:
    table = (await rig.begin_match(BEN)).id
    await run(rig, plan)
    await run(rig, plan, 24)
    file = plan.folder / f"{nights(14)[0]}.gz"
    whole = file.read_bytes()
    middle = len(whole) // 2
    file.write_bytes(
        {
            "cut": whole[:middle],
            "changed": whole[:middle] + bytes(64) + whole[middle + 64 :],
            "not compressed": b"SQLite format 3",
        }[damage]
    )
    await rig.database.close()
    with pytest.raises(Unusable):
        restore(file, rig.path, rig.clock.now())
    await rig.open()
    assert (await rig.tables.reader.get(table)).id == table


async def test_a_backup_that_cannot_be_compressed_stays(
    rig: Rig, plan: BackupPlan, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The disk is full, or the bot ends."""

    def full(*_: object) -> None:
        message = "the disk is full"
        raise OSError(message)

    monkeypatch.setattr("tables.loops.backups.compress", full)
    await run(rig, plan)
    await run(rig, plan, 24)
    assert names(plan) == nights(14, 15)
    assert "was not compressed: the disk is full" in caplog.text


async def test_a_failure_is_one_line_and_tried_again(
    rig: Rig, plan: BackupPlan, caplog: pytest.LogCaptureFixture
) -> None:
    """The retry is after an hour; the older backups stay until there is a new one."""
    await run(rig, replace(plan, number=1))
    rig.clock.at += 24 * HOUR
    seen = []

    def full(target: Path, _: object) -> None:
        seen.append(names(plan))
        if len(seen) < 3:
            message = "the disk\nis full"
            raise OSError(message)
        copy_database(rig.path, target)

    with caplog.at_level(logging.WARNING):
        await run(rig, replace(plan, number=1), 3, full)
    assert [record.message for record in caplog.records] == [
        "the nightly backup failed and will be tried again: the disk is full"
    ] * 2
    assert not any(record.exc_info for record in caplog.records)
    assert seen == [nights(14)] * 3
    assert names(plan) == nights(15)


async def test_a_bot_that_ends_does_not_leave_a_backup_at_work(
    rig: Rig, plan: BackupPlan, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A running backup would keep the database open, so that its last writes stay in a file beside it."""
    monkeypatch.setattr(copies, "STEPS", 100)
    begun, ended = asyncio.Event(), list[bool]()
    loop = asyncio.get_running_loop()

    def long(target: Path, stopped: Callable[[], bool]) -> None:
        loop.call_soon_threadsafe(begun.set)
        while not stopped():
            sleep(0.001)
        ended.append(True)
        back_up(rig.path, target, stopped)

    running = asyncio.create_task(run(rig, plan, make=long))
    await begun.wait()
    running.cancel()
    await running
    assert ended
    assert names(plan) == []
    assert not caplog.records
    await rig.database.close()
    assert not rig.path.with_name(f"{rig.path.name}-wal").exists()
    await rig.open()


async def test_a_folder_that_cannot_even_be_looked_into_is_tried_again(
    rig: Rig, plan: BackupPlan, caplog: pytest.LogCaptureFixture
) -> None:
    """The loop goes on: here the name of the folder is too long."""
    await run(rig, replace(plan, folder=plan.folder / ("x" * 300)), 3)
    assert [record.levelname for record in caplog.records] == ["ERROR"] * 3


async def test_a_leftover_of_a_killed_backup_is_removed(rig: Rig, plan: BackupPlan) -> None:
    plan.folder.mkdir()
    for name in (f"{nights(12)[0]}.ahu-part", f"{nights(12)[0]}.ahu-part-journal"):
        (plan.folder / name).write_text("half")
    await run(rig, plan)
    assert names(plan) == nights(14)


async def restore_last(rig: Rig, plan: BackupPlan) -> None:
    """Restore the last backup of the night, with the bot ended."""
    await rig.database.close()
    restore(plan.folder / names(plan)[-1], rig.path, rig.clock.now())
    await rig.open()


async def test_a_match_is_played_on_after_a_restore(rig: Rig, plan: BackupPlan) -> None:
    """The match is played to its end, its log holds, and clicks on questions after the backup are stale."""
    table = (await rig.begin_match(BEN)).id
    await rig.answer(table, ANNE, 3)
    await run(rig, plan)
    await rig.answer(table, BEN, 1)
    newer = (await rig.tables.reader.get(table)).turn
    person = ANNE if (await rig.tables.reader.get(table)).awaited[0] == 0 else BEN
    asked = (await rig.tables.reader.get(table)).question_of(0 if person is ANNE else 1) or Asked(newer, "")
    await restore_last(rig, plan)
    with pytest.raises(Illegal) as stale:
        await rig.tables.answer(table, person.id, asked, (0,), rig.click())
    assert stale.value.text.key == "tables-stale"
    await rig.answer(table, BEN, 1)
    while (now := await rig.tables.reader.get(table)).live:
        prompt = now.prompt(now.awaited[0])
        assert prompt is not None
        await rig.answer(table, (ANNE, BEN)[now.awaited[0]], *path_to(prompt, next(iter(prompt))))
    await check_logs(rig.database)
    await rig.tables.queries.export(table)


async def test_all_places_of_unfinished_matches_are_out_of_date_after_a_restore(
    rig: Rig, plan: BackupPlan
) -> None:
    lobby = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    running = await rig.begin_match(BEN)
    ended = await rig.begin_match(BEN)
    for person in (ANNE, BEN):
        await rig.tables.agree(ended.id, person.id, rig.click())
    outbox = Outbox(rig.database, rig.clock)
    for job in await outbox.due():
        await outbox.complete(job)
    await run(rig, plan)
    await restore_last(rig, plan)
    due = await Outbox(rig.database, rig.clock).due()
    assert {(job.number, job.place) for job in due} == {
        (lobby.id, "lobby"),
        *((running.id, place) for place in ("lobby", "card", "seat:0", "seat:1", "ring:0", "ring:1")),
    }


async def test_numbers_of_lost_matches_are_not_used_again(rig: Rig, plan: BackupPlan) -> None:
    """The buttons of a table that was opened after the backup lead to no other table.

    Nor do the buttons of a table that was opened after the backup had been restored once before.
    """
    await rig.begin_match(BEN)
    await run(rig, plan)
    lost = [(await rig.begin_match(BEN)).id]
    for time in (1, 2):
        rig.clock.at += HOUR
        await restore_last(rig, plan)
        for number in lost:
            with pytest.raises(Illegal, match="tables-unknown"):
                await rig.tables.join(number, BEN, rig.click())
        lost.append((await rig.begin_match(BEN)).id)
        assert lost[-1] == SKIPPED + 1 + time


async def test_numbers_of_lost_events_are_not_used_again(rig: Rig, plan: BackupPlan) -> None:
    """Nor numbers of events that were planned after the backup had been restored once before."""

    def announce(connection: Connection) -> None:
        place: dict[str, Value] = {"kind": "cup", "guild": GUILD, "channel": CHANNEL}
        columns = {**place, "phase": "open", "live": 1, "starts": 0, "turn": 0, "version": 1, "state": "{}"}
        events.DOCUMENTS.add(connection, events.last_number(connection) + 1, columns)

    await run(rig, plan)
    for time in (0, 1):
        rig.clock.at += HOUR
        await restore_last(rig, plan)
        assert await rig.database.query(events.last_number) == SKIPPED + time
        await rig.database.write(announce)


async def test_numbers_of_lost_matches_are_skipped_after_an_older_backup_too(
    rig: Rig, plan: BackupPlan, tmp_path: Path
) -> None:
    """Of the database that is replaced, both its matches and those that it had lost itself count."""
    await run(rig, plan)
    await rig.begin_match(BEN)
    await asyncio.to_thread(copy_database, rig.path, tmp_path / "newer.sqlite")
    await rig.database.close()
    restore(tmp_path / "newer.sqlite", rig.path, rig.clock.now())
    await rig.open()
    rig.clock.at += HOUR
    await restore_last(rig, plan)
    assert (await rig.begin_match(BEN)).id == SKIPPED + 2
