"""Scenes as SVG: the same picture as `paint` makes, for pages that are read without the bot.

Parts of many scenes are shared: each shape is a text of its own, and sprites are referred to by the ids that
`symbol` gives them.
"""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Final

from games.engine.scene import Anchor, Circle, Label, Line, Polygon, Sprite
from painting.art import art_of
from painting.fonts import FINE, FONTS, file_of, font_of, width_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.scene import Point, Scene, Shape

FAMILIES: Final = {
    "AhuTitle.ttf": ("Ahu Title", "normal"),
    "DejaVuSans.ttf": ("DejaVu Sans", "normal"),
    "DejaVuSans-Bold.ttf": ("DejaVu Sans", "bold"),
}
"""The family and the weight of each font file."""
ANCHORS: Final = {Anchor.LEFT: "start", Anchor.MIDDLE: "middle", Anchor.RIGHT: "end"}
OPAQUE: Final = len("#rrggbb")


def svg(scene: Scene) -> str:
    """Return a scene as the text of an SVG file, without the fonts of its labels.

    Raises `KeyError` if its art has no such sprite.
    """
    shapes = (*scene.background, *scene.foreground)
    defined = "".join(symbol(name, scene.art) for name in sprites(shapes))
    size = f'viewBox="0 0 {scene.width} {scene.height}" width="{scene.width}" height="{scene.height}"'
    drawn = "".join(drawing(shape, scene.art) for shape in shapes)
    ground = f'<rect width="{scene.width}" height="{scene.height}" fill="{scene.ground}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{defined}</defs>{ground}{drawn}</svg>'


def sprites(shapes: Iterable[Shape]) -> list[str]:
    """Return the names of the sprites among some shapes, each once."""
    return list(dict.fromkeys(shape.name for shape in shapes if isinstance(shape, Sprite)))


@lru_cache(maxsize=1024)
def symbol(name: str, art: str) -> str:
    """Return the definition of a sprite, whose picture it holds. Raises `KeyError` if the art has none."""
    found = art_of(art)
    if found is None:
        raise KeyError(name)
    drawn, file = found.drawing(name), BytesIO()
    if name in found.grounds:
        found.ground(name).save(file, "PNG", optimize=True)
    else:
        image = drawn.image.convert("RGBA")
        image.putalpha(drawn.mask)
        image.save(file, "PNG", optimize=True)
    data, (width, height) = b64encode(file.getvalue()).decode(), drawn.size
    size = f'width="{width}" height="{height}"'
    return f'<image id="{_id(name)}" {size} href="data:image/png;base64,{data}"/>'


@lru_cache(maxsize=16384)
def drawing(shape: Shape, art: str) -> str:
    """Return a shape as elements of SVG. Raises `KeyError` for a sprite that its art has not."""
    match shape:
        case Polygon():
            points = _points(shape.points)
            fill = f'<polygon points="{points}"{_paint("fill", shape.fill)}/>' if shape.fill else ""
            return fill + (_outline(shape, f'<polygon points="{points}"') if shape.outline else "")
        case Circle():
            return _circle(shape)
        case Line():
            stroke = f'fill="none"{_paint("stroke", shape.colour)} stroke-linejoin="round"'
            return f'<polyline points="{_points(shape.points)}" {stroke}{_width(shape.width)}/>'
        case Label():
            return _label(shape)
        case Sprite():
            found = art_of(art)
            if found is None:
                raise KeyError(shape.name)
            x, y = found.drawing(shape.name).anchor
            return f'<use href="#{_id(shape.name)}" x="{round(shape.x - x)}" y="{round(shape.y - y)}"/>'


@lru_cache(maxsize=1)
def font_faces() -> str:
    """Return the style rules that hold all fonts of pictures."""
    rules = []
    for file, (family, weight) in FAMILIES.items():
        data = b64encode((FONTS / file).read_bytes()).decode()
        source = f"url(data:font/ttf;base64,{data})"
        rules.append(f'@font-face{{font-family:"{family}";font-weight:{weight};src:{source}}}')
    return "".join(rules)


def _circle(shape: Circle) -> str:
    """Draw a circle; its outline lies within its radius."""
    at = f'<circle cx="{_number(shape.x)}" cy="{_number(shape.y)}"'
    disc = f'{at} r="{_number(shape.radius)}"{_paint("fill", shape.fill)}/>' if shape.fill else ""
    if not shape.outline:
        return disc
    width = max(1.0, shape.width)
    inner = f'{at} r="{_number(shape.radius - width / 2)}" fill="none"'
    return f"{disc}{inner}{_paint('stroke', shape.outline)}{_width(width)}/>"


def _outline(shape: Polygon, drawn: str) -> str:
    stroke = _paint("stroke", shape.outline) + _width(shape.width)
    return f'{drawn} fill="none" stroke-linejoin="round"{stroke}/>'


def _label(label: Label) -> str:
    """Draw a label without kerning and as wide as `paint` does, in any program of the reader."""
    if not label.text:
        return ""
    family, weight = FAMILIES[file_of(label)]
    ascent, descent = font_of(label).getmetrics()
    baseline = round(label.y) + (ascent - descent) / 2 / FINE
    halo = round(label.size / 8) if label.halo else 0
    rim = f'{_paint("stroke", label.halo)}{_width(2 * halo)} stroke-linejoin="round" paint-order="stroke"'
    style = f'font-family="{family}" font-weight="{weight}" font-size="{_number(label.size)}"'
    style += ' style="font-kerning:none"'
    wide = f'textLength="{_number(width_of(label))}" lengthAdjust="spacingAndGlyphs"'
    at = f'x="{round(label.x)}" y="{_number(baseline)}" text-anchor="{ANCHORS[label.anchor]}"'
    inked = _paint("fill", label.colour) + (rim if halo else "")
    return f"<text {at} {style} {wide}{inked}>{escape(label.text)}</text>"


def _paint(of: str, colour: str | None) -> str:
    """Return the attributes of a colour, `#rrggbb` or `#rrggbbaa`."""
    if colour is None:
        return f' {of}="none"'
    seen = f' {of}-opacity="{int(colour[OPAQUE:], 16) / 255:.3g}"' if len(colour) > OPAQUE else ""
    return f' {of}="{colour[:OPAQUE]}"{seen}'


def _width(width: float) -> str:
    return f' stroke-width="{_number(max(1.0, width))}"'


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    """Return a number with two decimals at most.

    >>> _number(3.0), _number(2.125)
    ('3', '2.12')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _id(name: str) -> str:
    return f"s-{escape(name)}"
