"""The spaces of the island, drawn on a grid with what lies and stands on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.engine.record import record
from games.engine.scene import LOOKS, Label, Polygon, Shape
from games.orongo.face import symbols
from games.orongo.face.layout import Grid
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import View

SEA: Final = "#0d3b54"
HIDDEN: Final = "#cfc7ad"
OPEN: Final = "#fff8e2"
FRESH: Final = "#ffe27a"
COASTAL: Final = "#f0d79a"
INLAND: Final = "#a9cf8d"
EDGE: Final = "#5d5138"
BEYOND: Final = "#3f5a60"
"""Land that is not wholly inside a picture."""

DIM: Final = "#454134"
NAME: Final = 0.6
"""The size of a space's name, in hex radii: 0.9 mm on a phone when the whole island is shown."""

LETTER: Final = 40.0
"""The smallest font size in a close-up: 16 pixels on a phone."""


@lru_cache(maxsize=64)
def land(grid: Grid) -> tuple[Shape, ...]:
    """Draw the empty island, the same in every picture on this grid."""
    shapes: list[Shape] = []
    for space, one in enumerate(SPACES):
        kind = HIDDEN if one.resource else COASTAL if one.coastal else INLAND
        if grid.touches(space):
            fill = kind if grid.whole(space) else BEYOND
            shapes.append(Polygon(grid.hexagon(space), fill=fill, outline=EDGE, width=1))
    return tuple(shapes)


@record
class Proportions:
    """Sizes and offsets of what stands on a space, in hex radii.

    `lift` and `symbol`: how far above the middle a resource under a token is, and how large. `below` and
    `token`: how far below the middle a token on a resource is, and how large. `alone`: a token on a palm.
    `beside`: a token beside a Moai. `letter`: the smallest font size of tokens' letters, in pixels.
    """

    lift: float
    symbol: float
    below: float
    token: float
    alone: float
    beside: float
    letter: float


BOARD: Final = Proportions(lift=0.45, symbol=0.4, below=0.34, token=0.46, alone=0.5, beside=0.44, letter=0.0)
"""The proportions of the public picture."""

BOLD: Final = Proportions(
    lift=0.58, symbol=0.36, below=0.34, token=0.56, alone=0.58, beside=0.52, letter=LETTER
)
"""The proportions of pictures at a question, whose letters are large."""


def spaces(view: View, grid: Grid, named: frozenset[int], proportions: Proportions) -> list[Shape]:
    """Draw what lies and stands on the spaces of a grid, with the names of those in `named` that are free.

    Spaces that do not lie wholly inside the picture are left bare: a token cut in two could be anybody's.
    """
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
            named=space in named,
        )
        shapes += _space(space, contents, grid, proportions)
    return shapes


def ring(space: int, grid: Grid, colour: str) -> Polygon:
    """Draw a border inside a space."""
    return Polygon(grid.hexagon(space, inset=2), outline=colour, width=max(4.0, grid.size * 0.12))


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
def _space(space: int, contents: SpaceContents, grid: Grid, proportions: Proportions) -> tuple[Shape, ...]:
    """Draw one space; cached, as hardly any change from one picture to the next."""
    if not grid.whole(space):
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
        lift, reach = (proportions.lift, proportions.symbol) if taken else (0.22, 0.42)
        shapes += symbols.resource(kind, x, y - lift * size, reach * size, pale=not contents.shown)
    elif not taken:
        shapes += symbols.palm(x, y - 0.22 * size, 0.42 * size)
    if contents.owner is not None:
        shapes += _occupied(space, contents, grid, proportions)
    elif contents.named:
        shapes.append(_name(space, grid, faint=kind is not None and not contents.shown))
    return tuple(shapes)


def _occupied(space: int, contents: SpaceContents, grid: Grid, proportions: Proportions) -> tuple[Shape, ...]:
    """Draw the token on a space, with its Moai or the shell on its spent resource."""
    x, y = grid.centre(space)
    size, letter, look = grid.size, proportions.letter, LOOKS[contents.owner or 0]
    if contents.moai:
        stone = symbols.moai(
            x + size * 0.4, y - size * 0.12, size * 0.58, *(symbols.GOLD if contents.golden else ())
        )
        token = symbols.token(look, x - size * 0.34, y + size * 0.3, size * proportions.beside, letter)
        return (*stone, *token)
    if SPACES[space].resource is None:
        return symbols.token(look, x, y, size * proportions.alone, letter)
    token = symbols.token(look, x, y + size * proportions.below, size * proportions.token, letter)
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
