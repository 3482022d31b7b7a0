"""The soak test: whole games with the real bot, which is killed at any moment.

Run it by `python -m tests.e2e.soak --minutes N [--seed S]`.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import tempfile
import time
from collections import Counter
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import aiohttp

from playground.server import Playground
from tests.e2e.clients import Clients
from tests.e2e.crash_game import CrashGame, sound
from tests.e2e.killer import Killer
from tests.e2e.players import Players, refusals
from tests.playground.driving import Page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

ROOT: Final = Path(__file__).parents[2]
IMPATIENT: Final = Path(__file__).with_name("impatient_bot.py")


@asynccontextmanager
async def local(folder: Path, bot: Path = IMPATIENT) -> AsyncIterator[tuple[Clients, Killer]]:
    """A playground without rate limits, with a page that watches it and the bot in its own process."""
    died: list[int] = []
    playground = Playground(rate_factor=0)
    killer = Killer(playground)
    async with playground, aiohttp.ClientSession() as session:
        page = Page(session, playground.local.address)
        listening = asyncio.create_task(page.listen())
        await page.until("world")
        clients = Clients(playground, page)
        await playground.run_bot(bot, folder / "ahu.sqlite", died.append)
        await clients.bot_is("online")
        yield clients, killer
        listening.cancel()
    sound([f"the bot ended by itself: {died}"] if died else [])


async def soak(seconds: float, seed: str) -> Counter[str]:
    """Play games for this long and return the counts; raises `Unsound` for any fault."""
    loop, counts, games = asyncio.get_running_loop(), Counter[str](), 0
    until, refused = loop.time() + seconds, refusals(ROOT)
    while loop.time() < until:
        games += 1
        name = f"{seed}-{games}"
        with tempfile.TemporaryDirectory(prefix="ahu-soak-") as folder:
            async with local(Path(folder), (ROOT / "bot.py", IMPATIENT)[games % 2]) as (clients, killer):
                players = Players(clients, refused, name)
                game = CrashGame(players, killer, Path(folder), name)
                try:
                    await game.run(until)
                except BaseException as error:
                    error.add_note(f"game {name}: {dict(killer.kills)}, {len(players.attempts)} answers")
                    raise
        counts += game.counts + Counter({f"killed {moment}": times for moment, times in killer.kills.items()})
        counts += Counter(f"answers: told {one.told.value}" for one in players.attempts)
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
    arguments = parser.parse_args()
    sys.stdout.write(f"seed {arguments.seed}\n")
    began = time.monotonic()
    counts = asyncio.run(soak(arguments.minutes * 60, arguments.seed))
    sys.stdout.write("".join(f"{times:7} {what}\n" for what, times in sorted(counts.items())))
    sys.stdout.write(f"{time.monotonic() - began:7.0f} seconds, nothing lost, doubled or forgotten\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
