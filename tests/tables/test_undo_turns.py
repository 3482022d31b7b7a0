"""Undo in the real games: step by step, a whole turn at once, and never a look at a secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.replays.verification import check
from games.engine.text import Illegal
from games.engine.walk import path_to
from tables.model.table import Phase
from tests.commanded import CommandedTables
from tests.laws.playing import fullest
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, Rig

if TYPE_CHECKING:
    from tables.model.table import Table
    from tables.model.undoing import FreeUndo

PEOPLE: Final = (ANNE, BEN, CARA)
PATIENCE: Final = 150
"""Most choices after which the wanted position must have come."""


async def begin_match(rig: Rig, game: str, seats: int) -> Table:
    """Begin a match of a game of the catalogue."""
    rig.tables = CommandedTables(rig.database, CATALOGUE, rig.clock, rig._entropy)
    options = fullest(CATALOGUE[game].rules, seats)
    table = await rig.tables.lobbies.open(game, GUILD, CHANNEL, ANNE, options, rig.click())
    for person in PEOPLE[1:seats]:
        await rig.tables.join(table.id, person, rig.click())
    return await rig.tables.begin(table.id, ANNE.id, rig.click())


async def choose(rig: Rig, table: Table, dice: KeyedDice) -> tuple[int, Table]:
    """Choose anything for one of the awaited seats; return that seat and the table after it."""
    seat = dice.choose(table.awaited)
    asked, prompt = table.question_of(seat), table.prompt(seat)
    assert asked is not None
    assert prompt is not None
    path = path_to(prompt, prompt.sample(dice))
    person = PEOPLE[seat].id
    return seat, await rig.tables.answer(table.id, person, asked, path, rig.click())


async def until_a_turn_is_free(rig: Rig, table: Table, dice: KeyedDice) -> tuple[int, Table, FreeUndo]:
    """Play until a seat may undo a turn of several steps; return the seat, the table and the way."""
    for _ in range(PATIENCE):
        seat, table = await choose(rig, table, dice)
        free = await rig.tables.undoing.free(table, seat)
        if free and free.start is not None:
            return seat, table, free
    message = "no turn is free to take back"
    raise AssertionError(message)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("orongo", 2), ("wongar", 3)])
async def test_a_turn_is_taken_back_step_by_step_or_at_once(rig: Rig, game: str, seats: int) -> None:
    dice = KeyedDice(b"turns", game)
    seat, table, free = await until_a_turn_is_free(rig, await begin_match(rig, game, seats), dice)
    assert free.start is not None
    assert free.start < free.step
    start = (await rig.tables.queries.as_of(table.id, free.start)).state
    step = (await rig.tables.queries.as_of(table.id, free.step)).state
    after = await rig.tables.undoing.take_back(table, PEOPLE[seat].id, rig.click())
    assert after.match is not None
    assert after.match.state == step
    assert after.awaited == (seat,)
    further = await rig.tables.undoing.take_back(after, PEOPLE[seat].id, rig.click(), whole=True)
    assert further.match is not None
    assert further.match.state == start
    assert further.participants[seat].asked == table.participants[seat].asked


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("orongo", 2), ("wongar", 3), ("riombo", 3)])
async def test_a_look_at_a_secret_cannot_be_undone(rig: Rig, game: str, seats: int) -> None:
    """Steps with private news, opened seals or chance stay; the rest may go and come."""
    dice = KeyedDice(b"peeks", game)
    table = await begin_match(rig, game, seats)
    tried = 0
    for _ in range(PATIENCE):
        if table.phase is not Phase.RUNNING:
            break
        before = table
        seat, table = await choose(rig, table, dice)
        if table.turn == before.turn or table.phase is not Phase.RUNNING:
            continue
        told = [await rig.tables.queries.log(table, seat) for seat in range(seats)]
        public = await rig.tables.queries.log(table, None)
        last = before.match.turn if before.match else 0
        private = any(
            len([way for way in ones if way.turn > last]) > len([way for way in public if way.turn > last])
            for ones in told
        )
        sealed = before.decision is not None and before.decision.sealed
        if private or sealed:
            tried += 1
            with pytest.raises(Illegal, match="tables-undo-"):
                await rig.tables.undoing.take_back(table, PEOPLE[seat].id, rig.click())
    assert tried


@pytest.mark.slow
async def test_the_file_of_a_match_with_many_taken_back_choices_is_sound(rig: Rig) -> None:
    dice = KeyedDice(b"file", "orongo")
    table = await begin_match(rig, "orongo", 2)
    for _ in range(PATIENCE):
        seat, table = await choose(rig, table, dice)
        if await rig.tables.undoing.free(table, seat):
            table = await rig.tables.undoing.take_back(table, PEOPLE[seat].id, rig.click())
    for person in (ANNE, BEN):
        await rig.tables.agree(table.id, person.id, rig.click())
    games = {key: entry.rules for key, entry in CATALOGUE.items()}
    found = {finding.key for finding in check(games, await rig.tables.queries.export(table.id)).findings}
    assert "verify-undo-free" in found
