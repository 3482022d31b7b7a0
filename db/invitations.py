"""Rows of invitations: who was invited to a match, by whom and when, and who wants none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.rows import Connection
    from games.engine.ids import Milliseconds, TableId


def invited(connection: Connection, match: TableId, person: int) -> bool:
    """Return whether a person has been invited to a match."""
    query = "SELECT 1 FROM invited WHERE match = ? AND person = ?"
    return first_of(connection, query, (match, person)) is not None


def add(connection: Connection, match: TableId, person: int) -> None:
    """Remember an invitation; a second one of the same person to a match changes nothing."""
    query = "INSERT INTO invited (match, person) VALUES (?, ?) ON CONFLICT DO NOTHING"
    connection.execute(query, (match, person))


def note(
    connection: Connection, match: TableId, persons: Mapping[int, bool], inviter: int, at: Milliseconds
) -> None:
    """Remember who sent invitations and when, in ms, and which of them are silent."""
    connection.executemany(
        "UPDATE invited SET inviter = ?, at = ?, silent = ? WHERE match = ? AND person = ?",
        [(inviter, at, int(silent), match, person) for person, silent in persons.items()],
    )


def silent(connection: Connection, match: TableId) -> frozenset[int]:
    """Return the people whose invitations to a match are not sent by direct message."""
    query = "SELECT person FROM invited WHERE match = ? AND silent = 1"
    return frozenset(row[0] for row in all_of(connection, query, (match,)))


def count_sent(connection: Connection, inviter: int, since: Milliseconds) -> int:
    """Return the number of invitations that a person has sent since a time in ms."""
    query = "SELECT count(*) FROM invited WHERE inviter = ? AND at >= ?"
    ((number,),) = connection.execute(query, (inviter, since))
    return int(number)


def inviters_of(connection: Connection, person: int, since: Milliseconds) -> tuple[int, ...]:
    """Return the inviters of the invitations that a person has got by direct message since a time in ms."""
    query = "SELECT inviter FROM invited WHERE person = ? AND at >= ? AND inviter IS NOT NULL AND silent = 0"
    return tuple(row[0] for row in all_of(connection, query, (person, since)))


def acquainted(connection: Connection, person: int, other: int) -> bool:
    """Return whether two people have finished a match together, or are playing one."""
    finished = (
        "SELECT 1 FROM result_players AS own JOIN result_players AS others USING (match)"
        " WHERE own.person = ? AND others.person = ? LIMIT 1"
    )
    playing = (
        "SELECT 1 FROM seats AS own JOIN seats AS others USING (match) JOIN matches USING (match)"
        " WHERE own.person = ? AND others.person = ? AND phase = 'running' LIMIT 1"
    )
    both = (person, other)
    return any(first_of(connection, query, both) is not None for query in (playing, finished))


def wanted(connection: Connection, person: int) -> bool:
    """Return whether a person takes invitations, as all do who have not said otherwise."""
    row = first_of(connection, "SELECT uninvited FROM people WHERE person = ?", (person,))
    return row is None or not row[0]


def want(connection: Connection, person: int, *, wanted: bool) -> None:
    """Remember whether a person who has been met takes invitations."""
    connection.execute("UPDATE people SET uninvited = ? WHERE person = ?", (int(not wanted), person))
