"""Regulars of a series: standing sign-ups, wishes that carry over, attendance, and who gets free places."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from events.nights import phases, planning, regulars, signing
from events.nights.model import Attendance, Night, NightPhase, Plan, Regular, Repeat
from events.nights.planning import Organiser
from events.nights.service import NIGHT
from games.engine.ids import EventId, Milliseconds, PersonId
from games.engine.record import replace
from games.engine.text import Illegal
from tables.model.pace import HOUR
from tables.model.table import Person

if TYPE_CHECKING:
    from keeping.kind import EventChange

NOW = 1_700_000_000_000
ANNE, BEN, CARA, DAN = (
    Person(PersonId(100 + number), name) for number, name in enumerate(("Anne", "Ben", "Cara", "Dan"))
)
PLAN = Plan("Friday", NOW + 48 * HOUR, "Europe/Paris", 3 * HOUR, places=2, repeat=Repeat.WEEKLY)
GAMES = ("oroen", "orongo")


def weekly(plan: Plan = PLAN) -> Night:
    """Return a night of a series without sign-ups."""
    return replace(planning.plan(1, 2, 3, plan, 0, Milliseconds(NOW)).event, id=EventId(5))


def coming(night: Night, *people: Person) -> Night:
    """Return a night after people have signed up, in this order."""
    for number, person in enumerate(people, 1):
        night = signing.answer(night, person, Attendance.COMING, Milliseconds(NOW + number)).event
    return night


def hold(night: Night, *people: Person) -> EventChange[Night]:
    """Return the change that ends a night at which these people were there."""
    for timer in ("check-in", "start"):
        change = phases.expire(night, timer, Milliseconds(night.starts - (timer == "check-in")))
        assert change
        night = change.event
        for person in people if timer == "check-in" else ():
            night = signing.check_in(night, person, Milliseconds(night.starts - 1)).event
    change = phases.expire(night, "end", Milliseconds(night.ends))
    assert change
    return change


def next_of(change: EventChange[Night]) -> Night:
    """Return the night that follows."""
    assert change.follows is not None
    return change.follows


def always(night: Night, *people: Person) -> Night:
    """Return a night after people have said that they come every time."""
    for person in people:
        night = regulars.come_always(night, person.id, wanted=True).event
    return night


def test_regulars_are_signed_up_for_the_next_night_with_their_wishes() -> None:
    night = always(coming(weekly(), ANNE, BEN), ANNE)
    night = signing.wish(night, ANNE.id, GAMES, wants=("oroen",), avoids=("orongo",)).event
    night = signing.accept_computers(night, ANNE.id, agreed=True).event
    following = next_of(hold(night, ANNE, BEN))
    (signup,) = following.signups
    assert (signup.person, signup.answer, signup.placed, signup.always) == (
        ANNE.id,
        Attendance.COMING,
        True,
        True,
    )
    assert (signup.wants, signup.avoids, signup.computers) == (("oroen",), ("orongo",), True)
    once = regulars.come_always(following, ANNE.id, wanted=False).event
    assert next_of(hold(once, ANNE)).signups == ()
    assert NIGHT.adapter.load(NIGHT.adapter.dump(following)) == following


def test_a_person_who_does_not_come_this_time_can_stop_coming_every_time() -> None:
    night = next_of(hold(always(coming(weekly(), ANNE), ANNE), ANNE))
    away = signing.answer(night, ANNE, Attendance.NOT, Milliseconds(NOW + HOUR)).event
    assert [signup.person for signup in next_of(hold(away)).coming] == [ANNE.id], "only this time"
    stopped = regulars.come_always(away, ANNE.id, wanted=False).event
    assert next_of(hold(stopped)).signups == ()
    with pytest.raises(Illegal) as refused:
        regulars.come_always(stopped, ANNE.id, wanted=True)
    assert refused.value.text.key == "nights-not-signed-up"


def test_wishes_carry_over_to_the_next_answer() -> None:
    night = coming(weekly(), ANNE)
    night = signing.wish(night, ANNE.id, GAMES, wants=("oroen",), avoids=()).event
    following = next_of(hold(night, ANNE))
    assert following.signups == ()
    (signup,) = coming(following, ANNE).signups
    assert signup.wants == ("oroen",)


def test_attendance_and_no_shows_are_counted_over_the_series() -> None:
    night = coming(weekly(), ANNE, BEN, CARA)
    following = next_of(hold(night, ANNE))
    assert {regular.name: (regular.came, regular.missed) for regular in following.members} == {
        "Anne": (1, 0),
        "Ben": (0, 1),
        "Cara": (0, 0),
    }
    later = next_of(hold(coming(following, BEN), BEN))
    ben = later.member(BEN.id)
    assert ben is not None
    assert (ben.came, ben.missed) == (1, 1)


def test_a_cancelled_night_is_no_attendance_and_keeps_standing_sign_ups() -> None:
    night = always(coming(weekly(), ANNE), ANNE)
    following = next_of(planning.cancel(night, Organiser(3), Milliseconds(NOW + HOUR)))
    assert [signup.person for signup in following.coming] == [ANNE.id]
    assert [(regular.came, regular.missed) for regular in following.members] == [(0, 0)]


@pytest.mark.parametrize("first", [True, False])
def test_free_places_go_to_regulars_first_if_the_host_wants(first: bool) -> None:  # noqa: FBT001 - a case
    plan = replace(PLAN, regulars=first)
    night = next_of(hold(coming(weekly(plan), ANNE), ANNE))
    night = coming(night, BEN, CARA, DAN, ANNE)
    assert [signup.person for signup in night.coming] == [BEN.id, CARA.id]
    expected = [ANNE.id, DAN.id] if first else [DAN.id, ANNE.id]
    assert [signup.person for signup in night.waiting] == expected
    freed = signing.answer(night, BEN, Attendance.NOT, Milliseconds(NOW + HOUR)).event
    assert {signup.person for signup in freed.coming} == {CARA.id, expected[0]}


def test_with_too_few_places_standing_sign_ups_go_by_attendance() -> None:
    night = replace(weekly(), members=(Regular(DAN.id, "Dan", always=True, came=7),))
    night = always(coming(night, ANNE, BEN), ANNE, BEN)
    following = next_of(hold(night, ANNE))
    assert [signup.person for signup in following.coming] == [DAN.id, ANNE.id]
    assert [signup.person for signup in following.waiting] == [BEN.id]


def test_former_players_do_not_carry_over() -> None:
    night = replace(weekly(), members=(Regular(-4, "", always=True, came=7),))
    assert next_of(hold(coming(night, ANNE), ANNE)).member(-4) is None


def test_a_night_that_is_not_repeated_takes_no_standing_sign_up() -> None:
    night = coming(weekly(replace(PLAN, repeat=Repeat.ONCE)), ANNE)
    with pytest.raises(Illegal) as refused:
        regulars.come_always(night, ANNE.id, wanted=True)
    assert refused.value.text.key == "nights-not-repeated"
    assert night.phase is NightPhase.PLANNED
