"""Kills at any statement: a step is kept whole or not at all, and ends as usual when repeated."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING

import pytest

from db import outbox, people
from db.connection import Database
from tables import store
from tests.tables.evening import SHORT, STEPS, Evening
from tests.tables.killing import Kills, left_behind, mortal, rows_of
from tests.tables.scripts import NAME, count_kills, is_kept, open_rig

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from db.rows import Connection
    from tests.tables.evening import Step

pytestmark = [pytest.mark.slow, pytest.mark.file]  # remains of a killed process in the file


async def act(rig: Evening, number: int, steps: Sequence[Step] = STEPS) -> None:
    """Take a step, at its own time."""
    rig.at(number)
    await steps[number](rig)


async def test_killed_at_any_statement(tmp_path: Path) -> None:
    """The steps cover a whole match, one ended by agreement, and all writes of the reconciler."""
    assert await count_kills(tmp_path, Evening, act, range(len(STEPS))) > 400


act_shortly = partial(act, steps=SHORT)


def split(connection: Connection) -> None:
    """Split a step, a planted fault: its first part is committed, and the rest is a second transaction."""
    connection.execute("COMMIT")
    connection.execute("BEGIN IMMEDIATE")


@pytest.mark.parametrize("where", ["first_time", "save", "save_entries", "save_choice", "mark"])
async def test_a_step_in_two_transactions_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """The fault is found wherever the step is split."""
    room = {"first_time": people, "mark": outbox}.get(where, store)
    whole = getattr(room, where)

    def halve(connection: Connection, *rest: object) -> object:
        if where == "mark":  # the last thing that a step does
            split(connection)
            return whole(connection, *rest)
        done = whole(connection, *rest)
        split(connection)
        return done

    monkeypatch.setattr(room, where, halve)
    with pytest.raises(AssertionError, match="half kept"):
        await count_kills(tmp_path, Evening, act_shortly, range(len(SHORT)))


async def test_killed_while_the_file_is_made(tmp_path: Path) -> None:
    """The next start creates the missing tables."""
    path = tmp_path / "fresh" / NAME
    with mortal() as life:
        kills = Kills(life, path, tmp_path)
        fresh = await Database.open(path)
        whole = await rows_of(fresh)
        await fresh.close()
        kills.one_more()
    for left in kills.left:
        database = await Database.open(left)
        assert await rows_of(database) == whole
        await database.close()
    assert kills.number > 20


async def test_a_commit_that_reached_the_file_in_part_is_none(tmp_path: Path) -> None:
    """The write-ahead log is cut off anywhere within what the last step has added to it."""
    last = len(SHORT) - 1
    async with open_rig(Evening(tmp_path / "whole" / NAME)) as evening:
        for number in range(last):
            await act_shortly(evening, number)
        left_behind(evening.path, tmp_path / "before")
        before = await rows_of(evening.database)
        await act_shortly(evening, last)
        left_behind(evening.path, tmp_path / "all")
        after = await rows_of(evening.database)
    journal = NAME + "-wal"
    start, end = ((tmp_path / folder / journal).stat().st_size for folder in ("before", "all"))
    assert start < end
    for size in {*range(start, end, 1000), end - 1, end}:
        cut = left_behind(tmp_path / "all" / NAME, tmp_path / "cut")
        os.truncate(tmp_path / "cut" / journal, size)
        assert await is_kept(Evening(cut), act_shortly, last, (before, after)) == (size == end)
