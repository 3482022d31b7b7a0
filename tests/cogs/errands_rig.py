"""A server on a playground, and a bot of the bot's own parts that runs errands of nights there."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict, Unpack

import discord

from cogs.host.context import Context
from cogs.host.languages import Languages
from cogs.host.sync.posting import Poster
from cogs.host.sync.reconciler import Reconciler
from cogs.host.work import Work
from cogs.nights.errands.runner import ErrandRunner
from cogs.nights.errands.triggers import ErrandTriggers
from db.connection import Database
from events.nights import planning, signing
from events.nights.model import Attendance, Night, Plan
from events.nights.planning import Organiser
from events.service import Events
from games.engine.ids import Milliseconds, PersonId
from games.engine.record import replace
from keeping.kind import EventChange
from playground.guild.world import ScheduledEvent
from playground.server import Playground
from ratings.standings import Standings
from tables.model.pace import HOUR
from tables.model.table import Person
from tables.outbox import Outbox
from tables.thinker import Thinker
from tests.commanded import CommandedTables
from tests.playground.driving import VirtualClock
from tests.toy.catalogue import CATALOGUE
from tests.waiting import until
from words import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Callable

    from playground.guild.world import World

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 30.0


class Changes(TypedDict, total=False):
    """Changes of a plan."""

    name: str
    start: int
    places: int
    role: int


class SharedClock:
    """The time of the playground as the bot reads it."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock

    def now(self) -> Milliseconds:
        return Milliseconds(int(self._clock.now() * 1000))


class Rig:
    """A server on a playground, and a bot that runs errands between `start` and `stop`."""

    def __init__(self, playground: Playground, path: Path, clock: VirtualClock) -> None:
        self.local = playground.local
        self.virtual = clock
        self.clock = SharedClock(clock)
        self._path = path
        self._clicks = iter(range(1, 10_000))
        self._running: list[asyncio.Task[None]] = []
        names = {role.name: role.id for role in self.world.roles.values()}
        self.players, self.moderators = names["Players"], names["Moderators"]
        self.host, self.ben, self.cara, self.dan = self.world.people
        self.channel = next(channel.id for channel in self.world.channels.values() if channel.kind == "text")

    @property
    def world(self) -> World:
        """The state of the server."""
        return self.local.world

    async def start(self) -> None:
        """Start the bot."""
        self.database = await Database.open(self._path)
        tables = CommandedTables(self.database, CATALOGUE, self.clock, secrets.token_bytes)
        self.events = Events(self.database, self.clock, ("oroen", "riombo"), tables.arranging)
        outbox = Outbox(self.database, self.clock)
        languages = Languages(library_of(text_folders(ROOT)), tables.people)
        standings, work = Standings(self.database), Work(Thinker())
        context = Context(tables, self.events, standings, outbox, languages, self.clock, work)
        self.client = discord.Client(
            intents=discord.Intents(guilds=True, guild_scheduled_events=True), guild_ready_timeout=0.01
        )
        errands, poster = self.events.errands, Poster(self.client)
        runner = ErrandRunner(context, errands, self.client, poster)
        self.runner = Reconciler("night", errands.outbox, runner, self.clock, context.messages.budget)
        self.triggers = ErrandTriggers(self.events.errands)
        self._listen()
        logging_in = asyncio.create_task(self.client.start("any.token"))
        await until(self.client.is_ready)  # Before the login there is nothing to wait for.
        self._running = [logging_in, asyncio.create_task(self.runner.run())]

    def _listen(self) -> None:
        """Pass on what the cog passes on."""
        triggers, client = self.triggers, self.client

        async def on_ready() -> None:
            for guild in client.guilds:
                await triggers.look_at_guild(guild)

        async def on_scheduled_event_update(_: discord.ScheduledEvent, event: discord.ScheduledEvent) -> None:
            await triggers.look_at_change(event)

        async def on_scheduled_event_delete(event: discord.ScheduledEvent) -> None:
            await triggers.look_at_deletion(event)

        async def on_guild_join(guild: discord.Guild) -> None:
            await triggers.look_at_guild(guild)

        async def on_guild_role_update(_: discord.Role, role: discord.Role) -> None:
            await triggers.retry_refused(role.guild)

        for listener in (
            on_ready,
            on_scheduled_event_update,
            on_scheduled_event_delete,
            on_guild_join,
            on_guild_role_update,
        ):
            client.event(listener)

    async def stop(self) -> None:
        """End the bot as if it were killed."""
        for task in reversed(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self.client.close()
        await self.runner.close()
        await self.database.close()
        self.local.bot_is_gone()

    def plan(self, **changes: Unpack[Changes]) -> Plan:
        """Return a plan for tomorrow, changed."""
        start = self.clock.now() + 24 * HOUR
        return replace(Plan("Friday", start, "Europe/Paris", 3 * HOUR, role=self.players), **changes)

    async def plan_night(self, **changes: Unpack[Changes]) -> Night:
        """Return a night that was planned just now."""
        plan = self.plan(**changes)
        guild, host, now = self.world.guild_id, self.host, self.clock.now()
        return await self.events.nights.transactor.create(
            next(self._clicks), host, lambda _, __: planning.plan(guild, self.channel, host, plan, 0, now)
        )

    async def change(self, night: Night, command: Callable[[Night, int], EventChange[Night]]) -> Night:
        """Carry out a command on a night."""
        return await self.events.nights.transactor.change(night.id, next(self._clicks), command)

    async def edit(self, night: Night, **changes: Unpack[Changes]) -> Night:
        """Change the plan of a night."""
        host = Organiser(self.host)
        return await self.change(
            night,
            lambda night, now: planning.edit(night, host, replace(night.plan, **changes), Milliseconds(now)),
        )

    async def cancel(self, night: Night) -> Night:
        """Cancel a night."""
        return await self.change(night, partial(_cancel, by=Organiser(self.host)))

    async def answer(self, night: Night, person: int, answer: Attendance = Attendance.COMING) -> Night:
        """Answer whether a person comes."""
        who = Person(PersonId(person), "Somebody")
        return await self.change(
            night, lambda night, now: signing.answer(night, who, answer, Milliseconds(now))
        )

    def event(self) -> ScheduledEvent:
        """Return the only scheduled event of the server."""
        (event,) = self.world.events.values()
        return event

    async def wait_for_errands(self) -> None:
        """Wait until no errand is left."""

        async def idle() -> bool:
            return await self.events.errands.outbox.next_due() is None

        await until(idle)

    async def night(self, night: Night) -> Night:
        """Return the night as it is now."""
        return await self.events.nights.get(night.id)

    def directs(self, person: int) -> list[str]:
        """Return the private messages of the bot to a person."""
        channel = self.world.direct_messages(person).id
        return [str(message.components) for message in self.world.in_channel(channel)]

    def roles(self, person: int) -> frozenset[int]:
        """Return the roles of a person."""
        return self.world.people[person].roles


def _cancel(night: Night, now: int, by: Organiser) -> EventChange[Night]:
    return planning.cancel(night, by, Milliseconds(now))
