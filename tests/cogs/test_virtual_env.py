"""The clock of the in-process Discord does not follow the machine's."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tables.loops.computers import DELAY

if TYPE_CHECKING:
    import pytest

    from tests.cogs.conftest import Rig

MINUTES: float = 300.0


async def test_no_time_passes_while_the_machine_is_busy(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that stands still for minutes fires every timer of its event loop."""
    fired: list[bool] = []
    with rig.env._bot_scope():
        asyncio.get_running_loop().call_later(DELAY, fired.append, True)  # noqa: FBT003 - asyncio takes no names
    before = rig.env.now()
    loop = asyncio.get_running_loop()
    real = loop.time
    monkeypatch.setattr(loop, "time", lambda: real() + MINUTES)
    for _ in range(10):
        await asyncio.sleep(0)
    monkeypatch.undo()
    await rig.env.settle()
    assert rig.env.now() == before
    assert not fired
    await rig.env.advance_time(DELAY)
    assert fired
