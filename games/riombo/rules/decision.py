"""Prompts of Riombo: who must choose, among what, and what silence means (§6)."""

from __future__ import annotations

from functools import lru_cache

from games.engine.choice import ANY, Decision, Offer, OneOf, Prompt, Range
from games.engine.text import Seat, Who, say
from games.riombo.rules.position import TAKEN, Action, Arrival, Finish, Phase, State, Sticks, stick_limit


@lru_cache(maxsize=256)
def decision_of(state: State) -> Decision[Action] | None:
    """Return what the match is waiting for; `None` if it is over."""
    if state.phase is Phase.OVER:
        return None
    if state.phase is Phase.FINISH:
        return Decision({state.mover: _finishing(state.canoes[state.mover])})
    playing = [seat for seat, turn in enumerate(state.out) if not turn]
    return Decision(
        {seat: _showing(state.mover, stick_limit(state.out, state.values[seat])) for seat in playing}
    )


@lru_cache(maxsize=64)
def _showing(mover: Seat, most: int) -> Prompt[Action]:
    """Ask for sticks (§3.1); silence shows a random number (§6)."""
    return Prompt(
        say("riombo-ask-sticks", who=Who(mover), most=most),
        (Offer(Sticks, (Range(0, most),)),),
        ANY,
        public=True,
    )


def _finishing(canoes: int) -> Prompt[Action]:
    """Ask for a choice at the Finish (§3.5); silence takes (§6)."""
    more = Arrival.DOUBLE if canoes == 1 else Arrival.TRIPLE
    text = say("riombo-ask-double" if canoes == 1 else "riombo-ask-triple", amount=TAKEN[canoes])
    return Prompt(text, (Offer(Finish, (OneOf((Arrival.TAKE, more)),)),), Finish(Arrival.TAKE), public=True)
