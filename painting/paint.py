"""Painting a scene: bands of a ground, and what lies on it.

A band depends on nothing but the shapes that touch it, so most of a picture is cached from those before. This
does not await, so it is called in a thread.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeAlias
from weakref import WeakValueDictionary

from PIL import Image

from games.engine.scene import Circle, Label, Line, Polygon, Scene, Shape, Sprite
from painting.art import art_of
from painting.layers import LayeredShape, layers_of
from painting.palettes import quantize
from painting.pixels import Ground, blend, image_of, rows
from painting.png import band, png

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from painting.layers import Layer
    from painting.png import Band

TALL: Final = 64
"""The height of a band."""

Stack: TypeAlias = tuple[LayeredShape, ...]
"""Shapes from the lowest to the highest."""
Background: TypeAlias = tuple[Ground, Stack]
"""A ground, and the shapes on it. It is brought to the palette before anything is drawn over it."""

_KINDS: Final[Mapping[type[Shape], tuple[Callable[..., Shape], Callable[[Shape], tuple[object, ...]]]]] = {
    kind: (kind, attrgetter(*kind.__match_args__)) for kind in (Polygon, Circle, Line, Label, Sprite)
}
"""For each kind of shape what makes one, and what returns the values of all its fields."""

_of_kept_bands: Final[WeakValueDictionary[tuple[object, ...], LayeredShape]] = WeakValueDictionary()
"""The shapes that are in use, also those that were not asked for lately."""


def paint(scene: Scene) -> bytes:
    """Return the picture of a scene as a PNG of `scene.width` by `scene.height` pixels.

    The latest pictures are cached, since the same one is often shown again. Raises `KeyError` for a sprite
    that its art has not.
    """
    return _png(*_ready(scene))


def compose(scene: Scene) -> Image.Image:
    """Return the picture of a scene in the colours of its art's palette, or without one in all colours."""
    (ground, under), shapes = _ready(scene)
    if under:
        ground = Ground(blend(ground, 0, scene.height, _layers(under)), ground.palette)
    return blend(ground, 0, scene.height, _layers(shapes))


def forget_all() -> None:
    """Forget all pictures and bands, as a process that has just begun. Measurements and tests need this."""
    for cache in (_png, _band, _lower_band, _layered_shape, _background, _ground):
        cache.cache_clear()


def _layers(shapes: Stack) -> list[Layer]:
    return [layer for shape in shapes for layer in shape.layers]


def _ready(scene: Scene) -> tuple[Background, Stack]:
    background = _background(scene.width, scene.height, scene.ground, scene.background, scene.art)
    return background, _stack(scene.foreground, scene.art)


def _stack(shapes: Iterable[Shape], art: str) -> Stack:
    drawn = []
    for shape in shapes:
        kind, values_of = _KINDS[type(shape)]
        drawn.append(_layered_shape(kind, values_of(shape), art))
    return tuple(drawn)


@lru_cache(maxsize=8)
def _png(background: Background, shapes: Stack) -> bytes:
    ground, under = background
    stacks = zip(_bands(ground, under), _bands(ground, shapes), strict=True)
    bands = [_band(ground, number, lower, upper) for number, (lower, upper) in enumerate(stacks)]
    return png(ground.size, ground.colours or None, bands)


def _bands(ground: Ground, shapes: Stack) -> Iterator[Stack]:
    """Yield the shapes that touch each band of a picture, from the top."""
    found: list[list[LayeredShape]] = [[] for _ in range(-(-ground.size[1] // TALL))]
    for shape in shapes:
        for number in shape.bands:
            if number < len(found):
                found[number].append(shape)
    return map(tuple, found)


@lru_cache(maxsize=4096)
def _band(ground: Ground, number: int, under: Stack, shapes: Stack) -> Band:
    """Return a band of a picture, packed; 4,096 of them, of about a hundred tables, are 35 MB."""
    top, bottom = _rows_of_band(ground, number)
    if under:
        ground = _lower_band(ground, number, under)
    return band(rows(ground, top, bottom, shapes))


@lru_cache(maxsize=256)
def _lower_band(ground: Ground, number: int, under: Stack) -> Ground:
    """Return a band of a background in the colours of the palette; 256 of them are 16 MB."""
    top, bottom = _rows_of_band(ground, number)
    return Ground(image_of(rows(ground, top, bottom, under), ground), ground.palette, top)


def _rows_of_band(ground: Ground, number: int) -> tuple[int, int]:
    return number * TALL, min(number * TALL + TALL, ground.size[1])


@lru_cache(maxsize=8192)
def _layered_shape(kind: Callable[..., Shape], values: tuple[object, ...], art: str) -> LayeredShape:
    """Return a shape of a kind with the values of its fields: tuples of them are found faster than shapes.

    A shape of a band that is kept is found again, else the band would never be: it is known by its shapes.
    """
    key = (kind, values, art)
    found = _of_kept_bands.get(key)
    if found is None:
        found = _of_kept_bands[key] = LayeredShape(layers_of(kind(*values), art_of(art)), TALL)
    return found


@lru_cache(maxsize=256)
def _background(width: int, height: int, colour: str, shapes: tuple[Shape, ...], art_name: str) -> Background:
    """Return a background: what is drawn once for many pictures, and the shapes on it, which vary more."""
    art, first = art_of(art_name), shapes[0] if shapes else None
    if art and art.palette and isinstance(first, Sprite) and first.name in art.grounds:
        return _ground(width, height, colour, shapes[:1], art_name), _stack(shapes[1:], art_name)
    return _ground(width, height, colour, shapes, art_name), ()


@lru_cache(maxsize=24)
def _ground(width: int, height: int, colour: str, shapes: tuple[Shape, ...], art_name: str) -> Ground:
    """Return a part of a background that many pictures have, in the mode of the pictures: about 1 MB."""
    art = art_of(art_name)
    palette = art.palette if art else None
    first = shapes[0] if shapes else None
    if art and isinstance(first, Sprite) and first.name in art.grounds:
        part = art.ground(first.name).crop((-first.x, -first.y, width - first.x, height - first.y))
        shapes = shapes[1:]
    else:
        part = Image.new("RGB", (width, height), colour)
    if shapes or (part.mode == "RGB" and palette):
        part = part.convert("RGB")
        for shape in shapes:
            for layer in layers_of(shape, art):
                layer.paste(part.im, 0, 0)
        if palette:
            part = quantize(part, palette)
    return Ground(part, palette)
