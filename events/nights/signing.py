"""The commands of people about a night: come or not, wish for games, check in. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from events.nights.model import Attendance, Night, NightPhase, Regular, SignUp
from events.nights.places import CARD, promoted_place
from games.engine.ids import Milliseconds
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange

if TYPE_CHECKING:
    from collections.abc import Collection

    from tables.model.table import Person

MOST_PEOPLE: Final = 1_000
"""Most people who can answer."""


def answer(night: Night, person: Person, given: Attendance, now: Milliseconds) -> EventChange[Night]:
    """Answer the invitation; a cancelled sign-up frees its place.

    Raises `Illegal` once sign-up is closed; cancelling is always possible.
    """
    check_live(night)
    old = night.signup_of(person.id)
    if old is not None and old.answer is given:
        return EventChange(night)
    if given is not Attendance.NOT:
        _check_open(night)
    fresh = _renew_signup(night, person, now)
    signup = replace(fresh, answer=given, at=now, placed=False, here=None, missed=False)
    return _give_places(night, with_signup(night, signup), person.id)


def check_in(night: Night, person: Person, now: Milliseconds) -> EventChange[Night]:
    """Check a person in, giving them a free place if they have none.

    Raises `Illegal` before check-in opens.
    """
    check_live(night)
    if night.phase is NightPhase.PLANNED:
        raise Illegal(say("nights-too-early"))
    signup = _renew_signup(night, person, now)
    if signup.answer is Attendance.COMING and signup.here is not None:
        return EventChange(night)
    if signup.answer is not Attendance.COMING or signup.missed:
        signup = replace(signup, answer=Attendance.COMING, at=now)
    return _give_places(night, with_signup(night, replace(signup, here=now, missed=False)), person.id)


def wish(
    night: Night, person: int, known: Collection[str], *, wants: tuple[str, ...], avoids: tuple[str, ...]
) -> EventChange[Night]:
    """Wish for some games and not for others, out of the `known` games.

    A game that is avoided is not wanted. Raises `Illegal` for a person who avoids all games of the night, and
    for a game that is not played there.
    """
    check_live(night)
    signup = signup_of(night, person)
    games = frozenset(night.plan.games or known)
    if not games.issuperset((*wants, *avoids)):
        raise Illegal(say("engine-no-such-answer"))
    if games <= frozenset(avoids):
        raise Illegal(say("nights-avoids-all"))
    wanted = tuple(game for game in dict.fromkeys(wants) if game not in avoids)
    after = with_signup(night, replace(signup, wants=wanted, avoids=tuple(dict.fromkeys(avoids))))
    return EventChange(after, later=(CARD,))


def accept_computers(night: Night, person: int, *, agreed: bool) -> EventChange[Night]:
    """Agree to have computer players at one's table, or not any more."""
    check_live(night)
    return EventChange(with_signup(night, replace(signup_of(night, person), computers=agreed)))


def want_reminders(night: Night, person: int, *, wanted: bool) -> EventChange[Night]:
    """Turn reminders before the night on or off."""
    check_live(night)
    return EventChange(with_signup(night, replace(signup_of(night, person), reminded=wanted)))


def signup_of(night: Night, person: int) -> SignUp:
    """Return the sign-up of a person; raises `Illegal` if they do not come, and will not perhaps."""
    found = night.signup_of(person)
    if found is None or found.answer is Attendance.NOT:
        raise Illegal(say("nights-not-signed-up"))
    return found


def check_live(night: Night) -> None:
    """Raise `Illegal` unless the night is still to come, or goes on."""
    if not night.live:
        raise Illegal(say(f"nights-{night.phase.value}"))


def fill_places(night: Night) -> Night:
    """Return the night with its free places given to the people who have waited longest.

    Once the night has begun, only people who are there get one.
    """
    waiting = [
        signup for signup in night.waiting if night.phase is not NightPhase.RUNNING or signup.here is not None
    ]
    moved = {signup.person for signup in waiting[: night.free]}
    if not moved:
        return night
    signups = tuple(
        replace(signup, placed=True) if signup.person in moved else signup for signup in night.signups
    )
    return replace(night, signups=signups)


def promotion_places(before: Night, after: Night) -> tuple[str, ...]:
    """Return the places of the notices to the people who have moved up from the waiting list."""
    waited = {signup.person for signup in before.waiting}
    return tuple(promoted_place(signup.person) for signup in after.coming if signup.person in waited)


def _check_open(night: Night) -> None:
    if night.phase is not NightPhase.PLANNED:
        raise Illegal(say("nights-check-in"))
    if night.closed:
        raise Illegal(say("nights-closed"))


def _renew_signup(night: Night, person: Person, now: Milliseconds) -> SignUp:
    """Return the sign-up of a person under their present name.

    A person who has not answered yet gets a new one, with the wishes of the last night of the series.
    """
    found = night.signup_of(person.id)
    if found is None:
        if len(night.signups) >= MOST_PEOPLE:
            raise Illegal(say("nights-too-many", most=MOST_PEOPLE))
        member = night.member(person.id)
        if member is None:
            return SignUp(person.id, person.name, Attendance.NOT, now, reminded=True)
        found = signup_from(member, now)
    return replace(found, name=person.name)


def signup_from(regular: Regular, now: Milliseconds) -> SignUp:
    """Return the sign-up of a regular with the wishes of the night before; they have not answered yet."""
    return SignUp(
        regular.person,
        regular.name,
        Attendance.NOT,
        now,
        wants=regular.wants,
        avoids=regular.avoids,
        computers=regular.computers,
        reminded=regular.reminded,
    )


def with_signup(night: Night, signup: SignUp) -> Night:
    """Return the night with a sign-up, in place of one of the same person."""
    if night.signup_of(signup.person) is None:
        return replace(night, signups=(*night.signups, signup))
    signups = tuple(signup if other.person == signup.person else other for other in night.signups)
    return replace(night, signups=signups)


def _give_places(before: Night, after: Night, person: int) -> EventChange[Night]:
    """Give free places away; the caller sees that at once, without a notice."""
    full = fill_places(after)
    told = tuple(place for place in promotion_places(before, full) if place != promoted_place(person))
    return EventChange(full, places=told, later=(CARD,))
