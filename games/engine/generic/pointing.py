"""Arrows in pictures, at the spots that a lesson names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.engine.scene import Polygon

if TYPE_CHECKING:
    from games.engine.face import AnyFace, Spot
    from games.engine.scene import Scene
    from games.engine.walk import Question

GOLD: Final = "#ffd23f"
INK: Final = "#2a1a10"

TIP: Final = 14.0
"""The distance of the tip from its spot, in pixels."""

HEAD: Final = (44.0, 50.0)
"""Half the width and the length of the head."""

SHAFT: Final = (17.0, 62.0)
"""Half the width and the length of the shaft."""


def add_arrows(
    scenes: tuple[Scene, ...], face: AnyFace, view: object, question: Question | None, names: tuple[str, ...]
) -> tuple[Scene, ...]:
    """Return the pictures of a question with arrows at the spots that a lesson calls by `names`."""
    found = list(scenes)
    for name in names:
        spot = face.spot(view, question, name)
        if spot is not None:
            found[spot.picture] = _add_arrow(found[spot.picture], spot)
    return tuple(found)


def _add_arrow(scene: Scene, spot: Spot) -> Scene:
    """Return a scene with an arrow whose tip is near a spot."""
    x, y = spot.at
    high = spot.from_below or y < TIP + HEAD[1] + SHAFT[1]
    return replace(scene, foreground=(*scene.foreground, _arrow(x, y, 1 if high else -1)))


def _arrow(x: float, y: float, way: int) -> Polygon:
    tip, neck = y + way * TIP, y + way * (TIP + HEAD[1])
    end = neck + way * SHAFT[1]
    corners = (
        (x, tip),
        (x + HEAD[0], neck),
        (x + SHAFT[0], neck),
        (x + SHAFT[0], end),
        (x - SHAFT[0], end),
        (x - SHAFT[0], neck),
        (x - HEAD[0], neck),
    )
    return Polygon(corners, fill=GOLD, outline=INK, width=5)
