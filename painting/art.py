"""The art of a game, as `make art` baked it: sprites, grounds and the palette of its pictures."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image

from painting.planes import INKS, Inks, Mask

GAMES: Final = Path(__file__).parent.parent / "games"
OPAQUE: Final = 255
GROUNDS: Final = 6
"""The grounds kept as they are in their files, of about 1 MB each: pictures are painted on other copies."""


@dataclass(frozen=True, slots=True, eq=False)
class BakedDrawing:
    """A sprite or a ground: its pixels, and the point of it that stands at its place.

    `inks` are their colours, and `cover` how much of each is seen. `seat` is the seat whose piece it shows.
    """

    size: tuple[int, int]
    inks: Inks
    cover: Mask
    anchor: tuple[float, float]
    seat: int | None

    @property
    def image(self) -> Image.Image:
        """The colours of its pixels, in mode RGB."""
        return self.inks.picture

    @property
    def mask(self) -> Image.Image:
        """How much of each pixel is seen, in mode L."""
        return Image.frombytes("L", self.size, self.cover.data)


class Art:
    """The drawings of a game; `palette` has the colours of all its pictures, each as red, green and blue.

    Without a palette, pictures are painted in all colours: so `make art` finds the palette.
    """

    def __init__(self, folder: Path) -> None:
        listed = json.loads((folder / "art.json").read_text(encoding="utf-8"))
        self._folder, self._sprites = folder, listed["sprites"]
        self._drawings: dict[str, BakedDrawing] = {}
        self.names: tuple[str, ...] = tuple(self._sprites)
        self.grounds: tuple[str, ...] = tuple(listed["grounds"])
        self.palette: Image.Image | None = None
        if listed["palette"]:
            self.palette = Image.new("P", (1, 1))
            self.palette.putpalette(bytes.fromhex(listed["palette"]))
            self.palette.load()

    def drawing(self, name: str) -> BakedDrawing:
        """Return a sprite, or a ground as one. Raises `KeyError` if there is none."""
        if name in self._sprites and name not in self._drawings:
            self._drawings |= self._cut_sprites()
        if name not in self._drawings:
            ground = self.ground(name).convert("RGB")
            inks = Inks(ground.tobytes("raw", INKS), ground.size, self.palette)
            cover = Mask(bytes([OPAQUE]) * (ground.width * ground.height), ground.size)
            self._drawings[name] = BakedDrawing(ground.size, inks, cover, (0.0, 0.0), None)
        return self._drawings[name]

    def ground(self, name: str) -> Image.Image:
        """Return a ground, in the palette's colours if there is a palette.

        Raises `KeyError` if there is no such ground.
        """
        if name not in self.grounds:
            raise KeyError(name)
        image = _open_ground(self._folder / f"ground-{name}.png")
        # A ground of few colours has a palette of its own in its file.
        return image if self.palette else image.convert("RGB")

    def _cut_sprites(self) -> dict[str, BakedDrawing]:
        """Cut all sprites at once: their sheet takes as much memory as they do, and is not kept."""
        sheet, drawings = Image.open(self._folder / "sprites.png").convert("RGBA"), {}
        for name, sprite in self._sprites.items():
            x, y, width, height = sprite["box"]
            part = sheet.crop((x, y, x + width, y + height))
            inks = Inks(part.convert("RGB").tobytes("raw", INKS), part.size, self.palette)
            cover = Mask(part.getchannel("A").tobytes(), part.size)
            drawings[name] = BakedDrawing(part.size, inks, cover, tuple(sprite["anchor"]), sprite["seat"])
        return drawings


@lru_cache(maxsize=GROUNDS)
def _open_ground(file: Path) -> Image.Image:
    image = Image.open(file)
    image.load()
    return image


@lru_cache(maxsize=16)
def art_of(game: str) -> Art | None:
    """Return the art of a game; `None` for the key "", of pictures that are shapes alone."""
    return Art(GAMES / game / "art") if game else None
