"""The commands of organisers about a night: plan, edit and cancel it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from events.nights.model import (
    DAY_BEFORE,
    SHORTEST_CHECK_IN,
    Attendance,
    Night,
    NightPhase,
    TableState,
)
from events.nights.places import CANCELLED, CARD, MOVED, REGULARS, ready_place
from events.nights.regulars import with_regulars
from events.nights.repeating import next_start
from events.nights.signing import check_live, fill_places, promotion_places
from games.engine.ids import Milliseconds
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange
from tables.model.confirming import check_confirmed
from tables.model.pace import HOUR, MINUTE
from tables.model.rights import STRANGERS, Permission, Staff, mention_of, people_with_right, refusal

if TYPE_CHECKING:
    from events.nights.model import Plan
    from games.engine.text import Text

LONGEST_ABOUT: Final = 400
"""Characters of what an organiser says of a night."""

LONGEST_NAME: Final = 80
"""Characters of the name of a night."""

SHORTEST: Final = 15 * MINUTE
LONGEST: Final = 48 * HOUR
"""The shortest and the longest night, in ms."""

FARTHEST: Final = 400 * 24 * HOUR
"""Longest time ahead for which a night can be planned, in ms."""

LONGEST_CLOSING: Final = 14 * 24 * HOUR
"""Longest time before the start at which sign-up can close, in ms."""

MOST_PLACES: Final = 500
MOST_NIGHTS: Final = 25
"""Most nights of a guild that are not over."""

MOST_OWN: Final = 10
"""Most nights of a person in a guild that are not over."""


@dataclass(frozen=True, slots=True)
class Organiser:
    """A person who would plan or change a night.

    A `manager` may change the nights of others, too; `staff` are the others who may.
    """

    id: int
    manager: bool = False
    staff: Staff = STRANGERS


def plan(
    guild: int, channel: int, host: int, planned: Plan, live: int, now: Milliseconds
) -> EventChange[Night]:
    """Plan a night in a guild with `live` live nights. Raises `Illegal` for what cannot be."""
    check_plan(planned)
    check_start(planned.start, now)
    if live >= MOST_NIGHTS:
        raise Illegal(say("nights-enough", most=MOST_NIGHTS))
    night = _open(Night(guild, channel, host, planned, now), now)
    return EventChange(night, (say("nights-log-planned", name=planned.name),), (CARD,))


def edit(night: Night, by: Organiser, planned: Plan, now: Milliseconds) -> EventChange[Night]:
    """Change the plan of a night. People who have a place keep it, also where there are fewer now.

    If it starts at another time, check-in and reminders follow, and the people who wanted to come are told.
    Raises `Illegal` for what cannot be; a night that has begun starts when it did.
    """
    check_live(night)
    check_charge(night, by)
    check_plan(planned)
    obstacle = night.role_obstacle if planned.role == night.plan.role else None
    after = replace(night, plan=planned, role_obstacle=obstacle)
    moved = planned.start != night.plan.start
    if moved:
        if night.phase is NightPhase.RUNNING:
            raise Illegal(say("nights-begun"))
        check_start(planned.start, now)
        signups = tuple(replace(signup, here=None) for signup in night.signups)
        after = _open(replace(after, phase=NightPhase.PLANNED, checked=None, begins=0, signups=signups), now)
    elif night.phase is NightPhase.PLANNED:
        after = replace(after, closed=planned.start - planned.closes <= now)
    full = fill_places(after)
    places = (CARD, *((MOVED,) if moved else ()), *promotion_places(night, full))
    return EventChange(full, (say("nights-log-edited"),), places)


def cancel(
    night: Night, by: Organiser, now: Milliseconds, *, series: bool = False, shown: str | None = None
) -> EventChange[Night]:
    """Cancel a night; a night that is repeated follows, unless the whole `series` is meant.

    Raises `Unconfirmed` unless what is lost by it was `shown`.
    """
    check_live(night)
    check_charge(night, by)
    check_confirmed(_list_losses(night, series=series), (night.id, series, night.starts), shown)
    after = replace(night, phase=NightPhase.CANCELLED)
    waits = () if night.ready is None else (ready_place(len(night.rounds)),)
    change = end_night(after, now, (CARD, CANCELLED, *waits), series=series)
    return replace(
        change, entries=(say("nights-log-series-cancelled" if series else "nights-log-cancelled"),)
    )


def _list_losses(night: Night, *, series: bool) -> tuple[Text, ...]:
    """Return what is lost when a night is cancelled, or its whole series."""
    coming = sum(signup.answer is not Attendance.NOT for signup in night.signups)
    playing = sum(table.state is TableState.OPEN for part in night.rounds for table in part.tables)
    follows = say("nights-lost-series" if series else "nights-lost-one")
    return (
        say("nights-lost-coming", count=coming),
        *([say("nights-lost-tables", count=playing)] if playing else []),
        *([say("nights-lost-rounds", count=len(night.rounds))] if night.rounds else []),
        *([follows] if night.plan.repeat != "once" else []),
    )


def end_night(
    night: Night, now: Milliseconds, places: tuple[str, ...], *, series: bool = False
) -> EventChange[Night]:
    """Return the change that ends a night; the next one follows if it is repeated."""
    start = None if series else next_start(night.plan, max(now + SHORTEST_CHECK_IN, night.plan.start))
    if start is None:
        return EventChange(night, places=places)
    following = Night(
        night.guild,
        night.channel,
        night.host,
        replace(night.plan, start=start),
        now,
        first=night.first or night.id,
        cohosts=night.cohosts,
        last_guests=tuple(signup.person for signup in night.came if signup.person > 0),
        event_obstacle=night.event_obstacle,
        role_obstacle=night.role_obstacle,
    )
    opened = with_regulars(_open(following, now), night, now)
    return EventChange(night, places=places, follows=opened, follows_places=(CARD, REGULARS))


def has_charge(night: Night, by: Organiser) -> bool:
    """Return whether a person is a host of a night, or may change the nights of others."""
    return by.manager or by.id in night.hosts


def check_charge(night: Night, by: Organiser) -> None:
    """Raise `Illegal` unless a person is a host of the night, or may change the nights of others."""
    if not has_charge(night, by):
        who = people_with_right(mention_of(night.host), by.staff, Permission.EVENTS)
        raise refusal(by.staff, say("nights-only-host", who=who))


def check_start(start: int, now: Milliseconds) -> None:
    """Raise `Illegal` for a start that is past, too soon to check in, or too far ahead."""
    if start < now + SHORTEST_CHECK_IN:
        raise Illegal(say("nights-too-soon", minutes=SHORTEST_CHECK_IN // MINUTE))
    if start > now + FARTHEST:
        raise Illegal(say("nights-too-far"))


def check_plan(planned: Plan) -> None:
    """Raise `Illegal` for a plan with numbers out of range, or without a name."""
    if not planned.name or len(planned.name) > LONGEST_NAME:
        raise Illegal(say("nights-name", most=LONGEST_NAME))
    if len(planned.about) > LONGEST_ABOUT:
        raise Illegal(say("nights-about", most=LONGEST_ABOUT))
    if not SHORTEST <= planned.length <= LONGEST:
        raise Illegal(say("nights-length", least=SHORTEST // MINUTE, most=LONGEST // HOUR))
    if planned.places is not None and not 1 < planned.places <= MOST_PLACES:
        raise Illegal(say("nights-places", most=MOST_PLACES))
    if not 0 <= planned.closes <= LONGEST_CLOSING:
        raise Illegal(say("nights-closes", days=LONGEST_CLOSING // (24 * HOUR)))


def _open(night: Night, now: Milliseconds) -> Night:
    """Return the night as it waits for its start: no reminder is sent that is due already."""
    start = night.plan.start
    return replace(night, told=start - DAY_BEFORE <= now, closed=start - night.plan.closes <= now)
