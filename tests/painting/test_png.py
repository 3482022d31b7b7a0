"""PNG files made of bands: read back by Pillow and by zlib, which checks the checksum."""

from __future__ import annotations

import importlib.util
import sys
import zlib
from io import BytesIO

import pytest
from PIL import Image

from painting import png as png_module
from painting.png import band, png, rows_of


def noise(mode: str, height: int) -> Image.Image:
    """Return an image of a mode that does not shrink when it is packed, 90 pixels wide."""
    return Image.effect_noise((90, height), 80).convert(mode)


def file_of(image: Image.Image, heights: tuple[int, ...]) -> bytes:
    """Return an image as a PNG file, made of bands of these heights."""
    tops = [sum(heights[:number]) for number in range(len(heights))]
    bands = [
        band(rows_of(image.crop((0, top, image.width, top + height))))
        for top, height in zip(tops, heights, strict=True)
    ]
    palette = bytes(image.getpalette() or []) if image.mode == "P" else None
    return png(image.size, palette, bands)


@pytest.fixture(params=["isal.isal_zlib", "zlib"], autouse=True)
def packer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of what packs the bands; where ISA-L has no wheel, only zlib is tried."""
    name: str = request.param
    monkeypatch.setattr(png_module, "packing", pytest.importorskip(name))
    return name


def test_isal_packs_where_it_is_installed(monkeypatch: pytest.MonkeyPatch, packer: str) -> None:
    monkeypatch.undo()
    if packer == "zlib":
        monkeypatch.setitem(sys.modules, "isal", None)
    spec = importlib.util.find_spec("painting.png")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, found)
    spec.loader.exec_module(found)
    assert found.packing is importlib.import_module(packer)
    assert (2 if packer == "zlib" else 1) == found.QUICK


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
    """A packed band can be kept, as the bands before it do not change it."""
    image = noise("P", 64)
    assert band(rows_of(image)) == band(rows_of(image.copy()))
    others = [band(rows_of(noise("P", 64))), band(rows_of(image))]
    assert band(rows_of(image)).packed in png((90, 128), bytes(768), others)


def test_packers_unpack_to_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of all kinds: noise, flat areas, and what repeats far apart."""
    noisy, flat = noise("P", 64), Image.new("P", (90, 64), 7)
    far = Image.new("P", (1000, 64))
    far.paste(noisy.crop((0, 0, 90, 2)), (0, 0))
    far.paste(noisy.crop((0, 0, 90, 2)), (800, 60))
    for image in (noisy, flat, far):
        unpacked = []
        for name in ("isal.isal_zlib", "zlib"):
            monkeypatch.setattr(png_module, "packing", pytest.importorskip(name))
            packed = band(rows_of(image))
            unpacked.append(zlib.decompressobj(png_module.RAW).decompress(packed.packed))
            assert packed.adler == zlib.adler32(unpacked[-1])
        assert unpacked[0] == unpacked[1]
        assert len(unpacked[0]) == 64 * (image.width + 1)
