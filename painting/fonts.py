"""The fonts of pictures: DejaVu Sans for names and sentences, Ahu Title for headings and numerals."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import ImageFont

from games.engine.scene import Typeface

if TYPE_CHECKING:
    from games.engine.scene import Label

FONTS: Final = Path(__file__).parent / "fonts"
TITLE: Final = "AhuTitle.ttf"
FINE: Final = 4
"""Factor by which letters and shapes are drawn larger, once: hinting to whole pixels would narrow letters."""


def has_glyphs(text: str, *, bold: bool) -> bool:
    """Return whether the plain font has a glyph for every character of a text.

    >>> has_glyphs("Zoé", bold=False), has_glyphs("李", bold=False)
    (True, False)
    """
    return _complete(text, font_named("DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf", 40))


def width_of(label: Label) -> float:
    """Return the width of a label in pixels."""
    return font_of(label).getlength(label.text) / FINE


def font_of(label: Label) -> ImageFont.FreeTypeFont:
    """Return the font of a label, `FINE` times as large."""
    return font_named(file_of(label), round(label.size * FINE))


def file_of(label: Label) -> str:
    """Return the file of a label's font: bold and plain where the title's font lacks a glyph."""
    if label.face is Typeface.TITLE and _complete(label.text, font_named(TITLE, 40)):
        return TITLE
    return "DejaVuSans-Bold.ttf" if label.bold or label.face is Typeface.TITLE else "DejaVuSans.ttf"


@lru_cache(maxsize=128)
def font_named(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font of the project in a size in pixels."""
    return ImageFont.truetype(str(FONTS / name), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _complete(text: str, font: ImageFont.FreeTypeFont) -> bool:
    return all(letter.isspace() or _has_glyph(letter, font) for letter in text)


@lru_cache(maxsize=4096)
def _has_glyph(letter: str, font: ImageFont.FreeTypeFont) -> bool:
    return bytes(font.getmask(letter)) != bytes(font.getmask("\ufffe"))
