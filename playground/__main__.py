"""`python -m playground`: starts the playground with the bot and prints the address to open; Ctrl-C ends
both.
"""

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from playground.connections.starts import StartSettings
from playground.errors import DiscordError
from playground.server import Playground

BOT = Path(__file__).parents[1] / "bot.py"
FAILED = 1
MISUSED = 2
ENDPOINT_PAUSE = 0.5
"""Seconds between two tries to set the interactions endpoint."""


def main(given: Sequence[str] | None = None, program: str = "playground") -> int:
    """Run until a signal ends it; return the exit code."""
    arguments = _parser(program).parse_args(given)
    arguments.shards = arguments.shards or arguments.bots
    if arguments.bots > 1 and not os.environ.get("AHU_DATABASE", "").startswith("postgresql:"):
        return _refuse("Several bots share a PostgreSQL server: set AHU_DATABASE to its address.")
    if arguments.shards < arguments.bots:
        return _refuse("There must be as many shards as bots at least.")
    with tempfile.TemporaryDirectory(prefix="ahu-") as folder:
        return asyncio.run(_run(arguments, Path(folder)))


def _parser(program: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=program,
        description="A local Discord to play with the bot: prints the address to open in a browser. Ctrl-C "
        "ends both.",
        epilog=f"example: {program} --database played.sqlite",
    )
    parser.add_argument("--port", type=int, default=0, help="the port to listen on (default: a free one)")
    parser.add_argument("--database", type=Path, help="the bot's database (default: one that is thrown away)")
    parser.add_argument("--bot", type=Path, default=BOT, help="the bot's file (default: bot.py)")
    parser.add_argument("--no-bot", action="store_true", help="start no bot; connect your own")
    parser.add_argument("--servers", type=_count, default=1, help="how many servers there are")
    parser.add_argument("--bots", type=_count, default=1, help="the bot's processes; more share AHU_DATABASE")
    parser.add_argument("--shards", type=_count, help="the shards that are recommended (default: one a bot)")
    parser.add_argument("--max-concurrency", type=_count, default=1, help="shards that may identify at once")
    parser.add_argument("--endpoint", help="the interactions endpoint, where the (first) bot listens")
    return parser


async def _run(arguments: argparse.Namespace, folder: Path) -> int:
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    try:
        async with contextlib.AsyncExitStack() as stack:
            playground = await stack.enter_async_context(Playground(port=arguments.port))
            starts = StartSettings(arguments.shards, arguments.max_concurrency)
            playground.local.gateway.starts.settings = starts
            for _ in range(arguments.servers - 1):
                playground.local.add_guild()
            if not arguments.no_bot:
                await _start_bots(playground, arguments, folder)
            _say(f"Open {playground.local.address}")
            if arguments.endpoint:
                setting = asyncio.create_task(_set_endpoint(playground, arguments.endpoint))
                stack.callback(setting.cancel)
            await ended.wait()
    except OSError as error:
        _say(f"The playground cannot start: {error.strerror}")
        return FAILED
    return 0


async def _start_bots(playground: Playground, arguments: argparse.Namespace, folder: Path) -> None:
    bot = arguments.bot.resolve()
    listening = (
        {"AHU_INTERACTIONS_ADDRESS": urlsplit(arguments.endpoint).netloc} if arguments.endpoint else {}
    )
    if arguments.bots == 1:
        database = (arguments.database or folder / "ahu.sqlite3").resolve()
        await playground.run_bot(bot, database, _tell_of_death, listening)
        return
    shared = {"AHU_DATABASE": os.environ["AHU_DATABASE"]}
    settings = [shared | listening, *[shared] * (arguments.bots - 1)]
    await playground.run_bots(bot, folder, _tell_of_death, settings)


async def _set_endpoint(playground: Playground, url: str) -> None:
    """Set the interactions endpoint as soon as it passes the check, for which the bot has to be up."""
    while True:
        try:
            await playground.local.endpoint.change(url)
        except DiscordError:
            await asyncio.sleep(ENDPOINT_PAUSE)
        else:
            _say(f"Interactions go to {url}")
            return


def _count(text: str) -> int:
    """Return a number from 1. Raises ValueError for anything else, as argparse expects."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _tell_of_death(code: int) -> None:
    _say(f"The bot ended by itself (exit code {code}); its last words are on the page, under the bot's log.")


def _refuse(line: str) -> int:
    sys.stderr.write(f"playground: {line}\n")
    return MISUSED


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
