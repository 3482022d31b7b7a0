"""Undone moves are in no news, log or result; notes made meanwhile stand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from games.engine.ids import TableId
from tables.commands.hosting import Steward
from tables.model.table import LogLine, Phase
from tests.tables.conftest import ANNE, BEN, Rig
from tests.tables.test_results import result_of
from tests.tables.test_undo import PUT, agree, ask, placing, take_back
from tests.toy.orderless import list_no_orders
from tests.toy.rules import Pebbles

if TYPE_CHECKING:
    from tables.model.table import Table

pytestmark = pytest.mark.postgres


@pytest.fixture(autouse=True)
def orderless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play without standing orders: no question to others ends what is free to undo."""
    list_no_orders(monkeypatch, Pebbles)


async def read_log(rig: Rig, number: int) -> list[LogLine]:
    """Return the whole log, as everybody is told."""
    return list(await rig.tables.queries.log(await rig.tables.reader.get(TableId(number)), None))


async def undo_once(rig: Rig) -> tuple[Table, list[LogLine], set[int]]:
    """Put a stone and undo that; return the table before, its log, and the turns that were undone."""
    before = await placing(rig, BEN)
    log = await read_log(rig, before.id)
    put = await rig.answer(before.id, ANNE, *PUT)
    assert before.match
    assert put.match
    await take_back(rig, before.id)
    return before, log, set(range(before.match.turn + 1, put.match.turn + 1))


async def test_the_log_leaves_out_what_was_undone(rig: Rig) -> None:
    """The log tells of the undo, and of that only until the match goes back further."""
    before, log, gone = await undo_once(rig)
    assert gone
    again = await read_log(rig, before.id)
    assert again[: len(log)] == log
    assert [line.text.key for line in again[len(log) :]] == ["engine-log-undo-free", "tables-undo-back"]
    await rig.answer(before.id, ANNE, *PUT)
    await take_back(rig, before.id)
    assert [line.text for line in await read_log(rig, before.id)] == [line.text for line in again]


@pytest.mark.parametrize("count", [1, 2, 3, 1000])
async def test_the_newest_news_are_those_that_stand(rig: Rig, count: int) -> None:
    """There are as many as were asked for, however many were undone among them."""
    before, _, gone = await undo_once(rig)
    for _ in range(3):
        await rig.answer(before.id, ANNE, *PUT)
        await take_back(rig, before.id)
    await rig.answer(before.id, ANNE, *PUT)
    whole = await read_log(rig, before.id)
    newest = list(await rig.tables.queries.newest(before.id, count))
    assert newest == whole[-len(newest) :]
    assert len(newest) >= min(count, len(whole))
    assert not gone & {line.turn for line in newest}


async def test_news_since_one_s_own_move_are_those_that_stand(rig: Rig) -> None:
    before, _, gone = await undo_once(rig)
    put = await rig.answer(before.id, ANNE, *PUT)
    since = await rig.tables.queries.since(put, 1)
    assert since
    assert not gone & {line.turn for line in since}
    assert list(since) == [
        line for line in await rig.tables.queries.log(put, 1) if line.turn >= since[0].turn
    ]


async def test_news_are_those_that_stood_when_a_table_was_read(rig: Rig) -> None:
    """An undo that comes later does not reach them."""
    before = await placing(rig, BEN)
    put = await rig.answer(before.id, ANNE, *PUT)
    log, since = await rig.tables.queries.log(put, 0), await rig.tables.queries.since(put, 1)
    await take_back(rig, before.id)
    assert (await rig.tables.queries.log(put, 0), await rig.tables.queries.since(put, 1)) == (log, since)


async def test_a_pause_among_undone_moves_stands_and_has_no_number(rig: Rig) -> None:
    before = await placing(rig, BEN)
    await rig.answer(before.id, ANNE, *PUT)
    steward = Steward(ANNE.id, "Anne")
    await rig.tables.pause(before.id, steward, "", rig.click())
    paused = await rig.tables.go_on(before.id, steward, rig.click())
    await ask(rig, before.id)
    after = await agree(rig, before.id)
    keys = [line.text.key for line in await rig.tables.queries.log(after, None)]
    assert keys[-4:-1] == ["engine-log-pause-by", "engine-log-resume-by", "engine-log-undo-agreed"]
    line = await rig.tables.queries.line(after)
    assert before.match
    assert paused.match
    assert line.moves == (await rig.tables.queries.line(before)).moves
    assert line.is_note(paused.match.turn)
    assert line.number(paused.match.turn) == len(line.moves) == before.match.turn


async def test_results_count_moves_that_stand_and_the_time_until_them(rig: Rig) -> None:
    """Ten seconds for the choice that was undone and five for the one made instead are one turn."""
    before = await placing(rig, BEN)
    rig.clock.at += 10_000
    await rig.answer(before.id, ANNE, *PUT)
    rig.clock.at += 1_000
    await take_back(rig, before.id)
    rig.clock.at += 5_000
    await rig.answer(before.id, ANNE, *PUT)
    await rig.tables.resign(before.id, BEN.id, rig.click())
    over = await rig.tables.reader.get(before.id)
    assert over.phase is Phase.ENDED
    found = await result_of(rig, before.id)
    moves = await rig.tables.queries.moves(before.id)
    assert found.result.turns == len((await rig.tables.queries.line(over)).moves)
    assert sum(player.moves for player in found.players) == len(moves)
    (anne,) = [player for player in found.players if player.person == ANNE.id]
    assert json.loads(anne.seconds)[-1] == 15


async def test_the_time_of_a_choice_undone_by_consent_does_not_count(rig: Rig) -> None:
    before = await placing(rig, BEN)
    rig.clock.at += 10_000
    await rig.answer(before.id, ANNE, *PUT)
    await ask(rig, before.id)
    await agree(rig, before.id)
    rig.clock.at += 5_000
    await rig.answer(before.id, ANNE, *PUT)
    await rig.tables.resign(before.id, BEN.id, rig.click())
    (anne,) = [player for player in (await result_of(rig, before.id)).players if player.person == ANNE.id]
    assert json.loads(anne.seconds)[-1] == 5
