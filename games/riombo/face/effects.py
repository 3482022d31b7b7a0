"""Certain consequences of an answer: how far the canoe can come, and what a choice at the Finish brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.face import Effect
from games.engine.text import Who, say
from games.riombo.rules.position import TAKEN, Arrival, Sticks, stick_limit
from games.riombo.rules.river import FINISH, START

if TYPE_CHECKING:
    from games.engine.text import Text
    from games.riombo.rules.position import Action, View


def effects(view: View, action: Action) -> tuple[Effect, ...]:
    """Return what is certain to follow from an answer of the view's seat."""
    state = view.state
    if view.seat is None:
        return ()
    if isinstance(action, Sticks):
        return (Effect(_say_target(view, action.number)),)
    if action.choice is Arrival.TAKE:
        value = state.values[view.seat] + TAKEN[state.canoes[view.seat]]
        return (Effect(say("riombo-effect-takes", value=value)),)
    return (Effect(say(f"riombo-effect-{action.choice}")),)


def _say_target(view: View, number: int) -> Text:
    """Say where the canoe on turn lands first, independently of the other sticks (§3.1)."""
    state = view.state
    others = [seat for seat, turn in enumerate(state.out) if not turn and seat != view.seat]
    most = number + sum(stick_limit(state.out, state.values[seat]) for seat in others)
    space = state.spaces[state.mover] or START
    first, last = (min(FINISH, space + steps) for steps in (number, most))
    who = Who(state.mover)
    if first == FINISH:
        return say("riombo-effect-arrives", who=who)
    if last == FINISH:
        return say("riombo-effect-reaches", who=who, first=first)
    return say("riombo-effect-between", who=who, first=first, last=last)
