"""Anchors: the fixed ratings of the levels of computer players, by which people are measured.

A level is worth another strength at each number of seats: with many, chance decides more.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ratings.strength import MU, POINTS, Rating

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any


FILE: Final = Path(__file__).with_name("anchors.json")
"""The measurements of `make anchors`: versions of levels, matches, and points above `easy`."""

LEVELS: Final[Mapping[str, Any]] = MappingProxyType(json.loads(FILE.read_text("utf-8")))
"""The measurements of each game."""

ANCHOR_SIGMA: Final = 1.0
"""The uncertainty of an anchor: what `POINTS` make 30 points."""

REFERENCE: Final = "easy"
"""The level that plays like a newcomer: 1000 points at any table."""

UNMEASURED: Final[Mapping[str, int]] = MappingProxyType(
    {"beginner": -400, "gentle": -200, "medium": 150, "strong": 300, "expert": 450}
)
"""Points of levels above `easy` in unmeasured games; any other level counts as `easy`."""


def anchor(game: str, seats: int, level: str) -> Rating:
    """Return the rating of a level of computer players at tables of so many seats."""
    measured = LEVELS[game]["seats"].get(str(seats)) if game in LEVELS else None
    points = measured["points"] if measured else UNMEASURED
    return Rating(MU + points.get(level, 0) / POINTS, ANCHOR_SIGMA, 0)


def recorded(game: str, alone: str) -> Iterator[tuple[int, str, tuple[tuple[int, ...], ...]]]:
    """Yield the matches in which one player of a level sat among others of another, as they were measured.

    These are the number of seats, the level of the others, and the ranks of each match, those of the player
    first.
    """
    for seats, measured in LEVELS[game]["seats"].items():
        for told, matches in measured["matches"].items():
            own, _, among = told.partition(" among ")
            if own == alone:
                yield int(seats), among, tuple(tuple(map(int, ranks.split("-"))) for ranks in matches)
