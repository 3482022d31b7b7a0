"""Standing by: while another process still serves, this one answers the interactions that it leaves."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cogs.host.interactions.answering import Wait, claim

if TYPE_CHECKING:
    from cogs.host.interactions.interaction import Interaction

CLAIMING: Final = 2.0
"""Seconds that the other process is given to answer. It defers its answers sooner than that."""

LOST: Final = 2.9
"""Seconds after which a form cannot be opened any more, which no deferral can precede."""


class Standby:
    """The time from `begin` to `end` in which another process serves the same servers.

    Discord sends each interaction to both. It belongs to the process whose first answer Discord takes.
    """

    def __init__(self) -> None:
        self._over = asyncio.Event()
        self._over.set()

    @property
    def on(self) -> bool:
        """Whether another process serves."""
        return not self._over.is_set()

    def begin(self) -> None:
        """Hold interactions from now on."""
        self._over.clear()

    def end(self) -> None:
        """Release the held interactions, and let all later ones pass."""
        self._over.set()

    async def admits(self, interaction: Interaction, wait: Wait) -> bool:
        """Wait until this process serves; return whether it is to answer the interaction.

        The answer is then announced already, except that of a form: opening one twice does no harm.
        """
        if not self.on:
            return True
        opens = wait is Wait.NEVER
        over = await self._ends_within(LOST if opens else CLAIMING)
        if opens:
            return over
        if not await claim(interaction, wait):
            return False
        await self._over.wait()
        return True

    async def _ends_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self._over.wait()
        except TimeoutError:
            return False
        return True
