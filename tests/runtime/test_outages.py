"""Outages of Discord: the bot goes on by itself, and the clocks of its tables have stood still."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from playground.connections.faults import Fault
from runtime.contact import AGAIN
from tables.model.pace import HOUR
from tests.runtime.evening import Evening, begun_evening
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """Begin a match."""
    async with begun_evening(tmp_path / "ahu.sqlite") as evening:
        yield evening


async def test_clocks_stand_still_while_the_gateway_is_away(evening: Evening) -> None:
    """No player is called silent, the deadline comes later, and the card says so."""
    before = await evening.table()
    assert before.clock is not None
    evening.local.gateway.shut = True
    evening.local.gateway.drop()
    await until(lambda: evening.bot._contact.lost_since is not None)
    await evening.look()
    await evening.let_pass(50 * HOUR)
    assert (await evening.table()).turn == before.turn
    evening.local.gateway.shut = False
    await until(lambda: evening.bot._contact.lost_since is None)
    await until(lambda: "The clock stood still" in evening.text())
    after = await evening.table()
    assert after.clock is not None
    assert (after.turn, after.clock.until) == (before.turn, before.clock.until + 50 * HOUR)
    assert "two days" in evening.text() or "50 hours" in evening.text()


async def test_clocks_stand_still_while_all_requests_fail(evening: Evening) -> None:
    """The gateway still works; one request that succeeds tells that Discord is back."""
    before = await evening.table()
    assert before.clock is not None
    everything = Fault(re.compile(".*"), re.compile(".*"), 503, times=1_000_000)
    evening.local.faults.add(everything)
    await evening.bot.context.outbox.repost(1, "card")
    evening.bot.context.outbox.changed.set()
    await until(lambda: evening.bot._contact.lost_since is not None)
    await evening.look()
    await evening.let_pass(50 * HOUR)
    assert (await evening.table()).turn == before.turn
    evening.local.faults.clear()
    await evening.let_pass(AGAIN)
    await until(lambda: evening.bot._contact.lost_since is None)
    await until(lambda: "The clock stood still" in evening.text())
    after = await evening.table()
    assert after.clock is not None
    assert after.turn == before.turn
    assert after.clock.until - before.clock.until == 50 * HOUR + AGAIN
