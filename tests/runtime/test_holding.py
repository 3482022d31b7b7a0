"""Holds and clocks: no process believes that it holds what another has taken, however clocks are set."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db import holds
from db.connection import Database
from db.dialect import SQLITE
from db.shards import EVERY_SHARD
from db.share import NOTHING
from db.sqlite.opening import FileConnection
from runtime.holding import LEASE, RENEWAL, SAFE, Holder

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable
    from pathlib import Path

    from db.rows import Connection

HOUR = 3600


class Clocks:
    """The clock of the processes and that of the database, moved by hand."""

    def __init__(self, database: Database, patch: pytest.MonkeyPatch) -> None:
        self._database = database
        self._patch = patch
        self.own = 5.0
        self.let_pass(0)

    def let_pass(self, seconds: float, *, leap: float = 0) -> None:
        """Move the time on; the clock of the database leaps."""
        self.own += seconds
        self.database = getattr(self, "database", 1_000_000.0) + seconds + leap
        now = f"CAST({self.database * 1000} AS INTEGER)"
        self._patch.setattr(FileConnection, "dialect", replace(SQLITE, now=now))

    def holder(self, changed: Callable[[], None] = lambda: None) -> Holder:
        """Make a process that knows its servers."""
        return Holder(self._database, EVERY_SHARD, lambda: True, changed, lambda: self.own)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "ahu.sqlite")
    yield opened
    await opened.close()


@pytest.fixture
def clocks(database: Database, monkeypatch: pytest.MonkeyPatch) -> Clocks:
    return Clocks(database, monkeypatch)


async def test_a_database_clock_set_forward_takes_no_hold(clocks: Clocks) -> None:
    old, new = clocks.holder(), clocks.holder()
    await old.renew()
    await new.renew()
    clocks.let_pass(RENEWAL, leap=HOUR)
    await new.renew()
    assert new.share() == NOTHING
    assert old.share().alone
    await old.renew()
    for _ in range(8):
        clocks.let_pass(RENEWAL)
        await new.renew()
        await old.renew()
        assert (old.share().alone, new.share().alone) == (True, False)


async def test_a_dead_process_is_taken_over_after_the_clock_was_set_forward(clocks: Clocks) -> None:
    dead, new = clocks.holder(), clocks.holder()
    await dead.renew()
    await new.renew()
    clocks.let_pass(RENEWAL, leap=HOUR)
    await new.renew()
    clocks.let_pass(LEASE)
    assert not dead.share().alone
    await new.renew()
    assert new.share().alone


async def test_a_database_clock_set_back_takes_no_hold(clocks: Clocks) -> None:
    old, new = clocks.holder(), clocks.holder()
    await old.renew()
    await new.renew()
    clocks.let_pass(RENEWAL, leap=-HOUR)
    for _ in range(8):
        await new.renew()
        await old.renew()
        assert (old.share().alone, new.share().alone) == (True, False)
        clocks.let_pass(RENEWAL)
    clocks.let_pass(LEASE)
    await new.renew()
    assert (old.share().alone, new.share().alone) == (False, True)


async def test_a_dead_process_is_taken_over_after_the_clock_was_set_back(clocks: Clocks) -> None:
    dead, new = clocks.holder(), clocks.holder()
    await dead.renew()
    await new.renew()
    clocks.let_pass(RENEWAL, leap=-HOUR)
    await new.renew()
    clocks.let_pass(LEASE - RENEWAL)
    await new.renew()
    assert new.share() == NOTHING
    clocks.let_pass(RENEWAL)
    assert not dead.share().alone
    await new.renew()
    assert new.share().alone


async def test_a_process_that_begins_after_the_clock_was_set_back_leaves_the_living_what_they_have(
    clocks: Clocks,
) -> None:
    living = clocks.holder()
    await living.renew()
    clocks.let_pass(0, leap=-HOUR)
    new = clocks.holder()
    for _ in range(8):
        await new.renew()
        assert new.share() == NOTHING
        clocks.let_pass(RENEWAL)
        await living.renew()
        assert living.share().alone


async def test_a_machine_that_slept_believes_nothing(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock that stands still meanwhile would tell that no time has passed."""
    slept, clock = [0], time.clock_gettime
    sleeping = (time.CLOCK_BOOTTIME, time.CLOCK_REALTIME)
    monkeypatch.setattr(
        time, "clock_gettime", lambda which: clock(which) + (slept[0] if which in sleeping else 0)
    )
    holder = Holder(database, EVERY_SHARD, lambda: True, lambda: None)
    await holder.renew()
    assert holder.share().alone
    slept[0] = 2 * round(SAFE)
    assert holder.share() == NOTHING
    assert await database.read(holds.owners)


async def test_a_share_that_ran_out_during_a_slow_renewal_is_looked_at_again(
    clocks: Clocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A loop that asked for work meanwhile was told that there is none."""
    grown, take = [], holds.take

    def take_slowly(
        connection: Connection, things: Iterable[str], owner: str, lease: int, longest: int | None
    ) -> frozenset[str]:
        taken = take(connection, things, owner, lease, longest)
        clocks.let_pass(SAFE - RENEWAL)
        grown.append(holder.share())
        return taken

    holder = clocks.holder(lambda: grown.append(holder.share()))
    await holder.renew()
    full = holder.share()
    assert grown == [full]
    clocks.let_pass(RENEWAL)
    monkeypatch.setattr(holds, "take", take_slowly)
    await holder.renew()
    assert grown == [full, NOTHING, full]
