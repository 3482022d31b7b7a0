"""Where Orongo's pictures show what a lesson speaks of: spaces, and the reef."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.face import Spot
from games.orongo.face.layout import ISLAND, close_ups
from games.orongo.rules.island import INDEX

if TYPE_CHECKING:
    from games.engine.walk import Question
    from games.orongo.rules.position import View

REEF: Final = "reef"
REEF_AT: Final = (926.0, 545.0)
"""The upper end of the medal of a bid of 0, with what the reef gives."""

EDGE: Final = 0.6
"""How far above its centre the drawing of a space of a close-up begins, in radii of a hex."""


def spot(view: View, question: Question | None, name: str) -> Spot | None:
    """Return where the pictures of a question, or that of the island, show the reef or a space by its id."""
    field = None if question is None else question.field
    if name == REEF:
        return Spot(REEF_AT) if field == "shells" else None
    space = INDEX.get(name)
    if space is None:
        return None
    if question is None or field == "shells":
        return Spot(ISLAND.centre(space))
    if field != "space":
        return None
    legal = tuple(INDEX[str(value)] for value in question.values)
    windows = close_ups(legal if view.my_tile is None else (*legal, view.my_tile))
    for part, window in enumerate(windows):
        if window.grid.whole(space):
            x, y = window.grid.centre(space)
            return Spot((x, y - window.grid.size * EDGE), part)
    return None
