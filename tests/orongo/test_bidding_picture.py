"""The picture at a bid: the number of each new tile is whole beside any other tiles."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.record import replace
from games.engine.scene import Label
from games.orongo.face.bidding import bidding_picture
from games.orongo.rules.island import NEIGHBOURS, SPACES
from tests.orongo.positions import GAME, position
from tests.pictures.drawn import LIBRARY
from tests.pictures.phone import legibility

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from games.engine.scene import Scene

WHOLE: Final = 0.97
"""The least share of a number that must be visible; the palette takes a little away."""


def draw(fresh: Iterable[int]) -> Scene:
    """Return the picture at a bid after some tiles were turned up."""
    view, tiles = GAME.view(position(["", ""]), 0), tuple(sorted(fresh))
    return bidding_picture(replace(view, fresh=tiles, open=tiles), LIBRARY.words("en", {0: "Anne", 1: "Ben"}))


def clusters() -> Iterator[tuple[int, ...]]:
    """Yield a row of tiles that each touch the one before, of the lengths two and three."""
    near = {
        space: [other for other in NEIGHBOURS[space] if SPACES[other].resource]
        for space in range(len(SPACES))
        if SPACES[space].resource
    }
    for space, others in near.items():
        yield from ((space, other) for other in others if other > space)
        yield from ((space, *pair) for pair in combinations(others, 2))


@pytest.mark.slow
def test_the_numbers_of_neighbouring_tiles_are_whole() -> None:
    for fresh in clusters():
        numbers = {SPACES[space].id for space in fresh}
        seen = {spot.label.text: spot.seen for spot in legibility(draw(fresh)) if spot.label.text in numbers}
        assert seen.keys() == numbers
        assert min(seen.values()) >= WHOLE, seen


def test_a_number_makes_room_for_the_tile_in_the_row_below() -> None:
    """Tile 58 lies in the row below 53, to the left."""
    index = {space.id: number for number, space in enumerate(SPACES)}

    def place(*tiles: str) -> float:
        labels = [
            label for label in draw(index[tile] for tile in tiles).foreground if isinstance(label, Label)
        ]
        return next(label.x for label in labels if label.text == "53")

    assert place("53", "58") > place("53")
