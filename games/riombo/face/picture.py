"""The picture of Riombo, drawn from a view: the river with its deeds, the canoes on it, and the panel."""

from __future__ import annotations

from functools import lru_cache
from math import cos
from typing import TYPE_CHECKING, Final

from games.engine.scene import Label, Line, Scene, Sprite, Typeface
from games.engine.text import say
from games.riombo.face.canoes import afloat, at_finish, at_start, in_bend, join_layers
from games.riombo.face.deeds import INK, WHITE, deed
from games.riombo.face.layout import (
    BOTTOM,
    DEED,
    EDGES,
    FIRST,
    HALF,
    HEIGHT,
    PITCH,
    RADIUS,
    SIGN,
    WIDTH,
    bends,
    middle,
    stretch,
)
from games.riombo.face.panel import key, panel
from games.riombo.face.text_board import alt
from games.riombo.rules.position import EventKind, Options, View, instruction_at
from games.riombo.rules.river import FINISH, START

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Point, Shape
    from games.engine.text import Seat
    from games.riombo.face.canoes import Layered

LAST: Final = "#ff4fa3"
"""The colour of the way of the canoe that moved last."""

NUMBER, BARE = 24.0, 27.0
"""The font sizes of a space's number, above a deed and on a stone."""

AROUND, FLEET = 120.0, 120.0
"""How near a deed is that canoes may touch, and how much further it may be along the Start and the Finish."""

BESIDE: Final = 36.0
"""The distance of deeds from the water's edge."""


def picture(view: View, words: Localizer) -> Scene:
    """Draw the river above, and below it the seats, the last turn and the key."""
    ground = _river(
        words(say("riombo-picture-start")), words(say("riombo-picture-finish")), view.state.options
    )
    return Scene(
        WIDTH,
        HEIGHT,
        (*ground, *key(view.state.options, words)),
        (*_last(view), *_canoes(view), *panel(view, words)),
        words(alt(view)),
        art="riombo",
    )


@lru_cache(maxsize=64)
def _river(start: str, finish: str, options: Options) -> tuple[Shape, ...]:
    """Draw the river without canoes, the same throughout a match in one language."""
    shapes: list[Shape] = [
        Sprite("river", 0, 0),
        Sprite("gate", EDGES[FINISH] - EDGES[-1] + WIDTH, middle(FINISH).y),
    ]
    for board, name, x, y in (
        ("start", start, SIGN[0] / 2 + 10, FIRST + HALF + 31),
        ("sign", finish, WIDTH - SIGN[0] / 2 - 14, BOTTOM - 28),
    ):
        shapes += (
            Sprite(board, x, y),
            Label(x, y - 2, name, 40, WHITE, face=Typeface.TITLE),
        )
    for space in range(START + 1, FINISH):
        shapes += _beside(space, options)
    return tuple(shapes)


def _beside(space: int, options: Options) -> tuple[Shape, ...]:
    """Draw the deed of a space and its number, or the number alone on a stone."""
    instruction = instruction_at(space, options)
    if instruction is None:
        x, y = _bank(space, 19.0)
        return (
            Sprite("stone", x, y),
            Label(x, y, str(space), BARE, INK, bold=True),
        )
    (x, y), turn = _bank(space, BESIDE), bends(space)
    right = -turn if turn else cos(middle(space).heading)
    tab = (x + right * (DEED[0] / 2 - 19), y - (turn or 1) * (DEED[1] / 2 + 5))
    return (
        *deed(instruction.kind, instruction.x, (x, y)),
        Sprite("number", *tab),
        Label(*tab, str(space), NUMBER, WHITE, bold=True),
    )


def _bank(space: int, far: float) -> Point:
    """Return where something beside a space stands: south of straight parts, outside of bends."""
    place = middle(space)
    turn = bends(space)
    right = place.x > WIDTH / 2
    if not turn:
        return (place.x, place.y + HALF + far)
    if far < BESIDE:
        return place.aside((HALF + far + 4) * (-1 if right else 1))
    x = WIDTH - DEED[0] / 2 - 6 if right else DEED[0] / 2 + 6
    row = round((place.y - FIRST - RADIUS) / PITCH)
    y = FIRST + (row + 0.5) * PITCH + turn * (RADIUS + HALF + 2)
    return (x, y)


def _last(view: View) -> tuple[Shape, ...]:
    """Draw the way of the canoe that moved last."""
    shapes: list[Shape] = []
    for event in view.state.caused:
        if event.what in (EventKind.MOVES, EventKind.MOVE_ON) and event.space < FINISH:
            first, last = (
                sum(EDGES[space : space + 2]) / 2 for space in (event.space - event.amount, event.space)
            )
            points = tuple((place.x, place.y) for place in stretch(first, last, 12.0))
            shapes.append(Line(points, f"{LAST}c8", 9))
    return tuple(shapes)


def _canoes(view: View) -> tuple[Shape, ...]:
    """Draw all canoes, and again the deeds near them: so nothing hides what a space says."""
    spaces = sorted({space for space in view.state.spaces if space is not None})
    if not spaces:
        return ()
    hulls, tokens = join_layers([_on(view, space) for space in spaces])
    near = dict.fromkeys(other for space in spaces for other in _near(space, view.state.options))
    return (*hulls, *tokens, *(shape for space in near for shape in _beside(space, view.state.options)))


@lru_cache(maxsize=1024)
def _near(space: int, options: Options) -> tuple[int, ...]:
    """Return the spaces whose deeds canoes on a space may touch."""
    here = middle(space)
    found = []
    for other in range(START + 1, FINISH):
        x, y = _bank(other, BESIDE)
        across = AROUND + (FLEET if space in (START, FINISH) else 0)
        if instruction_at(other, options) and abs(x - here.x) < across and abs(y - here.y) < AROUND:
            found.append(other)
    return tuple(found)


def _on(view: View, space: int) -> Layered:
    """Draw the canoes on a space, in seat order."""
    there: list[Seat] = [seat for seat, where in enumerate(view.state.spaces) if where == space]
    draw = {START: at_start, FINISH: at_finish}.get(space, in_bend if bends(space) else afloat)
    return draw(view, there, middle(space))
