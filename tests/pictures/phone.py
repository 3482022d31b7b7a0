"""Pictures as a phone shows them, 350 pixels wide: size, height and contrast of letters."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache
from math import floor
from typing import TYPE_CHECKING, Final

from fontTools.ttLib import TTFont
from PIL import Image, ImageFilter

from games.engine.record import replace
from games.engine.scene import Label, Scene, Typeface
from painting.fonts import FONTS, file_of, has_glyphs
from tests.pictures.colours import channels, contrast
from tests.pictures.patches import Near, Neighbours, alone, box_of, colours_in, move, patch

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator

PHONE: Final = 350
"""The width at which a phone shows a picture, in pixels of 1/160 inch."""

LEAST_HEIGHT: Final = 5.67
"""The least height of letters on a phone, in pixels: 0.9 mm.

Regulation (EU) 1169/2011, article 13 (3), demands it of print on surfaces of less than 80 cm²; a picture of
350 by 400 pixels measures 35 cm². As there, the height is that of a small x; capitals and digits, of which
many labels consist, are measured themselves.
"""

LEAST_CONTRAST: Final = 4.7
"""The least contrast of words below 18.66 (bold) or 24 pixels on a phone.

WCAG 2.2, 1.4.3, AA, says 4.5; the rest is for what phones do to pictures.
"""

LEAST_LARGE_CONTRAST: Final = 3.0
"""The least contrast of larger words."""

LARGE, LARGE_BOLD = 24.0, 18.66

WHOLE: Final = 0.8
"""The least share of a label that must be visible: inside the picture and not painted over.

The palette takes a little away.
"""

AROUND: Final = 0.9
"""The share of what lies under and around the letters that must contrast with them.

Letters may touch a border or a neighbour.
"""

NEAR: Final = 90
"""Tolerance for a channel of a colour, of 255, after reducing and the palette."""


@dataclass(frozen=True, slots=True)
class Legibility:
    """The legibility of a label.

    `height`: that of its lowest letters, and `size`: that of its font, as a phone shows them. `contrast`:
    with what lies beneath. `seen`: the visible share of it. `spelt`: whether the font has all its letters.
    """

    label: Label
    height: float
    size: float
    contrast: float
    seen: float
    spelt: bool

    @property
    def faults(self) -> tuple[str, ...]:
        """Return what makes it hard to read."""
        large = self.size >= (LARGE_BOLD if self.label.bold else LARGE)
        checks = {
            f"{self.height:.1f} pixels tall": self.height >= LEAST_HEIGHT,
            f"contrast {self.contrast:.1f}": self.contrast
            >= (LEAST_LARGE_CONTRAST if large else LEAST_CONTRAST),
            f"only {self.seen:.0%} seen": self.seen >= WHOLE,
            "letters that the font has not": self.spelt,
        }
        return tuple(f"{self.label.text!r}: {fault}" for fault, sound in checks.items() if not sound)


def legibility(scene: Scene) -> Iterator[Legibility]:
    """Yield the legibility of every label of a scene."""
    neighbours = Neighbours(scene)
    for i, label in enumerate(neighbours.shapes):
        if isinstance(label, Label):
            yield judge(label, neighbours.near(i))


def on_phone(label: Label, width: int) -> float:
    """Return the size of a label's font on a phone, in a picture of some width."""
    return label.size * PHONE / width


@cache
def judge(label: Label, near: Near) -> Legibility:
    """Judge a label between what is painted before it and after it."""
    box = box_of(label, near.art)
    body, around = _ink(move(replace(label, colour="#ffffff", halo=None), -floor(box[0]), -floor(box[1])))
    halo = (replace(label, colour=label.halo),) if label.halo else ()
    wide, high = near.size
    whole = not near.after and min(box[:2]) >= 0 and box[2] <= wide and box[3] <= high
    bold = label.bold or label.face is Typeface.TITLE
    return Legibility(
        label,
        height=on_phone(label, wide) * _proportion(file_of(label), small=_small(label.text)),
        size=on_phone(label, wide),
        contrast=_contrast(
            label.colour, colours_in(patch(dataclasses.replace(near, after=()), box, *halo), around)
        ),
        seen=1.0 if whole else _share_seen(label, colours_in(patch(near, box, label), body)),
        spelt=has_glyphs(label.text, bold=bold),
    )


@cache
def _ink(white: Label) -> tuple[Image.Image, Image.Image]:
    """Return masks of a label's letters: their inside, and all of them with two pixels around them."""
    ink = alone(white, (0, 0, *box_of(white, "")[2:]), "#000000").convert("L")
    around = ink.point(lambda level: 255 if level > 100 else 0).filter(ImageFilter.MaxFilter(5))
    return ink.point(lambda level: 255 if level > 235 else 0), around


def _contrast(colour: str, beneath: Counter[str]) -> float:
    """Return the contrast that all but the worst tenth of what lies beneath reaches."""
    least, count = 21.0, 0
    ranked = sorted(((contrast(colour, ground), number) for ground, number in beneath.items()), reverse=True)
    for ratio, number in ranked:
        if count >= AROUND * beneath.total():
            break
        least, count = ratio, count + number
    return least


def _share_seen(label: Label, final: Counter[str]) -> float:
    """Return the share of a label's letters that has its colour in the end."""
    wanted = channels(label.colour)
    kept = sum(
        number
        for shade, number in final.items()
        if max(abs(a - b) for a, b in zip(channels(shade), wanted, strict=True)) <= NEAR
    )
    return kept / final.total() if final else 0.0


def _small(text: str) -> bool:
    """Return whether any letter is shorter than a capital."""
    return any(letter.islower() for letter in text)


@cache
def _proportion(file: str, *, small: bool) -> float:
    """Return the height of an x, or of a capital or digit, in a font of size 1."""
    font = TTFont(FONTS / file)
    shape = font["glyf"][font.getBestCmap()[ord("x" if small else "H")]]
    return float(shape.yMax) / float(font["head"].unitsPerEm)
