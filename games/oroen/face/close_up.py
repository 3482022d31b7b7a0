"""The close-up for the seat that places a piece: every legal placement stands in the box as glass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.engine.face import Localizer
from games.engine.scene import Label, Polygon, Scene, Shape, Sprite, Typeface
from games.engine.walk import Question
from games.oroen.face.layout import DROP, INSET, UNIT, level, middle
from games.oroen.face.picture import count_filled, foot_of, position, scene
from games.oroen.face.plates import CREAM, exchange, plates
from games.oroen.face.text_board import alt_of_choice
from games.oroen.rules.placement import placements
from games.oroen.rules.position import COLOURS
from games.oroen.rules.view import View

SIZE: Final = 48
"""The size of heights: 17 pixels on a phone."""

DARK_GOLD: Final = "#3a2206"
SHADE: Final = "#06181ea0"
"""The veil over the free room of columns that cannot be chosen."""


def close_up(view: View, words: Localizer, question: Question) -> Scene:
    """Draw the box with the placements that the answers to `question` can lead to.

    If colours may be exchanged instead, arrows say so.
    """
    places = open_places(view, question)
    shapes = (
        *_shades(view, places),
        *position(view, places),
        *_ghosts(view, places),
        *plates(view, words),
        *(exchange(may=True) if "swap" in question.values else ()),
    )
    return scene(shapes, words(alt_of_choice(view, places)))


def open_places(view: View, question: Question) -> dict[int, tuple[int, ...]]:
    """Return the heights that may still be chosen for each column (from 1); those chosen are settled.

    A question of which only some values are shown, as with a hint, leads to these alone.
    """
    may = {name: (value,) for name, value in question.chosen} | {question.field: question.values}
    legal = [(column + 1, height) for column, height in placements(view.box, view.state)[1]]
    found: dict[int, tuple[int, ...]] = {}
    for column, height in legal:
        if column in may.get("column", (column,)) and height in may.get("height", (height,)):
            found[column] = (*found.get(column, ()), height)
    return found


def _shades(view: View, places: dict[int, tuple[int, ...]]) -> Iterator[Polygon]:
    """Darken what is free of the columns that cannot be chosen; their pieces stay as they are."""
    for column in range(1, view.box.width + 1):
        if column not in places:
            left, right = middle(column) - UNIT / 2, middle(column) + UNIT / 2
            top, bottom = level(view.box.rows), level(count_filled(view, column)) + INSET
            if top < bottom:
                yield Polygon(((left, top), (right, top), (right, bottom), (left, bottom)), SHADE)


def _ghosts(view: View, places: dict[int, tuple[int, ...]]) -> Iterator[Shape]:
    """Draw where the tallest piece would stand, and each height in the unit where its top would be.

    Heights that win at once are golden.
    """
    colour = COLOURS[view.state.colour]
    for column, heights in places.items():
        below = count_filled(view, column)
        x, y = foot_of(column, below)
        yield Sprite(f"ghost-{colour}-{max(heights)}", x, y)
        yield from (Sprite("lid", x, level(below + height) + 2) for height in heights[:-1])
        for height in heights:
            wins = _wins(view, column, below, height)
            middle_of_top = level(below + height - 0.5)
            yield Sprite("pill-wins" if wins else "pill", x, middle_of_top)
            ink = DARK_GOLD if wins else CREAM
            yield Label(x, middle_of_top - DROP, str(height), SIZE, ink, face=Typeface.TITLE)


def _wins(view: View, column: int, below: int, height: int) -> bool:
    """Return whether a piece of the colour on turn on `below` units joins two opposite sides (§3.1)."""
    piece = view.box.piece(column - 1, below, height)
    return view.box.end_through(view.state.cells[view.state.colour] | piece, piece) is not None
