"""Consent: the clock stands while a request waits, which lapses; asking again does not hold up a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.ids import Milliseconds
from games.engine.text import Illegal
from tables.commands.hosting import Steward
from tables.model.clocks import LAPSE, PLEA, longest_silence, timers_of
from tables.model.consent import hold_start, open_pleas, patience, uncalled_seats
from tables.model.pace import HOUR, MINUTE, NO_CLOCK, PACES
from tables.model.requests import Unmet
from tables.model.rest import DAY
from tables.model.table import Phase
from tests.tables.amending import amend_seat
from tests.tables.conftest import ANNE, BEN, CARA, Rig
from tests.tables.test_undo import PUT, agree, ask, placing
from tests.tables.waiting import next_timer, sweep, time_out

if TYPE_CHECKING:
    from tables.model.table import Table
    from tables.model.turn_clock import TurnClock

pytestmark = pytest.mark.postgres

LIVE, EVENING, DAILY = PACES["live"], PACES["evening"], PACES["daily"]


def clock_of(table: Table) -> TurnClock:
    """Return the clock of a table at which one runs."""
    assert table.clock is not None
    return table.clock


async def put_and_ask(rig: Rig, number: int) -> Table:
    """Return a table after Anne has put a stone, and asks Ben for consent to an undo."""
    await rig.answer(number, ANNE, *PUT)
    return await ask(rig, number)


async def test_the_clock_stands_until_the_answer(rig: Rig) -> None:
    """Thirteen hours cost no seat any time, and no default is taken."""
    table = await placing(rig, BEN, pace=DAILY)
    before = await put_and_ask(rig, table.id)
    assert hold_start(before) == rig.clock.at
    assert not {"half", "late", "turn"} & timers_of(before).keys()
    rig.clock.at += 13 * HOUR
    await sweep(rig)
    after = await rig.tables.refuse(table.id, BEN.id, rig.click())
    assert hold_start(after) is None
    assert clock_of(after).until == clock_of(before).until + 13 * HOUR
    assert clock_of(after).stopped == 13 * HOUR
    rig.clock.at += HOUR
    own = (await rig.answer(table.id, BEN, 0)).participants[1]
    assert own.reserve == DAILY.reserve


async def test_no_seat_is_charged_for_a_request_that_a_choice_ends(rig: Rig) -> None:
    """Ben plays on instead of answering."""
    table = await placing(rig, BEN, pace=LIVE)
    await put_and_ask(rig, table.id)
    rig.clock.at += 4 * MINUTE
    before = (await rig.tables.reader.get(table.id)).participants[1].reserve
    after = await rig.answer(table.id, BEN, 0)
    assert after.unmet == {0: Unmet.LAPSED}
    assert after.participants[1].reserve == min(LIVE.reserve, before + LIVE.turn)


@pytest.mark.parametrize("pace", ["live", "evening", "daily", "none"])
async def test_a_request_lapses_after_the_time_of_a_turn(rig: Rig, pace: str) -> None:
    """Without a clock after a week. The person who asked is told, and the clock goes on."""
    table = await placing(rig, BEN, pace=PACES[pace])
    before = await put_and_ask(rig, table.id)
    began = rig.clock.at
    while (now := await rig.tables.reader.get(table.id)).undoing is not None:
        assert await next_timer(rig)
    time = PACES[pace].turn or 7 * DAY
    assert rig.clock.at - began == time == patience(now)
    assert now.unmet == {0: Unmet.UNANSWERED}
    assert open_pleas(now) == ()
    if now.clock is not None:
        assert clock_of(now).until == clock_of(before).until + time
        assert "turn" in timers_of(now)


async def test_the_wish_to_end_holds_the_clock_and_lapses(rig: Rig) -> None:
    """No agreement remains after that, and one person cannot end the match alone."""
    table = await placing(rig, BEN, CARA, pace=EVENING)
    before = await rig.tables.agree(table.id, CARA.id, rig.click())
    assert hold_start(before) == rig.clock.at
    assert uncalled_seats(before) == (0, 1)
    assert (await rig.tables.agree(table.id, ANNE.id, rig.click())).phase is Phase.RUNNING
    assert uncalled_seats(await rig.tables.reader.get(table.id)) == (1,)
    while open_pleas(after := await rig.tables.reader.get(table.id)):
        assert await next_timer(rig)
    assert not any(participant.agrees for participant in after.participants)
    assert after.unmet == {2: Unmet.END_UNANSWERED}
    assert clock_of(after).until == clock_of(before).until + EVENING.turn


async def test_one_refusal_ends_the_wish_of_all(rig: Rig) -> None:
    table = await placing(rig, BEN, CARA, pace=EVENING)
    for person in (CARA, ANNE):
        await rig.tables.agree(table.id, person.id, rig.click())
    after = await rig.tables.agree(table.id, BEN.id, rig.click(), agrees=False)
    assert not any(participant.agrees for participant in after.participants)
    assert (after.unmet, hold_start(after)) == ({2: Unmet.END_REFUSED}, None)


@pytest.mark.parametrize("matter", ["undo", "end"])
async def test_a_request_that_comes_again_at_once_is_refused(rig: Rig, matter: str) -> None:
    """Each rings the others; after the next move it may come again."""
    table = await placing(rig, BEN, pace=DAILY)
    await rig.answer(table.id, ANNE, *PUT)

    async def plead() -> None:
        if matter == "undo":
            await ask(rig, table.id)
        else:
            await rig.tables.agree(table.id, ANNE.id, rig.click())

    async def refuse() -> None:
        if matter == "undo":
            await rig.tables.refuse(table.id, BEN.id, rig.click())
        else:
            await rig.tables.agree(table.id, BEN.id, rig.click(), agrees=False)

    await plead()
    await refuse()
    with pytest.raises(Illegal, match="tables-asked-lately"):
        await plead()
    for person in (BEN, ANNE):
        await rig.answer(table.id, person, 0)
    await plead()
    assert open_pleas(await rig.tables.reader.get(table.id))


async def test_a_clock_stands_once_a_turn_for_each_person(rig: Rig) -> None:
    """The others are asked again, but the clock runs: it runs out in the end."""
    table = await placing(rig, BEN, pace=LIVE)
    await rig.answer(table.id, ANNE, *PUT)
    began = rig.clock.at
    for number in range(200):
        now = await rig.tables.reader.get(table.id)
        if now.participants[1].stand_in is not None:
            break
        if not open_pleas(now):
            host = Steward(ANNE.id, "Anne")
            # The log grows by a pause, so that Anne may ask again.
            await rig.tables.pause(table.id, host, "", rig.click())
            await rig.tables.go_on(table.id, host, rig.click())
            await rig.tables.agree(table.id, ANNE.id, rig.click())
            await ask(rig, table.id) if number % 2 else None
        if now.awaited == (0,):
            await rig.answer(table.id, ANNE, *PUT)
        assert await next_timer(rig)
    assert rig.clock.at - began <= 2 * longest_silence(LIVE)
    assert (await rig.tables.reader.get(table.id)).participants[1].stand_in is not None


async def test_people_are_reminded_once_of_a_request(rig: Rig) -> None:
    """Not in a turn of which they have muted the reminders."""
    for mutes in (False, True):
        table = await placing(rig, BEN, pace=DAILY)
        await rig.answer(table.id, ANNE, *PUT)
        if mutes:
            await rig.tables.mute(table.id, BEN.id, rig.click())
        now, at = await ask(rig, table.id), rig.clock.at
        assert uncalled_seats(now) == (1,)
        await amend_seat(rig.database, table.id, 1, called=at)
        assert uncalled_seats(await rig.tables.reader.get(table.id)) == ()
        due = timers_of(now)
        assert due[f"{PLEA}undo"] == rig.clock.at + 12 * HOUR
        rig.clock.at += 12 * HOUR
        await sweep(rig)
        assert uncalled_seats(await rig.tables.reader.get(table.id)) == (() if mutes else (1,))
        await rig.tables.refuse(table.id, BEN.id, rig.click())


async def test_quiet_hours_prolong_a_request_and_absences_do_not(rig: Rig) -> None:
    table = await placing(rig, BEN, pace=DAILY)
    await rig.tables.people.live_in(BEN.id, "UTC")
    await rig.tables.people.set_quiet_hours(BEN.id, 22, 8)
    quiet = timers_of(await put_and_ask(rig, table.id))[LAPSE]
    left = 7 * HOUR + 46 * MINUTE + 40_000
    assert quiet == rig.clock.at + left + 24 * HOUR + 8 * HOUR  # The rig's clock shows 22:13:20.
    await rig.tables.people.go_away(BEN.id, Milliseconds(rig.clock.at + 7 * DAY))
    assert timers_of(await rig.tables.reader.get(table.id))[LAPSE] == quiet


async def test_time_without_the_bot_counts_for_no_request(rig: Rig) -> None:
    """A restart changes nothing either."""
    table = await placing(rig, BEN, pace=DAILY)
    before = await put_and_ask(rig, table.id)
    rig.clock.at += HOUR
    await rig.restart()
    now = await rig.tables.reader.get(table.id)
    assert (open_pleas(now), hold_start(now)) == (open_pleas(before), hold_start(before))
    assert timers_of(now)[LAPSE] == timers_of(before)[LAPSE]


async def test_an_undo_by_consent_begins_a_turn_for_the_person_who_asked(rig: Rig) -> None:
    table = await placing(rig, BEN, pace=DAILY)
    await put_and_ask(rig, table.id)
    rig.clock.at += 5 * HOUR
    after = await agree(rig, table.id, BEN)
    assert (after.awaited, open_pleas(after), hold_start(after)) == ((0,), (), None)
    assert after.pressed == 1
    assert (await time_out(rig, table.id)).undoing is None


async def test_a_request_without_a_clock_still_asks(rig: Rig) -> None:
    table = await placing(rig, BEN, pace=NO_CLOCK)
    now = await put_and_ask(rig, table.id)
    assert (uncalled_seats(now), hold_start(now)) == ((1,), None)
    assert LAPSE in timers_of(now)


async def test_a_person_who_has_given_up_neither_asks_nor_answers(rig: Rig) -> None:
    table = await placing(rig, BEN, CARA)
    await rig.tables.resign(table.id, ANNE.id, rig.click())
    for agrees in (True, False):
        with pytest.raises(Illegal, match="tables-resigned"):
            await rig.tables.agree(table.id, ANNE.id, rig.click(), agrees=agrees)
    assert open_pleas(await rig.tables.reader.get(table.id)) == ()


async def test_giving_up_withdraws_what_the_person_asked_for(rig: Rig) -> None:
    """Their move stands, and no other is asked any more."""
    table = await placing(rig, BEN, CARA)
    await put_and_ask(rig, table.id)
    await rig.tables.agree(table.id, ANNE.id, rig.click())
    after = await rig.tables.resign(table.id, ANNE.id, rig.click())
    assert (after.undoing, open_pleas(after)) == (None, ())
    assert not after.participants[0].agrees
