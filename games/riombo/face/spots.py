"""Where Riombo's pictures show what a lesson speaks of: a space ahead of the canoe on turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.face import Spot
from games.riombo.face.layout import CHIP
from games.riombo.face.stretch import BANK, corner, reach
from games.riombo.rules.position import Phase

if TYPE_CHECKING:
    from games.engine.walk import Question
    from games.riombo.rules.position import View

ASIDE: Final = 64
"""How far from the middle of a space its canoes leave the river in sight, in pixels."""


def spot(view: View, question: Question | None, name: str) -> Spot | None:
    """Return where the picture of a question about sticks shows `space-N`."""
    head, _, number = name.partition("-")
    if question is None or view.state.phase is not Phase.STICKS or head != "space" or not number.isdecimal():
        return None
    first, last = reach(view)
    if not first <= int(number) <= last:
        return None
    x, top = corner(int(number) - first)
    return Spot((x + ASIDE, top + BANK - CHIP[1]))
