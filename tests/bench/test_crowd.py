"""The crowd: it plays at the real process, its presses are answered and counted, and what keeps the event
loop is told.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bench.crowd import Crowd
from bench.laying import lay
from bench.parties import Party

if TYPE_CHECKING:
    from pathlib import Path

ENOUGH = 8
"""Presses: some games ask in several steps."""


async def test_a_party_plays_and_is_measured(tmp_path: Path) -> None:
    """Both bid and go on, and every press is answered."""
    async with Crowd(tmp_path / "ahu.sqlite") as crowd:
        (table,) = await lay(tmp_path / "ahu.sqlite", crowd.playground.local.world, 1)
        assert await crowd.start() > 0
        await crowd.posted(table.id)
        party, asked = Party(crowd, table), len(crowd.requests)
        await party.play(asyncio.Semaphore(1), lambda: len(party.answers) >= ENOUGH)
        assert len(party.answers) == ENOUGH
        assert all(one.state != "failed" and one.seconds > 0 for one in party.answers)
        assert party.moves >= len(table.participants)
        assert len(crowd.requests) - asked >= ENOUGH
        assert crowd.memory() > 0
        assert crowd.worked() > 0
        assert all(spent > 0 for spent, _, _ in await crowd.stalls())
