"""Work all ratings out anew from the log of results: `python -m ratings.rebuild FILE [--check]`."""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter, defaultdict
from dataclasses import astuple
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from db import ratings, results
from db.programs import run
from db.sqlite.offline import looking_into, working_on
from games.engine.ids import Milliseconds
from ratings import ledger
from ratings.outcomes import Consequences, consequences

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from db.ratings import OpponentRow, RatingRow, StepRow
    from db.results import LoggedResult
    from db.rows import Connection

K = TypeVar("K", bound="tuple[int | str, ...]")

AnyRow: TypeAlias = "RatingRow | StepRow | OpponentRow"

DIFFERENT: Final = 3
"""The exit code if `--check` finds differences."""

LISTED: Final = 20
"""Most differences that are listed."""

PAGE: Final = 500
"""Results that are read at a time."""

CLOSE: Final = 1e-9
"""Difference, relative to the numbers or near 0, that the arithmetic of another machine may make."""


class Rebuilt:
    """All that follows from the log of results up to the `last` number; a book of what is known by then."""

    def __init__(self) -> None:
        self.ratings: dict[tuple[int, str, int], RatingRow] = {}
        self.steps: dict[tuple[int, int, int], StepRow] = {}
        self.opponents: dict[tuple[int, str, int, int], OpponentRow] = {}
        self.last = ledger.BEGINNING
        self._met: dict[tuple[int, int], Counter[int]] = defaultdict(Counter)

    def rating(self, scope: int, game: str, person: int) -> RatingRow | None:
        """Return the rating of a person in a game."""
        return self.ratings.get((scope, game, person))

    def opponent(self, scope: int, game: str, person: int, other: int) -> OpponentRow | None:
        """Return the opponent of a person in a game."""
        return self.opponents.get((scope, game, person, other))

    def count_met(self, scope: int, person: int) -> tuple[int, int]:
        """Return the number of people with whom a person has finished matches, and of the meetings."""
        found = self._met[scope, person]
        return len(found), found.total()

    def add(self, logged: LoggedResult) -> None:
        """Take the next result."""
        for found in consequences(logged, self):
            for rating in found.ratings:
                self.ratings[rating.scope, rating.game, rating.person] = rating
            for step in found.steps:
                self.steps[step.number, step.scope, step.person] = step
            for row in found.opponents:
                before = self.opponents.get((row.scope, row.game, row.person, row.other))
                if meetings := row.matches - (before.matches if before else 0):
                    self._met[row.scope, row.person][row.other] += meetings
                self.opponents[row.scope, row.game, row.person, row.other] = row
        self.last = logged.result.number


def rebuild(connection: Connection, until: int | None = None) -> Rebuilt:
    """Work out all ratings from the log of results, or from its beginning up to a number. Writes nothing."""
    rebuilt = Rebuilt()
    while page := results.after(connection, rebuilt.last, PAGE):
        for logged in page:
            if until is not None and logged.result.number > until:
                return rebuilt
            rebuilt.add(logged)
    return rebuilt


def differences(connection: Connection, rebuilt: Rebuilt) -> list[str]:
    """Return in what the ratings that are stored differ from those that follow from the log of results."""
    ranked = {(row.scope, row.game, row.person): row for row in ratings.all_ratings(connection)}
    taken = {(row.number, row.scope, row.person): row for row in ratings.all_steps(connection)}
    met = {(row.scope, row.game, row.person, row.other): row for row in ratings.all_opponents(connection)}
    return sorted(
        [
            *_compare("rating", ranked, rebuilt.ratings),
            *_compare("step", taken, rebuilt.steps),
            *_compare("opponent", met, rebuilt.opponents),
        ]
    )


def _compare(kind: str, stored: Mapping[K, AnyRow], right: Mapping[K, AnyRow]) -> Iterator[str]:
    """Yield a line for each row that is not what it should be."""
    for key in {*stored, *right}:
        if told := _say_difference(f"{kind} {key}", stored.get(key), right.get(key)):
            yield told


def _say_difference(name: str, stored: AnyRow | None, right: AnyRow | None) -> str:
    """Return a line about a row that is not what it should be; empty if it is."""
    if stored is None or right is None:
        return f"{name}: {'missing' if stored is None else 'follows from no result'}"
    pairs = zip(_numbers(stored), _numbers(right), strict=True)
    if all(math.isclose(kept, other, rel_tol=CLOSE, abs_tol=CLOSE) for kept, other in pairs):
        return ""
    return f"{name}: stored {stored}, follows {right}"


def _numbers(row: AnyRow) -> tuple[float, ...]:
    return tuple(value for value in astuple(row) if isinstance(value, int | float))


def main(arguments: Sequence[str] | None = None, program: str = "python -m ratings.rebuild") -> int:
    """Rebuild or compare; return 0, 3 if `--check` finds differences, else as `db.programs` says."""
    parser = argparse.ArgumentParser(
        prog=program,
        description="Work all ratings out anew from the log of results, while the bot does not run.",
        epilog=f"example: {program} data/ahu.sqlite --check",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the database")
    parser.add_argument("--check", action="store_true", help="only compare; the bot may run meanwhile")
    given = parser.parse_args(arguments)
    found: list[str] = []
    code = run(partial(_check if given.check else _correct, given.file, found), given.file)
    return DIFFERENT if given.check and found and not code else code


def _check(file: Path, found: list[str]) -> str:
    """Compare what is stored with what follows from the log of results, as far as the ratings have come."""
    with looking_into(file) as connection:
        rebuilt = rebuild(connection, Milliseconds(ledger.position(connection)))
        found += differences(connection, rebuilt)
    return _summary(rebuilt, found)


def _correct(file: Path, found: list[str]) -> str:
    """Correct the ratings. No other process may have the database open meanwhile."""
    with working_on(file) as connection:
        rebuilt = rebuild(connection)
        found += differences(connection, rebuilt)
        ratings.clear(connection)
        ratings_now, steps = tuple(rebuilt.ratings.values()), tuple(rebuilt.steps.values())
        opponents = tuple(rebuilt.opponents.values())
        ledger.write(connection, Consequences(ratings_now, steps, opponents))
        ledger.note(connection, rebuilt.last)
    return _summary(rebuilt, found)


def _summary(rebuilt: Rebuilt, found: list[str]) -> str:
    numbers = f"ratings: {len(rebuilt.ratings)}, steps: {len(rebuilt.steps)}, differences: {len(found)}"
    more = [f"… and {len(found) - LISTED} more"] if len(found) > LISTED else []
    return "\n".join([*found[:LISTED], *more, numbers])


if __name__ == "__main__":
    sys.exit(main())
