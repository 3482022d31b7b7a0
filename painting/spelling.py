"""Labels as the fonts can write them. What games say they can; people's names may be in any script
there is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from games.engine.scene import Label
from painting.paint import has_glyphs

if TYPE_CHECKING:
    from games.engine.scene import Scene, Shape


def spelt(scene: Scene) -> Scene:
    """The scene without the letters that the fonts have not: an empty box says nothing. A label of which no
    letter or digit is left is left out; the seat's own letter stands beside its name.
    """
    return replace(
        scene, foreground=tuple(new for one in scene.foreground if (new := _spelt(one)) is not None)
    )


def _spelt(shape: Shape) -> Shape | None:
    if not isinstance(shape, Label) or _known(shape.text, bold=shape.bold):
        return shape
    text = " ".join("".join(letter for letter in shape.text if _known(letter, bold=shape.bold)).split())
    return replace(shape, text=text) if any(letter.isalnum() for letter in text) else None


@lru_cache(maxsize=4096)
def _known(text: str, *, bold: bool) -> bool:
    return has_glyphs(text, bold=bold)
