"""The ledger of ratings: works through the log of results, in order, and knows how far it has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import facts, ratings, results
from ratings.model import MODEL
from ratings.outcomes import consequences

if TYPE_CHECKING:
    from db.ratings import OpponentRow, RatingRow
    from db.rows import Connection
    from ratings.outcomes import Consequences

AT_ONCE: Final = 25
"""Most results of one transaction."""

BEGINNING: Final = -(1 << 62)
"""A number below that of any result."""


class StoredRatings:
    """All that is known of people, as it is stored."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def rating(self, scope: int, game: str, person: int) -> RatingRow | None:
        """Return the rating of a person in a game."""
        return ratings.get(self._connection, scope, game, person)

    def opponent(self, scope: int, game: str, person: int, other: int) -> OpponentRow | None:
        """Return the opponent of a person in a game."""
        return ratings.opponent(self._connection, scope, game, person, other)

    def count_met(self, scope: int, person: int) -> tuple[int, int]:
        """Return the number of people with whom a person has finished matches, and of the meetings."""
        return ratings.count_met(self._connection, scope, person)


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
        found = consequences(logged, StoredRatings(connection))
        for each in found:
            write(connection, each)
        if any(each.steps for each in found):
            changed.append(logged.result)
        last = logged.result.number
    note(connection, last)
    return tuple(changed)


def write(connection: Connection, found: Consequences) -> None:
    """Write the rows that results have led to."""
    for rating in found.ratings:
        ratings.put(connection, rating)
    for step in found.steps:
        ratings.add_step(connection, step)
    for opponent in found.opponents:
        ratings.put_opponent(connection, opponent)


def note(connection: Connection, number: int) -> None:
    """Remember that the ratings hold all results up to a number."""
    facts.put(connection, facts.RATED, f"{MODEL} {number}")


def behind(connection: Connection) -> bool:
    """Return whether results are still to be rated."""
    last = results.last_number(connection)
    return last is not None and last > position(connection)
