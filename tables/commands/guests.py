"""Commands about guests: for whom the seats of a table are, and the way in for people of other servers."""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.commands.hosting import check_charge
from tables.model.looking import looks_for_players
from tables.model.places import CARD, LOBBY, invite_place
from tables.model.table import Access, Change, Phase
from tables.model.told import line_about

if TYPE_CHECKING:
    from tables.commands.hosting import Steward
    from tables.model.table import Table

OPENER: Final = tuple(Access)
"""For whom seats may be, the fewest people first."""


def choose_access(table: Table, by: Steward, access: Access, code: str) -> Change:
    """Choose for whom the seats of a table are; `code` is the secret part of its code, if it gets a new one.

    The others at a lobby are asked again when more people may come, since strangers will read their names.
    Raises `Illegal` where seats are given out, and for guests who could not come before the match began.
    """
    check_charge(table, by)
    if not table.live or table.event is not None or table.practice:
        raise Illegal(say("tables-guests-nowhere"))
    if access is table.access:
        return Change(table)
    opens = OPENER.index(access) > OPENER.index(table.access)
    if opens and table.phase is not Phase.LOBBY:
        raise Illegal(say("tables-guests-late"))
    participants = tuple(
        replace(participant, unsure=True)
        if opens and participant.person not in (None, by.id)
        else participant
        for participant in table.participants
    )
    kept = "" if access is Access.MEMBERS else table.code or code
    after = replace(table, access=access, code=kept, participants=participants)
    told = line_about(table, f"access-{access}", by.id)
    places = (LOBBY if table.phase is Phase.LOBBY else CARD, *map(invite_place, sorted(table.guests)))
    return Change(after, places=places, told=(told,))


def admit(table: Table, person: int, code: str) -> Change:
    """Invite a person of another server, who sees the table from now on; they have no seat yet.

    Raises `Illegal` as for a table that does not exist, unless it is public or the `code` is its code.
    """
    known = bool(table.code) and compare_digest(table.code, code)
    if table.access is Access.MEMBERS or not (known or table.access is Access.PUBLIC):
        raise Illegal(say("tables-unknown"))
    if table.seat_of(person) is not None:
        raise Illegal(say("tables-already-seated"))
    if person in table.barred:
        raise Illegal(say("tables-removed"))
    if not looks_for_players(table):
        raise Illegal(say("tables-guests-full"))
    after = replace(table, guests=table.guests | {person}, invited=table.invited | {person})
    return Change(after, places=(invite_place(person),), inviter=person)
