"""The commands and queries of all tables, as one object."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from keeping.transact import Transactor
from tables.absence import Absence
from tables.arranging import Arranging
from tables.closing import change_unreadable
from tables.commands import agreement, closing, lobby, orders, play
from tables.commands.rematch import begins_by_itself
from tables.guilds import Guilds
from tables.hosting import Hosting
from tables.keeper import TableKeeper
from tables.model.table import Phase, Table
from tables.opening import TableOpener
from tables.people import People
from tables.privacy import Privacy
from tables.queries import Queries
from tables.reading import Reader
from tables.undoing import Undoing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from db.commits import Commit
    from db.connection import Database
    from games.engine.matches.line import LineOfPlay
    from games.engine.matches.log import Move
    from games.engine.replays.replay import Replay
    from games.engine.text import Seat
    from keeping.clock import Clock
    from tables.commands.hosting import Steward
    from tables.keeper import TableTransactor
    from tables.model.orders import AnyRequest
    from tables.model.table import Asked, LogLine, Person, Proof
    from tables.model.unreadable import AnyTable, UnreadableTable
    from tables.store import Catalogue


class Tables:
    """All tables. `click` is always the id of the interaction that asked for a command.

    Every command is one transaction; it raises `Illegal` for what may not be done, and `Repeated` for a click
    that has been carried out already. `timers_changed` is set whenever something may be due at another time
    than was known, `matches_changed` and `results_changed` whenever a match may have ended; `tell_others`,
    which does nothing at first, is called after each commit with the numbers of the table that has changed
    and of its server, if it is one. `people`, `hosting`, `absence`, `guilds`, `privacy` and `arranging` hold
    the commands of their rooms.

    Commands that cannot be undone raise `Unconfirmed` unless `shown` is the print of what is lost by them;
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
        self._catalogue = catalogue
        self._clock = clock
        self._entropy = entropy
        self._reader = Reader(database, catalogue, clock, self._changed)
        self._queries = Queries(database, catalogue, self._reader)
        keeper = TableKeeper(catalogue)
        self._transactor: TableTransactor = Transactor(
            database, clock, keeper, lambda table: self._changed(table.id, table.guild)
        )
        self.opening = TableOpener(catalogue, self._transactor, entropy)
        self.open, self.rematch = self.opening.open, self.opening.rematch
        self.people = People(database, clock, keeper, self._changed)
        self.hosting = Hosting(self._transactor)
        self.undoing = Undoing(database, self._transactor)
        self.absence = Absence(self._transactor)
        self.arranging = Arranging(catalogue, clock, keeper, self.opening.secrets, self._changed)
        self.guilds = Guilds(database, clock, self._changed)
        self.privacy = Privacy(database, clock, self._transactor, self.people.forget)
        self.timers_changed = asyncio.Event()
        self.matches_changed = asyncio.Event()
        self.results_changed = asyncio.Event()
        self.tell_others: Callable[..., None] = lambda *_: None
        database.watch_commits(self._heard)

    # The lobby

    async def join(self, table: int, person: Person, click: int) -> Table:
        """Take a seat, or agree to what the host has changed since.

        In a rematch, seats are kept for those who played the match before.
        """
        novice = await self._queries.is_novice_at(person.id, table)
        return await self._transactor.change(
            table, click, lambda stored, _: lobby.join(stored.table, person, stored.last, novice=novice)
        )

    async def choose_terms(self, table: int, by: int, terms: lobby.Terms, click: int) -> Table:
        """Change pace, options or rating of a match to come; only the host may."""
        return await self._transactor.change(
            table, click, lambda stored, _: lobby.choose_terms(stored.table, by, terms)
        )

    async def leave(self, table: int, person: int, click: int, shown: str | None = None) -> Table:
        """Leave a seat; the last person to leave closes the table."""
        return await self._transactor.change(
            table, click, lambda stored, _: lobby.leave(stored.table, person, shown)
        )

    async def add_computer(self, table: int, by: int, level: str, click: int) -> Table:
        """Seat a computer player."""
        return await self._transactor.change(
            table, click, lambda stored, _: lobby.add_computer(stored.table, by, level)
        )

    async def remove_computer(self, table: int, by: int, click: int) -> Table:
        """Take a computer player from the table."""
        return await self._transactor.change(
            table, click, lambda stored, _: lobby.remove_computer(stored.table, by)
        )

    async def cancel(self, table: int, by: int, click: int, shown: str | None = None) -> Table:
        """Close a table that has not begun."""
        return await self._transactor.change(
            table, click, lambda stored, _: lobby.cancel(stored.table, by, shown)
        )

    async def invite(self, table: int, by: int, persons: tuple[int, ...], click: int) -> Table:
        """Invite people: each gets one message, whoever invites them again."""
        return await self._transactor.change(
            table, click, lambda stored, _: lobby.invite(stored.table, by, persons)
        )

    async def add_luck(self, table: int, person: int, luck: str | None, click: int) -> Table:
        """Add a text to the chance of the match to come; `None` has one drawn."""
        text = self._entropy(8).hex() if luck is None else luck
        return await self._transactor.change(
            table, click, lambda stored, _: lobby.add_luck(stored.table, person, text)
        )

    async def begin(self, table: int, by: int, click: int | None) -> Table:
        """The host begins the match; a rematch begins without a click."""
        return await self._transactor.change(
            table,
            click,
            lambda stored, _: play.begin(stored.table, by, stored.secrets, stored.at, stored.last),
            by=by,
        )

    async def begin_complete(self, table: Table) -> Table:
        """Begin a match that needs no click, once its opening statement stands; return the table.

        That is the match of an event, a practice, and a rematch to which all who played have come back.
        """
        needs_none = table.event is not None or table.practice or table.rematch_of is not None
        if table.phase is not Phase.LOBBY or not needs_none:
            return table
        now = await self._reader.find(table.id)
        last = await self._reader.find(table.rematch_of) if table.rematch_of is not None else None
        if not isinstance(now, Table):
            return table
        if not begins_by_itself(now, last if isinstance(last, Table) else None):
            return now
        return await self._transactor.change(
            table.id,
            None,
            lambda stored, _: play.begin_complete(stored.table, stored.secrets, stored.at, stored.last),
            by=now.host,
        )

    # Play

    async def answer(self, table: int, person: int, asked: Asked, path: tuple[int, ...], click: int) -> Table:
        """Take a person's answer: `path` leads through the prompt to a whole action."""
        return await self._transactor.change(
            table,
            click,
            lambda stored, _: play.answer(stored.table, person, asked, path, stored.at),
            by=person,
        )

    async def answer_for_computer(self, table: int, seat: Seat, asked: Asked, action: object) -> Table:
        """Take the answer of a computer player; raises `Illegal` if the table has moved on meanwhile."""
        return await self._transactor.change(
            table,
            None,
            lambda stored, _: play.answer_for_computer(stored.table, seat, asked, action, stored.at),
        )

    async def default_for_computer(self, table: int, seat: Seat, asked: Asked) -> Table:
        """Take the default for a computer player that failed; raises `Illegal` if the table has moved on."""
        return await self._transactor.change(
            table,
            None,
            lambda stored, _: play.default_for_computer(stored.table, seat, asked, stored.at),
        )

    async def carry_out_order(self, table: int, seat: Seat, asked: Asked) -> Table:
        """Answer for a seat with its standing order; if none answers the question any more, ask the seat.

        Raises `Illegal` if the table has moved on meanwhile.
        """
        return await self._transactor.change(
            table, None, lambda stored, _: orders.carry_out_order(stored.table, seat, asked, stored.at)
        )

    async def set_orders(self, table: int, person: int, request: AnyRequest, click: int) -> Table:
        """Leave an answer in advance, or change or delete what was left."""
        return await self._transactor.change(
            table, click, lambda stored, _: orders.set_orders(stored.table, person, request), by=person
        )

    async def agree(
        self, table: int, person: int, click: int, *, agrees: bool = True, shown: str | None = None
    ) -> Table:
        """Agree to end the match now, or no longer; it ends once all people at the table do."""
        return await self._transactor.change(
            table,
            click,
            lambda stored, _: agreement.agree(stored.table, person, stored.at, agrees=agrees, shown=shown),
            by=person,
        )

    # Tables that cannot be read

    async def close_unreadable(
        self, table: int, by: Steward, click: int, shown: str | None = None
    ) -> UnreadableTable:
        """Close a table whose match cannot be loaded. The match has no result."""
        after = await change_unreadable(
            self._transactor, table, click, lambda found: closing.close(found, by, shown)
        )
        self._changed(after.id, after.guild)
        return after

    async def review(self) -> None:
        """Bring the live tables into line that another version of this program has saved."""
        await self._reader.review()

    # Queries

    async def get(self, table: int) -> Table:
        """A table by its number; raises `Illegal` if there is none, and `Unreadable` if it cannot be read."""
        return await self._reader.get(table)

    async def find(self, table: int) -> AnyTable:
        """A table by its number, whether it can be read or not; raises `Illegal` if there is none."""
        return await self._reader.find(table)

    async def readable(self, numbers: Iterable[int]) -> tuple[Table, ...]:
        """The tables of these numbers in the same order, without those that cannot be read."""
        found = [await self._reader.find(number) for number in numbers]
        return tuple(one for one in found if isinstance(one, Table))

    async def is_invited(self, table: int, person: int) -> bool:
        """Return whether a person has been invited to a table, whatever has become of the invitation."""
        return await self._queries.is_invited(table, person)

    async def is_carried_out(self, click: int) -> bool:
        """Return whether a click was carried out before."""
        return await self._queries.is_carried_out(click)

    async def in_place(self, channel: int) -> tuple[int, ...]:
        """The live tables of a channel or thread, newest first."""
        return await self._queries.in_place(channel)

    async def last_in(self, channel: int) -> int | None:
        """The newest table of a channel or thread, also when it is over."""
        return await self._queries.last_in(channel)

    async def of_person(self, person: int) -> tuple[int, ...]:
        """The live tables at which a person sits, newest first."""
        return await self._queries.of_person(person)

    async def log(self, table: Table, seat: Seat | None) -> tuple[LogLine, ...]:
        """All news told to everybody and, if one is given, to a seat, as far as `table` has come."""
        return await self._queries.log(table, seat)

    async def line(self, table: Table) -> LineOfPlay:
        """The line of play, as far as `table` has come."""
        return await self._queries.line(table)

    async def time_of(self, table: int, turn: int) -> int | None:
        """The time of a turn of the log, in ms, if it is known."""
        return await self._queries.time_of(table, turn)

    async def newest(self, table: int, count: int) -> tuple[LogLine, ...]:
        """The last `count` news told to everybody, in order, with all of the turn of the first."""
        return await self._queries.newest(table, count)

    async def since(self, table: Table, seat: Seat) -> tuple[LogLine, ...]:
        """The news since a seat's own last move, with what that move led to, as far as `table` has come."""
        return await self._queries.since(table, seat)

    async def seals(self, table: Table) -> tuple[tuple[Seat, str], ...]:
        """The commitments of the sealed choices that are in. Public."""
        return await self._queries.seals(table)

    async def export(self, table: int) -> str:
        """The finished match as a file that `games.engine.verify` checks; raises `Illegal` before the end."""
        return await self._queries.export(table)

    async def moves(self, table: int) -> tuple[Move, ...]:
        """All moves of a finished match that stand, in order; raises `Illegal` before the end."""
        return await self._queries.moves(table)

    async def as_of(self, table: int, turn: int) -> Replay:
        """The match as it stood after a turn, replayed from the snapshot before it."""
        return await self._queries.as_of(table, turn)

    async def proof(self, table: int) -> Proof:
        """A proof of the match as it stands; raises `Illegal` before the match has begun."""
        return await self._queries.proof(table)

    async def to_serve(self) -> tuple[tuple[int, Seat], ...]:
        """`(table, seat)` of computer players and standing orders that have to answer now."""
        return await self._queries.to_serve()

    def look_again(self) -> None:
        """Look again at all that may be due: the clock has leapt, or another process has changed tables."""
        self.database.look_again()

    def look_for_ended(self) -> None:
        """Look for matches that have ended: another process has changed tables of servers of its own."""
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
