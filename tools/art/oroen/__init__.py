"""The drawings of Oroen: a wooden box between two shelves, and pieces of maple and walnut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.art import podium
from tools.art.oroen.cover import cover
from tools.art.oroen.grounds import box
from tools.art.oroen.marks import marks
from tools.art.oroen.pieces import pieces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tools.art.drawing import Drawing

DATA: Final = ("games/oroen/face/layout.py",)
"""The files beside the drawings on which they depend."""


def sprites() -> Iterator[Drawing]:
    """Yield pieces, marks, and what the winner is shown with."""
    yield from pieces()
    yield from marks()
    yield from podium.sprites()


def grounds() -> Iterator[Drawing]:
    """Yield the box and the cover."""
    yield box()
    yield cover()
