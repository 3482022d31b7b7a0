"""Parts of pictures: where shapes lie, which of them meet, and how a part is painted."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache
from math import ceil, floor
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from PIL import Image

from games.engine.record import replace
from games.engine.scene import Anchor, Circle, Label, Scene, Shape, Sprite
from painting.art import art_of
from painting.fonts import width_of
from painting.layers import layers_of
from painting.palettes import quantize

if TYPE_CHECKING:
    from painting.art import BakedDrawing
    from painting.layers import Layer

OUTSIDE: Final = "#fe01fd"
UNSET: Final = (1, 254, 2)
CELL: Final = 64
S = TypeVar("S", bound=Shape)
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels of the scene."""


@dataclass(frozen=True, slots=True)
class Near:
    """Shapes that may be seen together with one of a scene: those painted before it, and those after it.

    Its box touches theirs. It is the key of what has been judged once.
    """

    size: tuple[int, int]
    before: tuple[Shape, ...]
    after: tuple[Shape, ...]
    ground: str
    art: str


class Neighbours:
    """The shapes of a scene, lowest first, and which of them meet."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.shapes = (*scene.background, *scene.foreground)
        self._boxes = [box_of(shape, scene.art) for shape in self.shapes]
        self._cells: dict[tuple[int, int], list[int]] = defaultdict(list)
        for i, box in enumerate(self._boxes):
            for cell in _cells_of(box):
                self._cells[cell].append(i)

    def near(self, i: int) -> Near:
        """Return what lies beneath and above the shape of this number."""
        own = self._boxes[i]
        found = {
            number
            for cell in _cells_of(own)
            for number in self._cells[cell]
            if meet(self._boxes[number], own)
        }
        before = tuple(self.shapes[number] for number in sorted(found) if number < i)
        after = tuple(self.shapes[number] for number in sorted(found) if number > i)
        scene = self._scene
        return Near((scene.width, scene.height), before, after, scene.ground, scene.art)


@cache
def box_of(shape: Shape, art: str) -> Box:
    """Return the box that a shape covers, its outline included."""
    match shape:
        case Label():
            wide, high = width_of(shape), shape.size * (0.8 if _capital(shape.text) else 1.25)
            left = shape.x - {Anchor.LEFT: 0.0, Anchor.MIDDLE: 0.5, Anchor.RIGHT: 1.0}[shape.anchor] * wide
            # Rounded, so that a label that is moved by whole pixels has a box of the same size.
            top, bottom = round(shape.y - high / 2, 3), round(shape.y + high / 2, 3)
            return round(left - 2, 3), top, round(left + wide + 2, 3), bottom
        case Circle():
            reach = shape.radius + shape.width
            return shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach
        case Sprite():
            (layer,) = _layers(shape, art)
            wide, high = layer.size
            return layer.x, layer.y, layer.x + wide, layer.y + high
    xs, ys = zip(*shape.points, strict=True)
    return min(xs) - shape.width, min(ys) - shape.width, max(xs) + shape.width, max(ys) + shape.width


def _capital(text: str) -> bool:
    """Return whether all letters of a text are as tall as a capital, and stand on the line."""
    return text.isalnum() and not any(letter.islower() for letter in text)


def drawing(name: str, art: str) -> BakedDrawing:
    """Return a drawing of a game's art."""
    found = art_of(art)
    assert found is not None
    return found.drawing(name)


def patch(near: Near, box: Box, *between: Shape) -> Image.Image:
    """Return a part of a picture as it is painted in the whole, with shapes `between` what is near.

    What lies outside the picture has the colour `OUTSIDE`, which nothing else has.
    """
    left, top, right, bottom = floor(box[0]), floor(box[1]), ceil(box[2]), ceil(box[3])
    painted, art = Image.new("RGB", (right - left, bottom - top), near.ground), art_of(near.art)
    for shape in (*near.before, *between, *near.after):
        for layer in _layers(shape, near.art):
            layer.paste(painted.im, left, top)
    if art and art.palette:
        painted = quantize(painted, art.palette).convert("RGB")
    wide, high = near.size
    inside = (max(0, -left), max(0, -top), min(right, wide) - left, min(bottom, high) - top)
    cut = Image.new("RGB", painted.size, OUTSIDE)
    if inside[0] < inside[2] and inside[1] < inside[3]:
        cut.paste(painted.crop(inside), inside[:2])
    return cut


def alone(shape: Shape, box: Box, colour: str) -> Image.Image:
    """Return a part of a picture with nothing but this shape, on a ground of one colour."""
    wide, high = ceil(box[2]) - floor(box[0]), ceil(box[3]) - floor(box[1])
    here = move(shape, -floor(box[0]), -floor(box[1]))
    return patch(Near((wide, high), (), (), colour, ""), (0, 0, wide, high), here)


@cache
def _layers(shape: Shape, art: str) -> tuple[Layer, ...]:
    return layers_of(shape, art_of(art))


def move(shape: S, dx: float, dy: float) -> S:
    """Return the shape moved by `dx` and `dy`."""
    if isinstance(shape, Circle | Label | Sprite):
        return replace(shape, x=shape.x + dx, y=shape.y + dy)
    return replace(shape, points=tuple((x + dx, y + dy) for x, y in shape.points))


@cache
def _cells_of(box: Box) -> tuple[tuple[int, int], ...]:
    columns = range(floor(box[0] / CELL), floor(box[2] / CELL) + 1)
    return tuple(
        (column, row) for column in columns for row in range(floor(box[1] / CELL), floor(box[3] / CELL) + 1)
    )


def meet(one: Box, other: Box) -> bool:
    """Return whether two boxes overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def colours_in(painted: Image.Image, mask: Image.Image) -> Counter[str]:
    """Count the colours of a picture where a mask is set, as `#rrggbb`."""
    only = Image.new("RGB", painted.size, UNSET)
    only.paste(painted, mask=mask)
    found = only.getcolors(painted.width * painted.height) or []
    return Counter(
        {
            f"#{bytes(pixel).hex()}": number
            for number, pixel in found
            if isinstance(pixel, tuple) and pixel != UNSET
        }
    )
