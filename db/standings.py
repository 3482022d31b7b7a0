"""Queries of ratings and results for the pages that people read: who may be seen there, and as what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from db.rows import Connection
    from games.engine.ids import TableId

VISIBLE: Final = (
    "coalesce((SELECT visibility FROM settings WHERE settings.person = {person}), 'guild')"
    " IN ('everywhere', CASE WHEN CAST({scope} AS BIGINT) = 0 THEN 'everywhere' ELSE 'guild' END)"
)
"""Whether a person is seen in a scope: a guild, or 0 for all of them."""


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A person on a list of ratings."""

    person: int
    name: str
    mu: float
    matches: int


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A record of a guild: who holds it, in which match, and since when, in ms.

    `before` is the best value that there was before, if any.
    """

    feat: str
    person: int
    name: str
    match: TableId
    value: int
    ended: int
    before: int | None = None


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A match that a person played: rank (`None`: without a result), how they left, and times (JSON)."""

    match: TableId
    game: str
    seats: int
    rank: int | None
    departure: str
    seconds: str
    ended: int


def places(connection: Connection, scope: int, game: str, settled: int) -> tuple[PlaceRow, ...]:
    """Return the people who are seen in a scope: after `settled` matches or more first, the best first."""
    seen = VISIBLE.format(person="ratings.person", scope="scope")
    query = (
        "SELECT person, name, mu, matches FROM ratings JOIN people USING (person)"
        f" WHERE scope = ? AND game = ? AND matches > 0 AND {seen} ORDER BY matches < ?, mu DESC, person"
    )
    return tuple(PlaceRow(*row) for row in all_of(connection, query, (scope, game, settled)))


def rated_games(connection: Connection, scope: int) -> tuple[str, ...]:
    """Return the games with ratings in a scope, that with the most of them first."""
    query = (
        "SELECT game FROM ratings WHERE scope = ? AND matches > 0 GROUP BY game ORDER BY count(*) DESC, game"
    )
    return tuple(row[0] for row in all_of(connection, query, (scope,)))


def records(connection: Connection, guild: int) -> tuple[RecordRow, ...]:
    """Return the best of each feat in a guild, by people who are seen there; of equals, the first."""
    seen = VISIBLE.format(person="result_feats.person", scope="result_feats.guild")
    query = (
        "SELECT feat, person, name, match, value, ended FROM ("
        "SELECT feat, person, match, value, ended, row_number() OVER"
        " (PARTITION BY feat ORDER BY CASE WHEN least = 1 THEN value ELSE -value END, number) AS place"
        " FROM result_feats JOIN results USING (match)"
        f" WHERE result_feats.guild = ? AND person IN (SELECT person FROM people) AND {seen})"
        " AS placed JOIN people USING (person) WHERE place = 1 ORDER BY feat"
    )
    return tuple(RecordRow(*row) for row in all_of(connection, query, (guild,)))


def records_broken_by(connection: Connection, match: TableId) -> tuple[RecordRow, ...]:
    """Return the records of the guild that a match has broken when it ended, by people who are seen there."""
    seen = VISIBLE.format(person="own.person", scope="own.guild")
    best = (
        "(SELECT CASE WHEN own.least = 1 THEN min(value) ELSE max(value) END"
        " FROM result_feats JOIN results USING (match)"
        " WHERE result_feats.guild = own.guild AND feat = own.feat AND {which})"
    )
    earlier = best.format(which="results.number < ended.number")
    within = best.format(which="result_feats.match = own.match")
    query = (
        "SELECT feat, person, name, match, value, at, before FROM ("
        "SELECT own.feat, own.person, own.match, own.value, own.least, ended.ended AS at,"
        f" {earlier} AS before, {within} AS best FROM result_feats AS own"
        " JOIN results AS ended ON ended.match = own.match"
        f" WHERE own.match = ? AND {seen}) AS reached JOIN people USING (person)"
        " WHERE before IS NOT NULL AND value = best"
        " AND CASE WHEN least = 1 THEN value < before ELSE value > before END"
        " ORDER BY feat, person"
    )
    return tuple(RecordRow(*row) for row in all_of(connection, query, (match,)))


def history(connection: Connection, person: int, guild: int | None) -> tuple[PlayedRow, ...]:
    """Return the matches that a person played in a guild, or anywhere, in the order in which they ended."""
    query = (
        "SELECT match, game, (SELECT count(*) FROM result_seats AS all_seats"
        " WHERE all_seats.match = results.match), rank, departure, seconds, ended"
        " FROM result_players JOIN results USING (match) JOIN result_seats USING (match, seat)"
        " WHERE person = ? AND guild = coalesce(?, guild) ORDER BY number"
    )
    return tuple(PlayedRow(*row) for row in all_of(connection, query, (person, guild)))


def meetings(
    connection: Connection, person: int, other: int, guild: int | None
) -> tuple[tuple[int, int], ...]:
    """Return the ranks of two people in all matches in which both came out with one, at seats of their
    own.
    """
    query = (
        "SELECT one.rank, two.rank FROM result_players AS mine"
        " JOIN result_players AS theirs ON theirs.match = mine.match AND theirs.seat != mine.seat"
        " JOIN result_seats AS one ON one.match = mine.match AND one.seat = mine.seat"
        " JOIN result_seats AS two ON two.match = theirs.match AND two.seat = theirs.seat"
        " JOIN results ON results.match = mine.match"
        " WHERE mine.person = ? AND theirs.person = ? AND guild = coalesce(?, guild)"
        " AND one.rank IS NOT NULL AND two.rank IS NOT NULL ORDER BY number"
    )
    return tuple((row[0], row[1]) for row in all_of(connection, query, (person, other, guild)))


def is_seen(connection: Connection, person: int, scope: int) -> bool:
    """Return whether others see a person in a scope."""
    query = f"SELECT {VISIBLE.format(person=':person', scope=':scope')}"
    row = connection.execute(query, {"person": person, "scope": scope}).fetchone()
    return bool(row[0])


def name_of(connection: Connection, person: int) -> str | None:
    """Return the name under which a person is known, if they are."""
    row = first_of(connection, "SELECT name FROM people WHERE person = ?", (person,))
    return row[0] if row else None
