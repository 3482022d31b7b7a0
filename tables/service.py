"""What people do at tables. Each call is one transaction: checked, applied, logged and kept whole, or refused and nothing changed."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from db import log, matches, people, seats
from db import outbox as outbox_rows
from games.engine.chance import key_of
from games.engine.codec import NEWS, codec_of
from games.engine.match import begin, submit
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables import lobby, rematch
from tables.export import exported
from tables.model import LogLine, Phase, Repeated, Sitter, Table
from tables.outbox import invite_place, out_of_date
from tables.store import Loaded, entry_of, load, save, save_choice, save_entries, save_seats

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from aiosqlite import Connection

    from db.connection import Database
    from games.engine.match import Progress
    from games.engine.text import Seat
    from games.engine.title import Title
    from tables.clock import Clock
    from tables.model import Asked, Person
    from tables.store import Titles

T = TypeVar("T")

DAY = 86_400_000

HOSTED = 10
"""Of so many tables that are not over somebody may be the host: enough for a game night, too few to flood a channel."""


class Tables:
    """All tables. `click` is always the id of the interaction by which somebody asked: one that was carried out before raises `Repeated`.

    Every method that changes something raises `Illegal` for what may not be done. `stirred` is set whenever a place has become out of
    date, `waiting` whenever a computer player may have to choose.
    """

    def __init__(self, database: Database, titles: Titles, clock: Clock, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._database = database
        self._titles = titles
        self._clock = clock
        self._entropy = entropy
        self.stirred = asyncio.Event()
        self.waiting = asyncio.Event()
        self._noted: dict[int, str] = {}
        """The languages of people and guilds that have been noted since the start: most presses bring no news of them."""

    # The lobby

    async def open(self, game: str, guild: int, channel: int, host: Person, options: object, click: int) -> Table:
        """Open a table in a channel; the host takes the first seat. Raises `Illegal` for somebody who is the host of enough tables."""
        row = self._row(self._titles[game], guild, channel, host, options)

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            return await self._lay(connection, row, (Sitter(0, host.id, host.name, None, click),))

        return await self._write(unit)

    async def rematch(self, table: int, by: Person, click: int) -> Table:
        """Open a table for the same again, and invite all who played; whoever asks after the first is led to that table."""

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            last = (await load(connection, self._titles, table)).table
            seated = rematch.reseated(last, by, click)
            known = await matches.rematch_of(connection, table)
            if known is not None:
                return (await load(connection, self._titles, known)).table
            row = self._row(last.title, last.guild, last.channel, by, last.options)
            after = await self._lay(connection, replace(row, rematch_of=table, first=rematch.next_first(last)), seated)
            for one in last.sitters:
                if one.person not in (None, by.id) and await seats.invite(connection, after.id, one.person):
                    await outbox_rows.mark(connection, after.id, invite_place(one.person), self._clock.now())
            return after

        return await self._write(unit)

    async def join(self, table: int, person: Person, click: int) -> Table:
        """Take a seat."""
        return await self._reseat(table, click, lambda before: lobby.join(before, person, click))

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
        """Invite people: each gets one message, whoever invites them again. Anybody who sits at the table may."""

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            before = (await load(connection, self._titles, table)).table
            if before.phase is not Phase.LOBBY:
                raise Illegal(say("tables-started"))
            if before.seat_of(by) is None:
                raise Illegal(say("tables-not-seated"))
            new = [one for one in persons if before.seat_of(one) is None and await seats.invite(connection, table, one)]
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
            loaded = await load(connection, self._titles, table)
            before = lobby.settled(loaded.table, by)
            if before.rematch_of is not None:
                last = await load(connection, self._titles, before.rematch_of)
                before = rematch.arranged(before, last.table, click)
                await save_seats(connection, table, before.sitters)
            key = key_of(loaded.seed, [one.click for one in before.sitters])
            progress = begin(before.title.game, before.options, len(before.sitters), key, before.first)
            return await self._advance(connection, Loaded(before, loaded.seed), progress, None)

        return await self._write(unit)

    # Play

    async def answer(self, table: int, person: int, asked: Asked, path: tuple[int, ...], click: int) -> Table:
        """Take a person's answer: `path` leads through the prompt to a whole action."""

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            loaded = await load(connection, self._titles, table)
            seat = loaded.table.seat_of(person)
            if seat is None:
                raise Illegal(say("tables-not-seated"))
            _check(loaded.table, seat, asked)
            prompt = loaded.table.prompt(seat)
            action = walk(prompt, path) if prompt else None
            if isinstance(action, Question):
                raise Illegal(say("tables-incomplete"))
            return await self._submit(connection, loaded, seat, action)

        return await self._write(unit)

    async def answer_for_computer(self, table: int, seat: Seat, asked: Asked, action: object) -> Table:
        """Take the answer of a computer player; raises `Illegal` if the table has moved on meanwhile."""

        async def unit(connection: Connection) -> Table:
            loaded = await load(connection, self._titles, table)
            if not loaded.table.sitters[seat].computer:
                raise Illegal(say("tables-not-seated"))
            _check(loaded.table, seat, asked)
            return await self._submit(connection, loaded, seat, action)

        return await self._write(unit)

    async def agree(self, table: int, person: int, click: int, *, agrees: bool = True) -> Table:
        """Agree to end the match now, or no longer; it ends once all people at the table do."""

        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            loaded = await load(connection, self._titles, table)
            before = loaded.table
            seat = before.seat_of(person)
            if seat is None:
                raise Illegal(say("tables-not-seated"))
            if before.phase is not Phase.RUNNING:
                raise Illegal(say("tables-not-started" if before.phase is Phase.LOBBY else "tables-over"))
            await seats.set_agrees(connection, table, seat, agrees=agrees)
            sitters = tuple(replace(one, agrees=agrees) if one.seat == seat else one for one in before.sitters)
            ends = all(one.agrees or one.computer for one in sitters)
            after = replace(before, sitters=sitters, phase=Phase.ENDED if ends else before.phase)
            await save(connection, Loaded(after, loaded.seed))
            return await self._mark(connection, before, (await load(connection, self._titles, table)).table)

        return await self._write(unit)

    # Looking

    async def get(self, table: int) -> Table:
        """A table by its number; raises `Illegal` if there is none."""
        loaded = await self._database.look(lambda connection: load(connection, self._titles, table))
        return loaded.table

    async def in_place(self, channel: int) -> tuple[int, ...]:
        """The live tables of a channel or thread, newest first."""
        return await self._database.look(lambda connection: matches.live_in(connection, channel))

    async def last_in(self, channel: int) -> int | None:
        """The newest table of a channel or thread, also when it is over."""
        return await self._database.look(lambda connection: matches.last_in(connection, channel))

    async def of_person(self, person: int) -> tuple[int, ...]:
        """The live tables at which a person sits, newest first."""
        return await self._database.look(lambda connection: matches.live_of(connection, person))

    async def log(self, table: int, seat: Seat | None) -> tuple[LogLine, ...]:
        """All that was told to everyone and, where given, to a seat."""
        return await self._told(table, seat, -1)

    async def newest(self, table: int, count: int) -> tuple[LogLine, ...]:
        """The last things that were told to everyone; at most `count`."""
        return _lines(await self._database.look(lambda connection: log.newest(connection, table, count)))

    async def since(self, table: Table, seat: Seat) -> tuple[LogLine, ...]:
        """What was told since the seat's own last move, and what that move led to."""
        return await self._told(table.id, seat, table.sitters[seat].seen - 1)

    async def seals(self, table: Table) -> tuple[tuple[Seat, str], ...]:
        """The commitments of the sealed choices that are in. Public."""
        choices = table.match.choices if table.match else {}
        return tuple((seat, choices[seat].seal) for seat in sorted(choices))

    async def export(self, table: int) -> str:
        """The finished match as a file that `games.engine.verify` checks; raises `Illegal` before the end."""

        async def unit(connection: Connection) -> str:
            loaded = await load(connection, self._titles, table)
            if loaded.table.seed is None:
                raise Illegal(say("tables-not-over"))
            rows = await log.entries(connection, table)
            return exported(loaded.table, tuple(entry_of(loaded.table.title, one) for one in rows))

        return await self._database.read(unit)

    async def computers_awaited(self) -> tuple[tuple[int, Seat], ...]:
        """`(table, seat)` of all computer players that have to choose."""
        return await self._database.look(seats.awaited_computers)

    # People and guilds

    async def note_person(self, person: Person, language: str) -> None:
        """Remember what a person is called and reads."""
        if self._noted.get(person.id) == language:
            return
        if await self.language_of(person.id) != language:
            await self._database.write(lambda connection: people.note_person(connection, person.id, person.name, language))
        self._noted[person.id] = language

    async def language_of(self, person: int) -> str | None:
        """The language that a person reads, if we have met them."""
        return await self._database.look(lambda connection: people.person_language(connection, person))

    async def note_guild(self, guild: int, language: str) -> None:
        """Remember the language of a guild."""
        if self._noted.get(guild) == language:
            return
        if await self.guild_language(guild) != language:
            await self._database.write(lambda connection: people.note_guild(connection, guild, language))
        self._noted[guild] = language

    async def guild_language(self, guild: int) -> str | None:
        """The language of a guild, if we have met it."""
        return await self._database.look(lambda connection: people.guild_language(connection, guild))

    async def tidy(self) -> None:
        """Forget the interactions of days gone by: Discord repeats one within minutes or never."""
        before = self._clock.now() - DAY
        await self._database.write(lambda connection: people.forget_interactions(connection, before))

    # The parts of a step

    def _row(self, title: Title, guild: int, channel: int, host: Person, options: object) -> matches.MatchRow:
        return matches.MatchRow(
            match=0,
            game=title.game.key,
            version=title.game.version,
            phase=Phase.LOBBY,
            guild=guild,
            channel=channel,
            thread=None,
            host=host.id,
            options=codec_of(title.game).options.dump(options),
            seed=self._entropy(32),
            opened=self._clock.now(),
        )

    async def _lay(self, connection: Connection, row: matches.MatchRow, sitters: tuple[Sitter, ...]) -> Table:
        """A new table, with those who sit there from the start; raises `Illegal` if its host has enough tables."""
        if await matches.hosted(connection, row.host) >= HOSTED:
            raise Illegal(say("tables-too-many", most=HOSTED))
        number = await matches.add(connection, row)
        await save_seats(connection, number, sitters)
        return await self._mark(connection, None, (await load(connection, self._titles, number)).table)

    async def _write(self, unit: Callable[[Connection], Awaitable[Table]]) -> Table:
        after = await self._database.write(unit)
        self.stirred.set()
        self.waiting.set()
        return after

    async def _first(self, connection: Connection, click: int) -> None:
        if not await people.first_time(connection, click, self._clock.now()):
            raise Repeated

    async def _mark(self, connection: Connection, before: Table | None, after: Table, mover: Seat | None = None) -> Table:
        for place in out_of_date(before, after, mover):
            await outbox_rows.mark(connection, after.id, place, self._clock.now())
        return after

    async def _reseat(self, table: int, click: int, change: Callable[[Table], Table]) -> Table:
        async def unit(connection: Connection) -> Table:
            await self._first(connection, click)
            loaded = await load(connection, self._titles, table)
            after = change(loaded.table)
            await save_seats(connection, table, after.sitters)
            await save(connection, Loaded(after, loaded.seed))
            return await self._mark(connection, loaded.table, after)

        return await self._write(unit)

    async def _submit(self, connection: Connection, loaded: Loaded, seat: Seat, action: object) -> Table:
        match = loaded.table.match
        if match is None:
            raise Illegal(say("tables-not-started"))
        return await self._advance(connection, loaded, submit(match, seat, action), seat)

    async def _advance(self, connection: Connection, loaded: Loaded, progress: Progress, mover: Seat | None) -> Table:
        """Keep what a step has led to. `mover` is the seat that chose (`None`: the match begins)."""
        before, match = loaded.table, progress.match
        over = match.decision is None
        result = match.game.result(match.state) if over else None
        after = replace(before, phase=Phase.OVER if over else Phase.RUNNING, match=match, result=result)
        await save(connection, Loaded(after, loaded.seed))
        await save_entries(connection, after, progress.entries, self._clock.now())
        held = before.match.choices if before.match and not progress.entries else {}
        for seat, choice in match.choices.items():
            if held.get(seat) != choice:
                await save_choice(connection, after, match, seat, choice)
        for seat, turn in {seat: entry.turn for entry in progress.entries for seat, _ in entry.moves}.items():
            await seats.set_seen(connection, after.id, seat, turn)
        final = (await load(connection, self._titles, after.id)).table
        return await self._mark(connection, before, final, mover)

    async def _told(self, table: int, seat: Seat | None, after: int) -> tuple[LogLine, ...]:
        return _lines(await self._database.look(lambda connection: log.news(connection, table, seat, after)))


def _lines(rows: tuple[log.NewsRow, ...]) -> tuple[LogLine, ...]:
    return tuple(LogLine(one.turn, NEWS.load(one.text).text) for one in rows)


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
