"""Balanced bidding: mixed bids that approach an equilibrium, by regret matching.

Hart and Mas-Colell, *A Simple Adaptive Procedure Leading to Correlated Equilibrium*, Econometrica 68 (5),
2000.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from games.engine.generic.monte_carlo import reward
from games.engine.generic.noise import misjudge
from games.engine.record import Record
from games.orongo.bots.evaluation import (
    board_of,
    features,
    groups_of,
    shell_features,
    softmax,
    weigh,
    weights_of,
)
from games.orongo.bots.tactics import play_round_out
from games.orongo.rules.bidding import Award, award, pay, reveal
from games.orongo.rules.game import ranks
from games.orongo.rules.placing import advance
from games.orongo.rules.position import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.chance import Dice
    from games.engine.text import Seat
    from games.orongo.rules.position import State

HIGHEST: Final = 12
"""The highest bid considered."""
PASSES: Final = 300
"""Passes of regret matching over all seats of a player that takes its time."""

USUAL: Final = 2
"""A bid that hardly surprises."""

GRAIN: Final = 2**32
"""The resolution of the dice when a bid is drawn from a mix."""

SHELL_FEATURES: Final = slice(-3, -1)
"""The features that depend on shells, `lacking` and `spare`, among `WEIGHTS`."""

Bids = tuple[int, ...]
"""The bid of each seat."""

Mix = tuple[float, ...]
"""The probability of each bid from 0 on, summing to 1."""


class RoundEnd(Record):
    """The end of a round for one seat.

    `value`: the worth of its position apart from shells; `laid`: shells laid on tiles; `left`: Moai left;
    `final`: its standing from 0 (last) to 1 (first) if the match is over, else `None`.
    """

    value: float
    laid: int
    left: int
    final: float | None


class BidOutcomes:
    """Each seat's chances after the round, for every combination of bids.

    The placing is played out once for each way of sharing the tokens; what was paid is then added for each
    combination.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._weights = weights_of(state)
        self._shell_weights = self._weights[SHELL_FEATURES]
        self._ends: dict[Award, tuple[RoundEnd, ...]] = {}
        self._values: dict[Bids, tuple[float, ...]] = {}

    def values(self, bids: Bids) -> tuple[float, ...]:
        """Return each seat's chance of winning with these bids."""
        if bids not in self._values:
            self._values[bids] = self._compute(bids)
        return self._values[bids]

    def _compute(self, bids: Bids) -> tuple[float, ...]:
        won = award(bids, self._state.amulet)
        shared = Award(won.ranking[:2], won.tokens)
        if shared not in self._ends:
            self._ends[shared] = self._play(bids)
        ends = self._ends[shared]
        if ends[0].final is not None:
            return tuple(end.final or 0.0 for end in ends)
        shells, _, _ = pay(self._state, bids, won)
        left = [max(0, own - end.laid) for end, own in zip(ends, shells, strict=True)]
        return softmax(
            [
                end.value + weigh(shell_features(own, end.left), self._shell_weights)
                for end, own in zip(ends, left, strict=True)
            ]
        )

    def _play(self, bids: Bids) -> tuple[RoundEnd, ...]:
        """Play the round out, everybody taking what looks best at once."""
        revealed, _ = reveal(self._state, bids)
        state = play_round_out(advance(revealed, ())[0], self._state.round)
        order = ranks(state)
        return tuple(
            self._end(state, seat, revealed.shells[seat], reward(order, seat)) for seat in range(state.seats)
        )

    def _end(self, state: State, seat: Seat, shells: int, final: float) -> RoundEnd:
        numbers = features(
            state, seat, groups_of(state.tokens[seat]), board_of(state, state.open & ~state.fresh)
        )
        without_shells = weigh(numbers, self._weights) - weigh(numbers[SHELL_FEATURES], self._shell_weights)
        return RoundEnd(
            without_shells,
            shells - state.shells[seat],
            state.moai_left[seat],
            final if state.phase is Phase.OVER else None,
        )


def balanced_bids(
    state: State, dice: Dice, passes: int = PASSES, most: int = HIGHEST, noise: float = 0.0
) -> tuple[Mix, ...]:
    """Return the mixed bids of all seats, each over 0 to its shells, at most `most`.

    They come from `passes` over all seats, and from outcomes that are misjudged by `noise` (see `misjudge`).
    """
    outcomes = BidOutcomes(state)
    sizes = [1 + min(most, shells) for shells in state.shells]
    errors = [_errors(outcomes, seat, sizes, noise, dice) for seat in range(len(sizes))]
    regrets = [[0.0] * size for size in sizes]
    mixes = [[0.0] * size for size in sizes]
    for number in range(1, passes + 1):
        now = [_strategy(regret) for regret in regrets]
        bids = tuple(draw_bid(mix, dice) for mix in now)
        for seat, size in enumerate(sizes):
            gains = [
                outcomes.values((*bids[:seat], bid, *bids[seat + 1 :]))[seat] + errors[seat][bid]
                for bid in range(size)
            ]
            for bid, gain in enumerate(gains):
                regrets[seat][bid] += gain - gains[bids[seat]]
                mixes[seat][bid] += number * now[seat][bid]  # The first passes know least.
    total = passes * (passes + 1) / 2
    return tuple(tuple(weight / total for weight in mix) for mix in mixes)


def _errors(outcomes: BidOutcomes, seat: Seat, sizes: Sequence[int], noise: float, dice: Dice) -> list[float]:
    """Draw by how much a seat misjudges each of its bids, by what they lead to if the others bid little."""
    if not noise:
        return [0.0] * sizes[seat]
    usual = [min(USUAL, size - 1) for size in sizes]
    values = [outcomes.values((*usual[:seat], bid, *usual[seat + 1 :]))[seat] for bid in range(sizes[seat])]
    return [judged - value for judged, value in zip(misjudge(values, noise, dice), values, strict=True)]


def draw_bid(mix: Sequence[float], dice: Dice) -> int:
    """Draw a bid with the probabilities of `mix`."""
    drawn = dice.pick(GRAIN) / GRAIN
    return next((bid for bid, upto in enumerate(accumulate(mix)) if drawn < upto), len(mix) - 1)


def _strategy(regrets: Sequence[float]) -> list[float]:
    """Return probabilities in proportion to positive regrets; uniform where there are none."""
    positive = [max(0.0, regret) for regret in regrets]
    total = sum(positive)
    return [weight / total for weight in positive] if total else [1 / len(regrets)] * len(regrets)
