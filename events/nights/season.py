"""The season of a series of nights: its table of the best nights, its hall of fame, and all results. Pure.

A night brings the points of its standings. The best points of a person count, for as many nights as the
series says. Equal points are decided by nights won, then by the best night. Full ties share a place.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from events.nights.model import NightPhase
from events.nights.scores import COUNTED, champions, find_unfinished, standings_of
from events.standings import TableResult, points_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from events.nights.model import Night, SeatedTable

FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""The characters with which a cell begins that a spreadsheet takes for a formula."""

ENCODING: Final = "utf-8-sig"
"""The encoding of files, with the mark by which spreadsheets know it: without, they misread accents."""


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A line of the table of a season.

    `points` is the sum over the nights that count, `nights` is how many a person has played, `won` how many
    they have won. `results` are the points of all nights played, the best first.
    """

    person: int
    rank: int
    points: Fraction
    nights: int
    won: int
    results: tuple[Fraction, ...]


def find_played(nights: Sequence[Night]) -> tuple[Night, ...]:
    """Return the nights of a season that took place, in order: those that are over with a finished table."""
    over = (night for night in nights if night.phase is NightPhase.OVER)
    counted = (night for night in over if any(line.played for line in standings_of(night)))
    return tuple(sorted(counted, key=lambda night: (night.starts, night.id)))


def season_table(nights: Sequence[Night], best: int) -> tuple[SeasonLine, ...]:
    """Return the table of a season; the `best` nights of a person count, all of them if that is 0."""
    results: dict[int, list[Fraction]] = {}
    won: dict[int, int] = {}
    for night in find_played(nights):
        for line in standings_of(night):
            if line.played:
                results.setdefault(line.person, []).append(line.points)
        for person in champions(night):
            won[person] = won.get(person, 0) + 1
    lines = [
        _line(person, sorted(points, reverse=True), won.get(person, 0), best)
        for person, points in sorted(results.items())
    ]
    keys = {line.person: (line.points, line.won, line.results[0]) for line in lines}
    ranked = [
        SeasonLine(
            line.person,
            1 + sum(other > keys[line.person] for other in keys.values()),
            line.points,
            line.nights,
            line.won,
            line.results,
        )
        for line in lines
    ]
    return tuple(sorted(ranked, key=lambda line: (line.rank, line.person)))


def _line(person: int, results: list[Fraction], won: int, best: int) -> SeasonLine:
    counted = results[:best] if best else results
    return SeasonLine(person, 0, sum(counted, Fraction()), len(results), won, tuple(results))


def hall_of_fame(nights: Sequence[Night]) -> tuple[tuple[Night, tuple[int, ...]], ...]:
    """Return the nights of a season that have champions, the last first, with these."""
    winners = ((night, champions(night)) for night in reversed(find_played(nights)))
    return tuple((night, people) for night, people in winners if people)


def is_settled(nights: Sequence[Night]) -> bool:
    """Return whether no table of the nights that are over can still change the table of the season."""
    return not any(find_unfinished(night) for night in nights if night.phase is NightPhase.OVER)


def results_file(nights: Sequence[Night], names: Mapping[int, str]) -> bytes:
    """Return all tables of some nights as CSV, a row for each person there; `names` are by person.

    Times are in UTC. A table that does not count, or not yet, has no points.
    """
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(["night", "name", "start", "round", "table", "game", "state", "player", "place", "points"])
    for night in sorted(nights, key=lambda night: (night.starts, night.id)):
        start = datetime.fromtimestamp(night.starts // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        for round_, part in enumerate(night.rounds, 1):
            for number, table in enumerate(part.tables, 1):
                for person, place, points in _shares(table):
                    known = plain(names.get(person, ""))
                    game = table.game or plain(table.other)
                    head = [night.number, plain(night.plan.name), start, round_, number, game]
                    rows.writerow(
                        [*head, "filler" if table.filler else table.state.value, known, place, points]
                    )
            for person in part.byes:
                head = [night.number, plain(night.plan.name), start, round_, "", ""]
                rows.writerow([*head, "bye", plain(names.get(person, "")), "", "0.5"])
    return text.getvalue().encode(ENCODING)


def table_file(nights: Sequence[Night], best: int, names: Mapping[int, str]) -> bytes:
    """Return the table of a season as CSV, with the points of each night in order; `names` are of people."""
    taken = find_played(nights)
    points = [{line.person: line.points for line in standings_of(night) if line.played} for night in taken]
    text = io.StringIO()
    rows = csv.writer(text)
    held = [f"night {night.number}" for night in taken]
    rows.writerow(["place", "player", "points", "nights", "won", *held])
    for line in season_table(nights, best):
        own = [number(part[line.person]) if line.person in part else "" for part in points]
        name = plain(names.get(line.person, ""))
        rows.writerow([line.rank, name, number(line.points), line.nights, line.won, *own])
    return text.getvalue().encode(ENCODING)


def number(points: Fraction) -> str:
    """Write points with at most four decimals.

    >>> number(Fraction(3, 2)), number(Fraction(1, 3)), number(Fraction(2))
    ('1.5', '0.3333', '2')
    """
    return f"{float(points):.4f}".rstrip("0").rstrip(".")


def plain(name: str) -> str:
    """Return a name for a cell, which no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(FORMULAS) else name


def _shares(table: SeatedTable) -> Iterator[tuple[int, int | str, str]]:
    """Yield the people at a table with their places and points, as far as there are any."""
    counts = table.state in COUNTED and not table.filler
    points = points_of(TableResult(table.people, table.ranks, frozenset(table.gone))) if counts else {}
    for seat, person in enumerate(table.people):
        place = table.ranks[seat] if table.ranks is not None and counts else ""
        yield person, place, number(points[person]) if counts else ""
