"""Painting a scene as a PNG: drawn at twice its size, then reduced, with a palette.

This takes tens of milliseconds and does not await, so it is called in a thread.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from games.engine.scene import Anchor, Circle, Label, Line, Point, Polygon, Scene, Shape

SCALE: Final = 2
"""Factor by which a picture is drawn larger than its scene, for smooth edges."""
COLOURS: Final = 128
"""Most colours of the palette."""
SAMPLE: Final = 2
"""Step between the rows and columns whose pixels the palette is chosen from.

Choosing it from all pixels takes twice as long and is no better.
"""

DEFLATE: Final = 4
"""Compression level of zlib; level 6 takes 3 ms longer and saves 5 %."""

WHITE: Final = 255
FONTS: Final = Path(__file__).parent / "fonts"
ANCHORS: Final = {Anchor.LEFT: "lm", Anchor.MIDDLE: "mm", Anchor.RIGHT: "rm"}


@lru_cache(maxsize=64)
def paint(scene: Scene) -> bytes:
    """Return the picture of a scene as a PNG of `scene.width` by `scene.height` pixels.

    The latest pictures are cached, since the same one is often shown again.
    """
    image = _ground(scene.width, scene.height, scene.ground, scene.background).copy()
    draw = ImageDraw.Draw(image)
    for shape in scene.foreground:
        _draw(draw, shape)
    out = BytesIO()
    _with_palette(image.reduce(SCALE)).save(out, "PNG", compress_level=DEFLATE)
    return out.getvalue()


def has_glyphs(text: str, *, bold: bool) -> bool:
    """Return whether the font has a glyph for every character of a text.

    >>> has_glyphs("Zoé", bold=False), has_glyphs("李", bold=False)
    (True, False)
    """
    font = _font(40, bold=bold)
    missing = bytes(font.getmask("\ufffe"))
    return all(letter.isspace() or bytes(font.getmask(letter)) != missing for letter in text)


def width_of(label: Label) -> float:
    """Return the width of a label in pixels at 1x."""
    return _font(round(label.size * SCALE), bold=label.bold).getlength(label.text) / SCALE


def _with_palette(image: Image.Image) -> Image.Image:
    few = image.resize((-(-image.width // SAMPLE), -(-image.height // SAMPLE)), Image.Resampling.NEAREST)
    palette = few.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


@lru_cache(maxsize=4)
def _ground(width: int, height: int, ground: str, background: tuple[Shape, ...]) -> Image.Image:
    """Draw the background that many scenes share.

    One of 1000 by 740 pixels at 1x takes 12 MB, so only a few are cached.
    """
    image = Image.new("RGB", (width * SCALE, height * SCALE), ground)
    draw = ImageDraw.Draw(image)
    for shape in background:
        _draw(draw, shape)
    return image


@lru_cache(maxsize=1024)
def _letters(
    text: str, font: ImageFont.FreeTypeFont, anchor: str, stroke: int
) -> tuple[Image.Image, int, int]:
    """Return a text as a mask, with the offset of its upper left corner from the label's point.

    Masks are cached, since most labels of a picture are in the next one, too.
    """
    left, top, right, bottom = (round(one) for one in font.getbbox(text, anchor=anchor, stroke_width=stroke))
    mask = Image.new("L", (right - left + 1, bottom - top + 1))
    ImageDraw.Draw(mask).text((-left, -top), text, WHITE, font, anchor, stroke_width=stroke)
    return mask, left, top


@lru_cache(maxsize=64)
def _font(size: int, *, bold: bool) -> ImageFont.FreeTypeFont:
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(FONTS / name), size, layout_engine=ImageFont.Layout.BASIC)


def _draw(draw: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Polygon():
            points = _scaled(shape.points)
            if shape.fill:
                draw.polygon(points, fill=shape.fill)
            if shape.outline:
                draw.line([*points, *points[:2]], fill=shape.outline, width=_wide(shape.width), joint="curve")
        case Circle():
            box = [(shape.x - shape.radius) * SCALE, (shape.y - shape.radius) * SCALE]
            box += [(shape.x + shape.radius) * SCALE, (shape.y + shape.radius) * SCALE]
            draw.ellipse(
                box, fill=shape.fill, outline=shape.outline, width=_wide(shape.width) if shape.outline else 0
            )
        case Line():
            draw.line(_scaled(shape.points), fill=shape.colour, width=_wide(shape.width), joint="curve")
        case Label():
            font, anchor = _font(round(shape.size * SCALE), bold=shape.bold), ANCHORS[shape.anchor]
            halo = round(shape.size / 8) * SCALE if shape.halo else 0
            for colour, stroke in ((shape.halo, halo), (shape.colour, 0)) if halo else ((shape.colour, 0),):
                mask, left, top = _letters(shape.text, font, anchor, stroke)
                draw.bitmap((round(shape.x * SCALE) + left, round(shape.y * SCALE) + top), mask, colour)


def _scaled(points: tuple[Point, ...]) -> list[tuple[float, float]]:
    return [(x * SCALE, y * SCALE) for x, y in points]


def _wide(width: float) -> int:
    return max(1, round(width * SCALE))
