"""Simulated nights: people with habits, hosts who are away, and a process that dies, on a clock of minutes.

Each minute what is due is done, as the timer loop does it, and people press what they may. What is counted is
how long people who are there wait for no reason: the bot runs, two could play, and no table of the round
plays, or it has done so for more than half an hour since they were free.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from events.nights import planning
from events.nights.model import Attendance, NightPhase, TableState
from events.nights.other_games import OtherOutcome
from events.nights.planning import Organiser
from events.nights.waiting import is_current, is_open, plays
from events.service import Events
from games.engine.ids import NO_TABLE, EventId, Milliseconds, PersonId
from games.engine.text import Illegal
from tables.model.pace import MINUTE
from tables.model.table import Person, Phase
from tests.events.nights.rig import BEGIN, PLAN, NightEvening, open_table
from tests.tables.conftest import CHANNEL, GUILD

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection
    from pathlib import Path

    from events.nights.model import Night, Plan, SeatedTable

HOST: Final = Organiser(1)
LATE: Final = 12
"""The minute in which late-comers come."""

SLOWEST: Final = 3
"""Most minutes after which a person presses what is offered."""


@dataclass(frozen=True)
class Evening:
    """The course of a night: its plan, its people, the minutes in which things happen after its start.

    The host is `away` in these phases: of `round 1`, `round 2` and so on. The process is `dead` from a minute
    to another. Of the people, `late` come late, `absent` not at all. Tables take at most `length` minutes.
    With `other`, the host has another game at the first table of each round; in the minute `meanwhile`, one
    opens for two people who wait.
    """

    people: int = 8
    plan: Plan = PLAN
    away: frozenset[int] = frozenset()
    dead: tuple[tuple[int, int], ...] = ()
    late: int = 0
    absent: int = 0
    length: int = 25
    other: bool = False
    meanwhile: int | None = None
    seed: int = 1


@dataclass
class Measured:
    """The outcome of a night, in minutes and counts."""

    first: int | None = None
    """Minutes from the start to the first move."""
    longest: int = 0
    """The longest wait of a person for no reason, from when they could be seated."""
    waited: int = 0
    """All such minutes, added up over people."""
    presses: int = 0
    """The presses of the host for rounds."""
    rounds: int = 0


async def play_alone(evening: Evening, path: Path) -> Measured:
    """Plan a night in a database of its own, and let it pass."""
    rig = NightEvening(path)
    await rig.open()
    try:
        await plan_night(rig, evening.plan)
        return await SimulatedNight(evening, rig).play()
    finally:
        await rig.database.close()


async def plan_night(rig: NightEvening, plan: Plan) -> None:
    """Plan a night as its host."""
    rig.clock.at = BEGIN
    await rig.nights.transactor.create(
        rig.click(), HOST.id, lambda _, now: planning.plan(GUILD, CHANNEL, HOST.id, plan, 0, now)
    )


class SimulatedNight:
    """Plays a night of a `number` minute by minute. `heard` gets each night as a minute has passed."""

    heard: Callable[[Night], Awaitable[None]] | None = None

    def __init__(self, evening: Evening, rig: NightEvening, number: int = 1) -> None:
        self._evening = evening
        self._rig = rig
        self._number = number
        self._dice = Random(evening.seed)
        self._people = [Person(PersonId(200 + number), f"P{number}") for number in range(evening.people)]
        self._ends: dict[tuple[int, int], int] = {}
        """The minute in which a table ends, by its round and number."""
        self._reactions: dict[int, int] = {}
        """The time that a person takes to press what is offered for a round, in ms."""
        self._waits: Counter[int] = Counter()
        self.measured = Measured()

    async def play(self) -> Measured:
        """Sign people up and play the night to its end."""
        rig, evening = self._rig, self._evening
        for person in self._people:
            await rig.nights.answer(EventId(self._number), person, Attendance.COMING, rig.click())
        start, length = (await self._night()).starts, evening.plan.length
        for minute in range(-40, length // MINUTE + 2):
            rig.clock.at = start + minute * MINUTE
            if any(first <= minute < last for first, last in evening.dead):
                continue
            if minute in {last for _, last in evening.dead}:
                await self._restart()
            await self._pass(minute)
            if self.heard is not None:
                await self.heard(await self._night())
        assert (await self._night()).phase is NightPhase.OVER
        return self.measured

    async def _restart(self) -> None:
        """Begin another process on the same database."""
        rig = self._rig
        rig.events = Events(rig.database, rig.clock, ("pebbles",), rig.tables.arranging)
        rig.nights = rig.events.nights
        rig.rounds = rig.nights.rounds

    async def _pass(self, minute: int) -> None:
        await self._carry_out_due()
        night = await self._night()
        if night.phase is NightPhase.CHECK_IN:
            await self._check_in(night, self._people[: self._punctual])
        if night.phase is not NightPhase.RUNNING:
            return
        if minute == LATE:
            await self._check_in(night, self._people[self._punctual :][: self._evening.late])
        await self._tables(minute)
        if minute == self._evening.meanwhile:
            await self._open_meanwhile(await self._night())
        await self._press()
        await self._carry_out_due()
        self._measure(await self._night())

    @property
    def _punctual(self) -> int:
        """The number of people who check in before the start: they are the first."""
        return len(self._people) - self._evening.late - self._evening.absent

    async def _carry_out_due(self) -> None:
        """Carry out what is due, as the loop does; people are seated in this process."""
        while timers := await self._rig.events.due():
            for timer in timers:
                await self._rig.events.expire(timer)
            await self._rig.rounds.seatings()

    async def _check_in(self, night: Night, people: Collection[Person]) -> None:
        for person in people:
            signup = night.signup_of(person.id)
            if signup is None or signup.here is None:
                await self._rig.nights.check_in(EventId(self._number), person, self._rig.click())

    async def _tables(self, minute: int) -> None:
        """Begin the matches of tables that have opened, and end those whose time is over."""
        rig = self._rig
        for number, part in enumerate((await self._night()).rounds):
            for place, table in enumerate(part.tables):
                if table.state is TableState.OPEN:
                    await self._table((number, place), table, minute)
        for row in await rig.events.find_unsettled():
            await rig.events.settle(row)

    async def _table(self, at: tuple[int, int], table: SeatedTable, minute: int) -> None:
        """Begin the match of a table that has opened; in its last minute, people resign until it ends.

        At a table of another game, a person there enters the result.
        """
        rig, match = self._rig, table.match or NO_TABLE
        if at not in self._ends:
            self._ends[at] = minute + self._dice.randint(5, self._evening.length)
            for step in () if table.other else open_table(*at, self._number):
                await step(rig)
            if self.measured.first is None:
                self.measured.first = minute
        if minute >= self._ends[at] and table.other:
            places = range(1, len(table.people) + 1)
            by, outcome = Organiser(table.people[-1]), OtherOutcome(tuple(places))
            await rig.rounds.enter_result(EventId(self._number), by, at, outcome, rig.click())
        elif minute >= self._ends[at]:
            tables = rig.tables
            for person in (await tables.reader.get(match)).people.values():
                if (await tables.reader.get(match)).phase is Phase.RUNNING:
                    await tables.resign(match, person, self._rig.click())

    async def _open_meanwhile(self, night: Night) -> None:
        """Open a table of another game for two people who wait."""
        people = [
            person for person in self._people if person.id in {signup.person for signup in night.seatable}
        ]
        await self._rig.rounds.add_table(
            EventId(self._number), HOST, "Catan", tuple(people[:2]), self._rig.click()
        )

    async def _press(self) -> None:
        """Begin a round as its host, or if away as a person who is there, once all may."""
        night, rig = await self._night(), self._rig
        number = len(night.rounds) + 1
        if night.ready is None:
            return
        if number not in self._reactions:
            self._reactions[number] = self._dice.randint(0, SLOWEST) * MINUTE
        now = rig.clock.now() - self._reactions[number]
        if number not in self._evening.away and not night.plan.automatic:
            if now >= night.ready:
                self.measured.presses += await self._begin(HOST)
        elif is_open(night, Milliseconds(now)) and is_current(night):
            await self._begin(Organiser(night.seatable[0].person))

    async def _begin(self, by: Organiser) -> int:
        """Begin a round, as its host with tables proposed anew; return the presses that it took."""
        rounds, click = self._rig.rounds, self._rig.click
        if by == HOST:
            try:
                await rounds.propose(EventId(self._number), by, click())
            except Illegal:
                return 0  # One person is too few.
            if self._evening.other:
                await rounds.name_game(EventId(self._number), by, 0, "Catan", click())
        await rounds.begin(EventId(self._number), by, click())
        return 2

    def _measure(self, night: Night) -> None:
        """Count a minute for all who are there without a table, and for no reason."""
        if night.phase is not NightPhase.RUNNING:
            return
        waiting = {signup.person for signup in night.seatable}
        no_reason = len(waiting) > 1 and (not plays(night) or night.ready is not None)
        for person in [*self._waits]:
            if person not in waiting or not no_reason:
                del self._waits[person]
        for person in waiting if no_reason else ():
            self._waits[person] += 1
            self.measured.waited += 1
            self.measured.longest = max(self.measured.longest, self._waits[person])
        self.measured.rounds = len(night.rounds)

    async def _night(self) -> Night:
        return await self._rig.nights.get(EventId(self._number))
