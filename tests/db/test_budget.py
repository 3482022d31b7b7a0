"""The budget of requests that processes share by a database."""

from __future__ import annotations

import random
import time
from bisect import bisect_left
from typing import TYPE_CHECKING

import pytest

from db.budget import SLOT
from db.connection import Database
from runtime import budget
from runtime.budget import LIMIT, WINDOW, AllProcesses, Lease, OneProcess

if TYPE_CHECKING:
    from pathlib import Path

OWN = OneProcess(time.monotonic, 1)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the database for as long as this busy machine takes."""
    monkeypatch.setattr(budget, "PROMPT", 60)


@pytest.mark.postgres
async def test_processes_share_the_budget_by_the_database(tmp_path: Path) -> None:
    """The clock of the database counts, also one that is set back."""
    database, at = await Database.open(tmp_path / "ahu.sqlite"), [1_800_000_000_000]
    one, other = (AllProcesses(database, OWN, lambda _: at[0]) for _ in range(2))
    try:
        assert await one.lease(30, 0) == Lease(30)
        at[0] += 400
        assert (await other.lease(30, 0)).granted == 20
        again = await one.lease(5, 0)
        assert again.granted == 0
        at[0] += round(again.again * 1000)
        assert (await other.lease(99, 0)).granted == 30
        at[0] -= 3_600_000
        assert await one.lease(LIMIT, 12) == Lease(LIMIT - 12, (round(WINDOW * 1000) + SLOT) / 1000)
    finally:
        await database.close()


@pytest.mark.postgres
async def test_the_clock_of_the_database_is_good_enough(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "ahu.sqlite")
    try:
        shares = AllProcesses(database, OWN)
        begun = time.monotonic()
        assert sum([(await shares.lease(20, 0)).granted for _ in range(3)]) <= LIMIT or (
            time.monotonic() - begun > WINDOW / 2
        )
    finally:
        await database.close()


async def test_many_leases_keep_to_the_budget_of_any_second(tmp_path: Path) -> None:
    database, ms = await Database.open(tmp_path / "ahu.sqlite"), [10**12]
    chance = random.Random(3)
    shares = [AllProcesses(database, OWN, lambda _: ms[0]) for _ in range(2)]
    sent: list[float] = []
    try:
        for _ in range(300):
            process = chance.randrange(2)
            lease = await shares[process].lease(chance.randrange(1, 40), 0)
            sent += [ms[0] / 1000] * lease.granted
            ms[0] += chance.randrange(150)
    finally:
        await database.close()
    assert all(bisect_left(sent, at + 1) - number <= LIMIT for number, at in enumerate(sent))
    assert len(sent) > 0.8 * LIMIT / WINDOW * (sent[-1] - sent[0])
