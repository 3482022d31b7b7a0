"""The island (§1): its spaces in board order, their neighbours and resources, read from `island.json`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from typing import Final

from games.engine.record import Record


class Resource(StrEnum):
    """A resource of a numbered space (§1.2)."""

    QUARRY = "quarry"
    FOOD = "food"
    TEMPLE = "temple"
    GOD = "god"
    BIRDMAN = "birdman"
    NEST = "nest"


class Space(Record):
    """A hex.

    `row` and `col` are on an odd-r grid: odd rows are shifted half a cell east. A palm has no resource, and
    is coastal or inland (§1.4).
    """

    id: str
    row: int
    col: int
    resource: Resource | None
    coastal: bool

    @property
    def palm(self) -> bool:
        """Whether this is a palm space."""
        return self.resource is None


def _read() -> tuple[Space, ...]:
    cells = json.loads(files(__package__).joinpath("island.json").read_text(encoding="utf-8"))["cells"]
    spaces = [
        Space(
            id=cell["id"],
            row=cell["row"],
            col=cell["col"],
            resource=Resource(cell["resource"]) if "resource" in cell else None,
            coastal=cell.get("palm") == "coastal",
        )
        for cell in cells
    ]
    return tuple(sorted(spaces, key=lambda space: (space.row, space.col)))


SPACES: Final = _read()
"""All 110 spaces in board order: rows from the north, each from the west (§6.5).

Elsewhere, a *space* is an index into this tuple.
"""

IDS: Final = tuple(space.id for space in SPACES)

INDEX: Final = {space.id: i for i, space in enumerate(SPACES)}
"""The index of each space by its id (`34`, `B4`)."""


def _neighbours(space: Space) -> Iterator[int]:
    at = {(space.row, space.col): i for i, space in enumerate(SPACES)}
    east = space.row % 2
    for row, col in (
        (space.row, space.col - 1),
        (space.row, space.col + 1),
        (space.row - 1, space.col - 1 + east),
        (space.row - 1, space.col + east),
        (space.row + 1, space.col - 1 + east),
        (space.row + 1, space.col + east),
    ):
        if (row, col) in at:
            yield at[row, col]


NEIGHBOURS: Final = tuple(tuple(sorted(_neighbours(space))) for space in SPACES)
"""The adjacent spaces of each space, ascending."""

NEAR: Final = tuple(sum(1 << space for space in near) for near in NEIGHBOURS)
"""`NEIGHBOURS` as bit sets, like all sets of spaces in a state: bit `i` stands for `SPACES[i]`."""


def _mask(*, resource: Resource | None = None, coastal: bool | None = None) -> int:
    chosen = (
        i
        for i, space in enumerate(SPACES)
        if space.resource == resource and (coastal is None or space.coastal == coastal)
    )
    return sum(1 << i for i in chosen)


OF_KIND: Final = {resource: _mask(resource=resource) for resource in Resource}
PALMS: Final = _mask()
COAST: Final = _mask(coastal=True)
TILES: Final = tuple(INDEX[str(number)] for number in range(1, 61))
"""The resource spaces, in the order of their numbers."""


@lru_cache(maxsize=4096)
def bits(spaces: int) -> tuple[int, ...]:
    """List the spaces of a bit set, in board order. Cached, as few sets change from one state to the next."""
    found = []
    while spaces:
        low = spaces & -spaces
        found.append(low.bit_length() - 1)
        spaces ^= low
    return tuple(found)


def beside(spaces: int) -> int:
    """Return the set of all spaces that are adjacent to some of a set."""
    near = 0
    while spaces:
        low = spaces & -spaces
        near |= NEAR[low.bit_length() - 1]
        spaces ^= low
    return near


@lru_cache(maxsize=4096)
def mask(spaces: tuple[int, ...]) -> int:
    """Return the bit set of some spaces. Cached as `bits` is."""
    return sum(1 << space for space in spaces)
