"""SQL of a press: statements, units that write and loads of a table, of people who choose one at a time.

Each press is made when everything the previous one led to is shown, at one table of the real process.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bench.crowd import Crowd
from bench.figures import Measurement
from bench.seed_tables import seed_tables
from bench.table_players import TablePlayers
from games.catalogue import CATALOGUE

if TYPE_CHECKING:
    from games.engine.game import AnyGame

BOT: Final = Path(__file__).parent / "counted_bot.py"
CHOICES: Final = 30
"""Choices of each game to measure."""
CHOICE, UNIT = 8, 1
"""Aims: statements and writing units of the choice itself."""
ALL, UNITS = 16, 2
"""Aims: the same, with everything that follows."""

Units = list[dict[str, Any]]


class CountedCrowd(Crowd):
    """A crowd that notes the units of work of each press. `presses` holds them in order."""

    def __init__(self, database: Path) -> None:
        super().__init__(database, BOT)
        self.presses: list[Units] = []

    async def quiet(self) -> None:
        """Wait until the bot has shown everything that was to be shown, and note what it took."""
        await super().quiet()
        self.presses.append(await self.own_messages())


def measure() -> list[Measurement]:
    """Measure a table of each game with the fewest seats."""
    return [figure for entry in CATALOGUE.values() for figure in _figures(entry.rules)]


def _figures(game: AnyGame) -> list[Measurement]:
    presses = asyncio.run(_presses(game))
    chosen = [units for units in presses if any(map(_chooses, units))]
    others = [units for units in presses if units and units not in chosen]
    if where := os.environ.get("AHU_UNITS"):
        _explain(game.key, chosen, Path(where))
    own = [unit for units in chosen for unit in units if _chooses(unit)]
    return [
        _mean(f"{game.key}: a choice itself, statements", map(_statements, own), CHOICE),
        *_all(f"{game.key}: a choice and what follows", chosen, aims=(ALL, UNITS)),
        *_all(f"{game.key}: another press", others),
    ]


def _all(
    what: str, presses: list[Units], aims: tuple[float | None, float | None] = (None, None)
) -> list[Measurement]:
    statements = (sum(map(_statements, units)) for units in presses)
    writing = (sum(unit["kind"] == "write" for unit in units) for units in presses)
    loads = (sum(unit["loads"] for unit in units) for units in presses)
    return [
        _mean(f"{what}, statements", statements, aims[0]),
        _mean(f"{what}, writing units", writing, aims[1]),
        _mean(f"{what}, loads of the table", loads),
    ]


def _mean(what: str, values: Any, at_most: float | None = None) -> Measurement:  # noqa: ANN401 - numbers
    found = list(values)
    return Measurement(what, sum(found) / max(1, len(found)), "per press", at_most=at_most)


def _statements(unit: dict[str, Any]) -> int:
    return len(unit["statements"])


def _chooses(unit: dict[str, Any]) -> bool:
    """Return whether a unit carries out a press."""
    return any(statement.startswith("INSERT INTO interactions") for statement in unit["statements"])


def _explain(game: str, presses: list[Units], where: Path) -> None:
    """Write which parts of the program asked for what, per choice."""
    asked: Counter[str] = Counter()
    for units in presses:
        for unit in units:
            asked[f"{unit['kind']} {unit['who']}"] += 1
            for statement in unit["statements"]:
                asked[f"{unit['kind']} {unit['who']} | {' '.join(statement.split())[:110]}"] += 1
    lines = [f"{count / len(presses):6.2f} {what}" for what, count in sorted(asked.items())]
    with where.open("a", encoding="utf-8") as file:
        file.write("\n".join([f"## {game}, {len(presses)} choices", *lines, ""]))


async def _presses(game: AnyGame) -> list[Units]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ahu.sqlite"
        async with CountedCrowd(database) as crowd:
            (table,) = await seed_tables(database, crowd.playground.local.world, 1, [game])
            await crowd.start()
            await crowd.wait_for_card(table.id)
            group = TablePlayers(crowd, table)
            await crowd.quiet()
            crowd.presses.clear()
            await group.play(asyncio.Semaphore(1), lambda: group.moves >= CHOICES, calmly=True)
            return crowd.presses
