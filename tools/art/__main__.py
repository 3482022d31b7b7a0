"""`make art`: bake the drawings of one game, or of all, into the game's folder.

Sprites go into one sheet, grounds into a file each, and places, palette and a digest of all sources into
`art.json`. The same sources give the same bytes: the palette is chosen once, and kept until that file is
deleted.
"""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from typing import TYPE_CHECKING, Final

import oxipng
from PIL import Image

from games.catalogue import CATALOGUE
from painting.art import GAMES, art_of
from tools.art.packing import pack
from tools.art.palette import palette_of
from tools.art.sources import digest, drawn_games

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tools.art.drawing import Drawing

EFFORT: Final = 4
"""How hard the files are compressed: more takes minutes."""


def bake(game: str) -> None:
    """Write the art of a game."""
    source = import_module(f"tools.art.{game}")
    sprites: list[Drawing] = list(source.sprites())
    folder = GAMES / game / "art"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    grounds = {ground.name: ground.render().convert("RGB") for ground in source.grounds()}
    images = [sprite.render() for sprite in sprites]
    sheet, places = pack(images)
    listed = {
        drawing.name: {
            "box": [*place, drawing.width, drawing.height],
            "anchor": list(drawing.point),
            "seat": drawing.seat,
        }
        for drawing, place in zip(sprites, places, strict=True)
    }
    _write(folder, "sprites", sheet)
    colours = _kept_palette(folder)
    if colours is None:
        # First without a palette, since its colours come from the pictures that are painted with the art.
        _write_art(folder, game, listed, grounds, "")
        colours = palette_of(CATALOGUE[game], images)
    indexed = {name: image.quantize(palette=colours, dither=0) for name, image in grounds.items()}
    _write_art(folder, game, listed, indexed, bytes(colours.getpalette() or []).hex())
    for path in sorted(folder.iterdir()):
        print(f"{path.relative_to(GAMES.parent)}: {path.stat().st_size / 1000:.0f} kB")


def _kept_palette(folder: Path) -> Image.Image | None:
    """Return an image with the palette that a game has; `None` if it has none."""
    path = folder / "art.json"
    found = json.loads(path.read_text(encoding="utf-8"))["palette"] if path.exists() else ""
    if not found:
        return None
    made = Image.new("P", (1, 1))
    made.putpalette(bytes.fromhex(found))
    return made


def _write_art(
    folder: Path, game: str, sprites: Mapping[str, object], grounds: Mapping[str, Image.Image], palette: str
) -> None:
    """Write the grounds and the list, and forget what was read of them."""
    for name, image in grounds.items():
        _write(folder, f"ground-{name}", image)
    listed = {"digest": digest(game), "palette": palette, "grounds": list(grounds), "sprites": sprites}
    (folder / "art.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    art_of.cache_clear()


def _write(folder: Path, name: str, image: Image.Image) -> None:
    """Write and compress an image. The colours of a ground keep their order: its pictures share them."""
    path = folder / f"{name}.png"
    image.save(path)
    kept = image.mode != "P"
    oxipng.optimize(
        path, level=EFFORT, bit_depth_reduction=kept, color_type_reduction=kept, palette_reduction=kept
    )


def main() -> None:
    """Bake the games named, or all that have drawings."""
    parser = argparse.ArgumentParser(description="Bakes the art of games into their folders.")
    parser.add_argument("game", nargs="*", choices=drawn_games())
    for game in parser.parse_args().game or drawn_games():
        bake(game)


if __name__ == "__main__":
    main()
