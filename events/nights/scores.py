"""The standings of a night, from the results of its rounds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from events.nights.model import TableState
from events.standings import StandingLine, TableResult, standings

if TYPE_CHECKING:
    from events.nights.model import Night, SeatedTable

COUNTED = (TableState.PLAYED, TableState.SCORED, TableState.DRAWN)
"""The states of tables that count."""


def standings_of(night: Night) -> tuple[StandingLine, ...]:
    """Return the standings. Tables that are still played, have stopped or are fillers do not count."""
    results = [
        TableResult(table.people, table.ranks, frozenset(table.gone))
        for part in night.rounds
        for table in part.tables
        if table.state in COUNTED and not table.filler
    ]
    return standings(results, [person for part in night.rounds for person in part.byes])


def champions(night: Night) -> tuple[int, ...]:
    """Return the people in the first place, without people who have won no table."""
    return tuple(line.person for line in standings_of(night) if line.rank == 1 and line.wins)


def find_unfinished(night: Night) -> tuple[SeatedTable, ...]:
    """Return the tables that are still played and count when they end."""
    tables = (table for part in night.rounds for table in part.tables)
    return tuple(table for table in tables if table.runs and not table.filler)


def is_first_place_open(night: Night) -> bool:
    """Return whether the unfinished tables can still change who is in the first place.

    A table gives at most one point. A tie on points counts as a change, since tie-breaks move with results.
    """
    tables, lines = find_unfinished(night), standings_of(night)
    left = Counter(person for table in tables for person in table.people)
    if not lines:
        return bool(tables)
    points = {line.person: line.points for line in lines}
    best = [line.person for line in lines if line.rank == 1]
    most = {person: points.get(person, Fraction()) + count for person, count in left.items()}
    return any(most[person] >= points[best[0]] for person in most if person not in best) or (
        len(best) > 1 and any(person in left for person in best)
    )
