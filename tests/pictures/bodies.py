"""The look of a sprite as eyes take it in: its body's colour, that of its rim, and its form."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageFilter, ImageOps

from tests.pictures.colours import channels, difference, see
from tests.pictures.patches import colours_in, drawing

if TYPE_CHECKING:
    from games.engine.scene import Sprite
    from painting.art import BakedDrawing

SHADES: Final = 12.0
"""The most CIEDE2000 between two shades of what counts as one colour."""

OTHER: Final = 0.1
"""The least share by which two forms must differ to be told apart."""

SOLID: Final = 128
"""The least opacity of a sprite's body; the rest of it are shadows."""

BESIDE: Final = 5
"""Pixels around a piece that are painted with it."""

HIGH: Final = 48
"""The height at which forms are compared, in pixels."""

STEP: Final = 12
"""Colours are counted by this step of their channels."""

MOST: Final = 40
"""The number of colours of a sprite that are compared with each other."""


@dataclass(frozen=True, slots=True)
class Body:
    """A sprite's body, without its shadows.

    `colour` covers most of it, with its shades, and `rim` is the colour of its outermost two pixels.
    `form` is where it has its colour, `HIGH` pixels high, and `ring` what lies round it, with `BESIDE` pixels
    more on each side than the sprite has.
    """

    colour: str
    rim: str
    form: Image.Image
    ring: Image.Image


def body(sprite: Sprite, art: str) -> Body:
    """Return the body of a sprite."""
    return _body(sprite.name, art)


@cache
def _body(name: str, art: str) -> Body:
    drawn = drawing(name, art)
    solid = drawn.mask.point(lambda level: 255 * (level >= SOLID))
    colour = _main(colours_in(drawn.image, solid))
    border = ImageOps.expand(solid, 2).filter(ImageFilter.MinFilter(5))
    inner = border.crop((2, 2, 2 + solid.width, 2 + solid.height))
    rim = _main(colours_in(drawn.image, ImageChops.subtract(solid, inner)))
    return Body(colour, rim, _form(drawn, solid, colour), ring_round(ImageOps.expand(solid, BESIDE)))


def _main(colours: Counter[str]) -> str:
    """Return the colour that most pixels have, or a shade of it."""
    rounded: Counter[tuple[int, ...]] = Counter()
    exact: dict[tuple[int, ...], Counter[str]] = {}
    for colour, number in colours.items():
        key = tuple(channel // STEP for channel in channels(colour))
        rounded[key] += number
        exact.setdefault(key, Counter())[colour] += number
    some = {exact[key].most_common(1)[0][0]: number for key, number in rounded.most_common(MOST)}
    return max(
        some,
        key=lambda colour: sum(some[other] for other in some if shades(colour, other)),
        default="#000000",
    )


@cache
def shades(one: str, other: str) -> bool:
    """Return whether two colours count as shades of one."""
    return difference(see(one, "normal"), see(other, "normal")) <= SHADES


def ring_round(mask: Image.Image) -> Image.Image:
    """Return a mask of what lies round another: two pixels wide, and one away from it."""
    return ImageChops.subtract(mask.filter(ImageFilter.MaxFilter(7)), mask.filter(ImageFilter.MaxFilter(3)))


def _form(drawn: BakedDrawing, solid: Image.Image, colour: str) -> Image.Image:
    pixels, opaque = drawn.image.tobytes(), solid.tobytes()
    own = bytes(
        255 if inside and shades(f"#{pixels[3 * i : 3 * i + 3].hex()}", colour) else 0
        for i, inside in enumerate(opaque)
    )
    found = Image.frombytes("L", solid.size, own)
    cut = found.crop(found.getbbox())
    scaled = cut.resize((max(1, round(cut.width * HIGH / cut.height)), HIGH), Image.Resampling.BOX)
    return scaled.point(lambda level: 255 * (level >= SOLID))


@cache
def alike_in_form(one: str, other: str, art: str) -> bool:
    """Return whether two sprites, made equally high and laid on each other, hardly differ in form."""
    forms = _body(one, art).form, _body(other, art).form
    size = (max(forms[0].width, forms[1].width), HIGH)
    first, second = (_centre(made, size) for made in forms)
    differing = ImageChops.difference(first, second).histogram()[255]
    return differing < OTHER * ImageChops.lighter(first, second).histogram()[255]


def _centre(mask: Image.Image, size: tuple[int, int]) -> Image.Image:
    made = Image.new("L", size)
    made.paste(mask, ((size[0] - mask.width) // 2, 0))
    return made
