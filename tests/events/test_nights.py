"""Invariants of a night: places, the waiting list, check-in, repetition."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.nights import phases, planning, signing
from events.nights.model import Attendance, Night, NightPhase, Plan, Repeat
from events.nights.places import CALL, CARD, MOVED, promoted_place
from events.nights.planning import Organiser
from events.nights.repeating import next_start
from events.nights.service import NIGHT
from events.nights.timers import timers_of
from games.engine.codec import Adapter
from games.engine.ids import EventId, Milliseconds, PersonId
from games.engine.record import replace
from games.engine.text import Illegal
from tables.model.pace import HOUR, MINUTE
from tables.model.table import Person

NOW = 1_700_000_000_000
PLAN = Plan("Friday", NOW + 48 * HOUR, "Europe/Paris", 3 * HOUR, places=2)
HOST = Organiser(1)
NIGHTS: Adapter[Night] = Adapter(Night)


def plan_night(plan: Plan = PLAN) -> Night:
    """Return a night as it was planned just now."""
    return replace(planning.plan(7, 70, HOST.id, plan, 0, Milliseconds(NOW)).event, id=EventId(1))


def person(number: int) -> Person:
    """Return the person with this number."""
    return Person(PersonId(number), f"P{number}")


def coming(night: Night, *people: int) -> Night:
    """Return the night after some people have said, one after the other, that they come."""
    for step, number in enumerate(people):
        night = signing.answer(night, person(number), Attendance.COMING, Milliseconds(NOW + step)).event
    return night


def expire(night: Night, at: int | None = None) -> Night:
    """Return the night after its next timer, at the time at which that is due or another."""
    kind, due = min(timers_of(night).items(), key=lambda timer: timer[1])
    change = phases.expire(night, kind, Milliseconds(due if at is None else at))
    assert change is not None
    return change.event


def in_check_in(night: Night) -> Night:
    """Return the night as soon as check-in is open."""
    while night.phase is NightPhase.PLANNED:
        night = expire(night)
    return night


ACTS = st.lists(
    st.tuples(st.sampled_from(["coming", "maybe", "not", "here", "clock"]), st.integers(1, 6)), max_size=40
)


@given(ACTS, st.integers(2, 4) | st.none())
def test_each_place_is_given_once(acts: list[tuple[str, int]], places: int | None) -> None:
    """Places are never given twice, no person waits while one is free, and only the clock takes one."""
    night, now = plan_night(replace(PLAN, places=places)), NOW
    for act, number in acts:
        if not night.live:
            break
        before, now = night, now + 1
        if act == "clock":
            now = max(now, min(timers_of(night).values()))
            night = expire(night, now)
        else:
            command = (
                signing.check_in(night, person(number), Milliseconds(now))
                if act == "here" and night.phase is not NightPhase.PLANNED
                else signing.answer(night, person(number), Attendance(act), Milliseconds(now))
                if act != "here"
                and (act == "not" or (night.phase is NightPhase.PLANNED and not night.closed))
                else None
            )
            if command is None:
                continue
            night = command.event
            lost = {sign_up.person for sign_up in before.coming} - {
                sign_up.person for sign_up in night.coming
            }
            assert lost <= {number}
        assert len({signup.person for signup in night.signups}) == len(night.signups)
        assert places is None or len(night.coming) <= places
        movable = [
            sign_up
            for sign_up in night.waiting
            if night.phase is not NightPhase.RUNNING or sign_up.here is not None
        ]
        assert not movable or night.free == 0 or not night.live
        assert (
            all(sign_up.here is not None for sign_up in night.coming) or night.phase is not NightPhase.RUNNING
        )
        assert NIGHTS.load(NIGHTS.dump(night)) == night
        assert all(due > 0 for due in NIGHT.timers(night).values())


def test_the_longest_waiting_moves_up_and_is_told_once() -> None:
    night = coming(plan_night(), 1, 2, 3, 4)
    assert [sign_up.person for sign_up in night.waiting] == [3, 4]
    change = signing.answer(night, person(2), Attendance.NOT, Milliseconds(NOW + 9))
    assert [sign_up.person for sign_up in change.event.coming] == [1, 3]
    assert change.places == (promoted_place(3),)
    again = signing.answer(change.event, person(2), Attendance.COMING, Milliseconds(NOW + 10))
    assert not again.places
    assert [sign_up.person for sign_up in again.event.waiting] == [4, 2]


def test_fewer_places_take_none_away_and_more_are_given_at_once() -> None:
    night = coming(plan_night(replace(PLAN, places=3)), 1, 2, 3, 4)
    fewer = planning.edit(night, HOST, replace(PLAN, places=2), Milliseconds(NOW + 9)).event
    assert [sign_up.person for sign_up in fewer.coming] == [1, 2, 3]
    left = signing.answer(fewer, person(1), Attendance.NOT, Milliseconds(NOW + 10)).event
    assert [sign_up.person for sign_up in left.coming] == [2, 3]
    more = planning.edit(left, HOST, replace(PLAN, places=None), Milliseconds(NOW + 11))
    assert [sign_up.person for sign_up in more.event.coming] == [2, 3, 4]
    assert more.places == (CARD, promoted_place(4))


def test_missing_check_ins_free_places_for_people_who_are_there() -> None:
    night = in_check_in(coming(plan_night(), 1, 2, 3, 4))
    for number in (1, 4):
        night = signing.check_in(night, person(number), Milliseconds(night.starts - MINUTE)).event
    begun = expire(night)
    assert [sign_up.person for sign_up in begun.present] == [1, 4]
    assert [signup.person for signup in begun.signups if signup.missed] == [2, 3]
    late = signing.check_in(begun, person(2), Milliseconds(begun.starts + MINUTE)).event
    assert [sign_up.person for sign_up in late.waiting] == [3, 2]
    freed = signing.answer(late, person(1), Attendance.NOT, Milliseconds(begun.starts + 2 * MINUTE))
    assert [sign_up.person for sign_up in freed.event.present] == [2, 4]


def test_a_late_check_in_puts_off_the_start() -> None:
    night = coming(plan_night(), 1)
    late = night.plan.start + 10 * MINUTE
    change = phases.expire(night, "check-in", Milliseconds(late))
    assert change is not None
    assert change.event.starts == late + 5 * MINUTE
    assert CALL in change.places


def test_a_missed_night_is_cancelled_and_the_next_follows() -> None:
    night = plan_night(replace(PLAN, repeat=Repeat.WEEKLY))
    at = night.ends + 15 * 24 * HOUR
    change = phases.expire(night, "check-in", Milliseconds(at))
    assert change is not None
    assert change.follows is not None
    assert change.event.ending == "nights-missed"
    assert at < change.follows.plan.start <= at + 7 * 24 * HOUR
    assert change.follows.first == 1
    assert not change.follows.signups


def test_another_start_opens_check_in_anew_and_is_told() -> None:
    night = in_check_in(coming(plan_night(), 1))
    night = signing.check_in(night, person(1), Milliseconds(night.starts - MINUTE)).event
    moved = planning.edit(
        night, HOST, replace(PLAN, start=PLAN.start + HOUR), Milliseconds(night.starts - MINUTE)
    )
    assert moved.event.phase is NightPhase.PLANNED
    assert moved.event.signups[0].here is None
    assert MOVED in moved.places


@pytest.mark.parametrize(
    "plan",
    [
        replace(PLAN, start=NOW),
        replace(PLAN, start=NOW + 500 * 24 * HOUR),
        replace(PLAN, name=""),
        replace(PLAN, length=MINUTE),
        replace(PLAN, places=1),
        replace(PLAN, closes=-1),
    ],
)
def test_impossible_plans_are_refused(plan: Plan) -> None:
    with pytest.raises(Illegal):
        planning.plan(7, 70, HOST.id, plan, 0, Milliseconds(NOW))
    with pytest.raises(Illegal):
        planning.edit(plan_night(), HOST, plan, Milliseconds(NOW))


def test_only_organisers_change_a_night() -> None:
    with pytest.raises(Illegal):
        planning.cancel(plan_night(), Organiser(2), Milliseconds(NOW))
    assert (
        planning.cancel(plan_night(), Organiser(2, manager=True), Milliseconds(NOW)).event.phase
        is NightPhase.CANCELLED
    )


def local(at: int) -> str:
    """Return a time in Paris."""
    return f"{datetime.fromtimestamp(at / 1000, ZoneInfo('Europe/Paris')):%a %Y-%m-%d %H:%M}"


def start(text: str) -> int:
    """Return the time of a text in Paris, in ms."""
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Paris")).timestamp() * 1000)


@pytest.mark.parametrize(
    ("repeat", "first", "second"),
    [
        (Repeat.WEEKLY, "2026-10-23T20:30", "Fri 2026-10-30 20:30"),  # summer time ends between them
        (Repeat.FORTNIGHTLY, "2026-03-20T20:30", "Fri 2026-04-03 20:30"),
        (Repeat.MONTHLY, "2026-01-09T20:30", "Fri 2026-02-13 20:30"),
        (Repeat.MONTHLY, "2026-01-30T20:30", "Fri 2026-02-27 20:30"),  # the fifth, then the last
    ],
)
def test_a_night_is_repeated_at_the_same_time_of_day(repeat: Repeat, first: str, second: str) -> None:
    plan = replace(PLAN, start=start(first), repeat=repeat)
    found = next_start(plan, plan.start)
    assert found is not None
    assert local(found) == second


@given(st.integers(0, 900), st.sampled_from([Repeat.WEEKLY, Repeat.FORTNIGHTLY, Repeat.MONTHLY]))
def test_the_next_night_is_after_any_time(days: int, repeat: Repeat) -> None:
    plan = replace(PLAN, repeat=repeat)
    after = plan.start + days * 24 * HOUR
    found = next_start(plan, after)
    assert found is not None
    assert after < found <= after + 36 * 24 * HOUR
    assert local(found)[-5:] == local(plan.start)[-5:]
