"""The feats of Wongar: the most points that a player scored in one ceremony."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.generic.feats import Feat
from games.engine.text import Who

if TYPE_CHECKING:
    from games.engine.generic.feats import Finished
    from games.engine.text import Seat
    from games.wongar.rules.state import State


def feats(match: Finished[State]) -> tuple[Feat, ...]:
    """Return the most points that each seat scored in one ceremony (§5.6).

    Its majorities are told one after the other, with nothing else in between.
    """
    most: dict[Seat, int] = {}
    scored: dict[Seat, int] = {}
    for text in match.told:
        if text.key != "wongar-majority":
            scored = {}
            continue
        params = dict(text.params)
        who, points = params["who"], params["points"]
        if isinstance(who, Who) and isinstance(points, int):
            scored[who.seat] = scored.get(who.seat, 0) + points
            most[who.seat] = max(most.get(who.seat, 0), scored[who.seat])
    return tuple(Feat("wongar-feat-ceremony", seat, points) for seat, points in sorted(most.items()))
