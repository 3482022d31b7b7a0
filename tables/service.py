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
from tables.puzzles import PuzzleBook
from tables.queries import Queries
from tables.reading import Reader
from tables.reviews import Reviews
from tables.undoing import Undoing

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.commits import Commit
    from db.connection import Database
    from games.engine.ids import TableId
    from keeping.clock import Clock
    from tables.keeper import TableTransactor
    from tables.store import Catalogue


class Tables:
    """The services of all tables, and the events that wake the loops.

    `transactor` runs the pure functions of `tables.commands`, each in one transaction; the service of a room
    does the commands that need more than the table. `reader` reads tables by their numbers, `queries` their
    logs and places.

    `timers_changed` is set whenever something may be due at another time than was known, `matches_changed`
    and `results_changed` whenever a match may have ended; `tell_others`, which does nothing at first, is
    called after each commit with the numbers of the table that has changed and of its guild, if it is one.

    All commands raise `Illegal` if they are not allowed, and `Repeated` for a click that has been carried
    out already. Those that cannot be undone raise `Unconfirmed` unless `shown` is the print of their losses;
    without `shown` no confirmation is asked.
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
            database, clock, keeper, lambda table: self._note_change(table.id, table.guild)
        )
        self.reader = Reader(database, catalogue, clock, self._note_change)
        self.queries = Queries(database, catalogue, self.reader)
        self.reviews = Reviews(database)
        self.lobbies = Lobbies(catalogue, self.transactor, self.reader, entropy)
        self.undoing = Undoing(database, self.transactor)
        self.closing = Closer(self.transactor, self._note_change)
        self.arranging = Arranging(catalogue, clock, keeper, self.lobbies.secrets, self._note_change)
        self.people = People(database, clock, keeper, self._note_change)
        self.guilds = Guilds(database, clock, self._note_change)
        self.privacy = Privacy(database, clock, self.transactor, self.people.forget)
        self.puzzles = PuzzleBook(database, clock, catalogue)
        self.timers_changed = asyncio.Event()
        self.matches_changed = asyncio.Event()
        self.results_changed = asyncio.Event()
        self.tell_others: Callable[..., None] = lambda *_: None
        database.watch_commits(self._note_commit)

    def look_for_ended(self) -> None:
        """Wake the loops for ended matches: another process has changed tables of guilds of its own."""
        self.matches_changed.set()
        self.results_changed.set()

    def _note_change(self, table: TableId | None = None, guild: int | None = None) -> None:
        self.tell_others(table, guild)

    def _note_commit(self, commit: Commit) -> None:
        """Wake the loops for matches that a commit may have ended."""
        if commit.anything:
            self.people.digests_changed.set()
            self.puzzles.changed.set()
        if commit.anything or commit.ended:
            self.look_for_ended()
