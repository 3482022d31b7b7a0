"""Wakes between processes that share a PostgreSQL: one tells the others that there may be work for them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from typing import TYPE_CHECKING, Final

from db.postgres.connection import ERRORS, connect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from db.address import Server
    from db.postgres.connection import Link

log = logging.getLogger(__name__)

CHANGED: Final = "ahu_changed"
FREED: Final = "ahu_freed"
"""The channels of wakes: tables have changed, and a process has left its holds to others."""

TOGETHER: Final = 0.02
"""Seconds within which wakes are sent together."""

MOST: Final = 500
"""Most tables that one wake names: PostgreSQL sends at most 8,000 bytes. A wake for more names none."""

POLL: Final = 15.0
"""Longest time between two looks at the work without any wake, in seconds: a wake can be lost."""

RECOVERY: Final = 2.0
"""Seconds until a connection that was lost is opened again."""


class Wakes:
    """Sends and hears wakes while `run` runs. They are hints: what there is to do stands in the database.

    `heard` is called with the numbers of the tables that others have changed, as far as they are known, and
    `freed` when a process has left its holds.
    """

    def __init__(
        self, server: Server, heard: Callable[[Iterable[int]], None], freed: Callable[[], None]
    ) -> None:
        self._server = server
        self._heard = heard
        self._freed = freed
        self._changed: set[int] = set()
        self._to_send = asyncio.Event()

    def send(self, *tables: int) -> None:
        """Wake the other processes, after a commit. Returns at once."""
        self._changed.update(tables)
        self._to_send.set()

    async def tell_freed(self) -> None:
        """Tell the others that holds are free: the last thing done."""
        await _tell(self._server, FREED)

    async def run(self) -> None:
        """Send and hear, until cancelled. A lost connection is opened again."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self._poll())
            both.create_task(self._keep_connected())

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            self._heard(())

    async def _keep_connected(self) -> None:
        while True:
            try:
                await self._serve(await connect(self._server))
            except Exception as error:  # noqa: BLE001 - the other task of its group must not end with it
                # Its text may name the address, in which there is a password.
                log.warning("other processes cannot be woken: %s; trying again", type(error).__name__)
            await asyncio.sleep(RECOVERY)
            self._heard(())

    async def _serve(self, connection: Link) -> None:
        """Send and hear through a connection until it is lost."""
        own, lost = connection.get_server_pid(), asyncio.Event()

        def hear(_: object, sender: int, __: str, payload: object) -> None:
            if sender != own:
                self._heard(_read(str(payload)))

        connection.add_termination_listener(lambda _: lost.set())
        sending = None
        try:
            await connection.add_listener(CHANGED, hear)
            await connection.add_listener(FREED, lambda *_: self._freed())
            sending = asyncio.create_task(self._send_all(connection))
            losing = asyncio.create_task(lost.wait())
            await asyncio.wait({sending, losing}, return_when=asyncio.FIRST_COMPLETED)
            losing.cancel()
            if sending.done():
                sending.result()
        finally:
            if sending is not None:
                sending.cancel()
            with contextlib.suppress(Exception):
                connection.terminate()

    async def _send_all(self, connection: Link) -> None:
        while True:
            await self._to_send.wait()
            await asyncio.sleep(TOGETHER)
            self._to_send.clear()
            changed, self._changed = sorted(self._changed), set()
            payload = json.dumps(changed if len(changed) <= MOST else [])
            await connection.execute("SELECT pg_notify($1, $2)", CHANGED, payload)


async def tell_changed(server: Server, *tables: int) -> None:
    """Tell all processes that tables have changed, as a program does that is none of them."""
    await _tell(server, CHANGED, json.dumps(tables))


async def _tell(server: Server, channel: str, payload: str = "") -> None:
    """Send a wake through a connection of its own, unless the server fails."""
    with contextlib.suppress(*ERRORS):
        connection = await connect(server)
        await connection.execute("SELECT pg_notify($1, $2)", channel, payload)
        await connection.close()


def _read(payload: str) -> tuple[int, ...]:
    """The tables that a wake names; none if it cannot be read."""
    try:
        found = json.loads(payload)
    except ValueError:
        return ()
    return tuple(one for one in found if isinstance(one, int)) if isinstance(found, list) else ()
