"""A plugin for pytest under which clocks leap at random, as on a machine that is busy with other work.

A test that depends on real time fails: `python -m pytest -p tests.leaping_clock -m "not process"`.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from typing import Final

CHANCE: Final = 0.002
"""Share of the readings before which a clock leaps."""

LONGEST: Final = 2.0
"""Seconds of the longest leap."""


class LeapingClock:
    """The machine's monotonic clock with leaps; `seed` decides when and how far."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._read = time.monotonic
        self._ahead = 0.0

    def now(self) -> float:
        """Read the clock, in seconds."""
        if self._chance.random() < CHANCE:
            self._ahead += self._chance.uniform(0, LONGEST)
        return self._read() + self._ahead


def pytest_configure() -> None:
    """Replace the clock of event loops and `time.monotonic` by a leaping clock."""
    clock = LeapingClock(int(os.environ.get("SEED", "1")))
    setattr(asyncio.BaseEventLoop, "time", lambda _: clock.now())  # noqa: B010 - mypy knows no such assignment
    setattr(time, "monotonic", clock.now)  # noqa: B010 - likewise
