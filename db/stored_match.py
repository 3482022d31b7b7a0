"""A match with its current rows in other tables, read by one statement as one snapshot."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from db.log import SealRow
from db.rows import all_of, first_of, is_unreadable
from db.settings import AbsenceRow, SettingsRow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.dialect import Dialect
    from db.rows import Connection
    from games.engine.ids import TableId

FIRST_MATCHES: Final = 2
"""The number of matches of a game in which people get tips, unless they say otherwise."""

COLUMNS: Final = (
    *("match", "game", "version", "phase", "guild", "channel", "thread", "host", "options", "seed", "opened"),
    *("turn", "state", "digest", "result", "trouble", "rematch_of", "origin", "salts", "position", "rules"),
    *("event", "format", "document", "serve", "clock_since", "clock_until", "paused_at", "acted"),
)
"""The columns of a match."""

KEPT: Final = 256
"""Rows of matches, of 5 to 10 kB each, with what was made of them: only rows that are all the same are
not read anew.
"""

ARCHIVED: Final = (
    "SELECT matches.turn || ' ' || matches.digest FROM archives WHERE archives.match = matches.match"
)
"""The end of an archived log: it is read only when it is wanted."""

TIPPED: Final = f"""SELECT {{seats}} FROM seats AS own
    WHERE own.match = matches.match AND matches.phase = 'running' AND own.person IS NOT NULL AND coalesce(
        (SELECT CASE WHEN wanted = 1 THEN 1 ELSE 0 END FROM tips
            WHERE tips.person = own.person AND tips.game = matches.game),
        CASE WHEN EXISTS (
            SELECT 1 FROM seats AS other CROSS JOIN matches AS earlier
            WHERE earlier.match = other.match AND other.person = own.person AND other.match < own.match
                AND earlier.game = matches.game AND earlier.phase IN ('running', 'over', 'ended')
            LIMIT 1 OFFSET {FIRST_MATCHES - 1}) THEN 0 ELSE 1 END) = 1"""
"""The seats of people who get tips."""


@cache
def _query(dialect: Dialect) -> str:
    """Return the query for a match, with its rows of other tables as JSON arrays."""

    def rows(*columns: str) -> str:
        return dialect.rows.format(f"{dialect.array}({', '.join(columns)})")

    one, absences = dialect.rows.format, rows("since", "until", "lasting")
    salt = dialect.hex.format("salt")
    seals = rows("turn", "seat", "revision", "choice", "seal", salt, "cause", "version")
    away = f"(SELECT {absences} FROM absences WHERE absences.person = settings.person)"
    own = rows("seat", "person", "zone", "quiet_begin", "quiet_hours", "rings", away)
    last = "SELECT turn || ' ' || digest FROM {} WHERE match = matches.match ORDER BY turn DESC LIMIT 1"
    return f"""SELECT {", ".join(COLUMNS)},
    (SELECT {seals} FROM seals
        WHERE seals.match = matches.match AND seals.turn = coalesce(position, matches.turn) + 1),
    (SELECT {one("person")} FROM invited WHERE invited.match = matches.match),
    (SELECT {own} FROM seats JOIN settings USING (person) WHERE seats.match = matches.match),
    (SELECT message FROM messages WHERE messages.match = matches.match AND place = 'opening'),
    coalesce(({last.format("entries")}), ({last.format("entries_1")}), ({ARCHIVED})),
    ({TIPPED.format(seats=one("seat"))})
    FROM matches WHERE matches.match = ?{dialect.locked}"""


@dataclass(frozen=True, slots=True, eq=False)
class StoredMatch:
    """A match with its current rows in other tables.

    What is read again unchanged is the same object, for a while.

    `sealed` are the sealed choices for the moves to come, with earlier versions of changed ones, in the order
    of seats and revisions. `opening` is the id of the message that shows the commitment to the seed. `last`
    is the turn of the last entry of the log and its digest, with a space between them; of an archived match,
    the match's own last turn and digest. `tips` are the seats of people who get tips. `settings` are the
    settings of people who have made any, by seat.
    """

    row: Mapping[str, Any]
    sealed: tuple[SealRow, ...]
    invited: frozenset[int]
    opening: int | None
    last: str | None
    tips: frozenset[int]
    settings: Mapping[int, SettingsRow]


@dataclass(frozen=True, slots=True)
class PlainMatch:
    """The columns of a match that can be read even if others are malformed. `people` are accounts by seat."""

    match: TableId
    game: str
    phase: str
    guild: int
    channel: int
    thread: int | None
    host: int
    turn: int
    began: bool
    seed: bytes
    people: Mapping[int, int]

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<PlainMatch {self.match}>"


def plain(connection: Connection, match: TableId) -> PlainMatch | None:
    """Return the plain columns of a match by its number."""
    game = connection.dialect.encoded.format("game")
    query = (
        f"SELECT {game} AS game, phase, guild, channel, thread, host, turn, seed,"
        " state IS NOT NULL AS began FROM matches WHERE match = ?"
    )
    found = first_of(connection, query, (match,))
    if found is None:
        return None
    people = all_of(
        connection, "SELECT seat, person FROM seats WHERE match = ? AND person IS NOT NULL", (match,)
    )
    return PlainMatch(
        match=match,
        game=found["game"].decode(errors="replace"),
        phase=found["phase"],
        guild=found["guild"],
        channel=found["channel"],
        thread=found["thread"],
        host=found["host"],
        turn=found["turn"],
        began=bool(found["began"]),
        seed=found["seed"],
        people={row["seat"]: row["person"] for row in people},
    )


def get(connection: Connection, match: TableId) -> StoredMatch | None:
    """Return a match by its number. Raise `ValueError` if a column holds no text, or no JSON, that can be
    read.
    """
    try:
        found = first_of(connection, _query(connection.dialect), (match,))
    except Exception as error:
        if not is_unreadable(connection, error):
            raise
        message = "no UTF-8"
        raise ValueError(message) from None  # The message of SQLite quotes the column.
    return None if found is None else _make_match(match, tuple(found))


@lru_cache(maxsize=KEPT)
def _make_match(match: TableId, found: tuple[Any, ...]) -> StoredMatch:
    """Return the match of a row. Cached, as most are read again before anything has changed. Any: a
    column.
    """
    *row, sealed, invited, settings, opening, last, tips = found
    rows = (
        SealRow(match, turn, seat, revision, choice, seal, bytes.fromhex(salt) or None, cause, version)
        for turn, seat, revision, choice, seal, salt, cause, version in json.loads(sealed)
    )
    return StoredMatch(
        dict(zip(COLUMNS, row, strict=True)),
        tuple(sorted(rows, key=lambda choice: (choice.seat, choice.revision))),
        frozenset(json.loads(invited)),
        opening,
        last,
        frozenset(json.loads(tips)),
        dict(_own_settings(load) for load in json.loads(settings)),
    )


def _own_settings(values: list[Any]) -> tuple[int, SettingsRow]:
    """Return a seat, and the settings of its person as far as a table needs them. Any: JSON."""
    seat, person, zone, begin, hours, rings, absences = values
    away = tuple(AbsenceRow(*absence) for absence in sorted(absences))
    return seat, SettingsRow(person, zone, begin, hours, rings, away)
