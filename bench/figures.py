"""Figures, how to measure them on a busy machine, and how to print them."""

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
"""Seconds of work used to find the free share of a processor."""
ENOUGH: Final = 100
"""Numbers from this size on are printed without decimals."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """A number with its unit; `at_least` or `at_most` is the aim, where there is one."""

    what: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def aim(self) -> str:
        """The aim, and whether it was reached; if not, by how much it was missed."""
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
    """Format a number for the table."""
    return f"{value:,.0f}" if value >= ENOUGH or value == int(value) else f"{value:.2f}"


def table(figures: Sequence[Measurement]) -> str:
    """Format figures as a Markdown table."""
    lines = ["| what | | unit | aim |", "|---|---:|---|---|"]
    lines += [
        f"| {figure.what} | {number(figure.value)} | {figure.unit} | {figure.aim} |" for figure in figures
    ]
    return "\n".join(lines)


def machine() -> str:
    """Describe the processors, kernel and Python of this machine."""
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
    """Describe the load: runnable threads over the last minute, and the share of a processor that is free
    now.
    """
    before, worked = time.perf_counter(), time.thread_time()
    while time.perf_counter() < before + PROBE:
        pass
    got = (time.thread_time() - worked) / (time.perf_counter() - before)
    return f"{os.getloadavg()[0]:.1f} ({got:.0%} of a processor free)"


def today() -> str:
    """Return today's date (UTC)."""
    return f"{datetime.now(UTC):%Y-%m-%d}"


def fastest(times: int, work: Callable[[], object]) -> float:
    """Return the least processor seconds of several runs of `work`, since other work only ever adds to it."""
    found = []
    for _ in range(times):
        before = time.thread_time()
        work()
        found.append(time.thread_time() - before)
    return min(found)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the percentile of `values` for a share from 0 to 1 (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * round(share * 1000) // 1000) - 1)]
