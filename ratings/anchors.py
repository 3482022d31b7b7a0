"""Anchors: the fixed ratings of the levels of computer players, by which people are measured."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ratings.model import MU, POINTS, Rating

if TYPE_CHECKING:
    from collections.abc import Mapping

ANCHOR_SIGMA: Final = 1.0
"""The uncertainty of an anchor: what `POINTS` make 30 points."""

LEVELS: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(
    {
        "oroen": {"beginner": -280, "strong": 255, "perfect": 900},
        "orongo": {"beginner": -921, "strong": 921},
        "riombo": {"beginner": -518, "strong": 267},
        "wongar": {"beginner": -338, "strong": 492},
    }
)
"""Points of each level above `easy`, as measured by `make ladder` (docs/benchmarks.md, decision 32)."""

UNMEASURED: Final[Mapping[str, int]] = MappingProxyType({"beginner": -400, "strong": 300})
"""The same for levels that nobody has measured; any other counts as `easy`."""


def anchor(game: str, level: str) -> Rating:
    """Return the rating of a level of computer players; `easy` plays like somebody who is new."""
    measured = LEVELS.get(game, {})
    points = measured.get(level, UNMEASURED.get(level, 0))
    return Rating(MU + points / POINTS, ANCHOR_SIGMA, 0)
