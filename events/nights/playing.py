"""The rounds of game nights as one object: every command is one transaction."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from typing import TYPE_CHECKING, Final

from db import events as rows
from db import results
from db.errors import Closed, Unavailable
from events.nights import rounds, waiting
from events.nights.own_seat import own_reasons, own_table
from events.nights.planning import check_charge
from events.nights.seating_problem import filler_minutes, meetings, minutes_of, problem_of
from events.nights.tables import ranks_of
from events.seating.reasons import reasons
from events.seating.seat import seat
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange, UnreadableDocument
from keeping.store import load
from tables.thinker import Thinker, ThoughtFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from db.connection import Database
    from db.events import EventMatchRow
    from db.rows import Connection
    from events.columns import WholeTransactor
    from events.nights.model import Night, Round
    from events.nights.planning import Organiser
    from events.seating.model import Seating, SeatingProblem
    from events.seating.reasons import SeatReason
    from games.engine.generic.entry import GameEntry
    from games.engine.ids import EventId, Milliseconds
    from keeping.clock import Clock
    from keeping.kind import WholeKind
    from tables.model.table import Person

log = logging.getLogger(__name__)

PATIENCE: Final = 30.0
"""Seconds after which a seating is given up."""


class NightRounds:
    """The commands of the rounds of nights. `click` is the id of the interaction that asked for a command.

    Commands raise `Illegal` for what may not be done, `Repeated` for a click that was carried out before,
    `UnreadableDocument` for a broken night.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        sort: WholeKind[Night],
        transactor: WholeTransactor[Night],
        games: Mapping[str, GameEntry],
    ) -> None:
        self._database = database
        self._clock = clock
        self._sort = sort
        self._transactor = transactor
        self._games = games
        self._seating: set[asyncio.Task[None]] = set()

    async def propose(self, number: EventId, by: Organiser, click: int | None) -> Night:
        """Seat the people who are there, as the proposal for the next round.

        The seating is computed in a process of its own. Raises `Illegal` if no people can be seated.
        """
        seating = await seat_apart(await self.problem(number, by))
        return await self.keep(number, by, seating, click)

    def seat_unasked(self, number: EventId) -> None:
        """Begin to seat the people who are there without a host: the result is their proposal.

        Seating takes seconds, for which no timer of another night waits.
        """
        task = asyncio.create_task(self._seat_unasked(number))
        self._seating.add(task)
        task.add_done_callback(self._seating.discard)

    async def seatings(self) -> None:
        """Wait until all who are being seated without a host are."""
        await asyncio.gather(*self._seating)

    async def _seat_unasked(self, number: EventId) -> None:
        def unit(connection: Connection) -> SeatingProblem:
            return problem_of(
                connection, load(connection, self._sort, number), self._games, self._clock.now()
            )

        try:
            seating = await seat_apart(await self._database.read(unit))
            await self._transactor.change(
                number, None, lambda night, now: rounds.propose_unasked(night, seating, now)
            )
        except (Closed, Illegal, UnreadableDocument, Unavailable) as error:
            log.info("night %s: people could not be seated, which is tried again: %s", number, error)
        except Exception:
            log.exception("night %s: people could not be seated, which is tried again", number)

    def begin_unasked(self, night: Night, now: Milliseconds) -> EventChange[Night]:
        """Return the change by which a round begins by itself; a proposal that cannot begin is given up."""
        try:
            return rounds.begin_unasked(night, self._games, now)
        except Illegal:
            return EventChange(replace(night, proposal=None, tried=now))

    async def hold(self, number: EventId, by: Organiser, click: int) -> Night:
        """Put off a round that is about to begin by itself."""
        return await self._transactor.change(
            number, click, lambda night, now: waiting.hold(night, by, now), by=by.id
        )

    async def problem(self, number: EventId, by: Organiser) -> SeatingProblem:
        """All that decides who sits where in the next round. Raises `Illegal` unless `by` may seat people."""

        def unit(connection: Connection) -> SeatingProblem:
            night = load(connection, self._sort, number)
            now = self._clock.now()
            rounds.check_seats(night, by, now)
            return problem_of(connection, night, self._games, now)

        return await self._database.read(unit)

    async def keep(self, number: EventId, by: Organiser, seating: Seating, click: int | None) -> Night:
        """Keep a seating as the proposal for the next round."""
        return await self._transactor.change(
            number, click, lambda night, now: rounds.propose(night, by, seating, now), by=by.id
        )

    async def drop(self, number: EventId, by: Organiser, click: int) -> Night:
        """Give up the proposal."""
        return await self._by_hand(number, by, click, lambda night: rounds.drop_proposal(night, by))

    async def move(self, number: EventId, by: Organiser, person: int, to: int | None, click: int) -> Night:
        """Seat a person at another table of the proposal, by its number; `None` leaves them out."""
        return await self._by_hand(number, by, click, lambda night: rounds.move(night, by, person, to))

    async def swap(self, number: EventId, by: Organiser, one: int, other: int, click: int) -> Night:
        """Swap two people of the proposal."""
        return await self._by_hand(number, by, click, lambda night: rounds.swap(night, by, one, other))

    async def merge(self, number: EventId, by: Organiser, first: int, second: int, click: int) -> Night:
        """Seat the people of two tables of the proposal at the first."""
        return await self._by_hand(number, by, click, lambda night: rounds.merge(night, by, first, second))

    async def split(self, number: EventId, by: Organiser, table: int, click: int) -> Night:
        """Divide a table of the proposal into two."""
        return await self._by_hand(number, by, click, lambda night: rounds.split(night, by, table))

    async def change_game(self, number: EventId, by: Organiser, table: int, game: str, click: int) -> Night:
        """Change the game of a table of the proposal."""
        return await self._by_hand(
            number, by, click, lambda night: rounds.change_game(night, by, table, game, self._games)
        )

    async def set_computers(
        self, number: EventId, by: Organiser, table: int, count: int, click: int
    ) -> Night:
        """Set the number of computer players at a table of the proposal."""
        return await self._by_hand(
            number, by, click, lambda night: rounds.set_computers(night, by, table, count)
        )

    async def add_guest(self, number: EventId, by: Organiser, person: Person, click: int) -> Night:
        """Check in a guest who has not signed up, or not checked in themselves."""
        return await self._transactor.change(
            number, click, lambda night, now: rounds.add_guest(night, by, person, now), by=by.id
        )

    async def begin(self, number: EventId, by: Organiser, click: int, shown: Round | None = None) -> Night:
        """Begin the round of the proposal: its tables open, all at once.

        Raises `Illegal` if the caller saw another proposal, `shown`, than the one that stands.
        """

        def command(night: Night, now: Milliseconds) -> EventChange[Night]:
            if shown is not None and night.proposal != shown:
                raise Illegal(say("nights-proposal-changed"))
            return rounds.begin_round(night, by, self._games, now)

        return await self._transactor.change(number, click, command, by=by.id)

    async def wait_for_filler(self, number: EventId, person: int, click: int) -> Night:
        """Play something short until the next round, once there are two who would."""
        minutes = filler_minutes(self._games)
        return await self._transactor.change(
            number, click, lambda night, now: rounds.wait_for_filler(night, person, minutes, now), by=person
        )

    async def wait_for_round(self, number: EventId, person: int, click: int) -> Night:
        """Play nothing until the next round, after all."""
        return await self._transactor.change(
            number, click, lambda night, _: rounds.wait_for_round(night, person), by=person
        )

    async def settle(self, row: EventMatchRow) -> None:
        """Take the result of a match that has ended."""

        def command(connection: Connection, night: Night, now: Milliseconds) -> EventChange[Night] | None:
            del now
            rows.settle(connection, row.match)
            logged = results.of_match(connection, row.match)
            if logged is None:
                return None
            table = night.rounds[row.round].tables[row.number]
            ranks, gone = ranks_of(table, logged)
            return rounds.take_result(night, (row.round, row.number), ranks, gone)

        await self._transactor.carry_out(row.event, None, command)

    async def why(self, number: EventId, by: Organiser, person: int) -> tuple[SeatReason, ...]:
        """Return the reasons for a person's seat in the proposal, or for having none.

        Raises `Illegal` unless `by` may seat people, or if the person is not in the proposal.
        """

        def unit(connection: Connection) -> tuple[SeatReason, ...]:
            night = load(connection, self._sort, number)
            check_charge(night, by)
            problem = problem_of(connection, night, self._games, self._clock.now())
            known = {attendee.id for attendee in problem.people}
            if problem.before is None:
                raise Illegal(say("nights-no-proposal"))
            if person not in known:
                raise Illegal(say("nights-not-in-proposal"))
            return reasons(dataclasses.replace(problem, before=None), problem.before, person)

        return await self._database.read(unit)

    async def own_reasons(self, number: EventId, person: int) -> tuple[Night, tuple[SeatReason, ...]]:
        """Return a night, and the reasons for a person's seat in its present round.

        Raises `Illegal` for a person without a part in that round.
        """

        def unit(connection: Connection) -> tuple[Night, tuple[SeatReason, ...]]:
            night = load(connection, self._sort, number)
            signup, table = night.signup_of(person), own_table(night, person)
            before = replace(night, rounds=night.rounds[:-1])
            met = meetings(connection, before, table.people) if table else {}
            minutes = {key: minutes_of(game) for key, game in self._games.items()}
            found = own_reasons(night, signup, minutes, met) if signup else ()
            if not found:
                raise Illegal(say("nights-no-own-seat"))
            return night, found

        return await self._database.read(unit)

    async def _by_hand(
        self, number: EventId, by: Organiser, click: int, command: Callable[[Night], EventChange[Night]]
    ) -> Night:
        return await self._transactor.change(number, click, lambda night, _: command(night), by=by.id)


async def seat_apart(problem: SeatingProblem) -> Seating:
    """Seat people in a process of its own; raises `Illegal` if that fails."""
    worker = Thinker(patience=PATIENCE)
    try:
        return await worker.work(seat, problem)
    except ThoughtFailed as failure:
        raise Illegal(say("nights-seating-failed")) from failure
    finally:
        await worker.close()
