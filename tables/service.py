"""What people do at tables. Each call is one transaction: checked, applied, logged and kept whole, or refused
and nothing changed.
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from db import matches, people, seats
from db import outbox as outbox_rows
from games.engine.chance import KeyedDice, key_of
from games.engine.codec import codec_of
from games.engine.match import begin, submit
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables import lobby, orders, rematch
from tables.looking import Looking
from tables.model import Participant, Phase, Repeated, Table
from tables.outbox import invite_place, out_of_date, seat_place
from tables.store import Loaded, load, save, save_choice, save_entries, save_seats

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from aiosqlite import Connection

    from db.connection import Database
    from games.engine.entry import GameEntry
    from games.engine.match import Progress
    from games.engine.text import Seat
    from tables.clock import Clock
    from tables.model import Asked, Person
    from tables.orders import OrderRequest
    from tables.store import Catalogue

T = TypeVar("T")

HOSTED = 10
"""Of so many tables that are not over somebody may be the host: enough for a game night, too few to flood a
channel.
"""


class Tables(Looking):
    """All tables. `click` is always the id of the interaction by which somebody asked: one that was carried
    out before raises `Repeated`.

    Every method that changes something raises `Illegal` for what may not be done. `stirred` is set whenever a
    place has become out of date, `waiting` whenever somebody may have to be answered for.
    """

    def __init__(
        self,
        database: Database,
        catalogue: Catalogue,
        clock: Clock,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        super().__init__(database, catalogue, clock)
        self._entropy = entropy
        self.stirred = asyncio.Event()
        self.waiting = asyncio.Event()

    # The lobby

    async def open(
        self, game: str, guild: int, channel: int, host: Person, options: object, click: int
    ) -> Table:
        """Open a table in a channel; the host takes the first seat. Raises `Illegal` for somebody who is the
        host of enough tables.
        """
        row = self._row(self._catalogue[game], guild, channel, host, options)

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            return await self._lay(connection, row, (Participant(0, host.id, host.name, None, click),))

        return await self._write(unit)

    async def rematch(self, table: int, by: Person, click: int) -> Table:
        """Open a table for the same again, and invite all who played; whoever asks after the first is led to
        that table.
        """

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            last = (await load(connection, self._catalogue, table)).table
            seated = rematch.reseated(last, by, click)
            known = await matches.rematch_of(connection, table)
            if known is not None:
                return (await load(connection, self._catalogue, known)).table
            row = self._row(last.game, last.guild, last.channel, by, last.options)
            after = await self._lay(
                connection, replace(row, rematch_of=table, first=rematch.next_first(last)), seated
            )
            for one in last.participants:
                if one.person not in (None, by.id) and await seats.invite(connection, after.id, one.person):
                    await outbox_rows.mark(connection, after.id, invite_place(one.person), self._clock.now())
            return after

        return await self._write(unit)

    async def join(self, table: int, person: Person, click: int) -> Table:
        """Take a seat; that of a rematch is kept for who played the match before."""
        again = (await self.get(table)).rematch_of
        last = None if again is None else await self.get(again)

        def change(before: Table) -> Table:
            if last is not None:
                rematch.kept(before, last, person.id)
            return lobby.join(before, person, click)

        return await self._reseat(table, click, change)

    async def leave(self, table: int, person: int, click: int) -> Table:
        """Get up; the last person to do so closes the table."""
        return await self._reseat(table, click, lambda before: lobby.leave(before, person))

    async def add_computer(self, table: int, by: int, level: str, click: int) -> Table:
        """Seat a computer player."""
        return await self._reseat(table, click, lambda before: lobby.add_computer(before, by, level, click))

    async def remove_computer(self, table: int, by: int, click: int) -> Table:
        """Take a computer player from the table."""
        return await self._reseat(table, click, lambda before: lobby.remove_computer(before, by))

    async def cancel(self, table: int, by: int, click: int) -> Table:
        """Close a table that has not begun."""
        return await self._reseat(table, click, lambda before: lobby.cancel(before, by))

    async def invite(self, table: int, by: int, persons: tuple[int, ...], click: int) -> Table:
        """Invite people: each gets one message, whoever invites them again. Anybody who sits at the table
        may.
        """

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            before = (await load(connection, self._catalogue, table)).table
            if before.phase is not Phase.LOBBY:
                raise Illegal(say("tables-started"))
            if before.seat_of(by) is None:
                raise Illegal(say("tables-not-seated"))
            new = [
                one
                for one in persons
                if before.seat_of(one) is None and await seats.invite(connection, table, one)
            ]
            if not new:
                raise Illegal(say("tables-invited-already"))
            for person in new:
                await outbox_rows.mark(connection, table, invite_place(person), self._clock.now())
            return before

        return await self._write(unit)

    async def begin(self, table: int, by: int, click: int) -> Table:
        """The host begins the match."""

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            loaded = await load(connection, self._catalogue, table)
            before = lobby.settled(loaded.table, by)
            if before.rematch_of is not None:
                last = await load(connection, self._catalogue, before.rematch_of)
                before = rematch.arranged(before, last.table, click)
                await save_seats(connection, table, before.participants)
            key = key_of(loaded.seed, [one.click for one in before.participants])
            progress = begin(before.game.rules, before.options, len(before.participants), key, before.first)
            return await self._advance(connection, Loaded(before, loaded.seed), progress, None)

        return await self._write(unit)

    # Play

    async def answer(self, table: int, person: int, asked: Asked, path: tuple[int, ...], click: int) -> Table:
        """Take a person's answer: `path` leads through the prompt to a whole action."""

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            loaded = await load(connection, self._catalogue, table)
            seat = loaded.table.seat_of(person)
            if seat is None:
                raise Illegal(say("tables-not-seated"))
            _check(loaded.table, seat, asked)
            prompt = loaded.table.prompt(seat)
            action = walk(prompt, path) if prompt else None
            if isinstance(action, Question):
                raise Illegal(say("tables-incomplete"))
            own = replace(loaded, table=orders.answered(loaded.table, seat))
            return await self._submit(connection, own, seat, action)

        return await self._write(unit)

    async def answer_for_computer(self, table: int, seat: Seat, asked: Asked, action: object) -> Table:
        """Take the answer of a computer player; raises `Illegal` if the table has moved on meanwhile."""

        async def unit(connection: Connection) -> Table:
            loaded = await load(connection, self._catalogue, table)
            if not loaded.table.participants[seat].computer:
                raise Illegal(say("tables-not-seated"))
            _check(loaded.table, seat, asked)
            return await self._submit(connection, loaded, seat, action)

        return await self._write(unit)

    async def carry_out_order(self, table: int, seat: Seat, asked: Asked) -> Table:
        """Answer for a seat with what it has left in advance. Raises `Illegal` if the table has moved on
        meanwhile; if nothing that is left answers the question any more, the seat is asked.
        """

        async def unit(connection: Connection) -> Table:
            loaded = await load(connection, self._catalogue, table)
            _check(loaded.table, seat, asked)
            found = orders.fitting(loaded.table, seat)
            if found is None:
                await save(connection, loaded)
                return await self._mark(connection, loaded.table, loaded.table, seat)
            action = KeyedDice(self._entropy(32), "ahead").choose(found.actions)
            return await self._submit(
                connection, replace(loaded, table=orders.used(loaded.table, seat, found.left)), seat, action
            )

        return await self._write(unit)

    async def set_orders(self, table: int, person: int, wish: OrderRequest, click: int) -> Table:
        """Leave an answer in advance, or forget what was left."""

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            loaded = await load(connection, self._catalogue, table)
            seat = loaded.table.seat_of(person)
            if seat is None:
                raise Illegal(say("tables-not-seated"))
            after = orders.wished(loaded.table, seat, wish)
            await save(connection, replace(loaded, table=after))
            await outbox_rows.mark(connection, table, seat_place(seat), self._clock.now())
            return after

        return await self._write(unit)

    async def agree(self, table: int, person: int, click: int, *, agrees: bool = True) -> Table:
        """Agree to end the match now, or no longer; it ends once all people at the table do."""

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            loaded = await load(connection, self._catalogue, table)
            before = loaded.table
            seat = before.seat_of(person)
            if seat is None:
                raise Illegal(say("tables-not-seated"))
            if before.phase is not Phase.RUNNING:
                raise Illegal(say("tables-not-started" if before.phase is Phase.LOBBY else "tables-over"))
            await seats.set_agrees(connection, table, seat, agrees=agrees)
            participants = tuple(
                replace(one, agrees=agrees) if one.seat == seat else one for one in before.participants
            )
            ends = all(one.agrees or one.computer for one in participants)
            after = replace(before, participants=participants, phase=Phase.ENDED if ends else before.phase)
            await save(connection, Loaded(after, loaded.seed))
            return await self._mark(
                connection, before, (await load(connection, self._catalogue, table)).table
            )

        return await self._write(unit)

    # The parts of a step

    def _row(
        self, entry: GameEntry, guild: int, channel: int, host: Person, options: object
    ) -> matches.MatchRow:
        return matches.MatchRow(
            match=0,
            game=entry.rules.key,
            version=entry.rules.version,
            phase=Phase.LOBBY,
            guild=guild,
            channel=channel,
            thread=None,
            host=host.id,
            options=codec_of(entry.rules).options.dump(options),
            seed=self._entropy(32),
            opened=self._clock.now(),
        )

    async def _lay(
        self, connection: Connection, row: matches.MatchRow, participants: tuple[Participant, ...]
    ) -> Table:
        """A new table, with those who sit there from the start; raises `Illegal` if its host has enough
        tables.
        """
        if await matches.hosted(connection, row.host) >= HOSTED:
            raise Illegal(say("tables-too-many", most=HOSTED))
        number = await matches.add(connection, row)
        await save_seats(connection, number, participants)
        return await self._mark(connection, None, (await load(connection, self._catalogue, number)).table)

    async def _write(self, unit: Callable[[Connection], Awaitable[Table]]) -> Table:
        after = await self._database.write(unit)
        self.stirred.set()
        self.waiting.set()
        return after

    async def _first(self, connection: Connection, click: int) -> None:
        if not await people.first_time(connection, click, self._clock.now()):
            raise Repeated

    async def _mark(
        self, connection: Connection, before: Table | None, after: Table, mover: Seat | None = None
    ) -> Table:
        for place in out_of_date(before, after, mover):
            await outbox_rows.mark(connection, after.id, place, self._clock.now())
        return after

    async def _reseat(self, table: int, click: int, change: Callable[[Table], Table]) -> Table:
        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            loaded = await load(connection, self._catalogue, table)
            after = change(loaded.table)
            await save_seats(connection, table, after.participants)
            await save(connection, Loaded(after, loaded.seed))
            return await self._mark(connection, loaded.table, after)

        return await self._write(unit)

    async def _submit(self, connection: Connection, loaded: Loaded, seat: Seat, action: object) -> Table:
        match = loaded.table.match
        if match is None:
            raise Illegal(say("tables-not-started"))
        return await self._advance(connection, loaded, submit(match, seat, action), seat)

    async def _advance(
        self, connection: Connection, loaded: Loaded, progress: Progress, mover: Seat | None
    ) -> Table:
        """Keep what a step has led to. `mover` is the seat that chose (`None`: the match begins)."""
        before, match = loaded.table, progress.match
        over = match.decision is None
        result = match.rules.result(match.state) if over else None
        after = replace(before, phase=Phase.OVER if over else Phase.RUNNING, match=match, result=result)
        await save(connection, Loaded(after, loaded.seed))
        await save_entries(connection, after, progress.entries, self._clock.now())
        held = before.match.choices if before.match and not progress.entries else {}
        for seat, choice in match.choices.items():
            if held.get(seat) != choice:
                await save_choice(connection, after, match, seat, choice)
        for seat, turn in {seat: entry.turn for entry in progress.entries for seat, _ in entry.moves}.items():
            await seats.set_seen(connection, after.id, seat, turn)
        final = (await load(connection, self._catalogue, after.id)).table
        return await self._mark(connection, before, final, mover)


def _check(table: Table, seat: Seat, asked: Asked) -> None:
    """Whether an answer meant for `asked` answers what the seat is asked now; raises `Illegal` if not."""
    if table.phase is Phase.LOBBY:
        raise Illegal(say("tables-not-started"))
    if table.phase is not Phase.RUNNING:
        raise Illegal(say("tables-over"))
    now = table.asked(seat)
    if now is None:
        raise Illegal(say("tables-not-asked"))
    if now != asked:
        raise Illegal(say("tables-stale"))
