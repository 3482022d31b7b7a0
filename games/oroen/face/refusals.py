"""Reasons why a placement or the exchange of colours is not offered (§2)."""

from __future__ import annotations

from games.engine.face import Refusal
from games.engine.text import say
from games.oroen.rules.placement import judged, placements
from games.oroen.rules.position import Place, Swap, View
from games.oroen.rules.view import behind, box_of


def refusals(view: View) -> tuple[Refusal, ...]:
    """List every placement that the seat on turn may not choose, and the exchange if the table plays it."""
    if view.mover is None or view.seat != view.mover:
        return ()
    box = box_of(view)
    state = behind(box, view)
    offered = set(placements(box, state)[1])
    faults = {(column, height): fault for column, height, fault in judged(box, state)}
    places = [(column, height) for column in range(box.width) for height in sorted(set(box.stock))]
    # A piece without a fault is always offered, so only what is not in stock has none.
    made = [
        Refusal(Place(one[0] + 1, one[1]), say(f"oroen-why-{faults.get(one) or 'gone'}"))
        for one in places
        if one not in offered
    ]
    may_swap = not view.swapped and sum(map(len, view.columns)) == 1
    return (*made, *([Refusal(Swap(), say("oroen-why-swap"))] if view.options.swap and not may_swap else []))
