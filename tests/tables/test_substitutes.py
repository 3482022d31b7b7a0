"""Substitutes: when a seat is free to take, who may take it, and the rights of its former players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db import timers as timer_rows
from db.share import EVERYTHING
from games.engine.ids import EPOCH, Milliseconds, PersonId, TableId
from games.engine.orders import OrderUse
from games.engine.text import Illegal
from keeping.places import unconfirmed_place
from tables.commands.hosting import Steward
from tables.model.clocks import offer_after, offer_due
from tables.model.pace import HOUR, MINUTE, NO_CLOCK, PACES, pace_of
from tables.model.places import call_place, former_place, seat_place
from tables.model.table import Person, Phase
from tables.outbox import Outbox, Posted
from tables.timers import Timers
from tests.tables.amending import amend_seat
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.tables.test_clocks import DAILY, begin_match, findings, stood_in
from tests.tables.waiting import first_path, next_timer, serve, sweep

if TYPE_CHECKING:
    from tables.model.table import Table


DAN, EVA = Person(PersonId(104), "Dan"), Person(PersonId(105), "Eva")


async def offer_of_ben(rig: Rig) -> Table:
    """Begin a match of three in which the seat of Ben, who is silent, is free to take."""
    table = await stood_in(rig)
    rig.clock.at += offer_after(DAILY)
    await sweep(rig)
    return await rig.tables.reader.get(table.id)


async def take(rig: Rig, table: Table, person: Person, seat: int) -> Table:
    """Take a seat."""
    return await rig.tables.take_seat(table.id, person, seat, rig.click())


async def play_out(rig: Rig, number: int, *people: Person) -> Table:
    """Answer for people and computers at once until the match is over."""
    while (table := await rig.tables.reader.get(TableId(number))).phase is Phase.RUNNING:
        await serve(rig)
        for person in people:
            now = await rig.tables.reader.get(TableId(number))
            if now.seat_of(person.id) in now.awaited:
                await rig.answer(number, person, *first_path(now, person))
    return table


@pytest.mark.parametrize(
    ("pace", "after"), [("live", 10 * MINUTE), ("evening", HOUR), ("daily", 24 * HOUR), ("3", 3 * HOUR)]
)
def test_a_seat_is_offered_after_a_turn_but_not_too_soon(pace: str, after: int) -> None:
    assert offer_after(pace_of(pace)) == after


async def test_a_seat_is_offered_once_a_computer_has_stood_in_long_enough(rig: Rig) -> None:
    table = await stood_in(rig)
    rig.clock.at += offer_after(DAILY) - 1
    await sweep(rig)
    assert not (await rig.tables.reader.get(table.id)).participants[1].offered
    with pytest.raises(Illegal, match="tables-seat-taken"):
        await take(rig, table, DAN, 1)
    rig.clock.at += 1
    await sweep(rig)
    assert (await rig.tables.reader.get(table.id)).participants[1].offered


async def test_a_person_who_comes_back_first_keeps_the_seat(rig: Rig) -> None:
    table = await offer_of_ben(rig)
    back = await rig.tables.come_back(table.id, BEN.id, rig.click())
    assert not back.participants[1].offered
    with pytest.raises(Illegal, match="tables-seat-taken"):
        await take(rig, table, DAN, 1)


async def test_a_substitute_begins_afresh(rig: Rig) -> None:
    """The clock, the reserve and the silences are a newcomer's, who is still to be rung."""
    table = await offer_of_ben(rig)
    await amend_seat(rig.database, table.id, 1, muted=9999, agrees=True)
    after = await take(rig, table, DAN, 1)
    one = after.participants[1]
    assert (one.muted, one.agrees) == (-1, False)
    assert (one.person, one.name) == (DAN.id, DAN.name)
    assert (one.stand_in, one.offered, one.silences, one.reserve) == (None, False, 0, DAILY.reserve)
    assert (one.rung, one.acted) == (-1, rig.clock.at)
    if 1 in after.awaited:
        assert after.clock is not None
        assert after.clock.until == rig.clock.at + DAILY.turn + DAILY.reserve
    assert after == await rig.tables.reader.get(table.id)
    await play_out(rig, table.id, ANNE, CARA, DAN)
    assert {"verify-seat-computer", "verify-seat-taken", "verify-finished"} <= findings(
        await rig.tables.queries.export(table.id)
    )


async def test_the_first_of_several_gets_the_seat(rig: Rig) -> None:
    table = await offer_of_ben(rig)
    await take(rig, table, DAN, 1)
    with pytest.raises(Illegal, match="tables-seat-taken"):
        await take(rig, table, EVA, 1)
    with pytest.raises(Illegal, match="tables-not-seated"):
        await rig.tables.come_back(table.id, BEN.id, rig.click())


async def test_the_log_names_both(rig: Rig) -> None:
    table = await take(rig, await offer_of_ben(rig), DAN, 1)
    told = [line.text for line in await rig.tables.queries.log(table, None)]
    taken = next(text for text in told if text.key == "engine-log-seat-taken")
    assert dict(taken.params) == {"name": "Dan", "before": "Ben"}
    assert [(stay.seat, stay.name) for stay in table.former] == [(1, "Ben")]


async def test_resigning_among_three_leaves_a_free_seat(rig: Rig) -> None:
    """They may take it again themselves, as long as no other person has."""
    table = await begin_match(rig, BEN, CARA)
    gone = await rig.tables.resign(table.id, BEN.id, rig.click())
    assert gone.participants[1].offered
    again = await take(rig, table, BEN, 1)
    assert (again.participants[1].resigned, again.participants[1].stand_in) == (False, None)
    assert again.former == ()


async def test_people_of_other_seats_at_the_table_may_not(rig: Rig) -> None:
    """They know the secrets of another seat. A person who lost a seat may take that one again."""
    table = await begin_match(rig, BEN, CARA)
    await rig.tables.resign(table.id, BEN.id, rig.click())
    with pytest.raises(Illegal, match="tables-already-seated"):
        await take(rig, table, CARA, 1)
    await take(rig, table, DAN, 1)
    await rig.tables.offer_seat(table.id, CARA.id, rig.click())
    with pytest.raises(Illegal, match="tables-knows-another-seat"):
        await take(rig, table, BEN, 2)
    await rig.tables.offer_seat(table.id, DAN.id, rig.click())
    again = await take(rig, table, BEN, 1)
    assert again.seat_of(BEN.id) == 1
    assert [stay.person for stay in again.former] == [BEN.id, DAN.id]
    assert again.former_of(BEN.id) is None


async def test_people_removed_from_the_lobby_may_not(rig: Rig) -> None:
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), DAILY)
    for person in (BEN, CARA, DAN):
        await rig.tables.join(table.id, person, rig.click())
    await rig.tables.remove(table.id, Steward(ANNE.id, "Anne"), DAN.id, rig.click())
    await rig.tables.begin(table.id, ANNE.id, rig.click())
    await rig.tables.resign(table.id, BEN.id, rig.click())
    with pytest.raises(Illegal, match="tables-removed"):
        await take(rig, table, DAN, 1)


@pytest.mark.parametrize("seat", [3, 99])
async def test_a_seat_that_there_is_not_is_refused(rig: Rig, seat: int) -> None:
    table = await begin_match(rig, BEN, CARA)
    with pytest.raises(Illegal, match="tables-no-such-seat"):
        await take(rig, table, DAN, seat)


async def test_a_person_offers_their_own_seat_and_plays_on(rig: Rig) -> None:
    """Also of two, where giving up would end the match. To offer it again keeps it."""
    table = await begin_match(rig, BEN)
    there = await rig.tables.offer_seat(table.id, BEN.id, rig.click())
    assert there.participants[1].offered
    assert (await rig.answer(table.id, BEN, 0)).participants[1].offered
    kept = await rig.tables.offer_seat(table.id, BEN.id, rig.click())
    assert not kept.participants[1].offered
    await rig.tables.offer_seat(table.id, BEN.id, rig.click())
    after = await take(rig, table, DAN, 1)
    assert after.seat_of(BEN.id) is None


async def test_a_sealed_choice_counts_until_the_newcomer_changes_it(rig: Rig) -> None:
    table = await begin_match(rig, BEN)
    await rig.answer(table.id, BEN, 2)
    await rig.tables.offer_seat(table.id, BEN.id, rig.click())
    before = await rig.tables.reader.get(table.id)
    after = await take(rig, table, DAN, 1)
    assert after.choice_of(1) == before.choice_of(1)
    changed = await rig.answer(table.id, DAN, 3)
    assert changed.choice_of(1) != before.choice_of(1)
    await play_out(rig, table.id, ANNE, DAN)
    assert "verify-seat-taken" in findings(await rig.tables.queries.export(table.id))


async def test_standing_orders_go_with_their_owner(rig: Rig) -> None:
    table = await begin_match(rig, BEN, CARA)
    await rig.leave(table.id, BEN, "show", OrderUse.NEXT, (1,))
    await rig.tables.offer_seat(table.id, BEN.id, rig.click())
    assert (await take(rig, table, DAN, 1)).orders == {}
    assert (await rig.tables.reader.get(table.id)).orders == {}


async def test_the_clock_of_a_newcomer_begins_anew_and_charges_no_seat(rig: Rig) -> None:
    table = await begin_match(rig, BEN)
    await rig.tables.offer_seat(table.id, BEN.id, rig.click())
    rig.clock.at += 40 * HOUR
    after = await take(rig, table, DAN, 1)
    assert after.clock is not None
    assert (after.clock.since, after.clock.until) == (rig.clock.at, rig.clock.at + 48 * HOUR)
    assert [participant.reserve for participant in after.participants] == [24 * HOUR, 24 * HOUR]


async def test_a_pause_and_an_outage_stop_the_wait_for_an_offer(rig: Rig) -> None:
    table = await stood_in(rig)
    due = table.participants[1].stood_in
    host = Steward(table.host, "host")
    await rig.tables.pause(table.id, host, "", rig.click())
    rig.clock.at += 5 * HOUR
    awake = await rig.tables.go_on(table.id, host, rig.click())
    assert awake.participants[1].stood_in == due + 5 * HOUR
    timers = Timers(rig.database, rig.clock)
    await timers.note_life()
    rig.clock.at += 7 * HOUR
    assert await timers.make_up() == 7 * HOUR
    later = await rig.tables.reader.get(table.id)
    assert later.participants[1].stood_in == due + 12 * HOUR
    kept = {
        timer.kind: timer.due
        for timer in await rig.database.query(
            lambda read: timer_rows.due(read, EVERYTHING, Milliseconds(1 << 60), 9)
        )
    }
    assert kept["offer"] == offer_due(later, later.participants[1])


async def test_a_host_who_does_not_play_any_more_is_followed_by_one_who_does(rig: Rig) -> None:
    """The log says so, and the new host stays host."""
    table = await begin_match(rig, BEN, CARA)
    after = await rig.tables.resign(table.id, ANNE.id, rig.click())
    assert after.host == BEN.id
    told = [line.text.key for line in await rig.tables.queries.log(after, None)]
    assert told[-2:] == ["engine-log-seat-computer", "engine-log-host"]
    again = await take(rig, table, ANNE, 0)
    assert again.host == BEN.id
    silent = await begin_match(rig, BEN, CARA)
    while (now := await rig.tables.reader.get(silent.id)).participants[0].stand_in is None:
        for person in (BEN, CARA):
            now = await rig.tables.reader.get(silent.id)
            if now.seat_of(person.id) in now.awaited:
                await rig.answer(silent.id, person, *first_path(now, person))
        if (await rig.tables.reader.get(silent.id)).awaited == (0,):
            assert await next_timer(rig)
    assert now.host == BEN.id


async def test_messages_of_the_person_before_are_none_of_the_newcomer(rig: Rig) -> None:
    """Their direct message is at a place of its own, their mention is to be deleted."""
    table = await begin_match(rig, BEN, CARA)
    await rig.tables.resign(table.id, BEN.id, rig.click())
    outbox = Outbox(rig.database, rig.clock)
    for place, message in ((seat_place(1), 500), (call_place(1), 501), (former_place(BEN.id), 499)):
        await outbox.post(table.id, place, Posted(70, message, EPOCH, 0, "hand", covered=False))
    lost = Posted(70, 0, EPOCH, 0, "nonce", covered=False)
    await outbox.post(table.id, unconfirmed_place(seat_place(1)), lost)
    await take(rig, table, DAN, 1)
    assert await outbox.message_at(table.id, seat_place(1)) is None
    assert await outbox.message_at(table.id, call_place(1)) is None
    moved = await outbox.message_at(table.id, former_place(BEN.id))
    assert moved is not None
    assert moved.message == 500
    assert await outbox.message_at(table.id, unconfirmed_place(former_place(BEN.id))) == lost
    places = {job.place for job in await outbox.due()}
    assert {"old:499", "old:501", former_place(BEN.id), seat_place(1)} <= places


async def test_a_message_sent_as_the_seat_was_taken_counts_as_no_ring(rig: Rig) -> None:
    table = await begin_match(rig, BEN, CARA)
    await rig.tables.resign(table.id, BEN.id, rig.click())
    old = (await rig.tables.reader.get(table.id)).participants[1]
    await take(rig, table, DAN, 1)
    await Outbox(rig.database, rig.clock).post(
        table.id, seat_place(1), Posted(70, 500, EPOCH, 0, "hand", covered=False), None, [old]
    )
    assert (await rig.tables.reader.get(table.id)).participants[1].rung == -1


async def test_the_log_goes_no_further_than_the_table_that_was_read(rig: Rig) -> None:
    """A reader whose seat is taken meanwhile is told nothing of what follows."""
    table = await begin_match(rig, BEN)
    before = await rig.tables.queries.log(table, 1)
    for person in (ANNE, BEN):
        await rig.answer(table.id, person, 1)
    later = await rig.tables.reader.get(table.id)
    assert await rig.tables.queries.log(table, 1) == before
    assert (
        await rig.tables.queries.since(table, 1) == before[-len(await rig.tables.queries.since(table, 1)) :]
    )
    assert len(await rig.tables.queries.log(later, 1)) > len(before)


async def test_without_a_clock_a_seat_given_up_is_free_at_once(rig: Rig) -> None:
    table = await begin_match(rig, BEN, CARA, pace=NO_CLOCK)
    await rig.tables.resign(table.id, BEN.id, rig.click())
    after = await take(rig, table, DAN, 1)
    assert after.clock is None
    assert PACES["none"].reserve == after.participants[1].reserve
