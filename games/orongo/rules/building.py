"""Raising Moai (§6): groups, recipes, and what a player can pay for."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.engine.record import record
from games.engine.text import News, Seat, Who, say
from games.orongo.rules.island import COAST, NEAR, OF_KIND, SPACES, Resource, bits
from games.orongo.rules.position import INGREDIENTS, Phase, Recipe, State
from games.orongo.rules.space_names import space_name

QUARRIES: Final = OF_KIND[Resource.QUARRY]
PAIRS: Final = tuple(
    (recipe, OF_KIND[kinds[0]], OF_KIND[kinds[1]])
    for recipe, kinds in INGREDIENTS.items()
    if recipe is not Recipe.QUARRY
)


@record
class Yard:
    """What a group offers for building: how often each recipe can be carried out (disjoint resources, so in
    any order), and how many coastal palms without a Moai it has.
    """

    quarries: int
    pairs: tuple[tuple[Recipe, int], ...]
    palms: int


def groups(own: int) -> tuple[int, ...]:
    """The connected sets of a player's tokens (§6.1)."""
    found = []
    while own:
        group = spread(own, own & -own)
        found.append(group)
        own ^= group
    return tuple(found)


def spread(own: int, start: int) -> int:
    """All of `own` that is connected with the spaces of `start`, a part of it."""
    group = edge = start
    while edge:
        near = 0
        while edge:
            low = edge & -edge
            near |= NEAR[low.bit_length() - 1]
            edge ^= low
        edge = near & own & ~group
        group |= edge
    return group


def yard(group: int, spent: int, moai: int) -> Yard:
    """What a group offers: spent resources and palms with a Moai do not count (§6.2)."""
    free = group & ~spent
    pairs = []
    for recipe, one, other in PAIRS:
        times = (
            (free & one).bit_count() // 2
            if one == other
            else min((free & one).bit_count(), (free & other).bit_count())
        )
        if times:
            pairs.append((recipe, times))
    return Yard((free & QUARRIES).bit_count(), tuple(pairs), (group & COAST & ~moai).bit_count())


def least_cost(place: Yard, left: int) -> int:
    """The fewest shells with which all Moai that must be raised there can be (§6.4, §6.5).

    With `left` ordinary Moai the building stops at the latest with the ceremonial one. As recipes do not
    share resources, the number of Moai is the same whatever is chosen; quarries, at one shell, are the
    cheapest.
    """
    builds = most_builds(place, left)
    return 2 * builds - min(builds, place.quarries)


def most_builds(place: Yard, left: int) -> int:
    """How many Moai must be raised there with `left` ordinary ones and the ceremonial one."""
    return min(place.palms, place.quarries + sum(times for _, times in place.pairs), left + 1)


def affordable(state: State, seat: Seat, group: int) -> bool:
    """Whether the player can pay for some complete sequence of builds in the group."""
    most = min((group & COAST & ~state.moai).bit_count(), state.moai_left[seat] + 1)
    if (
        2 * most <= state.shells[seat]
    ):  # no Moai costs more than two: most groups need no counting of resources
        return True
    return least_cost(yard(group, state.spent, state.moai), state.moai_left[seat]) <= state.shells[seat]


def recipes(state: State, seat: Seat, space: int) -> tuple[Recipe, ...]:
    """The recipes by which the player may raise the Moai that must be raised in the group around `space`
    (§6.5): those after which the rest can still be paid. Empty when none must be raised.
    """
    place = yard(spread(state.tokens[seat], 1 << space), state.spent, state.moai)
    if not place.palms:
        return ()
    left, shells = state.moai_left[seat], state.shells[seat]
    offered = []
    for recipe, times in ((Recipe.QUARRY, place.quarries), *place.pairs):
        if not times:
            continue
        rest = _without(place, recipe)
        further = least_cost(rest, left - 1) if left else 0
        if len(INGREDIENTS[recipe]) + further <= shells:
            offered.append(recipe)
    return tuple(offered)


def _without(place: Yard, recipe: Recipe) -> Yard:
    if recipe is Recipe.QUARRY:
        return Yard(place.quarries - 1, place.pairs, place.palms - 1)
    pairs = tuple((one, times - (one is recipe)) for one, times in place.pairs)
    return Yard(place.quarries, pairs, place.palms - 1)


def build(state: State, seat: Seat, space: int, recipe: Recipe) -> tuple[State, News]:
    """Raise a Moai in the group around `space`, just occupied, on the palm and with the tiles that §6.5
    names; with no Moai left it is the ceremonial one, which wins (§7.1).
    """
    group = spread(state.tokens[seat], 1 << space)
    bare = group & COAST & ~state.moai
    palm = space if bare >> space & 1 else bits(bare)[0]
    used: list[int] = []
    for kind in INGREDIENTS[recipe]:
        used.append(next(one for one in bits(group & OF_KIND[kind] & ~state.spent) if one not in used))
    ceremonial = not state.moai_left[seat]
    after = replace(
        state,
        spent=state.spent | sum(1 << one for one in used),
        moai=state.moai | 1 << palm,
        ceremonial=palm if ceremonial else None,
        shells=_less(state.shells, seat, len(used)),
        moai_left=state.moai_left if ceremonial else _less(state.moai_left, seat, 1),
        phase=Phase.OVER if ceremonial else state.phase,
    )
    told = say(
        "orongo-ceremonial" if ceremonial else "orongo-raised",
        who=Who(seat),
        palm=SPACES[palm].id,
        tiles=tuple(space_name(one) for one in used),
        shells=len(used),
        **({} if ceremonial else {"left": after.moai_left[seat]}),
    )
    return after, News(told)


def _less(numbers: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return tuple(number - (by if one == seat else 0) for one, number in enumerate(numbers))
