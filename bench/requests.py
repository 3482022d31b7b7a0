"""What a move costs in requests to Discord: a whole match of two people who press what they are asked."""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

from bench.crowd import Crowd
from bench.figures import Figure
from bench.laying import lay, people
from bench.pairs import Pair

AIM: Final = 2
KINDS: Final = (
    ("answers to presses", re.compile(r"POST .*/interactions/.*")),
    ("answers that come later", re.compile(r".* .*/webhooks/.*")),
    ("messages edited", re.compile(r"PATCH .*/messages/\d+$")),
    ("messages sent", re.compile(r"POST .*/messages$")),
    ("messages deleted", re.compile(r"DELETE .*/messages/\d+$")),
)


def measure() -> list[Figure]:
    """All requests between the first press and the last; then those of each kind."""
    pair, asked = asyncio.run(_match())
    kinds = Counter(_kind(f"{method} {path}") for method, path in asked)
    return [
        Figure("requests", len(asked) / pair.moves, "per move", at_most=AIM),
        *(Figure(f"of these: {kind}", number / pair.moves, "per move") for kind, number in kinds.most_common()),
        Figure("presses", len(pair.answers) / pair.moves, "per move"),
        Figure("moves of the match", pair.moves, "moves"),
    ]


async def _match() -> tuple[Pair, list[tuple[str, str]]]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ahu.sqlite"
        async with Crowd(database) as crowd:
            (table,) = await lay(database, crowd.playground.house.world, people(crowd.playground.house.world, 2))
            await crowd.start()
            await crowd.posted(table.id)
            before, pair = len(crowd.requests), Pair(crowd, table)
            await pair.play(asyncio.Semaphore(1), lambda: False)
            return pair, crowd.requests[before:]


def _kind(request: str) -> str:
    return next((kind for kind, fits in KINDS if fits.fullmatch(request)), "others")
