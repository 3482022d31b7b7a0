"""Oroen's pictures, checked as scenes, without pixels: every piece is there, in the box or beside it, and
what must be seen is marked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.scene import LOOKS, Circle, Label, Polygon
from games.engine.walk import Question, walk
from games.oroen.face.face import OroenFace
from games.oroen.face.picture import ACROSS, CHAIN, FLOOR, LAST, LEFT, LEGAL, UP
from games.oroen.face.pieces import FILLS
from games.oroen.face.stocks import MOVING, PAPER
from games.oroen.rules.box import STOCK
from games.oroen.rules.position import DARK, LIGHT, Options, Place, Swap
from tests.oroen.positions import GAME, do, position, prompt
from tests.pictures.drawn import LIBRARY

if TYPE_CHECKING:
    from games.engine.scene import Scene
    from games.oroen.rules.position import State

FACE = OroenFace()
WORDS = LIBRARY.words("en", {0: "Anne", 1: "Ben"})
MIDDLE = do(position(), Place(1, 3), Place(3, 5), Place(1, 4), Place(3, 2), Place(6, 2))
WON = do(position("d3 l5", "l4 d2"), Place(1, 2))


def drawn(state: State, path: tuple[int, ...] | None = None) -> Scene:
    """The public picture, or that of a question to the seat on turn."""
    if path is None:
        return FACE.picture(GAME.view(state, None), WORDS, None)
    question = walk(prompt(state), path)
    assert isinstance(question, Question)
    assert FACE.pictured(question)
    return FACE.picture(GAME.view(state, state.seat_of(state.colour)), WORDS, question)


def boxed(
    scene: Scene, fill: str | None = None, outline: str | None = None
) -> list[tuple[int, float, float]]:
    """`(column, from, to)` of the rectangles in the box of a colour, in units above the floor."""
    found = []
    for one in scene.foreground:
        if (
            isinstance(one, Polygon)
            and len(one.points) == 4
            and fill in (None, one.fill)
            and outline in (None, one.outline)
        ):
            (left, top), _, (_, bottom), _ = one.points
            if LEFT <= left < LEFT + 6 * ACROSS and bottom > FLOOR - 10 * UP:
                found.append(
                    (
                        int((left - LEFT) // ACROSS) + 1,
                        round((FLOOR - bottom) / UP),
                        round((FLOOR - top) / UP),
                    )
                )
    return sorted(found)


def texts(scene: Scene) -> list[str]:
    """The texts of the labels."""
    return [one.text for one in scene.foreground if isinstance(one, Label)]


def test_every_piece_stands_where_it_lies() -> None:
    scene = drawn(MIDDLE)
    assert boxed(scene, FILLS[LIGHT]) == [(1, 0, 3), (1, 3, 7), (6, 0, 2)]
    assert boxed(scene, FILLS[DARK]) == [(3, 0, 5), (3, 5, 7)]


@pytest.mark.parametrize("state", [position(), MIDDLE, WON])
def test_all_twenty_pieces_are_shown_with_their_heights(state: State) -> None:
    """In the box or in stock; each with a digit of its own. Beside them there are the numbers of the
    columns.
    """
    scene = drawn(state)
    shown = [one for one in scene.foreground if isinstance(one, Polygon) and one.fill in FILLS]
    assert len(shown) == 2 * len(STOCK)
    digits = sorted(one for one in texts(scene) if one.isdigit())
    assert digits == sorted([*map(str, 2 * STOCK), *map(str, range(1, 7))])


def test_the_last_piece_is_marked_and_an_arrow_points_to_its_column() -> None:
    scene = drawn(MIDDLE)
    assert boxed(scene, outline=LAST) == [(6, 0, 2)]
    arrows = [one for one in scene.foreground if isinstance(one, Polygon) and one.fill == LAST]
    assert [round((arrow.points[2][0] - LEFT) / ACROSS + 0.5) for arrow in arrows] == [6]
    assert not boxed(drawn(position()), outline=LAST)


def test_the_winning_chain_is_marked_piece_by_piece() -> None:
    scene = drawn(WON)
    assert boxed(scene, outline=CHAIN) == [(1, 3, 8), (1, 8, 10), (2, 0, 4)]
    assert not boxed(drawn(MIDDLE), outline=CHAIN)


def test_the_columns_that_may_be_chosen_are_marked() -> None:
    """The first one is full."""
    scene = drawn(do(position(), Place(1, 5), Place(1, 5)), ())
    fields = [one for one in scene.foreground if isinstance(one, Polygon) and one.outline == LEGAL]
    assert len(fields) == 5


def test_the_heights_that_may_be_chosen_stand_where_the_piece_would_end() -> None:
    """In the third column, which is filled to the fifth row: 2 would end in the seventh, 3 in the eighth, and
    5 at the rim.
    """
    state = do(position(), Place(3, 5))
    path = next(
        (one,)
        for one in range(6)
        if walk(prompt(state), (one,)).chosen == (("column", 3),)  # type: ignore[union-attr]  # it asks on
    )
    assert {(column, round(top)) for column, _, top in boxed(drawn(state, path), outline=LEGAL)} == {
        (3, 7),
        (3, 8),
        (3, 10),
    }


def test_the_panel_of_who_is_to_move_or_has_won_is_bright() -> None:
    """Light's is on the left, dark's on the right; the seats change sides when they exchange colours."""
    first = do(position(options=Options(swap=True)), Place(3, 5))
    for state, bright, token in ((first, 1, 0), (do(first, Swap()), 1, 1), (WON, 0, 0)):
        scene = drawn(state)
        papers = [
            one.fill for one in scene.foreground if isinstance(one, Polygon) and one.fill in (PAPER, MOVING)
        ]
        assert papers == [MOVING if side == bright else PAPER for side in range(2)]
        discs = [one.x for one in scene.foreground if isinstance(one, Circle) and one.fill == LOOKS[0].colour]
        assert [x > LEFT for x in discs] == [bool(token)]
    assert "wins" in texts(drawn(WON))
    assert "to move" in texts(drawn(first))
