"""The wait for a round ends when too few people are left for one; people who come later wait anew."""

from __future__ import annotations

from events.nights.fillers import wait_for_filler
from events.nights.model import Attendance, Night, NightPhase, Plan, Round, SignUp
from events.nights.other_games import add_table
from events.nights.places import ready_place
from events.nights.planning import Organiser
from events.nights.signing import answer
from events.nights.waiting import READY_TIMER, is_open, waiting_timers
from games.engine.ids import EPOCH, Milliseconds, PersonId
from games.engine.record import replace
from tables.model.pace import HOUR
from tables.model.table import Person

HOST = Organiser(9)
LATER = Milliseconds(HOUR)
ANNE, BEN, CARA = (Person(PersonId(number), str(number)) for number in (1, 2, 3))


def with_waiting(*people: Person) -> Night:
    """Return a night whose people wait for the second round since the first minute."""
    signups = tuple(
        SignUp(person.id, person.name, Attendance.COMING, EPOCH, placed=True, here=0) for person in people
    )
    plan = Plan("Friday", 0, "Europe/Paris", 3 * HOUR)
    return Night(7, 70, HOST.id, plan, 0, NightPhase.RUNNING, signups, (Round(EPOCH, ()),), ready=60_000)


def test_people_who_come_after_all_have_left_begin_no_round_at_once() -> None:
    change = answer(with_waiting(ANNE, BEN), ANNE, Attendance.NOT, LATER)
    assert change.event.ready is None
    assert ready_place(1) in change.places
    assert not waiting_timers(change.event)
    back = replace(change.event, signups=with_waiting(ANNE, BEN).signups)
    assert READY_TIMER in waiting_timers(back)
    assert not is_open(back, LATER)


def test_two_who_are_left_go_on_waiting() -> None:
    change = answer(with_waiting(ANNE, BEN, CARA), ANNE, Attendance.NOT, LATER)
    assert change.event.ready == 60_000
    assert ready_place(1) not in change.places


def test_tables_that_open_meanwhile_end_the_wait_of_their_people() -> None:
    other = add_table(with_waiting(ANNE, BEN, CARA), HOST, "Catan", (ANNE, BEN), LATER)
    asked = wait_for_filler(with_waiting(ANNE, BEN, CARA), ANNE.id, {"oroen": 5}, LATER).event
    filler = wait_for_filler(asked, BEN.id, {"oroen": 5}, LATER)
    for change in (other, filler):
        assert change.event.ready is None
        assert ready_place(1) in change.places
