"""No time is gained by resigning a seat, passing it to and fro, and taking it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.commands.hosting import Steward
from tables.model.pace import HOUR
from tests.tables.conftest import ANNE, BEN, CARA
from tests.tables.test_clocks import DAILY, begin_match
from tests.tables.test_substitutes import DAN, take
from tests.tables.waiting import next_timer

if TYPE_CHECKING:
    from tables.model.table import Person, Table
    from tables.model.turn_clock import TurnClock
    from tests.tables.conftest import Rig

PEOPLE = (ANNE, BEN, CARA)


def clock_of(table: Table) -> TurnClock:
    """Return the clock that runs."""
    assert table.clock is not None
    return table.clock


async def ask_alone(rig: Rig) -> tuple[Table, Person]:
    """Begin a match that waits for one person, in an open turn; return it with that person."""
    table = await begin_match(rig, BEN, CARA)
    for person in PEOPLE:
        table = await rig.answer(table.id, person, 1)
    (seat,) = table.awaited
    return table, PEOPLE[seat]


async def pass_on(rig: Rig, table: Table, person: Person, to: Person) -> Table:
    """Offer the seat of a person, and take it for another."""
    seat = table.seat_of(person.id)
    assert seat is not None
    await rig.tables.offer_seat(table.id, person.id, rig.click())
    return await take(rig, table, to, seat)


async def test_a_seat_resigned_and_taken_again_has_the_time_that_was_left(rig: Rig) -> None:
    """Also if they do both before the computer player has answered, and again and again."""
    table, person = await ask_alone(rig)
    (seat,) = table.awaited
    before, again = clock_of(table), table
    for _ in range(2):
        rig.clock.at += 20 * HOUR
        gone = await rig.tables.resign(table.id, person.id, rig.click())
        assert gone.clock is None
        again = await take(rig, table, person, seat)
        assert (clock_of(again).since, clock_of(again).until) == (before.since, before.until)
        assert again == await rig.tables.reader.get(table.id)
    while (now := await rig.tables.reader.get(table.id)).turn <= again.turn:
        assert await next_timer(rig)
    assert rig.clock.at == before.until
    assert now.participants[seat].silences == 1


async def test_resigning_one_of_several_sealed_choices_gains_nothing(rig: Rig) -> None:
    table = await begin_match(rig, BEN, CARA)
    before = clock_of(table)
    for person in (ANNE, CARA):
        table = await rig.answer(table.id, person, 1)
        rig.clock.at += HOUR
        await rig.tables.resign(table.id, BEN.id, rig.click())
        assert clock_of(await take(rig, table, BEN, 1)).until == before.until


async def test_a_seat_taken_again_has_the_reserve_that_was_left(rig: Rig) -> None:
    table = await begin_match(rig, BEN, CARA)
    rig.clock.at += 40 * HOUR
    for person in PEOPLE:
        table = await rig.answer(table.id, person, 1)
    (seat,) = {0, 1, 2} - {table.awaited[0], 0}
    person = PEOPLE[seat]
    left = table.participants[seat].reserve
    assert left < DAILY.reserve
    await rig.tables.resign(table.id, person.id, rig.click())
    assert (await take(rig, table, person, seat)).participants[seat].reserve == left


async def test_two_accomplices_get_one_clock_more_and_no_third(rig: Rig) -> None:
    """A newcomer has the time of a newcomer, once."""
    table, person = await ask_alone(rig)
    rig.clock.at += 40 * HOUR
    fresh = clock_of(await pass_on(rig, table, person, DAN))
    assert fresh.since == rig.clock.at
    for leaver, other in ((DAN, person), (person, DAN)):
        rig.clock.at += HOUR
        table = await rig.tables.reader.get(table.id)
        assert clock_of(await pass_on(rig, table, leaver, other)).until == fresh.until


async def test_a_seat_taken_in_a_pause_has_the_time_of_a_newcomer_after_it(rig: Rig) -> None:
    table, person = await ask_alone(rig)
    (seat,) = table.awaited
    host = Steward(table.host, "host")
    await rig.tables.offer_seat(table.id, person.id, rig.click())
    rig.clock.at += 47 * HOUR
    await rig.tables.pause(table.id, host, "", rig.click())
    taken = await take(rig, table, DAN, seat)
    host = Steward(taken.host, "host")
    rig.clock.at += HOUR
    awake = await rig.tables.go_on(table.id, host, rig.click())
    assert clock_of(awake).since == rig.clock.at
    assert clock_of(awake).until == rig.clock.at + 2 * DAILY.turn


async def test_the_own_seat_taken_again_in_a_pause_has_the_time_that_was_left(rig: Rig) -> None:
    table, person = await ask_alone(rig)
    (seat,) = table.awaited
    rig.clock.at += 47 * HOUR
    await rig.tables.pause(table.id, Steward(table.host, "host"), "", rig.click())
    await rig.tables.resign(table.id, person.id, rig.click())
    taken = await take(rig, table, person, seat)
    awake = await rig.tables.go_on(table.id, Steward(taken.host, "host"), rig.click())
    assert clock_of(awake).until == clock_of(table).until
