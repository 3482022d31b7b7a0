"""The art of a game, as `make art` baked it: sprites, grounds and the palette of its pictures."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image

GAMES: Final = Path(__file__).parent.parent / "games"
OPAQUE: Final = 255


@dataclass(frozen=True, slots=True, eq=False)
class BakedDrawing:
    """A sprite or a ground: its colours, what of them is seen, and the point that stands at its place.

    `seat` is the seat whose piece it shows.
    """

    image: Image.Image
    mask: Image.Image
    anchor: tuple[float, float]
    seat: int | None


class Art:
    """The drawings of a game; `palette` has the colours of all its pictures, each as red, green and blue.

    Without a palette, pictures are painted in all colours: so `make art` finds the palette.
    """

    def __init__(self, folder: Path) -> None:
        listed = json.loads((folder / "art.json").read_text(encoding="utf-8"))
        self._folder, self._sprites = folder, listed["sprites"]
        self._sheet = Image.open(folder / "sprites.png").convert("RGBA") if self._sprites else None
        self._drawings: dict[str, BakedDrawing] = {}
        self._grounds: dict[str, Image.Image] = {}
        self.names: tuple[str, ...] = tuple(self._sprites)
        self.grounds: tuple[str, ...] = tuple(listed["grounds"])
        self.palette: Image.Image | None = None
        if listed["palette"]:
            self.palette = Image.new("P", (1, 1))
            self.palette.putpalette(bytes.fromhex(listed["palette"]))
            self.palette.load()

    def drawing(self, name: str) -> BakedDrawing:
        """Return a sprite, or a ground as one. Raises `KeyError` if there is none."""
        if name not in self._drawings:
            self._drawings[name] = self._sprite(name) if name in self._sprites else self._opaque(name)
        return self._drawings[name]

    def ground(self, name: str) -> Image.Image:
        """Return a ground, in the palette's colours if there is a palette.

        Raises `KeyError` if there is no such ground.
        """
        if name not in self.grounds:
            raise KeyError(name)
        if name not in self._grounds:
            image = Image.open(self._folder / f"ground-{name}.png")
            image.load()
            # A ground of few colours has a palette of its own in its file.
            self._grounds[name] = image if self.palette else image.convert("RGB")
        return self._grounds[name]

    def _sprite(self, name: str) -> BakedDrawing:
        one = self._sprites[name]
        if self._sheet is None:
            raise KeyError(name)
        x, y, width, height = one["box"]
        cut = self._sheet.crop((x, y, x + width, y + height))
        return BakedDrawing(cut.convert("RGB"), cut.getchannel("A"), tuple(one["anchor"]), one["seat"])

    def _opaque(self, name: str) -> BakedDrawing:
        image = self.ground(name).convert("RGB")
        return BakedDrawing(image, Image.new("L", image.size, OPAQUE), (0.0, 0.0), None)


@lru_cache(maxsize=16)
def art_of(game: str) -> Art | None:
    """Return the art of a game; `None` for the key "", of pictures that are shapes alone."""
    return Art(GAMES / game / "art") if game else None
