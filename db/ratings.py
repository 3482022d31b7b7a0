"""Rows of ratings, which follow from the log of results, and of the steps by which they came about."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from db.rows import Connection


@dataclass(frozen=True, slots=True)
class RatingRow:
    """The rating of a person (below 0: one who was deleted) in a game after a number of rated `matches`.

    `scope` is a guild, or 0 for all of them together.
    """

    scope: int
    game: str
    person: int
    mu: float
    sigma: float
    matches: int


@dataclass(frozen=True, slots=True)
class StepRow:
    """The change of a rating by the result of a `number`: its strength `before`, and all of it after that."""

    number: int
    scope: int
    game: str
    person: int
    before: float
    mu: float
    sigma: float
    matches: int


def get(connection: Connection, scope: int, game: str, person: int) -> RatingRow | None:
    """The rating of a person in a game."""
    query = "SELECT * FROM ratings WHERE scope = ? AND game = ? AND person = ?"
    row = first_of(connection, query, (scope, game, person))
    return RatingRow(*row) if row else None


def put(connection: Connection, rating: RatingRow, step: StepRow) -> None:
    """Write a rating, and the step that led to it."""
    query = (
        "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (scope, game, person)"
        " DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches"
    )
    connection.execute(query, astuple(rating))
    connection.execute("INSERT INTO rating_steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)", astuple(step))


def clear(connection: Connection) -> None:
    """Forget all ratings, so that they can be worked out anew."""
    connection.execute("DELETE FROM ratings")
    connection.execute("DELETE FROM rating_steps")


def all_ratings(connection: Connection) -> tuple[RatingRow, ...]:
    """All ratings, in order of scope, game and person."""
    rows = all_of(connection, "SELECT * FROM ratings ORDER BY scope, game, person")
    return tuple(RatingRow(*row) for row in rows)


def all_steps(connection: Connection) -> tuple[StepRow, ...]:
    """All steps, in order of result, scope and person."""
    rows = all_of(connection, "SELECT * FROM rating_steps ORDER BY number, scope, person")
    return tuple(StepRow(*row) for row in rows)


def of_person(connection: Connection, scope: int, person: int) -> tuple[RatingRow, ...]:
    """The ratings of a person in all games, those with the most matches first."""
    query = "SELECT * FROM ratings WHERE person = ? AND scope = ? ORDER BY matches DESC, game"
    return tuple(RatingRow(*row) for row in all_of(connection, query, (person, scope)))


def steps_of_person(connection: Connection, scope: int, game: str, person: int) -> tuple[StepRow, ...]:
    """The steps of a rating, in order."""
    query = "SELECT * FROM rating_steps WHERE person = ? AND scope = ? AND game = ? ORDER BY number"
    return tuple(StepRow(*row) for row in all_of(connection, query, (person, scope, game)))


def steps_of_match(connection: Connection, match: int, scope: int) -> tuple[StepRow, ...]:
    """The steps to which a match has led."""
    query = (
        "SELECT rating_steps.* FROM results JOIN rating_steps USING (number)"
        " WHERE results.match = ? AND scope = ? ORDER BY person"
    )
    return tuple(StepRow(*row) for row in all_of(connection, query, (match, scope)))
