"""Oroen's pictures as scenes: every piece is in the box or beside it, and what matters is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.scene import LOOKS, Circle, Label, Polygon
from games.engine.walk import Question, walk
from games.oroen.face.close_up import LEGAL, WINS
from games.oroen.face.face import OroenFace
from games.oroen.face.layout import CLOSE, WHOLE
from games.oroen.face.picture import CHAIN, FIELD, LAST
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
    """Draw the public picture, or that of a question to the seat on turn."""
    if path is None:
        return FACE.picture(GAME.view(state, None), WORDS, None)
    question = walk(prompt(state), path)
    assert isinstance(question, Question)
    assert FACE.pictured(question)
    return FACE.picture(GAME.view(state, state.seat_of(state.colour)), WORDS, question)


def boxed(
    scene: Scene, fill: str | None = None, outline: str | None = None
) -> list[tuple[int, float, float]]:
    """Return `(column, from, to)` of the rectangles of a colour in the box, in units above the floor."""
    found = []
    layout = WHOLE if scene.height == WHOLE.height else CLOSE
    left_wall, rim = layout.left, layout.level(10)
    for one in scene.foreground:
        if (
            isinstance(one, Polygon)
            and len(one.points) == 4
            and fill in (None, one.fill)
            and outline in (None, one.outline)
        ):
            (left, top), _, (_, bottom), _ = one.points
            if left_wall <= left < left_wall + 6 * layout.across and bottom > rim:
                found.append(
                    (
                        int((left - left_wall) // layout.across) + 1,
                        round((layout.floor - bottom) / layout.up),
                        round((layout.floor - top) / layout.up),
                    )
                )
    return sorted(found)


def texts(scene: Scene) -> list[str]:
    """Return the texts of the labels."""
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
    assert [arrow.points[2][0] for arrow in arrows] == [WHOLE.middle(6)]
    assert not boxed(drawn(position()), outline=LAST)


def test_the_winning_chain_is_marked_piece_by_piece() -> None:
    scene = drawn(WON)
    assert boxed(scene, outline=CHAIN) == [(1, 3, 8), (1, 8, 10), (2, 0, 4)]
    assert not boxed(drawn(MIDDLE), outline=CHAIN)


def numbers(scene: Scene, fill: str) -> list[tuple[int, int, str]]:
    """Return `(column, row, height)` of heights in fields of a colour, rows counted from 1 at the floor."""
    fields = [
        tuple(sum(axis) / 4 for axis in zip(*one.points, strict=True))
        for one in scene.foreground
        if isinstance(one, Polygon) and one.fill == fill and one.outline == LEGAL
    ]
    return sorted(
        (
            round((one.x - CLOSE.left) / CLOSE.across + 0.5),
            round((CLOSE.floor - one.y) / CLOSE.up + 0.5),
            one.text,
        )
        for one in scene.foreground
        if isinstance(one, Label) and (one.x, one.y) in fields
    )


def test_every_placement_is_marked_where_the_top_of_the_piece_would_be() -> None:
    """The first column is full, the next two have three units left; light has no piece of five left."""
    state = position("l5 d5", "l4 d3", "d4 l3")
    scene = drawn(state, ())
    places = [one for one in prompt(state) if isinstance(one, Place)]
    filled = {2: 7, 3: 7}
    assert numbers(scene, FIELD) == sorted(
        (one.column, filled.get(one.column, 0) + one.height, str(one.height)) for one in places
    )
    assert {one.height for one in places} == {2, 3, 4}


def test_once_a_column_is_chosen_only_its_placements_are_marked() -> None:
    """In the third column, filled to the fifth row, 2 would end in the seventh, 3 in the eighth."""
    state = do(position(), Place(3, 5))
    path = next(
        (one,)
        for one in range(6)
        if walk(prompt(state), (one,)).chosen == (("column", 3),)  # type: ignore[union-attr]  # it asks on
    )
    scene = drawn(state, path)
    assert numbers(scene, FIELD) == [(3, 7, "2"), (3, 8, "3"), (3, 10, "5")]
    assert scene.alt.startswith("Where your piece may go: column 3 (2, 3, and 5 tall). Oroen.")


def test_a_placement_that_wins_stands_out() -> None:
    """Light lacks two units in the first column."""
    scene = drawn(position("l5 l3", "", "", "d2 d4"), ())
    assert numbers(scene, WINS) == [(1, 10, "2")]
    assert not numbers(drawn(position(), ()), WINS)


def test_a_close_up_counts_what_both_have_left() -> None:
    """Each has one piece of five less."""
    texts_beside = (one.split() for one in texts(drawn(position("l5 d5"), ())))
    assert [one[1] for one in texts_beside if len(one) == 2] == ["0", "2", "3", "4"] * 2


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
        assert [x > WHOLE.left for x in discs] == [bool(token)]
    assert "wins" in texts(drawn(WON))
    assert "to move" in texts(drawn(first))
