"""Sprites side by side on one sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH: Final = 1024
"""The width of a sheet, unless a sprite is wider."""


def pack(images: Sequence[Image.Image]) -> tuple[Image.Image, list[tuple[int, int]]]:
    """Return a sheet of sprites in rows, tallest first, and the place of each on it."""
    wide = max([WIDTH, *(image.width for image in images)])
    places: dict[int, tuple[int, int]] = {}
    x = y = high = 0
    for number in sorted(range(len(images)), key=lambda number: (-images[number].height, number)):
        image = images[number]
        if x + image.width > wide:
            x, y, high = 0, y + high, 0
        places[number] = (x, y)
        x, high = x + image.width, max(high, image.height)
    sheet = Image.new("RGBA", (wide, max(1, y + high)))
    for number, place in places.items():
        sheet.paste(images[number], place)
    return sheet, [places[number] for number in range(len(images))]
