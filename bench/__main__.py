"""Benchmarks, as Markdown: `python -m bench [NAME…]`, and `python -m bench compare BASE [NAME…]`.

`compare` measures another commit and this tree in turns; ROUNDS says how often, if that is set.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from bench import (
    clicks,
    compare,
    figures,
    hints,
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
    statements,
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
    "hints": hints.measure,
    "seating": seating.measure,
    "transactions": transactions.measure,
    "processes": processes.measure,
    "record": record.measure,
    "clicks": clicks.measure,
    "requests": requests.measure,
    "moves": moves.measure,
    "statements": statements.measure,
    "stored": stored.measure,
    "timers": timers.measure,
    "upgrade": upgrade.measure,
}


def main(names: list[str]) -> int:
    """Run the named measurements (all without names), or compare by them; return the exit code."""
    base, names = (names[1], names[2:]) if names[:1] == ["compare"] and len(names) > 1 else (None, names)
    if unknown := set(names) - set(MEASUREMENTS):
        print(
            f"no such measurement: {', '.join(sorted(unknown))}; there are {', '.join(MEASUREMENTS)}",
            file=sys.stderr,
        )
        return 2
    niceness.take()
    if base is not None:
        rounds = int(os.environ.get("ROUNDS", compare.ROUNDS))
        return compare.compare(base, names or list(MEASUREMENTS), rounds)
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
