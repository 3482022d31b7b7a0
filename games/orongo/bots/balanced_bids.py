"""Balanced bidding: a mix of bids for each seat against which no other bid does better, by regret matching
(Hart and Mas-Colell, 2000).
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from games.engine.monte_carlo import reward
from games.engine.record import record
from games.orongo.bots.evaluation import clusters, counts, ground, purse, shares, weights_of, worth
from games.orongo.bots.tactics import round_ended
from games.orongo.rules.bidding import Award, award, pay, reveal
from games.orongo.rules.game import ranks
from games.orongo.rules.placing import go_on
from games.orongo.rules.position import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.chance import Dice
    from games.engine.text import Seat
    from games.orongo.rules.position import State

HIGHEST: Final = 12
"""No higher bid is thought of."""
PASSES: Final = 300
GRAIN: Final = 2**32

Bids = tuple[int, ...]
Mix = tuple[float, ...]
"""How likely each bid is, from 0 on; they sum to 1."""


@record
class End:
    """Where a round leads for one seat: what its position is worth but for shells, the shells laid on tiles,
    its Moai left; `final` is how it did (0: last, 1: first) if the match is over with the round.
    """

    worth: float
    laid: int
    left: int
    final: float | None


class Outlook:
    """What the round leads to, for every combination of bids. Who places how many tokens, and when, is played
    once; what was paid is reckoned for each.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._weights = weights_of(state)
        self._purse = self._weights[-3:-1]
        self._ends: dict[Award, tuple[End, ...]] = {}
        self._values: dict[Bids, tuple[float, ...]] = {}

    def values(self, bids: Bids) -> tuple[float, ...]:
        """How likely each seat is to win if these are the bids."""
        if bids not in self._values:
            self._values[bids] = self._reckon(bids)
        return self._values[bids]

    def _reckon(self, bids: Bids) -> tuple[float, ...]:
        won = award(bids, self._state.amulet)
        way = Award(won.ranking[:2], won.tokens)
        if way not in self._ends:
            self._ends[way] = self._play(bids)
        ends = self._ends[way]
        if ends[0].final is not None:
            return tuple(end.final or 0.0 for end in ends)
        shells, _, _ = pay(self._state, bids, won)
        left = [max(0, own - end.laid) for end, own in zip(ends, shells, strict=True)]
        return shares(
            [
                end.worth + worth(purse(own, end.left), self._purse)
                for end, own in zip(ends, left, strict=True)
            ]
        )

    def _play(self, bids: Bids) -> tuple[End, ...]:
        """Play the round with what looks best at once."""
        revealed, _ = reveal(self._state, bids)
        state = round_ended(go_on(revealed, ())[0], self._state.round)
        order = ranks(state)
        return tuple(
            self._end(state, seat, revealed.shells[seat], reward(order, seat)) for seat in range(state.seats)
        )

    def _end(self, state: State, seat: Seat, shells: int, final: float) -> End:
        numbers = counts(state, seat, clusters(state.tokens[seat]), ground(state, state.open & ~state.fresh))
        bare = worth(numbers, self._weights) - worth(numbers[-3:-1], self._purse)
        return End(
            bare,
            shells - state.shells[seat],
            state.moai_left[seat],
            final if state.phase is Phase.OVER else None,
        )


def balance(state: State, dice: Dice) -> tuple[Mix, ...]:
    """The mixed bids of all seats, each over 0 to the most that it can bid (at most `HIGHEST`)."""
    outlook = Outlook(state)
    sizes = [1 + min(HIGHEST, shells) for shells in state.shells]
    regrets = [[0.0] * size for size in sizes]
    mixes = [[0.0] * size for size in sizes]
    for _ in range(PASSES):
        now = [_strategy(one) for one in regrets]
        bids = tuple(draw(one, dice) for one in now)
        for seat, size in enumerate(sizes):
            gains = [outlook.values((*bids[:seat], bid, *bids[seat + 1 :]))[seat] for bid in range(size)]
            for bid, gain in enumerate(gains):
                regrets[seat][bid] += gain - gains[bids[seat]]
                mixes[seat][bid] += now[seat][bid]
    return tuple(tuple(weight / PASSES for weight in mix) for mix in mixes)


def draw(mix: Sequence[float], dice: Dice) -> int:
    """A bid, as likely as `mix` says."""
    drawn = dice.pick(GRAIN) / GRAIN
    return next((bid for bid, upto in enumerate(accumulate(mix)) if drawn < upto), len(mix) - 1)


def _strategy(regrets: Sequence[float]) -> list[float]:
    """As much of each bid as its regret is above 0; where none is, all alike."""
    positive = [max(0.0, one) for one in regrets]
    total = sum(positive)
    return [one / total for one in positive] if total else [1 / len(regrets)] * len(regrets)
