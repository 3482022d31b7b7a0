"""The people asked at a table, the people who have chosen, and how long the others can hold it up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.matches.log import CauseKind
from tables.model.clocks import longest_silence
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.matches.match import Match
    from games.engine.text import Seat
    from tables.model.table import Change, Table

DAY: Final = 86_400_000
"""In ms."""


def alone(match: Match) -> Seat | None:
    """Return the only seat that is asked."""
    asked = list(match.decision.prompts) if match.decision else []
    return asked[0] if len(asked) == 1 else None


def awaited_people(table: Table) -> Iterator[Seat]:
    """Yield the seats that people have to answer for."""
    return (seat for seat in table.awaited if not table.participants[seat].automatic)


def find_defaulted(before: Table, change: Change, after: Table) -> set[Seat]:
    """Return the seats for which the default was taken in a step."""
    return _find_chosen(before, change, after, CauseKind.DEFAULT)


def find_answered(before: Table, change: Change, after: Table) -> set[Seat]:
    """Return the seats whose people have chosen in a step."""
    return _find_chosen(before, change, after, CauseKind.PERSON)


def _find_chosen(before: Table, change: Change, after: Table, kind: CauseKind) -> set[Seat]:
    """Return the seats for which something was chosen in a step, for a reason of some kind."""
    had, has = (table.match.choices if table.match else {} for table in (before, after))
    moved = {
        seat
        for entry in change.entries
        for (seat, _), cause in zip(entry.moves, entry.body.causes, strict=False)
        if cause.kind is kind and seat not in had
    }
    return moved | {
        seat for seat, choice in has.items() if choice.cause.kind is kind and had.get(seat) != choice
    }


def longest_match(table: Table) -> int:
    """Return the longest time for which a table without any action lasts, in ms."""
    waiting = DAY if table.phase is Phase.LOBBY else 0
    return waiting + len(table.people) * longest_silence(table.pace)
