"""Evaluation of a position of Orongo: a weighted sum of features for each seat."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from games.engine.record import Record
from games.orongo.rules.building import groups
from games.orongo.rules.island import COAST, NEAR, OF_KIND, PALMS, Resource, bits
from games.orongo.rules.position import SHARES, last_round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.orongo.rules.position import State

QUARRY, FOOD, TEMPLE, GOD, BIRDMAN, NEST = (OF_KIND[kind] for kind in Resource)

WEIGHTS: Final = {
    "moai": (1.0, 0.3),  # raised, including those that a placement is about to force
    "ready": (0.6, 0.0),  # recipes that only lack a coastal palm, with a free one beside the group
    "stuck": (0.3, 0.0),  # recipes that lack a palm, with no free one beside the group
    "bare": (0.3, 0.0),  # coastal palms without a Moai that lack a recipe
    "close": (0.5, 0.0),  # bare palms for which one open space beside the group would complete a recipe
    "single": (0.15, -0.1),  # resources without their partner
    "coast": (0.06, -0.04),  # free coastal palms beside own tokens, at most `ENOUGH`
    "open": (0.04, -0.03),  # free resource spaces beside own tokens, at most `ENOUGH`
    "lacking": (-0.6, 0.0),  # shells missing for the Moai still to raise
    "spare": (0.4, -0.3),  # shells left over after those Moai
    "tile": (0.5, -0.2),  # the secret tile in hand
}
"""The features of a seat and their weights: at the start of the match, and what is added by its end.

They were tuned on the ladder (`make ladder`). Shells decide most: with less weight on `lacking` and `spare`,
the player outbids others until it cannot pay for its Moai. Weights fitted to matches of careless players were
worse.
"""

ENOUGH: Final = 6
COST: Final = 1.7
"""The average cost of a Moai, in shells."""


class Group(Record):
    """A group of tokens, `spaces`, and all spaces that touch it, `near`."""

    spaces: int
    near: int


class Board(Record):
    """The parts of the board that count, as bit sets: free open spaces and palms; spent spaces and Moai."""

    open: int
    palms: int
    spent: int
    moai: int

    def without(self, space: int) -> Board:
        """Return the board after a token on `space`."""
        return Board(self.open & ~(1 << space), self.palms & ~(1 << space), self.spent, self.moai)


def board_of(state: State, open_: int) -> Board:
    """Return the board of a state, taking the tiles of the spaces `open_` to lie on it."""
    taken = state.occupied
    return Board(open_ & ~taken, PALMS & ~taken, state.spent, state.moai)


def groups_of(own: int) -> tuple[Group, ...]:
    """Return the groups of a seat's tokens."""
    found = []
    for spaces in groups(own):
        near = 0
        for bit in bits(spaces):
            near |= NEAR[bit]
        found.append(Group(spaces, near))
    return tuple(found)


def with_token(before: Sequence[Group], space: int) -> tuple[Group, tuple[Group, ...]]:
    """Return the group that a token on `space` makes, and the groups left as they were."""
    spaces, near = 1 << space, NEAR[space]
    rest = []
    for group in before:
        if group.spaces & NEAR[space]:
            spaces |= group.spaces
            near |= group.near
        else:
            rest.append(group)
    return Group(spaces, near), tuple(rest)


def count_group(group: Group, board: Board, left: int) -> tuple[int, int, int, int, int, int, int]:
    """Return the features `moai` to `single` of one group, and the fewest shells its forced Moai cost."""
    unspent, near = group.spaces & ~board.spent, group.near
    quarries, foods = (unspent & QUARRY).bit_count(), (unspent & FOOD).bit_count()
    temples, gods = (unspent & TEMPLE).bit_count(), (unspent & GOD).bit_count()
    birdmen, nests = (unspent & BIRDMAN).bit_count(), (unspent & NEST).bit_count()
    recipes = quarries + foods // 2 + min(temples, gods) + min(birdmen, nests)
    palms = (group.spaces & COAST & ~board.moai).bit_count()
    builds = min(recipes, palms, left + 1)
    recipes, palms = recipes - builds, palms - builds
    ready = min(recipes, (near & board.palms & COAST).bit_count())
    close = 0
    if palms:
        completing = QUARRY | (FOOD if foods % 2 else 0)
        completing |= (GOD if temples > gods else 0) | (TEMPLE if gods > temples else 0)
        completing |= (NEST if birdmen > nests else 0) | (BIRDMAN if nests > birdmen else 0)
        close = min(palms, (near & board.open & completing).bit_count())
    single = foods % 2 + abs(temples - gods) + abs(birdmen - nests)
    return builds, ready, recipes - ready, palms - close, close, single, 2 * builds - min(builds, quarries)


def features(state: State, seat: Seat, own: Sequence[Group], board: Board) -> tuple[float, ...]:
    """Return the features of a seat, in the order of `WEIGHTS`, given its groups."""
    left = state.moai_left[seat]
    built = ready = stuck = bare = close = single = cost = near = 0
    for group in own:
        found = count_group(group, board, left)
        built, ready, stuck, bare = built + found[0], ready + found[1], stuck + found[2], bare + found[3]
        close, single, cost = close + found[4], single + found[5], cost + found[6]
        near |= group.near
    left -= built
    coast = min(ENOUGH, (near & board.palms & COAST).bit_count())
    open_ = min(ENOUGH, (near & board.open).bit_count())
    raised = SHARES[state.seats][1] - left
    return (
        raised,
        ready,
        stuck,
        bare,
        close,
        single,
        coast,
        open_,
        *shell_features(state.shells[seat] - cost, left),
        state.secret[seat] is not None,
    )


def shell_features(shells: int, left: int) -> tuple[float, float]:
    """Return the features `lacking` and `spare`, with `left` Moai to raise before the ceremonial one."""
    spare = shells - COST * (left + 1)
    return max(0.0, -spare), max(0.0, spare)


def weights_of(state: State) -> tuple[float, ...]:
    """Return the weight of each feature at this time of the match."""
    late = state.round / last_round(state.options, state.seats)
    return tuple(first + late * added for first, added in WEIGHTS.values())


def weigh(numbers: Sequence[float], weights: Sequence[float]) -> float:
    """Return the weighted sum of some features."""
    return sum(number * weight for number, weight in zip(numbers, weights, strict=True))


def softmax(worths: Sequence[float]) -> tuple[float, ...]:
    """Turn the worth of the position to each seat into chances of winning, by softmax."""
    top = max(worths)
    powers = [exp(worth - top) for worth in worths]
    total = sum(powers)
    return tuple(power / total for power in powers)


def forecast(state: State, open_: int) -> tuple[float, ...]:
    """Estimate each seat's chance of winning an unfinished match."""
    board, weights = board_of(state, open_), weights_of(state)
    return softmax(
        [
            weigh(features(state, seat, groups_of(state.tokens[seat]), board), weights)
            for seat in range(state.seats)
        ]
    )
