"""The land of Wongar (§1.4) and its time track (§1.5): territories in board order, their borders, points.
Data, read from `board.json`.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

_DATA: Final = json.loads(files(__package__).joinpath("board.json").read_text(encoding="utf-8"))

ROWS: Final[tuple[tuple[str, ...], ...]] = tuple(map(tuple, _DATA["rows"]))
"""The names of the territories, row by row from the north, each from the west."""

TERRITORIES: Final = tuple(name for row in ROWS for name in row)
"""All ten in board order (§9). A *territory* elsewhere is an index into this; actions name it."""

INDEX: Final = {name: i for i, name in enumerate(TERRITORIES)}
"""From the name of a territory to its index."""

HAND: Final = INDEX["hand"]
FOOT: Final = INDEX["foot"]

NEAR: Final = tuple(tuple(sorted(INDEX[other] for other in _DATA["borders"][name])) for name in TERRITORIES)
"""For each territory those that border it, in board order."""

TWO_STEPS: Final = tuple(
    tuple(sorted({far for near in NEAR[here] for far in (near, *NEAR[near])} - {here}))
    for here in range(len(TERRITORIES))
)
"""For each territory the others that can be reached in one step or two (§3.8)."""

TRACK: Final[dict[str, tuple[int, ...]]] = {length: tuple(cells) for length, cells in _DATA["track"].items()}
"""The cells of the three sections of the time track, by the option `length`."""

POINTS: Final[dict[str, tuple[int, ...]]] = {
    cause: tuple(points) for cause, points in _DATA["points"].items()
}
"""The points of a majority by section, by the name of the card that caused the ceremony."""

FINAL: Final[int] = _DATA["final_bonus"]
"""The points for the most cards of a type in the end (§6.2)."""


def last_cell(length: str) -> int:
    """Cell X: the number of advances that lead there."""
    return sum(TRACK[length])


def section(length: str, time: int) -> int:
    """The section (0, 1 or 2) of the cell that is reached by `time` advances; on X that of the third
    (§5.6).
    """
    first, second, _ = TRACK[length]
    return (time >= first) + (time >= first + second)
