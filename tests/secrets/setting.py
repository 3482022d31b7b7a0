"""Sets the stage: writes a twin into a database and starts the real bot on it, in frozen time."""

from __future__ import annotations

import asyncio
import itertools
import json
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from bot import Bot
from cogs.host.interactions import answering as answers
from cogs.host.sync.reconciler import Reconciler
from db import log, outbox
from db.connection import Database
from games.engine.chance import commitment
from games.engine.codec import codec_of
from games.engine.ids import Milliseconds, TableId
from games.engine.matches.origin import ORIGIN, ClicksOrigin
from games.engine.record import replace
from playground.server import Playground
from playground.service.interactions import Interactions
from runtime.discord_connection import connect_to
from tables.history import save_entries
from tables.loops.computers import Computers
from tables.loops.deadlines import Deadlines
from tables.model.places import CARD, LOBBY, seat_place
from tables.model.presence import with_turns
from tables.model.table import Participant, Phase, Secrets, Table
from tables.store import StoredTable, add, load, save
from tests.cogs.resting import without_haste
from tests.extensions import execute_once
from tests.playground.driving import PATIENCE, VirtualClock
from tests.secrets.recording import Recorder
from tests.secrets.stage import NUMBER, Stage
from tests.secrets.twins import CLICKS
from tests.toy.hosted import ENTRIES, host_toy

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from db.rows import Connection
    from playground.service.local_discord import LocalDiscord
    from tests.secrets.twins import Twins

MORE: Final = ("Fleur", "Gus")
"""People added where there are more seats than people on the playground."""

PATIENT: Final = 60.0
"""Seconds before a deferral, so long that a slow machine causes none."""


class StandingClock:
    """The time of the playground, as the bot reads it."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock

    def now(self) -> Milliseconds:
        return Milliseconds(int(self._clock.now() * 1000))


@asynccontextmanager
async def set_stage(twins: Twins, which: int, path: Path) -> AsyncIterator[Stage]:
    """Start the bot with the match (0) or its twin (1) at table 1. The last person has no seat."""
    clock = VirtualClock()
    playground = Playground(clock=clock, rate_factor=0)
    local = playground.local
    recorder = Recorder(local)
    playground._runner.app.middlewares.append(recorder.record)
    with pytest.MonkeyPatch.context() as patch:
        _still(patch)
        patch.setattr(local.gateway, "_receive", recorder.listening(local.gateway._receive))
        async with playground:
            for name in (*MORE[: max(0, twins.match.seats - len(local.world.people))], "Eve"):
                local.announce_channel(local.world.direct_messages(local.world.add_person(name, "en-US").id))
            await write(path, local, clock, twins, which)
            bot = Bot(path, StandingClock(clock))
            with connect_to(f"{local.address}/api/v10", local.gateway.address):
                async with bot, connect(bot):
                    yield Stage(local, bot, recorder, clock)


@asynccontextmanager
async def connect(bot: Bot) -> AsyncIterator[None]:
    """Run the bot, and close it afterwards."""
    bot._connection.guild_ready_timeout = 0.01
    await bot.login("any.token")
    running = asyncio.create_task(bot.connect())
    try:
        ready = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait((ready, running), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        assert ready.done(), running
        yield
    finally:
        await bot.close()
        await running


def _still(patch: pytest.MonkeyPatch) -> None:
    """Freeze time, make tokens reproducible, and let the loops of the bot work only when told to."""
    tokens = itertools.count(1)
    patch.setattr(Interactions, "new_token", staticmethod(lambda: f"token-{next(tokens):06}"))
    host_toy(patch)
    patch.setattr(Reconciler, "run", _idle)
    patch.setattr(Computers, "run", _idle)
    patch.setattr(Deadlines, "run", _idle)
    patch.setattr(answers, "PATIENCE", PATIENT)
    patch.setattr(answers, "QUIET_PATIENCE", PATIENT)
    without_haste(patch)
    execute_once(patch)


async def _idle(_: Reconciler | Computers | Deadlines) -> None:
    await asyncio.Event().wait()


async def write(path: Path, local: LocalDiscord, clock: VirtualClock, twins: Twins, which: int) -> None:
    """Write a table and its match so far into a new database; nothing of it has been shown yet."""
    match = twins.both[which]
    codec = codec_of(match.rules)
    people = list(local.world.people.values())[: match.seats]
    channel = next(place.id for place in local.world.channels.values() if place.kind == "text")
    now = int(clock.now() * 1000)

    def unit(connection: Connection) -> None:
        options = codec.options.dump(match.options)
        key, version = match.rules.key, match.rules.version
        lobby = Table(
            id=TableId(0),
            game=ENTRIES[key],
            phase=Phase.LOBBY,
            guild=local.world.guild_id,
            channel=channel,
            thread=None,
            host=people[0].id,
            options=match.options,
            participants=tuple(
                Participant(i, person.id, person.name, None) for i, person in enumerate(people)
            ),
            commitment=commitment(twins.seed),
            match=None,
            result=None,
            seed=None,
            opened=now,
            trouble=None,
            rated=not twins.teaching,
            teaching=twins.teaching,
        )
        assert add(connection, StoredTable(lobby, Secrets(twins.seed, match.salts))).id == NUMBER
        before = load(connection, ENTRIES, TableId(NUMBER))
        clicks = tuple(CLICKS + i for i in range(match.seats))
        origin = ClicksOrigin(key, version, json.loads(options), match.seats, clicks)
        running = replace(before.table, phase=Phase.RUNNING, match=match, origin=ORIGIN.dump(origin))
        after = with_turns(before.table, running)
        asked = tuple(
            replace(participant, asked=match.turn) if participant.seat in after.awaited else participant
            for participant in after.participants
        )
        after = replace(after, participants=asked)
        save(connection, before, after)
        save_entries(connection, after, twins.history(which))
        snapshot = log.snapshot(connection, TableId(NUMBER), match.turn)
        if snapshot is None or snapshot.turn < match.turn:  # The log does not lead to the state of a twin.
            log.add_snapshot(connection, TableId(NUMBER))
        places = (LOBBY, CARD, *(seat_place(seat) for seat in range(match.seats)))
        outbox.mark(connection, NUMBER, places, Milliseconds(now))

    database = await Database.open(path)
    await database.write(unit)
    await database.close()
