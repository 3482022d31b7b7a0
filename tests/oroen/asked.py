"""Oroen's questions in fixed positions, by the names that the phrasings give them."""

from __future__ import annotations

from typing import Final

from games.oroen.rules.position import Options, Place
from tests.oroen.positions import do, position

SEATS: Final = 2

ASKED: Final = {
    "place": (position("l3 d2", "d4 l2", "l2", "", "d3", "l5"), 1),
    "swap": (do(position(options=Options(swap=True)), Place(3, 4)), 1),
}
"""Position and seat."""
