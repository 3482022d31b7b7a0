"""Tables whose people let time pass: a sweep of what is due, and computer players that answer at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.chance import KeyedDice
from games.engine.ids import TableId
from games.engine.walk import Question, walk
from tables.loops.deadlines import Deadlines
from tables.timers import Timers

if TYPE_CHECKING:
    from tables.model.table import Person, Table
    from tests.tables.conftest import Rig

DICE = KeyedDice(b"waiting", "players")


class Reach:
    """A contact that a test loses and finds again."""

    def __init__(self) -> None:
        self.lost_since: int | None = None
        self.tries = 0

    async def try_again(self) -> None:
        self.tries += 1


async def sweep(rig: Rig) -> None:
    """Carry out what is due now."""
    await Deadlines(rig.tables, Timers(rig.database, rig.clock), Reach()).sweep()


async def next_timer(rig: Rig) -> bool:
    """Move the time to the next timer, and carry it out; `False` if there is none."""
    seconds = await Timers(rig.database, rig.clock).seconds_to_next()
    if seconds is None:
        return False
    rig.clock.at += round(seconds * 1000)
    await sweep(rig)
    return True


async def time_out(rig: Rig, table: int) -> Table:
    """Move the time until the clock of the present turn has run out."""
    clock = (await rig.tables.reader.get(TableId(table))).clock
    assert clock is not None
    while rig.clock.at < clock.until:
        assert await next_timer(rig)
    return await rig.tables.reader.get(TableId(table))


async def serve(rig: Rig) -> None:
    """Answer every question to computer players and stand-ins at once."""
    while waiting := await rig.tables.queries.to_serve():
        for number, seat in waiting:
            table = await rig.tables.reader.get(number)
            asked, prompt = table.question_of(seat), table.prompt(seat)
            assert asked is not None
            assert prompt is not None
            await rig.tables.answer_for_computer(number, seat, asked, prompt.sample(DICE))


def first_path(table: Table, person: Person) -> tuple[int, ...]:
    """Return the path to the first whole answer to a person's question."""
    prompt = table.prompt(table.seat_of(person.id) or 0)
    assert prompt is not None
    path: tuple[int, ...] = ()
    while isinstance(walk(prompt, path), Question):
        path = (*path, 0)
    return path
