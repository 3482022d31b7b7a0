"""The spaces of the island with what lies and stands on them, as sprites."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from games.engine.record import Record
from games.engine.scene import LOOKS, Label, Mark, Shape, Sprite, Typeface
from games.orongo.face.layout import BESIDE, SMALL, Grid, in_sight
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import View

if TYPE_CHECKING:
    from collections.abc import Callable

Shapes: TypeAlias = tuple[Shape, ...]
ART: Final = "orongo"
BLACK: Final = "#101010"
DARK: Final = "#43301a"
"""The colour of the names of free spaces."""

FAINT: Final = "#5b4828"
"""The colour of the names of spaces whose tile lies face down."""

BEFORE: Final = 0.42
"""How far below the middle a token stands before a Moai, in hex radii."""

NAME: Final = 24.0
"""The size of a name on the whole island."""

LETTER: Final = 46.0
"""The smallest font size in a close-up: 16 pixels on a phone."""


class SpaceStyle(Record):
    """The style of spaces in a kind of picture; distances are in hex radii.

    `token`: the sprite of tokens, but for the seat, with the size of their letters; `above`: how far above
    the middle a token stands that is not alone; `below`: how far below it what the space holds lies;
    `beside`: how far a Moai and its token stand apart, to both sides; `foot`: how far below the middle the
    Moai stands; `news`: new tiles and last tokens are framed.
    """

    token: str
    letter: float
    above: float
    below: float
    beside: float
    foot: float
    news: bool


BOARD: Final = SpaceStyle("small-token", 40.0, 0.25, 0.64, 0.06, 0.34, news=True)
"""The style of the public picture."""

BOLD: Final = SpaceStyle("small-bold", LETTER, 0.19, 0.76, 0.06, 0.4, news=True)
"""The style of the whole island at a question: its letters are larger."""

NEAR: Final = SpaceStyle("large-token", LETTER, 0.3, 0.53, 0.26, 0.5, news=False)
"""The style of close-ups."""


class SpaceContents(NamedTuple):
    """One space as a picture shows it.

    `owner`: the seat whose token is on it; `sides`: where its group's area ends, a bit for each side;
    `shown`: its tile lies there, `fresh`: since this round; `last`: it was taken last; `golden`: its Moai is
    the ceremonial one; `named`: it shows its name while free.
    A tuple, as those are compared and hashed fast.
    """

    owner: int | None
    sides: int
    shown: bool
    fresh: bool
    spent: bool
    moai: bool
    golden: bool
    last: bool
    named: bool


def spaces(view: View, grid: Grid, named: frozenset[int], style: SpaceStyle, marks: Shapes = ()) -> Shapes:
    """Draw what lies and stands on the spaces of a grid, with the names of those in `named` that are free.

    The `marks` lie on the land, below what stands on it; what tokens hold lies above all, as it is smallest.
    Spaces that do not lie wholly inside the picture are bare of tokens, since the owner of half a token
    cannot be told.
    """
    owners = {space: seat for seat, own in enumerate(view.tokens) for space in own}
    flat: list[Shape] = []
    upright: list[Shape] = []
    held: list[Shape] = []
    shown, spent, raised = frozenset(view.open), frozenset(view.spent), frozenset(view.moai)
    draw_space = _space_drawer(grid, style)
    for space, whole in in_sight(grid):
        owner = owners.get(space)
        contents = SpaceContents(
            owner=owner,
            sides=0 if owner is None else _sides(space, owner, owners),
            shown=space in shown,
            fresh=style.news and space in view.fresh,
            spent=space in spent,
            moai=space in raised,
            golden=space == view.ceremonial,
            last=style.news and space in view.last,
            named=space in named,
        )
        lies, stands, holds = draw_space(space, contents)
        flat += lies
        if whole:
            upright += stands
            held += holds
    return (*flat, *marks, *upright, *held)


@lru_cache(maxsize=64)
def _space_drawer(
    grid: Grid, style: SpaceStyle
) -> Callable[[int, SpaceContents], tuple[Shapes, Shapes, Shapes]]:
    """Return the function that draws what lies on a space, what stands on it, and what its token holds.

    What it has drawn is kept, as few spaces change from one picture to the next.
    """

    @lru_cache(maxsize=2048)
    def draw_space(space: int, contents: SpaceContents) -> tuple[Shapes, Shapes, Shapes]:
        """Draw a space."""
        return (
            _flat(space, contents, grid),
            _upright(space, contents, grid, style),
            _draw_contents(space, contents, grid, style),
        )

    return draw_space


def size_of(grid: Grid) -> str:
    """Return how the names of a grid's sprites begin."""
    return "small" if grid.size == SMALL else "large"


def mark(kind: str, space: int, grid: Grid) -> Sprite:
    """Draw a mark that fills a space, such as a border inside it."""
    return Sprite(f"{size_of(grid)}-{kind}", *grid.centre(space))


def letter(seat: int, x: float, y: float, size: float) -> Label:
    """Draw the letter of a seat on its token at a point."""
    look = LOOKS[seat]
    y += size * (-0.01 if look.mark is Mark.TRIANGLE else -0.06)
    return Label(x, y, look.letter, size, BLACK, bold=True, face=Typeface.TITLE)


def _sides(space: int, owner: int, owners: dict[int, int]) -> int:
    """Return the sides at which the area of a space's owner ends."""
    return sum(
        1 << side for side, other in enumerate(BESIDE[space]) if other is None or owners.get(other) != owner
    )


def _flat(space: int, contents: SpaceContents, grid: Grid) -> Shapes:
    """Draw the flood of an owner's area, or a tile."""
    shapes: list[Shape] = []
    if contents.owner is not None:
        shapes.append(mark(f"flood-{contents.owner}", space, grid))
        if contents.sides:
            shapes.append(mark(f"edge-{contents.sides}", space, grid))
    elif contents.shown:
        lies = "open" if grid.size == SMALL else "closed"
        shapes.append(mark(f"{lies}-{SPACES[space].resource}", space, grid))
    if contents.fresh:
        shapes.append(mark("fresh", space, grid))
    if contents.last:
        shapes.append(mark("last", space, grid))
    return tuple(shapes)


def _upright(space: int, contents: SpaceContents, grid: Grid, style: SpaceStyle) -> Shapes:
    """Draw what stands on a space: a token beside what it holds, or the name of a free space."""
    x, y = grid.centre(space)
    if contents.owner is None:
        faint = SPACES[space].resource is not None and not contents.shown
        name = Label(x, y + grid.size * 0.5, SPACES[space].id, NAME, FAINT if faint else DARK, bold=True)
        return (name,) if contents.named else ()
    return (*_moai(space, contents, grid, style), *_token(space, contents, grid, style))


def _moai(space: int, contents: SpaceContents, grid: Grid, style: SpaceStyle) -> Shapes:
    """Draw the Moai on a space, if there is one."""
    if not contents.moai:
        return ()
    x, y = grid.centre(space)
    name = "ceremonial" if contents.golden else "moai"
    return (Sprite(f"{size_of(grid)}-{name}", x - grid.size * style.beside, y + grid.size * style.foot),)


def _draw_contents(space: int, contents: SpaceContents, grid: Grid, style: SpaceStyle) -> Shapes:
    """Draw what a token's space holds: a shell, a resource, or a palm that may yet bear a Moai."""
    if contents.owner is None or contents.moai:
        return ()
    one, size = SPACES[space], size_of(grid)
    x, y = grid.centre(space)
    y += grid.size * style.below
    if one.resource:
        return (Sprite(f"{size}-spent" if contents.spent else f"{size}-held-{one.resource}", x, y),)
    return (Sprite(f"{size}-held-palm", x, y),) if one.coastal else ()


def _token(space: int, contents: SpaceContents, grid: Grid, style: SpaceStyle) -> Shapes:
    """Draw the token on a space with its letter."""
    seat = contents.owner or 0
    x, y = grid.centre(space)
    if contents.moai:
        x, y = x + grid.size * style.beside, y + grid.size * BEFORE
    elif SPACES[space].resource or SPACES[space].coastal:
        y -= grid.size * style.above
    return (Sprite(f"{style.token}-{seat}", x, y), letter(seat, x, y, style.letter))
