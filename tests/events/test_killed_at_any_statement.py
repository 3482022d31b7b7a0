"""Kills at any statement of a night: a step is kept whole or not at all, and ends as usual when repeated."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.connection import Database
from events.nights.drafts import NightDraft
from events.nights.model import Attendance, Plan, Repeat
from events.nights.planning import Organiser
from events.service import Events
from games.engine.ids import DraftId, EventId
from tables.model.pace import HOUR
from tables.model.table import Person
from tests.commanded import CommandedTables
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, HandClock
from tests.tables.scripts import count_kills
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    Step = Callable[["Evening"], Awaitable[object]]

pytestmark = [pytest.mark.slow, pytest.mark.file]  # files hold the remains of a killed process

START = HandClock().at + 3 * HOUR


class Evening:
    """Events on a database file; `number` is that of the step, which has a click of its own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.number = 0
        self.clock = HandClock()

    async def open(self) -> None:
        self.database = await Database.open(self.path)
        tables = CommandedTables(self.database, CATALOGUE, self.clock, bytes)
        self.events = Events(self.database, self.clock, ("pebbles",), tables.arranging)

    @property
    def click(self) -> int:
        return 9000 + self.number

    async def expire(self) -> None:
        """Expire all due timers."""
        self.clock.at = START + 10 * HOUR
        for timer in (await self.events.due())[:1]:
            await self.events.expire(timer)


async def draft(evening: Evening) -> None:
    plan = Plan("Friday", START, "UTC", 3 * HOUR, places=2, repeat=Repeat.WEEKLY)
    await evening.events.nights.draft(NightDraft(ANNE.id, GUILD, CHANNEL, plan))


async def confirm(evening: Evening) -> None:
    await evening.events.nights.confirm(DraftId(1), Organiser(ANNE.id), evening.click)


def answering(person: Person, given: Attendance) -> Step:
    async def step(evening: Evening) -> None:
        await evening.events.nights.answer(EventId(1), person, given, evening.click)

    return step


async def thread(evening: Evening) -> None:
    await evening.events.nights.set_thread(EventId(1), 77)


async def expire(evening: Evening) -> None:
    await evening.expire()


async def wish(evening: Evening) -> None:
    await evening.events.nights.want_reminders(EventId(1), BEN.id, evening.click, wanted=True)


async def complete(evening: Evening) -> None:
    for job in (await evening.events.outbox.due())[:1]:
        await evening.events.outbox.complete(job)


async def cancel(evening: Evening) -> None:
    await evening.events.nights.cancel(EventId(1), Organiser(ANNE.id), evening.click, series=False)


COMING = Attendance.COMING
SIGNING: tuple[Step, ...] = (
    *(draft, confirm, complete, thread),
    *(answering(person, COMING) for person in (ANNE, BEN, CARA)),
    *(wish, answering(ANNE, Attendance.NOT)),
)
STEPS: tuple[Step, ...] = (*SIGNING, expire, expire)
"""A night without attendance, since the bot is away; the next one follows."""
CANCELLED: tuple[Step, ...] = (*SIGNING, cancel)


@pytest.mark.parametrize("steps", [STEPS, CANCELLED], ids=["missed", "cancelled"])
async def test_killed_at_any_statement(tmp_path: Path, steps: tuple[Step, ...]) -> None:
    async def act(evening: Evening, number: int) -> None:
        evening.number = number
        await steps[number](evening)

    once = [steps.index(confirm)]  # a draft that has been confirmed is gone
    assert await count_kills(tmp_path, Evening, act, range(len(steps)), once) > 100
