"""§6: raising Moai."""

from __future__ import annotations

import pytest

from games.engine.record import replace
from games.engine.text import say
from games.orongo.rules.position import Build, Phase, Place, Recipe
from tests.orongo.positions import do, ids, legal, news_of, offers, position, prompt


@pytest.mark.parametrize(
    ("own", "token", "spent", "cost"),
    [
        ("24", "A9", "24", 1),  # quarry
        ("15 13", "A4", "15 13", 2),  # temple and god
        ("9 7 B3", "A2", "9 7", 2),  # birdman and nest
        ("6 10", "A2", "6 10", 2),  # two foods
    ],
)
def test_6_1_each_recipe_raises_a_moai(own: str, token: str, spent: str, cost: int) -> None:
    """The group has a bare coastal palm; one shell is laid on each resource."""
    after = do(position([own, ""]), Place(token))
    assert ids(after.moai) == {token}
    assert ids(after.spent) == set(spent.split())
    assert after.shells[0] == 24 - cost
    assert after.moai_left == (9, 10)


@pytest.mark.parametrize(
    ("own", "token"), [("15", "A4"), ("9 B3", "A2"), ("6", "A2"), ("6 7", "A2"), ("15 16", "A5")]
)
def test_6_1_half_a_recipe_raises_nothing(own: str, token: str) -> None:
    """A temple alone, a birdman alone, one food, food and nest, temple and nest."""
    assert do(position([own, ""]), Place(token)).moai == 0


def test_6_1_the_group_must_be_connected() -> None:
    """Foods on both ends of the island do not help."""
    assert do(position(["6 60", ""]), Place("A2")).moai == 0


def test_6_1_a_resource_placed_last_counts_as_well() -> None:
    """The group counts, not the token placed last; the palm was there already."""
    after = do(position(["6 A2", ""], opened="10"), Place("10"))
    assert ids(after.moai) == {"A2"}


def test_6_2_spent_resources_do_not_count_again() -> None:
    """Palms with a Moai do not count either; a third food needs a fourth."""
    state = position(["6 10 A2", ""], spent="6 10", moai="A2", opened="12")
    assert do(state, Place("A3")).moai.bit_count() == 1


def test_6_2_what_is_spent_still_connects() -> None:
    """Palm A4, with its Moai, connects temple 15: nothing rises until A3 is taken, as no palm is bare."""
    state = position(["10 13 A4", ""], spent="10", moai="A4", opened="15", earned=(2, 0))
    after = do(state, Place("15"))
    assert ids(after.moai) == {"A4"}
    after = do(after, Place("A3"))
    assert ids(after.moai) == {"A3", "A4"}
    assert ids(after.spent) == {"10", "13", "15"}


def test_6_3_shells_on_tiles_stay() -> None:
    """Shells come from behind the screen and go nowhere else."""
    after = do(position(["24", ""]), Place("A9"))
    assert sum(after.shells) + after.reef + after.spent.bit_count() == 48


def test_6_4_a_space_that_forces_what_cannot_be_paid_is_not_legal() -> None:
    """A pair needs two shells and a quarry one; other spaces stay legal."""
    assert "A2" not in legal(position(["6 10", ""], shells=(1, 47)))
    assert legal(position(["24", ""], shells=(0, 48), opened="1")) == {"1"}
    assert "A9" in legal(position(["24", ""], shells=(1, 47)))


def test_6_5_ruling_the_recipe_is_asked_where_there_are_several() -> None:
    """Quarry 14, foods 10 and 17 and one palm."""
    state = do(position(["14 10 17", ""]), Place("A3"))
    assert offers(state) == {Recipe.QUARRY, Recipe.FOOD_FOOD}
    after = do(state, Build(Recipe.FOOD_FOOD))
    assert ids(after.spent) == {"10", "17"}
    assert after.phase is not Phase.BUILDING


def test_6_5_ruling_one_recipe_is_carried_out_without_asking() -> None:
    """A recipe is not asked for when only one can be paid for."""
    after = do(position(["14 10 17", ""], shells=(1, 47)), Place("A3"))
    assert ids(after.spent) == {"14"}
    assert after.shells[0] == 0


def test_6_5_ruling_the_palm_just_occupied_bears_the_moai() -> None:
    """The palm just occupied, if it can; else the first in board order.

    A2 and A3 are bare when food 10 joins them to food 6.
    """
    assert ids(do(position(["6 10", ""]), Place("A3")).moai) == set()
    assert ids(do(position(["6 10 A2", ""], spent=""), Place("A3")).moai) == {"A3"}
    assert ids(do(position(["6 A2 A3", ""], opened="10"), Place("10")).moai) == {"A2"}


def test_6_5_ruling_the_first_tiles_in_board_order_are_spent() -> None:
    """The northernmost two of foods 6, 10 and 17 are spent."""
    after = do(position(["6 10 12 11", ""]), Place("A2"))
    assert ids(after.spent) == {"6", "10"}


def test_6_5_ruling_the_player_raises_again_while_both_are_there() -> None:
    """Two palms, a quarry and two foods: two Moai, three shells."""
    state = do(position(["6 A2 14 10 17", ""]), Place("A3"))
    state = do(state, Build(Recipe.QUARRY))
    assert ids(state.moai) == {"A2", "A3"}
    assert ids(state.spent) == {"14", "6", "10"}
    assert state.shells[0] == 21


def test_6_5_ruling_only_what_can_be_completed_is_offered() -> None:
    """Two palms and three shells: after a pair only the quarry can still be paid for."""
    own = "6 A2 14 10 17 13 11"  # quarry 14; foods 6, 10, 17; temple 11 and god 13
    state = do(position([own, ""], shells=(3, 45)), Place("A3"))
    assert offers(state) == {Recipe.QUARRY, Recipe.TEMPLE_GOD, Recipe.FOOD_FOOD}
    after = do(state, Build(Recipe.TEMPLE_GOD))
    assert after.phase is not Phase.BUILDING  # the quarry was carried out
    assert ids(after.spent) == {"11", "13", "14"}
    assert after.shells[0] == 0
    assert "A3" not in legal(position([own, ""], shells=(2, 46)))


def test_6_5_ruling_a_space_is_legal_if_the_ceremonial_moai_is_reached_on_the_way() -> None:
    """Two Moai would cost three shells; with none left the first one wins, for one."""
    state = position(["6 A2 14 10 17", ""], shells=(1, 47), moai_left=(0, 10))
    assert "A3" in legal(state)
    after = do(state, Place("A3"))
    assert after.phase is Phase.OVER


def test_6_6_an_inland_palm_never_bears_a_moai() -> None:
    """Nothing rises on an inland palm, for any group."""
    assert do(position(["9 11 10", ""], spent=""), Place("B3")).moai == 0


def test_6_6_raising_cannot_be_declined() -> None:
    """Every answer offered is a recipe."""
    state = do(position(["14 10 17", ""]), Place("A3"))
    assert all(isinstance(action, Build) for action in prompt(state))


def test_6_7_the_printed_example() -> None:
    """A coastal palm joins foods 4 and 8; then nest 1 and a birdman are linked to another one.

    On the reconstructed island the first palm is A1, the birdman number 2 and the other palm B0.
    """
    state = position(["4 8 1", ""], opened="2", earned=(3, 0))
    state = do(state, Place("A1"))
    assert (ids(state.moai), ids(state.spent), state.shells[0]) == ({"A1"}, {"4", "8"}, 22)
    state = do(state, Place("2"), Place("B0"))
    assert (ids(state.moai), ids(state.spent), state.shells[0]) == ({"A1", "B0"}, {"1", "2", "4", "8"}, 20)
    news = news_of(position(["4 8", ""]), Place("A1"))
    assert [text.key for text in news][:2] == ["orongo-placed", "orongo-raised"]


def test_6_5_ruling_a_pair_that_would_leave_too_little_for_a_quarry_is_not_offered() -> None:
    """Quarries 5 and 14, foods 8 and 10, palms A2 and A3: two shells pay for the quarries only, three for a
    pair and a quarry.
    """
    state = position(["5 8 B3 10 14 A2", ""], shells=(2, 46))
    after = do(state, Place("A3"))
    assert (ids(after.spent), after.shells[0]) == ({"5", "14"}, 0)
    rich = do(replace(state, shells=(3, 45)), Place("A3"))
    assert offers(rich) == {Recipe.QUARRY, Recipe.FOOD_FOOD}


def test_6_1_it_is_told_who_raises_which_moai_with_what() -> None:
    """The news names the palm, tiles, shells laid and Moai left, but no shells behind a screen."""
    raised = news_of(position(["24", ""]), Place("A9"))[1]
    params = dict(raised.params)
    assert (raised.key, params["palm"], params["shells"], params["left"]) == ("orongo-raised", "A9", 1, 9)
    assert params["tiles"] == (say("orongo-space-quarry", id="24"),)
    assert set(params) == {"who", "palm", "tiles", "shells", "left"}
