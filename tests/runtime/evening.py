"""A match in a playground: the real bot in this process, and a time that is moved by hand."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import pytest

from bot import Bot
from games.engine.ids import PersonId
from games.orongo.rules.position import Options
from playground.server import Playground
from runtime.discord_connection import connect_to
from tables.model.pace import PACES
from tables.model.table import Person
from tests.commanded import add_commands
from tests.playground.driving import VirtualClock
from tests.secrets.setting import StandingClock, connected
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from playground.service.local_discord import LocalDiscord
    from tables.model.table import Table

LOOK: Final = 0.02
"""Seconds between two looks at what the bot has done."""


class Evening:
    """A match of two, by the clock, in a playground whose time is moved by hand."""

    def __init__(self, local: LocalDiscord, bot: Bot, clock: VirtualClock) -> None:
        self.local, self.bot, self.clock = local, bot, clock
        self.people = [Person(PersonId(one.id), one.name) for one in local.world.people.values()][:2]

    async def begin(self) -> None:
        """Open a table and begin the match; wait until its card stands."""
        channel = next(one.id for one in self.local.world.channels.values() if one.kind == "text")
        tables, (anne, ben) = add_commands(self.bot.context.tables), self.people
        options = Options()
        await tables.lobbies.open(
            "orongo", self.local.world.guild_id, channel, anne, options, 1, PACES["live"]
        )
        await tables.join(1, ben, 2)
        await tables.begin(1, anne.id, 3)
        await until(lambda: "⏳ <t:" in self.written())
        await self.looked()

    async def table(self) -> Table:
        return await self.bot.context.tables.reader.get(1)

    def written(self) -> str:
        """All that is written on messages."""
        return "".join(str(one.components) for one in self.local.world.messages.values())

    async def let_pass(self, milliseconds: int) -> None:
        """Let time pass, and the bot look at what is due."""
        self.clock.advance(milliseconds / 1000)
        self.bot.context.tables.database.look_again()
        await self.looked()

    async def looked(self) -> None:
        """Wait until the bot has looked at what is due."""
        self.bot.context.tables.timers_changed.set()
        await until(lambda: not self.bot.context.tables.timers_changed.is_set())
        await asyncio.sleep(LOOK)


@asynccontextmanager
async def begun_evening(path: Path) -> AsyncIterator[Evening]:
    """A match that has begun; the bot reconnects at once when it can."""
    clock = VirtualClock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: LOOK)
        async with Playground(clock=clock, rate_factor=0) as playground:
            local = playground.local
            bot = Bot(path, StandingClock(clock))
            with connect_to(f"{local.address}/api/v10", local.gateway.address):
                async with bot, connected(bot):
                    evening = Evening(local, bot, clock)
                    await evening.begin()
                    yield evening
