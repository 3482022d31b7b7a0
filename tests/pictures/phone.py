"""Pictures as a phone shows them, 400 pixels wide: height and contrast of letters."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from math import ceil, floor
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from fontTools.ttLib import TTFont
from PIL import Image, ImageFilter

from games.engine.scene import Anchor, Circle, Label, Scene, Shape, Sprite
from painting.art import art_of
from painting.fonts import FONTS, has_glyphs, width_of
from painting.paint import paint
from tests.pictures.colours import channels, contrast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from painting.art import Drawing

PHONE: Final = 400
"""The width at which a phone shows a picture, in pixels of 1/160 inch."""

LEAST_HEIGHT: Final = 5.67
"""The least height of letters on a phone, in pixels: 0.9 mm.

Regulation (EU) 1169/2011, article 13 (3), demands it of print on surfaces of less than 80 cm²; a picture of
400 by 300 pixels measures 30 cm². As there, the height is that of a small x; capitals and digits, of which
many labels consist, are measured themselves.
"""

LEAST_CONTRAST: Final = 4.5
"""The least contrast of words below 18.66 (bold) or 24 pixels on a phone (WCAG 2.2, 1.4.3, AA)."""

LEAST_LARGE_CONTRAST: Final = 3.0
"""The least contrast of larger words."""

LARGE, LARGE_BOLD = 24.0, 18.66

WHOLE: Final = 0.8
"""The least share of a label that must be visible: inside the picture and not painted over.

The palette takes a little away.
"""

AROUND: Final = 0.9
"""The share of what lies under and around the letters that must contrast with them.

Letters may touch a border or a neighbour.
"""

OUTSIDE: Final = "#fe01fd"
UNSET: Final = (1, 254, 2)
NEAR: Final = 90
"""Tolerance for a channel of a colour, of 255, after reducing and the palette."""

CELL: Final = 64
S = TypeVar("S", bound=Shape)
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels of the scene."""


@dataclass(frozen=True, slots=True)
class Legibility:
    """The legibility of a label.

    `height`: that of its lowest letters, and `size`: that of its font, as a phone shows them. `contrast`:
    with what lies beneath. `seen`: the visible share of it. `spelt`: whether the font has all its letters.
    """

    label: Label
    height: float
    size: float
    contrast: float
    seen: float
    spelt: bool

    @property
    def faults(self) -> tuple[str, ...]:
        """Return what makes it hard to read."""
        large = self.size >= (LARGE_BOLD if self.label.bold else LARGE)
        checks = {
            f"{self.height:.1f} pixels tall": self.height >= LEAST_HEIGHT,
            f"contrast {self.contrast:.1f}": self.contrast
            >= (LEAST_LARGE_CONTRAST if large else LEAST_CONTRAST),
            f"only {self.seen:.0%} seen": self.seen >= WHOLE,
            "letters that the font has not": self.spelt,
        }
        return tuple(f"{self.label.text!r}: {fault}" for fault, sound in checks.items() if not sound)


def legibility(scene: Scene) -> Iterator[Legibility]:
    """Yield the legibility of every label of a scene."""
    shapes = (*scene.background, *scene.foreground)
    boxes = [box_of(one, scene.art) for one in shapes]
    cells = _cells(boxes)
    for i, label in enumerate(shapes):
        if isinstance(label, Label):
            near = {
                one
                for cell in _touched(boxes[i])
                for one in cells[cell]
                if one != i and meet(boxes[one], boxes[i])
            }
            before = tuple(shapes[one] for one in sorted(near) if one < i)
            after = tuple(shapes[one] for one in sorted(near) if one > i)
            yield _judged(label, Scene(scene.width, scene.height, before, after, "", scene.ground, scene.art))


@cache
def box_of(shape: Shape, art: str) -> Box:
    """Return the box that a shape covers, its outline included."""
    match shape:
        case Label():
            wide, high = (
                width_of(shape),
                shape.size * (0.8 if shape.text.isalnum() and not _small(shape.text) else 1.25),
            )
            left = shape.x - {Anchor.LEFT: 0.0, Anchor.MIDDLE: 0.5, Anchor.RIGHT: 1.0}[shape.anchor] * wide
            return left - 2, shape.y - high / 2, left + wide + 2, shape.y + high / 2
        case Circle():
            reach = shape.radius + shape.width
            return shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach
        case Sprite():
            drawn = drawing(shape, art)
            left, top = shape.x - drawn.anchor[0], shape.y - drawn.anchor[1]
            return left, top, left + drawn.image.width, top + drawn.image.height
    xs, ys = zip(*shape.points, strict=True)
    return min(xs) - shape.width, min(ys) - shape.width, max(xs) + shape.width, max(ys) + shape.width


def drawing(sprite: Sprite, art: str) -> Drawing:
    """Return the drawing of a sprite."""
    found = art_of(art)
    assert found is not None
    return found.drawing(sprite.name)


def patch(scene: Scene, box: Box) -> Image.Image:
    """Return a part of a scene, painted as in the whole.

    What lies outside the picture has the colour `OUTSIDE`, which nothing else has.
    """
    left, top, right, bottom = floor(box[0]), floor(box[1]), ceil(box[2]), ceil(box[3])
    shifted = tuple(moved(one, -left, -top) for one in (*scene.background, *scene.foreground))
    painted = Image.open(
        BytesIO(paint(Scene(right - left, bottom - top, (), shifted, "", scene.ground, scene.art)))
    ).convert("RGB")
    inside = (max(0, -left), max(0, -top), min(right, scene.width) - left, min(bottom, scene.height) - top)
    cut = Image.new("RGB", painted.size, OUTSIDE)
    if inside[0] < inside[2] and inside[1] < inside[3]:
        cut.paste(painted.crop(inside), inside[:2])
    return cut


def moved(shape: S, dx: float, dy: float) -> S:
    """Return the shape moved by `dx` and `dy`."""
    if isinstance(shape, Circle | Label | Sprite):
        return replace(shape, x=shape.x + dx, y=shape.y + dy)
    return replace(shape, points=tuple((x + dx, y + dy) for x, y in shape.points))


def _cells(boxes: list[Box]) -> dict[tuple[int, int], list[int]]:
    """Map the cells of a coarse grid to the boxes that touch them, to compare only neighbours."""
    cells = defaultdict(list)
    for i, box in enumerate(boxes):
        for cell in _touched(box):
            cells[cell].append(i)
    return cells


@cache
def _touched(box: Box) -> tuple[tuple[int, int], ...]:
    columns = range(floor(box[0] / CELL), floor(box[2] / CELL) + 1)
    return tuple(
        (column, row) for column in columns for row in range(floor(box[1] / CELL), floor(box[3] / CELL) + 1)
    )


@cache
def _judged(label: Label, near: Scene) -> Legibility:
    """Judge a label between what is painted before it and after it.

    These are the background and the foreground of `near`.
    """
    box = box_of(label, near.art)
    body, around = _ink(moved(replace(label, colour="#ffffff", halo=None), -floor(box[0]), -floor(box[1])))
    beneath = replace(near, foreground=(replace(label, colour=label.halo),) if label.halo else ())
    whole = not near.foreground and min(box[:2]) >= 0 and box[2] <= near.width and box[3] <= near.height
    final = replace(near, background=(*near.background, label))
    size = label.size * PHONE / near.width
    return Legibility(
        label,
        height=size * _proportion(label.bold, small=_small(label.text)),
        size=size,
        contrast=_contrast(label.colour, colours_in(patch(beneath, box), around)),
        seen=1.0 if whole else _seen(label, colours_in(patch(final, box), body)),
        spelt=has_glyphs(label.text, bold=label.bold),
    )


@cache
def _ink(white: Label) -> tuple[Image.Image, Image.Image]:
    """Return masks of a label's letters: their inside, and all of them with two pixels around them."""
    _, _, right, bottom = box_of(white, "")
    alone = Scene(ceil(right), ceil(bottom), (), (white,), "")
    ink = patch(alone, (0, 0, alone.width, alone.height)).convert("L")
    around = ink.point(lambda one: 255 if one > 100 else 0).filter(ImageFilter.MaxFilter(5))
    return ink.point(lambda one: 255 if one > 235 else 0), around


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


def _contrast(colour: str, beneath: Counter[str]) -> float:
    """Return the contrast that all but the worst tenth of what lies beneath reaches."""
    least, count = 21.0, 0
    ranked = sorted(((contrast(colour, one), number) for one, number in beneath.items()), reverse=True)
    for one, number in ranked:
        if count >= AROUND * beneath.total():
            break
        least, count = one, count + number
    return least


def _seen(label: Label, final: Counter[str]) -> float:
    """Return the share of a label's letters that has its colour in the end."""
    wanted = channels(label.colour)
    kept = sum(
        number
        for one, number in final.items()
        if max(abs(a - b) for a, b in zip(channels(one), wanted, strict=True)) <= NEAR
    )
    return kept / final.total() if final else 0.0


def _small(text: str) -> bool:
    """Return whether any letter is shorter than a capital."""
    return any(letter.islower() for letter in text)


@cache
def _proportion(bold: bool, *, small: bool) -> float:  # noqa: FBT001 - as the label says it
    """Return the height of an x, or of a capital or digit, in a font of size 1."""
    font = TTFont(FONTS / ("DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"))
    return float(font["glyf"]["x" if small else "H"].yMax) / float(font["head"].unitsPerEm)
