"""A person's settings at tables: quiet hours and absences move the clock, and others see an absence."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest

from games.engine.ids import Milliseconds
from games.engine.text import Illegal
from tables.commands.hosting import Steward
from tables.model.clocks import longest_silence
from tables.model.pace import HOUR, PACES, pace_of
from tables.model.rest import DAY, YEARLY_ABSENCE, nights
from tables.model.table import Phase, Rings
from tables.own_settings import settings_of
from tables.timers import Timers
from tests.tables.amending import amend_seat
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.tables.waiting import first_path, next_timer, sweep, time_out

if TYPE_CHECKING:
    from tables.model.pace import Pace
    from tables.model.table import Table
    from tables.model.turn_clock import TurnClock

DAILY = PACES["daily"]
PARIS = "Europe/Paris"


def at(day: int, hour: int, minute: int = 0) -> int:
    """Return a time in Paris, in June, in ms."""
    return round(datetime(2026, 6, day, hour, minute, tzinfo=ZoneInfo(PARIS)).timestamp() * 1000)


async def sleepy(rig: Rig, begin: int = 22, hours: int = 10) -> None:
    """Set quiet hours for Ben, in Paris from ten to eight."""
    await rig.tables.people.live_in(BEN.id, PARIS)
    await rig.tables.people.set_quiet_hours(BEN.id, begin, hours)


async def begin_match(rig: Rig, pace: Pace = DAILY) -> Table:
    """Begin a match of Anne and Ben, in which Anne has answered and Ben is awaited."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), pace)
    await rig.tables.join(table.id, BEN, rig.click())
    await rig.tables.begin(table.id, ANNE.id, rig.click())
    return await rig.answer(table.id, ANNE, 0)


def clock_of(table: Table) -> TurnClock:
    """Return the clock of a table."""
    assert table.clock is not None
    return table.clock


async def test_quiet_hours_move_the_end_and_the_reminders(rig: Rig) -> None:
    """Of 48 hours from noon on, ten count on the first day, and fourteen on the next ones."""
    rig.clock.at = at(1, 12)
    await sleepy(rig)
    clock = clock_of(await begin_match(rig))
    assert (clock.half, clock.late, clock.until) == (at(2, 22), at(4, 13, 12), at(4, 18))
    assert clock.length == 48 * HOUR


async def test_quick_tables_have_no_quiet_hours(rig: Rig) -> None:
    rig.clock.at = at(1, 23)
    await sleepy(rig)
    for pace in (PACES["live"], PACES["evening"], pace_of("11")):
        clock = clock_of(await begin_match(rig, pace))
        assert clock.until == rig.clock.at + pace.turn + pace.reserve
    assert clock_of(await begin_match(rig, pace_of("12"))).until == at(3, 18)


async def test_only_the_time_that_counts_is_charged(rig: Rig) -> None:
    rig.clock.at = at(1, 12)
    await sleepy(rig)
    table = await begin_match(rig)
    rig.clock.at = at(3, 9)  # 10 + 14 + 1 hours
    after = await rig.answer(table.id, BEN, 0)
    assert after.participants[1].reserve == 23 * HOUR


async def test_quiet_hours_chosen_in_a_turn_hold_in_that_turn(rig: Rig) -> None:
    rig.clock.at = at(1, 12)
    table = await begin_match(rig)
    await sleepy(rig)
    assert clock_of(await rig.tables.reader.get(table.id)).until == at(4, 18)
    await rig.tables.people.set_quiet_hours(BEN.id, None, 0)
    assert clock_of(await rig.tables.reader.get(table.id)) == table.clock


async def test_an_hour_is_left_when_quiet_hours_are_removed(rig: Rig) -> None:
    rig.clock.at = at(1, 12)
    await sleepy(rig)
    table = await begin_match(rig)
    rig.clock.at = at(4, 12)
    await rig.tables.people.set_quiet_hours(BEN.id, None, 0)
    assert clock_of(await rig.tables.reader.get(table.id)).until == rig.clock.at + HOUR


async def test_travelling_round_the_world_gains_no_more_than_the_lobby_states(rig: Rig) -> None:
    """A traveller who is always where it is night, and away now and then."""
    rig.clock.at = began = at(1, 12)
    table = await begin_match(rig)
    zones = ("Pacific/Auckland", "Asia/Tokyo", "Asia/Dubai", PARIS, "America/New_York", "Pacific/Honolulu")
    for zone in zones * 20:
        rig.clock.at += 2 * HOUR
        await sweep(rig)
        now = await rig.tables.reader.get(table.id)
        if now.clock != table.clock and (now.clock is None or now.clock.since != clock_of(table).since):
            break
        await rig.tables.people.live_in(BEN.id, zone)
        hour = datetime.fromtimestamp(rig.clock.at / 1000, ZoneInfo(zone)).hour
        await rig.tables.people.set_quiet_hours(BEN.id, hour, 10)
    else:
        pytest.fail("the turn does not end")
    assert rig.clock.at - began <= 48 * HOUR + nights(48 * HOUR) + 2 * HOUR


async def test_an_absence_does_not_count_and_is_seen(rig: Rig) -> None:
    rig.clock.at = at(1, 12)
    table = await begin_match(rig)
    rig.clock.at = at(1, 18)
    own = await rig.tables.people.go_away(BEN.id, Milliseconds(at(8, 18)))
    assert own.rest.away == at(8, 18)
    now = await rig.tables.reader.get(table.id)
    assert now.participants[1].rest.away == at(8, 18)
    assert clock_of(now).until == at(10, 12)
    rig.clock.at = at(4, 18)
    await rig.tables.people.come_back(BEN.id)
    now = await rig.tables.reader.get(table.id)
    assert now.participants[1].rest.away is None
    assert clock_of(now).until == at(6, 12)
    with pytest.raises(Illegal, match="tables-not-away"):
        await rig.tables.people.come_back(BEN.id)


async def test_an_absence_ends_by_itself(rig: Rig) -> None:
    rig.clock.at = at(1, 12)
    table = await begin_match(rig)
    await rig.tables.people.go_away(BEN.id, Milliseconds(at(3, 12)))
    until = clock_of(await rig.tables.reader.get(table.id)).until
    rig.clock.at = at(3, 12)
    await sweep(rig)
    now = await rig.tables.reader.get(table.id)
    assert now.participants[1].rest.away is None
    assert clock_of(now).until == until


async def test_absences_have_a_budget(rig: Rig) -> None:
    rig.clock.at = at(1, 0)
    people = rig.tables.people
    for until in (rig.clock.at, rig.clock.at - DAY):
        with pytest.raises(Illegal, match="tables-away-past"):
            await people.go_away(BEN.id, Milliseconds(until))
    with pytest.raises(Illegal, match="tables-away-too-long"):
        await people.go_away(BEN.id, Milliseconds(rig.clock.at + 14 * DAY + 1))
    for _ in range(2):
        await people.go_away(BEN.id, Milliseconds(rig.clock.at + 14 * DAY))
        rig.clock.at += 14 * DAY
        await sweep(rig)
    with pytest.raises(Illegal, match="tables-away-too-long"):
        await people.go_away(BEN.id, Milliseconds(rig.clock.at + 60_000))
    assert YEARLY_ABSENCE == 28 * DAY


async def test_sleeping_people_are_waited_for_when_the_others_choose(rig: Rig) -> None:
    """One clock for a sealed choice: that of the last."""
    rig.clock.at = at(1, 12)
    await sleepy(rig)
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), DAILY)
    for person in (BEN, CARA):
        await rig.tables.join(table.id, person, rig.click())
    table = await rig.tables.begin(table.id, ANNE.id, rig.click())
    assert clock_of(table).until == at(4, 18)
    assert clock_of(await rig.answer(table.id, BEN, 0)).until == at(4, 18)


async def test_no_turn_ends_at_night_because_the_bot_was_away(rig: Rig) -> None:
    """Five hours later, at eleven in the evening, it goes on: until nine o'clock."""
    rig.clock.at = at(1, 12)
    await sleepy(rig)
    table = await begin_match(rig)
    await stop_bot(rig, 5)
    assert clock_of(await rig.tables.reader.get(table.id)).until == at(4, 23)
    rig.clock.at = at(4, 23)
    await sweep(rig)
    now = await rig.tables.reader.get(table.id)
    assert (now.turn, clock_of(now).until) == (table.turn, at(5, 9))
    assert (await time_out(rig, table.id)).participants[1].silences == 1
    assert rig.clock.at == at(5, 9)


async def stop_bot(rig: Rig, hours: int) -> None:
    """Stop the bot for some hours."""
    timers = Timers(rig.database, rig.clock)
    await timers.note_life()
    rig.clock.at += hours * HOUR
    assert await timers.make_up() == hours * HOUR


async def test_a_pause_in_the_day_is_no_night(rig: Rig) -> None:
    """The time before it still counts, and nothing of it does."""
    rig.clock.at = at(1, 12)
    await sleepy(rig)
    table = await begin_match(rig)
    rig.clock.at = at(1, 20)
    host = Steward(ANNE.id, "Anne")
    await rig.tables.pause(table.id, host, "", rig.click())
    await stop_bot(rig, 1)
    rig.clock.at = at(2, 9)
    await rig.tables.go_on(table.id, host, rig.click())
    clock = clock_of(await rig.tables.reader.get(table.id))
    assert (clock.until, clock.stopped) == (at(4, 21), 13 * HOUR)
    extended = await rig.tables.extend(table.id, host, rig.click())
    assert clock_of(extended).until == at(6, 17)


async def test_settings_are_read_with_the_table_and_kept(rig: Rig) -> None:
    await sleepy(rig)
    await rig.tables.people.set_rings(BEN.id, Rings.MENTION)
    await rig.tables.people.set_digest(BEN.id, 7)
    table = await begin_match(rig)
    await rig.restart()
    assert await rig.tables.reader.get(table.id) == table
    own = await rig.tables.people.settings(BEN.id)
    assert (own.zone, own.rings, own.digest) == (PARIS, Rings.MENTION, 7)
    assert own.rest == table.participants[1].rest
    assert settings_of(None) == await rig.tables.people.settings(ANNE.id)


async def test_without_a_zone_there_are_no_hours(rig: Rig) -> None:
    people = rig.tables.people
    with pytest.raises(Illegal, match="tables-no-such-zone"):
        await people.live_in(BEN.id, "Mars/Olympus")
    for refused in (people.set_quiet_hours(BEN.id, 22, 8), people.set_digest(BEN.id, 8)):
        with pytest.raises(Illegal, match="tables-no-zone"):
            await refused
    await people.live_in(BEN.id, PARIS)
    for made_up in ((24, 8), (22, 11), (22, 0), (-1, 5)):
        with pytest.raises(Illegal, match="engine-no-such-answer"):
            await people.set_quiet_hours(BEN.id, *made_up)


async def test_people_are_told_of_quiet_hours_once(rig: Rig) -> None:
    assert await rig.tables.people.tell_of_rest(BEN.id)
    assert not await rig.tables.people.tell_of_rest(BEN.id)
    await sleepy(rig)
    assert not await rig.tables.people.tell_of_rest(BEN.id)


async def test_muted_people_are_reminded_no_more_in_that_turn(rig: Rig) -> None:
    table = await begin_match(rig)
    muted = await rig.tables.mute(table.id, BEN.id, rig.click())
    assert muted.participants[1].muted == muted.participants[1].asked
    for seat in (0, 1):
        await amend_seat(rig.database, table.id, seat, rung=9999)
    for _ in range(2):
        assert await next_timer(rig)
        assert (await rig.tables.reader.get(table.id)).participants[1].rung == 9999
    with pytest.raises(Illegal, match="tables-no-reminders"):
        await rig.tables.mute(table.id, ANNE.id, rig.click())


async def test_an_hour_is_left_also_after_the_time_of_those_still_asked_alone(rig: Rig) -> None:
    """Ben, who is away, has made the turn longer than Cara's own time, and has chosen."""
    rig.clock.at = at(1, 12)
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), DAILY)
    for person in (BEN, CARA):
        await rig.tables.join(table.id, person, rig.click())
    table = await rig.tables.begin(table.id, ANNE.id, rig.click())
    await rig.tables.people.go_away(BEN.id, Milliseconds(at(11, 12)))
    now = await rig.tables.reader.get(table.id)
    await rig.answer(table.id, BEN, *first_path(now, BEN))
    assert clock_of(await rig.tables.reader.get(table.id)).until == at(13, 12)
    rig.clock.at = at(7, 6)
    await rig.tables.people.live_in(CARA.id, "UTC")
    await rig.tables.people.set_quiet_hours(CARA.id, 22, 8)
    assert clock_of(await rig.tables.reader.get(table.id)).until >= rig.clock.at + HOUR


async def test_an_unreadable_table_hinders_no_absence(rig: Rig) -> None:
    broken, sound = await begin_match(rig), await begin_match(rig)
    await rig.database.write(
        lambda connection: connection.execute("UPDATE matches SET state = '{' WHERE match = ?", (broken.id,))
    )
    await rig.tables.people.go_away(BEN.id, Milliseconds(rig.clock.at + 2 * DAY))
    assert clock_of(await rig.tables.reader.get(sound.id)).until == clock_of(sound).until + 2 * DAY


async def test_the_longest_silence_holds_nights_and_absences(rig: Rig) -> None:
    rig.clock.at = at(1, 22)
    began = rig.clock.at
    table = await begin_match(rig)
    await sleepy(rig)
    while (now := await rig.tables.reader.get(table.id)).participants[1].stand_in is None:
        assert now.phase is Phase.RUNNING
        if 0 in now.awaited:
            await rig.answer(table.id, ANNE, *first_path(now, ANNE))
            continue
        own = await rig.tables.people.settings(BEN.id)
        if own.rest.away is None and rig.clock.at - began < 27 * DAY:
            await rig.tables.people.go_away(BEN.id, Milliseconds(rig.clock.at + 14 * DAY - HOUR))
        assert await next_timer(rig)
    assert 27 * DAY < rig.clock.at - began <= longest_silence(DAILY)
