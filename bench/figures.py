"""What a measurement gives, how a number comes about in spite of other work on the machine, and how it is
printed.
"""

from __future__ import annotations

import os
import platform
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PROBE: Final = 0.5
"""Seconds for which a processor is asked for, to see how much of it there is."""
ENOUGH: Final = 100
"""From here on a number is printed without decimals."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its unit; `at_least` or `at_most` is what was aimed at, where something was."""

    what: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def aim(self) -> str:
        """The aim in words, and whether it was reached; if not, by how much it was missed."""
        if self.at_least is not None:
            missed = 1 - self.value / self.at_least
            return f"≥ {number(self.at_least)}: {_verdict(missed)}"
        if self.at_most is not None:
            missed = self.value / self.at_most - 1
            return f"≤ {number(self.at_most)}: {_verdict(missed)}"
        return ""


def _verdict(missed: float) -> str:
    return f"missed by {missed:.0%}" if missed > 0 else "reached"


def number(value: float) -> str:
    """A number as a table shows it."""
    return f"{value:,.0f}" if value >= ENOUGH or value == int(value) else f"{value:.2f}"


def table(figures: Sequence[Figure]) -> str:
    """Figures as a table in Markdown."""
    lines = ["| what | | unit | aim |", "|---|---:|---|---|"]
    lines += [f"| {one.what} | {number(one.value)} | {one.unit} | {one.aim} |" for one in figures]
    return "\n".join(lines)


def machine() -> str:
    """Processors, kernel and Python."""
    name = next(
        (
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
            if "model name" in line
        ),
        platform.machine(),
    )
    return (
        f"{os.cpu_count()} x {name}, {platform.system()} {platform.release()}, Python "
        f"{platform.python_version()}"
    )


def load() -> str:
    """How many threads wanted a processor over the last minute, and what part of one somebody gets who wants
    it now.
    """
    before, worked = time.perf_counter(), time.thread_time()
    while time.perf_counter() < before + PROBE:
        pass
    got = (time.thread_time() - worked) / (time.perf_counter() - before)
    return f"{os.getloadavg()[0]:.1f} ({got:.0%} of a processor to be had)"


def today() -> str:
    """The date, by UTC."""
    return f"{datetime.now(UTC):%Y-%m-%d}"


def fastest(times: int, work: Callable[[], object]) -> float:
    """Seconds of a processor that `work` takes: the least of several times, since other work on the machine
    only ever adds to it.
    """
    found = []
    for _ in range(times):
        before = time.thread_time()
        work()
        found.append(time.thread_time() - before)
    return min(found)


def percentile(values: Sequence[float], share: float) -> float:
    """The value that a share of all do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * round(share * 1000) // 1000) - 1)]
