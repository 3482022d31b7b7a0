"""Rations of Discord: a thread that may not be renamed yet holds up nothing else."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import discord

from cogs.host.sync import posting
from playground.connections.faults import Fault
from playground.connections.rates import Limit, Rates, Verdict
from tables.model.pace import MINUTE
from tables.outbox import LONGEST_DELAY
from tests.commanded import add_commands
from tests.runtime.evening import begun_evening
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_a_rename_that_is_rationed_is_left_for_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name says who has won as soon as it may; the card says so at once."""
    monkeypatch.setattr(posting, "AT_MOST", 0.2)
    async with begun_evening(tmp_path / "ahu.sqlite") as evening:
        (thread,) = (place.id for place in evening.local.world.channels.values() if place.kind == "thread")
        await evening.let_pass(11 * MINUTE)
        rationed = Fault(re.compile("PATCH"), re.compile(f"/channels/{thread}"), 429, retry_after=25)
        evening.local.faults.add(rationed)
        anne = evening.people[0]
        before = evening.local.world.channels[thread].name
        await add_commands(evening.bot.context.tables).resign(1, anne.id, 9)
        await until(lambda: rationed.hits == 1)
        assert evening.local.world.channels[thread].name == before
        await until(lambda: not evening.bot._reconciler.busy)
        await evening.let_pass(LONGEST_DELAY)
        await until(lambda: evening.local.world.channels[thread].name.startswith("✓ Orongo 1 · "))


async def test_a_hold_on_direct_messages_costs_one_refusal(tmp_path: Path) -> None:
    """Twenty-four people of a night are called, and Discord opens five direct messages a minute."""
    async with begun_evening(tmp_path / "ahu.sqlite") as evening:
        rations = evening.local.rations = CountedRates(evening.clock)
        waiting = {evening.local.world.add_person(f"Guest {number}", "en-US").id for number in range(24)}
        holds = 0
        while waiting:
            people = sorted(waiting)
            opened = [evening.bot.poster.direct(person) for person in people]
            done = await asyncio.gather(*opened, return_exceptions=True)
            assert all(isinstance(told, int | discord.RateLimited) for told in done), done
            waiting -= {person for person, told in zip(people, done, strict=True) if isinstance(told, int)}
            holds += bool(waiting)
            await evening.let_pass(2 * MINUTE)
        assert 4 <= rations.refused <= holds


class CountedRates(Rates):
    """Limits that count what they refuse."""

    refused = 0

    def ask(self, limit: Limit, key: object) -> Verdict:
        verdict = super().ask(limit, key)
        self.refused += verdict.body is not None
        return verdict
