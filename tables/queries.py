"""Queries of tables: each reads the committed rows, and changes nothing."""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from db import invitations, matches
from db import log as log_rows
from db import people as people_rows
from games.engine.codec import Malformed, codec_of
from games.engine.ids import Milliseconds, TableId
from games.engine.matches.transcript import serialize
from games.engine.record import RecordKind
from games.engine.text import Illegal, say
from tables.history import line_in, log_of, moves_of, replay_to
from tables.model.table import LogLine, Proof
from tables.store import load

if TYPE_CHECKING:
    from db.connection import Database
    from db.rows import Connection
    from games.engine.game import AnyGame
    from games.engine.matches.line import LineOfPlay
    from games.engine.matches.log import LoggedEntry, Move
    from games.engine.replays.replay import Replay
    from games.engine.text import News, Seat
    from tables.model.table import Table
    from tables.reading import Reader
    from tables.store import Catalogue

log = logging.getLogger(__name__)

UNDO: Final = '"engine-log-undo'
"""The part of a row of news by which it tells of an undo."""

KEPT: Final = 4096
"""News that are kept as they were read, of less than 2 kB each: a card shows most of its lines again."""


class Queries:
    """Tables, their logs and exports, and where they are."""

    def __init__(self, database: Database, catalogue: Catalogue, reader: Reader) -> None:
        self._database = database
        self._catalogue = catalogue
        self._reader = reader
        self._unreadable_news: set[int] = set()
        """Tables with news that cannot be read, as far as that has been logged."""

    async def is_invited(self, table: TableId, person: int) -> bool:
        """Return whether a person has been invited to a table, with or without a message."""
        return await self._database.query(lambda connection: invitations.invited(connection, table, person))

    async def in_place(self, channel: int) -> tuple[TableId, ...]:
        """Return the live tables of a channel or thread, newest first."""
        return await self._database.query(lambda connection: matches.live_in(connection, channel))

    async def last_in(self, channel: int) -> TableId | None:
        """Return the newest table of a channel or thread, also when it is over."""
        return await self._database.query(lambda connection: matches.last_in(connection, channel))

    async def of_person(self, person: int) -> tuple[TableId, ...]:
        """Return the live tables at which a person sits, newest first."""
        return await self._database.query(lambda connection: matches.live_of(connection, person))

    async def log(self, table: Table, seat: Seat | None) -> tuple[LogLine, ...]:
        """Return all news told to everybody and, if one is given, to a seat, as far as `table` has come.

        Undone moves are left out. Later news may be for another person who has taken the seat.
        """
        rows = await self._database.read(lambda connection: _news_for(connection, table, seat, -1))
        return self._lines(table.id, await self._without_undone(table, rows, -1))

    async def line(self, table: Table) -> LineOfPlay:
        """Return the line of play, as far as `table` has come."""
        return await self._database.read(
            lambda connection: line_in(connection, table.id, Milliseconds(_last(table)))
        )

    async def time_of(self, table: TableId, turn: int) -> Milliseconds | None:
        """Return the time of a turn of the log, in ms, if it is known."""
        return await self._database.query(lambda connection: log_rows.time_of(connection, table, turn))

    async def newest(self, table: TableId, count: int) -> tuple[LogLine, ...]:
        """Return the last `count` news told to everybody, in order, with all of the turn of the first.

        Undone moves are left out.
        """
        rows = await self._database.read_cached(
            lambda connection: log_rows.newest(connection, table, count), ("newest", count), table
        )
        if _tell_of_undo(rows):
            rows = await self._database.read(lambda connection: _newest(connection, table, count))
        return self._lines(table, rows)

    async def since(self, table: Table, seat: Seat) -> tuple[LogLine, ...]:
        """Return the news since a seat's own last move and its effects, as far as `table` has come.

        Undone moves are left out.
        """
        last = table.participants[seat].seen - 1
        key = ("since", (seat, last, _last(table)))
        rows = await self._database.read_cached(
            lambda connection: _news_for(connection, table, seat, last), key, table.id
        )
        return self._lines(table.id, await self._without_undone(table, rows, last))

    async def is_carried_out(self, click: int) -> bool:
        """Return whether a click was carried out before."""
        return await self._database.query(lambda connection: people_rows.is_known(connection, click))

    async def seals(self, table: Table) -> tuple[tuple[Seat, str], ...]:
        """Return the commitments of the sealed choices that are in. Public."""
        choices = table.match.choices if table.match else {}
        return tuple((seat, choices[seat].seal) for seat in sorted(choices))

    async def export(self, table: TableId) -> str:
        """Return the finished match as a file for `games.engine.verify`; raises `Illegal` before the end."""
        found, entries = await self._finished_table(table)
        return serialize(found.origin or "", bytes.fromhex(found.seed or ""), entries)

    async def moves(self, table: TableId) -> tuple[Move, ...]:
        """Return all moves of a finished match that stand, in order; raises `Illegal` before the end."""
        return moves_of(*await self._finished_table(table))

    async def as_of(self, table: TableId, turn: int) -> Replay:
        """Replay a match to a turn, from the snapshot before it."""

        def unit(connection: Connection) -> Replay:
            return replay_to(connection, load(connection, self._catalogue, table).table, turn)

        return await self._database.read(unit)

    async def proof(self, table: TableId) -> Proof:
        """Return a proof of the match at this moment: its last turn, its digest, and the seals still closed.

        Raises `Illegal` before the match has begun.
        """
        found = await self._reader.get(table)
        if found.match is None:
            raise Illegal(say("tables-not-started"))
        return Proof(found.match.turn, found.match.digest, await self.seals(found))

    async def to_serve(self) -> tuple[tuple[TableId, Seat], ...]:
        """Return `(table, seat)` of computer players and standing orders that have to answer now."""
        found = await self._database.query(matches.to_serve)
        return tuple(sorted((TableId(number), seat) for number, serve in found for seat in json.loads(serve)))

    async def _finished_table(self, table: TableId) -> tuple[Table, tuple[LoggedEntry, ...]]:
        """Return a table and its log; raises `Illegal` before the end of the match."""

        def unit(connection: Connection) -> tuple[Table, tuple[LoggedEntry, ...]]:
            stored = load(connection, self._catalogue, table)
            if stored.table.seed is None:
                raise Illegal(say("tables-not-over"))
            return stored.table, log_of(connection, stored.table)

        return await self._database.read(unit)

    async def _without_undone(
        self, table: Table, rows: tuple[log_rows.ToldRow, ...], after: int
    ) -> tuple[log_rows.ToldRow, ...]:
        """Return the news of the turns after `after` that were not undone."""
        if not _tell_of_undo(rows):
            return rows
        line = await self._database.read(
            lambda connection: line_in(connection, table.id, Milliseconds(_last(table)), after)
        )
        return tuple(row for row in rows if line.stands(row.turn))

    def _lines(self, table: TableId, rows: tuple[log_rows.ToldRow, ...]) -> tuple[LogLine, ...]:
        """Return the lines of the log in these rows. A line that cannot be read says so."""
        return tuple(self._line(table, row) for row in rows)

    def _line(self, table: TableId, row: log_rows.ToldRow) -> LogLine:
        rules = self._catalogue[row.game].rules
        try:
            news = _news(rules, row.version, row.text)
        except Malformed as error:
            if table not in self._unreadable_news:
                self._unreadable_news.add(table)
                log.warning("table %s: news of turn %s cannot be read: %s", table, row.turn, error)
            return LogLine(row.turn, say("tables-unreadable-line"))
        return LogLine(row.turn, news.text)


def _news_for(
    connection: Connection, table: Table, seat: Seat | None, after: int
) -> tuple[log_rows.ToldRow, ...]:
    """Return the news to everybody and to a seat, of the turns after `after`, as far as `table` has come."""
    return log_rows.news(connection, table.id, seat, after, Milliseconds(_last(table)))


def _last(table: Table) -> int:
    """Return the last turn of the log; -1 in the lobby."""
    return table.match.turn if table.match else -1


def _tell_of_undo(rows: tuple[log_rows.ToldRow, ...]) -> bool:
    """Return whether some news tell of an undo: without one, none of them was undone."""
    return any(UNDO in row.text for row in rows)


def _newest(connection: Connection, match: TableId, count: int) -> tuple[log_rows.ToldRow, ...]:
    """Return the last `count` news to everybody that stand, and all other news in the turn of the first."""
    most = count
    while True:
        rows = log_rows.newest(connection, match, most)
        line = line_in(connection, match, Milliseconds(rows[-1].turn), rows[0].turn - 1)
        standing = [row for row in rows if line.stands(row.turn)]
        if len(standing) >= count or len(rows) < most:
            first = standing[-count:][0].turn
            return tuple(row for row in standing if row.turn >= first)
        most *= 2


@lru_cache(maxsize=KEPT)
def _news(rules: AnyGame, version: int, text: str) -> News:
    """Read news from its row; raises `Malformed`. Cached: it depends on the arguments alone."""
    return codec_of(rules).read(RecordKind.NEWS, version, text)
