"""Tables that an event arranges: people are seated at the start, and the match begins by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.codec import codec_of
from games.engine.record import Record, RecordKind, replace
from tables.commands import arranged, lobby
from tables.model.pace import NO_CLOCK
from tables.store import NewTable, load

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.rows import Connection
    from games.engine.ids import EventId, TableId
    from games.engine.matches.log import EventEnding
    from games.engine.text import Seat
    from keeping.clock import Clock
    from tables.keeper import TableKeeper
    from tables.model.pace import Pace
    from tables.model.table import Person, Secrets, Table
    from tables.store import Catalogue

DEFAULTS = "{}"
"""The JSON of options that are all as the game has them."""


class Arrangement(Record):
    """A table that an `event` arranges for `people` in the order of their seats, then computer players.

    `host` need not play. `first` is the seat that begins, where the game has one; chance decides without it.
    A `short` match is as short as the rules of the game allow.
    """

    event: EventId
    game: str
    guild: int
    channel: int
    host: Person
    people: tuple[Person, ...]
    computers: tuple[str, ...] = ()
    pace: Pace = NO_CLOCK
    first: Seat | None = None
    rated: bool = True
    short: bool = False


class Arranging:
    """Opens and closes the tables of events. All of it belongs to a transaction of the event.

    The event calls `changed` after its commit. `catalogue` has the games that can be played.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        clock: Clock,
        keeper: TableKeeper,
        secrets: Callable[[], Secrets],
        changed: Callable[[], None],
    ) -> None:
        self.catalogue = catalogue
        self._clock = clock
        self._keeper = keeper
        self._secrets = secrets
        self.changed = changed

    def open(self, connection: Connection, arrangement: Arrangement) -> Table:
        """Open a table with all its people seated; it begins once its first message stands."""
        game, secrets = self.catalogue[arrangement.game], self._secrets()
        opening = lobby.Opening(
            arrangement.guild,
            arrangement.channel,
            secrets.seed,
            self._clock.now(),
            lobby.Hosted(),
            arrangement.pace,
            arrangement.rated,
        )
        options = codec_of(game.rules).read(RecordKind.OPTIONS, game.rules.version, DEFAULTS)
        if arrangement.short:
            options = game.rules.shortest(options)
        change = lobby.open_table(game, arrangement.host, options, opening)
        seated = arranged.seat_all(
            change.table, arrangement.event, arrangement.people, arrangement.computers, arrangement.first
        )
        new = NewTable(replace(change, table=seated), secrets)
        return self._keeper.add(connection, new, None, opening.at)

    def close(self, connection: Connection, number: TableId, why: EventEnding) -> Table:
        """Close the table of an event; a running match ends without a result, for the reason `why`.

        A table that is over already stays as it is.
        """
        stored = self._keeper.load(connection, number, self._clock.now())
        change = arranged.take_back(stored.table, why, stored.at)
        return self._keeper.keep(connection, stored, change, None, stored.at)

    def slow_down(self, connection: Connection, number: TableId, pace: Pace) -> Table:
        """Continue a running match at another pace, and close a table that has not begun."""
        stored = self._keeper.load(connection, number, self._clock.now())
        change = arranged.slow_down(stored.table, pace)
        return self._keeper.keep(connection, stored, change, None, stored.at)

    def rank_now(self, connection: Connection, number: TableId) -> tuple[int, ...] | None:
        """Return the ranks of the seats if a match ended now; `None` for a game without scores."""
        match = load(connection, self.catalogue, number).table.match
        return None if match is None else match.rules.rank_now(match.state)

    def find(self, connection: Connection, number: TableId) -> Table:
        """Return a table as the transaction sees it; raises `Unreadable` if it cannot be read."""
        return load(connection, self.catalogue, number).table
