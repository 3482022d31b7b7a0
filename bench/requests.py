"""REST requests per move: whole matches of people who press what they are asked."""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.crowd import Crowd
from bench.figures import Measurement
from bench.seed_tables import seed_tables
from bench.table_players import TablePlayers
from games.catalogue import CATALOGUE

if TYPE_CHECKING:
    from games.engine.game import AnyGame

AIM: Final = 2
KINDS: Final = (
    ("answers to presses", re.compile(r"POST .*/interactions/.*")),
    ("answers that come later", re.compile(r".* .*/webhooks/.*")),
    ("messages edited", re.compile(r"PATCH .*/messages/\d+$")),
    ("messages sent", re.compile(r"POST .*/messages$")),
    ("messages deleted", re.compile(r"DELETE .*/messages/\d+$")),
)


def measure() -> list[Measurement]:
    """Play a match of each game with the fewest seats."""
    return [figure for entry in CATALOGUE.values() for figure in _figures(entry.rules)]


def _figures(game: AnyGame) -> list[Measurement]:
    """Count all requests between the first and the last press, in all and by kind."""
    group, asked = asyncio.run(_match(game))
    kinds = Counter(_kind(f"{method} {path}") for method, path in asked)
    return [
        Measurement(f"{game.key}: requests", len(asked) / group.moves, "per move", at_most=AIM),
        *(
            Measurement(f"{game.key}: of these, {kind}", number / group.moves, "per move")
            for kind, number in kinds.most_common()
        ),
        Measurement(f"{game.key}: presses", len(group.answers) / group.moves, "per move"),
        Measurement(f"{game.key}: moves of the match", group.moves, "moves"),
    ]


async def _match(game: AnyGame) -> tuple[TablePlayers, list[tuple[str, str]]]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ahu.sqlite"
        async with Crowd(database) as crowd:
            (table,) = await seed_tables(database, crowd.playground.local.world, 1, [game])
            await crowd.start()
            await crowd.wait_for_card(table.id)
            before, group = len(crowd.requests), TablePlayers(crowd, table)
            await group.play(asyncio.Semaphore(1), lambda: False)
            return group, crowd.requests[before:]


def _kind(request: str) -> str:
    return next((kind for kind, fits in KINDS if fits.fullmatch(request)), "others")
