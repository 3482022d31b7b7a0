"""Kills at any statement of a night: a step is kept whole or not at all, and ends as usual when repeated."""

from __future__ import annotations

import contextlib
import itertools
from typing import TYPE_CHECKING

import pytest

from db.connection import Database
from events.nights.drafts import NightDraft
from events.nights.model import Attendance, Plan, Repeat
from events.nights.planning import Organiser
from events.service import Events
from tables.model.pace import HOUR
from tables.model.table import Person, Repeated
from tables.service import Tables
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, HandClock
from tests.tables.killing import Killed, left_behind, mortal, rows_of
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from tests.tables.killing import Rows

    Step = Callable[["Evening"], Awaitable[object]]

pytestmark = pytest.mark.slow

NAME = "ahu.sqlite"
START = HandClock().at + 3 * HOUR


class Evening:
    """Events on a database file; each step has a click of its own."""

    def __init__(self, path: Path, number: int) -> None:
        self.path = path
        self.number = number
        self.clock = HandClock()

    async def open(self) -> None:
        self.database = await Database.open(self.path)
        tables = Tables(self.database, CATALOGUE, self.clock, bytes)
        self.events = Events(self.database, self.clock, ("pebbles",), tables.arranging)

    @property
    def click(self) -> int:
        return 9000 + self.number

    async def expire(self) -> None:
        """Let everything expire that is due."""
        self.clock.at = START + 10 * HOUR
        for timer in (await self.events.due())[:1]:
            await self.events.expire(timer)


async def draft(evening: Evening) -> None:
    plan = Plan("Friday", START, "UTC", 3 * HOUR, places=2, repeat=Repeat.WEEKLY)
    await evening.events.nights.draft(NightDraft(ANNE.id, GUILD, CHANNEL, plan))


async def confirm(evening: Evening) -> None:
    await evening.events.nights.confirm(1, Organiser(ANNE.id), evening.click)


def answering(person: Person, given: Attendance) -> Step:
    async def step(evening: Evening) -> None:
        await evening.events.nights.answer(1, person, given, evening.click)

    return step


async def thread(evening: Evening) -> None:
    await evening.events.nights.set_thread(1, 77)


async def expire(evening: Evening) -> None:
    await evening.expire()


async def wish(evening: Evening) -> None:
    await evening.events.nights.want_reminders(1, BEN.id, evening.click, wanted=True)


async def complete(evening: Evening) -> None:
    for job in (await evening.events.outbox.due())[:1]:
        await evening.events.outbox.complete(job)


async def cancel(evening: Evening) -> None:
    await evening.events.nights.cancel(1, Organiser(ANNE.id), evening.click, series=False)


COMING = Attendance.COMING
SIGNING: tuple[Step, ...] = (
    *(draft, confirm, complete, thread),
    *(answering(person, COMING) for person in (ANNE, BEN, CARA)),
    *(wish, answering(ANNE, Attendance.NOT)),
)
STEPS: tuple[Step, ...] = (*SIGNING, expire, expire)
"""A night that nobody attends, since the bot is away; the next one follows."""
CANCELLED: tuple[Step, ...] = (*SIGNING, cancel)


async def undisturbed(folder: Path, steps: tuple[Step, ...]) -> list[Rows]:
    """Take all steps; return the rows before each and at the end, with the files before each in a folder."""
    path, held = folder / "whole" / NAME, []
    for number, step in enumerate(steps):
        evening = Evening(path, number)
        await evening.open()
        held.append(await rows_of(evening.database))
        left_behind(path, folder / str(number))
        await step(evening)
        if number == len(steps) - 1:
            held.append(await rows_of(evening.database))
        await evening.database.close()
    return held


async def killed(folder: Path, number: int, step: Step, left: int) -> bool:
    """Take a step that dies after `left` statements; return whether it had that many."""
    with mortal() as life:
        evening = Evening(left_behind(folder / str(number) / NAME, folder / "killed"), number)
        await evening.open()
        life.from_now(left)
        with contextlib.suppress(Killed):
            await step(evening)
        reached = life.spent == left
        left_behind(evening.path, folder / "after")
        life.from_now(None)
        await evening.database.close()
    return reached


async def check(folder: Path, number: int, step: Step, before: Rows, after: Rows) -> None:
    """Check that a step that was killed was kept whole or not, and that tried again it leads to the same."""
    evening = Evening(folder / "after" / NAME, number)
    await evening.open()
    try:
        found = await rows_of(evening.database)
        assert found in (before, after), f"step {number} was half kept"
        if found == before:
            await step(evening)
        elif set(after["interactions"]) - set(before["interactions"]) and step is not confirm:
            with pytest.raises(Repeated):
                await step(evening)
        assert await rows_of(evening.database) == after, f"step {number}, tried again, leads elsewhere"
    finally:
        await evening.database.close()


@pytest.mark.parametrize("steps", [STEPS, CANCELLED], ids=["missed", "cancelled"])
async def test_killed_at_any_statement(tmp_path: Path, steps: tuple[Step, ...]) -> None:
    held, deaths = await undisturbed(tmp_path, steps), 0
    for number, step in enumerate(steps):
        for left in itertools.count():
            if not await killed(tmp_path, number, step, left):
                break
            await check(tmp_path, number, step, held[number], held[number + 1])
            deaths += 1
    assert deaths > 100
