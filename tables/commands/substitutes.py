"""Substitutes: offering a seat, and taking one that is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.ids import Milliseconds
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.commands.checks import check_running, seat_of
from tables.commands.seating import with_participant, with_player
from tables.model.clocks import offer_due
from tables.model.guests import check_open_to
from tables.model.places import CARD, LOBBY, all_places, former_place, invite_place, seat_place
from tables.model.table import Change, Former, Participant
from tables.model.told import doer, line_about
from tables.model.undoing import without_unmet

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Person, Table


def offer_own(table: Table, person: int) -> Change:
    """Offer the own seat, and play on until a substitute takes it; or withdraw the offer.

    Raises `Illegal` for a seat with a stand-in: it is offered by itself, and kept by coming back.
    """
    check_running(table)
    own = table.participants[seat_of(table, person)]
    if own.stand_in is not None:
        raise Illegal(say("tables-resigned" if own.resigned else "tables-stand-in"))
    after = with_participant(table, replace(own, offered=not own.offered))
    return Change(after, places=(CARD, seat_place(own.seat)))


def offer_left(table: Table, at: Milliseconds) -> Change | None:
    """Offer the seats whose stand-ins have played long enough; `None` if there is none."""
    due = {
        participant.seat
        for participant in table.participants
        if (when := offer_due(table, participant)) and when <= at
    }
    participants = tuple(
        replace(participant, offered=True) if participant.seat in due else participant
        for participant in table.participants
    )
    places = (CARD, *map(seat_place, sorted(due)))
    return Change(replace(table, participants=participants), places=places) if due else None


def take(table: Table, person: Person, seat: Seat, at: Milliseconds) -> Change:
    """Seat a person at an offered seat; the person who gave it up may take it back.

    The clock, the reserve and silences begin anew; for a person who has sat there before, the clock goes on
    and the reserve is what is left. Standing orders are dropped. A sealed choice counts until it is changed.
    Raises `Illegal` for a person who sits at the table or has sat at another seat of it.
    """
    check_running(table)
    check_newcomer(table, person.id, seat)
    old = table.participants[seat]
    if not old.offered:
        raise Illegal(say("tables-seat-taken"))
    playing, known = back(table, old), {old.person, *(stay.person for stay in table.former)}
    if person.id in known:
        playing = replace(playing, reserve=old.reserve)
    new = replace(playing, person=person.id, name=person.name, acted=at, agrees=False)
    new = replace(
        new, rung=-1, muted=-1, spared=0, called=0, note=old.note if person.id == old.person else ""
    )
    new = replace(new, warns=old.warns and person.id == old.person)
    change = with_player(Change(table), new, at)
    if old.person is None or old.person == person.id:
        return replace(change, places=(LOBBY, *all_places(change.table)))
    after = replace(
        change.table,
        orders={**table.orders, seat: ()},
        dropped={**table.dropped, seat: ()},
        unmet=without_unmet(table, seat).unmet,
        former=(*table.former, Former(change.entries[-1].turn, seat, old.person, old.name)),
    )
    told = line_about(table, "took-seat", person.id, person=doer(old.person))
    places = (*all_places(after), former_place(old.person), *map(invite_place, sorted(table.guests)))
    return replace(change, table=after, places=places, told=(told,))


def check_newcomer(table: Table, person: int, seat: Seat) -> None:
    """Raise `Illegal` for a person who may not take a seat, whether it is free or not."""
    own = table.seat_of(person)
    if seat not in range(len(table.participants)):
        raise Illegal(say("tables-no-such-seat"))
    if own is not None and (own != seat or table.participants[seat].stand_in is None):
        raise Illegal(say("tables-already-seated"))
    if person in table.barred:
        raise Illegal(say("tables-removed"))
    check_open_to(table, person)
    if any(stay.person == person and stay.seat != seat for stay in table.former):
        raise Illegal(say("tables-knows-another-seat"))


def back(table: Table, participant: Participant) -> Participant:
    """Return a participant who plays from now on, with a full reserve and no silences."""
    return replace(
        participant,
        stand_in=None,
        stood_in=0,
        resigned=False,
        offered=False,
        silences=0,
        reserve=table.pace.reserve,
    )
