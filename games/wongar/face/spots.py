"""Where Wongar's pictures show what a lesson speaks of: a territory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.face import Spot
from games.wongar.face.land import NEAR, WHOLE, span
from games.wongar.rules.board import INDEX

if TYPE_CHECKING:
    from games.engine.walk import Question
    from games.wongar.rules.view import View

BELOW: Final = 100.0
"""How far below the upper edge of a territory, with its name, pieces are."""


def spot(view: View, question: Question | None, name: str) -> Spot | None:
    """Return where the picture of a question, or that of the land, shows a territory; none in a ceremony."""
    territory = INDEX.get(name)
    if territory is None or view.ceremony is not None:
        return None
    left, top, right, _ = span(WHOLE if question is None else NEAR, territory)
    return Spot(((left + right) / 2, top + BELOW), from_below=True)
