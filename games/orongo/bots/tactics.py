"""Tactics: which answers look best at once, and how a round goes on when everybody takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.chance import Dice
from games.orongo.bots.evaluation import clusters, counts, ground, joined, weights_of, worth
from games.orongo.rules.game import Orongo
from games.orongo.rules.island import INDEX
from games.orongo.rules.position import Action, Lay, Phase, Place, Secret

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.text import Seat
    from games.orongo.rules.position import State

ORONGO: Final = Orongo()


class NoDice(Dice):
    """Nothing is drawn after the set-up (§2.1, §8.1)."""

    def pick(self, n: int) -> int:
        """Raises `RuntimeError`."""
        message = f"Orongo draws one of {n} in the middle of a match"
        raise RuntimeError(message)


NO_DICE: Final = NoDice()


def after(state: State, seat: Seat, action: Action) -> State:
    """The position after the answer of the only seat that is asked."""
    return ORONGO.apply(state, {seat: action}, NO_DICE).state


def promising(state: State, most: int) -> tuple[Action, ...]:
    """Answers of the seat on turn, at most so many, those first after which its own groups are worth most."""
    decision = ORONGO.decision(state)
    seat = state.queue[0]
    prompt = decision.prompts[seat] if decision else ()
    return tuple(_ranked(state, seat, prompt)[:most])


def _ranked(state: State, seat: Seat, actions: Iterable[Action]) -> list[Action]:
    own, free, weights = clusters(state.tokens[seat]), ground(state, state.open), weights_of(state)

    def gain(action: Action) -> float:
        tile = state.secret[seat]
        if isinstance(action, Place):
            space = INDEX[action.space]
        elif isinstance(action, Secret) and action.lay is Lay.LAY and tile is not None:
            space = tile
        else:
            return worth(counts(state, seat, own, free), weights)
        group, rest = joined(own, space)
        numbers = counts(state, seat, (group, *rest), free.without(space))
        return worth(numbers, weights) - (weights[-1] if isinstance(action, Secret) else 0.0)

    return sorted(actions, key=gain, reverse=True)


def round_ended(state: State, round_: int) -> State:
    """The position after that round, when all who are still asked in it take what looks best."""
    while state.phase not in (Phase.BIDDING, Phase.OVER) and state.round == round_:
        state = after(state, state.queue[0], promising(state, 1)[0])
    return state
