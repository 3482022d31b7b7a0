"""Orongo's questions in fixed positions, by the names that the phrasings give them."""

from __future__ import annotations

from typing import Final

from games.orongo.rules.position import Place
from tests.orongo.positions import do, position, setup

SEATS: Final = 3

_PLACING: Final = position(
    ["34 B4 C5 1 26", "40 D3", "E2 7"],
    opened="4 8 12 25 27 33 51 57 60",
    earned=(2, 1, 0),
    shells=(9, 9, 9),
    secret=("44", "45", None),
)
_BUILDING: Final = position(["14 10 17 13 11 12 9 7 B3 16", "", ""])

ASKED: Final = {
    "bid": (setup(3), 0),
    "place": (_PLACING, 0),
    "build": (do(_BUILDING, Place("A3")), 0),
    "secret": (do(_PLACING, Place("4"), Place("8")), 0),
    "orders": (_PLACING, 0),
}
"""Position and seat."""
