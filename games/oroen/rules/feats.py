"""The feats of Oroen: the fewest pieces with which a player joined two sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.generic.feats import Feat
from games.oroen.rules.position import End

if TYPE_CHECKING:
    from games.engine.generic.feats import Finished
    from games.oroen.rules.position import State


def feats(match: Finished[State]) -> tuple[Feat, ...]:
    """Return the number of pieces in the box, for a winner who joined floor and rim, or both walls."""
    if match.result.why.key == f"oroen-won-{End.STUCK}":
        return ()
    winner = match.result.ranks.index(1)
    return (Feat("oroen-feat-pieces", winner, match.state.tops.bit_count(), least=True),)
