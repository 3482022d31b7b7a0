"""Rations of Discord: a thread that may not be renamed yet holds up nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cogs.host.sync import posting
from playground.faults import Fault
from tables.commands.hosting import Steward
from tables.model.pace import MINUTE
from tables.outbox import LONGEST_DELAY
from tests.runtime.evening import begun_evening
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_a_rename_that_is_rationed_is_left_for_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card says at once what the name says later."""
    monkeypatch.setattr(posting, "AT_MOST", 0.2)
    async with begun_evening(tmp_path / "ahu.sqlite") as evening:
        (thread,) = (one.id for one in evening.local.world.channels.values() if one.kind == "thread")
        await evening.let_pass(11 * MINUTE)
        rationed = Fault(re.compile("PATCH"), re.compile(f"/channels/{thread}"), 429, retry_after=25)
        evening.local.faults.add(rationed)
        anne = evening.people[0]
        await evening.bot.context.tables.hosting.pause(1, Steward(anne.id, anne.name), "tea", 9)
        await until(lambda: rationed.hits == 1)
        await until(lambda: "has paused the match: tea" in evening.written())
        assert evening.local.world.channels[thread].name == "Orongo · round 1"
        await until(lambda: not evening.bot._reconciler.busy)
        await evening.let_pass(LONGEST_DELAY)
        await until(lambda: evening.local.world.channels[thread].name == "Orongo · paused")
