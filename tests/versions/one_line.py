"""A program for `test_one_line`: documents are written, used with new fields, erased, and looked at again.

`python -m tests.versions.one_line COMMAND DATABASE` runs in a folder whose sources may be patched, and prints
JSON. Ben has the secret.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from db.connection import Database
from events.cups.entering import CupOrganiser
from events.cups.model import CupRules
from events.nights import planning
from events.nights.model import Attendance, Plan
from events.pairing.meetings import CupFormat
from events.service import Events
from games.engine.ids import EventId, Milliseconds, PersonId, TableId
from games.engine.record import with_fields
from keeping.kind import EventChange, UnreadableDocument
from tables.model.pace import HOUR
from tables.model.table import Person
from tables.store import amend
from tests.commanded import CommandedTables
from tests.tables.conftest import PLAIN
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

ANNE, BEN = Person(PersonId(101), "Anne"), Person(PersonId(102), "Ben")
SECRET: Final = "Ben likes sharks"  # noqa: S105 - none of that kind
NOW: Final = 1_800_000_000_000
USED, UNUSED, NIGHT, CUP = 1, 2, 1, 2


class StillClock:
    """A clock that stands still."""

    def now(self) -> Milliseconds:
        return Milliseconds(NOW)


class Scene:
    """Tables, nights and cups on a database."""

    def __init__(self, database: Database) -> None:
        clock = StillClock()
        self.database = database
        self.tables = CommandedTables(database, CATALOGUE, clock)
        self.events = Events(database, clock, ("pebbles",), self.tables.arranging)
        self.tables.privacy.others.append(self.events)
        self._clicks = iter(range(1, 1000))

    async def write(self) -> object:
        """Write two tables, a night and a cup, without any new field."""
        for _ in (USED, UNUSED):
            table = await self.tables.lobbies.open("pebbles", 7, 70, ANNE, PLAIN, self._click())
            await self.tables.join(table.id, BEN, self._click())
        plan = Plan("Friday", NOW + 48 * HOUR, "Europe/Paris", HOUR)
        night = await self.events.nights.transactor.create(
            None, ANNE.id, lambda _, now: planning.plan(7, 70, ANNE.id, plan, 0, now)
        )
        rules = CupRules("Spring", "pebbles", CupFormat.SWISS, 2, (2,), "daily", 8)
        cup = await self.events.cups.plan(7, 70, CupOrganiser(ANNE.id, "Anne"), rules, self._click())
        for person in (ANNE, BEN):
            await self.events.nights.answer(night.id, person, Attendance.COMING, self._click())
            await self.events.cups.enter(cup.id, person, self._click())
        return await self.look()

    async def use(self) -> object:
        """Use the new fields `note` of a seat, a sign-up and an entrant, and `motto` of all documents."""
        before = await self.look()
        await self.database.write(
            lambda connection: amend(
                connection, TableId(USED), lambda found: _with_notes(found, "participants")
            ),
            table=TableId(USED),
        )
        nights, cups = self.events.nights.transactor, self.events.cups._transactor
        await nights.change(NIGHT, None, lambda found, _: EventChange(_with_notes(found, "signups")))
        await cups.change(CUP, None, lambda found, _: EventChange(_with_notes(found, "entrants")))
        table: Any = await self.tables.reader.get(TableId(USED))
        night: Any = await self.events.nights.get(EventId(NIGHT))
        cup: Any = await self.events.cups.get(EventId(CUP))
        return {
            "before": before,
            "notes": [table.participants[1].note, night.signups[1].note, cup.entrants[1].note],
            "others": [table.participants[0].note, night.signups[0].note, cup.entrants[0].note],
            "mottoes": [table.motto, night.motto, cup.motto],
            "told": json.loads(await self.tables.privacy.export(BEN.id)),
            "told to Anne": await self.tables.privacy.export(ANNE.id),
        }

    async def erase(self) -> object:
        """Erase Ben, and return all that the database holds."""
        self._clicks = iter(range(1000, 2000))  # the clicks of `write` were carried out
        await self.tables.begin(USED, ANNE.id, self._click())
        for person in (ANNE, BEN):
            await self.tables.agree(USED, person.id, self._click())
        await self.tables.privacy.delete(BEN.id)
        table: Any = await self.tables.reader.get(TableId(USED))
        held = "SELECT document FROM matches UNION ALL SELECT state FROM events"
        return {
            "motto": table.motto,
            "held": await self.database.read(
                lambda found: [row[0] for row in found.execute(held).fetchall()]
            ),
        }

    async def look(self) -> dict[str, str]:
        """Return the names of people in each document, or why it cannot be read."""
        tables, nights, cups = self.tables, self.events.nights, self.events.cups
        return {
            "used table": await _names_in(lambda: tables.reader.get(TableId(USED)), "participants"),
            "unused table": await _names_in(lambda: tables.reader.get(TableId(UNUSED)), "participants"),
            "night": await _names_in(lambda: nights.get(EventId(NIGHT)), "signups"),
            "cup": await _names_in(lambda: cups.get(EventId(CUP)), "entrants"),
        }

    def _click(self) -> int:
        return next(self._clicks)


def _with_notes(document: Any, name: str) -> Any:
    first, second = getattr(document, name)
    return with_fields(document, motto="Well played", **{name: (first, with_fields(second, note=SECRET))})


async def _names_in(find: Callable[[], Awaitable[object]], name: str) -> str:
    try:
        found: Any = await find()
    except UnreadableDocument as error:
        return f"{error} · {error.text.key}"
    return " ".join(record.name for record in getattr(found, name))


async def run(command: str, path: Path) -> object:
    """Carry out a command on a database."""
    database = await Database.open(path)
    try:
        scene = Scene(database)
        commands = {"write": scene.write, "use": scene.use, "erase": scene.erase, "look": scene.look}
        return await commands[command]()
    finally:
        await database.close()


def main(arguments: Sequence[str]) -> None:
    """Print what a command returns."""
    command, path = arguments
    sys.stdout.write(json.dumps(asyncio.run(run(command, Path(path)))))


if __name__ == "__main__":
    main(sys.argv[1:])
