"""The waits of a night between rounds: when a round could begin, and begins without a host. Pure.

A round could begin as soon as two people are there without a table and all tables of the last round are
over, or once two have waited for the rest of them for `LONGEST`. Then the hosts are rung; after `PATIENCE`
the tables are proposed without them, and each person there can begin the round. Where the plan has
rounds begin by themselves, the tables are proposed at once, and open after `OBJECTION`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from events.nights.model import NightPhase
from events.nights.places import CARD, ready_place
from events.nights.planning import check_charge, has_charge
from games.engine.ids import Milliseconds
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange
from tables.model.pace import MINUTE
from tables.model.rights import Permission, mention_of, people_with_right, refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events.nights.model import Night
    from events.nights.planning import Organiser

PATIENCE: Final = 10 * MINUTE
"""Time for which a round waits for its hosts, in ms."""

LONGEST: Final = 30 * MINUTE
"""Longest time for which two people without a table wait for the last tables of a round, in ms."""

OBJECTION: Final = 2 * MINUTE
"""Time between a proposal and the round that begins by itself, in ms."""

EXTENSION: Final = 5 * MINUTE
"""Time by which a round that begins by itself can be put off, once, in ms."""

RETRY: Final = 2 * MINUTE
"""Time after which people are seated again where no table could be proposed, in ms."""

FEWEST: Final = 2
"""Fewest people for whom a round could begin."""

READY_TIMER: Final = "ready"
FREED_TIMER: Final = "freed"
SEAT_TIMER: Final = "seat"
BEGIN_TIMER: Final = "begin"


def waiting_timers(night: Night) -> Mapping[str, int]:
    """Return when each kind of timer of the wait for a round is due, in ms."""
    if night.phase is not NightPhase.RUNNING or len(night.seatable) < FEWEST:
        return {}
    if night.ready is None:
        if not plays(night):
            return {READY_TIMER: night.starts}
        return {FREED_TIMER: night.starts} if night.freed is None else {READY_TIMER: night.freed + LONGEST}
    if not is_current(night):
        return {SEAT_TIMER: max(opens_at(night, night.ready), night.tried + RETRY)}
    begins = begins_at(night)
    return {} if begins is None else {BEGIN_TIMER: begins}


def plays(night: Night) -> bool:
    """Return whether a table of the last round plays; fillers do not count."""
    tables = night.rounds[-1].tables if night.rounds else ()
    return any(table.runs and not table.filler for table in tables)


def opens_at(night: Night, ready: int) -> int:
    """Return when the bot proposes tables for a round that could begin since `ready`; both in ms."""
    return ready if night.plan.automatic else ready + PATIENCE


def begins_at(night: Night) -> int | None:
    """Return when a proposal begins by itself, in ms; `None` if it does not."""
    if not night.plan.automatic or night.proposal is None or night.ready is None:
        return None
    return max(night.proposal.at + OBJECTION, night.ready + OBJECTION, night.held)


def is_current(night: Night) -> bool:
    """Return whether there is a proposal that seats none of the people who have left.

    Where rounds begin by themselves, it covers all people who are there, too.
    """
    proposal = night.proposal
    if proposal is None:
        return False
    here = {signup.person for signup in night.seatable}
    seated = {person for table in proposal.tables for person in table.people}
    return seated <= here and (not night.plan.automatic or here <= seated | {*proposal.byes})


def is_open(night: Night, now: Milliseconds) -> bool:
    """Return whether each person there can begin the next round, since its hosts have not."""
    return night.ready is not None and now >= night.ready + PATIENCE


def check_seating(night: Night, by: Organiser, now: Milliseconds) -> None:
    """Raise `Illegal` unless a person may seat people: a host, or one who is there after `PATIENCE`."""
    if any(signup.person == by.id for signup in night.present) and not has_charge(night, by):
        if is_open(night, now):
            return
        if night.ready is not None:
            who = people_with_right(mention_of(night.host), by.staff, Permission.EVENTS)
            soon = f"<t:{(night.ready + PATIENCE) // 1000}:R>"
            raise refusal(by.staff, say("nights-only-host-yet", who=who, time=soon))
    check_charge(night, by)


def note_ready(night: Night, now: Milliseconds) -> EventChange[Night]:
    """Note that the next round could begin, and ring the hosts."""
    return EventChange(replace(night, ready=now), places=(CARD, ready_place(len(night.rounds))))


def note_freed(night: Night, now: Milliseconds) -> EventChange[Night]:
    """Note that two people wait for the last tables of a round."""
    return EventChange(replace(night, freed=now))


def note_try(night: Night, now: Milliseconds) -> EventChange[Night]:
    """Note that people are being seated without a host, which is tried again after `RETRY`."""
    return EventChange(replace(night, tried=now))


def hold(night: Night, by: Organiser, now: Milliseconds) -> EventChange[Night]:
    """Put off a round that is about to begin by itself, which is possible once.

    Raises `Illegal` unless a host asks, or a person who is there.
    """
    begins = begins_at(night)
    if begins is None or night.phase is not NightPhase.RUNNING:
        raise Illegal(say("nights-not-by-itself"))
    if not has_charge(night, by) and all(signup.person != by.id for signup in night.present):
        raise Illegal(say("nights-not-there"))
    if night.held:
        raise Illegal(say("nights-held-already"))
    after = replace(night, held=max(begins, now) + EXTENSION)
    return EventChange(after, places=(CARD, ready_place(len(night.rounds))))
