"""Tactics: the answers that look best at once, and how a round goes on if everybody takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.chance import Dice
from games.orongo.bots.evaluation import board_of, features, groups_of, weigh, weights_of, with_token
from games.orongo.rules.game import Orongo
from games.orongo.rules.island import INDEX
from games.orongo.rules.position import Action, Lay, Phase, Place, Secret

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.text import Seat
    from games.orongo.rules.position import State

ORONGO: Final = Orongo()


class NoDice(Dice):
    """Dice for moves that draw nothing, which is all of them after the set-up (§2.1, §8.1)."""

    def pick(self, n: int) -> int:
        """Raise `RuntimeError`."""
        message = f"Orongo draws one of {n} in the middle of a match"
        raise RuntimeError(message)


NO_DICE: Final = NoDice()


def after(state: State, seat: Seat, action: Action) -> State:
    """Return the position after the answer of the only seat that is asked."""
    return ORONGO.apply(state, {seat: action}, NO_DICE).state


def promising(state: State, most: int | None = None) -> tuple[Action, ...]:
    """Return all answers of the seat on turn, or `most`, best first by what its groups are then worth."""
    decision = ORONGO.decision(state)
    seat = state.queue[0]
    prompt = decision.prompts[seat] if decision else ()
    return tuple(_rank(state, seat, prompt)[:most])


def _rank(state: State, seat: Seat, actions: Iterable[Action]) -> list[Action]:
    own, board, weights = groups_of(state.tokens[seat]), board_of(state, state.open), weights_of(state)

    def gain(action: Action) -> float:
        tile = state.secret[seat]
        if isinstance(action, Place):
            space = INDEX[action.space]
        elif isinstance(action, Secret) and action.lay is Lay.LAY and tile is not None:
            space = tile
        else:
            return weigh(features(state, seat, own, board), weights)
        group, rest = with_token(own, space)
        numbers = features(state, seat, (group, *rest), board.without(space))
        return weigh(numbers, weights) - (weights[-1] if isinstance(action, Secret) else 0.0)

    return sorted(actions, key=gain, reverse=True)


def play_round_out(state: State, round_: int) -> State:
    """Play the rest of a round, everybody taking what looks best at once."""
    while state.phase not in (Phase.BIDDING, Phase.OVER) and state.round == round_:
        state = after(state, state.queue[0], promising(state, 1)[0])
    return state
