"""Lobbies: opening tables, taking seats, adding luck, and beginning matches that need no click."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from db import matches, results
from games.engine.codec import codec_of
from games.engine.ids import Milliseconds
from games.engine.text import Illegal
from tables.commands import lobby, play, rematch
from tables.model.pace import HOUR, NO_CLOCK
from tables.model.table import Phase, Secrets, Table
from tables.store import NewTable, load

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from db.rows import Connection
    from games.engine.ids import TableId
    from games.engine.text import Text
    from tables.keeper import TableTransactor
    from tables.model.pace import Pace
    from tables.model.table import Person
    from tables.reading import Reader
    from tables.store import Catalogue

WEEK: Final = 604_800_000
"""In ms."""


class Lobbies:
    """The commands of lobbies that need more than the table: chance, other tables, results.

    `click` is the id of the interaction that asked for a command. `entropy` returns a number of random bytes.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        transactor: TableTransactor,
        reader: Reader,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._catalogue = catalogue
        self._transactor = transactor
        self._reader = reader
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

        A `rated` match counts for ratings; `None` follows the usual for the players there.
        """
        own = self.secrets()

        def command(connection: Connection, now: Milliseconds) -> NewTable:
            hosted = _count_hosted(connection, host.id, now)
            novice = rated is None and not results.has_played(connection, host.id, game)
            opening = lobby.Opening(guild, channel, own.seed, now, hosted, pace, rated, novice)
            return NewTable(lobby.open_table(self._catalogue[game], host, options, opening), own)

        return await self._transactor.create(click, host.id, command)

    async def check_host(self, host: int) -> None:
        """Check that a person may open a table now; raise `Illegal` as `open` does."""
        now = self._transactor.clock.now()
        lobby.check_hosted(
            await self._transactor.database.read(lambda connection: _count_hosted(connection, host, now))
        )

    async def practise(
        self, game: str, guild: int, channel: int, host: Person, levels: Sequence[str], click: int
    ) -> Table:
        """Open a table in a channel for a person alone, with computer players of some `levels`.

        It has the game's usual options and no clock, counts for no ratings, and begins by itself.
        """
        own = self.secrets()

        def command(connection: Connection, now: Milliseconds) -> NewTable:
            hosted, entry = _count_hosted(connection, host.id, now), self._catalogue[game]
            novice = not results.has_played(connection, host.id, game)
            opening = lobby.Opening(guild, channel, own.seed, now, hosted, rated=False, novice=novice)
            options = codec_of(entry.rules).options.from_plain({})
            return NewTable(lobby.open_practice(entry, host, options, opening, levels), own)

        return await self._transactor.create(click, host.id, command)

    async def rematch(
        self, table: TableId, by: Person, click: int, refusal: Text | None = None, *, guests: bool = True
    ) -> Table:
        """Open a table for the same game and invite all its players; or take a seat at an open one.

        Its `guests` are among them if the server takes some still.

        With a `refusal`, the reason why they may not open one, they can only take a seat. They get one unless
        they have one already, or the match has begun.
        """
        own = self.secrets()

        def unit(connection: Connection) -> Table:
            now, keeper = self._transactor.begin(connection, click), self._transactor.keeper
            last = load(connection, self._catalogue, table).table
            rematch.check_rematch(last, by.id)
            known = matches.rematch_of(connection, table)
            if known is not None:
                stored = keeper.load(connection, known, Milliseconds(now))
                if stored.table.phase is not Phase.LOBBY or stored.table.seat_of(by.id) is not None:
                    return stored.table
                return keeper.keep(
                    connection, stored, lobby.join(stored.table, by, last), None, Milliseconds(now)
                )
            hosted = _count_hosted(connection, by.id, Milliseconds(now))
            if refusal is not None:
                raise Illegal(refusal)
            rated = None if last.rated_by_rule else last.rated
            opening = lobby.Opening(
                last.guild, last.channel, own.seed, Milliseconds(now), hosted, last.pace, rated
            )
            opened = lobby.open_table(last.game, by, last.options, opening)
            change = rematch.rematch(opened, last, by.id, guests=guests)
            return keeper.add(connection, NewTable(change, own), by.id, Milliseconds(now))

        return await self._transactor.write(unit)

    async def join(self, table: TableId, person: Person, click: int) -> Table:
        """Take a seat, or agree to the host's changes of the terms.

        In a rematch, seats are kept for the players of the match before.
        """
        novice = not await self._transactor.database.query(
            lambda connection: results.has_played(connection, person.id, matches.game_of(connection, table))
        )
        return await self._transactor.change(
            table, click, lambda stored, _: lobby.join(stored.table, person, stored.last, novice=novice)
        )

    async def add_luck(self, table: TableId, person: int, luck: str | None, click: int) -> Table:
        """Add a text to the chance of the match to come; `None` draws one."""
        text = self._entropy(8).hex() if luck is None else luck
        return await self._transactor.change(
            table, click, lambda stored, _: lobby.add_luck(stored.table, person, text)
        )

    async def begin_complete(self, table: Table) -> Table:
        """Begin a match that needs no click, once its opening statement stands; return the table.

        These are the match of an event, a practice, and a rematch to which all its players have come back.
        """
        needs_none = table.event is not None or table.practice or table.rematch_of is not None
        if table.phase is not Phase.LOBBY or not needs_none:
            return table
        now = await self._reader.find(table.id)
        last = await self._reader.find(table.rematch_of) if table.rematch_of is not None else None
        if not isinstance(now, Table):
            return table
        if not rematch.begins_by_itself(now, last if isinstance(last, Table) else None):
            return now
        return await self._transactor.change(
            table.id,
            None,
            lambda stored, _: play.begin_complete(stored.table, stored.secrets, stored.at, stored.last),
            by=now.host,
        )


def _count_hosted(connection: Connection, host: int, now: Milliseconds) -> lobby.Hosted:
    """Count the live tables of a host (lobbies, and matches played this week), and those closed lately."""
    live = matches.count_hosted(connection, host, Milliseconds(now - WEEK))
    return lobby.Hosted(live, matches.count_closed(connection, host, Milliseconds(now - HOUR)))
