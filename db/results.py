"""Rows of the log of results: how matches ended, who played them, and what they may be remembered for."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from typing import TYPE_CHECKING, Final, TypeAlias

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.rows import Connection
    from games.engine.ids import TableId


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A match that has ended, as the `number`th: below 0 if it had ended before there was a log.

    `options` is JSON of a `version` of the game. `ending` is `over` for the rules of the game, else why the
    match ended before its time. Times are in ms.
    """

    number: int
    match: TableId
    guild: int
    game: str
    version: int
    options: str
    ending: str
    rated: int
    turns: int
    began: int
    ended: int


@dataclass(frozen=True, slots=True)
class SeatResultRow:
    """The outcome of a seat: its rank, if the match has a result, and its scores as a JSON list of texts."""

    match: TableId
    seat: int
    rank: int | None
    scores: str


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A person (below 0: one who was deleted), or a computer player of a `level`, who played a seat.

    `place` is the order at the seat, `moves` the number of choices made, `silences` those not made.
    `departure` is empty for a player who was there at the end, else `resigned`, `silent` or `handed`, or
    `ended` for a person who alone ended the match early. `seconds` is a JSON list of the times of the turns
    that the person alone was asked for. A person `owes` (1) if a match that was to be rated is not, because
    they left it or spoilt it.
    """

    match: TableId
    seat: int
    place: int
    person: int | None
    level: str | None
    moves: int
    silences: int
    departure: str
    seconds: str
    owes: int = 0


@dataclass(frozen=True, slots=True)
class FeatRow:
    """A number that a person reached in a match, and that may be a record of the guild.

    `feat` is the key of its text; the smallest value is the record if `least` (1), else the greatest.
    """

    match: TableId
    feat: str
    seat: int
    guild: int
    person: int
    value: int
    least: int


@dataclass(frozen=True, slots=True)
class LoggedResult:
    """All rows of a match that has ended."""

    result: ResultRow
    seats: tuple[SeatResultRow, ...]
    players: tuple[PlayerRow, ...]
    feats: tuple[FeatRow, ...] = ()


AnyRow: TypeAlias = ResultRow | SeatResultRow | PlayerRow | FeatRow

TABLES: Final[Mapping[type[AnyRow], str]] = {
    ResultRow: "results",
    SeatResultRow: "result_seats",
    PlayerRow: "result_players",
    FeatRow: "result_feats",
}
"""The tables of the log of results, by their rows."""


def has_played(connection: Connection, person: int, game: str) -> bool:
    """Return whether a person has played a match of a game that has ended."""
    query = (
        "SELECT 1 AS one FROM result_players JOIN results ON results.match = result_players.match"
        " WHERE person = ? AND game = ? LIMIT 1"
    )
    return first_of(connection, query, (person, game)) is not None


def next_number(connection: Connection) -> int:
    """Return the number of the next match that ends."""
    return max(0, last_number(connection) or 0) + 1


def last_number(connection: Connection) -> int | None:
    """Return the number of the last match that has ended; `None` without any."""
    row = first_of(connection, "SELECT max(number) FROM results")
    return row[0] if row else None


def earlier_number(connection: Connection) -> int:
    """Return a number for a match that ended before all matches of the log: below 0."""
    row = first_of(connection, "SELECT min(number) FROM results")
    return min(0, row[0] or 0 if row else 0) - 1


def add(connection: Connection, logged: LoggedResult) -> None:
    """Add a match that has ended; raises `db.errors.Conflict` if it is there already."""
    rows: tuple[AnyRow, ...] = (logged.result, *logged.seats, *logged.players, *logged.feats)
    for row in rows:
        marks = ", ".join("?" for _ in fields(row))
        query = f"INSERT INTO {TABLES[type(row)]} VALUES ({marks})"
        connection.execute(query, astuple(row))
    connection.commit_news.ended = True


def known(connection: Connection, match: TableId) -> bool:
    """Return whether the result of a match has been noted."""
    return first_of(connection, "SELECT 1 FROM results WHERE match = ?", (match,)) is not None


def unknown_before(connection: Connection, match: TableId, most: int) -> tuple[TableId, ...]:
    """Return the matches before one, the last first, that have ended and whose results are missing."""
    query = (
        "SELECT match FROM matches WHERE match < ? AND phase IN ('over', 'ended') AND state IS NOT NULL"
        " AND NOT EXISTS (SELECT 1 FROM results WHERE results.match = matches.match)"
        " ORDER BY match DESC LIMIT ?"
    )
    return tuple(row[0] for row in all_of(connection, query, (match, most)))


def after(connection: Connection, number: int, most: int) -> tuple[LoggedResult, ...]:
    """Return the results after a number, in order, at most `most`."""
    query = "SELECT * FROM results WHERE number > ? ORDER BY number LIMIT ?"
    return tuple(_whole(connection, ResultRow(*row)) for row in all_of(connection, query, (number, most)))


def of_match(connection: Connection, match: TableId) -> LoggedResult | None:
    """Return the result of a match, if it was noted."""
    row = first_of(connection, "SELECT * FROM results WHERE match = ?", (match,))
    return _whole(connection, ResultRow(*row)) if row else None


def _whole(connection: Connection, result: ResultRow) -> LoggedResult:
    key = (result.match,)
    seats = all_of(connection, "SELECT * FROM result_seats WHERE match = ? ORDER BY seat", key)
    players = all_of(connection, "SELECT * FROM result_players WHERE match = ? ORDER BY seat, place", key)
    feats = all_of(connection, "SELECT * FROM result_feats WHERE match = ? ORDER BY feat, seat", key)
    return LoggedResult(
        result,
        tuple(SeatResultRow(*row) for row in seats),
        tuple(PlayerRow(*row) for row in players),
        tuple(FeatRow(*row) for row in feats),
    )
