"""Counts of the ways to play the first pieces, and whole matches against a slow placement generator.

The counts were computed twice, by the rules and by `slow.py`, which knows no bits and no kernel. Depths 1 and
2 can be checked by hand: 6 columns by 4 heights; then each but the first piece's height in the columns
beside it, and but what would leave one unit above it (4 on 5, 5 on 4):
24 * 24 - 4 * (2 * 1 + 4 * 2) - 6 * 2 = 524.
"""

from __future__ import annotations

from typing import Final

import pytest

from games.engine.chance import KeyedDice
from games.oroen.rules.position import End, Neighbour, Options, Place, State
from tests.oroen import slow
from tests.oroen.positions import GAME, legal, position, prompt, step

pytestmark = pytest.mark.slow

COUNTS: Final = {
    (Neighbour.ANY, 1): 24,
    (Neighbour.ANY, 2): 524,
    (Neighbour.ANY, 3): 10_004,
    (Neighbour.ANY, 4): 176_466,
    (Neighbour.TOP, 1): 24,
    (Neighbour.TOP, 2): 524,
    (Neighbour.TOP, 3): 10_114,
    (Neighbour.TOP, 4): 184_174,
}

MATCHES: Final = 120


def perft(state: State, depth: int) -> int:
    """Return the number of ways to play this many pieces."""
    asked = prompt(state)
    return asked.size if depth == 1 else sum(perft(step(state, action).state, depth - 1) for action in asked)


@pytest.mark.parametrize(("neighbour", "depth"), COUNTS)
def test_perft(neighbour: Neighbour, depth: int) -> None:
    assert perft(position(options=Options(neighbour)), depth) == COUNTS[neighbour, depth]


@pytest.mark.parametrize(("neighbour", "depth"), COUNTS)
def test_perft_of_the_slow_generator(neighbour: Neighbour, depth: int) -> None:
    stocks = (slow.PIECES, slow.PIECES)
    assert (
        slow.perft(slow.EMPTY, stocks, depth, only_top=neighbour is Neighbour.TOP) == COUNTS[neighbour, depth]
    )


@pytest.mark.parametrize("neighbour", Neighbour)
def test_whole_random_matches_are_played_as_the_slow_generator_has_them(neighbour: Neighbour) -> None:
    """The offers at every piece and the end agree; random play meets all ends and all relaxed rules."""
    ends, met = set(), set()
    for number in range(MATCHES):
        dice = KeyedDice(b"slow", str(neighbour), number)
        state, columns = position(options=Options(neighbour)), slow.EMPTY
        while GAME.decision(state) is not None:
            colour = state.colour
            offered = {
                (column, height)
                for column, height in slow.moves(
                    columns, state.stocks[colour], only_top=neighbour is Neighbour.TOP
                )
            }
            assert {(column - 1, height) for column, height in legal(state)} == offered
            met.add(prompt(state).text.key)
            move = prompt(state).sample(dice)
            assert isinstance(move, Place)
            state, columns = (
                step(state, move).state,
                slow.place(columns, colour, (move.column - 1, move.height)),
            )
        end, last = GAME.view(state, None).end, 1 - state.colour
        upward, across = slow.find_joined(columns, last)
        assert end == (End.FLOOR_RIM if upward else End.WALL_WALL if across else End.STUCK)
        assert slow.find_joined(columns, 1 - last) == (False, False)
        ends.add(end)
    assert ends == set(End)
    assert {"oroen-ask-place", "oroen-ask-not-1"} <= met
