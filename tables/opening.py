"""Opening tables: anew, or for a match that is played again."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from db import matches, results
from games.engine.text import Illegal
from tables.commands import lobby, rematch
from tables.model.pace import HOUR, NO_CLOCK
from tables.model.table import Phase, Secrets
from tables.store import NewTable, load

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.rows import Connection
    from games.engine.text import Text
    from tables.keeper import TableTransactor
    from tables.model.pace import Pace
    from tables.model.table import Person, Table
    from tables.store import Catalogue

WEEK: Final = 604_800_000
"""In ms."""


class TableOpener:
    """The commands that open tables. `entropy` returns so many random bytes."""

    def __init__(
        self,
        catalogue: Catalogue,
        transactor: TableTransactor,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._catalogue = catalogue
        self._transactor = transactor
        self._entropy = entropy

    def secrets(self) -> Secrets:
        """Draw the secrets of a table."""
        return Secrets(self._entropy(32), self._entropy(32))

    async def open(  # noqa: PLR0913 - the place, the game and its pace are all the host's choice
        self,
        game: str,
        guild: int,
        channel: int,
        host: Person,
        options: object,
        click: int,
        pace: Pace = NO_CLOCK,
        *,
        rated: bool | None = True,
    ) -> Table:
        """Open a table in a channel; the host takes the first seat.

        A `rated` match counts for ratings; `None` leaves that to what is usual for those who sit there.
        """
        own = self.secrets()

        def command(connection: Connection, now: int) -> NewTable:
            hosted = _hosted(connection, host.id, now)
            novice = rated is None and not results.has_played(connection, host.id, game)
            opening = lobby.Opening(guild, channel, own.seed, now, hosted, pace, rated, novice)
            return NewTable(lobby.open_table(self._catalogue[game], host, options, opening), own)

        return await self._transactor.create(click, host.id, command)

    async def rematch(self, table: int, by: Person, click: int, refusal: Text | None = None) -> Table:
        """Open a table for the same game and invite all who played; or take a seat at an open one.

        With a `refusal`, which says why they may not open one, they can only take a seat. They get one unless
        they have one already, or the match has begun.
        """
        own = self.secrets()

        def unit(connection: Connection) -> Table:
            now, keeper = self._transactor.begin(connection, click), self._transactor.keeper
            last = load(connection, self._catalogue, table).table
            rematch.check_rematch(last, by.id)
            known = matches.rematch_of(connection, table)
            if known is not None:
                stored = keeper.load(connection, known, now)
                if stored.table.phase is not Phase.LOBBY or stored.table.seat_of(by.id) is not None:
                    return stored.table
                return keeper.keep(connection, stored, lobby.join(stored.table, by, last), None, now)
            hosted = _hosted(connection, by.id, now)
            if refusal is not None:
                raise Illegal(refusal)
            rated = None if last.rated_by_rule else last.rated
            opening = lobby.Opening(last.guild, last.channel, own.seed, now, hosted, last.pace, rated)
            change = rematch.rematch(lobby.open_table(last.game, by, last.options, opening), last, by.id)
            return keeper.add(connection, NewTable(change, own), by.id, now)

        return await self._transactor.write(unit)


def _hosted(connection: Connection, host: int, now: int) -> lobby.Hosted:
    """Return the tables of a host that count: lobbies, and matches played this week; and closed ones."""
    live = matches.count_hosted(connection, host, now - WEEK)
    return lobby.Hosted(live, matches.count_closed(connection, host, now - HOUR))
