"""The tables of a cup: what is opened, closed and taken from them in the transactions of the cup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import events as rows
from events.cups.model import CupPhase, DropStep, ResultStep
from events.cups.playing import Outcome
from games.engine.ids import NO_TABLE, PersonId, TableId
from games.engine.record import replace
from tables.arranging import Arrangement
from tables.model.pace import pace_of
from tables.model.table import Person
from tables.model.unreadable import Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from db.results import LoggedResult
    from db.rows import Connection
    from events.cups.model import Cup, CupTable
    from games.engine.matches.log import EventEnding
    from tables.arranging import Arranging


def arrange_matches(connection: Connection, before: Cup, after: Cup, arranging: Arranging) -> Cup:
    """Open the tables that wait in a cup, and close those that it has taken back; return the cup with both.

    A match that is taken back belongs to no round any more.
    """
    standing = {table.match: table for _, _, table in _matches(after)}
    for _, _, table in _matches(before):
        match = table.match or NO_TABLE
        kept = standing.get(match)
        if kept is None or (kept.over and not table.over) or after.phase is CupPhase.CANCELLED:
            _close(connection, arranging, match, _why_ended(before, after))
        if kept is None:
            rows.remove_match(connection, match)
    if after.phase is not CupPhase.RUNNING:
        return after
    last = len(after.rounds) - 1
    tables = tuple(
        replace(table, match=_open(connection, arranging, after, (last, number))) if table.waits else table
        for number, table in enumerate(after.rounds[-1].tables)
    )
    return replace(after, rounds=(*after.rounds[:-1], replace(after.rounds[-1], tables=tables)))


def outcome_of(table: CupTable, logged: LoggedResult) -> Outcome:
    """Return how a table came out by the log of results.

    A player who resigned, or gave up the seat to another player or a computer, has lost. If all agreed to end
    the match, they are equal. Ended otherwise, it has no places.
    """
    stayed = {
        player.seat: player.person
        for player in logged.players
        if player.person is not None and not player.departure
    }
    gone = frozenset(person for seat, person in enumerate(table.people) if stayed.get(seat) != person)
    ranks = [seat.rank for seat in logged.seats]
    known = tuple(rank for rank in ranks if rank is not None)
    if len(known) == len(table.people):
        return Outcome(known, gone)
    if logged.result.ending in ("agreed", "abandoned", "resigned"):
        return Outcome((1,) * len(table.people), gone)
    return Outcome(None)


def _matches(cup: Cup) -> Iterator[tuple[int, int, CupTable]]:
    """List the tables that have a match, with the numbers of their rounds and their own."""
    return (
        (round_, number, table)
        for round_, part in enumerate(cup.rounds)
        for number, table in enumerate(part.tables)
        if table.match is not None
    )


def _open(connection: Connection, arranging: Arranging, cup: Cup, at: tuple[int, int]) -> TableId:
    table = cup.rounds[at[0]].tables[at[1]]
    opened = arranging.open(
        connection,
        Arrangement(
            event=cup.id,
            game=cup.rules.game,
            guild=cup.guild,
            channel=cup.channel,
            host=Person(PersonId(cup.host), cup.host_name),
            people=tuple(Person(PersonId(person), cup.name_of(person)) for person in table.people),
            pace=pace_of(cup.rules.pace),
            first=0,
        ),
    )
    rows.add_match(connection, rows.EventMatchRow(opened.id, cup.id, at[0], at[1]))
    return opened.id


def _why_ended(before: Cup, after: Cup) -> EventEnding:
    """Return why the matches end that are not played on after a step of the cup."""
    if after.phase is CupPhase.CANCELLED:
        return "cup-cancelled"
    taken = after.steps[len(before.steps) :]
    if not taken:
        return "cup-undone"
    if isinstance(taken[0], DropStep):
        return "cup-dropped"
    decided = isinstance(taken[0], ResultStep) and _table_of(after, taken[0]).over
    return "cup-decided" if decided else "cup-again"


def _table_of(cup: Cup, step: ResultStep) -> CupTable:
    return cup.rounds[step.round].tables[step.number]


def _close(connection: Connection, arranging: Arranging, match: TableId, why: EventEnding) -> None:
    """Close a table; one that cannot be read at present is left alone."""
    try:
        arranging.close(connection, match, why)
    except Unreadable:
        return
