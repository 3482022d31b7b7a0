"""The pixels of a part of a picture: layers blended over a ground, and brought to the palette.

In C where that is compiled, else with Pillow: to the bit the same.
"""

from __future__ import annotations

from ctypes import Array, c_char, c_char_p, c_void_p, cast, create_string_buffer
from functools import cache, cached_property
from struct import pack
from typing import TYPE_CHECKING, Final

from PIL import Image

from painting import compiled
from painting.palettes import COLOURS, index_pixels, settle_indices, shift_colours
from painting.png import rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from painting.layers import Layer, LayeredShape

BLEND: Final = compiled.load()
WIDEST: Final = 4096
"""The most columns of a picture for which the compiled function has room."""
BOXES: Final = 64**3
"""The boxes of colours for which the nearest of the palette is kept."""


class Ground:
    """The lowest layer: an image in mode P with the colours of a `palette`, or else in mode RGB.

    Its pixels keep their colours: each pixel's index is the colour's index in the palette. The image is that
    of a picture from its row `top` on.
    """

    def __init__(self, image: Image.Image, palette: Image.Image | None, top: int = 0) -> None:
        self.palette: Final = palette
        self.top: Final = top
        self.size: Final = image.size
        self.mode: Final = image.mode
        self.colours: Final = b"" if palette is None else bytes(palette.getpalette() or [])
        pixels = image.tobytes()
        self.data: Final = pixels if palette is None else pixels.translate(settle_indices(self.colours))

    @cached_property
    def address(self) -> int:
        """Where row 0 of the picture is in memory, or would be."""
        return (cast(c_char_p(self.data), c_void_p).value or 0) - self.top * self.size[0]

    @cached_property
    def image(self) -> Image.Image:
        """The pixels as an image, which the compiled part does without."""
        made = Image.frombytes(self.mode, self.size, self.data)
        if self.palette is not None:
            made.putpalette(self.colours)
            made.load()
        return made


def rows(ground: Ground, top: int, bottom: int, shapes: Sequence[LayeredShape]) -> bytes:
    """Return rows `top` to `bottom` of a picture as PNG has them, with shapes on the ground, lowest first."""
    if BLEND is None or ground.palette is None or ground.size[0] > WIDEST:
        return rows_of(blend(ground, top, bottom, [layer for shape in shapes for layer in shape.layers]))
    width, packed = ground.size[0], b"".join([shape.packed for shape in shapes])
    made = create_string_buffer((width + 1) * (bottom - top))
    count = sum([len(shape.layers) for shape in shapes])
    BLEND(ground.address, width, top, bottom, packed, count, _pack_palette(ground.colours), made)
    return made.raw


def image_of(rows: bytes, ground: Ground) -> Image.Image:
    """Return rows of a picture that lies on a ground in mode P, as an image."""
    wide = ground.size[0]
    image = Image.frombytes("P", (wide + 1, len(rows) // (wide + 1)), rows)
    return image.crop((1, 0, *image.size))


def blend(ground: Ground, top: int, bottom: int, layers: Sequence[Layer]) -> Image.Image:
    """Return rows `top` to `bottom` of a picture as an image, with layers on the ground, lowest first."""
    part = ground.image.crop((0, top - ground.top, ground.size[0], bottom - ground.top))
    within = [layer for layer in layers if layer.y < bottom and layer.y + layer.height > top]
    for left, right in _spans(within, ground.size[0]):
        # Without `Image` around them, which takes as long as the pixels themselves.
        pixels = part.im.crop((left, 0, right, bottom - top)).convert("RGB", Image.Dither.NONE)
        for layer in within:
            if layer.x < right and layer.x + layer.width > left:
                layer.paste(pixels, left, top)
        if ground.palette is not None:
            pixels = index_pixels(pixels, ground.palette)
        part.im.paste(pixels, (left, 0, right, bottom - top))
    return part


def _spans(layers: Sequence[Layer], width: int) -> Iterator[tuple[int, int]]:
    """Yield the columns that layers touch, from the left: where each stretch begins, and where it ends."""
    ends = sorted((max(0, layer.x), min(width, layer.x + layer.width)) for layer in layers)
    left = right = 0
    for begin, end in ends:
        if begin > right:
            if left < right:
                yield left, right
            left, right = begin, end
        right = max(right, end)
    if left < right:
        yield left, right


@cache
def _pack_palette(colours: bytes) -> Array[c_char]:
    """Return a palette as the compiled function has it, with the nearest colours that it has found."""
    sought = bytes(shift_colours(colours).getpalette() or [])
    whole = pack("i", len(colours) // 3) + _pad(colours) + _pad(sought) + b"\xff" * (2 * BOXES)
    return create_string_buffer(whole, len(whole))


def _pad(colours: bytes) -> bytes:
    """Return 256 colours of four bytes each."""
    return b"".join(colours[i : i + 3] + b"\0" for i in range(0, len(colours), 3)).ljust(4 * COLOURS, b"\0")
