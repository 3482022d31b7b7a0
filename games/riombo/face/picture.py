"""The picture of Riombo, drawn from a view: the river with its instructions and the canoes on it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Circle, Label, Line, Polygon, Scene
from games.engine.text import say
from games.riombo.face import symbols
from games.riombo.face.layout import BOXES, COURSE, HIGH, SHORE, WIDTH, Box
from games.riombo.face.panel import AGREED, HEIGHT, key, panel
from games.riombo.face.text_board import alt
from games.riombo.rules.position import Options, Phase, View, instruction_at
from games.riombo.rules.river import BY_AGREEMENT, FINISH, START

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Shape
    from games.engine.text import Seat

SAND: Final = "#dcc795"
RIVER: Final = "#3a86ab"
SPACE: Final = "#e4f2f8"
EDGE: Final = "#205a78"
LAST: Final = "#c2005f"
GLOW: Final = "#ffe14d"
"""The glow behind the token of the canoe that is to move."""

STRIP: Final = 17.0
"""The middle of a space's line of number and instruction, below its upper edge."""

LARGE: Final = 18.0
SMALL: Final = 15.0
"""The radius of tokens that have room, and of those that share a crowded space."""


def picture(view: View, words: Localizer) -> Scene:
    """Draw the river above, and below it the key, the seats and the last turn."""
    ground = _river(
        words(say("riombo-picture-start")), words(say("riombo-picture-finish")), view.state.options
    )
    shapes: list[Shape] = [*_last(view)]
    for space in dict.fromkeys(one for one in view.state.spaces if one is not None):
        shapes += _afloat(view, space)
    return Scene(
        WIDTH,
        HEIGHT,
        (*ground, *key(view.state.options, words)),
        (*shapes, *panel(view, words)),
        words(alt(view)),
        ground=SAND,
    )


@lru_cache(maxsize=64)
def _river(start: str, finish: str, options: Options) -> tuple[Shape, ...]:
    """Draw the river without canoes, the same throughout a match in one language."""
    shapes: list[Shape] = [Line(COURSE, RIVER, HIGH + 2 * SHORE)]
    for space, box in BOXES.items():
        ground = AGREED if space in BY_AGREEMENT else SPACE
        shapes.append(Polygon(box.inset(3).corners, fill=ground, outline=EDGE, width=1))
        if space in (START, FINISH):
            name = start if space == START else finish
            shapes.append(
                Label(box.left + 12, box.top + STRIP + 3, name, 26, symbols.BLACK, Anchor.LEFT, bold=True)
            )
        else:
            shapes.append(
                Label(box.left + 5, box.top + STRIP, str(space), symbols.LETTER, symbols.PLAIN, Anchor.LEFT)
            )
            shapes += _instruction(space, box, options)
    return tuple(shapes)


def _instruction(space: int, box: Box, options: Options) -> tuple[Shape, ...]:
    """Draw the instruction of a space."""
    instruction = instruction_at(space, options)
    if instruction is None:
        return ()
    icon = symbols.icon(instruction.kind, box.right - 14, box.top + STRIP)
    number, colour = symbols.sign(instruction.kind, instruction.x)
    if not number:
        return icon
    return (
        *icon,
        Label(box.right - 25, box.top + STRIP, number, symbols.LETTER, colour, Anchor.RIGHT, bold=True),
    )


def _last(view: View) -> tuple[Shape, ...]:
    """Draw a border around the space to which the last turn led."""
    if not view.state.caused:
        return ()
    seat = view.state.caused[0].seat
    space = view.state.spaces[seat]
    return () if space is None else (Polygon(BOXES[space].inset(3).corners, outline=LAST, width=5),)


def _afloat(view: View, space: int) -> list[Shape]:
    """Draw the canoes on a space, in seat order."""
    box = BOXES[space]
    there = [seat for seat, where in enumerate(view.state.spaces) if where == space]
    wide = box.right - box.left - 6
    radius = LARGE if len(there) * (2 * LARGE + 8) <= wide else SMALL
    step, line = (2 * LARGE + 8, 0.0) if radius == LARGE else (2 * SMALL + 0.7, 36.0)
    row = int(wide / step)
    top = box.top + (70 if space in (START, FINISH) else 56 if radius == LARGE else 46)
    shapes: list[Shape] = []
    for i, seat in enumerate(there):
        beside = min(row, len(there) - i // row * row)
        x = (box.left + box.right) / 2 + (i % row - (beside - 1) / 2) * step
        shapes += canoe(view, seat, x, top + i // row * line, radius, symbols.LETTER)
    return shapes


def canoe(view: View, seat: Seat, x: float, y: float, radius: float, letter: float) -> list[Shape]:
    """Draw a seat's canoe, with a glow if it is to move."""
    shapes: list[Shape] = []
    if seat == view.state.mover and view.state.phase is not Phase.OVER:
        shapes.append(Circle(x, y, radius + 5, fill=GLOW, outline=symbols.BLACK, width=1))
    return [*shapes, *symbols.canoe(LOOKS[seat], x, y, radius, view.state.canoes[seat], letter)]
