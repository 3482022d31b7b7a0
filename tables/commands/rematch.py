"""Rematches: seats and the first player when the same game is played again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.engine.generic.entry import successor
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.commands.checks import seat_of
from tables.model.guests import is_guest, takes_guests
from tables.model.places import invite_place
from tables.model.table import Access, Change, Participant, Phase

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Table


def rematch(opened: Change, last: Table, by: int, *, guests: bool = True) -> Change:
    """Open a rematch of `last`, in its thread: its computer players are seated, its people invited.

    Guests are guests again, and no others may come; where the server takes no `guests` any more, or `last`
    was closed to them, these stay out, too. Raises `Illegal` unless `by` played that match, and it is over.
    """
    check_rematch(last, by)
    computers = [participant for participant in last.participants if participant.computer]
    visitors = frozenset(person for person in last.people.values() if is_guest(last, person))
    admitted = bool(visitors) and guests and takes_guests(last)
    invited = [
        person for person in last.people.values() if person != by and (admitted or person not in visitors)
    ]
    after = replace(
        opened.table,
        thread=last.thread,
        rematch_of=last.id,
        teaching=last.teaching,
        first=_next_first(last),
        participants=(
            *opened.table.participants,
            *(
                Participant(i, None, computer.name, successor(computer.level))
                for i, computer in enumerate(computers, start=1)
            ),
        ),
        invited=frozenset(invited),
        access=Access.CODE if admitted else Access.MEMBERS,
        guests=visitors,
    )
    return Change(after, places=(*opened.places, *map(invite_place, invited)), inviter=by)


def check_rematch(last: Table, by: int) -> None:
    """Raise `Illegal` for a rematch of a match that is not over, or that `by` did not play."""
    seat_of(last, by)
    if last.phase not in (Phase.OVER, Phase.ENDED):
        raise Illegal(say("tables-no-rematch"))


def everybody_is_back(table: Table, last: Table) -> bool:
    """Return whether the players of `last`, and no others, sit at its rematch."""
    return Counter((participant.person, participant.level) for participant in table.participants) == Counter(
        (participant.person, successor(participant.level)) for participant in last.participants
    )


def begins_by_itself(table: Table, last: Table | None) -> bool:
    """Return whether a match that needs no click is to begin: of an event, a practice, a full rematch.

    Its opening statement stands before it begins. `last` is the table of the match that is played again.
    """
    if table.phase is not Phase.LOBBY or table.opening is None:
        return False
    if any(participant.unsure for participant in table.participants):
        return False
    return table.event is not None or table.practice or (last is not None and everybody_is_back(table, last))


def check_reserved(table: Table, last: Table, person: int) -> None:
    """Raise `Illegal` if the seats left are kept for people who played `last`.

    The host may still seat a computer player there.
    """
    people = set(last.people.values()) - (set() if takes_guests(table) else table.guests)
    missing = people - {participant.person for participant in table.participants}
    if person not in people and table.game.rules.seats[-1] - len(table.participants) <= len(missing):
        raise Illegal(say("tables-kept"))


def _next_first(last: Table) -> Seat | None:
    """Return the seat that begins the rematch; `None` if the rules do not say which began the last match."""
    began = last.match.rules.began(last.match.state) if last.match else None
    return None if began is None else (began + 1) % len(last.participants)


def arrange(table: Table, last: Table) -> Table:
    """Seat the players of a rematch as it begins.

    The same players sit as in `last`. Others sit in the order in which they came, and chance decides which
    seat begins, as in any match.
    """
    rest = list(table.participants)
    ordinary = replace(table, first=None)
    same: list[Participant] = []
    for sat in last.participants:
        wanted = sat.person, successor(sat.level)
        found = next(
            (participant for participant in rest if (participant.person, participant.level) == wanted), None
        )
        if found is None:
            return ordinary
        rest.remove(found)
        same.append(replace(found, seat=sat.seat))
    return ordinary if rest else replace(table, participants=tuple(same))
