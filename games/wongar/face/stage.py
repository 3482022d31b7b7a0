"""Where the territory, the players and the neighbours lie in the picture of a ceremony."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from games.wongar.rules.board import BORDERS

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""

STAGE: Final[Box] = (5.0, 5.0, 995.0, 338.0)
"""Where the territory lies in which the ceremony is held."""

PLAYERS: Final = (348.0, 502.0)
"""The upper and the lower end of the players' panels."""

HIGH: Final = 298.0
GAP: Final = 6.0
MOST: Final = 4
"""The most neighbours that lie beside each other; more lie in rows of three."""


@lru_cache(maxsize=16)
def boxes(territory: int) -> tuple[Box, ...]:
    """Return where the neighbours of a territory lie, in their order."""
    number = len(BORDERS[territory])
    across = number if number <= MOST else 3
    wide = (1000 - GAP) / across
    found = []
    for i in range(number):
        left, top = GAP + wide * (i % across), PLAYERS[1] + 10 + (HIGH + GAP) * (i // across)
        found.append((left, top, left + wide - GAP, top + HIGH))
    return tuple(found)


def end(territory: int) -> float:
    """Return where the last neighbour of a territory ends."""
    return boxes(territory)[-1][3]
