"""Texts of a picture that lie over each other, or over its edges."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from games.engine.scene import Label, Scene
from painting.layers import layers_of

MEETING: Final = 2
"""Pixels by which two texts may meet: smooth edges, and halos are no text."""


def overlaps(scene: Scene) -> list[str]:
    """Return the pairs of texts of a picture of which one lies over the other; a text may be drawn anew."""
    shapes = (*scene.background, *scene.foreground)
    inks = [(label, ink(label)) for label in shapes if isinstance(label, Label) and label.text.strip()]
    return [
        f"{label.text!r} over {other.text!r}"
        for (label, first), (other, second) in combinations(inks, 2)
        if (label.text, label.x, label.y) != (other.text, other.x, other.y)
        and min(first[2], second[2]) - max(first[0], second[0]) > MEETING
        and min(first[3], second[3]) - max(first[1], second[1]) > MEETING
    ]


def ink(label: Label) -> tuple[int, int, int, int]:
    """Return the box that the letters of a label fill, without their halo."""
    layer = layers_of(label, None)[-1]
    wide, high = layer.size
    return layer.x, layer.y, layer.x + wide, layer.y + high


def outside(scene: Scene) -> list[str]:
    """Return the texts of a picture that its edges cut off."""
    labels = [label for label in scene.foreground if isinstance(label, Label) and label.text.strip()]
    inks = {label.text: ink(label) for label in labels}
    return [
        text
        for text, (left, top, right, bottom) in inks.items()
        if left < 0 or top < 0 or right > scene.width or bottom > scene.height
    ]
