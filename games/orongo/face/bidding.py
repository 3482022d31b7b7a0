"""The picture at a bid: the island with the new tiles, and what everybody has."""

from __future__ import annotations

from typing import Final

from games.engine.face import Localizer
from games.engine.scene import LOOKS, Anchor, Circle, Label, Polygon, Scene, Shape, shortened
from games.engine.text import Who, say
from games.orongo.face import symbols
from games.orongo.face.layout import WIDTH, Grid
from games.orongo.face.legend import PAPER, WHITE, YELLOW, shells_shown
from games.orongo.face.spaces import BOLD, FRESH, LETTER, SEA, land, ring, spaces
from games.orongo.face.text_board import alt_asked, private
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import View

LEFT, TOP, RIGHT = 352.0, 556.0, 990.0
HEAD: Final = 58.0
STEP: Final = 60.0
ROOM: Final = 190.0
"""The widest a name may be, in pixels."""

AMULET, MOAI, SHELLS, BID = LEFT + 282, LEFT + 320, LEFT + 428, RIGHT - 10
"""Positions in a line of the amulet, Moai left and shells, and of the end of the last bid."""


def bidding_picture(view: View, words: Localizer) -> Scene:
    """Draw the island with the new tiles named, and each seat's Moai, shells and last bid."""
    height = int(TOP + HEAD + STEP * view.seats) + 10
    grid = Grid(size=34.0, left=44.0, top=52.0, width=WIDTH, height=height)
    shapes = spaces(view, grid, frozenset(), BOLD)
    for space in view.fresh:
        shapes += [ring(space, grid, symbols.BLACK), _name(space, grid)]
    return Scene(
        WIDTH,
        height,
        land(grid),
        (*shapes, *_standings(view, words, height - 10.0)),
        words(alt_asked(view, private(view))),
        ground=SEA,
    )


def _name(space: int, grid: Grid) -> Label:
    x, y = grid.centre(space)
    name = SPACES[space].id
    return Label(x, y + grid.size * 0.38, name, LETTER, symbols.BLACK, bold=True, halo=FRESH)


def _standings(view: View, words: Localizer, bottom: float) -> list[Shape]:
    """Draw the panel in the empty corner of the sea: round and reef, and a line for each seat."""
    corners = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, bottom), (LEFT, bottom))
    middle = TOP + HEAD / 2 + 2
    title = words(say("orongo-picture-round", round=view.round, last=view.last_round))
    shapes: list[Shape] = [
        Polygon(corners, fill=PAPER, outline="#3f7d99", width=2),
        Label(LEFT + 14, middle, title, LETTER, WHITE, Anchor.LEFT, bold=True),
        *symbols.shell(RIGHT - 92, middle, 19),
        _number(RIGHT - 66, middle, view.reef),
    ]
    for seat in range(view.seats):
        shapes += _line(view, words, seat, TOP + HEAD + STEP * (seat + 0.5) - 2)
    return shapes


def _line(view: View, words: Localizer, seat: int, y: float) -> list[Shape]:
    """Draw a seat's name, amulet, Moai left, shells where they are shown, and last bid."""
    name = shortened(words(say("orongo-name", who=Who(seat))), LETTER, ROOM)
    shapes: list[Shape] = [
        *symbols.token(LOOKS[seat], LEFT + 36, y, 22, LETTER),
        Label(LEFT + 72, y, name, LETTER, WHITE, Anchor.LEFT),
        *symbols.moai(MOAI, y, 21),
        _number(MOAI + 22, y, view.moai_left[seat]),
    ]
    if seat == view.amulet:
        shapes += [
            Circle(AMULET, y, 14, outline=YELLOW, width=4),
            Circle(AMULET, y, 5.5, fill=YELLOW),
        ]
    if shells_shown(view, seat):
        shapes += [*symbols.shell(SHELLS, y, 19), _number(SHELLS + 26, y, view.shells[seat])]
    if view.bids is not None:
        shapes.append(Label(BID, y, f"({view.bids[seat]})", LETTER, YELLOW, Anchor.RIGHT))
    return shapes


def _number(x: float, y: float, number: int) -> Label:
    return Label(x, y, str(number), LETTER, WHITE, Anchor.LEFT, bold=True)
