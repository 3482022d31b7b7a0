"""Palettes: the nearest of their colours to any other."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from PIL import Image

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

HALF: Final = 2
"""Half the side of a box of colours that get the same colour of a palette."""
COLOURS: Final = 256
"""The most colours of a palette."""


def quantize(image: Image.Image, palette: Image.Image) -> Image.Image:
    """Return an image in mode RGB in the nearest colours of a palette."""
    made = Image.new("P", image.size)
    made.putpalette(palette.getpalette() or [])
    made.load()
    made.im.paste(index_pixels(image.im, palette), (0, 0, *image.size))
    return made


def index_pixels(pixels: ImagingCore, palette: Image.Image) -> ImagingCore:
    """Return pixels as indices of a palette.

    Pillow looks for what is nearest to the darkest corner of the box of 4 by 4 by 4 colours in which a colour
    lies. That makes all pictures darker, so the palette is moved as the corner lies from the middle.
    """
    indices: ImagingCore = pixels.convert(
        "P", Image.Dither.NONE, shift_colours(bytes(palette.getpalette() or [])).im
    )
    return indices


@cache
def shift_colours(colours: bytes) -> Image.Image:
    """Return `colours` as a palette, moved as the corner of a box lies from its middle."""
    palette = Image.new("P", (1, 1))
    palette.putpalette(bytes([max(0, colour - HALF) for colour in colours]))
    palette.load()
    return palette


@cache
def settle_indices(colours: bytes) -> bytes:
    """Map each index to the index under which a palette finds its colour: nearly always itself."""
    palette, indices = Image.new("P", (1, 1)), Image.new("P", (COLOURS, 1))
    palette.putpalette(colours)
    indices.putdata(range(COLOURS))
    indices.putpalette(colours)
    while (again := quantize(indices.convert("RGB"), palette)).tobytes() != indices.tobytes():
        indices = again
    return indices.tobytes()
