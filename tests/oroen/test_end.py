"""The end of a match of Oroen and its winner (§3)."""

from __future__ import annotations

from typing import Final

import pytest

from games.engine.text import Who
from games.oroen.rules.box import Box
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import End, Options, Place, State, Swap
from tests.oroen.positions import GAME, do, news_of, position, step

TIGHT: Final = Oroen(Box(width=2, rows=5, stock=(2, 2)))

ROW: Final = ("l2 d3", "l3 d5", "l2 d4", "l3 d2", "l2 d2")
"""Light lies on the floor of five columns."""


def ending(state: State, game: Oroen = GAME) -> tuple[End | None, int | None]:
    """Return the end of a match, and its winner."""
    view = game.view(state, None)
    assert (view.end is None) == (game.decision(state) is not None)
    return view.end, view.winner


def test_3_1_floor_and_rim_win_at_once() -> None:
    state = position("l5 l3", "d5", "", "d4")
    assert ending(state) == (None, None)
    after = do(state, Place(1, 2))
    assert ending(after) == (End.FLOOR_RIM, 0)
    assert GAME.result(after).ranks == (1, 2)
    assert GAME.result(after).why.key == "oroen-won-floor-rim"
    assert dict(GAME.result(after).why.params)["who"] == Who(0)


def test_3_1_left_wall_and_right_wall_win_at_once() -> None:
    state = position(*ROW)
    assert ending(state) == (None, None)
    after = do(state, Place(6, 3))
    assert ending(after) == (End.WALL_WALL, 0)
    assert GAME.result(after).why.key == "oroen-won-wall-wall"


def test_3_1_either_pair_serves_either_player() -> None:
    """Dark places instead: light has one piece more."""
    assert ending(do(position("d5 d3", "l5", "", "l4", "", "l3"), Place(1, 2))) == (End.FLOOR_RIM, 1)
    mirrored = [pile.translate(str.maketrans("ld", "dl")) for pile in ROW]
    assert ending(do(position(*mirrored[:3], "d3 l2 l3", "d2 l2"), Place(6, 3))) == (End.WALL_WALL, 1)


def test_3_1_only_own_pieces_join() -> None:
    """The column is full, but not of one colour; the row has a gap of the other's."""
    assert ending(do(position("l5 d3", "d5", "", "l4"), Place(1, 2))) == (None, None)
    assert ending(do(position("l2", "d3", "l2", "d2", "l3", "d4"), Place(6, 2))) == (None, None)


def test_3_1_the_way_may_wind() -> None:
    """From the floor of the second column to the rim of the first."""
    assert ending(do(position("d3 l5", "l4 d2"), Place(1, 2))) == (End.FLOOR_RIM, 0)


def test_3_2_corners_do_not_join() -> None:
    """Light lies in rows 1 and 2 of the first column and in rows 3 to 5 of the second: they touch in a
    corner. A row further down they share an edge, and join the walls.
    """
    game = Oroen(Box(width=2, rows=8, stock=(2, 2, 3)))
    assert ending(do(position("l2", "d2", game=game), Place(2, 3), game=game), game) == (None, None)
    assert ending(do(position("l3", "d2", game=game), Place(2, 2), game=game), game) == (End.WALL_WALL, 0)


def test_3_2_sharing_a_unit_of_edge_is_enough() -> None:
    """The lowest unit of the 5 stands beside the uppermost of the 3."""
    assert ending(do(position("l3", "d2 l3", "d5"), Place(2, 5))) == (End.FLOOR_RIM, 0)


def test_3_2_a_gap_of_one_is_not_the_rim() -> None:
    """Five of six units, by the relaxed rule 2 only: no win."""
    state = do(position(game=TIGHT), Place(1, 2), Place(2, 2), Place(1, 2), game=TIGHT)
    assert ending(state, TIGHT) == (End.STUCK, 0)
    assert TIGHT.view(state, None).chain == ()


def test_3_3_who_would_have_to_move_and_cannot_has_lost() -> None:
    """The match ends right after the previous move; the stuck player is not asked. It is told."""
    state = do(position(game=TIGHT), Place(1, 2), Place(2, 2), game=TIGHT)
    assert [text.key for text in news_of(state, Place(1, 2), TIGHT)] == [
        "oroen-placed-not-2",
        "oroen-is-stuck",
    ]
    after = do(state, Place(1, 2), game=TIGHT)
    assert TIGHT.decision(after) is None
    result = TIGHT.result(after)
    assert result.ranks == (1, 2)
    assert result.why.key == "oroen-won-stuck"
    assert dict(result.why.params) == {"who": Who(0), "other": Who(1)}


def test_3_3_who_has_no_piece_left_has_lost() -> None:
    """There would be room."""
    game = Oroen(Box(width=4, rows=9, stock=(2,)))
    after = do(position(game=game), Place(1, 2), Place(3, 2), game=game)
    assert after.stocks == ((), ())
    assert ending(after, game) == (End.STUCK, 1)


def test_3_3_a_win_by_joining_comes_first() -> None:
    """Light's move joins the walls, and dark has no piece left."""
    game = Oroen(Box(width=2, rows=4, stock=(2, 2)))
    after = step(position("l2 d2", game=game, stocks=("2", "")), Place(2, 2), game)
    assert ending(after.state, game) == (End.WALL_WALL, 0)
    assert [piece_of_news.text.key for piece_of_news in after.news] == ["oroen-placed-not-1"]


def test_3_3_there_is_no_draw() -> None:
    """Even a box filled by both without a connection leaves a player stuck."""
    game = Oroen(Box(width=2, rows=4, stock=(2, 2)))
    after = position("l2 d2", "d2 l2", game=game, last=1)
    assert ending(after, game) == (End.STUCK, 1)
    assert GAME.result(do(position("l5 l3", "d5", "", "d4"), Place(1, 2))).ranks in ((1, 2), (2, 1))


@pytest.mark.parametrize(("move", "ranks"), [(Place(1, 2), (2, 1)), (Place(1, 4), (2, 1))])
def test_3_and_2_5_who_took_over_light_wins_with_light(move: Place, ranks: tuple[int, int]) -> None:
    """Seat 1 has taken light over: when light joins floor and rim, it is seat 1 that has won."""
    state = do(
        position(options=Options(swap=True)), Place(3, 5), Swap(), move, Place(3, 3), Place(5, 3), Place(3, 2)
    )
    assert ending(state) == (End.FLOOR_RIM, 1)
    assert GAME.result(state).ranks == ranks
    assert [dict(text.params) for (text,) in GAME.result(state).scores] == [{}, {}]
    assert [text.key for (text,) in GAME.result(state).scores] == ["oroen-plays-dark", "oroen-plays-light"]


def test_the_chain_is_as_short_as_can_be_and_leaves_the_others_out() -> None:
    """A detour over the first column is not shown."""
    view = GAME.view(do(position("l4", "l5 l3", "d4", "d5", "", "d3"), Place(2, 2)), None)
    assert view.chain == ((2, 1), (2, 2), (2, 3))


def test_the_chain_of_a_winding_way() -> None:
    view = GAME.view(do(position("d3 l5", "l4 d2"), Place(1, 2)), None)
    assert view.chain == ((1, 2), (1, 3), (2, 1))
