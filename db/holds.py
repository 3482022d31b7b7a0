"""Rows of holds: which process does which part of the work, and until when unless it renews its hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.rows import all_of, first_of
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from db.rows import Connection


@dataclass(frozen=True, slots=True)
class Hold:
    """A thing that a process holds, and since when, in ms."""

    thing: str
    owner: str
    since: Milliseconds


def take(
    connection: Connection, things: Iterable[str], owner: str, lease: int, longest: int | None = None
) -> frozenset[str]:
    """Take or renew holds for `lease` ms by the clock of the database; return those that `owner` has now.

    A thing that another process holds is left to it until its lease is over. With `longest`, a lease with
    more than `longest` ms to go counts as over: the clock was set back since it began.
    """
    now = connection.dialect.now
    over = f"holds.until <= {now}"
    if longest is not None:
        over = f"({over} OR holds.until > {now} + {longest:d})"
    query = (
        f"INSERT INTO holds (thing, owner, since, until) VALUES (?, ?, {now}, {now} + ?)"
        " ON CONFLICT (thing) DO UPDATE SET owner = excluded.owner, until = excluded.until, since ="
        f" CASE WHEN holds.owner = excluded.owner AND holds.until > {now} THEN holds.since ELSE {now} END"
        f" WHERE holds.owner = excluded.owner OR {over} RETURNING thing"
    )
    # In one order everywhere: two processes never wait for each other.
    return frozenset(thing for thing in sorted(things) if first_of(connection, query, (thing, owner, lease)))


def release(connection: Connection, owner: str) -> None:
    """Release all that a process holds."""
    connection.execute("DELETE FROM holds WHERE owner = ?", (owner,))


def owners(connection: Connection) -> dict[str, str]:
    """Return the owners of all things whose lease is not over."""
    return {hold.thing: hold.owner for hold in holds(connection)}


def holds(connection: Connection) -> tuple[Hold, ...]:
    """Return the holds whose lease is not over, in the order of their things."""
    query = f"SELECT thing, owner, since FROM holds WHERE until > {connection.dialect.now} ORDER BY thing"
    return tuple(Hold(*row) for row in all_of(connection, query))
