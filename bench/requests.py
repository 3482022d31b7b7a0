"""What a move costs in requests to Discord: whole matches of people who press what they are asked."""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.crowd import Crowd
from bench.figures import Figure
from bench.laying import lay
from bench.parties import Party
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


def measure() -> list[Figure]:
    """A match of each game, with as few people as can play."""
    return [figure for entry in CATALOGUE.values() for figure in _figures(entry.rules)]


def _figures(game: AnyGame) -> list[Figure]:
    """All requests between the first press and the last; then those of each kind."""
    party, asked = asyncio.run(_match(game))
    kinds = Counter(_kind(f"{method} {path}") for method, path in asked)
    return [
        Figure(f"{game.key}: requests", len(asked) / party.moves, "per move", at_most=AIM),
        *(
            Figure(f"{game.key}: of these, {kind}", number / party.moves, "per move")
            for kind, number in kinds.most_common()
        ),
        Figure(f"{game.key}: presses", len(party.answers) / party.moves, "per move"),
        Figure(f"{game.key}: moves of the match", party.moves, "moves"),
    ]


async def _match(game: AnyGame) -> tuple[Party, list[tuple[str, str]]]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ahu.sqlite"
        async with Crowd(database) as crowd:
            (table,) = await lay(database, crowd.playground.local.world, 1, [game])
            await crowd.start()
            await crowd.posted(table.id)
            before, party = len(crowd.requests), Party(crowd, table)
            await party.play(asyncio.Semaphore(1), lambda: False)
            return party, crowd.requests[before:]


def _kind(request: str) -> str:
    return next((kind for kind, fits in KINDS if fits.fullmatch(request)), "others")
