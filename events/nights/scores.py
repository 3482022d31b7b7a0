"""The standings of a night, from the results of its rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.nights.model import TableState
from events.standings import StandingLine, TableResult, standings

if TYPE_CHECKING:
    from events.nights.model import Night

COUNTED = (TableState.PLAYED, TableState.SCORED, TableState.DRAWN)
"""The tables that count."""


def standings_of(night: Night) -> tuple[StandingLine, ...]:
    """Return the standings: tables that run still, have stopped or are fillers do not count."""
    results = [
        TableResult(table.people, table.ranks, frozenset(table.gone))
        for part in night.rounds
        for table in part.tables
        if table.state in COUNTED and not table.filler
    ]
    return standings(results, [person for part in night.rounds for person in part.byes])


def champions(night: Night) -> tuple[int, ...]:
    """Return those in the first place; nobody if no table has counted."""
    lines = [one for one in standings_of(night) if one.rank == 1 and one.played]
    return tuple(one.person for one in lines)
