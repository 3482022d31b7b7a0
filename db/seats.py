"""Rows of seats: who sits at a table, who sat there before, and who may not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from db.rows import Connection
    from db.share import Share


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The seat of a person, or of a computer player of a `level`. `luck` is the text a person added.

    `acted` is the time of the person's last act at the table, in ms; `asked` the turn in which the seat's
    latest turn began; `rung` the last such turn for which it was rung. `reserve` is the time saved, in ms,
    `silences` the number of turns in a row that the person let pass, `stand_in` the level of the computer
    player that plays for the person since `stood_in` (ms). They may have `resigned`, and the seat may be
    `offered` to others (0 or 1). `muted` is the last turn of which the person wants no more reminders. They
    are `spared` until a time in ms. `called` is the time of the latest request for their consent for which
    they were rung, in ms.
    """

    match: int
    seat: int
    person: int | None
    name: str
    level: str | None
    luck: str
    seen: int
    agrees: bool
    acted: int = 0
    asked: int = -1
    rung: int = -1
    reserve: int = 0
    silences: int = 0
    stand_in: str | None = None
    resigned: int = 0
    stood_in: int = 0
    offered: int = 0
    muted: int = -1
    spared: int = 0
    called: int = 0


@dataclass(frozen=True, slots=True)
class FormerRow:
    """The person who sat at a seat until a `turn` of the log, in which somebody else took it."""

    match: int
    turn: int
    seat: int
    person: int
    name: str


def put(connection: Connection, match: int, rows: Sequence[SeatRow]) -> None:
    """Replace the seats of a match."""
    connection.execute("DELETE FROM seats WHERE match = ?", (match,))
    # `click` belongs to matches of format 1, whose chance depends on it.
    connection.executemany(
        "INSERT INTO seats (match, seat, person, name, level, click, luck, seen, agrees, acted, asked, rung,"
        " reserve, silences, stand_in, resigned, stood_in, offered, muted, spared, called)"
        " VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(match, one.seat, one.person, one.name, one.level, *_played(one)) for one in rows],
    )


def _played(row: SeatRow) -> tuple[object, ...]:
    """The columns that change while a match is played, and the luck."""
    timed = row.reserve, row.silences, row.stand_in, row.resigned, row.stood_in, row.offered
    rung = row.acted, row.asked, row.rung, *timed, row.muted, row.spared, row.called
    return row.luck, row.seen, int(row.agrees), *rung


def set_awaited(connection: Connection, match: int, seats: Collection[int]) -> None:
    """Remember for whom a match waits."""
    connection.execute("UPDATE seats SET awaited = 0 WHERE match = ? AND awaited = 1", (match,))
    connection.executemany(
        "UPDATE seats SET awaited = 1 WHERE match = ? AND seat = ?", [(match, one) for one in seats]
    )


def awaited(connection: Connection, match: int) -> tuple[int, ...]:
    """The seats for whom a match waits, as it was saved."""
    query = "SELECT seat FROM seats WHERE match = ? AND awaited = 1 ORDER BY seat"
    return tuple(row["seat"] for row in all_of(connection, query, (match,)))


def set_agrees(connection: Connection, match: int, seat: int, *, agrees: bool) -> None:
    """Remember whether a seat would end the match now."""
    connection.execute("UPDATE seats SET agrees = ? WHERE match = ? AND seat = ?", (int(agrees), match, seat))


def set_seen(connection: Connection, match: int, seat: int, turn: int) -> None:
    """Remember the turn of a seat's own last move."""
    connection.execute("UPDATE seats SET seen = ? WHERE match = ? AND seat = ?", (turn, match, seat))


def set_asked(connection: Connection, match: int, seat: int, turn: int) -> None:
    """Remember the turn of the log in which a turn of a seat began."""
    connection.execute("UPDATE seats SET asked = ? WHERE match = ? AND seat = ?", (turn, match, seat))


def set_rung(connection: Connection, match: int, seat: int, turn: int, person: int | None) -> None:
    """Remember that the person at a seat, if it still is that one, was rung for a turn of the seat.

    `turn` is that of the log in which it began.
    """
    query = "UPDATE seats SET rung = ? WHERE match = ? AND seat = ? AND coalesce(person, 0) = coalesce(?, 0)"
    connection.execute(query, (turn, match, seat, person))


def set_called(connection: Connection, match: int, seat: int, since: int, person: int | None) -> None:
    """Remember that the person at a seat, if it still is that one, was rung for their consent.

    `since` is the time of the request, in ms.
    """
    query = (
        "UPDATE seats SET called = ? WHERE match = ? AND seat = ? AND coalesce(person, 0) = coalesce(?, 0)"
    )
    connection.execute(query, (since, match, seat, person))


def set_muted(connection: Connection, match: int, seat: int, turn: int) -> None:
    """Remember that a seat gets no more reminders in its turn that began in that turn of the log."""
    connection.execute("UPDATE seats SET muted = ? WHERE match = ? AND seat = ?", (turn, match, seat))


def set_spared(connection: Connection, match: int, seat: int, until: int) -> None:
    """Remember until when the person at a seat is not rung again, in ms."""
    connection.execute("UPDATE seats SET spared = ? WHERE match = ? AND seat = ?", (until, match, seat))


def set_timed(
    connection: Connection, match: int, seat: int, timed: tuple[int, int, str | None, int, int, int]
) -> None:
    """Remember `reserve`, `silences`, `stand_in`, `resigned`, `stood_in` and `offered` of a seat."""
    query = (
        "UPDATE seats SET reserve = ?, silences = ?, stand_in = ?, resigned = ?, stood_in = ?, offered = ?"
        " WHERE match = ? AND seat = ?"
    )
    connection.execute(query, (*timed, match, seat))


def delay_offers(connection: Connection, share: Share, since: int, now: int) -> None:
    """Have computer players of a share count as standing in later by what they did so between two times."""
    connection.execute(
        "UPDATE seats SET stood_in = stood_in + :now"
        " - CASE WHEN stood_in > :since THEN stood_in ELSE :since END"
        " WHERE stand_in IS NOT NULL AND offered = 0"
        " AND match IN (SELECT match FROM timers WHERE kind = 'offer')"
        f" AND {share.rows('match', 'matches')}",
        {"since": since, "now": now},
    )


def add_former(connection: Connection, row: FormerRow) -> None:
    """Remember who sat at a seat until somebody else took it."""
    connection.execute(
        "INSERT INTO former (match, turn, seat, person, name) VALUES (?, ?, ?, ?, ?)",
        (row.match, row.turn, row.seat, row.person, row.name),
    )


def acted(connection: Connection, match: int, person: int) -> int | None:
    """The time of a person's last act at a table, in ms; `None` without a seat there."""
    query = "SELECT acted FROM seats WHERE match = ? AND person = ?"
    row = first_of(connection, query, (match, person))
    return row["acted"] if row else None


def set_acted(connection: Connection, match: int, person: int, at: int) -> None:
    """Remember when a person last acted at a table, if they have a seat there."""
    connection.execute("UPDATE seats SET acted = ? WHERE match = ? AND person = ?", (at, match, person))


def to_serve(connection: Connection) -> tuple[tuple[int, int], ...]:
    """`(match, seat)` of computer players and standing orders of the share that have to answer now."""
    shared = connection.share.rows("match", "matches")
    query = (
        f"SELECT match, seat FROM seats WHERE awaited = 1 AND person IS NULL AND {shared}"
        f" UNION SELECT match, seat FROM seats WHERE awaited = 1 AND stand_in IS NOT NULL AND {shared}"
        f" UNION SELECT match, seat FROM standing_orders WHERE ready = 1 AND {shared} ORDER BY match, seat"
    )
    return tuple((row[0], row[1]) for row in all_of(connection, query))


def bar(connection: Connection, match: int, person: int) -> None:
    """Remember that a person may not sit down at a match any more."""
    query = "INSERT INTO barred (match, person) VALUES (?, ?) ON CONFLICT DO NOTHING"
    connection.execute(query, (match, person))
