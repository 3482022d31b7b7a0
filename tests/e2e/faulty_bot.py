"""The bot with a planted fault, named by `PLANTED`, which shows if it is killed at the right moment."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).parents[2]))

import bot
from cogs.host.sync.delivery import Delivery
from cogs.host.sync.reconciler import Reconciler
from tables.service import Tables
from tests.e2e.hurry import hurry

if TYPE_CHECKING:
    from cogs.host.screens.shown import Shown
    from cogs.host.sync.delivery import Numbered
    from tables.model.table import Asked, Table
    from tables.outbox import Job

LATER: Final = 5.0

do, answer = Reconciler._do, Tables.answer


async def send_without_memory(  # noqa: PLR0913 - as the original
    self: Delivery, table: Numbered, place: str, channel: int, shown: Shown, token: str, *, anew: bool = False
) -> int:
    """Store no nonce before sending."""
    del table, place, token, anew
    return await self._poster.send(channel, shown, secrets.token_hex(12))


async def strike_out_first(self: Reconciler, job: Job) -> bool:
    """Strike out a job before it is done."""
    await self._context.outbox.complete(job)
    return await do(self, job)


async def answer_first(
    self: Tables, table: int, person: int, asked: Asked, path: tuple[int, ...], click: int
) -> Table:
    """Acknowledge an answer before it is committed."""

    async def later() -> None:
        await asyncio.sleep(LATER)
        await answer(self, table, person, asked, path, click)

    _soon.append(asyncio.create_task(later()))
    return await self.get(table)


_soon: list[asyncio.Task[None]] = []

if __name__ == "__main__":
    match os.environ["PLANTED"]:
        case "send without memory":
            Delivery.send = send_without_memory  # type: ignore[method-assign]  # a planted fault
        case "strike out first":
            Reconciler._do = strike_out_first  # type: ignore[method-assign]  # a planted fault
        case "answer first":
            Tables.answer = answer_first  # type: ignore[method-assign]  # a planted fault
    hurry()
    sys.exit(bot.main())
