"""Orongo's board as a picture, drawn from a view: the whole island for all, or marked spaces for somebody who
has to choose one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.engine.face import Localizer
from games.engine.record import record
from games.engine.scene import LOOKS, Label, Look, Polygon, Scene, Shape
from games.engine.walk import Question
from games.orongo.face import symbols
from games.orongo.face.layout import REGION, Grid, zoomed
from games.orongo.face.legend import legend
from games.orongo.face.text_board import alt
from games.orongo.rules.island import INDEX, SPACES
from games.orongo.rules.position import View

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
BEYOND: Final = "#3f5a60"
"""Land that lies outside a picture of a region."""

DIM: Final = "#454134"
NAME: Final = 0.6
"""The size of a space's name, in hexes: on the whole island 0.9 mm of a phone."""

ISLAND: Final = Grid(size=34.0, left=44.0, top=52.0)


def public_picture(view: View, words: Localizer) -> Scene:
    """The island with everything public on it, and a line for each seat."""
    rings = [ring for space in view.last for ring in _ring(space, ISLAND, LAST)]
    return Scene(
        WIDTH,
        HEIGHT,
        _ground(ISLAND),
        (*_island(view, ISLAND), *rings, *legend(view, words)),
        words(alt(view)),
        ground=SEA,
    )


def choosing_picture(view: View, words: Localizer, question: Question) -> Scene:
    """The same for somebody who chooses a space: those that may be chosen are marked and named; where they
    lie in one region, that part is drawn large.
    """
    legal = tuple(INDEX[str(value)] for value in question.values)
    regions = {REGION[space] for space in legal}
    close = len(regions) == 1
    shown = tuple(one for one in range(len(SPACES)) if REGION[one] in regions)
    grid = zoomed(shown, WIDTH, HEIGHT) if close else ISLAND
    shapes = _island(view, grid, unnamed=legal)
    shapes += [ring for space in view.last if _whole(space, grid) for ring in _ring(space, grid, LAST)]
    for space in legal:
        shapes += _offered(space, grid)
    panel = () if close else legend(view, words)
    return Scene(WIDTH, HEIGHT, _ground(grid), (*shapes, *panel), words(alt(view)), ground=SEA)


@lru_cache(maxsize=16)
def _ground(grid: Grid) -> tuple[Shape, ...]:
    """The empty island: the same in every picture of a grid."""
    shapes: list[Shape] = []
    for space, one in enumerate(SPACES):
        land = HIDDEN if one.resource else COASTAL if one.coastal else INLAND
        shapes.append(
            Polygon(grid.hexagon(space), fill=land if _whole(space, grid) else BEYOND, outline=EDGE, width=1)
        )
    return tuple(shapes)


def _whole(space: int, grid: Grid) -> bool:
    """Whether the picture shows a space whole. Others are bare: a token cut in two could be anybody's."""
    return all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in grid.hexagon(space))


def _island(view: View, grid: Grid, unnamed: tuple[int, ...] = ()) -> list[Shape]:
    """What lies and stands on the spaces that a grid shows."""
    owners = {space: seat for seat, own in enumerate(view.tokens) for space in own}
    shapes: list[Shape] = []
    for space in range(len(SPACES)):
        standing = Standing(
            owner=owners.get(space),
            shown=space in view.open,
            fresh=space in view.fresh,
            spent=space in view.spent,
            moai=space in view.moai,
            golden=space == view.ceremonial,
            named=space not in unnamed,
        )
        shapes += _standing(space, standing, grid)
    return shapes


@record
class Standing:
    """What a picture shows of one space: whose token is on it, whether its tile lies there and since this
    round, whether it is spent, its Moai, and whether a free space is named.
    """

    owner: int | None
    shown: bool
    fresh: bool
    spent: bool
    moai: bool
    golden: bool
    named: bool


@lru_cache(maxsize=4096)
def _standing(space: int, standing: Standing, grid: Grid) -> tuple[Shape, ...]:
    """A space: hardly any changes from one picture to the next."""
    if not _whole(space, grid):
        return ()
    kind = SPACES[space].resource
    x, y = grid.centre(space)
    taken, size = standing.owner is not None, grid.size
    shapes: list[Shape] = []
    if standing.shown:
        shapes.append(
            Polygon(grid.hexagon(space), fill=FRESH if standing.fresh else OPEN, outline=EDGE, width=1)
        )
    if kind:
        lift, reach = (0.45, 0.4) if taken else (0.22, 0.42)
        shapes += symbols.resource(kind, x, y - lift * size, reach * size, pale=not standing.shown)
    elif not taken:
        shapes += symbols.palm(x, y - 0.22 * size, 0.42 * size)
    if standing.owner is None:
        return (
            tuple(shapes)
            if not standing.named
            else (*shapes, _name(space, grid, faint=kind is not None and not standing.shown))
        )
    return (*shapes, *_occupied(space, standing, grid, LOOKS[standing.owner]))


def _occupied(space: int, standing: Standing, grid: Grid, look: Look) -> tuple[Shape, ...]:
    x, y = grid.centre(space)
    size = grid.size
    if standing.moai:
        stone = symbols.moai(
            x + size * 0.32, y - size * 0.1, size * 0.62, *(symbols.GOLD if standing.golden else ())
        )
        return (*stone, *symbols.token(look, x - size * 0.3, y + size * 0.3, size * 0.44))
    below, reach = (0.34, 0.46) if SPACES[space].resource else (0.0, 0.5)
    token = symbols.token(look, x, y + below * size, reach * size)
    return (*token, *symbols.shell(x + size * 0.5, y - size * 0.28, size * 0.3)) if standing.spent else token


def _name(space: int, grid: Grid, *, faint: bool) -> Label:
    x, y = grid.centre(space)
    return Label(
        x,
        y + grid.size * 0.47,
        SPACES[space].id,
        size=grid.size * NAME,
        colour=DIM if faint else symbols.BLACK,
        bold=not faint,
    )


def _ring(space: int, grid: Grid, colour: str) -> tuple[Shape, ...]:
    return (Polygon(grid.hexagon(space, inset=2), outline=colour, width=max(4.0, grid.size * 0.12)),)


def _offered(space: int, grid: Grid) -> tuple[Shape, ...]:
    """A space that may be chosen: a bright border, and its name in a field of its own."""
    x, y = grid.centre(space)
    name = SPACES[space].id
    half = grid.size * (0.3 + 0.17 * len(name))
    top, bottom = y + grid.size * 0.2, y + grid.size * 0.82
    field = Polygon(
        ((x - half, top), (x + half, top), (x + half, bottom), (x - half, bottom)), fill="#06222f"
    )
    label = Label(x, (top + bottom) / 2, name, size=grid.size * NAME, colour="#ffffff", bold=True)
    return (*_ring(space, grid, LEGAL), field, label)
