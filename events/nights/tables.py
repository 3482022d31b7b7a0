"""The tables of a night: what is opened, and what becomes of them at closing time, in its transactions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import events as rows
from db import results
from events.nights.model import Closing, NightPhase, TableState
from events.nights.rounds import with_result, with_table
from games.engine.ids import NO_TABLE, PersonId, TableId
from games.engine.record import replace
from tables.arranging import Arrangement
from tables.model.pace import PACES, PaceName
from tables.model.table import Person
from tables.model.unreadable import Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from db.results import LoggedResult
    from db.rows import Connection
    from events.nights.model import Night, SeatedTable
    from tables.arranging import Arranging


def arrange_matches(connection: Connection, before: Night, after: Night, arranging: Arranging) -> Night:
    """Open the tables that wait in a night, or close the night's tables when it ends; return the night."""
    for at, table in list(_tables(after)):
        if after.phase is NightPhase.RUNNING and table.match is None:
            match = _open(connection, arranging, after, at)
            after = with_table(after, at, replace(table, match=match))
        elif before.live and not after.live and table.runs:
            after = with_table(after, at, _close(connection, arranging, after, table))
    return after


def ranks_of(table: SeatedTable, logged: LoggedResult) -> tuple[tuple[int, ...] | None, tuple[int, ...]]:
    """Return the ranks of the seats by the log of results, if there are any, and who left.

    A player who resigned, or gave up the seat to another player or a computer, has left. A match that was
    ended by agreement has no ranks.
    """
    stayed = {
        player.seat: player.person
        for player in logged.players
        if player.person is not None and not player.departure
    }
    gone = tuple(person for seat, person in enumerate(table.people) if stayed.get(seat) != person)
    known = tuple(seat.rank for seat in logged.seats if seat.rank is not None)
    return known if len(known) == table.seats else None, gone


def _tables(night: Night) -> Iterator[tuple[tuple[int, int], SeatedTable]]:
    return (
        ((round_, number), table)
        for round_, part in enumerate(night.rounds)
        for number, table in enumerate(part.tables)
    )


def _open(connection: Connection, arranging: Arranging, night: Night, at: tuple[int, int]) -> TableId:
    table = night.rounds[at[0]].tables[at[1]]
    names = {signup.person: signup.name for signup in night.signups}
    host = night.hosts[0] if night.hosts else table.people[0]
    opened = arranging.open(
        connection,
        Arrangement(
            event=night.id,
            game=table.game,
            guild=night.guild,
            channel=night.place,
            host=Person(PersonId(host), names.get(host, "")),
            people=tuple(Person(PersonId(person), names.get(person, "")) for person in table.people),
            computers=table.computers,
            pace=PACES[PaceName.LIVE],
            rated=night.plan.rated and not table.filler,
            short=table.filler,
        ),
    )
    rows.add_match(connection, rows.EventMatchRow(opened.id, night.id, at[0], at[1]))
    return opened.id


def _close(connection: Connection, arranging: Arranging, night: Night, table: SeatedTable) -> SeatedTable:
    """Return a table as it stands at closing time: ended by its scores if that is the rule, else still open.

    An open one goes on with a day for each turn, and counts when it ends. After a cancelled night it counts
    for nothing. A match that has ended counts as it came out, and one that cannot be read is left alone.
    """
    logged = results.of_match(connection, table.match or NO_TABLE)
    if logged is not None:
        return with_result(table, *ranks_of(table, logged))
    cancelled = night.phase is NightPhase.CANCELLED
    try:
        if night.plan.closing is Closing.ADJUDICATE and not cancelled:
            ranks = arranging.rank_now(connection, table.match or NO_TABLE)
            arranging.close(connection, table.match or NO_TABLE, "night-over")
            return replace(
                table, state=TableState.STOPPED if ranks is None else TableState.SCORED, ranks=ranks
            )
        arranging.slow_down(connection, table.match or NO_TABLE, PACES[PaceName.DAILY])
    except Unreadable:
        return replace(table, state=TableState.STOPPED) if cancelled else table
    return replace(table, state=TableState.STOPPED) if cancelled else table
