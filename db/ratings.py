"""Rows of ratings, which follow from the log of results, and of the steps by which they came about."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from db.rows import Connection
    from games.engine.ids import TableId


@dataclass(frozen=True, slots=True)
class RatingRow:
    """The rating of a person (below 0: one who was deleted) in a game after a number of rated `matches`.

    `scope` is a guild, or 0 for all of them together. `owed` is what later gains have to make up for first.
    """

    scope: int
    game: str
    person: int
    mu: float
    sigma: float
    matches: int
    owed: float = 0.0


@dataclass(frozen=True, slots=True)
class OpponentRow:
    """The strength that a person has `gained` in all by beating another, and matches that both finished.

    `other` is 0 for all people not known yet, together.
    """

    scope: int
    game: str
    person: int
    other: int
    gained: float = 0.0
    matches: int = 0


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
    """Return the rating of a person in a game."""
    query = "SELECT * FROM ratings WHERE scope = ? AND game = ? AND person = ?"
    row = first_of(connection, query, (scope, game, person))
    return RatingRow(*row) if row else None


def put(connection: Connection, rating: RatingRow) -> None:
    """Write a rating."""
    query = (
        "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (scope, game, person)"
        " DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches,"
        " owed = excluded.owed"
    )
    connection.execute(query, astuple(rating))


def add_step(connection: Connection, step: StepRow) -> None:
    """Write the step that led to a rating."""
    connection.execute("INSERT INTO rating_steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)", astuple(step))


def opponent(connection: Connection, scope: int, game: str, person: int, other: int) -> OpponentRow | None:
    """Return the opponent of a person in a game."""
    query = "SELECT * FROM rating_opponents WHERE scope = ? AND game = ? AND person = ? AND other = ?"
    row = first_of(connection, query, (scope, game, person, other))
    return OpponentRow(*row) if row else None


def put_opponent(connection: Connection, row: OpponentRow) -> None:
    """Write an opponent of a person."""
    query = (
        "INSERT INTO rating_opponents VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (scope, game, person, other)"
        " DO UPDATE SET gained = excluded.gained, matches = excluded.matches"
    )
    connection.execute(query, astuple(row))


def count_met(connection: Connection, scope: int, person: int) -> tuple[int, int]:
    """Return the number of people with whom a person has finished matches, of any game, and that of the
    meetings.
    """
    query = (
        "SELECT count(DISTINCT other), coalesce(sum(matches), 0) FROM rating_opponents"
        " WHERE scope = ? AND person = ? AND matches > 0"
    )
    people, meetings = connection.execute(query, (scope, person)).fetchone()
    return people, meetings


def clear(connection: Connection) -> None:
    """Forget all ratings, so that they can be worked out anew."""
    connection.execute("DELETE FROM ratings")
    connection.execute("DELETE FROM rating_steps")
    connection.execute("DELETE FROM rating_opponents")


def all_ratings(connection: Connection) -> tuple[RatingRow, ...]:
    """All ratings, in order of scope, game and person."""
    rows = all_of(connection, "SELECT * FROM ratings ORDER BY scope, game, person")
    return tuple(RatingRow(*row) for row in rows)


def all_steps(connection: Connection) -> tuple[StepRow, ...]:
    """All steps, in order of result, scope and person."""
    rows = all_of(connection, "SELECT * FROM rating_steps ORDER BY number, scope, person")
    return tuple(StepRow(*row) for row in rows)


def all_opponents(connection: Connection) -> tuple[OpponentRow, ...]:
    """All opponents, in order of scope, game and people."""
    rows = all_of(connection, "SELECT * FROM rating_opponents ORDER BY scope, game, person, other")
    return tuple(OpponentRow(*row) for row in rows)


def of_person(connection: Connection, scope: int, person: int) -> tuple[RatingRow, ...]:
    """Return the ratings of a person in all games, those with the most matches first."""
    query = "SELECT * FROM ratings WHERE person = ? AND scope = ? ORDER BY matches DESC, game"
    return tuple(RatingRow(*row) for row in all_of(connection, query, (person, scope)))


def steps_of_person(connection: Connection, scope: int, game: str, person: int) -> tuple[StepRow, ...]:
    """Return the steps of a rating, in order."""
    query = "SELECT * FROM rating_steps WHERE person = ? AND scope = ? AND game = ? ORDER BY number"
    return tuple(StepRow(*row) for row in all_of(connection, query, (person, scope, game)))


def steps_of_match(connection: Connection, match: TableId, scope: int) -> tuple[StepRow, ...]:
    """Return the steps to which a match has led."""
    query = (
        "SELECT rating_steps.* FROM results JOIN rating_steps USING (number)"
        " WHERE results.match = ? AND scope = ? ORDER BY person"
    )
    return tuple(StepRow(*row) for row in all_of(connection, query, (match, scope)))
