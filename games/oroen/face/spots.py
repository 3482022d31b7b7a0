"""Where Oroen's pictures show what a lesson speaks of: a column."""

from __future__ import annotations

from typing import Final

from games.engine.face import Spot
from games.oroen.face.layout import COLUMNS, NUMBERS, middle

RADIUS: Final = 26
"""The radius of the disc on which the number of a column stands."""


def spot(name: str) -> Spot | None:
    """Return where the number of `column-N` stands."""
    head, _, number = name.partition("-")
    if head != "column" or not number.isdecimal() or not 1 <= int(number) <= COLUMNS:
        return None
    return Spot((middle(int(number)), NUMBERS - RADIUS))
