"""§1 and §2: the material, and how a match begins."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine.chance import KeyedDice
from games.engine.text import Illegal
from games.orongo.rules.island import NEIGHBOURS, SPACES, TILES, Resource
from games.orongo.rules.position import Options, Phase
from tests.orongo.positions import GAME, setup


def test_1_1_the_island_has_110_spaces() -> None:
    """There are 50 palms, 30 of them coastal, and the resources 1 to 60."""
    palms = [space for space in SPACES if space.palm]
    assert len(SPACES) == 110
    assert Counter(space.coastal for space in palms) == {True: 30, False: 20}
    assert sorted(int(space.id) for space in SPACES if space.resource) == list(range(1, 61))
    assert sorted(space.id for space in palms) == [
        f"{letter}{digit}" for letter in "ABCDE" for digit in range(10)
    ]


def test_1_2_the_resources() -> None:
    """There are 6 quarries, 18 foods, and 9 of each other kind."""
    counts = Counter(space.resource for space in SPACES if space.resource)
    assert counts == {
        Resource.QUARRY: 6,
        Resource.FOOD: 18,
        Resource.TEMPLE: 9,
        Resource.GOD: 9,
        Resource.BIRDMAN: 9,
        Resource.NEST: 9,
    }


def test_1_3_all_shells_and_moai_are_dealt() -> None:
    """All 48 shells are dealt; the Moai are 20, or 18 with 3 players, and one is ceremonial."""
    for seats in GAME.seats:
        assert sum(setup(seats).shells) == 48
        assert sum(setup(seats).moai_left) + 1 <= 21


def test_1_4_a_palm_is_coastal_where_it_touches_the_sea() -> None:
    """A coastal palm has fewer than six land neighbours; being neighbours is mutual."""
    for i, space in enumerate(SPACES):
        if space.palm:
            assert space.coastal == (len(NEIGHBOURS[i]) < 6)
        assert all(i in NEIGHBOURS[neighbour] for neighbour in NEIGHBOURS[i])


def test_1_4_the_names_of_palms_run_from_north_to_south() -> None:
    """The digits of each letter ascend in board order."""
    for letter in "ABCDE":
        assert [space.id for space in SPACES if space.id[0] == letter] == [
            f"{letter}{digit}" for digit in range(10)
        ]


def test_1_5_every_seat_knows_what_lies_where_but_not_when_it_turns_up() -> None:
    """The hidden tiles of two worlds behind a view differ only in their order."""
    view = GAME.view(setup(3), 0)
    worlds = [GAME.imagine(view, KeyedDice(bytes([i]), "test")) for i in (1, 2)]
    assert worlds[0].reserve != worlds[1].reserve
    assert sorted(worlds[0].reserve) == sorted(worlds[1].reserve)


@pytest.mark.parametrize(("seats", "shells", "moai"), [(2, 24, 10), (3, 16, 6), (4, 12, 5)])
def test_2_2_what_everybody_gets(seats: int, shells: int, moai: int) -> None:
    """Everybody gets shells, Moai and tokens; the reef is empty (§2.1)."""
    state = setup(seats)
    assert state.shells == (shells,) * seats
    assert state.moai_left == (moai,) * seats
    assert state.stock == (40,) * seats
    assert state.reef == 0


def test_2_1_the_tiles_are_shuffled() -> None:
    """All 60 tiles are there, in another order with other dice."""
    first, second = (GAME.setup(Options(), 2, KeyedDice(key, "rules")).state for key in (b"a", b"b"))
    assert first.reserve != second.reserve
    assert len(first.reserve) + first.open.bit_count() == len(TILES)


def test_2_3_ruling_the_amulet_goes_by_chance_unless_a_starter_is_named() -> None:
    """Every seat can come up; a named one always does; an absent one is refused."""
    by_chance = {GAME.setup(Options(), 4, KeyedDice(bytes([i]), "rules")).state.amulet for i in range(40)}
    assert by_chance == {0, 1, 2, 3}
    named = {
        GAME.setup(Options(starter=3), 4, KeyedDice(bytes([i]), "rules")).state.amulet for i in range(10)
    }
    assert named == {2}
    with pytest.raises(Illegal):
        GAME.settle(Options(starter=4), 3)


def test_2_4_ruling_views_carry_exact_shells() -> None:
    """Everybody's view has them, onlookers' too: an attentive player knows them."""
    state = setup(3)
    assert GAME.view(state, None).shells == GAME.view(state, 1).shells == state.shells
    assert state.phase is Phase.BIDDING


def test_2_4_what_lies_face_down_decides_no_question() -> None:
    """The question is worked out once for all states that are imagined behind a view."""
    state = setup(2)
    other = GAME.imagine(GAME.view(state, None), KeyedDice(b"other", "test"))
    assert other != state
    assert GAME.decision(other) is GAME.decision(state)
