"""The regulars of a series of nights: what carries over from one night to the next. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.nights.model import Attendance, NightPhase, Regular
from events.nights.signing import check_live, fill_places, signup_from, signup_of, with_signup
from games.engine.ids import Milliseconds
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange

if TYPE_CHECKING:
    from events.nights.model import Night


def come_always(night: Night, person: int, *, wanted: bool) -> EventChange[Night]:
    """Sign a person up for all later nights of a series as well, or for no more than this one.

    People who do not come this time can stop it, too. Raises `Illegal` for a night that is not repeated.
    """
    check_live(night)
    if not night.repeats:
        raise Illegal(say("nights-not-repeated"))
    known = night.signup_of(person)
    signup = known if known is not None and known.always and not wanted else signup_of(night, person)
    return EventChange(with_signup(night, replace(signup, always=wanted)))


def regulars_after(night: Night) -> tuple[Regular, ...]:
    """Return the regulars of a series after a night: all who have ever signed up, with their latest wishes.

    A person who sat at a table or was there has come; one who had a place and was not there has missed the
    night. A night that did not take place does not count. Former players are left out.
    """
    known = {regular.person: regular for regular in night.members}
    took_place = night.phase is NightPhase.OVER
    came = {signup.person for signup in night.came}
    for signup in night.signups:
        before = known.get(signup.person) or Regular(signup.person, signup.name)
        no_show = signup.answer is Attendance.COMING and signup.lost and signup.person not in came
        known[signup.person] = replace(
            before,
            name=signup.name,
            wants=signup.wants,
            avoids=signup.avoids,
            computers=signup.computers,
            reminded=signup.reminded,
            always=signup.always,
            came=before.came + (took_place and signup.person in came),
            missed=before.missed + (took_place and no_show),
        )
    return tuple(regular for regular in known.values() if regular.person > 0)


def with_regulars(following: Night, night: Night, now: Milliseconds) -> Night:
    """Return the next night of a series with its regulars; the ones who always come are signed up.

    Places go to the people who have come most often, if there are too few.
    """
    regulars = regulars_after(night)
    always = sorted((regular for regular in regulars if regular.always), key=lambda regular: -regular.came)
    signups = tuple(
        replace(signup_from(regular, now), answer=Attendance.COMING, always=True) for regular in always
    )
    return fill_places(replace(following, members=regulars, signups=signups))
