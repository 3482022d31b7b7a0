"""The time track of Wongar's picture (§1.5): its cells, the scorpion, and the points in each section."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import Anchor, Label, Polygon, Shape
from games.engine.text import say
from games.wongar.face import symbols
from games.wongar.rules.board import POINTS, TRACK, last_cell

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.wongar.rules.view import View

TOP: Final = 634.0
LEFT: Final = 190.0
CELL: Final = 60.0
HEIGHT: Final = 32.0
SECTIONS: Final = ("#7a4a22", "#8f2f2f", "#5a2d6e")
WHITE: Final = "#ffffff"
TEXT_SIZE: Final = 26.0


def track(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw the track as a strip below the board."""
    title = (
        say("wongar-picture-round", round=view.round)
        if view.asked is not None
        else say("wongar-picture-over")
    )
    shapes: list[Shape] = [Label(12, TOP + 30, words(title), TEXT_SIZE, WHITE, Anchor.LEFT, bold=True)]
    start = 0
    for number, cells in enumerate(TRACK[view.options.length]):
        for cell in range(start, start + cells):
            shapes += _cell(cell, SECTIONS[number], "")
        shapes += _points(number, LEFT + CELL * start, LEFT + CELL * (start + cells))
        start += cells
    last = last_cell(view.options.length)
    shapes += _cell(last, symbols.BLACK, "" if view.time == last else "X")
    return (*shapes, *symbols.scorpion(LEFT + CELL * (view.time + 0.5), TOP + HEIGHT / 2, 14))


def _cell(cell: int, fill: str, text: str) -> tuple[Shape, ...]:
    """Draw a cell, counted from 0, with a text in it."""
    left, right = LEFT + CELL * cell + 2, LEFT + CELL * (cell + 1) - 2
    box = Polygon(
        ((left, TOP), (right, TOP), (right, TOP + HEIGHT), (left, TOP + HEIGHT)),
        fill=fill,
        outline="#c9a36b",
        width=1.5,
    )
    label = (
        (Label((left + right) / 2, TOP + HEIGHT / 2, text, symbols.DIGITS, WHITE, bold=True),) if text else ()
    )
    return (box, *label)


def _points(section: int, left: float, right: float) -> tuple[Shape, ...]:
    """Draw the points of elder, ancestor, and both in a section, between two edges."""
    y = TOP + HEIGHT + 21
    third = (right - left) / 3
    elder, ancestor, both = (POINTS[name][section] for name in ("elder", "ancestor", "ancestor_and_elder"))
    return (
        *symbols.elder(left + 16, y, 14),
        Label(left + 40, y, str(elder), symbols.DIGITS, WHITE, bold=True),
        *symbols.ancestor(left + third + 10, y, 14),
        Label(left + third + 34, y, str(ancestor), symbols.DIGITS, WHITE, bold=True),
        *symbols.ancestor(left + 2 * third + 2, y, 14),
        *symbols.elder(left + 2 * third + 24, y, 14),
        Label(left + 2 * third + 48, y, str(both), symbols.DIGITS, WHITE, bold=True),
    )
