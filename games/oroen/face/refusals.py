"""Reasons why a placement or the exchange of colours is not offered (§2)."""

from __future__ import annotations

from games.engine.face import Refusal
from games.engine.text import say
from games.oroen.rules.placement import judge_placements, placements
from games.oroen.rules.position import Place, Swap
from games.oroen.rules.view import View


def refusals(view: View) -> tuple[Refusal, ...]:
    """List every placement that the seat on turn may not choose, and the exchange if the table plays it."""
    if view.mover is None or view.seat != view.mover:
        return ()
    box, state = view.box, view.state
    offered = set(placements(box, state)[1])
    faults = {(column, height): fault for column, height, fault in judge_placements(box, state)}
    places = [(column, height) for column in range(box.width) for height in sorted(set(box.stock))]
    # A piece without a fault is always offered, so only what is not in stock has none.
    made = [
        Refusal(Place(place[0] + 1, place[1]), say(f"oroen-why-{faults.get(place) or 'gone'}"))
        for place in places
        if place not in offered
    ]
    may_swap = not state.swapped and state.tops.bit_count() == 1
    return (*made, *([Refusal(Swap(), say("oroen-why-swap"))] if state.options.swap and not may_swap else []))
