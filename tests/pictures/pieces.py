"""Pieces of the seats in a picture: telling them apart from each other and from the ground."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import ceil, floor
from typing import TYPE_CHECKING, Final, TypeAlias

from PIL import ImageChops, ImageFilter

from games.engine.scene import Circle, Label, Polygon, Scene
from tests.pictures.colours import SIGHTS, contrast, difference, seen
from tests.pictures.phone import PHONE, box_of, colours_in, meet, moved, patch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.scene import Look, Shape

Piece: TypeAlias = Polygon | Circle

DISTINCT: Final = 10.0
"""The least CIEDE2000 between two colours that must not be mistaken though they lie far apart: several times
the 2.3 that are called a just noticeable difference.
"""

EDGE: Final = 3.0
"""The contrast (WCAG 2.2, 1.4.11) of an outline, at least `WIDE` pixels on a phone, that makes up for a
colour.
"""

WIDE: Final = 0.75
ROUND: Final = 0.8
"""The share of what is painted around a piece that must be distinct from it."""


def faults(scene: Scene, looks: tuple[Look, ...]) -> Iterator[str]:
    """Yield what makes it hard to tell whose piece is whose.

    Colour, shape and letter must each tell the seats apart.
    """
    shapes = (*scene.background, *scene.foreground)
    boxes = [box_of(one, scene.art) for one in shapes]
    pieces = {
        look: [i for i, one in enumerate(shapes) if isinstance(one, Piece) and one.fill == look.colour]
        for look in looks
    }
    yield from alike(looks)
    for one, other in combinations(looks, 2):
        if {_form(shapes[i]) for i in pieces[one]} & {_form(shapes[i]) for i in pieces[other]}:
            yield f"{one.letter} and {other.letter} have pieces of the same shape"
    for look, own in pieces.items():
        if not own:
            yield f"{look.letter} has no piece"
        for i in own:
            near = [at for at, box in enumerate(boxes) if at != i and meet(box, boxes[i])]
            over = [shapes[at] for at in near if at > i]
            if not any(isinstance(one, Label) and one.text == look.letter for one in over):
                yield f"a piece of {look.letter} is without its letter"
            under = tuple(shapes[at] for at in near if at < i)
            if _lost(
                shapes[i], Scene(scene.width, scene.height, under, tuple(over), "", scene.ground, scene.art)
            ):
                yield f"a piece of {look.letter} is lost in what is painted round it"


def alike(looks: tuple[Look, ...]) -> Iterator[str]:
    """Yield the seats whose colours are alike, and to which kind of colour vision."""
    for sight in SIGHTS:
        for one, other in combinations(looks, 2):
            apart = difference(seen(one.colour, sight), seen(other.colour, sight))
            if apart < DISTINCT:
                yield f"{one.letter} and {other.letter} are alike to {sight}: {apart:.1f}"


def _form(shape: Shape) -> frozenset[tuple[int, int]]:
    """Return the corners of a shape in tenths of its height, wherever it is; none for a disc."""
    if not isinstance(shape, Polygon):
        return frozenset()
    left, top = (min(one[axis] for one in shape.points) for axis in (0, 1))
    high = max(y for _, y in shape.points) - top
    return frozenset((round(10 * (x - left) / high), round(10 * (y - top) / high)) for x, y in shape.points)


@cache
def _lost(piece: Piece, near: Scene) -> bool:
    """Return whether a piece is hard to find between what is painted before it and after it."""
    left, top, right, bottom = box_of(piece, near.art)
    box = (left - 5, top - 5, right + 5, bottom + 5)
    alone = Scene(
        ceil(box[2]) - floor(box[0]),
        ceil(box[3]) - floor(box[1]),
        (),
        (_white(moved(piece, -floor(box[0]), -floor(box[1]))),),
        "",
    )
    body = (
        patch(alone, (0, 0, alone.width, alone.height)).convert("L").point(lambda one: 255 if one > 0 else 0)
    )
    ring = ImageChops.subtract(body.filter(ImageFilter.MaxFilter(7)), body.filter(ImageFilter.MaxFilter(3)))
    found = colours_in(
        patch(
            Scene(
                near.width, near.height, (*near.background, piece), near.foreground, "", near.ground, near.art
            ),
            box,
        ),
        ring,
    )
    clear = sum(number for colour, number in found.items() if _stands_out(piece, colour, near.width))
    return clear < ROUND * found.total()


def _white(piece: Shape) -> Shape:
    if isinstance(piece, Polygon):
        return Polygon(piece.points, fill="#ffffff", outline="#ffffff", width=piece.width)
    return Circle(piece.x, piece.y, piece.radius, fill="#ffffff") if isinstance(piece, Circle) else piece


def _stands_out(piece: Piece, beside: str, width: int) -> bool:
    edged = (
        piece.outline is not None
        and piece.width * PHONE / width >= WIDE
        and contrast(piece.outline, beside) >= EDGE
    )
    return edged or all(
        difference(seen(piece.fill or "", sight), seen(beside, sight)) >= DISTINCT for sight in SIGHTS
    )
