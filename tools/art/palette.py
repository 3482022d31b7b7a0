"""The palette of a game: the colours that its pictures need most, and those that must be exact."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PIL import Image

from games.engine.scene import LOOKS, Circle, Label, Line, Polygon
from painting.paint import compose
from tools.art.samples import samples

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from games.engine.generic.entry import GameEntry
    from games.engine.scene import Shape

COLOURS: Final = 192
"""Most colours of a palette: with more, files grow faster than pictures gain."""
EXACT: Final = 48
"""Most colours that are kept exactly."""
ROOT: Final = 0.4
"""Each colour counts as its pixels to this power: else the sea, or a table, would take all colours."""
PIXELS: Final = 600
"""The width and height of the picture of weighted colours from which the palette is chosen."""
SEEN: Final = 128
"""The least opacity at which a sprite's pixel counts as one of its colour."""


def palette_of(entry: GameEntry, sprites: Iterable[Image.Image]) -> Image.Image:
    """Return an image with the palette of a game: from sample scenes, and sprites that may not be in them."""
    found: Counter[tuple[int, ...]] = Counter()
    exact: Counter[str] = Counter({look.colour.lower(): 1 << 30 for look in LOOKS[: entry.rules.seats[-1]]})
    for scene in samples(entry):
        found.update(_colours(compose(scene).convert("RGB")))
        exact.update(colour for shape in scene.foreground for colour in _flat(shape))
    for sprite in sprites:
        solid = Image.new("RGB", sprite.size, LOOKS[0].colour)
        solid.paste(
            sprite.convert("RGB"), mask=sprite.getchannel("A").point(lambda alpha: 255 * (alpha > SEEN))
        )
        found.update(_colours(solid))
    kept = [tuple(bytes.fromhex(colour[1:7])) for colour, _ in exact.most_common(EXACT)]
    chosen = _weigh(found).quantize(COLOURS - len(kept), kmeans=2, dither=Image.Dither.NONE)
    made = Image.new("P", (1, 1))
    rest = (chosen.getpalette() or [])[: 3 * (COLOURS - len(kept))]
    made.putpalette([*(channel for colour in kept for channel in colour), *rest])
    return made


def _colours(image: Image.Image) -> dict[tuple[int, ...], int]:
    found = image.getcolors(image.width * image.height) or []
    return {pixel: count for count, pixel in found if isinstance(pixel, tuple)}


def _flat(shape: Shape) -> Iterator[str]:
    """Yield the colours of a shape that are seen as they are."""
    wanted: tuple[str | None, ...]
    match shape:
        case Label():
            wanted = (shape.colour, shape.halo)
        case Polygon() | Circle():
            wanted = (shape.fill, shape.outline)
        case Line():
            wanted = (shape.colour, None)
        case _:
            return
    yield from (colour.lower() for colour in wanted if colour and len(colour) == len("#rrggbb"))


def _weigh(found: Counter[tuple[int, ...]]) -> Image.Image:
    """Return an image in which each colour has pixels according to its weight."""
    weights = {pixel: count**ROOT for pixel, count in sorted(found.items())}
    factor = PIXELS * PIXELS / sum(weights.values())
    pixels, owed = bytearray(), 0.0
    for pixel, weight in weights.items():
        owed += weight * factor
        pixels += bytes(pixel) * int(owed)
        owed -= int(owed)
    whole = 3 * PIXELS * PIXELS
    return Image.frombytes("RGB", (PIXELS, PIXELS), bytes((pixels + bytes(whole))[:whole]))
