"""Kills at any statement: a step is kept whole or not at all, and ends as usual when repeated."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
from typing import TYPE_CHECKING

import pytest

from db import outbox, people, seats
from db.connection import Database
from tables import store
from tables.model.table import Repeated
from tests.tables.evening import SHORT, STEPS, Evening
from tests.tables.killing import Killed, check_logs, content, left_behind, mortal, rows_of

if TYPE_CHECKING:
    from collections.abc import Container, Sequence
    from pathlib import Path
    from sqlite3 import Connection

    from tests.tables.evening import Step
    from tests.tables.killing import Rows

pytestmark = pytest.mark.slow

NAME = "ahu.sqlite"


async def undisturbed(folder: Path, steps: Sequence[Step]) -> list[Rows]:
    """Take all steps; return the rows before each and at the end.

    The files before each step are kept in a folder of its number.
    """
    evening = Evening(folder / "whole" / NAME)
    await evening.open()
    held = [await rows_of(evening.database)]
    for number, step in enumerate(steps):
        left_behind(evening.path, folder / str(number))
        evening.at(number)
        await step(evening)
        held.append(await rows_of(evening.database))
    await evening.database.close()
    return held


async def killed(
    folder: Path, number: int, step: Step, left: int, known: Container[bytes] = ()
) -> bytes | None:
    """Take a step that dies after `left` statements; return what its files hold, `None` if it ended before.

    They are left in the folder `after`, unless their content is `known`.
    """
    with mortal() as life:
        evening = Evening(left_behind(folder / str(number) / NAME, folder / "killed"))
        await evening.open()
        evening.at(number)
        life.from_now(left)
        with contextlib.suppress(Killed):
            await step(evening)
        reached = life.spent == left
        if (found := content(evening.path)) not in known:
            left_behind(evening.path, folder / "after")
        life.from_now(None)
        await evening.database.close()
    return found if reached else None


async def check(folder: Path, number: int, step: Step, before: Rows, after: Rows) -> bool:
    """Check that the database is whole, and that the step tried again leads to the same.

    Returns whether the step was kept.
    """
    evening = Evening(folder / "after" / NAME)
    await evening.open()
    evening.at(number)
    try:
        found = await rows_of(evening.database)
        assert found in (before, after), f"step {number} was half kept"
        await check_logs(evening.database)
        if found == before:
            await step(evening)
        elif set(after["interactions"]) - set(before["interactions"]):
            with pytest.raises(Repeated):
                await step(evening)
        assert await rows_of(evening.database) == after, f"step {number}, tried again, leads elsewhere"
    finally:
        await evening.database.close()
    return found == after


async def sweep(folder: Path, steps: Sequence[Step]) -> int:
    """Kill every step before, between and after all its statements; return the number of kills."""
    held, deaths = await undisturbed(folder, steps), 0
    for number, step in enumerate(steps):
        checked = set[bytes]()  # most kills leave the same files: what was not committed is not in them
        for left in itertools.count():
            found = await killed(folder, number, step, left, checked)
            if found is None:
                break
            if found not in checked:
                await check(folder, number, step, held[number], held[number + 1])
                checked.add(found)
            deaths += 1
    return deaths


async def test_killed_at_any_statement(tmp_path: Path) -> None:
    """The steps cover a whole match, one ended by agreement, and all writes of the reconciler."""
    assert await sweep(tmp_path, STEPS) > 400


def split(connection: Connection) -> None:
    """A planted fault: the step so far is committed, and the rest is a second transaction."""
    connection.execute("COMMIT")
    connection.execute("BEGIN IMMEDIATE")


@pytest.mark.parametrize("where", ["first_time", "save", "save_entries", "save_choice", "set_seen", "mark"])
async def test_a_step_in_two_transactions_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """It is found wherever it is split."""
    room = {"first_time": people, "set_seen": seats, "mark": outbox}.get(where, store)
    whole = getattr(room, where)

    def halved(connection: Connection, *rest: object) -> object:
        if where == "mark":  # the last thing that a step does
            split(connection)
            return whole(connection, *rest)
        done = whole(connection, *rest)
        split(connection)
        return done

    monkeypatch.setattr(room, where, halved)
    with pytest.raises(AssertionError, match="half kept"):
        await sweep(tmp_path, SHORT)


async def test_killed_while_the_file_is_made(tmp_path: Path) -> None:
    """The next start creates the missing tables."""
    fresh = await Database.open(tmp_path / "fresh" / NAME)
    whole, left = await rows_of(fresh), 0
    await fresh.close()
    reached, checked = True, set[bytes]()
    while reached:
        with mortal() as life:
            life.from_now(left)
            with contextlib.suppress(Killed):
                await (await Database.open(tmp_path / str(left) / NAME)).close()
            reached = life.spent == left
        path = left_behind(tmp_path / str(left) / NAME, tmp_path / "after")
        if (found := content(path)) not in checked:
            database = await Database.open(path)
            assert await rows_of(database) == whole
            await database.close()
            checked.add(found)
        left += 1
    assert left > 20


async def test_a_commit_that_reached_the_file_in_part_is_none(tmp_path: Path) -> None:
    """The write-ahead log is cut off anywhere within what the last step has added to it."""
    held = await undisturbed(tmp_path, SHORT)
    last = len(SHORT) - 1
    assert await killed(tmp_path, last, SHORT[last], 10_000) is None
    journal = NAME + "-wal"
    start, end = ((tmp_path / folder / journal).stat().st_size for folder in (str(last), "after"))
    assert start < end
    shutil.copytree(tmp_path / "after", tmp_path / "all")
    for size in {*range(start, end, 1000), end - 1, end}:
        left_behind(tmp_path / "all" / NAME, tmp_path / "after")
        os.truncate(tmp_path / "after" / journal, size)
        assert await check(tmp_path, last, SHORT[last], *held[last:]) == (size == end)
