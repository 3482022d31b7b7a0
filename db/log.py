"""Rows of the log: entries, sealed choices, and news."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.rows import all_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from sqlite3 import Connection


@dataclass(frozen=True, slots=True)
class EntryRow:
    """The log entry of a turn: `moves`, `seals` and `chance` are JSON."""

    match: int
    turn: int
    moves: str
    seals: str
    chance: str
    digest: str


@dataclass(frozen=True, slots=True)
class SealRow:
    """A sealed choice (JSON) for the entry of `turn`, with its commitment."""

    match: int
    turn: int
    seat: int
    revision: int
    choice: str
    seal: str

    def __repr__(self) -> str:
        """Nothing secret."""
        return f"<SealRow {self.match}/{self.turn}/{self.seat}>"


@dataclass(frozen=True, slots=True)
class NewsRow:
    """A piece of news told in `turn` to `seat`, or to all (`None`); `text` is JSON."""

    match: int
    turn: int
    line: int
    seat: int | None
    text: str


def add_entry(connection: Connection, row: EntryRow, at: int) -> None:
    """Add a turn; raises `sqlite3.IntegrityError` if it is there already."""
    connection.execute(
        "INSERT INTO entries (match, turn, moves, seals, chance, digest, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (row.match, row.turn, row.moves, row.seals, row.chance, row.digest, at),
    )


def entries(connection: Connection, match: int) -> tuple[EntryRow, ...]:
    """All turns of a match, in order."""
    query = "SELECT match, turn, moves, seals, chance, digest FROM entries WHERE match = ? ORDER BY turn"
    return tuple(EntryRow(*row) for row in all_of(connection, query, (match,)))


def add_seal(connection: Connection, row: SealRow) -> None:
    """Add a sealed choice."""
    connection.execute(
        "INSERT INTO seals (match, turn, seat, revision, choice, seal) VALUES (?, ?, ?, ?, ?, ?)",
        (row.match, row.turn, row.seat, row.revision, row.choice, row.seal),
    )


def add_news(connection: Connection, rows: Sequence[NewsRow]) -> None:
    """Add news."""
    connection.executemany(
        "INSERT INTO news (match, turn, line, seat, text) VALUES (?, ?, ?, ?, ?)",
        [(one.match, one.turn, one.line, one.seat, one.text) for one in rows],
    )


def newest(connection: Connection, match: int, count: int) -> tuple[NewsRow, ...]:
    """The last news told to all, in order; at most `count`."""
    query = (
        "SELECT match, turn, line, seat, text FROM news WHERE match = ? AND seat IS NULL ORDER BY turn "
        "DESC, line DESC LIMIT ?"
    )
    return tuple(NewsRow(*row) for row in reversed(all_of(connection, query, (match, count))))


def news(connection: Connection, match: int, seat: int | None, after: int) -> tuple[NewsRow, ...]:
    """The news to all, and to `seat` unless it is `None`, of the turns after `after`."""
    query = (
        "SELECT match, turn, line, seat, text FROM news WHERE match = ? AND turn > ? AND (seat IS NULL "
        "OR seat IS ?) ORDER BY turn, line"
    )
    return tuple(NewsRow(*row) for row in all_of(connection, query, (match, after, seat)))
