"""Pictures of Orongo, drawn from a view: the whole island, or the spaces to choose from."""

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
"""Land outside the region that a picture shows."""

DIM: Final = "#454134"
NAME: Final = 0.6
"""The size of a space's name, in hex radii: 0.9 mm on a phone when the whole island is shown."""

ISLAND: Final = Grid(size=34.0, left=44.0, top=52.0)


def public_picture(view: View, words: Localizer) -> Scene:
    """Draw the island with everything public on it, and a line for each seat."""
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
    """Draw the island for a seat that must choose a space.

    Legal spaces are marked and named; if they lie in one region, only that region is drawn, enlarged.
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
    """Draw the empty island, the same in every picture on this grid."""
    shapes: list[Shape] = []
    for space, one in enumerate(SPACES):
        land = HIDDEN if one.resource else COASTAL if one.coastal else INLAND
        shapes.append(
            Polygon(grid.hexagon(space), fill=land if _whole(space, grid) else BEYOND, outline=EDGE, width=1)
        )
    return tuple(shapes)


def _whole(space: int, grid: Grid) -> bool:
    """Return whether a space lies wholly inside the picture.

    Other spaces are left bare: a token cut in two could be anybody's.
    """
    return all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in grid.hexagon(space))


def _island(view: View, grid: Grid, unnamed: tuple[int, ...] = ()) -> list[Shape]:
    """Draw what lies and stands on the spaces of a grid."""
    owners = {space: seat for seat, own in enumerate(view.tokens) for space in own}
    shapes: list[Shape] = []
    for space in range(len(SPACES)):
        contents = SpaceContents(
            owner=owners.get(space),
            shown=space in view.open,
            fresh=space in view.fresh,
            spent=space in view.spent,
            moai=space in view.moai,
            golden=space == view.ceremonial,
            named=space not in unnamed,
        )
        shapes += _space(space, contents, grid)
    return shapes


@record
class SpaceContents:
    """One space as a picture shows it.

    `owner`: the seat whose token is on it; `shown`: its tile lies there, `fresh`: since this round; `golden`:
    its Moai is the ceremonial one; `named`: it shows its name while free.
    """

    owner: int | None
    shown: bool
    fresh: bool
    spent: bool
    moai: bool
    golden: bool
    named: bool


@lru_cache(maxsize=4096)
def _space(space: int, contents: SpaceContents, grid: Grid) -> tuple[Shape, ...]:
    """Draw one space; cached, as hardly any change from one picture to the next."""
    if not _whole(space, grid):
        return ()
    kind = SPACES[space].resource
    x, y = grid.centre(space)
    taken, size = contents.owner is not None, grid.size
    shapes: list[Shape] = []
    if contents.shown:
        shapes.append(
            Polygon(grid.hexagon(space), fill=FRESH if contents.fresh else OPEN, outline=EDGE, width=1)
        )
    if kind:
        lift, reach = (0.45, 0.4) if taken else (0.22, 0.42)
        shapes += symbols.resource(kind, x, y - lift * size, reach * size, pale=not contents.shown)
    elif not taken:
        shapes += symbols.palm(x, y - 0.22 * size, 0.42 * size)
    if contents.owner is None:
        return (
            tuple(shapes)
            if not contents.named
            else (*shapes, _name(space, grid, faint=kind is not None and not contents.shown))
        )
    return (*shapes, *_occupied(space, contents, grid, LOOKS[contents.owner]))


def _occupied(space: int, contents: SpaceContents, grid: Grid, look: Look) -> tuple[Shape, ...]:
    x, y = grid.centre(space)
    size = grid.size
    if contents.moai:
        stone = symbols.moai(
            x + size * 0.32, y - size * 0.1, size * 0.62, *(symbols.GOLD if contents.golden else ())
        )
        return (*stone, *symbols.token(look, x - size * 0.3, y + size * 0.3, size * 0.44))
    below, reach = (0.34, 0.46) if SPACES[space].resource else (0.0, 0.5)
    token = symbols.token(look, x, y + below * size, reach * size)
    return (*token, *symbols.shell(x + size * 0.5, y - size * 0.28, size * 0.3)) if contents.spent else token


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
    """Draw a legal space: a bright border, and its name in a field of its own."""
    x, y = grid.centre(space)
    name = SPACES[space].id
    half = grid.size * (0.3 + 0.17 * len(name))
    top, bottom = y + grid.size * 0.2, y + grid.size * 0.82
    field = Polygon(
        ((x - half, top), (x + half, top), (x + half, bottom), (x - half, bottom)), fill="#06222f"
    )
    label = Label(x, (top + bottom) / 2, name, size=grid.size * NAME, colour="#ffffff", bold=True)
    return (*_ring(space, grid, LEGAL), field, label)
