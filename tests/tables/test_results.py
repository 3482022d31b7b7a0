"""The log of results: written with the end of a match, and true about who played."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db import results
from db.sqlite.opening import FileConnection
from games.engine.generic.feats import Feat
from games.engine.ids import TableId
from tables import results as noting
from tables.commands.hosting import Steward
from tables.model.pace import HOUR, PACES
from tables.model.table import Phase
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.tables.test_clocks import begin_match
from tests.tables.test_substitutes import DAN, offer_of_ben, play_out, take
from tests.tables.waiting import sweep, time_out
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from db.results import LoggedResult
    from games.engine.generic.feats import Finished


async def result_of(rig: Rig, match: int) -> LoggedResult:
    """Return the result of a match, which must have been noted."""
    found = await rig.database.read(lambda connection: results.of_match(connection, TableId(match)))
    assert found is not None
    return found


def who(found: LoggedResult, seat: int) -> list[tuple[int | str | None, str]]:
    """Return the players of a seat, and how they left."""
    return [
        (player.person or player.level, player.departure) for player in found.players if player.seat == seat
    ]


async def test_a_match_that_is_over_is_noted_with_ranks_scores_and_moves(rig: Rig) -> None:
    table = await rig.begin_match(BEN)
    began = rig.clock.at
    assert await rig.database.read(lambda connection: results.of_match(connection, table.id)) is None
    rig.clock.at += HOUR
    over = await play_out(rig, table.id, ANNE, BEN)
    found = await result_of(rig, table.id)
    assert over.result is not None
    assert tuple(seat.rank for seat in found.seats) == over.result.ranks
    assert [len(json.loads(seat.scores)) for seat in found.seats] == list(map(len, over.result.scores))
    assert (found.result.ending, found.result.guild, found.result.game) == ("over", GUILD, "pebbles")
    assert (found.result.began, found.result.ended, found.result.rated) == (began, rig.clock.at, 1)
    assert [who(found, seat) for seat in (0, 1)] == [[(ANNE.id, "")], [(BEN.id, "")]]
    moves = await rig.tables.queries.moves(table.id)
    assert sum(player.moves for player in found.players) == len(moves)


async def test_the_match_and_its_result_are_kept_together_or_not_at_all(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await rig.begin_match(BEN)

    def failing(*_: object) -> None:
        message = "no result can be added"
        raise OSError(message)

    with monkeypatch.context() as patched:
        patched.setattr(results, "add", failing)
        with pytest.raises(OSError, match="no result"):
            await rig.tables.resign(table.id, BEN.id, rig.click())
    assert (await rig.tables.reader.get(table.id)).phase is Phase.RUNNING
    await rig.tables.resign(table.id, BEN.id, rig.click())
    assert (await result_of(rig, table.id)).result.ending == "resigned"


async def test_of_two_the_one_who_resigns_has_lost(rig: Rig) -> None:
    table = await rig.begin_match(BEN)
    await rig.tables.resign(table.id, ANNE.id, rig.click())
    found = await result_of(rig, table.id)
    assert [seat.rank for seat in found.seats] == [2, 1]
    assert who(found, 0) == [(ANNE.id, "resigned")]


async def test_an_agreed_end_and_a_closed_table_have_no_ranks(rig: Rig) -> None:
    agreed, closed = await rig.begin_match(BEN), await rig.begin_match(BEN)
    for person in (ANNE, BEN):
        await rig.tables.agree(agreed.id, person.id, rig.click())
    steward = Steward(CARA.id, "Cara", moderator=True)
    await rig.tables.close(closed.id, steward, rig.click())
    for number, ending in ((agreed.id, "agreed"), (closed.id, "closed")):
        found = await result_of(rig, number)
        assert found.result.ending == ending
        assert [seat.rank for seat in found.seats] == [None, None]
        assert not found.feats


async def test_a_lobby_that_was_closed_has_no_result(rig: Rig) -> None:
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    await rig.tables.cancel(table.id, ANNE.id, rig.click())
    assert await rig.database.read(lambda connection: results.of_match(connection, table.id)) is None


async def test_silent_players_and_substitutes_both_played_the_seat(rig: Rig) -> None:
    table = await offer_of_ben(rig)
    await take(rig, table, DAN, 1)
    await play_out(rig, table.id, ANNE, DAN, CARA)
    found = await result_of(rig, table.id)
    assert [player for player in who(found, 1) if player[0] != "easy"] == [(BEN.id, "silent"), (DAN.id, "")]
    ben = next(player for player in found.players if player.person == BEN.id)
    assert ben.silences > 0
    assert ben.moves == 0


async def test_people_who_come_back_were_there_at_the_end(rig: Rig) -> None:
    table = await offer_of_ben(rig)
    await rig.tables.come_back(table.id, BEN.id, rig.click())
    await play_out(rig, table.id, ANNE, BEN, CARA)
    assert (BEN.id, "") in who(await result_of(rig, table.id), 1)


async def test_an_abandoned_match_is_noted_as_such(rig: Rig) -> None:
    table = await begin_match(rig, BEN)
    while (now := await rig.tables.reader.get(table.id)).phase is Phase.RUNNING:
        await time_out(rig, now.id)
    found = await result_of(rig, table.id)
    assert found.result.ending == "abandoned"
    assert [who(found, seat)[0][1] for seat in (0, 1)] == ["silent", "silent"]


async def test_a_pause_counts_for_no_answer_time(rig: Rig) -> None:
    table = await rig.begin_match(BEN)
    for person in (ANNE, BEN):
        await rig.answer(table.id, person, 1)
    (placer,) = (await rig.tables.reader.get(table.id)).awaited
    person, steward = (ANNE, BEN)[placer], Steward(ANNE.id, "Anne")
    rig.clock.at += 7_000
    await rig.tables.pause(table.id, steward, "", rig.click())
    rig.clock.at += 5 * HOUR
    await rig.tables.go_on(table.id, steward, rig.click())
    rig.clock.at += 3_000
    await rig.answer(table.id, person, 0, 0, 0)
    await rig.tables.resign(table.id, BEN.id, rig.click())
    found = await result_of(rig, table.id)
    assert json.loads(next(player for player in found.players if player.person == person.id).seconds) == [10]


async def test_results_are_numbered_in_order(rig: Rig) -> None:
    first, second = await rig.begin_match(BEN), await rig.begin_match(BEN)
    for table in (second, first):
        await rig.tables.resign(table.id, BEN.id, rig.click())
    assert [(await result_of(rig, match.id)).result.number for match in (second, first)] == [1, 2]


async def test_feats_belong_to_people_who_played_their_seat_alone(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    def feats(match: Finished[object]) -> tuple[Feat, ...]:
        return tuple(Feat("toy-feat", seat, 10 + seat) for seat in range(len(match.result.ranks)))

    monkeypatch.setitem(CATALOGUE, "pebbles", replace(CATALOGUE["pebbles"], feats=feats))
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), PACES["daily"])
    table = await rig.tables.add_computer(table.id, ANNE.id, "beginner", rig.click())
    table = await rig.tables.begin(table.id, ANNE.id, rig.click())
    await sweep(rig)
    await play_out(rig, table.id, ANNE)
    found = await result_of(rig, table.id)
    assert [(feat.feat, feat.person, feat.value) for feat in found.feats] == [("toy-feat", ANNE.id, 10)]


async def test_a_game_that_fails_to_find_feats_ends_its_match_all_the_same(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    def feats(match: Finished[object]) -> tuple[Feat, ...]:
        raise ValueError(match)

    monkeypatch.setitem(CATALOGUE, "pebbles", replace(CATALOGUE["pebbles"], feats=feats))
    table = await rig.begin_match(BEN)
    assert (await play_out(rig, table.id, ANNE, BEN)).phase is Phase.OVER
    assert not (await result_of(rig, table.id)).feats


async def test_whether_a_match_is_rated_is_kept_and_goes_on_to_the_rematch(rig: Rig) -> None:
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), rated=False)
    await rig.tables.join(table.id, BEN, rig.click())
    await rig.tables.begin(table.id, ANNE.id, rig.click())
    await play_out(rig, table.id, ANNE, BEN)
    assert (await result_of(rig, table.id)).result.rated == 0
    assert not (await rig.tables.lobbies.rematch(table.id, ANNE, rig.click())).rated


@pytest.mark.file
async def test_a_transaction_that_the_engine_has_ended_is_no_error_of_the_log_of_a_match(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On a server the unit runs again then, and notes the result."""
    table = await rig.begin_match(BEN)
    overtaken = ConnectionError("overtaken")

    def fail(*_: object) -> LoggedResult:
        raise overtaken

    with monkeypatch.context() as patch:
        patch.setattr(noting, "logged_result", fail)
        patch.setattr(FileConnection, "failed", overtaken)
        with pytest.raises(ConnectionError):
            await rig.tables.closing.close_as_operator(table.id)
    assert not caplog.records
    await rig.tables.closing.close_as_operator(table.id)
    await result_of(rig, table.id)
