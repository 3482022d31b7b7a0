"""Pieces of the seats in a picture: telling them apart from each other and from the ground.

A piece is a sprite that was drawn for a seat, or a polygon or disc in a seat's colour; beside sprites, only
with the seat's letter on it, since much of a board may be flooded with that colour.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.scene import LOOKS, Circle, Label, Polygon, Scene, Sprite
from tests.pictures.bodies import BESIDE, alike_in_form, body, ring_round, shades
from tests.pictures.colours import SIGHTS, contrast, difference, see
from tests.pictures.patches import Near, Neighbours, alone, box_of, colours_in, drawing, patch
from tests.pictures.phone import PHONE, judge

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from games.engine.scene import Look, Shape
    from tests.pictures.patches import Box

Piece: TypeAlias = Sprite | Polygon | Circle

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

LETTER: Final = 5.0
"""The least contrast of a seat's letter with its piece."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece of a seat, what lies near it, and its letter if it has one, with what lies near that."""

    look: Look
    piece: Piece
    near: Near
    letter: tuple[Label, Near] | None


def find_placed(scene: Scene, looks: Sequence[Look] = LOOKS) -> Iterator[Placed]:
    """Yield the pieces of a scene."""
    neighbours = Neighbours(scene)
    letters = [
        i
        for i, shape in enumerate(neighbours.shapes)
        if isinstance(shape, Label) and shape.text in {look.letter for look in looks}
    ]
    for i, shape in enumerate(neighbours.shapes):
        look = _look(shape, scene.art, looks)
        if look is not None and isinstance(shape, Piece):
            own = [at for at in letters if at > i and _on(neighbours.shapes[at], shape, look, scene.art)]
            label = neighbours.shapes[own[0]] if own else None
            letter = (label, neighbours.near(own[0])) if isinstance(label, Label) else None
            if letter or isinstance(shape, Sprite) or not scene.art:
                yield Placed(look, shape, neighbours.near(i), letter)


def _look(shape: Shape, art: str, looks: Sequence[Look]) -> Look | None:
    """Return the look of the seat whose piece a shape is."""
    if isinstance(shape, Sprite):
        seat = drawing(shape.name, art).seat
        return looks[seat] if seat is not None and seat < len(looks) else None
    if not isinstance(shape, Polygon | Circle):
        return None
    return next((look for look in looks if look.colour == shape.fill), None)


def _on(label: Shape, piece: Piece, look: Look, art: str) -> bool:
    """Return whether a label is the letter on a piece of a seat."""
    if not isinstance(label, Label) or label.text != look.letter:
        return False
    left, top, right, bottom = box_of(piece, art)
    return left < label.x < right and top < label.y < bottom


def find_missing(scene: Scene, looks: tuple[Look, ...]) -> Iterator[str]:
    """Yield the seats without a piece."""
    there = {piece.look for piece in find_placed(scene, looks)}
    yield from (f"{look.letter} has no piece" for look in looks if look not in there)


def faults(scene: Scene, looks: tuple[Look, ...]) -> Iterator[str]:
    """Yield what makes it hard to tell whose piece is whose.

    Colour, shape and letter must each tell the seats apart.
    """
    found = list(find_placed(scene, looks))
    kinds = {
        look: {
            _kind(placed_piece.piece): placed_piece.piece
            for placed_piece in found
            if placed_piece.look == look
        }
        for look in looks
    }
    yield from alike(looks)
    for mine, other in combinations(looks, 2):
        for first, second in product(kinds[mine].values(), kinds[other].values()):
            if _same_form(first, second, scene.art):
                yield f"{_name_of(first, mine)} and {_name_of(second, other)} are of the same shape"
    for look in looks:
        for piece in kinds[look].values():
            if isinstance(piece, Sprite) and not shades(body(piece, scene.art).colour, look.colour):
                yield f"{_name_of(piece, look)} is not in its colour"
    for own in found:
        yield from _of_piece(own)


def _of_piece(one: Placed) -> Iterator[str]:
    """Yield what is wrong with a piece at its place."""
    name = _name_of(one.piece, one.look)
    if one.letter is None:
        yield f"{name} is without its letter"
    elif (found := judge(*one.letter).contrast) < LETTER:
        yield f"{name} has its letter in a contrast of {found:.1f}"
    if _lost(one.piece, one.near):
        yield f"{name} is lost in what is painted round it"


def _name_of(piece: Piece, look: Look) -> str:
    return f"{piece.name} of {look.letter}" if isinstance(piece, Sprite) else f"a piece of {look.letter}"


def alike(looks: tuple[Look, ...]) -> Iterator[str]:
    """Yield the seats whose colours are alike, and to which kind of colour vision."""
    for sight in SIGHTS:
        for look, other in combinations(looks, 2):
            apart = difference(see(look.colour, sight), see(other.colour, sight))
            if apart < DISTINCT:
                yield f"{look.letter} and {other.letter} are alike to {sight}: {apart:.1f}"


def _kind(piece: Piece) -> object:
    """Return what pieces of one form, wherever they are, have in common."""
    return piece.name if isinstance(piece, Sprite) else _corners(piece)


def _same_form(one: Piece, other: Piece, art: str) -> bool:
    if isinstance(one, Sprite) and isinstance(other, Sprite):
        return alike_in_form(one.name, other.name, art)
    return _kind(one) == _kind(other)


def _corners(shape: Polygon | Circle) -> frozenset[tuple[int, int]]:
    """Return the corners of a shape in tenths of its height, wherever it is; none for a disc."""
    if not isinstance(shape, Polygon):
        return frozenset()
    left, top = (min(point[axis] for point in shape.points) for axis in (0, 1))
    high = max(y for _, y in shape.points) - top
    return frozenset((round(10 * (x - left) / high), round(10 * (y - top) / high)) for x, y in shape.points)


@cache
def _lost(piece: Piece, near: Near) -> bool:
    """Return whether a piece is hard to find between what is painted before it and after it."""
    left, top, right, bottom = box_of(piece, near.art)
    box = (left - BESIDE, top - BESIDE, right + BESIDE, bottom + BESIDE)
    ring = body(piece, near.art).ring if isinstance(piece, Sprite) else ring_round(_mask(piece, box))
    found = colours_in(patch(near, box, piece), ring)
    fill, edge = _paints(piece, near)
    clear = sum(number for colour, number in found.items() if _stands_out(fill, edge, colour))
    return clear < ROUND * found.total()


def _mask(piece: Polygon | Circle, box: Box) -> Image.Image:
    """Return where a piece is in a box."""
    return alone(_white(piece), box, "#000000").convert("L").point(lambda level: 255 if level > 0 else 0)


def _white(piece: Polygon | Circle) -> Shape:
    if isinstance(piece, Polygon):
        return Polygon(piece.points, fill="#ffffff", outline="#ffffff", width=piece.width)
    return Circle(piece.x, piece.y, piece.radius, fill="#ffffff")


def _paints(piece: Piece, near: Near) -> tuple[str, str | None]:
    """Return the colour of a piece and, if it is wide enough to be seen, that of its edge."""
    if isinstance(piece, Sprite):
        return body(piece, near.art).colour, body(piece, near.art).rim
    return piece.fill or "", piece.outline if piece.width * PHONE / near.size[0] >= WIDE else None


@cache
def _stands_out(fill: str, edge: str | None, beside: str) -> bool:
    return (edge is not None and contrast(edge, beside) >= EDGE) or all(
        difference(see(fill, sight), see(beside, sight)) >= DISTINCT for sight in SIGHTS
    )
