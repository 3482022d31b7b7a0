"""Pixels as bytes: masks, and inks that are shown in the colours of a palette."""

from __future__ import annotations

from ctypes import c_char_p, c_void_p, cast
from functools import cached_property
from typing import TYPE_CHECKING, Final

from PIL import Image

from painting.palettes import quantize

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

INKS: Final = "RGB;L"
"""Pillow's name for rows of all reds, all greens and all blues."""
MARGIN: Final = bytes(16)
"""Bytes that the compiled part may read before and behind pixels."""


class Pixels:
    """Pixels as bytes, which the compiled part finds by their `address` in memory."""

    def __init__(self, data: bytes, size: tuple[int, int]) -> None:
        self.size: Final = size
        self._padded: Final = MARGIN + data + MARGIN

    @property
    def data(self) -> bytes:
        """The bytes."""
        return self._padded[len(MARGIN) : -len(MARGIN)]

    @cached_property
    def address(self) -> int:
        """Where the bytes are in memory."""
        return (cast(c_char_p(self._padded), c_void_p).value or 0) + len(MARGIN)


class Mask(Pixels):
    """How much of a colour is let through, a byte for each pixel."""

    @cached_property
    def image(self) -> ImagingCore:
        """Pillow's inner image of the bytes: what `Image` does around it takes longer than pasting."""
        return Image.frombuffer("L", self.size, self.data, "raw", "L", 0, 1).im


class Inks(Pixels):
    """Colours, for each row all reds, all greens and all blues, to be shown in the colours of a `palette`."""

    def __init__(self, data: bytes, size: tuple[int, int], palette: Image.Image | None) -> None:
        super().__init__(data, size)
        self._palette = palette

    @property
    def picture(self) -> Image.Image:
        """The colours, in mode RGB."""
        return Image.frombytes("RGB", self.size, self.data, "raw", INKS)

    @cached_property
    def image(self) -> ImagingCore:
        """Pillow's inner image of the colours."""
        return self.picture.im

    @cached_property
    def indices(self) -> Pixels | None:
        """The nearest colours of the palette, a byte for each pixel; `None` without a palette."""
        if self._palette is None:
            return None
        return Pixels(quantize(self.picture, self._palette).tobytes(), self.size)
