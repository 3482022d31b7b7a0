"""The board of Wongar, read from `board.json`: territories, borders (§1.4), time track and points (§1.5)."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

_DATA: Final = json.loads(files(__package__).joinpath("board.json").read_text(encoding="utf-8"))

ROWS: Final[tuple[tuple[str, ...], ...]] = tuple(map(tuple, _DATA["rows"]))
"""The names of the territories, row by row from the north, each row from the west."""

TERRITORIES: Final = tuple(name for row in ROWS for name in row)
"""The names of all ten territories in board order (§9).

States, views and agendas give a territory as its index here; actions name it.
"""

INDEX: Final = {name: i for i, name in enumerate(TERRITORIES)}
"""The index of each territory by its name."""

HAND: Final = INDEX["hand"]
FOOT: Final = INDEX["foot"]

BORDERS: Final = tuple(
    tuple(sorted(INDEX[other] for other in _DATA["borders"][name])) for name in TERRITORIES
)
"""For each territory those that border it, in board order."""

TWO_STEPS: Final = tuple(
    tuple(sorted({far for near in BORDERS[here] for far in (near, *BORDERS[near])} - {here}))
    for here in range(len(TERRITORIES))
)
"""For each territory the others that are one or two steps away (§3.8), in board order."""

TRACK: Final[dict[str, tuple[int, ...]]] = {length: tuple(cells) for length, cells in _DATA["track"].items()}
"""The numbers of cells in the three sections of the time track, by the option `length`."""

POINTS: Final[dict[str, tuple[int, ...]]] = {
    cause: tuple(points) for cause, points in _DATA["points"].items()
}
"""The points of a majority by section, for each territory card that causes a ceremony."""

FINAL_BONUS: Final[int] = _DATA["final_bonus"]
"""The points for the most cards of a type at the end (§6.2)."""


def last_cell(length: str) -> int:
    """Return the number of advances that lead to cell X."""
    return sum(TRACK[length])


def section(length: str, time: int) -> int:
    """Return the section (0, 1 or 2) of the cell after `time` advances; X is in the third (§5.6)."""
    first, second, _ = TRACK[length]
    return (time >= first) + (time >= first + second)
