"""The errands of a night on Discord: when they are due, and how changes made there are taken over."""

from __future__ import annotations

import pytest

from events.nights import errands, planning, signing
from events.nights.errands import EVENT, Seen, errands_of, role_errand, tell_errand
from events.nights.model import Attendance, Lack, Night, NightPhase, Obstacle, Plan, Repeat, Scheduled, Sent
from events.nights.places import CANCELLED, CARD, MOVED
from events.nights.planning import LONGEST_NAME, Organiser
from games.engine.ids import EventId, Milliseconds, PersonId
from games.engine.record import replace
from tables.model.pace import HOUR, MINUTE
from tables.model.table import Person

NOW = 1_700_000_000_123
START = NOW + 48 * HOUR
ROLE = 900
HOST = Organiser(1)
PLAN = Plan("Friday", START, "Europe/Paris", 3 * HOUR, places=2, role=ROLE)
WHOLE = errands.whole(Milliseconds(START))


def plan_night(plan: Plan = PLAN) -> Night:
    """Return a night as it was planned just now."""
    return replace(planning.plan(7, 70, HOST.id, plan, 0, Milliseconds(NOW)).event, id=EventId(1))


def schedule(plan: Plan = PLAN) -> Night:
    """Return a night with a scheduled event that is as it should be."""
    event = Scheduled(
        50,
        plan.name,
        errands.whole(Milliseconds(plan.start)),
        errands.whole(Milliseconds(plan.start + plan.length)),
        plan,
    )
    return errands.note_event(plan_night(plan), event).event


def see(name: str = PLAN.name, start: int = WHOLE, end: int = WHOLE + 3 * HOUR) -> Seen:
    """Return the event of that night on Discord, or a changed one."""
    return Seen(name, start, end)


def take_over(night: Night, found: Seen | None) -> Night:
    """Return the night after its event was changed."""
    return errands.take_over(night, 50, found, Milliseconds(NOW)).event


def coming(night: Night, *people: int) -> Night:
    """Return the night after some people have said that they come."""
    for step, person in enumerate(people):
        night = signing.answer(
            night, Person(PersonId(person), f"P{person}"), Attendance.COMING, Milliseconds(NOW + step)
        ).event
    return night


def test_a_night_asks_for_an_event_until_it_has_one() -> None:
    assert list(errands_of(plan_night())) == [EVENT]
    begun = errands.note_event(plan_night(), Scheduled(0, PLAN.name, WHOLE, WHOLE + 3 * HOUR, PLAN)).event
    assert list(errands_of(begun)) == [EVENT]
    assert list(errands_of(schedule())) == []


@pytest.mark.parametrize(
    "plan",
    [replace(PLAN, name="Saturday"), replace(PLAN, start=START + HOUR), replace(PLAN, length=4 * HOUR)],
)
def test_a_plan_that_was_changed_is_written_to_the_event(plan: Plan) -> None:
    edited = planning.edit(schedule(), HOST, plan, Milliseconds(NOW)).event
    assert list(errands_of(edited)) == [EVENT]


def test_an_event_ends_with_its_night() -> None:
    cancelled = planning.cancel(schedule(), HOST, Milliseconds(NOW)).event
    assert list(errands_of(cancelled)) == [EVENT]
    assert not errands.wants_event(cancelled)
    assert list(errands_of(errands.note_event(cancelled, None).event)) == []


def test_a_missing_permission_is_told_once_and_stops_the_errand() -> None:
    night = errands.lacking(plan_night(), Lack.EVENTS).event
    assert list(errands_of(night)) == [tell_errand(Lack.EVENTS)]
    night = errands.note_told(night, Lack.EVENTS).event
    assert list(errands_of(errands.lacking(night, Lack.EVENTS).event)) == []
    assert list(errands_of(errands.lacking(night, Lack.FULL).event)) == [tell_errand(Lack.FULL)]
    able = errands.able(night, event=True, role=False).event
    assert list(errands_of(able)) == [EVENT]


def test_the_next_night_of_a_series_knows_what_the_bot_lacks() -> None:
    weekly = plan_night(replace(PLAN, repeat=Repeat.WEEKLY))
    lacking = errands.lacking(errands.lacking(weekly, Lack.EVENTS).event, Lack.HIGH).event
    follows = planning.cancel(lacking, HOST, Milliseconds(NOW)).follows
    assert follows is not None
    assert (follows.event_obstacle, follows.role_obstacle) == (Obstacle(Lack.EVENTS), Obstacle(Lack.HIGH))
    assert follows.scheduled is None


def test_another_role_is_tried_although_the_last_one_could_not_be_given() -> None:
    lacking = errands.lacking(plan_night(), Lack.HIGH).event
    same = planning.edit(lacking, HOST, replace(PLAN, places=5), Milliseconds(NOW)).event
    assert same.role_obstacle == Obstacle(Lack.HIGH)
    assert (
        planning.edit(lacking, HOST, replace(PLAN, role=901), Milliseconds(NOW)).event.role_obstacle is None
    )


def test_writes_of_the_bot_are_no_news() -> None:
    night = schedule()
    assert errands.take_over(night, 50, see(), Milliseconds(NOW)).event == night
    assert errands.take_over(night, 51, see("Else"), Milliseconds(NOW)).event == night


def test_unconfirmed_writes_of_the_bot_are_no_news() -> None:
    """The host has changed the plan again since, and that stands."""
    night = schedule()
    assert night.scheduled is not None
    sent = replace(night.scheduled, sent=Sent("Saturday", WHOLE + HOUR, WHOLE + 4 * HOUR))
    night = errands.note_event(night, sent).event
    edited = planning.edit(
        night, HOST, replace(PLAN, name="Sunday", start=START + 2 * HOUR), Milliseconds(NOW)
    ).event
    after = take_over(edited, see("Saturday", WHOLE + HOUR, WHOLE + 4 * HOUR))
    assert (after.plan.name, after.plan.start) == ("Sunday", START + 2 * HOUR)
    assert list(errands_of(after)) == [EVENT]


def test_an_event_that_began_is_no_news_for_the_plan() -> None:
    night = schedule()
    after = take_over(night, Seen(PLAN.name, WHOLE, WHOLE + 3 * HOUR, active=True))
    assert after.plan == night.plan
    assert list(errands_of(after)) == []


def test_a_new_name_start_and_end_are_taken_over() -> None:
    change = errands.take_over(
        schedule(), 50, see("Saturday", WHOLE + 24 * HOUR, WHOLE + 26 * HOUR), Milliseconds(NOW)
    )
    plan = change.event.plan
    assert (plan.name, plan.start, plan.length) == ("Saturday", WHOLE + 24 * HOUR, 2 * HOUR)
    assert {CARD, MOVED} <= set(change.places)
    assert change.entries
    assert list(errands_of(change.event)) == []


def test_only_what_was_changed_is_taken_over() -> None:
    """The plan was changed, too, and waits to be written; the newer of each stands."""
    edited = planning.edit(schedule(), HOST, replace(PLAN, start=START + HOUR), Milliseconds(NOW)).event
    after = take_over(edited, see("Saturday"))
    assert (after.plan.name, after.plan.start) == ("Saturday", START + HOUR)
    assert list(errands_of(after)) == [EVENT]


def test_a_long_name_is_cut_and_left_on_discord() -> None:
    after = take_over(schedule(), see("x" * 100))
    assert after.plan.name == "x" * LONGEST_NAME
    assert list(errands_of(after)) == []


@pytest.mark.parametrize("start", [NOW + MINUTE, NOW + 500 * 24 * HOUR])
def test_a_time_that_cannot_be_is_written_back(start: int) -> None:
    change = errands.take_over(
        schedule(),
        50,
        see("Saturday", errands.whole(Milliseconds(start)), errands.whole(Milliseconds(start)) + 3 * HOUR),
        Milliseconds(NOW),
    )
    assert (change.event.plan.name, change.event.plan.start) == ("Saturday", START)
    assert list(errands_of(change.event)) == [EVENT]


def test_a_length_that_cannot_be_is_written_back() -> None:
    after = take_over(schedule(), see(end=WHOLE + MINUTE))
    assert after.plan.length == PLAN.length
    assert list(errands_of(after)) == [EVENT]


def test_a_night_that_goes_on_is_longer_if_its_event_is() -> None:
    night = replace(schedule(), phase=NightPhase.RUNNING)
    after = take_over(night, Seen(PLAN.name, WHOLE, WHOLE + 5 * HOUR, active=True))
    assert after.plan.length == 5 * HOUR
    assert after.phase is NightPhase.RUNNING
    assert list(errands_of(after)) == []


@pytest.mark.parametrize("phase", [NightPhase.PLANNED, NightPhase.CHECK_IN])
def test_a_cancelled_event_cancels_the_night_and_the_next_one_follows(phase: NightPhase) -> None:
    night = replace(schedule(replace(PLAN, repeat=Repeat.WEEKLY)), phase=phase)
    change = errands.take_over(night, 50, None, Milliseconds(NOW))
    assert change.event.phase is NightPhase.CANCELLED
    assert set(change.places) == {CARD, CANCELLED}
    assert change.follows is not None
    assert list(errands_of(change.event)) == []


def test_an_event_that_ended_while_the_bot_was_away_cancels_nothing() -> None:
    night = schedule()
    change = errands.take_over(night, 50, None, Milliseconds(night.ends))
    assert change.event == replace(night, scheduled=None)
    assert change.places == ()


def test_ending_the_event_does_not_end_a_night_that_has_begun() -> None:
    after = take_over(replace(schedule(), phase=NightPhase.RUNNING), None)
    assert after.phase is NightPhase.RUNNING
    assert list(errands_of(after)) == []


def test_the_role_is_for_people_with_a_place() -> None:
    night = coming(schedule(), 2, 3, 4)
    assert list(errands_of(night)) == [role_errand(2), role_errand(3)]
    for minute in (2, 3):
        night = errands.note_role(night, minute, ROLE).event
    assert list(errands_of(night)) == []
    left = signing.answer(night, Person(PersonId(2), "P2"), Attendance.NOT, Milliseconds(NOW + 9)).event
    assert list(errands_of(left)) == [role_errand(2), role_errand(4)]


def test_the_role_is_taken_when_the_night_is_over_or_has_another() -> None:
    night = errands.note_role(coming(schedule(), 2), 2, ROLE).event
    over = errands.note_event(planning.cancel(night, HOST, Milliseconds(NOW)).event, None).event
    assert list(errands_of(over)) == [role_errand(2)]
    other = planning.edit(night, HOST, replace(PLAN, role=901), Milliseconds(NOW)).event
    assert role_errand(2) in errands_of(other)


def test_no_role_is_given_as_long_as_the_bot_may_not() -> None:
    lacking = errands.note_told(errands.lacking(schedule(), Lack.ROLES).event, Lack.ROLES).event
    night = coming(lacking, 2)
    assert list(errands_of(night)) == []
    assert list(errands_of(errands.able(night, event=False, role=True).event)) == [role_errand(2)]
