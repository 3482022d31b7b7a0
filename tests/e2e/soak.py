"""The soak test: whole games with the real bot, which is killed at any moment.

Run it by `python -m tests.e2e.soak --minutes N [--seed S]`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import secrets
import sys
import tempfile
import time
from collections import Counter
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import aiohttp

from playground.server import Playground
from tests.e2e.books import FileBooks, ServerBooks
from tests.e2e.clients import Clients
from tests.e2e.crash_game import CrashGame, sound
from tests.e2e.killer import Killer
from tests.e2e.players import Players, refusals
from tests.engines import DATABASES
from tests.playground.driving import Page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from db.address import Server
    from tests.e2e.books import Books

ROOT: Final = Path(__file__).parents[2]
IMPATIENT: Final = Path(__file__).with_name("impatient_bot.py")


@asynccontextmanager
async def local(
    folder: Path, bot: Path = IMPATIENT, server: Server | None = None, processes: int = 1, seed: str = ""
) -> AsyncIterator[tuple[Clients, Killer]]:
    """Yield a playground without rate limits, with a page that watches it and the bot in own processes.

    Several `processes` share the database on a `server`. There are as many Discord servers, of which each
    process has one.
    """
    died: list[int] = []
    playground = Playground(rate_factor=0)
    killer = Killer(playground, seed)
    async with playground, aiohttp.ClientSession() as session:
        for _ in range(processes - 1):
            playground.local.add_guild()
        page = Page(session, playground.local.address)
        listening = asyncio.create_task(page.listen())
        await page.until("world")
        clients = Clients(playground, page)
        if server is None:
            await playground.run_bot(bot, folder / "ahu.sqlite", died.append)
        else:
            starts = playground.local.gateway.starts
            starts.settings = replace(starts.settings, shards=processes, max_concurrency=processes)
            given = {"AHU_DATABASE": server.dsn, "AHU_BACKUP_NUMBER": "0"}
            await playground.run_bots(bot, folder, died.append, [given] * processes)
        await clients.bot_is("online")
        yield clients, killer
        listening.cancel()
    sound([f"the bot ended by itself: {died}"] if died else [])


@asynccontextmanager
async def database(folder: Path) -> AsyncIterator[Server]:
    """Yield an empty database on a server, in place of a file in a folder."""
    try:
        yield await DATABASES.server_of(folder)
    finally:
        await asyncio.to_thread(DATABASES.give_back)


@asynccontextmanager
async def playing(
    folder: Path, number: int, name: str, processes: int
) -> AsyncIterator[tuple[Clients, Killer, Books]]:
    """Yield the bot for the game of a number: every other time one that waits as people expect.

    Several processes share a database on a server.
    """
    if processes == 1:
        async with local(folder, (ROOT / "bot.py", IMPATIENT)[number % 2]) as (clients, killer):
            yield clients, killer, FileBooks(folder)
        return
    async with database(folder) as server:
        with contextlib.closing(ServerBooks(server)) as books:
            async with local(folder, IMPATIENT, server, processes, name) as (clients, killer):
                yield clients, killer, books


async def soak(
    seed: str, processes: int = 1, *, seconds: float = 0, wanted: Mapping[str, int] = MappingProxyType({})
) -> Counter[str]:
    """Play games and return the counts.

    They go on for some `seconds` from when the first bot is online, and until what is `wanted` was counted so
    often. Of several `processes`, any is killed. Raises `Unsound` for any fault.
    """
    loop, counts, games = asyncio.get_running_loop(), Counter[str](), 0
    until, refused = 0.0, refusals(ROOT)

    def goes_on(of_game: Counter[str]) -> bool:
        return loop.time() < until or any(
            counts[kind] + of_game[kind] < least for kind, least in wanted.items()
        )

    while not games or goes_on(Counter()):
        games += 1
        name = f"{seed}-{games}"
        with tempfile.TemporaryDirectory(prefix="ahu-soak-") as folder:
            async with playing(Path(folder), games, name, processes) as (clients, killer, books):
                until = until or loop.time() + seconds
                players = Players(clients, refused, name)
                game = CrashGame(players, killer, books, name)
                try:
                    await game.run(goes_on)
                except BaseException as error:
                    error.add_note(f"game {name}: {dict(killer.kills)}, {len(players.attempts)} answers")
                    raise
        counts += game.counts + Counter({f"killed {moment}": times for moment, times in killer.kills.items()})
        counts += Counter(f"answers: told {attempt.told.value}" for attempt in players.attempts)
        counts += Counter({"presses": players.presses, "games": 1})
    return counts


def main() -> int:
    """Run for the given minutes and print the counts."""
    parser = argparse.ArgumentParser(
        prog="soak", description="Whole games with a bot that is killed at any moment."
    )
    parser.add_argument("--minutes", type=float, default=10, help="how long (default: 10)")
    parser.add_argument(
        "--seed",
        default=secrets.token_hex(4),
        help="what is played and when it is killed (default: anything)",
    )
    parser.add_argument(
        "--processes", type=int, default=1, help="of the bot; several share a PostgreSQL server (default: 1)"
    )
    arguments = parser.parse_args()
    sys.stdout.write(f"seed {arguments.seed}\n")
    began = time.monotonic()
    counts = asyncio.run(soak(arguments.seed, arguments.processes, seconds=60 * arguments.minutes))
    sys.stdout.write("".join(f"{times:7} {what}\n" for what, times in sorted(counts.items())))
    sys.stdout.write(f"{time.monotonic() - began:7.0f} seconds, nothing lost, doubled or forgotten\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
