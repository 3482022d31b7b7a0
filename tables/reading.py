"""Reading tables, and noticing those that cannot be read at present."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from db import matches, outbox, stored_match
from games.engine.chance import commitment
from games.engine.ids import TableId
from games.engine.text import Illegal, say
from tables.model.places import all_places
from tables.model.table import Phase, Table
from tables.model.unreadable import Unreadable, UnreadableTable
from tables.store import KEPT_TABLE, awaited_seats, load, rewrite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from db.connection import Database
    from db.rows import Connection
    from keeping.clock import Clock
    from tables.model.unreadable import AnyTable
    from tables.store import Catalogue

log = logging.getLogger(__name__)


class Reader:
    """Reads tables by their numbers.

    When a table becomes unreadable, or readable again, this is logged once, and its messages are marked as
    out of date; `changed` is called after that.
    """

    def __init__(
        self, database: Database, catalogue: Catalogue, clock: Clock, changed: Callable[[], None]
    ) -> None:
        self._database = database
        self._catalogue = catalogue
        self._clock = clock
        self._changed = changed
        self._unreadable: dict[int, str] = {}
        """Reasons last logged, by table."""

    async def find(self, number: TableId) -> AnyTable:
        """Return a table, whether it can be read or not; raises `Illegal` if there is none of that number."""
        try:
            table = await self._database.read_cached(
                lambda connection: load(connection, self._catalogue, number).table, KEPT_TABLE, number
            )
        except Unreadable as error:
            why = error
        else:
            if self._unreadable.pop(number, None) is not None:
                log.info("table %s can be read again", number)
                await self._bring_up_to_date(number, hidden=True)
            return table
        found = await self._database.read(lambda connection: plain(connection, why))
        await self._notice(found)
        return found

    async def get(self, number: TableId) -> Table:
        """Return a table; raises `Illegal` if there is none of that number, and `Unreadable`."""
        found = await self.find(number)
        if isinstance(found, UnreadableTable):
            raise found.why
        return found

    async def readable(self, numbers: Iterable[TableId]) -> tuple[Table, ...]:
        """Return the tables of these numbers in the same order, without those that cannot be read."""
        found = [await self.find(number) for number in numbers]
        return tuple(table for table in found if isinstance(table, Table))

    async def _notice(self, table: UnreadableTable) -> None:
        reason = str(table.why)
        if self._unreadable.get(table.id) != reason:
            self._unreadable[table.id] = reason
            log.warning("%s", reason)
            if table.live:
                await self._mark(table)

    async def _mark(self, table: UnreadableTable) -> None:
        now = self._clock.now()
        await self._database.write(
            lambda connection: outbox.mark(connection, table.id, all_places(table), now), table=table.id
        )
        self._changed()

    async def _bring_up_to_date(self, number: TableId, *, hidden: bool) -> None:
        """Save a table as today's version of its game reads it.

        Its messages are marked if they may show something else now, or were `hidden` because it could not be
        read.
        """

        def unit(connection: Connection) -> None:
            try:
                stored = load(connection, self._catalogue, number)
            except Unreadable:
                return  # Readable a moment ago: the next look will tell.
            changed = hidden or awaited_seats(stored) != stored.table.awaited
            rewrite(connection, stored)
            if changed or _has_new_rules(stored.table):
                outbox.mark(connection, number, all_places(stored.table), self._clock.now())

        await self._database.write(unit, table=number)
        self._changed()

    async def review(self) -> None:
        """Check all live tables that another version has saved, or whose game is not in the catalogue.

        Their messages and awaited seats may differ under today's rules.
        """
        versions = {key: entry.rules.version for key, entry in self._catalogue.items()}
        for number in await self._database.read(
            lambda connection: matches.live_of_other_versions(connection, versions)
        ):
            if isinstance(await self.find(number), Table):
                await self._bring_up_to_date(number, hidden=False)


def _has_new_rules(table: Table) -> bool:
    """Return whether the rules have changed since the last turn of a match."""
    return table.match is not None and table.match.version < table.match.rules.rules_since


def plain(connection: Connection, why: Unreadable) -> UnreadableTable:
    """Read a table that cannot be loaded from its plain columns; raises `Illegal` if it is gone."""
    row = stored_match.plain(connection, why.table)
    if row is None:
        raise Illegal(say("tables-unknown"))
    return UnreadableTable(
        id=TableId(row.match),
        why=why,
        game=row.game,
        phase=Phase(row.phase),
        guild=row.guild,
        channel=row.channel,
        thread=row.thread,
        host=row.host,
        turn=row.turn,
        began=row.began,
        commitment=commitment(row.seed),
        people=row.people,
    )
