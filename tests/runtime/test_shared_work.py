"""Processes on one PostgreSQL: each shard has one holder, and what one commits is heard by the others."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

import pytest

from cogs.host.commands.syncing import wait_for_turn
from db import facts, holds
from db.address import Server
from db.connection import Database
from db.postgres import wakes
from db.postgres.wakes import ANYTHING, Wakes
from db.shards import Shards
from db.share import Share
from games.engine.ids import TableId
from runtime import holding
from runtime.holding import LEASE, SAFE, Holder, OtherCount, since_boot
from runtime.identify_turns import HeldTurns
from runtime.shared_work import SharedWork
from tests import cluster, engines
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from db.postgres.wakes import Wake
    from db.rows import Connection

pytestmark = [pytest.mark.process, pytest.mark.postgres]

PATIENCE = 20.0
GUILD = 5 << 22
"""A server of the second of two shards."""


class LostError(Exception):
    """An error of a test."""


@dataclass
class Process:
    """A process on the database: its connection, and the wakes that it has heard."""

    database: Database
    server: Server
    heard: list[Wake] = field(default_factory=list)
    at: float = 0.0
    grown: int = 0

    def holder(self, shards: Shards, *, ready: bool = True) -> Holder:
        def change() -> None:
            self.grown += 1

        return Holder(self.database, shards, lambda: ready, change, lambda: since_boot() + self.at)

    def shared_work(self, shards: Shards) -> SharedWork:
        def hear(wake: Wake) -> None:
            self.heard.append(wake)

        return SharedWork(self.database, self.server, shards, lambda: True, hear)


Join: TypeAlias = "Callable[[], Awaitable[Process]]"


@pytest.fixture
async def join(tmp_path: Path) -> AsyncIterator[Join]:
    """Connect another process to one database."""
    engines.require()
    async with contextlib.AsyncExitStack() as stack:

        async def connect() -> Process:
            server = await engines.DATABASES.server_of(tmp_path / "shared")
            database = await Database.open(server)
            stack.push_async_callback(database.close)
            return Process(database, server)

        yield connect
    await asyncio.to_thread(engines.DATABASES.give_back)


def shares(holder: Holder) -> tuple[list[int], bool]:
    share = holder.share()
    return sorted(share.shards or ()), share.alone


async def run_out(process: Process, *things: str) -> None:
    """Run leases out as if their time had passed."""

    def unit(connection: Connection) -> None:
        for thing in things:
            connection.execute("UPDATE holds SET until = 0 WHERE thing = ?", (thing,))

    await process.database.write(unit)


async def test_processes_have_their_own_shards_and_one_does_what_belongs_to_none(join: Join) -> None:
    a, b = await join(), await join()
    one, two = a.holder(Shards(range(2), 4)), b.holder(Shards(range(2, 4), 4))
    await one.renew()
    await two.renew()
    assert shares(one) == ([0, 1], True)
    assert shares(two) == ([2, 3], False)
    assert (a.database.share, b.database.share) == (one.share(), two.share())
    assert (a.grown, b.grown) == (1, 1)


async def test_the_successor_of_a_process_that_ends_need_not_wait(join: Join) -> None:
    a, b = await join(), await join()
    old, new = a.holder(Shards(range(1), 1)), b.holder(Shards(range(1), 1))
    await old.renew()
    await new.renew()
    assert shares(new) == ([], False)
    await old.release()
    assert shares(old) == ([], False)
    await new.renew()
    assert shares(new) == ([0], True)


async def test_a_process_that_was_killed_loses_its_holds_after_the_lease(join: Join) -> None:
    a, b = await join(), await join()
    killed, new = a.holder(Shards(range(1), 1)), b.holder(Shards(range(1), 1))
    await killed.renew()
    await new.renew()
    assert shares(new) == ([], False)
    await run_out(a, "shard:0/1", "alone")
    await new.renew()
    assert shares(new) == ([0], True)


async def test_a_process_stops_before_its_lease_ends(join: Join) -> None:
    a = await join()
    holder = a.holder(Shards(range(1), 1))
    await holder.renew()
    a.at = SAFE
    assert LEASE - SAFE >= 2
    assert shares(holder) == ([], False)
    await holder.renew()
    assert shares(holder) == ([0], True)


async def test_a_process_that_does_not_know_its_servers_takes_no_shard(join: Join) -> None:
    a = await join()
    holder = a.holder(Shards(range(1), 1), ready=False)
    await holder.renew()
    assert shares(holder) == ([], True)


async def test_processes_that_count_shards_differently_do_not_work_side_by_side(join: Join) -> None:
    a, b = await join(), await join()
    await a.holder(Shards(range(2), 4)).renew()
    other = b.holder(Shards(range(1), 1))
    with pytest.raises(OtherCount, match="AHU_SHARDS has to agree"):
        await other.renew()
    assert shares(other) == ([], False)


async def test_two_processes_that_take_at_the_same_time_never_have_the_same(join: Join) -> None:
    processes = [await join() for _ in range(3)]
    holders = [process.holder(Shards(range(8), 8)) for process in processes]
    for _ in range(10):
        await asyncio.gather(*(holder.renew() for holder in holders))
        held = [shard for holder in holders for shard in holder.share().shards or ()]
        assert sorted(held) == list(range(8))
        assert sum(holder.share().alone for holder in holders) == 1
        await run_out(processes[0], *(await processes[0].database.read(holds.owners)))


async def test_a_loop_runs_where_its_work_is_done(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holding, "RENEWAL", 0.01)
    a = await join()
    holder, running, begun = a.holder(Shards(range(1), 1)), asyncio.Event(), 0

    async def loop() -> None:
        nonlocal begun
        begun += 1
        running.set()
        try:
            await asyncio.Event().wait()
        finally:
            running.clear()

    guarding = asyncio.create_task(holder.while_alone(loop))
    await asyncio.sleep(0)
    assert begun == 0
    await holder.renew()
    async with asyncio.timeout(PATIENCE):
        await running.wait()
        a.at = SAFE
        await until(lambda: not running.is_set())
        await holder.renew()
        await running.wait()
    assert begun == 2
    guarding.cancel()


async def test_a_loop_that_fails_is_not_left_out(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither while its work is done here, nor in the moment in which another process takes it."""
    monkeypatch.setattr(holding, "RENEWAL", 0.01)
    a = await join()
    holder = a.holder(Shards(range(1), 1))

    async def fails() -> None:
        raise LostError

    async def fails_at_its_end() -> None:
        a.at = SAFE
        try:
            await asyncio.Event().wait()
        finally:
            raise LostError

    for loop in (fails, fails_at_its_end):
        await holder.renew()
        with pytest.raises(LostError):
            await asyncio.wait_for(holder.while_alone(loop), PATIENCE)


async def test_wakes_name_the_tables_that_have_changed_to_others_only(join: Join) -> None:
    a, b = await join(), await join()
    one, two = a.shared_work(Shards(range(1), 2)), b.shared_work(Shards(range(1, 2), 2))
    running = [asyncio.create_task(both.run()) for both in (one, two)]
    async with asyncio.timeout(PATIENCE):
        while not any(12 in wake.tables for wake in b.heard):
            one.tell_others(TableId(12), GUILD)
            await asyncio.sleep(0.01)
    assert not any(wake.tables for wake in a.heard)
    wake = next(wake for wake in b.heard if wake.tables)
    assert wake.concerns(Share(frozenset({1}), 2))
    assert not wake.concerns(Share(frozenset({0}), 2))
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


@contextlib.asynccontextmanager
async def falling_silent(server: Server, at: bytes) -> AsyncIterator[Server]:
    """Open a way to a server; any connection on which something is sent falls silent with that."""
    writers: list[asyncio.StreamWriter] = []

    async def carry(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        writers.append(sink)
        with contextlib.suppress(OSError):
            while (data := await source.read(65536)) and at not in data:
                sink.write(data)

    async def carry_both(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_unix_connection(str(engines.folder() / ".s.PGSQL.5432"))
        await asyncio.gather(carry(reader, there[1]), carry(there[0], writer))

    way = await asyncio.start_server(carry_both, "127.0.0.1", 0)
    port = way.sockets[0].getsockname()[1]
    yield Server(f"postgresql://{cluster.USER}@127.0.0.1:{port}/{server.name}")
    way.close()
    for writer in writers:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def test_a_way_that_falls_silent_is_noticed_and_the_others_look_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No process can tell any more which wakes were to be sent over it."""
    monkeypatch.setattr(wakes, "SILENT", 0.2)
    monkeypatch.setattr(wakes, "RECOVERY", 0.01)
    monkeypatch.setattr(wakes, "POLL", 3 * PATIENCE)
    heard: list[Wake] = []
    server = await engines.DATABASES.server_of(tmp_path / "shared")
    async with falling_silent(server, b"12]") as way, asyncio.timeout(PATIENCE):
        one, two = Wakes(way, lambda _: None, lambda: None), Wakes(server, heard.append, lambda: None)
        running = [asyncio.create_task(both.run()) for both in (one, two)]
        while not any(11 in wake.tables for wake in heard):
            one.send(TableId(11), GUILD)
            await asyncio.sleep(0.01)
        heard.clear()
        one.send(TableId(12), GUILD)
        await until(lambda: ANYTHING in heard)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
    await asyncio.to_thread(engines.DATABASES.give_back)


async def test_a_process_that_leaves_does_not_wait_for_a_silent_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wakes, "SILENT", 0.2)
    server = await engines.DATABASES.server_of(tmp_path / "shared")
    async with falling_silent(server, wakes.FREED.encode()) as way, asyncio.timeout(PATIENCE):
        await Wakes(way, lambda _: None, lambda: None).tell_freed()
    await asyncio.to_thread(engines.DATABASES.give_back)


async def test_a_leaving_process_wakes_the_others(join: Join) -> None:
    a, b = await join(), await join()
    one, two = a.shared_work(Shards(range(1), 1)), b.shared_work(Shards(range(1), 1))
    running = [asyncio.create_task(both.run()) for both in (one, two)]
    async with asyncio.timeout(PATIENCE):
        await until(lambda: a.database.share.alone or b.database.share.alone)
        first, second = (a, b) if a.database.share.alone else (b, a)
        leaving = one if first is a else two
        running[first is b].cancel()
        await leaving.leave()
        assert not first.database.share.alone
        await until(lambda: second.database.share.alone)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


async def test_shards_of_one_bucket_identify_one_after_another(
    join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = await join(), await join()
    waits = 0

    async def wait(_: float) -> None:
        nonlocal waits
        waits += 1
        await run_out(a, "identify:0")

    monkeypatch.setattr("runtime.identify_turns.asyncio.sleep", wait)
    await HeldTurns(a.database).take(0)
    await HeldTurns(b.database).take(1)
    assert waits == 0
    await HeldTurns(b.database).take(0)
    assert waits == 1


async def test_one_process_tells_discord_the_commands(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others wait until it has, or until it has had the time for it."""
    a, b = await join(), await join()
    waits: list[str] = []

    async def wait(_: float) -> None:
        waits.append("told" if len(waits) % 2 else "dead")
        if waits[-1] == "dead":
            await run_out(a, "commands:new")
        else:
            await a.database.write(lambda connection: facts.put(connection, facts.COMMANDS, "new"))

    monkeypatch.setattr("cogs.host.commands.syncing.asyncio.sleep", wait)
    for process in (a, b, a, b):
        await wait_for_turn(process.database, "new")
    assert waits == ["dead", "told"]
