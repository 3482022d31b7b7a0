"""Shapes as layers: a colour or a drawing with a mask, smooth at the size at which it is pasted.

Masks are made at `FINE` times their size and reduced, once for each form: the same hexagon elsewhere, or in
another colour, has the same mask.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from struct import pack
from typing import TYPE_CHECKING, Final, TypeAlias

from PIL import Image, ImageDraw
from PIL.ImageColor import getrgb

from games.engine.scene import Anchor, Circle, Label, Line, Polygon, Sprite
from painting.fonts import FINE, file_of, font_named
from painting.planes import Inks, Mask

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

    from games.engine.scene import Shape
    from painting.art import Art

WHITE: Final = 255
OPAQUE: Final = 7
"""The length of a colour without transparency, `#rrggbb`."""
ANCHORS: Final = {Anchor.LEFT: "lm", Anchor.MIDDLE: "mm", Anchor.RIGHT: "rm"}
NONE: Final = (0, 0, 0)
"""The ink of layers that have one for each pixel."""
Points: TypeAlias = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Layer:
    """A mask whose upper left corner lies at whole pixels, and the colour or drawing that it lets through."""

    x: int
    y: int
    width: int
    height: int
    mask: Mask
    ink: tuple[int, ...] | Inks

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, self.height

    def paste(self, pixels: ImagingCore, left: int, top: int) -> None:
        """Paste the layer into the pixels of the part of a picture that begins at `left` and `top`."""
        x, y = self.x - left, self.y - top
        ink = self.ink if isinstance(self.ink, tuple) else self.ink.image
        pixels.paste(ink, (x, y, x + self.width, y + self.height), self.mask.image)

    def pack(self) -> bytes:
        """Return the layer as the compiled part has it, which needs its pixels to stay in memory."""
        inks, indices, ink = 0, 0, self.ink
        if isinstance(ink, Inks):
            found = ink.indices
            inks, indices, ink = ink.address, found.address if found else 0, NONE
        box = (self.x, self.y, self.width, self.height)
        return pack("iiiiPPP4Bi", *box, self.mask.address, inks, indices, *ink, 0, 0)


class LayeredShape:
    """The layers of a shape, lowest first, ready to be blended; one object stands for all equal shapes.

    They lie in the bands of a picture that are numbered `bands`, each `tall` rows tall.
    """

    def __init__(self, layers: tuple[Layer, ...], tall: int) -> None:
        self.layers: Final = layers
        self.packed: Final = b"".join(layer.pack() for layer in layers)
        top = min((layer.y for layer in layers), default=0)
        bottom = max((layer.y + layer.height for layer in layers), default=0)
        self.bands: Final = range(max(0, top // tall), max(0, -(-bottom // tall)))


def layers_of(shape: Shape, art: Art | None) -> tuple[Layer, ...]:
    """Return the layers of a shape, lowest first.

    Raises `KeyError` for a sprite that the art has not, and `ValueError` for one without art.
    """
    match shape:
        case Polygon():
            x, y, points = _move_near_origin(shape.points)
            fill = [(shape.fill, _polygon(points))] if shape.fill else []
            rim = [(shape.outline, _line((*points, *points[:2]), shape.width))] if shape.outline else []
            return tuple(_ink(colour, mask, x, y) for colour, mask in (*fill, *rim))
        case Circle():
            x, y, ((dx, dy),) = _move_near_origin(((shape.x, shape.y),))
            disc = [(shape.fill, _ring(dx, dy, shape.radius, None))] if shape.fill else []
            rim = (
                [(shape.outline, _ring(dx, dy, shape.radius, max(1.0, shape.width)))] if shape.outline else []
            )
            return tuple(_ink(colour, mask, x, y) for colour, mask in (*disc, *rim))
        case Line():
            x, y, points = _move_near_origin(shape.points)
            return (_ink(shape.colour, _line(points, shape.width), x, y),)
        case Label():
            return _label(shape)
        case Sprite():
            if art is None:
                msg = f"a scene without art has no sprite: {shape.name}"
                raise ValueError(msg)
            drawing = art.drawing(shape.name)
            x, y = round(shape.x - drawing.anchor[0]), round(shape.y - drawing.anchor[1])
            return (Layer(x, y, *drawing.size, drawing.cover, drawing.inks),)


@dataclass(frozen=True, slots=True)
class _PlacedMask:
    """A mask, and the offset of its upper left corner."""

    pixels: Mask
    x: int
    y: int


def _ink(colour: str, mask: _PlacedMask, x: int, y: int) -> Layer:
    pixels = mask.pixels
    if len(colour) > OPAQUE:
        share = int(colour[OPAQUE:], 16) / WHITE
        thinner = bytes([round(level * share) for level in range(WHITE + 1)])
        pixels = Mask(pixels.data.translate(thinner), pixels.size)
    return Layer(x + mask.x, y + mask.y, *pixels.size, pixels, getrgb(colour[:OPAQUE]))


def _move_near_origin(points: Points) -> tuple[int, int, Points]:
    """Return whole numbers by which points are moved, and where they are then: near the origin."""
    x, y = floor(min(point[0] for point in points)), floor(min(point[1] for point in points))
    return x, y, tuple((round(a - x, 2), round(b - y, 2)) for a, b in points)


def _label(label: Label) -> tuple[Layer, ...]:
    """Return the layers of a label, that of its halo first."""
    halo = round(label.size / 8) if label.halo else 0
    x, y = round(label.x), round(label.y)
    wanted = ((label.halo, halo), (label.colour, 0)) if label.halo and halo else ((label.colour, 0),)
    size, file = round(label.size * FINE), file_of(label)
    return tuple(
        _ink(colour, _letters(label.text, file, size, ANCHORS[label.anchor], width), x, y)
        for colour, width in wanted
        if colour
    )


@lru_cache(maxsize=2048)
def _letters(text: str, file: str, size: int, anchor: str, halo: int) -> _PlacedMask:
    font, stroke = font_named(file, size), halo * FINE
    left, top, right, bottom = font.getbbox(text, anchor=anchor, stroke_width=stroke)
    fine = _Fine(left, top, right, bottom)
    fine.draw.text((-fine.left, -fine.top), text, WHITE, font, anchor, stroke_width=stroke)
    return fine.reduce()


@lru_cache(maxsize=2048)
def _polygon(points: Points) -> _PlacedMask:
    fine = _Fine.around(points, 0)
    fine.draw.polygon(fine.place(points), fill=WHITE)
    return fine.reduce()


@lru_cache(maxsize=2048)
def _line(points: Points, width: float) -> _PlacedMask:
    wide = max(1.0, width)
    fine = _Fine.around(points, wide)
    fine.draw.line(fine.place(points), fill=WHITE, width=round(wide * FINE), joint="curve")
    return fine.reduce()


@lru_cache(maxsize=2048)
def _ring(x: float, y: float, radius: float, width: float | None) -> _PlacedMask:
    """Return the mask of a ring, or without a width of a disc."""
    corners = ((x - radius, y - radius), (x + radius, y + radius))
    fine = _Fine.around(corners, 0)
    (left, top), (right, bottom) = fine.place(corners)
    box = (left, top, right - 1, bottom - 1)  # Pillow draws its last column and row, too
    if width is None:
        fine.draw.ellipse(box, fill=WHITE)
    else:
        fine.draw.ellipse(box, outline=WHITE, width=round(width * FINE))
    return fine.reduce()


class _Fine:
    """A mask at `FINE` times its size, from `left` and `top`, which are multiples of `FINE`."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self.left, self.top = FINE * floor(left / FINE), FINE * floor(top / FINE)
        size = (FINE * ceil((right - self.left + 1) / FINE), FINE * ceil((bottom - self.top + 1) / FINE))
        self._image = Image.new("L", (max(FINE, size[0]), max(FINE, size[1])))
        self.draw = ImageDraw.Draw(self._image)

    @classmethod
    def around(cls, points: Points, more: float) -> _Fine:
        """Return a mask around points, with room for lines that are `more` wide."""
        xs, ys = zip(*points, strict=True)
        return cls(
            FINE * (min(xs) - more),
            FINE * (min(ys) - more),
            FINE * (max(xs) + more),
            FINE * (max(ys) + more),
        )

    def place(self, points: Points) -> list[tuple[float, float]]:
        """Return where points lie in the mask."""
        return [(x * FINE - self.left, y * FINE - self.top) for x, y in points]

    def reduce(self) -> _PlacedMask:
        """Return the mask at its size."""
        image = self._image.reduce(FINE)
        return _PlacedMask(Mask(image.tobytes(), image.size), self.left // FINE, self.top // FINE)
