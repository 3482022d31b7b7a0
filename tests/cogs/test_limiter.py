"""The limit on interactions under way: a few at a time, in the order in which they came."""

from __future__ import annotations

import asyncio

import pytest

from cogs.host.interactions import limiter
from cogs.host.interactions.limiter import AT_ONCE, Limiter


async def test_interactions_beyond_the_limit_wait_in_order() -> None:
    places, begun, end = Limiter(), [], asyncio.Event()

    async def work(number: int) -> None:
        async with places.place():
            begun.append(number)
            await end.wait()

    tasks = [asyncio.create_task(work(number)) for number in range(AT_ONCE + 3)]
    for _ in range(10):
        await asyncio.sleep(0)
    assert begun == list(range(AT_ONCE))
    end.set()
    await asyncio.gather(*tasks)
    assert begun == list(range(AT_ONCE + 3))


async def hold(places: Limiter, end: asyncio.Event, begun: asyncio.Queue[int], number: int) -> None:
    """Tell when a place is there, and keep it until the end."""
    async with places.place():
        begun.put_nowait(number)
        await end.wait()


async def test_an_interaction_that_waits_long_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiter, "LONGEST", 0)
    places, end, begun = Limiter(), asyncio.Event(), asyncio.Queue[int]()
    tasks = [asyncio.create_task(hold(places, end, begun, number)) for number in range(AT_ONCE + 1)]
    async with asyncio.timeout(10):
        assert [await begun.get() for _ in tasks] == list(range(AT_ONCE + 1))
    end.set()
    await asyncio.gather(*tasks)


async def test_a_failure_makes_room() -> None:
    places = Limiter()
    for _ in range(2 * AT_ONCE):
        with pytest.raises(KeyError):
            async with places.place():
                raise KeyError
    async with asyncio.timeout(10), places.place():
        pass
