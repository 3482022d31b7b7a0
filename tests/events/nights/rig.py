"""A rig of tables with a small night of two rounds, whose steps are one transaction each."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final, TypeAlias

from events.nights import planning
from events.nights.model import CHECK_IN, Attendance, Closing, NightPhase, Plan
from events.nights.planning import Organiser
from events.seating.seat import seat
from events.service import Events
from games.engine.ids import NO_TABLE, EventId, PersonId
from games.engine.record import replace
from tables.model.pace import HOUR, MINUTE
from tables.model.table import Person
from tables.outbox import Outbox, Posted
from tests.tables.conftest import CHANNEL, GUILD
from tests.tables.evening import Evening

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from events.nights.model import Night, SeatedTable

BEGIN: Final = 1_700_000_000_000
STEP: Final = 2 * MINUTE
OLGA: Final = Organiser(1)
NAMES: Final = ("Anne", "Ben", "Cara", "Dora", "Emil", "Fay", "Gus")
PEOPLE: Final = tuple(Person(PersonId(100 + number), name) for number, name in enumerate(NAMES, 1))
LATE: Final = Person(PersonId(150), "Late")
GUEST: Final = Person(PersonId(160), "Guest")
PLAN: Final = Plan(
    "Friday", BEGIN + HOUR, "Europe/Paris", 2 * HOUR, closing=Closing.DAILY, games=("pebbles",), closes=0
)
NIGHT: Final = 1


class NightEvening(Evening):
    """A rig with events; `plan` is that of its night."""

    plan = PLAN

    async def open(self) -> None:
        await super().open()
        self.events = Events(self.database, self.clock, ("pebbles",), self.tables.arranging)
        self.nights = self.events.nights
        self.rounds = self.nights.rounds

    def at(self, step: int) -> None:
        self._clicks = itertools.count(9000 + 10 * step)
        self.clock.at = BEGIN + STEP * step

    async def night(self, number: int = NIGHT) -> Night:
        return await self.nights.get(EventId(number))

    async def table(self, part: int, number: int, night: int = NIGHT) -> SeatedTable:
        return (await self.night(night)).rounds[part].tables[number]


NightAction: TypeAlias = "Callable[[NightEvening], Awaitable[object]]"


async def plans(rig: NightEvening) -> None:
    await rig.nights.transactor.create(
        rig.click(), OLGA.id, lambda _, now: planning.plan(GUILD, CHANNEL, OLGA.id, rig.plan, 0, now)
    )


def comes(person: Person) -> NightAction:
    return lambda rig: rig.nights.answer(EventId(NIGHT), person, Attendance.COMING, rig.click())


def is_there(person: Person) -> NightAction:
    return lambda rig: rig.nights.check_in(EventId(NIGHT), person, rig.click())


async def time_comes(rig: NightEvening) -> None:
    """Carry out the timer that comes next, at its time or later."""
    night = await rig.night()
    due = {NightPhase.PLANNED: night.starts - CHECK_IN, NightPhase.CHECK_IN: night.starts}
    rig.clock.at = max(rig.clock.at, due.get(night.phase, night.ends))
    for timer in await rig.events.due():
        await rig.events.expire(timer)


async def proposes(rig: NightEvening) -> None:
    """Seat people, in this process."""
    problem = await rig.rounds.problem(EventId(NIGHT), OLGA)
    await rig.rounds.keep(EventId(NIGHT), OLGA, seat(problem), rig.click())


def stands(part: int, number: int, night: int = NIGHT) -> NightAction:
    """Record the first message of a table, as the reconciler does."""

    async def action(rig: NightEvening) -> None:
        match = (await rig.table(part, number, night)).match or NO_TABLE
        posted = Posted(CHANNEL, 5000 + match, rig.clock.now(), -1, "", covered=False)
        await Outbox(rig.database, rig.clock).post(match, "opening", posted)

    return action


def begins(part: int, number: int, night: int = NIGHT) -> NightAction:
    async def action(rig: NightEvening) -> None:
        match = (await rig.table(part, number, night)).match or NO_TABLE
        await rig.tables.lobbies.begin_complete(await rig.tables.reader.get(match))

    return action


def resigns(part: int, number: int, seat_: int) -> NightAction:
    async def action(rig: NightEvening) -> None:
        match = (await rig.table(part, number)).match or NO_TABLE
        table = await rig.tables.reader.get(match)
        await rig.tables.resign(match, table.people[seat_], rig.click())

    return action


async def settles(rig: NightEvening) -> None:
    for row in await rig.events.find_unsettled():
        await rig.events.settle(row)


async def splits(rig: NightEvening) -> None:
    await rig.rounds.split(EventId(NIGHT), OLGA, 0, rig.click())


def open_table(part: int, number: int, night: int = NIGHT) -> tuple[NightAction, NightAction]:
    return stands(part, number, night), begins(part, number, night)


GATHERING: Final[tuple[NightAction, ...]] = (
    plans,
    *map(comes, PEOPLE),
    time_comes,
    *map(is_there, PEOPLE[:6]),
    time_comes,
)
"""Seven sign up, one of whom does not come."""

ROUNDS: Final[tuple[NightAction, ...]] = (
    proposes,
    splits,
    lambda rig: rig.rounds.add_guest(EventId(NIGHT), OLGA, GUEST, rig.click()),
    lambda rig: rig.rounds.move(EventId(NIGHT), OLGA, GUEST.id, 1, rig.click()),
    lambda rig: rig.rounds.swap(EventId(NIGHT), OLGA, PEOPLE[0].id, PEOPLE[5].id, rig.click()),
    lambda rig: rig.rounds.begin(EventId(NIGHT), OLGA, rig.click()),
    *open_table(0, 0),
    *open_table(0, 1),
    is_there(LATE),
    resigns(0, 1, 0),
    settles,
    lambda rig: rig.rounds.wait_for_filler(EventId(NIGHT), LATE.id, rig.click()),
    lambda rig: rig.rounds.wait_for_round(EventId(NIGHT), LATE.id, rig.click()),
    proposes,
    lambda rig: rig.rounds.begin(EventId(NIGHT), OLGA, rig.click()),
    *open_table(1, 0),
    time_comes,
)
"""Two rounds; a table of the second runs over closing time."""

SCRIPT: Final = (*GATHERING, *ROUNDS)


def with_closing(closing: Closing) -> Plan:
    return replace(PLAN, closing=closing)
