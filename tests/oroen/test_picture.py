"""Oroen's pictures as scenes: every piece is in the box or beside it, and what matters is marked."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from games.engine.record import replace
from games.engine.scene import Label, Polygon, Sprite
from games.engine.walk import Question, walk
from games.oroen.face.close_up import SHADE
from games.oroen.face.comparing import compare
from games.oroen.face.face import OroenFace
from games.oroen.face.layout import FLOOR, INSET, LEFT, NUMBERS, PLATES, SHELVES, UNIT, WINGS, level
from games.oroen.rules.box import STOCK
from games.oroen.rules.position import COLOURS, Options, Place, Swap
from tests.oroen.positions import GAME, do, position, prompt
from tests.pictures.drawn import LIBRARY

if TYPE_CHECKING:
    from games.engine.scene import Scene
    from games.oroen.rules.position import State

FACE = OroenFace()
WORDS = LIBRARY.words("en", {0: "Anne", 1: "Ben"})
MIDDLE = do(position(), Place(1, 3), Place(3, 5), Place(1, 4), Place(3, 2), Place(6, 2))
WON = do(position("d3 l5", "l4 d2"), Place(1, 2))
SWAPPABLE = Options(swap=True)


def draw(state: State, path: tuple[int, ...] | None = None) -> Scene:
    """Draw the public picture, or that of a question to the seat on turn."""
    if path is None:
        return FACE.picture(GAME.view(state, None), WORDS, None)
    question = walk(prompt(state), path)
    assert isinstance(question, Question)
    assert FACE.pictured(question)
    return FACE.picture(GAME.view(state, state.seat_of(state.colour)), WORDS, question)


def sprites(scene: Scene, *starts: str) -> list[Sprite]:
    """Return the sprites whose names begin with one of these words."""
    return [
        shape for shape in scene.foreground if isinstance(shape, Sprite) and shape.name.startswith(starts)
    ]


def column_of(x: float) -> int:
    """Return the column, from 1, in which a point lies."""
    return int((x - LEFT) // UNIT) + 1


def row_of(y: float) -> float:
    """Return how many units above the floor a point lies."""
    return (FLOOR - y) / UNIT


def boxes_of(scene: Scene, *starts: str) -> list[tuple[int, int, int]]:
    """Return `(column, from, to)` of what stands in the box, in units above the floor."""
    found = []
    for sprite in sprites(scene, *starts):
        below, height = (
            round(row_of(sprite.y + INSET)),
            int(sprite.name.removeprefix(sprite.name.rstrip("-0123456789"))[1]),
        )
        found.append((column_of(sprite.x), below, below + height))
    return sorted(found)


def letters_of(scene: Scene, *names: str) -> list[tuple[int, int, str]]:
    """Return `(column, row, text)` of the labels on sprites of these names, rows counted from 1."""
    places = [(sprite.x, sprite.y) for sprite in sprites(scene, *names) if sprite.name in names]
    return sorted(
        (column_of(x), round(row_of(y) + 0.5), shape.text)
        for shape in scene.foreground
        if isinstance(shape, Label)
        for x, y in places
        if abs(shape.x - x) < UNIT / 2 and abs(shape.y - y) < UNIT / 4
    )


def texts(scene: Scene) -> list[str]:
    """Return the texts of the labels."""
    return [shape.text for shape in scene.foreground if isinstance(shape, Label)]


def test_every_piece_stands_where_it_lies() -> None:
    scene = draw(MIDDLE)
    assert boxes_of(scene, "light-") == [(1, 0, 3), (1, 3, 7), (6, 0, 2)]
    assert boxes_of(scene, "dark-") == [(3, 0, 5), (3, 5, 7)]
    assert boxes_of(scene, "shadow-") == sorted(boxes_of(scene, "light-", "dark-"))


@pytest.mark.parametrize("state", [position(), MIDDLE, WON])
def test_all_twenty_pieces_are_shown_with_their_heights(state: State) -> None:
    """In the box or on a shelf; each with a digit of its own. Above them there are the numbers of the
    columns.
    """
    scene = draw(state)
    assert len(sprites(scene, "light-", "dark-", "shelf-")) == 2 * len(STOCK)
    digits = sorted(text for text in texts(scene) if text.isdigit())
    assert digits == sorted([*map(str, 2 * STOCK), *map(str, range(1, 7))])


def test_the_shelves_hold_what_is_left() -> None:
    """The pieces of light are on the left, and each height has its own."""
    for path in (None, ()):
        scene = draw(MIDDLE, path)
        for colour, name in enumerate(COLOURS):
            there = Counter(
                next(height for height, floor in SHELVES.items() if floor == sprite.y)
                for sprite in sprites(scene, f"shelf-{name}-")
                if abs(sprite.x - WINGS[colour]) < UNIT
            )
            assert sorted(there.elements()) == sorted(MIDDLE.stocks[colour])


def test_the_last_piece_is_marked_and_so_is_its_column() -> None:
    scene = draw(MIDDLE)
    assert boxes_of(scene, "ring-last-") == [(6, 0, 2)]
    assert [column_of(sprite.x) for sprite in sprites(scene, "number-last")] == [6]
    assert not sprites(draw(position()), "ring-last-", "number-last")


def test_the_winning_chain_is_marked_piece_by_piece_and_clasped() -> None:
    """Three pieces, with clasps between them, at the floor and at the rim."""
    scene = draw(WON)
    assert boxes_of(scene, "ring-chain-") == [(1, 3, 8), (1, 8, 10), (2, 0, 4)]
    assert [(sprite.x, sprite.y) for sprite in sprites(scene, "link-across")] == [(LEFT + UNIT, level(3.5))]
    upright = sorted((column_of(sprite.x), row_of(sprite.y)) for sprite in sprites(scene, "link-up"))
    assert upright == [(1, 8), (1, 10), (2, 0)]
    assert not sprites(draw(MIDDLE), "ring-chain-", "link-")


def test_a_chain_from_wall_to_wall_is_clasped_to_the_walls() -> None:
    state = do(position("l2 d3", "l3", "l4", "l3", "l2"), Place(6, 3))
    across = sprites(draw(state), "link-across")
    assert sorted(sprite.x for sprite in across) == [LEFT + UNIT * column for column in range(7)]
    assert not sprites(draw(state), "link-up")


def test_columns_that_may_be_chosen_have_bright_numbers() -> None:
    """The first column is full; after the end none may be chosen."""

    def bright(scene: Scene) -> list[int]:
        shown = [sprite for sprite in sprites(scene, "number") if sprite.y == NUMBERS]
        assert [column_of(sprite.x) for sprite in shown] == [1, 2, 3, 4, 5, 6]
        return [column_of(sprite.x) for sprite in shown if sprite.name.endswith("-open")]

    assert bright(draw(position("l5 d5", last=1))) == [2, 3, 4, 5, 6]
    assert bright(draw(do(position(), Place(3, 5)))) == [1, 2, 3, 4, 5, 6]
    assert not bright(draw(WON))


def test_every_placement_is_marked_where_the_top_of_the_piece_would_be() -> None:
    """The first column is full, the next two have three units left; light has no piece of five left."""
    state = position("l5 d5", "l4 d3", "d4 l3")
    scene = draw(state, ())
    places = [action for action in prompt(state) if isinstance(action, Place)]
    filled = {2: 7, 3: 7}
    assert letters_of(scene, "pill") == sorted(
        (place.column, filled.get(place.column, 0) + place.height, str(place.height)) for place in places
    )
    assert {place.height for place in places} == {2, 3, 4}
    assert boxes_of(scene, "ghost-light-") == [(2, 7, 10), (3, 7, 10), (4, 0, 3), (5, 0, 4), (6, 0, 4)]


def test_once_a_column_is_chosen_only_its_placements_are_marked() -> None:
    """In the third column, filled to the fifth row, 2 would end in the seventh, 3 in the eighth.

    The others are darkened.
    """
    state = do(position(), Place(3, 5))
    path = next(
        (number,)
        for number in range(6)
        if walk(prompt(state), (number,)).chosen == (("column", 3),)  # type: ignore[union-attr]  # it asks on
    )
    scene = draw(state, path)
    assert letters_of(scene, "pill") == [(3, 7, "2"), (3, 8, "3"), (3, 10, "5")]
    assert scene.alt.startswith("Where your piece may go: column 3 (2, 3, and 5 tall). Oroen.")
    shades = [shape for shape in scene.foreground if isinstance(shape, Polygon) and shape.fill == SHADE]
    assert [column_of(shade.points[0][0]) for shade in shades] == [1, 2, 4, 5, 6]


def test_a_placement_that_wins_stands_out() -> None:
    """Light lacks two units in the first column."""
    scene = draw(position("l5 l3", "", "", "d2 d4"), ())
    assert letters_of(scene, "pill-wins") == [(1, 10, "2")]
    assert not sprites(draw(position(), ()), "pill-wins")


def test_the_plate_of_who_is_to_move_or_has_won_is_bright() -> None:
    """Light's is on the left, dark's on the right; the seats change sides when they exchange colours."""
    first = do(position(options=SWAPPABLE), Place(3, 5))
    for state, bright, token in ((first, 1, 0), (do(first, Swap()), 1, 1), (WON, 0, 0)):
        scene = draw(state)
        plates = {sprite.x: sprite.name for sprite in sprites(scene, "plate")}
        assert [plates[x] == "plate-bright" for x in PLATES] == [side == bright for side in range(2)]
        (mark,) = sprites(scene, "seat-0")
        assert (mark.x > PLATES[0]) == bool(token)
    assert "wins" in texts(draw(WON))
    assert "to move" in texts(draw(first))
    assert [sprite.x < PLATES[0] + UNIT * 3 for sprite in sprites(draw(WON), "crown")] == [True]


def test_arrows_show_that_colours_were_exchanged_or_may_be() -> None:
    first = do(position(options=SWAPPABLE), Place(3, 5))
    after = do(first, Swap())
    assert not sprites(draw(first), "exchange")
    assert [sprite.name for sprite in sprites(draw(first, ()), "exchange")] == ["exchange-open"]
    assert [sprite.name for sprite in sprites(draw(after), "exchange")] == ["exchange"]
    assert [sprite.name for sprite in sprites(draw(after, ()), "exchange")] == ["exchange"]


def test_a_review_marks_the_right_move_and_another() -> None:
    """Both may be in one column; an exchange of colours is no piece."""
    view = GAME.view(MIDDLE, None)
    scene = compare(view, WORDS, Place(3, 2), Place(3, 3))
    assert boxes_of(scene, "ring-wrong-") == [(3, 7, 10)]
    assert boxes_of(scene, "ring-right-") == [(3, 7, 9)]
    assert letters_of(scene, "pill-wrong") == [(3, 10, "3")]
    assert letters_of(scene, "pill-right") == [(3, 9, "2")]
    assert scene.alt.startswith("✓ a piece 2 tall in column 3; ✗ a piece 3 tall in column 3.")
    swapped = compare(view, WORDS, Swap(), Place(3, 3))
    assert not sprites(swapped, "ring-right-", "pill-right")


def test_a_hint_marks_only_the_column_to_look_at() -> None:
    question = walk(prompt(MIDDLE), ())
    assert isinstance(question, Question)
    seat = MIDDLE.seat_of(MIDDLE.colour)
    scene = FACE.picture(GAME.view(MIDDLE, seat), WORDS, replace(question, values=(4,)))
    assert {column_of(ghost.x) for ghost in sprites(scene, "ghost")} == {4}
    assert len({column_of(ghost.x) for ghost in sprites(draw(MIDDLE, ()), "ghost")}) > 1
