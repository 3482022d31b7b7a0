"""The feats of Riombo: the most points in sticks at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.generic.feats import Feat

if TYPE_CHECKING:
    from games.engine.generic.feats import Finished
    from games.riombo.rules.position import State


def feats(match: Finished[State]) -> tuple[Feat, ...]:
    """Return the value in sticks of each winner who is still in play."""
    state, ranks = match.state, match.result.ranks
    return tuple(
        Feat("riombo-feat-value", seat, value)
        for seat, value in enumerate(state.values)
        if ranks[seat] == 1 and not state.out[seat]
    )
