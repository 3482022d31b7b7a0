"""The least sizes of labels, and the largest of a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import Label, Scene, Typeface
from painting.paint import paint
from tests.pictures.phone import on_phone
from tests.pictures.pieces import find_placed

if TYPE_CHECKING:
    from collections.abc import Iterator

DECIDES: Final = 14.0
"""The least size of what decides in a picture of the board, in pixels on a phone.

These are the letters of pieces, and all in the typeface of titles: scores, who leads, headings.
"""

CLOSE: Final = 16.0
"""The least size of letters and digits in a close-up, in pixels on a phone."""

FOLLOWED: Final = frozenset({"wongar"})
"""The games in which only the pieces of who leads decide: their letters are in the typeface of titles."""

WIDEST, TALLEST = 1000, 1200
"""The most pixels of a picture in each direction."""

LARGEST: Final = 180_000
"""The most bytes of a picture."""


def small(scene: Scene, game: str, *, close_up: bool) -> Iterator[str]:
    """Yield the labels of a picture that are too small."""
    least = CLOSE if close_up else DECIDES
    for label in _labels(scene) if close_up else _deciding(scene, game):
        if (size := on_phone(label, scene.width)) < least:
            yield f"{label.text!r}: {size:.1f} of {least:.0f} pixels"


def _labels(scene: Scene) -> Iterator[Label]:
    for shape in (*scene.background, *scene.foreground):
        if isinstance(shape, Label):
            yield shape


def _deciding(scene: Scene, game: str) -> Iterator[Label]:
    """Yield the labels of a public picture that decide."""
    yield from (label for label in _labels(scene) if label.face is Typeface.TITLE)
    for piece in () if game in FOLLOWED else find_placed(scene):
        if piece.letter:
            yield piece.letter[0]


def large(scene: Scene) -> Iterator[str]:
    """Yield what is too large about a picture."""
    if scene.width > WIDEST or scene.height > TALLEST:
        yield f"{scene.width} by {scene.height} pixels"
    if (size := len(paint(scene))) > LARGEST:
        yield f"{size} bytes"
