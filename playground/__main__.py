"""`python -m playground`: starts the playground with the bot and prints the address to open; Ctrl-C ends
both.
"""

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
from pathlib import Path

from playground.server import Playground

BOT = Path(__file__).parents[1] / "bot.py"
ADDRESS_IN_USE = 1


def main() -> int:
    """Run until a signal ends it; return the exit code."""
    parser = argparse.ArgumentParser(prog="playground", description="A local Discord to play with the bot.")
    parser.add_argument("--port", type=int, default=0, help="the port to listen on (default: a free one)")
    parser.add_argument("--database", type=Path, help="the bot's database (default: one that is thrown away)")
    parser.add_argument("--bot", type=Path, default=BOT, help="the bot's file (default: bot.py)")
    parser.add_argument("--no-bot", action="store_true", help="start no bot; connect your own")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ahu-") as folder:
        database = (arguments.database or Path(folder) / "ahu.sqlite3").resolve()
        bot = None if arguments.no_bot else arguments.bot.resolve()
        return asyncio.run(_run(arguments.port, bot, database))


async def _run(port: int, bot: Path | None, database: Path) -> int:
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    try:
        async with contextlib.AsyncExitStack() as stack:
            playground = await stack.enter_async_context(Playground(port=port))
            if bot is not None:
                await playground.run_bot(bot, database, _tell_of_death)
            _say(f"Open {playground.local.address}")
            await ended.wait()
    except OSError as error:
        _say(f"The playground cannot start: {error.strerror}")
        return ADDRESS_IN_USE
    return 0


def _tell_of_death(code: int) -> None:
    _say(f"The bot ended by itself (exit code {code}); its last words are on the page, under the bot's log.")


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
