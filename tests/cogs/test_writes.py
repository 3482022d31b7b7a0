"""Writes to one message: they are serialized, and one that overlaps another says so."""

from __future__ import annotations

import asyncio

import pytest

from cogs.host.writes import Writes

MESSAGE, OTHER = 1, 2


async def test_a_write_waits_for_the_one_before_it() -> None:
    writes, order = Writes(), []

    async def second() -> None:
        async with writes.write(MESSAGE) as write:
            order.append("second")
            assert write.alone

    async with writes.write(MESSAGE) as write:
        task = asyncio.create_task(second())
        await asyncio.sleep(0)
        order.append("first")
        assert write.alone
    await task
    assert order == ["first", "second"]


async def test_writes_to_different_messages_do_not_wait() -> None:
    writes = Writes()
    async with writes.write(MESSAGE) as one, writes.write(OTHER) as another:
        assert (one.alone, another.alone) == (True, True)


async def test_writes_that_overlap_are_not_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that has waited long enough starts; the next one after both is alone again."""
    monkeypatch.setattr("cogs.host.writes.PATIENCE", 0)
    writes = Writes()
    async with writes.write(MESSAGE) as one, writes.write(MESSAGE) as another:
        assert (one.alone, another.alone) == (False, False)
    async with writes.write(MESSAGE) as last:
        assert last.alone


async def test_a_message_is_pressed_until_its_last_press_is_answered() -> None:
    writes = Writes()
    with writes.press(MESSAGE):
        with writes.press(MESSAGE):
            assert writes.presses(MESSAGE) == 2
        assert writes.presses(MESSAGE) == 1
    assert writes.presses(MESSAGE) == 0
