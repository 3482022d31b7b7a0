"""Raising Moai (§6): groups, recipes, and what a player can pay for."""

from __future__ import annotations

from typing import Final

from games.engine.record import Record, replace
from games.engine.text import News, Seat, Who, say
from games.orongo.rules.island import COAST, OF_KIND, SPACES, Resource, beside, bits
from games.orongo.rules.position import INGREDIENTS, Phase, Recipe, State
from games.orongo.rules.space_names import space_name

QUARRIES: Final = OF_KIND[Resource.QUARRY]
PAIRS: Final = tuple(
    (recipe, OF_KIND[kinds[0]], OF_KIND[kinds[1]])
    for recipe, kinds in INGREDIENTS.items()
    if recipe is not Recipe.QUARRY
)


class BuildingMaterial(Record):
    """The material that a group has left to build with.

    `quarries` and `pairs` say how often each recipe can be carried out; recipes share no resources, so the
    order does not matter. `palms`: coastal palms without a Moai.
    """

    quarries: int
    pairs: tuple[tuple[Recipe, int], ...]
    palms: int


def groups(own: int) -> tuple[int, ...]:
    """Split a player's tokens into groups: connected sets (§6.1)."""
    found = []
    while own:
        group = component_of(own, own & -own)
        found.append(group)
        own ^= group
    return tuple(found)


def component_of(own: int, start: int) -> int:
    """Return the part of `own` that is connected with `start`, a subset of it."""
    group = edge = start
    while edge:
        edge = beside(edge) & own & ~group
        group |= edge
    return group


def material_of(group: int, spent: int, moai: int) -> BuildingMaterial:
    """Count what a group can build with; spent resources and palms with a Moai do not count (§6.2)."""
    free = group & ~spent
    pairs = []
    for recipe, first, second in PAIRS:
        times = (
            (free & first).bit_count() // 2
            if first == second
            else min((free & first).bit_count(), (free & second).bit_count())
        )
        if times:
            pairs.append((recipe, times))
    return BuildingMaterial((free & QUARRIES).bit_count(), tuple(pairs), (group & COAST & ~moai).bit_count())


def least_cost(material: BuildingMaterial, left: int) -> int:
    """Return the fewest shells for which all Moai that must be raised can be (§6.4, §6.5).

    With `left` ordinary Moai, building stops at the ceremonial one at the latest. Recipes share no resources,
    so any choice raises the same number of Moai, and quarries, at one shell, are cheapest.
    """
    builds = most_builds(material, left)
    return 2 * builds - min(builds, material.quarries)


def most_builds(material: BuildingMaterial, left: int) -> int:
    """Return how many Moai must be raised, given `left` ordinary ones and the ceremonial one."""
    return min(material.palms, material.quarries + sum(times for _, times in material.pairs), left + 1)


def affordable(state: State, seat: Seat, group: int) -> bool:
    """Return whether the player can pay for some complete sequence of builds in the group (§6.5)."""
    most = min((group & COAST & ~state.moai).bit_count(), state.moai_left[seat] + 1)
    # No Moai costs more than two shells, so most groups need no counting of resources.
    if 2 * most <= state.shells[seat]:
        return True
    return (
        least_cost(material_of(group, state.spent, state.moai), state.moai_left[seat]) <= state.shells[seat]
    )


def affordable_anywhere(state: State, seat: Seat) -> bool:
    """Return whether the player can certainly pay for every group that one more token can make.

    Such a group has at most all bare palms of the player and one more.
    """
    most = min((state.tokens[seat] & COAST & ~state.moai).bit_count(), state.moai_left[seat]) + 1
    return 2 * most <= state.shells[seat]


def recipes(state: State, seat: Seat, space: int) -> tuple[Recipe, ...]:
    """List the recipes that may be chosen for the group around `space`; empty if no Moai must be raised.

    Only recipes after which the remaining builds can still be paid for are offered (§6.5).
    """
    return recipes_of(state, seat, component_of(state.tokens[seat], 1 << space))


def recipes_of(state: State, seat: Seat, group: int) -> tuple[Recipe, ...]:
    """List the recipes that may be chosen for a group of the player."""
    if not group & COAST & ~state.moai:
        return ()
    material = material_of(group, state.spent, state.moai)
    left, shells = state.moai_left[seat], state.shells[seat]
    offered = []
    for recipe, times in ((Recipe.QUARRY, material.quarries), *material.pairs):
        if not times:
            continue
        rest = _without(material, recipe)
        further = least_cost(rest, left - 1) if left else 0
        if len(INGREDIENTS[recipe]) + further <= shells:
            offered.append(recipe)
    return tuple(offered)


def _without(material: BuildingMaterial, recipe: Recipe) -> BuildingMaterial:
    if recipe is Recipe.QUARRY:
        return BuildingMaterial(material.quarries - 1, material.pairs, material.palms - 1)
    pairs = tuple((pair, times - (pair is recipe)) for pair, times in material.pairs)
    return BuildingMaterial(material.quarries, pairs, material.palms - 1)


def build(state: State, seat: Seat, space: int, recipe: Recipe) -> tuple[State, News]:
    """Raise a Moai in the group around `space`, the space just occupied.

    Palm and tiles are those that §6.5 names. With no Moai left it is the ceremonial one, which wins (§7.1).
    """
    group = component_of(state.tokens[seat], 1 << space)
    bare = group & COAST & ~state.moai
    palm = space if bare >> space & 1 else bits(bare)[0]
    used: list[int] = []
    for kind in INGREDIENTS[recipe]:
        used.append(next(space for space in bits(group & OF_KIND[kind] & ~state.spent) if space not in used))
    ceremonial = not state.moai_left[seat]
    after = replace(
        state,
        spent=state.spent | sum(1 << space for space in used),
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
        tiles=tuple(space_name(space) for space in used),
        shells=len(used),
        **({} if ceremonial else {"left": after.moai_left[seat]}),
    )
    return after, News(told)


def _less(numbers: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return tuple(number - (by if other == seat else 0) for other, number in enumerate(numbers))
