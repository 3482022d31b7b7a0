"""Latency of presses through the playground and the real process: 1, 50 and 200 in flight."""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.crowd import Crowd
from bench.figures import Measurement, percentile
from bench.seed_tables import seed_along
from bench.table_players import TablePlayers

if TYPE_CHECKING:
    from bench.crowd import Answered
    from bench.watched_bot import Stall

IN_FLIGHT: Final = (1, 50, 200)
PRESSES: Final = {1: 300, 50: 1000, 200: 1500}
"""Presses to measure, by the number in flight."""
TABLES: Final = 2
"""Tables per press in flight: while one waits for its next turn, another can be pressed."""
FEWEST: Final = 8
"""Presses in flight for which there are tables at least: each game has four, at four stages of a match."""
REST: Final = 2
"""Seconds between the start and the first press: what was made at the start is looked through in them."""
P50_ALONE, P99_OF_50, STALL = 10, 300, 20
"""Aims, in ms."""
MEMORY: Final = 300
"""The aim for all processes, in MB."""


@dataclass(frozen=True, slots=True)
class PressCourse:
    """One measured run: `spent` seconds in all, `worked` seconds of processor time and `memory` in MB of all
    processes of the bot.
    """

    answers: list[Answered]
    spent: float
    worked: float
    memory: float
    stalls: list[Stall]


def measure() -> list[Measurement]:
    """Measure presses at twice as many tables, of all games in turn, as presses are in flight.

    The tables stand at all stages of whole matches. Discord's rate limits are off. The single press is made
    only when everything the previous one led to is shown.
    """
    return [figure for number in IN_FLIGHT for figure in _figures(number, asyncio.run(_course(number)))]


async def _course(number: int) -> PressCourse:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ahu.sqlite"
        async with Crowd(database) as crowd:
            tables = await seed_along(database, crowd.playground.local.world, TABLES * max(number, FEWEST))
            await crowd.start()
            for table in tables:
                await crowd.wait_for_card(table.id)
            await asyncio.sleep(REST)
            groups, gate = [TablePlayers(crowd, table) for table in tables], asyncio.Semaphore(number)
            await crowd.stalls()
            before, worked = time.perf_counter(), crowd.seconds_used()
            await asyncio.gather(
                *(
                    group.play(gate, lambda: _presses(groups) >= PRESSES[number], calmly=number == 1)
                    for group in groups
                )
            )
            spent = time.perf_counter() - before
            return PressCourse(
                [answer for group in groups for answer in group.answers],
                spent,
                crowd.seconds_used() - worked,
                crowd.memory(),
                await crowd.stalls(),
            )


def _presses(groups: list[TablePlayers]) -> int:
    return sum(len(group.answers) for group in groups)


def _figures(number: int, course: PressCourse) -> list[Measurement]:
    told = f"{number} in flight"
    plain, pictured = ([answer for answer in course.answers if answer.pictured is so] for so in (False, True))
    return [
        *_percentiles(
            f"{told}: acknowledged",
            course.answers,
            {1: P50_ALONE}.get(number),
            {50: P99_OF_50}.get(number),
        ),
        *_percentiles(f"{told}: acknowledged, without a picture", plain),
        *_percentiles(f"{told}: acknowledged, with a picture", pictured),
        *_percentiles(f"{told}: shown", [replace(answer, seconds=answer.shown) for answer in course.answers]),
        Measurement(
            f"{told}: acknowledged first, answered later",
            sum(answer.state == "deferred" for answer in course.answers),
            "presses",
        ),
        Measurement(f"{told}: failed", sum(answer.state == "failed" for answer in course.answers), "presses"),
        Measurement(f"{told}: pressed", len(course.answers) / course.spent, "per s"),
        Measurement(
            f"{told}: work of the bot for a press and all that follows",
            course.worked / len(course.answers) * 1000,
            "ms of a processor",
        ),
        Measurement(f"{told}: memory of all processes", course.memory, "MB", at_most=MEMORY),
        Measurement(
            f"{told}: longest stall of the event loop",
            max((stall[0] for stall in course.stalls), default=0) * 1000,
            "ms",
            at_most=STALL,
        ),
        Measurement(
            f"{told}: longest work of the event loop at a stretch",
            max((stall[1] for stall in course.stalls), default=0) * 1000,
            "ms",
        ),
    ]


def _percentiles(
    what: str, answers: list[Answered], p50: float | None = None, p99: float | None = None
) -> list[Measurement]:
    times = [answer.seconds * 1000 for answer in answers]
    aims = ((0.5, p50), (0.99, p99))
    return (
        [
            Measurement(f"{what}, p{share * 100:.0f}", percentile(times, share), "ms", at_most=aim)
            for share, aim in aims
        ]
        if times
        else []
    )
