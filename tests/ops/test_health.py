"""Health: all is well only while the gateway is connected, the database written and the outbox moving."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from typing import TYPE_CHECKING

import aiohttp
import pytest

from db.share import Share
from runtime import listener
from runtime.contact import DiscordContact
from runtime.health import AGAIN, STUCK, Finding, Health
from runtime.listener import health_page, listening
from tests.ops.ports import free_port
from tests.tables.conftest import BEN

if TYPE_CHECKING:
    from tests.tables.conftest import Rig


class Patient:
    """A rig's health, looked at after the last finding has become old."""

    def __init__(self, rig: Rig) -> None:
        self._rig = rig
        self.contact = DiscordContact(rig.clock.now, self._nothing)
        self.contact.note_connection(0)
        self._health = Health(self.contact, rig.database, rig.clock.now)

    async def _nothing(self) -> None:
        """Ask nothing."""

    async def look(self, after: int = AGAIN) -> Finding:
        self._rig.clock.at += after
        return await self._health.look()


async def test_a_bot_that_works_is_healthy(rig: Rig) -> None:
    found = await Patient(rig).look()
    assert found.healthy
    assert found.plain() == {"gateway": True, "database": True, "outbox": True}


async def test_without_the_gateway_it_is_not(rig: Rig) -> None:
    health = Patient(rig)
    health.contact.note_disconnection(0)
    assert await health.look() == Finding(gateway=False, database=True, outbox=True)
    health.contact.note_connection(0)
    assert (await health.look()).healthy


async def test_without_its_database_it_is_not(rig: Rig) -> None:
    health = Patient(rig)
    await rig.database.close()
    assert await health.look() == Finding(gateway=True)
    await rig.open()


async def test_a_database_that_cannot_be_written_is_seen(rig: Rig) -> None:
    await rig.database.write(
        lambda connection: (
            connection.execute(
                "CREATE TRIGGER full BEFORE INSERT ON facts BEGIN SELECT RAISE(ABORT, 'disk full'); END"
            ).rowcount
        )
    )
    assert await Patient(rig).look() == Finding(gateway=True, outbox=True)


async def test_an_outbox_that_does_not_move_is_seen(rig: Rig) -> None:
    """An outbox whose jobs wait for their time is sound."""
    health = Patient(rig)
    await rig.begin_match(BEN)
    assert (await health.look(STUCK - AGAIN)).outbox
    assert not (await health.look()).outbox
    later = rig.clock.at + STUCK
    await rig.database.write(
        lambda connection: connection.execute("UPDATE outbox SET due = ?", (later,)).rowcount
    )
    assert (await health.look()).outbox


async def test_jobs_of_other_processes_are_not_its_own(rig: Rig) -> None:
    """A job whose process is gone makes no other process sick."""
    await rig.begin_match(BEN)
    for shard, moves in ((0, False), (1, True)):
        rig.database.work_for(partial(Share, frozenset({shard}), 2))
        assert (await Patient(rig).look(2 * STUCK)).outbox is moves


async def test_after_an_outage_the_outbox_is_given_time(rig: Rig) -> None:
    health = Patient(rig)
    await rig.begin_match(BEN)
    health.contact.note_disconnection(0)
    assert (await health.look(10 * STUCK)).outbox
    health.contact.note_connection(0)
    assert (await health.look(STUCK - AGAIN)).outbox
    assert not (await health.look()).outbox


async def test_a_finding_holds_for_a_moment(rig: Rig) -> None:
    """Asking often has the database written no more often."""
    health = Patient(rig)
    assert (await health.look()).healthy
    health.contact.note_disconnection(0)
    assert (await health.look(AGAIN - 1)).healthy
    assert not (await health.look(1)).healthy


async def test_changes_are_logged(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    health = Patient(rig)
    await health.look()
    assert not caplog.messages
    health.contact.note_disconnection(0)
    await health.look()
    await health.look()
    (told,) = caplog.messages
    assert told == "health: {'gateway': False, 'database': True, 'outbox': True}"


@pytest.mark.parametrize("healthy", [True, False])
async def test_the_page_answers_with_200_or_503(*, healthy: bool) -> None:
    found, port = Finding(healthy, healthy, healthy), free_port()

    async def look() -> Finding:
        return found

    async with listening(health_page(look), "127.0.0.1", port), aiohttp.ClientSession() as session:
        answer = await _get(session, f"http://127.0.0.1:{port}/health")
        assert answer == (200 if healthy else 503, found.plain())


async def test_a_port_that_is_taken_is_opened_when_it_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot that is being replaced has it until its end."""
    monkeypatch.setattr(listener, "AGAIN", 0.01)
    port = free_port()

    async def old() -> Finding:
        return Finding()

    async def new() -> Finding:
        return Finding(gateway=True, database=True, outbox=True)

    async with aiohttp.ClientSession() as session, AsyncExitStack() as opened:
        async with listening(health_page(old), "127.0.0.1", port):
            assert (await _get(session, f"http://127.0.0.1:{port}/health"))[0] == 503
            await opened.enter_async_context(listening(health_page(new), "127.0.0.1", port))
            assert (await _get(session, f"http://127.0.0.1:{port}/health"))[0] == 503
        assert (await _get(session, f"http://127.0.0.1:{port}/health"))[0] == 200


async def _get(session: aiohttp.ClientSession, url: str) -> tuple[int, object]:
    async with asyncio.timeout(120):
        while True:
            try:
                async with session.get(url, headers={"Connection": "close"}) as response:
                    return response.status, await response.json()
            except aiohttp.ClientConnectionError:
                await asyncio.sleep(0.01)
