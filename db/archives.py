"""Archives: the log of a match that is over, with its news, in one compressed row.

A match that is over never goes on: it has the rows of its log, or an archive of them, never both. What was
sealed for the moves to come stays in rows, as the match is read with it.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from db.rows import all_of, first_of, is_unreadable
from games.engine.codec import Malformed
from games.engine.matches.log import link

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from db.rows import Connection
    from games.engine.ids import TableId

Rows: TypeAlias = "tuple[tuple[Any, ...], ...]"
"""The rows of a match in a table, in order, without its number."""

FORMAT: Final = 1
LEVEL: Final = 9

DICTIONARY: Final = (
    rb"\"cells\":[0,0],\"last\":null,\"light\":0,\"options\":{\"neighbour\":\"top\",\"swap\":true},\"st"
    rb'ocks\":[[2,2,2,2,3,3,3,4,4,5],[2,2,2,2,3,3,3,4,4,5]],\"swapped\":false,\"tops\":0}"]],[]]{\"who'
    rb"\":{\"key\":\"oroen-begins\",\"params\":[[\"dark\",{\"seat\":1}],[\"light\",{\"seat\":0}]]},\"to"
    rb'\":null}",1],[1,0,null,"{\"text\":{\"key\":\"oroen-placed\",\"params\":[[\"colour\",\"dark\"],['
    rb'\"column\",5],[\"height\",4],[\"who\",{\"seat\":0}]]},\"to\":null}",1],[2,0,null,"{\"text\":{\"k'
    rb"ey\":\"engine-log-oroen-placed\",\"params\":[[\"colour\",\"light\"],\"seals\":[{\"commitment\":"
    rb'\"\",\"revision\":0,\"salt\":\"\",\"seat\":1}],[[[0,"{\"at\":17,\"chance\":[[2,0]],\"salt\":\"\"'
    rb"causes\":[{\"detail\":\"beginner\",\"kind\":\"computer\"}],\"moves\":[[1,{\"column\":6,\"height"
    rb'\":5,\"kind\":\"place\"}]],\"turn\":0,\"version\":1}",null,null],[1,"{\"at\":17,\"causes\":[{\"k'
    rb"ind\":\"person\"}],\"moves\":[[0,{\"column\":1,\"height\":5,\"kind\":\"place\"}]],\"salt\":\"\","
    rb'\"turn\":1,\"version\":1}",null,null],[2,"{\"at\":17'
)
"""Text that is taken to stand before what is compressed; that of short matches is as long. Never changed:
a new format has another one.
"""

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "entries": ("turn", "body", "digest", "at"),
    "entries_1": ("turn", "moves", "seals", "chance", "digest", "at"),
    "news": ("turn", "line", "seat", "text", "version"),
    "snapshots": ("turn", "position", "rules", "version", "state"),
    "seals": ("turn", "seat", "revision", "choice", "seal", "salt", "cause", "version"),
}
"""The columns of the tables that are archived, in the order of an archive; the key begins each."""

KEYS: Final[Mapping[str, str]] = {"news": "turn, line", "seals": "turn, seat, revision"}
"""The columns in whose order rows are read, where that is not the turn alone."""

PLAYED: Final = " AND turn <= (SELECT coalesce(position, turn) FROM matches WHERE match = ?)"
"""The condition that a sealed choice is of moves that were made."""

SALT: Final = COLUMNS["seals"].index("salt")

NAMING: Final = '"by":'
"""The part of the body of an entry by which it names a moderator."""

KEPT: Final = 8
"""Archives that are kept as they were read: a replay reads the same one step after step."""


@dataclass(frozen=True, slots=True, eq=False)
class Archive:
    """The rows of a match by table."""

    rows: Mapping[str, Rows]

    def __repr__(self) -> str:
        """Show nothing secret."""
        return "<Archive>"


def due(connection: Connection, below: int, most: int) -> tuple[TableId, ...]:
    """Return the matches of the share that are over and not archived, `below` a number, the newest first."""
    query = (
        "SELECT match FROM matches WHERE archived = 0 AND phase NOT IN ('lobby', 'running')"
        f" AND match < ? AND {connection.share.condition()} ORDER BY match DESC LIMIT ?"
    )
    return tuple(row[0] for row in all_of(connection, query, (below, most)))


def pack(connection: Connection, match: TableId) -> None:
    """Put the rows of a match that is over into an archive; does nothing for any other match.

    Rows stay where they are if some cannot be read, or would not be the same in an archive.
    """
    query = "SELECT 1 FROM matches WHERE match = ? AND archived = 0 AND phase NOT IN ('lobby', 'running')"
    if first_of(connection, query, (match,)) is None:
        return
    rows = _read_rows(connection, match)
    data = _compress(rows) if rows and any(rows.values()) else b""
    if rows and data and _decompress(FORMAT, data).rows == rows:
        named = [body for _, body, *_ in rows["entries"] if NAMING in body]
        times = [row[-1] for name in ("entries", "entries_1") for row in rows[name]]
        connection.execute(
            "INSERT INTO archives (match, format, log, at, named) VALUES (?, ?, ?, ?, ?)",
            (match, FORMAT, data, max(times, default=0), "\n".join(named) or None),
        )
        for name in COLUMNS:
            connection.execute(f"DELETE FROM {name} WHERE match = ?{_query_of(name)}", _values(name, match))
    connection.execute("UPDATE matches SET archived = 1 WHERE match = ?", (match,))


def unpack(connection: Connection, match: TableId) -> None:
    """Put what an archive of a match holds back into rows, if there is one."""
    found = _find(connection, match)
    connection.execute("UPDATE matches SET archived = 0 WHERE match = ?", (match,))
    if found is None:
        return
    connection.execute("DELETE FROM archives WHERE match = ?", (match,))
    for name, columns in COLUMNS.items():
        if rows := found.rows[name]:
            marks = ", ".join("?" for _ in range(len(columns) + 1))
            query = f"INSERT INTO {name} (match, {', '.join(columns)}) VALUES ({marks})"
            connection.executemany(query, [(match, *row) for row in rows])


def rows_of(connection: Connection, match: TableId, name: str) -> Rows:
    """Return the archived rows of a match in a table, in order; none without an archive."""
    found = _find(connection, match)
    return found.rows[name] if found else ()


def naming(connection: Connection, part: str) -> frozenset[TableId]:
    """Return the archived matches with an entry that names a moderator and holds this JSON."""
    held = connection.dialect.contains.format("named", "?")
    query = f"SELECT match FROM archives WHERE named IS NOT NULL AND {held}"
    return frozenset(row[0] for row in all_of(connection, query, (part,)))


def _find(connection: Connection, match: TableId) -> Archive | None:
    """Return the archive of a match; raises `Malformed` if it cannot be read."""
    row = first_of(connection, "SELECT format, log FROM archives WHERE match = ?", (match,))
    return None if row is None else _decompress(row["format"], bytes(row["log"]))


def _read_rows(connection: Connection, match: TableId) -> dict[str, Rows] | None:
    """Return the rows of a match by table; `None` if some hold no text."""
    found: dict[str, Rows] = {}
    try:
        for name, columns in COLUMNS.items():
            query = f"SELECT {', '.join(columns)} FROM {name} WHERE match = ?{_query_of(name)}"
            rows = all_of(connection, f"{query} ORDER BY {KEYS.get(name, 'turn')}", _values(name, match))
            found[name] = tuple(tuple(row) for row in rows)
    except Exception as error:
        if not is_unreadable(connection, error):
            raise
        return None
    return found


def _query_of(name: str) -> str:
    return PLAYED if name == "seals" else ""


def _values(name: str, match: TableId) -> tuple[int, ...]:
    return (match, match) if name == "seals" else (match,)


def _compress(rows: Mapping[str, Rows]) -> bytes:
    """Return rows in a compressed form, without digests and times that follow from the bodies of entries."""
    seals = [_with_salt(row, bytes.hex) for row in rows["seals"]]
    told = {**rows, "entries": list(_shorten(rows["entries"])), "seals": seals}
    text = json.dumps([told[name] for name in COLUMNS], ensure_ascii=False, separators=(",", ":"))
    packing = zlib.compressobj(LEVEL, zdict=DICTIONARY)
    return packing.compress(text.encode()) + packing.flush()


def _shorten(entries: Rows) -> Iterable[tuple[Any, ...]]:
    """Yield entries with `None` for a digest or a time that `_lengthened` finds."""
    before = ""
    for turn, body, digest, at in entries:
        yield turn, body, None if link(before, body) == digest else digest, None if at == _time(body) else at
        before = digest


def _lengthen(entries: Iterable[list[Any]]) -> Iterable[tuple[Any, ...]]:
    before = ""
    for turn, body, digest, at in entries:
        before = link(before, body) if digest is None else digest
        yield turn, body, before, _time(body) if at is None else at


def _with_salt(row: tuple[Any, ...], form: Callable[[Any], object]) -> tuple[Any, ...]:
    """Return a row of a sealed choice with its salt, if it has one, in another form. Any: columns."""
    salt = None if row[SALT] is None else form(row[SALT])
    return (*row[:SALT], salt, *row[SALT + 1 :])


def _time(body: str) -> int:
    """Return the time that the body of an entry tells, in ms; 0 for none."""
    try:
        at = json.loads(body)["at"]
    except (ValueError, KeyError, TypeError):
        return 0
    return at if isinstance(at, int) else 0


@lru_cache(maxsize=KEPT)
def _decompress(form: int, data: bytes) -> Archive:
    """Return the rows of an archive; raises `Malformed` if it is damaged or of a later format."""
    if form != FORMAT:
        message = f"an archive of format {form}, this program knows {FORMAT}"
        raise Malformed(message)
    try:
        text = zlib.decompressobj(zdict=DICTIONARY).decompress(data)
        told = dict(zip(COLUMNS, json.loads(text), strict=True))
    except (zlib.error, ValueError) as error:
        message = "a damaged archive"
        raise Malformed(message) from error
    rows = {name: tuple(map(tuple, told[name])) for name in COLUMNS}
    rows["entries"] = tuple(_lengthen(told["entries"]))
    rows["seals"] = tuple(_with_salt(row, bytes.fromhex) for row in rows["seals"])
    return Archive(rows)
