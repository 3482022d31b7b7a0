"""A rig of tables with cups, for a scripted cup whose steps are one transaction each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from events.cups.entering import CupOrganiser
from events.cups.model import CupRules, RulingReason
from events.cups.playing import CupDecision, Outcome
from events.pairing.meetings import CupFormat
from events.service import Events
from games.engine.ids import EventId, PersonId, TableId
from tables.model.table import Person
from tables.outbox import Outbox, Posted
from tests.tables.conftest import CHANNEL, GUILD
from tests.tables.evening import Evening

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from events.cups.model import Cup

OLGA: Final = CupOrganiser(1, "Olga")
PEOPLE: Final = tuple(
    Person(PersonId(100 + number), name) for number, name in enumerate(("Anne", "Ben", "Cara", "Dora"), 1)
)
RULES: Final = CupRules("Spring", "pebbles", CupFormat.SWISS, 2, (2, 3, 4), "daily", 16, rounds=2)
CUP: Final = 1


class CupEvening(Evening):
    """A rig with events."""

    async def open(self) -> None:
        await super().open()
        self.events = Events(self.database, self.clock, ("pebbles",), self.tables.arranging)
        self.cups = self.events.cups

    async def cup(self) -> Cup:
        return await self.cups.get(EventId(CUP))

    async def match(self, number: int) -> int:
        """Return the number of the match at a table of the present round."""
        return (await self.cup()).rounds[-1].tables[number].match or 0

    async def state_of(self, number: int) -> int:
        """Record the first message of a table; return the number of its match."""
        match = await self.match(number)
        posted = Posted(CHANNEL, 5000 + match, self.clock.now(), -1, "", covered=False)
        await Outbox(self.database, self.clock).post(match, "opening", posted)
        return match


CupAction: TypeAlias = "Callable[[CupEvening], Awaitable[object]]"


def enters(person: Person) -> CupAction:
    return lambda rig: rig.cups.enter(EventId(CUP), person, rig.click())


async def _settle(rig: CupEvening) -> None:
    for row in await rig.events.find_unsettled():
        await rig.events.settle(row)


def stands(number: int) -> CupAction:
    return lambda rig: rig.state_of(number)


def begins(number: int) -> CupAction:
    async def action(rig: CupEvening) -> None:
        await rig.tables.lobbies.begin_complete(await rig.tables.reader.get(TableId(await rig.match(number))))

    return action


def resigns(number: int, seat: int) -> CupAction:
    """Resign at a table of the present round, from a seat."""

    async def action(rig: CupEvening) -> None:
        match = await rig.match(number)
        table = await rig.tables.reader.get(TableId(match))
        await rig.tables.resign(match, table.people[seat], rig.click())

    return action


async def plans(rig: CupEvening) -> None:
    await rig.cups.plan(GUILD, CHANNEL, OLGA, RULES, rig.click())


async def goes_on(rig: CupEvening) -> None:
    """Carry out the timers that are due: the pause after a decision is over."""
    for timer in await rig.events.due():
        await rig.events.expire(timer)


SCRIPT: Final[tuple[CupAction, ...]] = (
    plans,
    *map(enters, PEOPLE),
    lambda rig: rig.cups.seed(EventId(CUP), OLGA, (104, 103, 102, 101), rig.click()),
    lambda rig: rig.cups.start(EventId(CUP), OLGA, rig.click()),
    stands(0),
    begins(0),
    resigns(0, 0),
    _settle,
    lambda rig: rig.cups.drop(EventId(CUP), OLGA, 101, rig.click()),
    goes_on,
    lambda rig: rig.cups.undo(EventId(CUP), OLGA, rig.click()),
    lambda rig: rig.cups.undo(EventId(CUP), OLGA, rig.click()),
    lambda rig: rig.cups.correct(
        EventId(CUP), OLGA, (0, 1), CupDecision(Outcome((1, 2)), RulingReason.OTHER), rig.click()
    ),
    lambda rig: rig.cups.again(EventId(CUP), OLGA, (0, 1), rig.click()),
    lambda rig: rig.cups.undo(EventId(CUP), OLGA, rig.click()),
    lambda rig: rig.cups.begin_round(EventId(CUP), OLGA, rig.click()),
    stands(0),
    begins(0),
    resigns(0, 1),
    _settle,
    lambda rig: rig.cups.correct(
        EventId(CUP), OLGA, (1, 1), CupDecision(Outcome((2, 1)), RulingReason.OTHER), rig.click()
    ),
    goes_on,
    lambda rig: rig.cups.undo(EventId(CUP), OLGA, rig.click()),
    lambda rig: rig.cups.cancel(EventId(CUP), OLGA, rig.click()),
)
"""A whole cup; each action is one transaction."""
