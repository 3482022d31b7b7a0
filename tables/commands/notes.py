"""The private note of a person on a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from tables.commands.checks import seat_of
from tables.commands.seating import with_participant
from tables.model.table import Change

if TYPE_CHECKING:
    from tables.model.table import Table

LONGEST_NOTE: Final = 600
"""Most characters of a note."""


def note(table: Table, person: int, text: str) -> Change:
    """Save a person's private note, in place of the note before."""
    participant = table.participants[seat_of(table, person)]
    return Change(with_participant(table, replace(participant, note=text.strip()[:LONGEST_NOTE])))
