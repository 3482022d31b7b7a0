"""The ledger of ratings: works through the log of results, in order, and knows how far it has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import facts, ratings, results
from ratings.model import MODEL
from ratings.outcomes import steps

if TYPE_CHECKING:
    from db.rows import Connection

AT_ONCE: Final = 25
"""Most results of one transaction."""

BEGINNING: Final = -(1 << 62)
"""A number below that of any result."""


def position(connection: Connection) -> int:
    """Return the number of the last result that the ratings hold."""
    noted = facts.get(connection, facts.RATED)
    model, _, number = (noted or "").partition(" ")
    return int(number) if model == str(MODEL) else BEGINNING


def rate_next(connection: Connection) -> tuple[results.ResultRow, ...]:
    """Rate the next results; return those that changed a rating. Empty once all are rated.

    Ratings and position are kept together, so each result counts once wherever the process ends. Ratings of
    another model are forgotten first.
    """
    last = position(connection)
    if last == BEGINNING:
        ratings.clear(connection)
    changed = []
    for logged in results.after(connection, last, AT_ONCE):
        found = steps(logged, lambda scope, game, person: ratings.get(connection, scope, game, person))
        for rating, step in found:
            ratings.put(connection, rating, step)
        if found:
            changed.append(logged.result)
        last = logged.result.number
    note(connection, last)
    return tuple(changed)


def note(connection: Connection, number: int) -> None:
    """Remember that the ratings hold all results up to a number."""
    facts.put(connection, facts.RATED, f"{MODEL} {number}")


def behind(connection: Connection) -> bool:
    """Return whether results are still to be rated."""
    last = results.last_number(connection)
    return last is not None and last > position(connection)
