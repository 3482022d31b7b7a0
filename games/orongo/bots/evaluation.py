"""Reckoning: what a position of Orongo is worth to each seat: numbers that count, weighed."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from games.engine.record import record
from games.orongo.rules.building import groups
from games.orongo.rules.island import COAST, NEAR, OF_KIND, PALMS, Resource, bits
from games.orongo.rules.position import SHARES, last_round
from games.orongo.rules.view import behind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.orongo.rules.position import State, View

QUARRY, FOOD, TEMPLE, GOD, BIRDMAN, NEST = (OF_KIND[kind] for kind in Resource)

WEIGHTS: Final = {
    "moai": (1.0, 0.3),  # raised, those included that a placement is about to force
    "ready": (0.6, 0.0),  # recipes that lack a coastal palm only, with a free one beside the group
    "stuck": (0.3, 0.0),  # recipes that lack a palm, without a free one beside the group
    "bare": (0.3, 0.0),  # coastal palms without a Moai, which lack a recipe
    "close": (0.5, 0.0),  # bare palms for which one open space beside the group completes a recipe
    "single": (0.15, -0.1),  # resources without their partner
    "coast": (0.06, -0.04),  # free coastal palms beside own tokens, at most `ENOUGH`
    "open": (0.04, -0.03),  # free resource spaces beside own tokens, at most `ENOUGH`
    "lacking": (-0.6, 0.0),  # shells too few for the Moai still to raise
    "spare": (0.4, -0.3),  # shells more than they take
    "tile": (0.5, -0.2),  # the secret tile in hand
}
"""What is counted for a seat, with its weights: at the start of the match, and what its end adds.

Tried out on the ladder (`make ladder`). Shells decide most there: with less on `lacking` and `spare` the
player outbids others until it cannot pay for its Moai. Weights fitted to matches of careless players were
worse.
"""

NEXT, ROUND = 4, 8
"""Turns: a bid and the tokens of whoever bid most; and a whole round of four."""

ENOUGH: Final = 6
COST: Final = 1.7
"""Shells that a Moai costs, on average."""


@record
class Cluster:
    """A connected set of a seat's tokens, and all that touches it."""

    spaces: int
    near: int


@record
class Ground:
    """What of the board lies free, or is used up: sets of spaces."""

    open: int
    palms: int
    spent: int
    moai: int

    def without(self, space: int) -> Ground:
        """The board after a token on `space`."""
        return Ground(self.open & ~(1 << space), self.palms & ~(1 << space), self.spent, self.moai)


def ground(state: State, open_: int) -> Ground:
    """The free board of a state; `open_` are the spaces whose tiles are taken to lie on it."""
    taken = state.occupied
    return Ground(open_ & ~taken, PALMS & ~taken, state.spent, state.moai)


def clusters(own: int) -> tuple[Cluster, ...]:
    """The groups of a seat."""
    found = []
    for spaces in groups(own):
        near = 0
        for one in bits(spaces):
            near |= NEAR[one]
        found.append(Cluster(spaces, near))
    return tuple(found)


def joined(before: Sequence[Cluster], space: int) -> tuple[Cluster, tuple[Cluster, ...]]:
    """The group that a token on `space` makes, and the groups that stay as they are."""
    spaces, near = 1 << space, NEAR[space]
    rest = []
    for one in before:
        if one.spaces & NEAR[space]:
            spaces |= one.spaces
            near |= one.near
        else:
            rest.append(one)
    return Cluster(spaces, near), tuple(rest)


def count(cluster: Cluster, free: Ground, left: int) -> tuple[int, int, int, int, int, int, int]:
    """`moai` to `single` of `WEIGHTS`, of one group; and the fewest shells that the Moai to be raised there
    take.
    """
    unspent, near = cluster.spaces & ~free.spent, cluster.near
    quarries, foods = (unspent & QUARRY).bit_count(), (unspent & FOOD).bit_count()
    temples, gods = (unspent & TEMPLE).bit_count(), (unspent & GOD).bit_count()
    birdmen, nests = (unspent & BIRDMAN).bit_count(), (unspent & NEST).bit_count()
    recipes = quarries + foods // 2 + min(temples, gods) + min(birdmen, nests)
    palms = (cluster.spaces & COAST & ~free.moai).bit_count()
    builds = min(recipes, palms, left + 1)
    recipes, palms = recipes - builds, palms - builds
    ready = min(recipes, (near & free.palms & COAST).bit_count())
    close = 0
    if palms:
        completing = QUARRY | (FOOD if foods % 2 else 0)
        completing |= (GOD if temples > gods else 0) | (TEMPLE if gods > temples else 0)
        completing |= (NEST if birdmen > nests else 0) | (BIRDMAN if nests > birdmen else 0)
        close = min(palms, (near & free.open & completing).bit_count())
    single = foods % 2 + abs(temples - gods) + abs(birdmen - nests)
    return builds, ready, recipes - ready, palms - close, close, single, 2 * builds - min(builds, quarries)


def counts(state: State, seat: Seat, own: Sequence[Cluster], free: Ground) -> tuple[float, ...]:
    """The number of each of `WEIGHTS` for a seat whose groups are `own`."""
    left = state.moai_left[seat]
    built = ready = stuck = bare = close = single = cost = near = 0
    for one in own:
        found = count(one, free, left)
        built, ready, stuck, bare = built + found[0], ready + found[1], stuck + found[2], bare + found[3]
        close, single, cost = close + found[4], single + found[5], cost + found[6]
        near |= one.near
    left -= built
    coast = min(ENOUGH, (near & free.palms & COAST).bit_count())
    open_ = min(ENOUGH, (near & free.open).bit_count())
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
        *purse(state.shells[seat] - cost, left),
        state.secret[seat] is not None,
    )


def purse(shells: int, left: int) -> tuple[float, float]:
    """`lacking` and `spare` of `WEIGHTS`, with so many Moai left to raise before the ceremonial one."""
    spare = shells - COST * (left + 1)
    return max(0.0, -spare), max(0.0, spare)


def weights_of(state: State) -> tuple[float, ...]:
    """The weight of each number at this time of the match."""
    late = state.round / last_round(state.options, state.seats)
    return tuple(first + late * added for first, added in WEIGHTS.values())


def worth(numbers: Sequence[float], weights: Sequence[float]) -> float:
    """The counts, weighed."""
    return sum(number * weight for number, weight in zip(numbers, weights, strict=True))


def shares(worths: Sequence[float]) -> tuple[float, ...]:
    """How likely each seat is to win: the softmax of what the position is worth to each."""
    top = max(worths)
    powers = [exp(one - top) for one in worths]
    return tuple(power / sum(powers) for power in powers)


def ahead(view: View) -> int:
    """How many turns decide whether a bid was good: as many as the first bidder's tokens with two seats; with
    more, as many as it takes until the low bidders, who pay little, have placed theirs: else the best is
    never to bid.
    """
    return NEXT if view.seats == min(SHARES) else ROUND


def estimate(view: View) -> float:
    """How likely the seat of a view is to win a match that is not over; raises `ValueError` for an
    onlooker.
    """
    if view.seat is None:
        message = "an onlooker cannot win"
        raise ValueError(message)
    held = tuple(0 if holds else None for holds in view.holds_tile)  # which tile it is does not count
    state = behind(view, (), held)
    return forecast(state, state.open)[view.seat]


def forecast(state: State, open_: int) -> tuple[float, ...]:
    """How likely each seat is to win a match that is not over."""
    free, weights = ground(state, open_), weights_of(state)
    return shares(
        [
            worth(counts(state, seat, clusters(state.tokens[seat]), free), weights)
            for seat in range(state.seats)
        ]
    )
