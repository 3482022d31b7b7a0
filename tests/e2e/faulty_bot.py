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
from cogs.host.interactions.handlers import steps
from cogs.host.sync import notices
from cogs.host.sync.delivery import Delivery
from cogs.host.sync.posting import nonce
from cogs.host.sync.reconciler import Reconciler
from tables import keeper
from tables.model import presence
from tables.model.places import seat_place
from tests.e2e.hurry import hurry, put

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.screens.shown import Shown
    from cogs.host.sync.delivery import Numbered
    from tables.model.table import Participant, Table
    from tables.outbox import Job, Posted

LATER: Final = 5.0
HERE: Final = 2_000
"""Time for which people count as being there, in ms: shorter than a restart."""

do, answered = Reconciler._do, steps._submit


async def send_without_memory(  # noqa: PLR0913 - as the original
    self: Delivery, table: Numbered, place: str, channel: int, shown: Shown, token: str, *, anew: bool = False
) -> int:
    """Store no nonce before sending."""
    del table, place, token, anew
    return await self._poster.send(channel, shown, secrets.token_hex(12))


def take_silence_for_a_ring(table: Table, participant: Participant, direct: Posted | None) -> str:
    """Return the nonce of a message that asks in silence for one that rings."""
    return nonce(table, seat_place(participant.seat), direct, table.turn)


async def strike_out_first(self: Reconciler, job: Job) -> None:
    """Strike out a job before it is done."""
    outbox = self._outbox
    await outbox._database.write(lambda connection: outbox._places.complete(connection, [job]))
    await do(self, job)


async def answer_first(
    context: Context, call: TableCall, asked_seat: steps._AskedSeat, path: tuple[int, ...]
) -> Table:
    """Acknowledge an answer before it is committed."""

    async def later() -> None:
        await asyncio.sleep(LATER)
        await answered(context, call, asked_seat, path)

    _soon.append(asyncio.create_task(later()))
    return await context.tables.reader.get(asked_seat.here.table.id)


_soon: list[asyncio.Task[None]] = []

if __name__ == "__main__":
    match os.environ["PLANTED"]:
        case "send without memory":
            Delivery.send = send_without_memory  # type: ignore[method-assign]  # a planted fault
        case "take silence for a ring":
            notices._ring = take_silence_for_a_ring
            put(HERE, "HERE", presence, notices, keeper)
        case "strike out first":
            Reconciler._do = strike_out_first  # type: ignore[method-assign]  # a planted fault
        case "answer first":
            steps._submit = answer_first
    hurry()
    sys.exit(bot.main())
