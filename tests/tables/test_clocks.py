"""Clocks: the time of a turn, the effect of silence, stand-ins, and stops of the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.ids import TableId
from games.engine.orders import OrderUse
from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from games.engine.text import Illegal, Who, say
from tables.model.clocks import SILENCES
from tables.model.pace import HOUR, MINUTE, NO_CLOCK, PACES, pace_of
from tables.model.pause import LONGEST
from tables.model.table import Phase
from tables.timers import OUTAGE, Timers
from tests.tables.amending import amend_seat
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.tables.waiting import first_path, next_timer, serve, sweep, time_out
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from tables.model.pace import Pace
    from tables.model.table import Person, Table

DAILY = PACES["daily"]


async def open_lobby(rig: Rig, *others: Person, pace: Pace = DAILY) -> Table:
    """Open a lobby of Anne, the host, and others."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), pace)
    for person in others:
        table = await rig.tables.join(table.id, person, rig.click())
    return table


async def begin_match(rig: Rig, *others: Person, pace: Pace = DAILY) -> Table:
    """Begin a match, which waits for the sealed choices of all."""
    table = await open_lobby(rig, *others, pace=pace)
    return await rig.tables.begin(table.id, ANNE.id, rig.click())


@pytest.mark.parametrize("text", ["0", "337", "-1", "012", "daily ", "1.5", ""])
def test_an_unknown_pace_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no pace"):
        pace_of(text)


async def test_without_a_pace_nothing_is_ever_due(rig: Rig) -> None:
    table = await begin_match(rig, BEN, pace=NO_CLOCK)
    assert table.clock is None
    assert not await next_timer(rig)


async def test_one_clock_runs_for_all_who_choose_in_secret(rig: Rig) -> None:
    """The clock has the time of a turn and the reserve. Each answer is charged; the others have the rest."""
    table = await begin_match(rig, BEN)
    clock = table.clock
    assert clock is not None
    assert (clock.since, clock.until) == (rig.clock.at, rig.clock.at + 48 * HOUR)
    rig.clock.at += 30 * HOUR
    after = await rig.answer(table.id, ANNE, 0)
    assert after.clock == clock
    assert [participant.reserve for participant in after.participants] == [18 * HOUR, 24 * HOUR]


async def test_the_rest_of_a_short_turn_is_saved_up_to_the_reserve(rig: Rig) -> None:
    table = await begin_match(rig, BEN)
    rig.clock.at += 40 * HOUR
    await rig.answer(table.id, ANNE, 0)
    rig.clock.at += HOUR
    after = await rig.answer(table.id, BEN, 0)
    assert [participant.reserve for participant in after.participants] == [8 * HOUR, 7 * HOUR]
    assert after.clock is not None
    assert after.clock.since == rig.clock.at
    awaited = [after.participants[seat].reserve for seat in after.awaited]
    assert after.clock.until == rig.clock.at + DAILY.turn + max(awaited)


async def test_a_turn_that_an_order_plays_saves_time_too(rig: Rig) -> None:
    table = await begin_match(rig, BEN)
    rig.clock.at += 40 * HOUR
    await rig.answer(table.id, ANNE, 0)
    await rig.leave(table.id, BEN, "show", OrderUse.NEXT, (1,))
    asked = (await rig.tables.reader.get(table.id)).question_of(1)
    assert asked is not None
    after = await rig.tables.carry_out_order(table.id, 1, asked)
    assert [participant.reserve for participant in after.participants] == [8 * HOUR, 8 * HOUR]


async def test_silence_takes_the_default_and_the_log_says_so(rig: Rig) -> None:
    table = await begin_match(rig, BEN)
    await rig.answer(table.id, ANNE, 0)
    after = await time_out(rig, table.id)
    assert after.turn > table.turn
    assert [participant.silences for participant in after.participants] == [0, 1]
    assert after.participants[1].reserve == 0
    told = [line.text for line in await rig.tables.queries.log(after, None)]
    assert told.count(say("tables-silent", who=Who(1))) == 1
    assert say("tables-silent", who=Who(0)) not in told


async def test_a_silence_of_several_choices_is_told_once(rig: Rig) -> None:
    table = await begin_match(rig, BEN)
    after = await time_out(rig, table.id)
    for seat in range(2):
        told = [line.text for line in await rig.tables.queries.since(after, seat)]
        assert [told.count(say("tables-silent", who=Who(seat))) for seat in range(2)] == [1, 1]


async def test_the_choices_of_a_computer_that_stands_in_are_no_silence(rig: Rig) -> None:
    table = await stood_in(rig)
    told = [line.text.key for line in await rig.tables.queries.log(table, None)]
    await serve(rig)
    after = [
        line.text.key for line in await rig.tables.queries.log(await rig.tables.reader.get(table.id), None)
    ]
    assert told.count("tables-silent") == after.count("tables-silent") == SILENCES


async def test_reminders_ring_at_half_and_near_the_end(rig: Rig) -> None:
    """People who have answered are not rung again."""
    table = await begin_match(rig, BEN)
    await rig.answer(table.id, ANNE, 0)
    for seat in range(2):
        await mark_rung(rig, table.id, seat)
    for share in (0.5, 0.9):
        assert await next_timer(rig)
        now = await rig.tables.reader.get(table.id)
        assert now.clock is not None
        assert rig.clock.at == now.clock.since + share * (now.clock.until - now.clock.since)
        assert [participant.rung >= participant.asked for participant in now.participants] == [True, False]
        await mark_rung(rig, table.id, 1)


async def mark_rung(rig: Rig, table: int, seat: int) -> None:
    """Write down that a seat was rung."""
    await amend_seat(rig.database, table, seat, rung=9999)


async def test_after_two_silent_turns_a_computer_stands_in(rig: Rig) -> None:
    table = await stood_in(rig)
    assert table.participants[1].stand_in == "easy"
    assert (table.id, 1) in [
        served for served in await rig.tables.queries.to_serve() if served[1] == 1
    ] or not table.prompt(1)
    with pytest.raises(Illegal, match="tables-"):
        await rig.answer(table.id, BEN, 0)


async def stood_in(rig: Rig) -> Table:
    """Begin a match of three, in which Ben is silent until a computer player stands in for him."""
    table = await begin_match(rig, BEN, CARA)
    while table.participants[1].stand_in is None:
        for person in (ANNE, CARA):
            while (await rig.tables.reader.get(table.id)).seat_of(person.id) in (
                await rig.tables.reader.get(table.id)
            ).awaited:
                await rig.answer(table.id, person, *first_path(await rig.tables.reader.get(table.id), person))
        table = await rig.tables.reader.get(table.id)
        if table.awaited == (1,):
            table = await time_out(rig, table.id)
        assert table.phase is Phase.RUNNING
    return table


async def test_a_person_who_comes_back_plays_on(rig: Rig) -> None:
    """A choice that the computer player has sealed meanwhile counts until it is changed."""
    table = await stood_in(rig)
    await serve(rig)
    back = await rig.tables.come_back(table.id, BEN.id, rig.click())
    assert back.participants[1].stand_in is None
    assert (back.participants[1].silences, back.participants[1].reserve) == (0, DAILY.reserve)
    with pytest.raises(Illegal, match="tables-no-stand-in"):
        await rig.tables.come_back(table.id, BEN.id, rig.click())
    await play_to_the_end(rig, table.id)
    assert {"verify-seat", "verify-finished"} <= findings(await rig.tables.queries.export(table.id))


async def play_to_the_end(rig: Rig, number: int) -> None:
    """Answer for all at once until the match is over."""
    while (table := await rig.tables.reader.get(TableId(number))).phase is Phase.RUNNING:
        seat = table.awaited[0]
        person = next(each for each in (ANNE, BEN, CARA) if table.seat_of(each.id) == seat)
        await rig.answer(number, person, *first_path(table, person))


def findings(export: str) -> set[str]:
    """Return the findings of the check of a match's file; raises for a file that is not sound."""
    report = check({key: entry.rules for key, entry in CATALOGUE.items()}, export, Noted())
    return {finding.key for finding in report.findings}


async def test_an_abandoned_match_ends_by_itself(rig: Rig) -> None:
    """The match has no result, and its log and its file say why."""
    table = await begin_match(rig, BEN)
    while await next_timer(rig):
        pass
    after = await rig.tables.reader.get(table.id)
    assert (after.phase, after.result, after.clock) == (Phase.ENDED, None, None)
    assert "verify-ended-abandoned" in findings(await rig.tables.queries.export(table.id))


async def test_clocks_stand_still_while_the_bot_is_not_there(rig: Rig) -> None:
    """The deadline, and the reminders, come later by the length of the stop."""
    table = await begin_match(rig, BEN)
    await Timers(rig.database, rig.clock).note_life()
    rig.clock.at += 5 * HOUR
    await rig.restart()
    timers = Timers(rig.database, rig.clock)
    assert await timers.make_up() == 5 * HOUR
    assert await timers.make_up() == 0
    after = await rig.tables.reader.get(table.id)
    assert table.clock is not None
    assert after.clock is not None
    assert after.clock.until == table.clock.until + 5 * HOUR
    assert after.clock.stopped == 5 * HOUR
    assert await timers.seconds_to_next() == 24 * 3600
    answered = await rig.answer(table.id, ANNE, 0)
    assert answered.participants[0].reserve == DAILY.reserve


async def test_a_short_restart_stops_no_clock(rig: Rig) -> None:
    await begin_match(rig, BEN)
    timers = Timers(rig.database, rig.clock)
    await timers.note_life()
    rig.clock.at += OUTAGE - 1
    assert await timers.make_up() == 0


async def test_an_idle_lobby_is_closed_after_a_day(rig: Rig) -> None:
    table = await open_lobby(rig, BEN, pace=NO_CLOCK)
    rig.clock.at += 24 * HOUR - 1
    await sweep(rig)
    assert (await rig.tables.reader.get(table.id)).phase is Phase.LOBBY
    rig.clock.at += 1
    await sweep(rig)
    assert (await rig.tables.reader.get(table.id)).phase is Phase.CANCELLED


async def test_a_table_that_cannot_be_shown_waits_longer(rig: Rig) -> None:
    table = await begin_match(rig, BEN, pace=PACES["live"])
    await rig.database.write(
        lambda connection: connection.execute("UPDATE matches SET trouble = 'answer-trouble-gone'")
    )
    after = await time_out(rig, table.id)
    assert after.turn == table.turn
    assert after.clock is not None
    assert after.clock.until == rig.clock.at + 5 * MINUTE


@pytest.mark.parametrize("pace", ["daily", "336"])
async def test_a_table_that_cannot_be_shown_any_more_ends_all_the_same(rig: Rig, pace: str) -> None:
    """Its channel may be gone for ever. No turn of it lasts longer than a pause, but for the turn itself."""
    table = await begin_match(rig, BEN, pace=pace_of(pace))
    await rig.database.write(
        lambda connection: connection.execute("UPDATE matches SET trouble = 'answer-trouble-gone'")
    )
    begin = rig.clock.at
    while (now := await rig.tables.reader.get(table.id)).phase is Phase.RUNNING:
        assert await next_timer(rig)
        await serve(rig)
    assert now.ending == "abandoned"
    turns = SILENCES * len(table.people)
    assert rig.clock.at - begin <= turns * (LONGEST + 3 * table.pace.turn)


async def test_a_table_that_cannot_be_read_holds_up_no_other(rig: Rig) -> None:
    broken, sound = await begin_match(rig, BEN), await begin_match(rig, CARA)
    await rig.database.write(
        lambda connection: connection.execute("UPDATE matches SET state = '{' WHERE match = ?", (broken.id,))
    )
    while (await rig.tables.reader.get(sound.id)).phase is Phase.RUNNING:
        assert await next_timer(rig)


async def test_abandoned_matches_do_not_count_for_their_host(rig: Rig) -> None:
    """Ten that were begun weeks ago do not keep their host from opening another table."""
    for _ in range(10):
        await begin_match(rig, BEN, pace=NO_CLOCK)
    with pytest.raises(Illegal, match="tables-too-many"):
        await open_lobby(rig)
    rig.clock.at += 8 * 24 * HOUR
    assert (await open_lobby(rig)).phase is Phase.LOBBY


async def test_a_rematch_keeps_the_pace(rig: Rig) -> None:
    table = await begin_match(rig, BEN)
    for person in (ANNE, BEN):
        await rig.tables.agree(table.id, person.id, rig.click())
    again = await rig.tables.lobbies.rematch(table.id, ANNE, rig.click())
    assert again.pace == DAILY


async def test_of_two_who_gives_up_loses(rig: Rig) -> None:
    table = await begin_match(rig, BEN)
    after = await rig.tables.resign(table.id, BEN.id, rig.click())
    assert (after.phase, after.ending, after.clock) == (Phase.ENDED, "resigned", None)
    assert [participant.resigned for participant in after.participants] == [False, True]
    assert {"verify-resigned", "verify-ended-resigned"} <= findings(await rig.tables.queries.export(table.id))
    with pytest.raises(Illegal, match="tables-over"):
        await rig.tables.resign(table.id, ANNE.id, rig.click())


async def test_among_three_a_computer_plays_on_for_good(rig: Rig) -> None:
    table = await begin_match(rig, BEN, CARA)
    await rig.answer(table.id, BEN, 0)
    after = await rig.tables.resign(table.id, BEN.id, rig.click())
    assert after.participants[1].stand_in == "easy"
    for again in (rig.tables.come_back, rig.tables.resign):
        with pytest.raises(Illegal, match="tables-resigned"):
            await again(table.id, BEN.id, rig.click())
    while (now := await rig.tables.reader.get(table.id)).phase is Phase.RUNNING:
        if now.awaited == (1,):
            await serve(rig)
            continue
        for person in (ANNE, CARA):
            now = await rig.tables.reader.get(table.id)
            if now.seat_of(person.id) in now.awaited:
                await rig.answer(table.id, person, *first_path(now, person))
        await serve(rig)
    assert {"verify-resigned", "verify-finished"} <= findings(await rig.tables.queries.export(table.id))


async def test_when_all_give_up_the_match_ends(rig: Rig) -> None:
    table = await begin_match(rig, BEN, CARA)
    for person in (ANNE, BEN, CARA):
        table = await rig.tables.resign(table.id, person.id, rig.click())
    assert (table.phase, table.ending) == (Phase.ENDED, "abandoned")
