"""Why a table is as it is: for whom it waits, by which clocks, and which of its messages are out of date.

Only what everybody at the table may know is read: no seed, no choice, no view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import waiting
from db.programs import moment
from games.engine.ids import Milliseconds
from ops.status import ago, errors_of
from tables.model.unreadable import Unreadable, UnreadableTable
from tables.reading import plain
from tables.store import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from db.rows import Connection
    from games.engine.ids import TableId
    from runtime.operator_socket import Json
    from tables.model.table import Participant, Table
    from tables.model.unreadable import AnyTable
    from tables.store import Catalogue


def why(
    connection: Connection, catalogue: Catalogue, number: TableId, live: Json | None, now: Milliseconds
) -> str:
    """Return the report on a table for its operator. Raise `Illegal` if there is none of that number."""
    try:
        table: AnyTable = load(connection, catalogue, number).table
    except Unreadable as error:
        table = plain(connection, error)
    return "\n".join(
        [
            *_place(table),
            *_play(table, now),
            *_due(connection, number, now),
            *errors_of(live, now),
        ]
    )


def _place(table: AnyTable) -> Iterator[str]:
    game = table.game if isinstance(table, UnreadableTable) else table.game.rules.key
    yield f"Table {table.id}: {game}, {table.phase}, turn {table.turn}."
    thread = f", thread {table.thread}" if table.thread else ""
    yield f"Server {table.guild}, channel {table.channel}{thread}; its host is {table.host}."


def _play(table: AnyTable, now: Milliseconds) -> Iterator[str]:
    if isinstance(table, UnreadableTable):
        yield f"It cannot be read: {table.why}."
        return
    if table.trouble:
        yield f"Nothing can be shown there: {table.trouble}."
    if table.pause:
        yield f"It is paused since {moment(table.pause.since)}."
    if table.clock and not table.pause:
        yield f"The clock runs out at {moment(table.clock.until)}."
    elif table.live:
        yield "No clock runs."
    for participant in table.participants:
        yield f"  seat {participant.seat}: {_who(participant)}{_waits(table, participant, now)}"


def _who(one: Participant) -> str:
    if one.computer:
        return f"computer player ({one.level})"
    stand_in = f", for whom a computer plays ({one.stand_in})" if one.stand_in else ""
    return f"person {one.person}{stand_in}"


def _waits(table: Table, one: Participant, now: Milliseconds) -> str:
    if one.seat not in table.awaited:
        return ""
    acted = f", last seen {ago(now, Milliseconds(one.acted))} ago" if one.acted and not one.automatic else ""
    rung = "" if one.automatic else (", rung" if one.rung >= one.asked else ", not rung yet")
    return f", is awaited{acted}{rung}"


def _due(connection: Connection, number: TableId, now: Milliseconds) -> Iterator[str]:
    for timer in waiting.timers_of(connection, number):
        yield f"Due at {moment(timer.due)}: {timer.kind}."
    jobs = waiting.jobs_of(connection, number)
    for job in jobs:
        tried = f", after {job.tries} tries that failed" if job.tries else ""
        when = f"since {ago(now, job.due)}" if job.due <= now else f"at {moment(job.due)}"
        yield f"Out of date: {job.place}, due {when}{tried}."
    if not jobs:
        yield "All its messages are up to date."
