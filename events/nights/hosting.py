"""The commands about the hosts of a night: co-hosts, and another host. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from events.nights.places import CARD
from events.nights.planning import check_charge
from events.nights.signing import check_live
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange
from tables.model.rights import Permission, mention_of, people_with_right, refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from events.nights.model import Night
    from events.nights.planning import Organiser

MOST_COHOSTS: Final = 5
"""Most co-hosts of a night."""


def name_cohosts(night: Night, by: Organiser, people: Iterable[int]) -> EventChange[Night]:
    """Replace the co-hosts of a night by some people; the host is none of them.

    Raises `Illegal` unless the host or a manager asks, and for more than `MOST_COHOSTS`.
    """
    check_live(night)
    check_host(night, by)
    cohosts = tuple(person for person in dict.fromkeys(people) if person not in (night.host, 0))
    if len(cohosts) > MOST_COHOSTS:
        raise Illegal(say("nights-cohosts", most=MOST_COHOSTS))
    return EventChange(replace(night, cohosts=cohosts), places=(CARD,))


def hand_over(night: Night, by: Organiser, person: int) -> EventChange[Night]:
    """Make a person the host of a night, and the former host a co-host.

    Raises `Illegal` unless the host or a manager asks, or a co-host who takes the part over.
    """
    check_live(night)
    check_charge(night, by)
    if person == night.host:
        raise Illegal(say("nights-host-already"))
    if person != by.id:
        check_host(night, by)
    former = (night.host,) if night.host > 0 else ()
    cohosts = (*former, *(cohost for cohost in night.cohosts if cohost != person))[:MOST_COHOSTS]
    after = replace(night, host=person, cohosts=cohosts)
    return EventChange(after, (say("nights-log-handed-over"),), (CARD,))


def without_host(night: Night, person: int) -> EventChange[Night]:
    """Take a person whose data are deleted from the hosts of a night: the first co-host becomes its host.

    Where there is none, the night keeps a host who has no account any more: managers run it.
    """
    cohosts = tuple(cohost for cohost in night.cohosts if cohost != person)
    if person == night.host and cohosts:
        return EventChange(replace(night, host=cohosts[0], cohosts=cohosts[1:]), places=(CARD,))
    return EventChange(replace(night, cohosts=cohosts), places=(CARD,))


def check_host(night: Night, by: Organiser) -> None:
    """Raise `Illegal` unless a person is the host of a night, or may change the nights of others."""
    if by.id != night.host and not by.manager:
        who = people_with_right(mention_of(night.host), by.staff, Permission.EVENTS)
        raise refusal(by.staff, say("nights-only-first-host", who=who))
