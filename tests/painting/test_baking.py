"""`make art`: sprites are packed, palettes have what pictures need, the same drawings give the same bytes."""

from __future__ import annotations

import sys
from itertools import combinations
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from games.engine.scene import LOOKS
from painting.art import Art
from tests.toy.catalogue import CATALOGUE
from tools.art.drawing import Drawing
from tools.art.packing import pack
from tools.art.palette import COLOURS, palette_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytest.importorskip("oxipng", reason="it is not built for this Python")

from tools.art import __main__ as baking

TOY = CATALOGUE["pebbles"]


def sprites() -> Iterator[Drawing]:
    """Yield a piece with a blurred shadow, and a long thin one."""
    blur = '<filter id="b"><feGaussianBlur stdDeviation="3"/></filter>'
    yield Drawing(
        "pebble",
        40,
        30,
        f'<defs>{blur}</defs><ellipse cx="20" cy="20" rx="14" ry="6" filter="url(#b)"/>'
        f'<circle cx="20" cy="14" r="11" fill="{LOOKS[0].colour}"/>',
        anchor=(20, 25),
        seat=0,
    )
    yield Drawing("stick", 90, 6, '<rect width="90" height="6" rx="3" fill="#7a5230"/>')


def grounds() -> Iterator[Drawing]:
    """Yield a ground with grain."""
    grain = '<filter id="g"><feTurbulence baseFrequency="0.2" numOctaves="2" seed="7"/></filter>'
    yield Drawing(
        "sand",
        120,
        90,
        f'<defs>{grain}</defs><rect width="120" height="90" fill="#e4cf9a"/>'
        '<rect width="120" height="90" filter="url(#g)" opacity="0.15"/>',
    )


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a made-up game that has these drawings."""
    drawn = ModuleType("tools.art.pebbles")
    vars(drawn).update(sprites=sprites, grounds=grounds)
    monkeypatch.setitem(sys.modules, "tools.art.pebbles", drawn)
    monkeypatch.setattr(baking, "CATALOGUE", CATALOGUE)
    monkeypatch.setattr(baking, "GAMES", tmp_path)
    (tmp_path / "pebbles").mkdir()
    return tmp_path / "pebbles"


def test_baking_twice_gives_equal_bytes(folder: Path) -> None:
    """The second time, too, when there is art already."""
    baking.bake("pebbles")
    first = {path.name: path.read_bytes() for path in (folder / "art").iterdir()}
    baking.bake("pebbles")
    assert {path.name: path.read_bytes() for path in (folder / "art").iterdir()} == first
    assert set(first) == {"art.json", "sprites.png", "ground-sand.png"}


def test_a_palette_is_kept_until_it_is_deleted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures may change without any drawing: the art stays as it was baked."""
    baking.bake("pebbles")
    first = {path.name: path.read_bytes() for path in (folder / "art").iterdir()}
    other = Image.new("P", (1, 1))
    other.putpalette(bytes(range(30)))
    monkeypatch.setattr(baking, "palette_of", lambda *_: other)
    baking.bake("pebbles")
    assert {path.name: path.read_bytes() for path in (folder / "art").iterdir()} == first
    (folder / "art" / "art.json").unlink()
    baking.bake("pebbles")
    palette = Art(folder / "art").palette
    assert palette is not None
    assert (palette.getpalette() or [])[:30] == list(range(30))


def test_baked_art_is_as_it_was_drawn(folder: Path) -> None:
    """Sprites are exact, with their anchors and seats; a ground has the colours of the palette."""
    baking.bake("pebbles")
    art = Art(folder / "art")
    pebble, stick = (art.drawing(sprite.name) for sprite in sprites())
    assert (pebble.anchor, pebble.seat, stick.anchor, stick.seat) == ((20, 25), 0, (45, 3), None)
    for drawn, wanted in zip(sprites(), (pebble, stick), strict=True):
        whole = drawn.render()
        assert wanted.mask.tobytes() == whole.getchannel("A").tobytes()
        seen = Image.new("RGB", whole.size)
        seen.paste(wanted.image, mask=wanted.mask)
        assert (
            seen.tobytes()
            == Image.alpha_composite(Image.new("RGBA", whole.size, "#000000"), whole).convert("RGB").tobytes()
        )
    sand = art.ground("sand")
    assert (sand.mode, sand.size) == ("P", (120, 90))


def test_sprites_on_a_sheet_do_not_overlap() -> None:
    """Each keeps its pixels, and the sheet is as wide as the widest."""
    sizes = [(30 + 37 * i % 400, 20 + 53 * i % 90) for i in range(60)] + [(1500, 8)]
    images = [Image.new("RGBA", size, (i, 255 - i, 7, 255)) for i, size in enumerate(sizes)]
    sheet, places = pack(images)
    boxes = [(x, y, x + image.width, y + image.height) for (x, y), image in zip(places, images, strict=True)]
    assert sheet.width == 1500
    assert all(sheet.crop(box).tobytes() == image.tobytes() for box, image in zip(boxes, images, strict=True))
    for box, other in combinations(boxes, 2):
        assert box[2] <= other[0] or other[2] <= box[0] or box[3] <= other[1] or other[3] <= box[1]


def test_no_sprites_are_a_sheet_too() -> None:
    assert pack([])[1] == []


def test_a_palette_has_the_colours_of_seats_exactly_and_rare_ones_of_sprites_nearly() -> None:
    """A sprite that is in no sample, and has much less of a colour than another has of its own."""
    sea = Image.new("RGBA", (300, 300), "#1b5e7d")
    sea.paste(Image.effect_noise((300, 290), 30).convert("RGBA"), (0, 0))
    rare = Image.new("RGBA", (9, 9), "#ff3d9a")
    palette = palette_of(TOY, [sea, rare]).getpalette()
    assert palette
    colours = list(zip(palette[::3], palette[1::3], palette[2::3], strict=True))
    assert len(colours) <= COLOURS
    assert {tuple(bytes.fromhex(look.colour[1:])) for look in LOOKS[: TOY.rules.seats[-1]]} <= set(colours)
    pink = (0xFF, 0x3D, 0x9A)
    assert min(max(abs(a - b) for a, b in zip(colour, pink, strict=True)) for colour in colours) <= 12
