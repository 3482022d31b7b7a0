"""The services of all tables, on one database."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from keeping.transact import Transactor
from tables.arranging import Arranging
from tables.closing import Closer
from tables.guilds import Guilds
from tables.keeper import TableKeeper
from tables.lobbies import Lobbies
from tables.people import People
from tables.privacy import Privacy
from tables.queries import Queries
from tables.reading import Reader
from tables.reviews import Reviews
from tables.undoing import Undoing

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.commits import Commit
    from db.connection import Database
    from keeping.clock import Clock
    from tables.keeper import TableTransactor
    from tables.store import Catalogue


class Tables:
    """The services of all tables, and the events that wake the loops.

    `transactor` carries out the pure functions of `tables.commands`, each in one transaction; what needs
    more than the table is done by the service of its room. `reader` reads tables by their numbers, `queries`
    their logs and where they are.

    `timers_changed` is set whenever something may be due at another time than was known, `matches_changed`
    and `results_changed` whenever a match may have ended; `tell_others`, which does nothing at first, is
    called after each commit with the numbers of the table that has changed and of its guild, if it is one.

    All commands raise `Illegal` for what may not be done, and `Repeated` for a click that has been carried
    out already. Those that cannot be undone raise `Unconfirmed` unless `shown` is the print of what is lost
    by them; without `shown` no confirmation is asked.
    """

    def __init__(
        self,
        database: Database,
        catalogue: Catalogue,
        clock: Clock,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.database = database
        self.catalogue = catalogue
        keeper = TableKeeper(catalogue)
        self.transactor: TableTransactor = Transactor(
            database, clock, keeper, lambda table: self._changed(table.id, table.guild)
        )
        self.reader = Reader(database, catalogue, clock, self._changed)
        self.queries = Queries(database, catalogue, self.reader)
        self.reviews = Reviews(database)
        self.lobbies = Lobbies(catalogue, self.transactor, self.reader, entropy)
        self.undoing = Undoing(database, self.transactor)
        self.closing = Closer(self.transactor, self._changed)
        self.arranging = Arranging(catalogue, clock, keeper, self.lobbies.secrets, self._changed)
        self.people = People(database, clock, keeper, self._changed)
        self.guilds = Guilds(database, clock, self._changed)
        self.privacy = Privacy(database, clock, self.transactor, self.people.forget)
        self.timers_changed = asyncio.Event()
        self.matches_changed = asyncio.Event()
        self.results_changed = asyncio.Event()
        self.tell_others: Callable[..., None] = lambda *_: None
        database.watch_commits(self._heard)

    def look_for_ended(self) -> None:
        """Look for matches that have ended: another process has changed tables of guilds of its own."""
        self.matches_changed.set()
        self.results_changed.set()

    def _changed(self, table: int | None = None, guild: int | None = None) -> None:
        self.tell_others(table, guild)

    def _heard(self, commit: Commit) -> None:
        """Look for what a commit may have ended."""
        if commit.anything:
            self.people.digests_changed.set()
        if commit.anything or commit.ended:
            self.look_for_ended()
