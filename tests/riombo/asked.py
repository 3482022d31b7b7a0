"""Riombo's questions in fixed positions, by the names that the phrasings give them."""

from __future__ import annotations

from typing import Final

from tests.riombo.positions import at, move

SEATS: Final = 2

ASKED: Final = {
    "sticks": (at(3, 5), 0),
    "double": (move(at(34, 5), 4), 0),
    "triple": (move(at(34, 5, canoes=(2, 1)), 4), 0),
    "orders": (at(3, 5), 0),
}
"""Position and seat."""
