"""Labels without the characters that the fonts lack.

The fonts have all characters of the games' texts, but people's names may be in any script.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.engine.scene import Label, Typeface
from painting.fonts import has_glyphs

if TYPE_CHECKING:
    from games.engine.scene import Scene, Shape


def drop_missing_glyphs(scene: Scene) -> Scene:
    """Return the scene without the characters that the fonts lack, as they would be drawn as empty boxes.

    A label without any letter or digit left is dropped; the seat's own letter stands beside its name.
    """
    if all(type(shape) is not Label or _is_whole(shape) for shape in scene.foreground):
        return scene  # As nearly all are.
    return replace(
        scene,
        foreground=tuple(new for shape in scene.foreground if (new := _without_missing(shape)) is not None),
    )


def _without_missing(shape: Shape) -> Shape | None:
    if not isinstance(shape, Label) or _is_whole(shape):
        return shape
    bold = _is_bold(shape)
    text = " ".join("".join(letter for letter in shape.text if _known(letter, bold=bold)).split())
    return replace(shape, text=text) if any(letter.isalnum() for letter in text) else None


def _is_whole(label: Label) -> bool:
    return _known(label.text, bold=_is_bold(label))


def _is_bold(label: Label) -> bool:
    return label.bold or label.face is Typeface.TITLE


@lru_cache(maxsize=4096)
def _known(text: str, *, bold: bool) -> bool:
    return has_glyphs(text, bold=bold)
