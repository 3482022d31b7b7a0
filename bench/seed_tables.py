"""Write running tables into a database before the bot starts, at the beginning of their matches or later."""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING, Final, cast

from bench.random_matches import random_match, usual
from bench.wall_clock import WallClock
from db.connection import Database
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.matches.match import submit
from games.engine.walk import path_to
from tables.model.table import Person, Table
from tests.commanded import CommandedTables

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from games.engine.game import AnyGame
    from games.engine.ids import PersonId
    from playground.guild.world import World

GAMES: Final = tuple(entry.rules for entry in CATALOGUE.values())


async def seed_tables(path: Path, world: World, number: int, games: Sequence[AnyGame] = GAMES) -> list[Table]:
    """Open and begin `number` tables in the first channel, of all games in turn, each with new people.
    Nothing is posted yet.
    """
    database = await Database.open(path)
    try:
        tables = CommandedTables(database, CATALOGUE, WallClock())
        return [await _begin(tables, world, game) for game in islice(cycle(games), number)]
    finally:
        await database.close()


async def seed_along(path: Path, world: World, number: int) -> list[Table]:
    """Open and begin `number` tables as `seed_tables` does, each game's at all stages of a match.

    Of three tables of a game, one is at its first choice, one has made a third of the choices of a random
    match, one two thirds.
    """
    tables = await seed_tables(path, world, number)
    each, lengths = -(-number // len(GAMES)), {game.key: _length(game) for game in GAMES}
    database = await Database.open(path)
    try:
        commands = CommandedTables(database, CATALOGUE, WallClock())
        for place, table in enumerate(tables):
            choices = lengths[GAMES[place % len(GAMES)].key] * (place // len(GAMES)) // each
            await _play(commands, table, choices, world)
        return tables
    finally:
        await database.close()


def _length(game: AnyGame) -> int:
    """Return the number of choices of a random match of the fewest people."""
    return sum(1 for _ in random_match(game, game.seats[0], b"length")) - 1


async def _play(commands: CommandedTables, table: Table, choices: int, world: World) -> None:
    """Make random choices at a table, but for those that would end its match."""
    dice = KeyedDice(b"seeds", str(table.id))
    for _ in range(choices):
        seat = table.awaited[0]
        match, prompt, person = table.match, table.prompt(seat), table.participants[seat].person
        asked = table.question_of(seat)
        if match is None or prompt is None or person is None or asked is None:
            message = "an awaited person is asked something"
            raise AssertionError(message)
        choice = prompt.sample(dice)
        if submit(match, seat, choice).match.decision is None:
            return
        path = path_to(prompt, choice)
        table = await commands.answer(table.id, person, asked, path, world.next_id())


async def _begin(tables: CommandedTables, world: World, game: AnyGame) -> Table:
    channel = next(channel.id for channel in world.channels.values() if channel.kind == "text")
    added = [world.add_person(f"Guest {len(world.people)}", "en-US") for _ in range(game.seats[0])]
    host, *guests = [Person(cast("PersonId", person.id), person.name) for person in added]
    table = await tables.lobbies.open(
        game.key, world.guild_id, channel, host, usual(game, game.seats[0]), world.next_id()
    )
    for guest in guests:
        await tables.join(table.id, guest, world.next_id())
    return await tables.begin(table.id, host.id, world.next_id())
