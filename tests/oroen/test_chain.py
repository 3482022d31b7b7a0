"""The chain that a view shows joins the sides with the fewest pieces, held against all sets of pieces."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.chance import KeyedDice
from games.oroen.rules.box import Box
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import End, Neighbour, Options
from tests.oroen.positions import GAME, position, prompt, step

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.oroen.rules.view import View

Spot = tuple[int, int]
"""A piece, by the number of its column and its number in the pile, both from 1."""

LOW: Final = Oroen(Box(width=6, rows=5, stock=(2, 2, 2, 2, 3, 3, 3)))
"""A low box, in which chains are short and many ways lead along the floor."""


def cells_of(view: View, spots: Collection[Spot]) -> set[tuple[int, int]]:
    """Return the `(column, row)` of each cell that these pieces fill."""
    return {
        (column, row)
        for column, pile in enumerate(view.columns, start=1)
        for number, piece in enumerate(pile, start=1)
        if (column, number) in spots
        for top in [sum(piece.height for piece in pile[:number])]
        for row in range(top - piece.height + 1, top + 1)
    }


def joins(view: View, spots: Collection[Spot]) -> bool:
    """Return whether these pieces join the sides by which the match has ended."""
    cells = cells_of(view, spots)
    axis, far = (1, view.box.rows) if view.end is End.FLOOR_RIM else (0, len(view.columns))
    reached = {cell for cell in cells if cell[axis] == 1}
    edge = list(reached)
    while edge:
        column, row = edge.pop()
        for near in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
            if near in cells and near not in reached:
                reached.add(near)
                edge.append(near)
    return any(cell[axis] == far for cell in reached)


def own_pieces(view: View) -> list[Spot]:
    """Return the pieces of the player who placed last."""
    assert view.last is not None
    winner = view.columns[view.last - 1][-1].colour
    return [
        (column, number)
        for column, pile in enumerate(view.columns, start=1)
        for number, piece in enumerate(pile, start=1)
        if piece.colour == winner
    ]


def fewest(view: View) -> int:
    """Return the size of the smallest set of the winner's pieces that joins the sides."""
    own = own_pieces(view)
    return next(
        size
        for size in range(1, len(own) + 1)
        if any(joins(view, chosen) for chosen in combinations(own, size))
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", [GAME, LOW], ids=["tables", "low"])
@pytest.mark.parametrize("neighbour", Neighbour)
def test_no_set_of_fewer_pieces_joins_the_sides(game: Oroen, neighbour: Neighbour) -> None:
    longest = 0
    for number in range(150):
        dice = KeyedDice(b"chain", str(neighbour), number)
        state = position(options=Options(neighbour), game=game)
        while game.decision(state) is not None:
            state = step(state, prompt(state, game).sample(dice), game).state
        view = game.view(state, None)
        if view.end is End.STUCK:
            assert view.chain == ()
            continue
        assert set(view.chain) <= set(own_pieces(view))
        assert joins(view, view.chain)
        assert len(view.chain) == fewest(view)
        longest = max(longest, len(view.chain))
    assert longest >= 3
