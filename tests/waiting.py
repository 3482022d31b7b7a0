"""Waiting for what other threads and processes bring about, of which nothing tells."""

from __future__ import annotations

import asyncio
from inspect import isawaitable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE: Final = 60.0
"""Seconds after which nothing more is expected."""
LOOK: Final = 0.01
"""Seconds between two looks."""


async def until(true: Callable[[], object]) -> None:
    """Wait until what `true` returns (or what that is awaited for) is true; raises `TimeoutError`."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = true()
            if await found if isawaitable(found) else found:
                return
            await asyncio.sleep(LOOK)
