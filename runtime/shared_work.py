"""The work that several processes on one database share: the part of this one, and wakes from the others."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from db.postgres.wakes import ANYTHING, Wakes
from runtime.holding import Holder
from runtime.identify_turns import HeldTurns

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.address import Server
    from db.connection import Database
    from db.postgres.wakes import Wake
    from db.shards import Shards


class SharedWork:
    """The part of a process in the work of all processes on its database.

    The process hears about `shards`, and `ready` says whether it knows their servers by now. `heard` is
    called, with what is known to have changed, whenever there may be work.
    """

    def __init__(
        self,
        database: Database,
        server: Server,
        shards: Shards,
        ready: Callable[[], bool],
        heard: Callable[[Wake], None],
    ) -> None:
        self._holder = Holder(database, shards, ready, lambda: heard(ANYTHING))
        self._wakes = Wakes(server, heard, self._holder.look_again)
        self.turns = HeldTurns(database)
        self.tell_others = self._wakes.send
        self.while_alone = self._holder.while_alone

    async def run(self) -> None:
        """Hold the share, and hear the others, until cancelled."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self._holder.run())
            both.create_task(self._wakes.run())

    async def leave(self) -> None:
        """Leave the share to the others, and have them look at once."""
        await self._holder.release()
        await self._wakes.tell_freed()
