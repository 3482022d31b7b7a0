"""Art made up for tests: sprites drawn with Pillow, in a folder of their own."""

from __future__ import annotations

import json
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from games.engine.scene import LOOKS, Label, Scene, Sprite

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

SIDE: Final = 80
"""The width and height of a token."""

CORNERS: Final = (36, 4, 3, 6)
"""The corners of the tokens' outlines by seat: the first is as good as a disc."""

GROUND: Final = "#14323c"


def token(
    seat: int, *, corners: int = 0, fill: str = "", edge: str = "#000000", hole: int = 0, shade: str = ""
) -> Image.Image:
    """Draw the token of a seat, with a shadow.

    Its corners and its colours can be changed. A `hole` is cut with as many corners, or its lower half has
    a `shade`.
    """
    image = Image.new("RGBA", (SIDE, SIDE))
    draw = ImageDraw.Draw(image)
    draw.ellipse((6, 50, 76, 79), fill="#00000050")
    outline = _outline(corners or CORNERS[seat], 36)
    draw.polygon(outline, fill=fill or LOOKS[seat].colour, outline=edge, width=3)
    if hole:
        draw.polygon(_outline(hole, 26), fill="#f4ead0")
    if shade:
        draw.rectangle((16, 46, 63, 62), fill=shade)
    return image


def _outline(corners: int, reach: float) -> list[tuple[float, float]]:
    turns = ((2 * pi * i / corners - pi / 2) for i in range(corners))
    return [(SIDE / 2 + reach * cos(turn), SIDE / 2 + reach * sin(turn)) for turn in turns]


def art(folder: Path, tokens: Mapping[int, Image.Image]) -> str:
    """Write the tokens of seats into `folder` as a game's art, and return the key by which it is found.

    Art is looked up in a folder beneath that of the games; one from the root is found wherever it is.
    """
    sheet = Image.new("RGBA", (SIDE * len(tokens), SIDE))
    sprites = {}
    for i, (seat, image) in enumerate(tokens.items()):
        sheet.paste(image, (SIDE * i, 0))
        box = [SIDE * i, 0, SIDE, SIDE]
        sprites[f"token-{seat}"] = {"box": box, "anchor": [SIDE / 2, SIDE / 2], "seat": seat}
    (folder / "art").mkdir(parents=True)
    sheet.save(folder / "art" / "sprites.png")
    listed = {"digest": "", "palette": "", "grounds": [], "sprites": sprites}
    (folder / "art" / "art.json").write_text(json.dumps(listed), encoding="utf-8")
    return str(folder)


def scene(
    key: str, seats: Sequence[int], *, ground: str = GROUND, ink: str = "#000000", letters: str = "ABCDEF"
) -> Scene:
    """Return a picture of tokens in a row, each with the letter of its seat."""
    shapes = [
        shape
        for seat in seats
        for shape in (
            Sprite(f"token-{seat}", 100 + 120 * seat, 100),
            Label(100 + 120 * seat, 104, letters[seat], 30, ink, bold=True),
        )
    ]
    return Scene(1000, 200, (), tuple(shapes), "", ground, key)
