"""§6.4 and §6.5 against a slow, obviously correct search over all palms, tiles and orders of builds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, cast

import pytest

from games.engine.chance import KeyedDice
from games.engine.game import AnyGame
from games.engine.record import replace
from games.orongo.rules.building import recipes
from games.orongo.rules.island import COAST, INDEX, NEIGHBOURS, SPACES, bits
from games.orongo.rules.placing import legal_spaces
from games.orongo.rules.position import INGREDIENTS, Options, Phase, Recipe, State
from tests.laws.playing import Start, play
from tests.orongo.positions import GAME, position

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow

LARGEST = 7
"""The most unspent resources of a group that is searched; more would take too long."""


@dataclass(frozen=True)
class Site:
    """A group's material: each unspent resource and each bare coastal palm."""

    resources: frozenset[int]
    palms: frozenset[int]
    left: int
    shells: int


def group_around(own: set[int], space: int) -> set[int]:
    """Return the tokens connected with `space`, step by step."""
    found, edge = {space}, [space]
    while edge:
        for near in NEIGHBOURS[edge.pop()]:
            if near in own and near not in found:
                found.add(near)
                edge.append(near)
    return found


def choices(site: Site) -> Iterator[tuple[Recipe, frozenset[int], int]]:
    """Yield every way to raise a Moai: the recipe, the tiles it uses, the palm."""
    for recipe, kinds in INGREDIENTS.items():
        for tiles in combinations(sorted(site.resources), len(kinds)):
            if sorted(str(SPACES[tile].resource) for tile in tiles) == sorted(map(str, kinds)):
                yield from ((recipe, frozenset(tiles), palm) for palm in site.palms)


@cache
def outcomes(site: Site) -> frozenset[tuple[int, int]]:
    """Return how the affordable complete sequences of builds can end: `(Moai raised, shells paid)`.

    Empty if there is none.
    """
    ways = list(choices(site))
    if not ways:
        return frozenset({(0, 0)})
    ends = set()
    for _, tiles, palm in ways:
        if len(tiles) > site.shells:
            continue
        if site.left == 0:
            ends.add((1, len(tiles)))
            continue
        rest = Site(site.resources - tiles, site.palms - {palm}, site.left - 1, site.shells - len(tiles))
        ends |= {(1 + moai, len(tiles) + paid) for moai, paid in outcomes(rest)}
    return frozenset(ends)


def completable(site: Site) -> set[Recipe]:
    """Return the recipes that begin a sequence that can be paid for to its end."""
    found = set()
    for recipe, tiles, palm in choices(site):
        if len(tiles) > site.shells:
            continue
        rest = Site(site.resources - tiles, site.palms - {palm}, site.left - 1, site.shells - len(tiles))
        if site.left == 0 or outcomes(rest):
            found.add(recipe)
    return found


def site_of(state: State, seat: int, group: set[int]) -> Site:
    """Return what a group has left to build with."""
    resources = frozenset(space for space in group if SPACES[space].resource and not state.spent >> space & 1)
    palms = frozenset(space for space in group if COAST >> space & 1 and not state.moai >> space & 1)
    return Site(resources, palms, state.moai_left[seat], state.shells[seat])


def positions() -> Iterator[State]:
    """Yield all positions of some random matches."""
    for seats in GAME.seats:
        for key in (b"one", b"two"):
            for moment in play(Start(cast("AnyGame", GAME), seats, Options(), key)):
                state = moment.match.state
                assert isinstance(state, State)
                yield state


def scarce(state: State, seat: int) -> Iterator[State]:
    """Yield the position with fewer shells and fewer Moai left."""
    for shells in range(min(5, state.shells[seat]) + 1):
        for left in {0, 1, state.moai_left[seat]}:
            yield replace(
                state,
                shells=tuple(shells if owner == seat else had for owner, had in enumerate(state.shells)),
                moai_left=tuple(left if owner == seat else had for owner, had in enumerate(state.moai_left)),
            )


def candidates(state: State, seat: int) -> Iterator[tuple[int, set[int]]]:
    """Yield the free spaces of §5.2, each with the group that a token there would belong to."""
    own = set(bits(state.tokens[seat]))
    taken = {bit for tokens in state.tokens for bit in bits(tokens)}
    for space, what in enumerate(SPACES):
        reached = state.open >> space & 1 if what.resource else bool(own & set(NEIGHBOURS[space]))
        if reached and space not in taken:
            yield space, group_around(own | {space}, space)


def grow() -> Iterator[State]:
    """Yield positions that matches seldom reach: one group with two quarries and several palms.

    Some resources are spent, and some palms bear a Moai.
    """
    dice = KeyedDice(b"grown", "test")
    for _ in range(12):
        own = {INDEX[label] for label in ("5", "8", "B3", "10", "14")}
        while len(own) < 9:
            own.add(dice.choose(sorted({near for space in own for near in NEIGHBOURS[space]} - own)))
        spent = [space for space in sorted(own) if SPACES[space].resource and dice.pick(3) == 0]
        moai = [space for space in sorted(own) if COAST >> space & 1 and dice.pick(3) == 0]
        tokens, used, raised = (" ".join(SPACES[index].id for index in some) for some in (own, spent, moai))
        yield position([tokens, ""], spent=used, moai=raised)


@cache
def cases() -> tuple[tuple[State, int, int, Site], ...]:
    """Return `(position, seat, space, site)` for all spaces of §5.2 where a seat places a token."""
    found = []
    from_matches = (state for state in positions() if state.phase is Phase.PLACING and state.round % 3 == 0)
    for state in chain(from_matches, grow()):
        seat = state.queue[0]
        for poor in scarce(state, seat):
            for space, group in candidates(poor, seat):
                site = site_of(poor, seat, group)
                if len(site.resources) <= LARGEST:
                    found.append((poor, seat, space, site))
    return tuple(found)


def test_6_4_and_6_5_legal_spaces_are_those_with_a_sequence_that_can_be_paid() -> None:
    """The number of Moai raised never depends on the palms and tiles used."""
    verdicts = []
    for state, seat, space, site in cases():
        ends = outcomes(site)
        assert (space in legal_spaces(state, seat)) == bool(ends)
        assert len({moai for moai, _ in ends}) <= 1
        verdicts.append(bool(ends))
    assert verdicts.count(True) > 2000
    assert verdicts.count(False) > 50


def test_6_5_ruling_the_recipes_offered_are_those_that_can_be_completed() -> None:
    """The result does not depend on the tile and palm used."""
    sizes = []
    for state, seat, space, site in cases():
        if not outcomes(site):
            continue
        tokens = tuple(own | (1 << space if owner == seat else 0) for owner, own in enumerate(state.tokens))
        offered = recipes(replace(state, tokens=tokens), seat, space)
        assert set(offered) == completable(site)
        sizes.append(len(offered))
    assert len(sizes) > 2000
    assert sum(size > 1 for size in sizes) > 20
