"""A match in a playground: the real bot in this process, and a time that is moved by hand."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import pytest

from bot import Bot
from games.engine.ids import PersonId, TableId
from games.orongo.rules.position import Options
from playground.server import Playground
from runtime.discord_connection import connect_to
from tables.model.pace import PACES
from tables.model.table import Person
from tests.commanded import add_commands
from tests.playground.driving import VirtualClock
from tests.secrets.setting import StandingClock, connect
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
        self.people = [Person(PersonId(person.id), person.name) for person in local.world.people.values()][:2]

    async def begin(self) -> None:
        """Open a table and begin the match; wait until its card stands."""
        channel = next(place.id for place in self.local.world.channels.values() if place.kind == "text")
        tables, (anne, ben) = add_commands(self.bot.context.tables), self.people
        options = Options()
        await tables.lobbies.open(
            "orongo", self.local.world.guild_id, channel, anne, options, 1, PACES["live"]
        )
        await tables.join(1, ben, 2)
        await tables.begin(1, anne.id, 3)
        await until(lambda: "⏳ <t:" in self.text())
        await self.look()

    async def table(self) -> Table:
        return await self.bot.context.tables.reader.get(TableId(1))

    def text(self) -> str:
        """Return all text of messages."""
        return "".join(str(message.components) for message in self.local.world.messages.values())

    async def let_pass(self, milliseconds: int) -> None:
        """Move the time on, and wait until the bot has carried out due timers."""
        self.clock.advance(milliseconds / 1000)
        self.bot.context.tables.database.look_again()
        await self.look()

    async def look(self) -> None:
        """Wait until the bot has carried out due timers."""
        self.bot.context.tables.timers_changed.set()
        await until(lambda: not self.bot.context.tables.timers_changed.is_set())
        await asyncio.sleep(LOOK)


@asynccontextmanager
async def begun_evening(path: Path) -> AsyncIterator[Evening]:
    """Begin a match; the bot reconnects at once when it can."""
    clock = VirtualClock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: LOOK)
        async with Playground(clock=clock, rate_factor=0) as playground:
            local = playground.local
            bot = Bot(path, StandingClock(clock))
            with connect_to(f"{local.address}/api/v10", local.gateway.address):
                async with bot, connect(bot):
                    evening = Evening(local, bot, clock)
                    await evening.begin()
                    yield evening
