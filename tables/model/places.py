"""Places of a table: where its messages stand, and which of them a step makes out of date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.model.table import Phase

if TYPE_CHECKING:
    from tables.model.table import Table
    from tables.model.unreadable import AnyTable

LOBBY, CARD = "lobby", "card"
THREAD, ARCHIVE = "thread", "archive"
"""The places of the name of a table's own thread, and of a job that archives that."""
OPENING, BEGINNING, ENDING = "opening", "beginning", "ending"
"""Places of messages that are sent once and never edited. The jobs of the cards cover them."""
TERMS = "terms"
"""The place of the message that asks people again after a change of the host. The lobby's job covers it."""


def seat_place(seat: int) -> str:
    """Return the place of the direct message that asks a seat."""
    return f"seat:{seat}"


def call_place(seat: int) -> str:
    """Return the place of a seat's mention.

    It has no jobs of its own: the jobs of the seat's place cover it.
    """
    return f"call:{seat}"


def plea_place(seat: int) -> str:
    """Return the place of the message that asks for a seat's consent, covered by the seat's jobs."""
    return f"plea:{seat}"


def ring_place(seat: int) -> str:
    """Return the place of the job that rings a seat unless it answers by then. It holds no message."""
    return f"ring:{seat}"


def invite_place(person: int) -> str:
    """Return the place of a person's invitation, which is sent once."""
    return f"invite:{person}"


def former_place(person: int) -> str:
    """Return the place of the direct message to a person whose seat a substitute has taken."""
    return f"former:{person}"


def trouble_place(person: int) -> str:
    """Return the place of the message that tells a person, once, what is wrong with the table."""
    return f"trouble:{person}"


def all_places(table: AnyTable) -> tuple[str, ...]:
    """Return the places of the cards of a table, and of the messages that ask people."""
    if table.phase in (Phase.LOBBY, Phase.CANCELLED):
        return (LOBBY,)
    return LOBBY, CARD, *map(seat_place, table.people)


def out_of_date(before: Table | None, after: Table, mover: int | None = None) -> tuple[str, ...]:
    """Return the places that a step from one table to the next makes out of date.

    `mover` is the seat that has made a sealed choice.
    """
    if before is None or after.phase in (Phase.LOBBY, Phase.CANCELLED):
        return (LOBBY,)
    people = [participant.seat for participant in after.participants if not participant.computer]
    if before.turn == after.turn and before.phase is after.phase:
        return (CARD, *(seat_place(seat) for seat in people if seat == mover))
    ends = (LOBBY,) if before.phase is not after.phase else ()
    return (*ends, CARD, *(seat_place(seat) for seat in people))


def can_wait(before: Table, after: Table) -> bool:
    """Return whether the card can show a step later.

    It can after a move that asks no person anew, and reveals no sealed choice: its player sees it elsewhere.
    """
    if before.match is None or after.match is None or after.phase is not Phase.RUNNING:
        return False
    anew = set(after.awaited) - set(before.awaited)
    if before.turn == after.turn:
        moved = before.match.choices.keys() != after.match.choices.keys()
    else:
        moved = before.decision is not None and not before.decision.sealed
    return moved and not any(seat in after.people for seat in anew)
