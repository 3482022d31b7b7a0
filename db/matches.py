"""Rows of matches: one per table, with the snapshot of its state."""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import chain
from typing import TYPE_CHECKING, Final

from db import facts
from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from db.rows import Connection
    from db.share import Share


@dataclass(frozen=True, slots=True)
class MatchRow:
    """The row of a match.

    `options`, `state` and `result` are JSON of a `version` of the game; `seed` is secret until the match is
    over, `salts` for ever; `turn` is -1 in the lobby. `first` is the seat that begins, if the match of which
    this is the rematch decides it.

    `pace` is a name, or a number of hours; the clock of the present turn has the turn of the log in which
    that began, its beginning, its end, its length and its two reminders, in ms: all or none of them.
    `clock_stops` are the times in which it stood still, as JSON, if there are any. `paused_at` (ms),
    `paused_by` and `paused_for` are a pause, `ending` says why a match ended early. `undoing` is a
    request to take a choice back, `ended_clock` the clock that the last choice ended, both JSON. A `rated`
    match (1) counts for ratings, unless it is `spoilt`: the person at that seat alone has made it count no
    more. `pleas` are requests for consent, as JSON, `pressed` is the seat whose person chose last. `event` is
    the night or cup that has arranged the table.

    A match that began under format 1 and was not saved since has no `origin` (JSON), no `salts`, no
    `position` and no `rules`, the version that it was last played under.
    """

    match: int
    game: str
    version: int
    phase: str
    guild: int
    channel: int
    thread: int | None
    host: int
    options: str
    seed: bytes
    opened: int
    turn: int = -1
    state: str | None = None
    digest: str | None = None
    result: str | None = None
    trouble: str | None = None
    rematch_of: int | None = None
    first: int | None = None
    origin: str | None = None
    salts: bytes | None = None
    position: int | None = None
    rules: int | None = None
    pace: str | None = None
    clock_asked: int | None = None
    clock_since: int | None = None
    clock_until: int | None = None
    clock_length: int | None = None
    clock_half: int | None = None
    clock_late: int | None = None
    clock_stops: str | None = None
    paused_at: int | None = None
    paused_by: str | None = None
    paused_for: str | None = None
    ending: str | None = None
    undoing: str | None = None
    ended_clock: str | None = None
    rated: int = 1
    event: int | None = None
    pleas: str | None = None
    pressed: int | None = None
    spoilt: int | None = None

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<MatchRow {self.match}>"


FIELDS = ", ".join(field.name for field in fields(MatchRow))


def last_number(connection: Connection) -> int:
    """The highest number of a match that is there, or that a restored backup may lack; 0 if there is none."""
    row = first_of(connection, "SELECT max(match) FROM matches")
    return max(row[0] or 0 if row else 0, int(facts.get(connection, facts.LAST_LOST) or 0))


def add(connection: Connection, row: MatchRow) -> int:
    """Add a match and return its number; `row.match` is ignored.

    Numbers of matches that a restored backup lacks are not used again.
    """
    number = last_number(connection) + 1
    connection.execute(
        "INSERT INTO matches (match, game, version, phase, guild, channel, host, options, seed, salts, "
        "opened, rematch_of, first, thread, pace, rated, event)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            number,
            row.game,
            row.version,
            row.phase,
            row.guild,
            row.channel,
            row.host,
            row.options,
            row.seed,
            row.salts,
            row.opened,
            row.rematch_of,
            row.first,
            row.thread,
            row.pace,
            row.rated,
            row.event,
        ),
    )
    return number


SAVED: Final = (
    "version",
    "phase",
    "host",
    "options",
    "turn",
    "state",
    "digest",
    "result",
    "first",
    "origin",
    "salts",
    "position",
    "rules",
    "pace",
    "clock_asked",
    "clock_since",
    "clock_until",
    "clock_length",
    "clock_half",
    "clock_late",
    "clock_stops",
    "paused_at",
    "paused_by",
    "paused_for",
    "ending",
    "undoing",
    "ended_clock",
    "pleas",
    "pressed",
    "spoilt",
)
"""The columns that can change while a match is played."""


def save(connection: Connection, before: MatchRow | None, row: MatchRow) -> None:
    """Write what has changed since a match was read as `before`; all that can change if that is `None`.

    To set `phase` writes several indexes anew, even to the value that it has.
    """
    changed = [name for name in SAVED if before is None or getattr(before, name) != getattr(row, name)]
    if changed:
        columns = ", ".join(f"{name} = ?" for name in changed)
        values = [getattr(row, name) for name in changed]
        query = f"UPDATE matches SET {columns} WHERE match = ?"
        connection.execute(query, (*values, row.match))


def set_phase(connection: Connection, match: int, phase: str) -> None:
    """Write the phase of a match that cannot be read."""
    connection.execute("UPDATE matches SET phase = ? WHERE match = ?", (phase, match))


def set_thread(connection: Connection, match: int, thread: int | None) -> None:
    """Remember the table's own thread."""
    connection.execute("UPDATE matches SET thread = ? WHERE match = ?", (thread, match))


def set_trouble(connection: Connection, match: int, trouble: str | None) -> None:
    """Remember why nothing can be shown; `None` if it can."""
    connection.execute("UPDATE matches SET trouble = ? WHERE match = ?", (trouble, match))


def move(connection: Connection, match: int, channel: int) -> None:
    """Remember that a match is played in another channel."""
    connection.execute("UPDATE matches SET channel = ?, thread = NULL WHERE match = ?", (channel, match))


def in_trouble(connection: Connection, guilds: Collection[int]) -> tuple[int, ...]:
    """The matches of some guilds at which something could not be shown."""
    # Asked for their order, SQLite would read all matches in it rather than the few of the index.
    found = all_of(connection, "SELECT match, guild FROM matches WHERE trouble IS NOT NULL")
    return tuple(sorted(row["match"] for row in found if row["guild"] in guilds))


def live_of_guild(connection: Connection, guild: int) -> tuple[int, ...]:
    """The live matches of a guild."""
    query = "SELECT match FROM matches WHERE phase IN ('lobby', 'running') AND guild = ? ORDER BY match"
    return _numbers(connection, query, (guild,))


def live_in(connection: Connection, channel: int) -> tuple[int, ...]:
    """The live matches of a channel or thread, newest first."""
    return _numbers(
        connection,
        "SELECT match FROM matches WHERE phase IN ('lobby', 'running') AND channel = ? UNION"
        " SELECT match FROM matches WHERE phase IN ('lobby', 'running') AND thread = ? ORDER BY match DESC",
        (channel, channel),
    )


def last_in(connection: Connection, channel: int) -> int | None:
    """The newest match of a channel or thread, live or not."""
    query = (
        "SELECT max(newest) FROM (SELECT max(match) AS newest FROM matches WHERE channel = ?"
        " UNION ALL SELECT max(match) FROM matches WHERE thread = ?) AS newest_of_each"
    )
    row = first_of(connection, query, (channel, channel))
    return row[0] if row else None


def hosted(connection: Connection, person: int, since: int) -> int:
    """The number of lobbies that a person hosts, and of running matches at which anybody acted `since` then.

    They are found by their seats: every host has one.
    """
    query = (
        "SELECT match FROM seats JOIN matches USING (match) WHERE person = ? AND host = person AND "
        "(phase = 'lobby' OR phase = 'running' AND (SELECT max(acted) FROM seats AS others "
        "WHERE others.match = matches.match) >= ?)"
    )
    return len(_numbers(connection, query, (person, since)))


def closed_by(connection: Connection, person: int, since: int) -> int:
    """Return how many tables a person hosted, opened `since` a time in ms, were closed before they began.

    They are found by their seats: every host has one.
    """
    query = (
        "SELECT match FROM seats JOIN matches USING (match) WHERE person = ? AND host = person"
        " AND phase = 'cancelled' AND event IS NULL AND opened >= ?"
    )
    return len(_numbers(connection, query, (person, since)))


def take_live(connection: Connection, share: Share) -> None:
    """Take the rows of all live matches of a share, so that nobody changes these until the unit ends."""
    live = f"phase IN ('lobby', 'running') AND {share.condition()}"
    connection.execute(f"SELECT match FROM matches WHERE {live}{connection.dialect.locked}").fetchall()


def stop_clocks(connection: Connection, share: Share, since: int, now: int) -> int:
    """Have all clocks of a share stand still between two times in ms, as far as they ran; return how many.

    They run out later by that. Whatever goes on after a pause gets the time of the pause then.
    """
    begin = "CASE WHEN clock_since > :since THEN clock_since ELSE :since END"
    end = "coalesce(paused_at, :now)"
    clocks = f"phase IN ('lobby', 'running') AND clock_until IS NOT NULL AND {share.condition()}"
    query = (
        f"UPDATE matches SET clock_until = clock_until + {end} - {begin},"
        f" clock_half = clock_half + CASE WHEN clock_half > :since THEN {end} - {begin} ELSE 0 END,"
        f" clock_late = clock_late + CASE WHEN clock_late > :since THEN {end} - {begin} ELSE 0 END,"
        " clock_stops = CASE WHEN coalesce(clock_stops, '[]') = '[]' THEN '['"
        " ELSE substr(clock_stops, 1, length(clock_stops) - 1) || ',' END"
        f" || '[' || {begin} || ',' || {end} || ']]'"
        f" WHERE {clocks} AND {end} > {begin}"
    )
    connection.execute(query, {"since": since, "now": now})
    row = first_of(connection, f"SELECT count(*) FROM matches WHERE {clocks}")
    return int(row[0]) if row else 0


def any_clock(connection: Connection) -> bool:
    """Return whether the clock of any match of the share runs."""
    shared = connection.share.condition()
    query = f"SELECT 1 FROM matches WHERE clock_until IS NOT NULL AND {shared} LIMIT 1"
    return first_of(connection, query) is not None


def with_clocks(connection: Connection, share: Share) -> tuple[int, ...]:
    """The matches of a share whose clocks run."""
    query = f"SELECT match FROM matches WHERE clock_until > 0 AND {share.condition()}"
    # Asked for their order, SQLite would read all matches in it rather than those of the index.
    return tuple(sorted(_numbers(connection, query, ())))


def live_of_other_versions(connection: Connection, versions: Mapping[str, int]) -> tuple[int, ...]:
    """The live matches of other games, or saved by other versions, than these: versions by key of a game."""
    current = " OR ".join(["game = ? AND version = ?"] * len(versions)) or "1 = 0"
    live = "SELECT match FROM matches WHERE phase IN ('lobby', 'running')"
    query = f"{live} AND NOT ({current})"
    return _numbers(connection, query, tuple(chain.from_iterable(versions.items())))


def rematch_of(connection: Connection, match: int) -> int | None:
    """The rematch of a match, unless it was closed before it began."""
    row = first_of(
        connection, "SELECT match FROM matches WHERE rematch_of = ? AND phase != 'cancelled'", (match,)
    )
    return row[0] if row else None


def live_of(connection: Connection, person: int) -> tuple[int, ...]:
    """The live matches in which a person sits, newest first."""
    return _numbers(
        connection,
        "SELECT match FROM seats JOIN matches USING (match) WHERE person = ? AND phase IN ('lobby', "
        "'running') ORDER BY match DESC",
        (person,),
    )


def _numbers(connection: Connection, query: str, values: tuple[int | str, ...]) -> tuple[int, ...]:
    return tuple(row[0] for row in all_of(connection, query, values))
