"""Painting a scene: the backdrop, and cells of it with what lies on them.

A cell depends on nothing but the shapes that touch it, and a band on its cells alone, so most of a picture is
cached from those before. This does not await, so it is called in a thread.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from PIL import Image

from games.engine.scene import Scene, Shape, Sprite
from painting.art import art_of
from painting.layers import layers_of
from painting.png import band, png

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL._imaging import ImagingCore

    from painting.layers import Layer
    from painting.png import Band

WIDE, TALL = 128, 64
"""The width and height of a cell."""

FEW: Final = 8
"""Cells that a small layer touches: it hardly leaves one of them empty."""

Stack: TypeAlias = "tuple[_Drawn, ...]"
"""Shapes from the lowest to the highest."""


def paint(scene: Scene) -> bytes:
    """Return the picture of a scene as a PNG of `scene.width` by `scene.height` pixels.

    The latest pictures are cached, since the same one is often shown again. Raises `KeyError` for a sprite
    that its art has not.
    """
    return _png(*_ready(scene))


def composed(scene: Scene) -> Image.Image:
    """Return the picture of a scene in the colours of its art's palette, or without one in all colours."""
    return _composed(*_ready(scene))


def forget_all() -> None:
    """Forget all pictures and cells, as a process that has just begun. Measurements and tests need this."""
    for cache in (_png, _band, _cell, _drawn, _backdrop):
        cache.cache_clear()


class _Drawn:
    """A shape ready to be pasted; one object stands for all equal shapes while it is cached."""

    def __init__(self, shape: Shape, art: str) -> None:
        self.layers: Final[dict[int, dict[int, list[Layer]]]] = {}
        """Return what is seen of it in each cell that it touches, lowest first: by row, then by column."""
        for layer in layers_of(shape, art_of(art)):
            for column, row, seen in _seen(layer):
                self.layers.setdefault(row, {}).setdefault(column, []).append(seen)


class _Backdrop:
    """A backdrop that is drawn once for many pictures, in the mode of the pictures."""

    def __init__(self, width: int, height: int, ground: str, shapes: tuple[Shape, ...], art: str) -> None:
        self.art: Final = art_of(art)
        self.palette: Final = self.art.palette if self.art else None
        first = shapes[0] if shapes else None
        if self.art and isinstance(first, Sprite) and first.name in self.art.grounds:
            part = self.art.ground(first.name).crop((-first.x, -first.y, width - first.x, height - first.y))
            shapes = shapes[1:]
        else:
            part = Image.new("RGB", (width, height), ground)
        if shapes or (part.mode == "RGB" and self.palette):
            part = part.convert("RGB")
            for shape in shapes:
                for layer in layers_of(shape, self.art):
                    layer.paste(part.im, 0, 0)
            if self.palette:
                part = part.quantize(palette=self.palette, dither=Image.Dither.NONE)
        part.load()
        self.image: Final = part


def _ready(scene: Scene) -> tuple[_Backdrop, Stack]:
    backdrop = _backdrop(scene.width, scene.height, scene.ground, scene.background, scene.art)
    art = scene.art
    return backdrop, tuple([_drawn(shape, art) for shape in scene.foreground])


@lru_cache(maxsize=64)
def _png(backdrop: _Backdrop, shapes: Stack) -> bytes:
    bands = [_band(backdrop, row, touching) for row, touching in enumerate(_rows(backdrop, shapes))]
    palette = None if backdrop.palette is None else bytes(backdrop.image.getpalette() or [])
    return png(backdrop.image.size, palette, bands)


def _composed(backdrop: _Backdrop, shapes: Stack) -> Image.Image:
    image = backdrop.image.copy()
    for row, touching in enumerate(_rows(backdrop, shapes)):
        for left, cell in _cells(backdrop, row, touching):
            _lay(image, cell, left, row * TALL)
    return image


def _lay(image: Image.Image, cell: ImagingCore, left: int, top: int) -> None:
    width, height = cell.size
    image.im.paste(cell, (left, top, left + width, top + height))


def _rows(backdrop: _Backdrop, shapes: Stack) -> list[Stack]:
    """Return the shapes that touch each row of cells of a picture."""
    found: list[list[_Drawn]] = [[] for _ in range(-(-backdrop.image.height // TALL))]
    for shape in shapes:
        for row in shape.layers:
            if 0 <= row < len(found):
                found[row].append(shape)
    return [tuple(row) for row in found]


def _cells(backdrop: _Backdrop, row: int, shapes: Stack) -> Iterator[tuple[int, ImagingCore]]:
    """Yield the cells of a row that its shapes touch, each with its left end."""
    found: defaultdict[int, list[_Drawn]] = defaultdict(list)
    for shape in shapes:
        for column in shape.layers[row]:
            found[column].append(shape)
    for column, within in found.items():
        if 0 <= column * WIDE < backdrop.image.width:
            yield column * WIDE, _cell(backdrop, column, row, tuple(within))


@lru_cache(maxsize=2048)
def _band(backdrop: _Backdrop, row: int, shapes: Stack) -> Band:
    """Return a row of cells, packed; 2,048 of them are about 20 MB."""
    top, whole = row * TALL, backdrop.image
    image = whole.crop((0, top, whole.width, min(top + TALL, whole.height)))
    for left, cell in _cells(backdrop, row, shapes):
        _lay(image, cell, left, 0)
    return band(image)


@lru_cache(maxsize=4096)
def _cell(backdrop: _Backdrop, column: int, row: int, shapes: Stack) -> ImagingCore:
    """Return the pixels of a cell in the mode of the pictures; 4,096 of them are 32 MB with a palette.

    They are made without `Image` around them, which takes as long as the pixels themselves.
    """
    left, top, whole = column * WIDE, row * TALL, backdrop.image
    box = (left, top, min(left + WIDE, whole.width), min(top + TALL, whole.height))
    pixels: ImagingCore = whole.im.crop(box).convert("RGB", Image.Dither.NONE)
    for shape in shapes:
        for layer in shape.layers[row][column]:
            layer.paste(pixels, left, top)
    if backdrop.palette is None:
        return pixels
    cell: ImagingCore = pixels.convert("P", Image.Dither.NONE, backdrop.palette.im)
    return cell


@lru_cache(maxsize=8192)
def _drawn(shape: Shape, art: str) -> _Drawn:
    return _Drawn(shape, art)


@lru_cache(maxsize=64)
def _backdrop(width: int, height: int, ground: str, shapes: tuple[Shape, ...], art: str) -> _Backdrop:
    return _Backdrop(width, height, ground, shapes, art)


def _seen(layer: Layer) -> Iterator[tuple[int, int, Layer]]:
    """Yield column and row of each cell in which something of a layer is seen, and that part of it.

    Of a large one nothing more is pasted than that: a rim leaves most of what it goes round alone.
    """
    width, height = layer.size
    columns = range(layer.x // WIDE, (layer.x + width - 1) // WIDE + 1)
    rows = range(layer.y // TALL, (layer.y + height - 1) // TALL + 1)
    large = len(columns) * len(rows) > FEW
    for column in columns:
        for row in rows:
            box = (column * WIDE, row * TALL, (column + 1) * WIDE, (row + 1) * TALL)
            if part := layer.within(box) if large else layer:
                yield column, row, part
