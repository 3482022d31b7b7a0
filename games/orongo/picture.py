"""Orongo's board as a picture, drawn from a view: the whole island for all, or marked spaces for somebody who has to choose one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.engine.face import Words
from games.engine.scene import LOOKS, Label, Polygon, Scene, Shape
from games.engine.walk import Question
from games.orongo import symbols
from games.orongo.board import alt
from games.orongo.island import INDEX, SPACES
from games.orongo.layout import REGION, Grid, zoomed
from games.orongo.legend import legend
from games.orongo.position import View

WIDTH: Final = 1000
HEIGHT: Final = 740
SEA: Final = "#0d3b54"
HIDDEN: Final = "#cfc7ad"
OPEN: Final = "#fff8e2"
FRESH: Final = "#ffe27a"
COASTAL: Final = "#f0d79a"
INLAND: Final = "#a9cf8d"
EDGE: Final = "#5d5138"
LEGAL: Final = "#00e5ff"
LAST: Final = "#ff2d95"
ISLAND: Final = Grid(size=34.0, left=44.0, top=52.0)


def public_picture(view: View, words: Words) -> Scene:
    """The island with everything public on it, and a line for each seat."""
    shapes: list[Shape] = []
    for space in range(len(SPACES)):
        shapes += _changing(space, view, ISLAND)
    shapes += [ring for space in view.last for ring in _ring(space, ISLAND, LAST)]
    return Scene(WIDTH, HEIGHT, _ground(ISLAND), (*shapes, *legend(view, words)), words(alt(view)), ground=SEA)


def choosing_picture(view: View, words: Words, question: Question) -> Scene:
    """The same for somebody who chooses a space: those that may be chosen are marked and named; where they lie in one region, that part is
    drawn large.
    """
    legal = tuple(INDEX[str(value)] for value in question.values)
    regions = {REGION[space] for space in legal}
    close = len(regions) == 1
    shown = tuple(one for one in range(len(SPACES)) if REGION[one] in regions)
    grid = zoomed(shown, WIDTH, HEIGHT) if close else ISLAND
    shapes: list[Shape] = []
    for space in range(len(SPACES)):
        shapes += _changing(space, view, grid)
        if space not in legal:
            shapes.append(Polygon(grid.hexagon(space), fill=None, outline=EDGE, width=1))
    shapes += [ring for space in view.last for ring in _ring(space, grid, LAST)]
    for space in legal:
        shapes += _offered(space, grid)
    panel = () if close else legend(view, words)
    return Scene(WIDTH, HEIGHT, _ground(grid), (*shapes, *panel), words(alt(view)), ground=SEA)


@lru_cache(maxsize=8)
def _ground(grid: Grid) -> tuple[Shape, ...]:
    """The empty island: the same in every picture of a grid."""
    shapes: list[Shape] = []
    for space, one in enumerate(SPACES):
        fill = HIDDEN if one.resource else COASTAL if one.coastal else INLAND
        shapes.append(Polygon(grid.hexagon(space), fill=fill, outline=EDGE, width=1))
    return tuple(shapes)


def _changing(space: int, view: View, grid: Grid) -> list[Shape]:
    """What lies and stands on a space."""
    one = SPACES[space]
    x, y = grid.centre(space)
    owner = next((seat for seat, own in enumerate(view.tokens) if space in own), None)
    shapes: list[Shape] = []
    if one.resource:
        shown = space in view.open
        if shown:
            shapes.append(Polygon(grid.hexagon(space), fill=FRESH if space in view.fresh else OPEN, outline=EDGE, width=1))
        lift = 0.45 if owner is not None else 0.2
        shapes += symbols.resource(one.resource, x, y - lift * grid.size, grid.size * (0.4 if owner is not None else 0.44), pale=not shown)
    elif owner is None:
        shapes += symbols.palm(x, y - 0.2 * grid.size, grid.size * 0.42)
    if owner is None:
        return [*shapes, _name(space, grid, faint=one.resource is not None and space not in view.open)]
    return [*shapes, *_occupied(space, view, grid, owner)]


def _occupied(space: int, view: View, grid: Grid, owner: int) -> list[Shape]:
    x, y = grid.centre(space)
    look, size = LOOKS[owner], grid.size
    shapes: list[Shape] = []
    if space in view.moai:
        golden = space == view.ceremonial
        shapes += symbols.moai(x + size * 0.3, y - size * 0.12, size * 0.72, *(symbols.GOLD if golden else ()))
        return [*shapes, *symbols.token(look, x - size * 0.36, y + size * 0.34, size * 0.4)]
    below = size * 0.34 if SPACES[space].resource else 0.0
    shapes += symbols.token(look, x, y + below, size * (0.46 if below else 0.5))
    if space in view.spent:
        shapes += symbols.shell(x + size * 0.5, y - size * 0.3, size * 0.26)
    return shapes


def _name(space: int, grid: Grid, *, faint: bool) -> Label:
    x, y = grid.centre(space)
    return Label(x, y + grid.size * 0.55, SPACES[space].id, size=grid.size * 0.48, colour="#5a5648" if faint else "#101010", bold=not faint)


def _ring(space: int, grid: Grid, colour: str) -> tuple[Shape, ...]:
    return (Polygon(grid.hexagon(space, inset=2), outline=colour, width=max(4.0, grid.size * 0.12)),)


def _offered(space: int, grid: Grid) -> tuple[Shape, ...]:
    """A space that may be chosen: a bright border, and its name in a field of its own."""
    x, y = grid.centre(space)
    name = SPACES[space].id
    half = grid.size * (0.3 + 0.17 * len(name))
    top, bottom = y + grid.size * 0.2, y + grid.size * 0.82
    field = Polygon(((x - half, top), (x + half, top), (x + half, bottom), (x - half, bottom)), fill="#06222f")
    label = Label(x, (top + bottom) / 2, name, size=grid.size * 0.6, colour="#ffffff", bold=True)
    return (*_ring(space, grid, LEGAL), field, label)
