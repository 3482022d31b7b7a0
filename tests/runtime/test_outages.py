"""Outages of Discord: the bot goes on by itself, and the clocks of its tables have stood still."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Final

import pytest

from bot import Bot
from games.orongo.rules.position import Options
from playground.faults import Fault
from playground.server import Playground
from runtime.contact import AGAIN
from runtime.discord_connection import connect_to
from tables.model.pace import HOUR, PACES
from tables.model.table import Person
from tests.playground.driving import PATIENCE, VirtualClock
from tests.secrets.setting import StandingClock, connected

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from playground.local_discord import LocalDiscord
    from tables.model.table import Table

LOOK: Final = 0.02
"""Seconds between two looks at what the bot has done."""


class Evening:
    """A match of two, by the clock, in a playground whose time is moved by hand."""

    def __init__(self, local: LocalDiscord, bot: Bot, clock: VirtualClock) -> None:
        self.local, self.bot, self.clock = local, bot, clock
        self.people = [Person(one.id, one.name) for one in local.world.people.values()][:2]

    async def begin(self) -> None:
        """Open a table and begin the match; wait until its card stands."""
        channel = next(one.id for one in self.local.world.channels.values() if one.kind == "text")
        tables, (anne, ben) = self.bot.context.tables, self.people
        options = Options()
        await tables.open("orongo", self.local.world.guild_id, channel, anne, options, 1, PACES["live"])
        await tables.join(1, ben, 2)
        await tables.begin(1, anne.id, 3)
        await self.until(lambda: self.card() != "")
        await self.looked()

    async def table(self) -> Table:
        return await self.bot.context.tables.get(1)

    def card(self) -> str:
        """All that is written on messages that tell of a clock."""
        texts = (str(one.components) for one in self.local.world.messages.values())
        return "".join(one for one in texts if "time for this turn" in one)

    async def let_pass(self, milliseconds: int) -> None:
        """Let time pass, and the bot look at what is due."""
        self.clock.advance(milliseconds / 1000)
        self.bot.context.tables.clock_moved()
        await self.looked()

    async def looked(self) -> None:
        """Wait until the bot has looked at what is due."""
        self.bot.context.tables.timers_changed.set()
        await self.until(lambda: not self.bot.context.tables.timers_changed.is_set())
        await asyncio.sleep(LOOK)

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not done():  # noqa: ASYNC110 - the bot tells nobody
                await asyncio.sleep(LOOK)


@pytest.fixture
async def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """A match that has begun; the bot reconnects at once when it can."""
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: LOOK)
    clock = VirtualClock()
    async with Playground(clock=clock, rate_factor=0) as playground:
        local = playground.local
        bot = Bot(tmp_path / "ahu.sqlite", StandingClock(clock))
        with connect_to(f"{local.address}/api/v10", local.gateway.address):
            async with bot, connected(bot):
                evening = Evening(local, bot, clock)
                await evening.begin()
                yield evening


async def test_clocks_stand_still_while_the_gateway_is_away(evening: Evening) -> None:
    """Nobody is called silent, the deadline comes later, and the card says so."""
    before = await evening.table()
    assert before.clock is not None
    evening.local.gateway.shut = True
    evening.local.gateway.drop()
    await evening.until(lambda: evening.bot._contact.lost_since is not None)
    await evening.looked()
    await evening.let_pass(50 * HOUR)
    assert (await evening.table()).turn == before.turn
    evening.local.gateway.shut = False
    await evening.until(lambda: evening.bot._contact.lost_since is None)
    await evening.until(lambda: "The clock stood still" in evening.card())
    after = await evening.table()
    assert after.clock is not None
    assert (after.turn, after.clock.until) == (before.turn, before.clock.until + 50 * HOUR)
    assert "two days" in evening.card() or "50 hours" in evening.card()


async def test_clocks_stand_still_while_all_requests_fail(evening: Evening) -> None:
    """The gateway still works; one request that succeeds tells that Discord is back."""
    before = await evening.table()
    assert before.clock is not None
    everything = Fault(re.compile(".*"), re.compile(".*"), 503, times=1_000_000)
    evening.local.faults.add(everything)
    await evening.bot.context.outbox.repost(1, "card")
    evening.bot.context.tables.refresh_needed.set()
    await evening.until(lambda: evening.bot._contact.lost_since is not None)
    await evening.looked()
    await evening.let_pass(50 * HOUR)
    assert (await evening.table()).turn == before.turn
    evening.local.faults.clear()
    await evening.let_pass(AGAIN)
    await evening.until(lambda: evening.bot._contact.lost_since is None)
    await evening.until(lambda: "The clock stood still" in evening.card())
    after = await evening.table()
    assert after.clock is not None
    assert after.turn == before.turn
    assert after.clock.until - before.clock.until == 50 * HOUR + AGAIN
