"""Fuzzing of a running table: every try is answered, changes nothing, and is no error."""

from __future__ import annotations

import asyncio
import logging
import os
from typing import TYPE_CHECKING, Final
from zlib import crc32

import pytest

from cogs.host.custom_ids import TablePress, Verb
from games.engine.chance import KeyedDice
from games.engine.ids import TableId
from playground import flags
from playground.visitors import sending
from playground.visitors.people import _focused_type
from tests.fuzz.tries import Around, Try, random_try
from tests.playground.driving import PATIENCE
from tests.secrets.setting import set_stage
from tests.secrets.stage import NUMBER, Stage
from tests.secrets.twins import twins
from tests.sizes import first_of_each
from tests.toy.hosted import ENTRIES

if TYPE_CHECKING:
    from pathlib import Path

    from db.rows import Connection
    from playground.service.interactions import Interaction

TRIES: Final = int(os.environ.get("TRIES", "1000"))
"""Number of tries at all moments together, give or take a few. `make fuzz` makes 100,000."""

AT_ONCE: Final = 20
GATEWAY: Final = "discord.gateway"
"""A logger that warns of late heartbeats on a busy machine."""

MOMENTS: Final = [(game, number) for game in ENTRIES for number in range(3)]
"""Positions to try: with sealed choices, with a secret question, and any."""

KEPT: Final = (
    (
        "SELECT game, version, phase, guild, channel, thread, host, options, seed, turn, state, digest, "
        "result FROM matches WHERE match = 1"
    ),
    "SELECT * FROM entries WHERE match = 1 ORDER BY turn",
    "SELECT * FROM seals WHERE match = 1 ORDER BY turn, seat, revision",
    "SELECT * FROM news WHERE match = 1 ORDER BY turn, line",
    "SELECT json_extract(document, '$.left', '$.awaited') FROM matches WHERE match = 1",
    """SELECT json_remove(value, '$.agrees', '$.acted', '$.rung', '$.muted')
        FROM matches, json_each(document, '$.participants') WHERE match = 1""",
    "SELECT * FROM seats WHERE match = 1 ORDER BY seat",
)
"""The rows of a match that no try may change; agreeing to end it is allowed."""


async def stored_rows(stage: Stage) -> list[list[tuple[object, ...]]]:
    """Return the match as it is stored."""

    def unit(connection: Connection) -> list[list[tuple[object, ...]]]:
        return [[tuple(row) for row in connection.execute(query)] for query in KEPT]

    return await stage.bot._database.read(unit)


async def around(stage: Stage) -> Around:
    """Collect the material for tries."""
    card, table = await stage.card(), await stage.table()
    for person in stage.people:
        for verb in (Verb.PLAY, Verb.MORE, Verb.SCORE, Verb.SEAT, Verb.RULES):
            await stage.press(person, card, TablePress(verb, TableId(NUMBER)).encode())
        await stage.press(person, card, TablePress(Verb.ORDERS, TableId(NUMBER), path=(0,)).encode())
    texts = str([message.components for message in stage.local.world.messages.values()]).split("'")
    real = sorted({word for word in texts if word.startswith("a1|")})
    prompts = [prompt for participant in table.participants if (prompt := table.prompt(participant.seat))]
    typed = sorted(
        {
            str(value)
            for prompt in prompts
            for offer in prompt.offers
            for domain in offer.domains
            for value in domain
        }
    )
    return Around(stage.people, table, real, stage.local.commands.all(), typed)


async def send(stage: Stage, attempt: Try) -> Interaction:
    """Send a try, on a message that the person can see."""
    world = stage.local.world
    messages = [await stage.card(), *stage.direct(attempt.person)]
    message = messages[crc32(str(attempt.data).encode()) % len(messages)] if attempt.message else None
    channel = world.channels[message.channel_id] if message else await stage.place()
    interaction = sending.make(stage.local, attempt.kind, attempt.person, channel, attempt.data, message)
    if attempt.kind == flags.AUTOCOMPLETE:
        interaction.option_type = _focused_type(attempt.data)
        interaction.choices = asyncio.get_running_loop().create_future()
    stage.local.interactions.send(interaction)
    return interaction


async def wait_for_answers(stage: Stage, sent: list[Interaction]) -> None:
    """Wait until all interactions are answered."""
    async with asyncio.timeout(PATIENCE):
        while any(
            interaction.state == "pending" if interaction.choices is None else not interaction.choices.done()
            for interaction in sent
        ):
            await stage.recorder.next()


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "number"), first_of_each(MOMENTS, lambda moment: moment[0]))
async def test_tries_change_nothing(
    game: str, number: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Presses, lists, forms, commands and completions, twenty at a time."""
    caplog.set_level(logging.WARNING)
    dice = KeyedDice(f"{game} {number}".encode(), "fuzz")
    async with set_stage(twins(ENTRIES[game], None, number), 0, tmp_path / "ahu.sqlite") as stage:
        await stage.settle()
        there, before = await around(stage), await stored_rows(stage)
        shown = set(stage.local.world.messages)
        for _ in range(-(-TRIES // (len(MOMENTS) * AT_ONCE))):
            tries = [random_try(dice, there) for _ in range(AT_ONCE)]
            await wait_for_answers(stage, [await send(stage, attempt) for attempt in tries])
            assert await stored_rows(stage) == before, tries
            assert not [record for record in caplog.records if record.name != GATEWAY], tries
            for message in set(stage.local.world.messages) - shown:
                del stage.local.world.messages[message]
            stage.recorder.requests.clear()
