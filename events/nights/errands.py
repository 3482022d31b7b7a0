"""The errands of a night on Discord: its scheduled event, and the role of participants. Pure.

Discord is compared with what was last written or seen there, which the night remembers. So what the bot has
written itself is no news when Discord tells of it, and what a person has changed there is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from events.nights.model import Attendance, Lack, NightPhase, Obstacle, Scheduled
from events.nights.places import CANCELLED, CARD
from events.nights.planning import LONGEST, LONGEST_NAME, SHORTEST, Organiser, edit, end_night
from games.engine.ids import Milliseconds
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange

if TYPE_CHECKING:
    from collections.abc import Iterator

    from events.nights.model import Night, Plan, SignUp
    from games.engine.text import Text

EVENT: Final = "event"
"""The errand to make, change or end the scheduled event."""

LOOK: Final = "look"
"""The errand to look at the scheduled event, which a person may have changed."""

OF_ROLES: Final = frozenset({Lack.ROLES, Lack.HIGH, Lack.GONE, Lack.POWERFUL})


def role_errand(person: int) -> str:
    """Return the errand to give a person the role of participants, or to take it."""
    return f"role:{person}"


@dataclass(frozen=True, slots=True)
class Seen:
    """A scheduled event as Discord shows it; times in ms. `active`: it has begun."""

    name: str
    start: int
    end: int
    active: bool = False


def tell_errand(lack: Lack) -> str:
    """Return the errand to tell the host what the bot lacks."""
    return f"tell:{lack.value}"


def errands_of(night: Night) -> Iterator[str]:
    """Yield the errands that are to be run: what Discord has is not what the night asks for."""
    for obstacle in (night.event_obstacle, night.role_obstacle):
        if obstacle is not None and not obstacle.told:
            yield tell_errand(obstacle.lack)
    if _event_differs(night):
        yield EVENT
    if night.role_obstacle is None:
        for signup in night.signups:
            if signup.role != wanted_role(night, signup):
                yield role_errand(signup.person)


def wanted_role(night: Night, signup: SignUp) -> int | None:
    """Return the role that a person is to have because of the night, if any."""
    comes = night.live and signup.answer is Attendance.COMING and signup.placed
    return night.plan.role if comes else None


def wants_event(night: Night) -> bool:
    """Return whether a night is to have a scheduled event. One that was ended by hand is not made again."""
    return night.live and (night.scheduled is not None or night.phase is not NightPhase.RUNNING)


def _event_differs(night: Night) -> bool:
    old = night.scheduled
    if night.event_obstacle is not None:
        return False
    if old is None:
        return wants_event(night)
    moved = not old.active and old.start != whole(Milliseconds(night.starts))
    longer = old.end != whole(Milliseconds(night.ends))
    return not night.live or not old.id or moved or longer or old.plan != night.plan


def lacking(night: Night, lack: Lack) -> EventChange[Night]:
    """Note what keeps the bot from an errand, which is not run again until it can be."""
    if lack in OF_ROLES:
        return EventChange(replace(night, role_obstacle=_note_lack(night.role_obstacle, lack)))
    return EventChange(replace(night, event_obstacle=_note_lack(night.event_obstacle, lack)))


def note_told(night: Night, lack: Lack) -> EventChange[Night]:
    """Note that the host knows what the bot lacks."""
    event, role = (
        replace(obstacle, told=True) if obstacle and obstacle.lack is lack else obstacle
        for obstacle in (night.event_obstacle, night.role_obstacle)
    )
    return EventChange(replace(night, event_obstacle=event, role_obstacle=role))


def able(night: Night, *, event: bool, role: bool) -> EventChange[Night]:
    """Forget what kept the bot from the `event` or the `role`: it is tried again."""
    return EventChange(
        replace(
            night,
            event_obstacle=None if event else night.event_obstacle,
            role_obstacle=None if role else night.role_obstacle,
        )
    )


def _note_lack(known: Obstacle | None, lack: Lack) -> Obstacle:
    return known if known and known.lack is lack else Obstacle(lack)


def note_event(night: Night, event: Scheduled | None) -> EventChange[Night]:
    """Remember what is or was written to Discord: the scheduled event, or that there is none any more."""
    return EventChange(replace(night, scheduled=event))


def note_role(night: Night, person: int, role: int | None, *, kept: bool = False) -> EventChange[Night]:
    """Remember the role that a person has because of the night; a `kept` role they had before."""
    signups = tuple(
        replace(signup, role=role, kept=kept) if signup.person == person else signup
        for signup in night.signups
    )
    return EventChange(replace(night, signups=signups))


def take_over(night: Night, event: int, seen: Seen | None, now: Milliseconds) -> EventChange[Night]:
    """Take over into a night what a person has done to its scheduled event; `seen` is `None` once it is gone.

    A cancelled event cancels the night, unless that has begun, or was missed: then the event has ended by
    itself. A start, an end or a name that a night cannot have is not taken over; then what the night says is
    written again.
    """
    old = night.scheduled
    if old is None or old.id != event or (seen and not is_news(old, seen)):
        return EventChange(night)
    if seen is None:
        return _cancel(replace(night, scheduled=None), now)
    known = replace(night, scheduled=_note_seen(old, seen))
    if not night.live:
        return EventChange(known)
    return _follow(known, old, seen, now)


def _cancel(night: Night, now: Milliseconds) -> EventChange[Night]:
    if night.phase not in (NightPhase.PLANNED, NightPhase.CHECK_IN) or now >= night.ends:
        return EventChange(night)
    change = end_night(replace(night, phase=NightPhase.CANCELLED), now, (CARD, CANCELLED))
    return _noting(change, change.event, say("nights-log-event-cancelled"))


def is_news(old: Scheduled, seen: Seen | None) -> bool:
    """Return whether a scheduled event shows anything that is not remembered of it."""
    return seen != Seen(old.name, old.start, old.end, old.active)


def _note_seen(old: Scheduled, seen: Seen) -> Scheduled:
    return replace(old, name=seen.name, start=seen.start, end=seen.end, active=seen.active, sent=None)


def _follow(night: Night, old: Scheduled, seen: Seen, now: Milliseconds) -> EventChange[Night]:
    """Apply the changes on Discord since the event was last written or seen."""
    named = _rename(night.plan, old, seen)
    moved = _move(night, named, old, seen)
    if moved == night.plan:
        return EventChange(night)
    by = Organiser(night.host)
    try:
        change, told = edit(night, by, moved, now), say("nights-log-event-changed")
    except Illegal:
        change, told = edit(night, by, named, now), say("nights-log-event-refused")
    after = change.event
    known = after.scheduled and replace(after.scheduled, plan=after.plan)
    return _noting(change, replace(after, scheduled=known), told)


def _noting(change: EventChange[Night], night: Night, told: Text) -> EventChange[Night]:
    """Return the change with that night, and a note in its log."""
    entries = (*change.entries, told)
    return EventChange(night, entries, change.places, change.later, change.follows, change.follows_places)


def _rename(plan: Plan, old: Scheduled, seen: Seen) -> Plan:
    name = seen.name.strip()[:LONGEST_NAME].rstrip()
    known = (old.name, old.sent.name if old.sent else old.name)
    return replace(plan, name=name) if name and seen.name not in known else plan


def _move(night: Night, plan: Plan, old: Scheduled, seen: Seen) -> Plan:
    """Return the plan with the start and the length of the event, as far as a night can have them."""
    known = ((old.start, old.end), (old.sent.start, old.sent.end) if old.sent else (old.start, old.end))
    if (seen.start, seen.end) in known:
        return plan
    start = whole(Milliseconds(night.starts))
    if seen.start not in (known[0][0], known[1][0]) and night.phase is not NightPhase.RUNNING:
        start = seen.start
        plan = replace(plan, start=start)
    length = seen.end - start
    return replace(plan, length=length) if SHORTEST <= length <= LONGEST else plan


def whole(at: Milliseconds) -> int:
    """Round a time in ms down to whole seconds: Discord need not keep parts of them."""
    return at // 1_000 * 1_000
