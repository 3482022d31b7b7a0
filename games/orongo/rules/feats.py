"""The feats of Orongo: the largest reef that a player took alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.generic.feats import Feat
from games.engine.text import Who

if TYPE_CHECKING:
    from games.engine.generic.feats import Finished
    from games.engine.text import Seat
    from games.orongo.rules.position import State


def feats(match: Finished[State]) -> tuple[Feat, ...]:
    """Return the largest reef that each seat took alone, in shells (§4.5)."""
    most: dict[Seat, int] = {}
    for text in match.told:
        if text.key == "orongo-reef-taken":
            params = dict(text.params)
            who, shells = params["who"], params["shells"]
            if isinstance(who, Who) and isinstance(shells, int) and shells > most.get(who.seat, 0):
                most[who.seat] = shells
    return tuple(Feat("orongo-feat-reef", seat, shells) for seat, shells in sorted(most.items()))
