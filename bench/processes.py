"""Processes on one PostgreSQL: how fast 1, 2 and 3 of them commit choices, without Discord."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench import niceness
from bench.figures import Measurement, percentile
from bench.guests import Guests
from db.address import Server
from db.connection import Database
from games.catalogue import CATALOGUE
from tests import cluster

if TYPE_CHECKING:
    from collections.abc import Iterable
    from threading import Barrier

PROCESSES: Final = (1, 2, 3)
SECONDS: Final = 8.0
"""For how long each number of processes is measured."""


@dataclass(frozen=True, slots=True)
class ProcessPace:
    """The seconds that each choice of a process took, and how often units ran again, by why."""

    seconds: list[float]
    reruns: Counter[str]


def measure() -> list[Measurement]:
    """Measure processes that play a table of each game at random; return nothing without PostgreSQL.

    The file is measured in the same way, to compare. All commits wait for the disk.
    """
    if not cluster.installed():
        return []
    with tempfile.TemporaryDirectory() as beside:
        figures = _figures("SQLite, 1 process", _play_in(Path(beside) / "ahu.sqlite", 1))
    folder = cluster.launch(Path(tempfile.mkdtemp(prefix="ahu-pg-")), os.getpid(), "durable")
    niceness.take(int((folder / "ready").read_text()))
    server = Server(cluster.address(folder, "postgres"))
    try:
        for number in PROCESSES:
            told = f"PostgreSQL, {number} {'process' if number == 1 else 'processes'}"
            figures += _figures(told, _play_in(server, number))
    finally:
        cluster.stop(folder)
    return figures


def _figures(told: str, played: list[ProcessPace]) -> list[Measurement]:
    took = [1000 * answer for answers in played for answer in answers.seconds]
    reruns = sum((answers.reruns for answers in played), Counter[str]())
    return [
        Measurement(f"{told}: choices, committed", len(took) / SECONDS, "per s"),
        Measurement(f"{told}: a choice, p50", percentile(took, 0.5), "ms"),
        Measurement(f"{told}: a choice, p99", percentile(took, 0.99), "ms"),
        *(
            Measurement(f"{told}: ran again, {why}", 1000 * count / len(took), "per 1,000 choices")
            for why, count in sorted(reruns.items())
        ),
    ]


def _play_in(where: Path | Server, number: int) -> list[ProcessPace]:
    context = get_context("spawn")
    with context.Manager() as shared, ProcessPoolExecutor(number, context) as processes:
        ready = shared.Barrier(number)
        playing = [processes.submit(_play, where, ready, 10 * number + process) for process in range(number)]
        return [future.result() for future in playing]


def _play(where: Path | Server, ready: Barrier, process: int) -> ProcessPace:
    """Play in a process of its own, once all are ready."""
    return asyncio.run(_tables(where, ready, process))


async def _tables(where: Path | Server, ready: Barrier, process: int) -> ProcessPace:
    database, reruns = await Database.open(where), Counter[str]()
    database.watch_reruns(lambda why: reruns.update([why]))
    groups = [
        Guests(database, entry.rules, 10 * process + number)
        for number, entry in enumerate(CATALOGUE.values())
    ]
    try:
        await asyncio.to_thread(ready.wait)
        until = time.monotonic() + SECONDS
        seconds = await asyncio.gather(*(_choices(group, until) for group in groups))
    finally:
        await database.close()
    return ProcessPace([second for group in seconds for second in group], reruns)


async def _choices(guests: Guests, until: float) -> Iterable[float]:
    """Choose at one table after another; return the seconds of each choice."""
    table, seconds = await guests.begin(), []
    while time.monotonic() < until:
        if not table.awaited:
            table = await guests.begin()
        made = await guests.choose(table)
        table = made.table
        seconds.append(made.seconds)
    return seconds
