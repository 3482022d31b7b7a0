"""Two processes on one server: limits hold at simultaneous commands, and nothing is done twice."""

from __future__ import annotations

import asyncio
import itertools
import threading
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from db import matches
from db.connection import Database
from db.share import EVERYTHING
from events.service import Events
from games.engine.ids import EventId, PersonId, TableId
from games.engine.matches.origin import ORIGIN, Origin
from games.engine.record import replace
from games.engine.text import Illegal
from keeping.kind import Repeated
from tables.arranging import Arrangement
from tables.commands import lobby, play
from tables.commands.lobby import MOST_HOSTED
from tables.inviting import MOST_SENT
from tables.model.pace import PACES, PaceName
from tables.model.table import Person, Phase, Table
from tables.outbox import Outbox, Posted
from tests.commanded import CommandedTables
from tests.events.cups.rig import CUP, OLGA, RULES
from tests.tables.conftest import ANNE, BEN, CHANNEL, GUILD, PLAIN, HandClock, Rig
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from db.address import Server
    from db.rows import Connection
    from tables.model.table import Change
    from tables.store import StoredTable

pytestmark = pytest.mark.postgres


class Process(Rig):
    """Tables and cups of a process that shares a server with another; the ids of its clicks are its own."""

    def __init__(self, path: Path, server: Server, clock: HandClock, first: int) -> None:
        super().__init__(path)
        self.clock = clock
        self._server = server
        self._clicks = itertools.count(first)

    async def open(self) -> None:
        self.database = await Database.open(self._server)
        self.database.work_for(lambda: EVERYTHING)
        self.tables = CommandedTables(self.database, CATALOGUE, self.clock, self._entropy)
        self.cups = Events(self.database, self.clock, ("pebbles",), self.tables.arranging).cups


@pytest.fixture
async def processes(server: Server, tmp_path: Path) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes on one database."""
    clock = HandClock()
    first, second = Process(tmp_path, server, clock, 10_000), Process(tmp_path, server, clock, 20_000)
    await first.open()
    await second.open()
    yield first, second
    await first.database.close()
    await second.database.close()


async def outcomes(*doing: Awaitable[object]) -> tuple[int, list[BaseException]]:
    """Return the number of successes of simultaneous commands, and the errors of the others."""
    found = await asyncio.gather(*doing, return_exceptions=True)
    refused = [outcome for outcome in found if isinstance(outcome, BaseException)]
    assert all(isinstance(error, Illegal | Repeated) for error in refused), refused
    return len(found) - len(refused), refused


async def test_hosts_open_no_more_tables_than_allowed(processes: tuple[Process, Process]) -> None:
    opening = (
        process.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, process.click())
        for _ in range(MOST_HOSTED)
        for process in processes
    )
    done, _ = await outcomes(*opening)
    assert done == MOST_HOSTED
    live = await processes[0].database.read(lambda connection: matches.live_of(connection, ANNE.id))
    assert len(live) == MOST_HOSTED


async def test_no_more_invitations_are_sent_than_allowed(processes: tuple[Process, Process]) -> None:
    tables = [
        await process.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, process.click())
        for process in processes
    ]
    inviting = (
        process.tables.invite(table.id, ANNE.id, (1000 * number + table.id,), process.click())
        for number in range(1, MOST_SENT)
        for process, table in zip(processes, tables, strict=True)
    )
    done, _ = await outcomes(*inviting)
    assert done == MOST_SENT


async def test_a_match_has_one_rematch(processes: tuple[Process, Process]) -> None:
    first, second = processes
    table = await begin_match(first)
    for person in (ANNE, BEN):
        await first.tables.agree(table, person.id, first.click())
    one, other = await asyncio.gather(
        first.tables.lobbies.rematch(TableId(table), ANNE, first.click()),
        second.tables.lobbies.rematch(TableId(table), BEN, second.click()),
    )
    assert one.id == other.id
    assert {*(await first.tables.reader.get(one.id)).people.values()} == {ANNE.id, BEN.id}


async def test_a_double_click_that_reaches_both_is_one(processes: tuple[Process, Process]) -> None:
    for click in range(20):
        done, refused = await outcomes(
            *(
                process.tables.lobbies.open("pebbles", GUILD, CHANNEL, person(click), PLAIN, click)
                for process in processes
            )
        )
        assert done == 1
        assert isinstance(refused[0], Repeated)


async def test_a_seat_is_taken_once(processes: tuple[Process, Process]) -> None:
    """The host begins while people sit down through the other process."""
    first, second = processes
    table = await first.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, first.click())
    joining = (
        process.tables.join(table.id, person(number), process.click())
        for number in range(6)
        for process in processes
    )
    await outcomes(*joining)
    seated = (await second.tables.reader.get(table.id)).people
    assert sorted(seated) == list(range(len(seated)))
    assert len({*seated.values()}) == len(seated) == CATALOGUE["pebbles"].rules.seats.stop - 1


async def test_a_cup_takes_as_many_as_it_has_places(processes: tuple[Process, Process]) -> None:
    first, _ = processes
    rules = replace(RULES, places=5)
    await first.cups.plan(GUILD, CHANNEL, OLGA, rules, first.click())
    entering = (
        process.cups.enter(EventId(CUP), person(2 * number + side), process.click())
        for number in range(8)
        for side, process in enumerate(processes)
    )
    done, _ = await outcomes(*entering)
    cup = await first.cups.get(EventId(CUP))
    assert done == len(cup.entrants) == rules.places


async def test_presses_of_one_table_through_both_are_all_kept(processes: tuple[Process, Process]) -> None:
    """Choices at the same time, and the end of the match, are each done once."""
    first, second = processes
    table = await begin_match(first)
    await outcomes(
        first.answer(table, ANNE, 0), second.answer(table, BEN, 0), second.tables.agree(table, BEN.id, 7)
    )
    await outcomes(
        first.tables.agree(table, ANNE.id, 8),
        second.tables.agree(table, ANNE.id, 8),
        second.tables.agree(table, BEN.id, 9),
    )
    assert (await second.tables.reader.get(TableId(table))).phase is Phase.ENDED


async def test_choices_at_two_tables_do_not_get_in_each_others_way(
    processes: tuple[Process, Process],
) -> None:
    """One is taken while the other is under way; neither is made again."""
    first, second = processes
    one, other = [await begin_match(process) for process in processes]
    reruns: list[str] = []
    for process in processes:
        process.database.watch_reruns(reruns.append)
    async with hold_choice(first, one):
        await second.answer(other, BEN, 0)
    assert reruns == []
    for table in (one, other):
        now = await first.tables.reader.get(TableId(table))
        assert now.match is not None
        assert len(now.match.choices) == 1


async def test_of_two_choices_at_one_question_the_second_is_refused(
    processes: tuple[Process, Process],
) -> None:
    """The second waits for the first, and finds another question."""
    first, second = processes
    table = await begin_match(first)
    turn = (await first.answer(table, BEN, 0)).turn
    async with hold_choice(first, table):
        choice = asyncio.create_task(second.answer(table, ANNE, 0))
        while not await first.database.query(waiting):
            assert not choice.done()
    done, refused = await outcomes(choice)
    assert not done
    assert isinstance(refused[0], Illegal)
    assert (await second.tables.reader.get(TableId(table))).turn == turn + 1


async def test_luck_at_an_event_is_refused_or_in_the_match(processes: tuple[Process, Process]) -> None:
    """Two processes take luck and begin the match at the same time: it begins once, with what was taken."""
    first, second = processes
    for _ in range(10):
        table = await announce(first)
        await first.tables.lobbies.add_luck(table.id, ANNE.id, "early", first.click())
        anne, ben, *began = await asyncio.gather(
            second.tables.lobbies.add_luck(table.id, ANNE.id, "late", second.click()),
            first.tables.lobbies.add_luck(table.id, BEN.id, "his", first.click()),
            first.tables.lobbies.begin_complete(table),
            second.tables.lobbies.begin_complete(table),
            return_exceptions=True,
        )
        assert {type(outcome) for outcome in began} == {Table}
        assert all(isinstance(outcome, Table | Illegal) for outcome in (anne, ben)), (anne, ben)
        taken = ["late" if isinstance(anne, Table) else "early", "his" if isinstance(ben, Table) else ""]
        for process in processes:
            assert luck_of(await process.tables.reader.get(table.id)) == taken


async def test_a_match_that_begins_waits_for_luck_that_is_being_taken(
    processes: tuple[Process, Process],
) -> None:
    """One process has read the table, and not yet kept the luck, when the other one begins the match."""
    first, second = processes
    table = await announce(first)
    async with hold_command(first, table.id, lambda stored: lobby.add_luck(stored.table, ANNE.id, "mine")):
        beginning = asyncio.create_task(second.tables.lobbies.begin_complete(table))
        while not await first.database.query(waiting):
            assert not beginning.done()
    assert luck_of(await beginning) == ["mine", ""]


async def test_luck_that_comes_while_the_match_begins_is_refused(processes: tuple[Process, Process]) -> None:
    first, second = processes
    table = await announce(first)

    def begin(stored: StoredTable) -> Change:
        return play.begin_complete(stored.table, stored.secrets, stored.at, None)

    async with hold_command(first, table.id, begin):
        adding = asyncio.create_task(second.tables.lobbies.add_luck(table.id, BEN.id, "late", second.click()))
        while not await first.database.query(waiting):
            assert not adding.done()
    done, refused = await outcomes(adding)
    assert not done
    assert isinstance(refused[0], Illegal)
    assert luck_of(await second.tables.reader.get(table.id)) == ["", ""]


def luck_of(table: Table) -> list[str]:
    """Return the luck of the origin of a match by seats, which is in the key of its dice."""
    assert table.phase is Phase.RUNNING
    origin = ORIGIN.load(table.origin or "")
    assert isinstance(origin, Origin)
    return [seated.luck for seated in origin.seats]


async def announce(process: Process) -> Table:
    """Open a table of an event at which Anne and Ben sit; its commitment stands."""
    one = Arrangement(EventId(5), "pebbles", GUILD, CHANNEL, ANNE, (ANNE, BEN), pace=PACES[PaceName.LIVE])
    table = await process.database.write(lambda connection: process.tables.arranging.open(connection, one))
    posted = Posted(CHANNEL, 4321, process.clock.now(), -1, "", covered=False)
    await Outbox(process.database, process.clock).post(table.id, "opening", posted)
    return await process.tables.reader.get(table.id)


@asynccontextmanager
async def hold_choice(process: Process, table: int) -> AsyncIterator[None]:
    """Hold a choice of Anne that has read the table, but is not yet taken."""
    now = await process.tables.reader.get(TableId(table))
    asked = now.question_of(now.seat_of(ANNE.id) or 0)
    assert asked is not None

    def command(stored: StoredTable) -> Change:
        return play.answer(stored.table, ANNE.id, asked, (0,), stored.at)

    async with hold_command(process, table, command):
        yield


@asynccontextmanager
async def hold_command(
    process: Process, table: int, command: Callable[[StoredTable], Change]
) -> AsyncIterator[None]:
    """Hold a command of Anne that has read the table, but has not yet changed it."""
    read, go_on = threading.Event(), threading.Event()

    def slowly(stored: StoredTable, _: int) -> Change:
        read.set()
        assert go_on.wait(20)
        return command(stored)

    choice = process.tables.transactor.change(table, process.click(), slowly, by=ANNE.id)
    task = asyncio.create_task(choice)
    await asyncio.to_thread(read.wait)
    try:
        yield
    finally:
        go_on.set()
        await task


def waiting(connection: Connection) -> bool:
    """Return whether any process waits for a lock in this database."""
    query = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    return connection.execute(query).fetchone() is not None


async def begin_match(rig: Rig) -> int:
    """Begin a match of Anne and Ben."""
    return (await rig.begin_match(BEN)).id


def person(number: int) -> Person:
    return Person(PersonId(1_000_000 + number), f"Guest {number}")
