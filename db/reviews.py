"""Rows of reviews of matches that are over: one for each seat, and one for onlookers, once asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.rows import Connection
    from games.engine.ids import TableId

ONLOOKERS: Final = -1
"""The seat of the review for onlookers."""


def get(connection: Connection, match: TableId, seat: int | None) -> str | None:
    """Return the review of a match for a seat, or for onlookers, as JSON; `None` if there is none yet."""
    query = "SELECT review FROM reviews WHERE match = ? AND seat = ?"
    row = first_of(connection, query, (match, ONLOOKERS if seat is None else seat))
    return str(row[0]) if row else None


def put(connection: Connection, match: TableId, seat: int | None, review: str) -> None:
    """Keep a review, in place of an earlier one; nothing if the match was deleted meanwhile."""
    connection.execute(
        "INSERT INTO reviews (match, seat, review)"
        " SELECT match, :seat, :review FROM matches WHERE match = :match"
        " ON CONFLICT (match, seat) DO UPDATE SET review = excluded.review",
        {"match": match, "seat": ONLOOKERS if seat is None else seat, "review": review},
    )


def of_person(connection: Connection, person: int) -> tuple[Mapping[str, int | str], ...]:
    """Return the reviews of the seats of a person, by match."""
    query = (
        "SELECT reviews.match AS match, reviews.seat AS seat, review FROM reviews"
        " JOIN seats ON seats.match = reviews.match AND seats.seat = reviews.seat"
        " WHERE person = ? ORDER BY reviews.match"
    )
    return tuple(dict(row) for row in all_of(connection, query, (person,)))


def delete(connection: Connection, match: TableId, seat: int) -> None:
    """Delete the review for a seat."""
    connection.execute("DELETE FROM reviews WHERE match = ? AND seat = ?", (match, seat))
