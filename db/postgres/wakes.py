"""Wakes between processes that share a PostgreSQL server: one tells the others of work."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.postgres.connection import ERRORS, connect

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.address import Server
    from db.postgres.connection import Link
    from db.share import Share
    from games.engine.ids import TableId

log = logging.getLogger(__name__)

CHANGED: Final = "ahu_changed"
FREED: Final = "ahu_freed"
"""The channels of wakes: tables have changed, and a process has left its holds to others."""

TOGETHER: Final = 0.02
"""Seconds within which wakes are sent together."""

MOST: Final = 200
"""Most tables, and servers, that one wake names: PostgreSQL sends at most 8,000 bytes."""

POLL: Final = 15.0
"""Longest time between two looks at the work without any wake, in seconds: a wake can be lost."""

RECOVERY: Final = 2.0
"""Seconds until a connection that was lost is opened again."""

SILENT: Final = 5.0
"""Seconds after which a server that does not answer counts as lost."""


@dataclass(frozen=True, slots=True)
class Wake:
    """A change made by others: tables, as far as they are known, in some `guilds`; `None` is for any."""

    tables: frozenset[int] = frozenset()
    guilds: frozenset[int] | None = None

    def concerns(self, share: Share) -> bool:
        """Return whether there may be work within a share."""
        return self.guilds is None or any(share.has(guild) for guild in self.guilds)

    def __or__(self, other: Wake) -> Wake:
        """Return what both name."""
        guilds = None if self.guilds is None or other.guilds is None else self.guilds | other.guilds
        return Wake(self.tables | other.tables, guilds)


NOTHING: Final = Wake(guilds=frozenset())
ANYTHING: Final = Wake()


class Wakes:
    """Sends and hears wakes while `run` runs. They are hints: what there is to do stands in the database.

    `heard` is called with what others have changed, and `freed` when a process has left its holds.
    """

    def __init__(self, server: Server, heard: Callable[[Wake], None], freed: Callable[[], None]) -> None:
        self._server = server
        self._heard = heard
        self._freed = freed
        self._changed = NOTHING
        self._to_send = asyncio.Event()

    def send(self, table: TableId | None = None, guild: int | None = None) -> None:
        """Wake the other processes after a commit, which was about a table of a guild or about anything.

        Returns at once.
        """
        self._changed |= _wake(table, guild)
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
            self._heard(ANYTHING)

    async def _keep_connected(self) -> None:
        while True:
            try:
                await self._serve(await connect(self._server, command_timeout=SILENT))
            except Exception as error:  # noqa: BLE001 - the other task of its group must not end with it
                # Its text may name the address, in which there is a password.
                log.warning("other processes cannot be woken: %s; trying again", type(error).__name__)
            await asyncio.sleep(RECOVERY)
            self._heard(ANYTHING)
            self.send()  # The others may have missed what was on its way.

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
            # From time to time an empty wake: without it, a way that has fallen silent would go unnoticed.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL):
                    await self._to_send.wait()
            await asyncio.sleep(TOGETHER)
            self._to_send.clear()
            changed, self._changed = self._changed, NOTHING
            await connection.execute("SELECT pg_notify($1, $2)", CHANGED, _encode(changed))


async def tell_changed(server: Server, table: TableId) -> None:
    """Tell all processes that a table has changed, for a program that is not one of them."""
    await _tell(server, CHANGED, _encode(_wake(table)))


async def _tell(server: Server, channel: str, payload: str = "") -> None:
    """Send a wake through a connection of its own, unless the server fails or is silent."""
    with contextlib.suppress(*ERRORS):
        async with asyncio.timeout(SILENT):
            connection = await connect(server)
            try:
                await connection.execute("SELECT pg_notify($1, $2)", channel, payload)
                await connection.close()
            finally:
                connection.terminate()


def _wake(table: TableId | None = None, guild: int | None = None) -> Wake:
    return Wake(
        frozenset() if table is None else frozenset((table,)), None if guild is None else frozenset((guild,))
    )


def _encode(wake: Wake) -> str:
    if len(wake.tables) > MOST or len(wake.guilds or ()) > MOST:
        wake = ANYTHING
    guilds = None if wake.guilds is None else sorted(wake.guilds)
    return json.dumps([sorted(wake.tables), guilds], separators=(",", ":"))


def _read(payload: str) -> Wake:
    """Return the change that a wake names: any, if it cannot be read, as that of another version."""
    try:
        tables, guilds = json.loads(payload)
        return Wake(frozenset(map(int, tables)), None if guilds is None else frozenset(map(int, guilds)))
    except (ValueError, TypeError):
        return ANYTHING
