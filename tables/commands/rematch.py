"""Rematches: who sits where when the same is played again, and who begins; pure functions from table to
table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine.text import Illegal, say
from tables.model import Participant, Phase, Table

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model import Person


def reseated(last: Table, by: Person, click: int) -> tuple[Participant, ...]:
    """Who sits at the table of a rematch from the start: who asks for it, as the host, and the same computer
    players. Raises `Illegal` unless they have played the match, and it is over.
    """
    if last.seat_of(by.id) is None:
        raise Illegal(say("tables-not-seated"))
    if last.phase not in (Phase.OVER, Phase.ENDED):
        raise Illegal(say("tables-no-rematch"))
    computers = [one for one in last.participants if one.computer]
    host = Participant(0, by.id, by.name, None, click)
    return (
        host,
        *(Participant(seat, None, one.name, one.level, click) for seat, one in enumerate(computers, start=1)),
    )


def next_first(last: Table) -> Seat | None:
    """The seat that begins the rematch, if the rules know one."""
    began = last.match.rules.began(last.match.state) if last.match else None
    return None if began is None else (began + 1) % len(last.participants)


def kept(table: Table, last: Table, person: int) -> None:
    """Raise `Illegal` for somebody who would take the seat of one who played the `last` match and has not
    come yet. The host may still seat a computer player there.
    """
    people = {one.person for one in last.participants if one.person is not None}
    missing = people - {one.person for one in table.participants}
    if person not in people and table.game.rules.seats[-1] - len(table.participants) <= len(missing):
        raise Illegal(say("tables-kept"))


def arranged(table: Table, last: Table, click: int) -> Table:
    """The table of a rematch as it begins: if exactly those play who played the `last` match, they sit as
    they sat there; any others play an ordinary match.

    Computer players sit down only now, by the `click` that begins the match: the chance of a match takes
    something from after its seed was committed, also where nobody else has joined.
    """
    rest = [replace(one, click=click) if one.computer else one for one in table.participants]
    ordinary = replace(table, participants=tuple(rest), first=None)
    same: list[Participant] = []
    for sat in last.participants:
        found = next((one for one in rest if (one.person, one.level) == (sat.person, sat.level)), None)
        if found is None:
            return ordinary
        rest.remove(found)
        same.append(replace(found, seat=sat.seat))
    return ordinary if rest else replace(table, participants=tuple(same))
