"""PNG files made of bands: read back by Pillow and by zlib, which checks the checksum."""

from __future__ import annotations

import zlib
from io import BytesIO

import pytest
from PIL import Image

from painting.png import band, png


def noise(mode: str, height: int) -> Image.Image:
    """Return an image of a mode that does not shrink when it is packed, 90 pixels wide."""
    return Image.effect_noise((90, height), 80).convert(mode)


def file_of(image: Image.Image, heights: tuple[int, ...]) -> bytes:
    """Return an image as a PNG file, made of bands of these heights."""
    tops = [sum(heights[:number]) for number in range(len(heights))]
    bands = [
        band(image.crop((0, top, image.width, top + height)))
        for top, height in zip(tops, heights, strict=True)
    ]
    palette = bytes(image.getpalette() or []) if image.mode == "P" else None
    return png(image.size, palette, bands)


@pytest.mark.parametrize("mode", ["P", "RGB"])
@pytest.mark.parametrize("heights", [(1,), (64,), (64, 64, 30), (1, 200, 3, 900)])
def test_bands_make_up_the_picture(mode: str, heights: tuple[int, ...]) -> None:
    image = noise(mode, sum(heights))
    read = Image.open(BytesIO(file_of(image, heights)))
    assert read.mode == mode
    assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_the_checksum_of_all_bands_is_right() -> None:
    """Most readers look over a wrong one, zlib does not."""
    image = noise("P", 700)
    file = file_of(image, (64,) * 10 + (60,))
    start = file.index(b"IDAT") + 4
    length = int.from_bytes(file[start - 8 : start - 4])
    raw = zlib.decompress(file[start : start + length])
    assert len(raw) == 700 * 91
    assert raw[0::91] == bytes(700)


def test_a_band_is_packed_the_same_wherever_it_stands() -> None:
    """It can be kept, as the bands before it do not change it."""
    image = noise("P", 64)
    assert band(image) == band(image.copy())
    assert band(image).packed in png((90, 128), bytes(768), [band(noise("P", 64)), band(image)])
