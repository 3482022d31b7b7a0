"""Work all ratings out anew from the log of results: `python -m ratings.rebuild FILE [--check]`."""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import astuple, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from db import ratings, results
from db.programs import run
from db.sqlite.offline import looking_into, working_on
from ratings import ledger
from ratings.outcomes import steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.ratings import RatingRow, StepRow
    from db.rows import Connection

DIFFERENT: Final = 3
"""The exit code if `--check` finds differences."""

LISTED: Final = 20
"""Most differences that are listed."""

PAGE: Final = 500
"""Results that are read at a time."""

CLOSE: Final = 1e-9
"""Difference, relative to the numbers, that the arithmetic of another machine may make."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """All ratings and steps that follow from the log of results up to the `last` number."""

    ratings: Mapping[tuple[int, str, int], RatingRow]
    steps: Mapping[tuple[int, int, int], StepRow]
    last: int


def rebuild(connection: Connection, until: int | None = None) -> Rebuilt:
    """Work out all ratings from the log of results, or from its beginning up to a number. Writes nothing."""
    found: dict[tuple[int, str, int], RatingRow] = {}
    changes: dict[tuple[int, int, int], StepRow] = {}
    last = ledger.BEGINNING
    while page := results.after(connection, last, PAGE):
        for logged in page:
            if until is not None and logged.result.number > until:
                return Rebuilt(found, changes, last)
            for rating, step in steps(logged, lambda *key: found.get(key)):
                found[rating.scope, rating.game, rating.person] = rating
                changes[step.number, step.scope, step.person] = step
            last = logged.result.number
    return Rebuilt(found, changes, last)


def differences(connection: Connection, rebuilt: Rebuilt) -> list[str]:
    """Return in what the ratings that are stored differ from those that follow from the log of results."""
    stored = {(one.scope, one.game, one.person): one for one in ratings.all_ratings(connection)}
    taken = {(one.number, one.scope, one.person): one for one in ratings.all_steps(connection)}
    found = [
        _told("rating", key, stored.get(key), rebuilt.ratings.get(key)) for key in {*stored, *rebuilt.ratings}
    ]
    found += [_told("step", key, taken.get(key), rebuilt.steps.get(key)) for key in {*taken, *rebuilt.steps}]
    return sorted(one for one in found if one)


def _told(
    kind: str, key: tuple[object, ...], stored: RatingRow | StepRow | None, right: RatingRow | StepRow | None
) -> str:
    """Return a line about a row that is not what it should be; empty if it is."""
    if stored is None or right is None:
        return f"{kind} {key}: {'missing' if stored is None else 'follows from no result'}"
    pairs = zip(_numbers(stored), _numbers(right), strict=True)
    if all(math.isclose(one, other, rel_tol=CLOSE) for one, other in pairs):
        return ""
    return f"{kind} {key}: stored {stored}, follows {right}"


def _numbers(row: RatingRow | StepRow) -> tuple[float, ...]:
    return tuple(one for one in astuple(row) if isinstance(one, int | float))


def main() -> int:
    """Rebuild or compare; return 0, 3 if `--check` finds differences, else as `db.programs` says."""
    parser = argparse.ArgumentParser(prog="python -m ratings.rebuild", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="the database")
    parser.add_argument("--check", action="store_true", help="only compare; the bot may run meanwhile")
    arguments = parser.parse_args()
    found: list[str] = []
    code = run(partial(_checked if arguments.check else _mended, arguments.file, found), arguments.file)
    return DIFFERENT if arguments.check and found and not code else code


def _checked(file: Path, found: list[str]) -> str:
    """Compare what is stored with what follows from the log of results, as far as the ratings have come."""
    with looking_into(file) as connection:
        rebuilt = rebuild(connection, ledger.position(connection))
        found += differences(connection, rebuilt)
    return _summary(rebuilt, found)


def _mended(file: Path, found: list[str]) -> str:
    """Put the ratings right. Nobody else may have the database open meanwhile."""
    with working_on(file) as connection:
        rebuilt = rebuild(connection)
        found += differences(connection, rebuilt)
        ratings.clear(connection)
        for step in rebuilt.steps.values():
            ratings.put(connection, rebuilt.ratings[step.scope, step.game, step.person], step)
        ledger.note(connection, rebuilt.last)
    return _summary(rebuilt, found)


def _summary(rebuilt: Rebuilt, found: list[str]) -> str:
    numbers = f"ratings: {len(rebuilt.ratings)}, steps: {len(rebuilt.steps)}, differences: {len(found)}"
    more = [f"… and {len(found) - LISTED} more"] if len(found) > LISTED else []
    return "\n".join([*found[:LISTED], *more, numbers])


if __name__ == "__main__":
    sys.exit(main())
