"""Run all benchmarks, or the named ones, and print Markdown: `python -m bench [NAME…]`."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from bench import (
    clicks,
    figures,
    kernel,
    monte_carlo,
    moves,
    niceness,
    pictures,
    previews,
    processes,
    record,
    requests,
    seating,
    stored,
    timers,
    transactions,
    upgrade,
    verify,
)

if TYPE_CHECKING:
    from collections.abc import Callable

MEASUREMENTS: Final[dict[str, Callable[[], list[figures.Measurement]]]] = {
    "kernel": kernel.measure,
    "verify": verify.measure,
    "monte_carlo": monte_carlo.measure,
    "pictures": pictures.measure,
    "previews": previews.measure,
    "seating": seating.measure,
    "transactions": transactions.measure,
    "processes": processes.measure,
    "record": record.measure,
    "clicks": clicks.measure,
    "requests": requests.measure,
    "moves": moves.measure,
    "stored": stored.measure,
    "timers": timers.measure,
    "upgrade": upgrade.measure,
}


def main(names: list[str]) -> int:
    """Run the named measurements (all without names); return the exit code."""
    if unknown := set(names) - set(MEASUREMENTS):
        print(
            f"no such measurement: {', '.join(sorted(unknown))}; there are {', '.join(MEASUREMENTS)}",
            file=sys.stderr,
        )
        return 2
    niceness.take()
    print(f"{figures.today()}, {figures.machine()}")
    for name in names or MEASUREMENTS:
        before = figures.load()
        # Each in a process of its own, so that none finds what another has kept.
        with ProcessPoolExecutor(1, get_context("spawn")) as alone:
            found = alone.submit(MEASUREMENTS[name]).result()
        print(
            f"\n## {name}\n\nLoad average {before} before, {figures.load()} after.\n\n{figures.table(found)}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
