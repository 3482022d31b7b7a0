"""The log of a match: entries, sealed choices, and news, in rows or in the archive of a match."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING, Any, Final

from db import archives
from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.rows import Connection
    from games.engine.ids import Milliseconds, TableId


TOGETHER: Final = 50
"""Most rows of news that one statement adds."""


@dataclass(frozen=True, slots=True)
class EntryRow:
    """The log entry of a turn: the JSON of its body, which `digest` binds, and its time in ms."""

    match: TableId
    turn: int
    body: str
    digest: str
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class Entry1Row:
    """The log entry of a turn in format 1: `moves`, `seals` and `chance` are JSON."""

    match: TableId
    turn: int
    moves: str
    seals: str
    chance: str
    digest: str


@dataclass(frozen=True, slots=True)
class SealRow:
    """A sealed choice (JSON) for the moves that follow position `turn - 1`, with its commitment.

    `cause` is JSON, `version` that of the game. Rows of format 1 have neither, and a `salt` that follows from
    the key of the match.
    """

    match: TableId
    turn: int
    seat: int
    revision: int
    choice: str
    seal: str
    salt: bytes | None
    cause: str | None
    version: int | None

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<SealRow {self.match}/{self.turn}/{self.seat}>"


@dataclass(frozen=True, slots=True)
class NewsRow:
    """A piece of news told in `turn` to `seat`, or to all (`None`): JSON of a `version` of the game."""

    match: TableId
    turn: int
    line: int
    seat: int | None
    text: str
    version: int


@dataclass(frozen=True, slots=True)
class ToldRow:
    """A piece of news as it is read: JSON of a `version` of a game, told in `turn`."""

    game: str
    version: int
    turn: int
    text: str


MOVES: Final = '"moves":[['
RULES: Final = '"kind":"rules"'
"""Parts of the body of an entry: one with moves, and one that holds a state, in which anything may stand."""

# News of format 1 have the version with which the match began.
TOLD: Final = (
    "SELECT game, coalesce(news.version, {began}, matches.version), news.turn, text"
    " FROM news JOIN matches USING (match)"
)


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """The state after a turn: JSON of a `version` of the game. `rules` is the version last played under."""

    match: TableId
    turn: int
    position: int
    rules: int
    version: int
    state: str

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<SnapshotRow {self.match}/{self.turn}>"


def add_entries(connection: Connection, rows: Sequence[EntryRow]) -> None:
    """Add turns; raises `db.errors.Conflict` if one is there already."""
    connection.executemany(
        "INSERT INTO entries (match, turn, body, digest, at) VALUES (?, ?, ?, ?, ?)",
        [(row.match, row.turn, row.body, row.digest, row.at) for row in rows],
    )


def entries(connection: Connection, match: TableId, after: int = -1) -> tuple[EntryRow, ...]:
    """Return the turns of a match that come after `after`, in order, without turns of format 1."""
    query = "SELECT match, turn, body, digest, at FROM entries WHERE match = ? AND turn > ? ORDER BY turn"
    if found := all_of(connection, query, (match, after)):
        return tuple(EntryRow(*row) for row in found)
    return tuple(row for row in _archived_entries(connection, match) if row.turn > after)


def details(connection: Connection, match: TableId) -> tuple[EntryRow, ...]:
    """Return the turns of a match that hold more than moves, and so may hold names, in order; not those
    archived.
    """
    detail = connection.dialect.contains.format("body", "'\"detail\":'")
    query = f"SELECT match, turn, body, digest, at FROM entries WHERE match = ? AND {detail} ORDER BY turn"
    return tuple(EntryRow(*row) for row in all_of(connection, query, (match,)))


def notes(connection: Connection, match: TableId, after: int, until: int) -> tuple[EntryRow, ...]:
    """Return the turns after `after`, up to `until`, that may hold no moves, in order; without turns of
    format 1.
    """
    moves, rules = (connection.dialect.contains.format("body", f"'{part}'") for part in (MOVES, RULES))
    query = (
        "SELECT match, turn, body, digest, at FROM entries WHERE match = ? AND turn > ? AND turn <= ?"
        f" AND (NOT {moves} OR {rules}) ORDER BY turn"
    )
    if found := all_of(connection, query, (match, after, until)):
        return tuple(EntryRow(*row) for row in found)
    return tuple(
        row
        for row in _archived_entries(connection, match)
        if after < row.turn <= until and (MOVES not in row.body or RULES in row.body)
    )


def with_detail(connection: Connection, part: str) -> frozenset[TableId]:
    """Return the matches with a turn that names a moderator, and whose body holds this JSON. Reads all
    rows.
    """
    held = connection.dialect.contains.format("body", "?")
    query = f"SELECT DISTINCT match FROM entries WHERE {held}"
    found = frozenset(row[0] for row in all_of(connection, query, (part,)))
    return found | archives.naming(connection, part)


def redact(connection: Connection, row: EntryRow, news: Sequence[NewsRow]) -> None:
    """Replace the body of a turn, and what it told everybody. Its digest stays."""
    connection.execute(
        "UPDATE entries SET body = ? WHERE match = ? AND turn = ?", (row.body, row.match, row.turn)
    )
    connection.execute(
        "DELETE FROM news WHERE match = ? AND turn = ? AND seat IS NULL", (row.match, row.turn)
    )
    add_news(connection, news)


def time_of(connection: Connection, match: TableId, turn: int) -> Milliseconds | None:
    """Return the time of a turn of a match, in ms; `None` for one that is not there, or of format 1."""
    row = first_of(connection, "SELECT at FROM entries WHERE match = ? AND turn = ?", (match, turn))
    if row is not None:
        return row["at"] or None
    return next(
        (entry.at or None for entry in _archived_entries(connection, match) if entry.turn == turn), None
    )


def entries_1(connection: Connection, match: TableId, after: int = -1) -> tuple[Entry1Row, ...]:
    """Return the turns of format 1 of a match that come after `after`, in order."""
    query = (
        "SELECT match, turn, moves, seals, chance, digest FROM entries_1 WHERE match = ? AND turn > ?"
        " ORDER BY turn"
    )
    if found := all_of(connection, query, (match, after)):
        return tuple(Entry1Row(*row) for row in found)
    kept = archives.rows_of(connection, match, "entries_1")
    return tuple(Entry1Row(match, *row) for *row, _ in kept if row[0] > after)


def add_snapshot(connection: Connection, match: TableId) -> None:
    """Keep the present state of a match as that after its last turn."""
    connection.execute(
        "INSERT INTO snapshots (match, turn, position, rules, version, state)"
        " SELECT match, turn, position, rules, version, state FROM matches WHERE match = ?",
        (match,),
    )


def snapshot(connection: Connection, match: TableId, turn: int) -> SnapshotRow | None:
    """Return the last snapshot of a match that is not of a later turn."""
    query = (
        "SELECT match, turn, position, rules, version, state FROM snapshots WHERE match = ? AND turn <= ?"
        " ORDER BY turn DESC LIMIT 1"
    )
    row = first_of(connection, query, (match, turn))
    if row is not None:
        return SnapshotRow(*row)
    earlier = [row for row in archives.rows_of(connection, match, "snapshots") if row[0] <= turn]
    return SnapshotRow(match, *earlier[-1]) if earlier else None


def add_seal(connection: Connection, row: SealRow) -> None:
    """Add a sealed choice."""
    connection.execute(
        "INSERT INTO seals (match, turn, seat, revision, choice, seal, salt, cause, version)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row.match,
            row.turn,
            row.seat,
            row.revision,
            row.choice,
            row.seal,
            row.salt,
            row.cause,
            row.version,
        ),
    )


def add_news(connection: Connection, rows: Sequence[NewsRow]) -> None:
    """Add news."""
    for first in range(0, len(rows), TOGETHER):
        some = rows[first : first + TOGETHER]
        marks = ", ".join("(?, ?, ?, ?, ?, ?)" for _ in some)
        query = f"INSERT INTO news (match, turn, line, seat, text, version) VALUES {marks}"
        connection.execute(query, [value for row in some for value in astuple(row)])


def newest(connection: Connection, match: TableId, count: int) -> tuple[ToldRow, ...]:
    """Return the last `count` news told to all, and what else was told in the turn of the first, in order."""
    first = "SELECT turn FROM news WHERE match = ? AND seat IS NULL ORDER BY turn DESC, line DESC"
    query = (
        f"{_news_query(connection)} WHERE match = ? AND seat IS NULL"
        f" AND news.turn >= coalesce(({first} LIMIT 1 OFFSET ?), -1) ORDER BY news.turn, line"
    )
    if found := all_of(connection, query, (match, match, count - 1)):
        return tuple(ToldRow(*row) for row in found)
    told = [row for row in _archived_news(connection, match) if row[2] is None]
    begin = told[max(0, len(told) - count)][0] if told else 0
    return _as_told(connection, match, [row for row in told if row[0] >= begin])


def news(
    connection: Connection, match: TableId, seat: int | None, after: int, until: int
) -> tuple[ToldRow, ...]:
    """Return the news to all, and to `seat` unless it is `None`, of the turns after `after`, up to
    `until`.
    """
    query = (
        f"{_news_query(connection)} WHERE match = ? AND news.turn > ? AND news.turn <= ?"
        " AND (seat IS NULL OR seat = ?)"
        " ORDER BY news.turn, line"
    )
    if found := all_of(connection, query, (match, after, until, seat)):
        return tuple(ToldRow(*row) for row in found)
    kept = _archived_news(connection, match)
    heard = [row for row in kept if after < row[0] <= until and (row[2] is None or row[2] == seat)]
    return _as_told(connection, match, heard)


def _news_query(connection: Connection) -> str:
    return TOLD.format(began=connection.dialect.field.format("origin", "version"))


def _archived_entries(connection: Connection, match: TableId) -> tuple[EntryRow, ...]:
    return tuple(EntryRow(match, *row) for row in archives.rows_of(connection, match, "entries"))


def _archived_news(connection: Connection, match: TableId) -> archives.Rows:
    """Return the archived news of a match: turn, line, seat, text and version."""
    return archives.rows_of(connection, match, "news")


def _as_told(connection: Connection, match: TableId, rows: Sequence[tuple[Any, ...]]) -> tuple[ToldRow, ...]:
    """Return archived news as they are read. Any: columns of several types."""
    version_then = connection.dialect.field.format("origin", "version")
    query = f"SELECT game, coalesce({version_then}, version) FROM matches WHERE match = ?"
    found = first_of(connection, query, (match,)) if rows else None
    if found is None:
        return ()
    game, began = found
    return tuple(
        ToldRow(game, began if version is None else version, turn, text) for turn, _, _, text, version in rows
    )
