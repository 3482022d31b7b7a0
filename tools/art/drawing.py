"""Drawings: pieces of SVG with a size, from which `make art` bakes sprites and grounds."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

import resvg_py
from PIL import Image


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of `width` by `height` pixels.

    `svg` is the inside of an `<svg>` element with these as its viewBox. The `anchor`, by default the middle,
    is the point that stands at a sprite's place. `seat` is the seat whose piece it shows.
    """

    name: str
    width: int
    height: int
    svg: str
    anchor: tuple[float, float] | None = None
    seat: int | None = None

    def render(self) -> Image.Image:
        """Return the drawing's pixels, in mode RGBA. Raises `ValueError` for what is no SVG."""
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {size}>'
        made = resvg_py.svg_to_bytes(svg_string=f"{head}{self.svg}</svg>", skip_system_fonts=True)
        return Image.open(BytesIO(bytes(made))).convert("RGBA")

    @property
    def point(self) -> tuple[float, float]:
        """The anchor, or else the middle."""
        return self.anchor or (self.width / 2, self.height / 2)
