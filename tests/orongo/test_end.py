"""§7: how a match ends, and who has won."""

from __future__ import annotations

import pytest

from games.engine.record import replace
from games.orongo.rules.island import mask
from games.orongo.rules.position import Bid, Build, Phase, Place, Recipe, State, last_round
from tests.orongo.positions import DICE, GAME, KEEP, LAY, bid, do, ids, news_of, position, setup


def last(seats: int, *, secret_tile: bool = False) -> State:
    """Return the bidding of the last round."""
    state = setup(seats, secret_tile=secret_tile)
    opened = state.open | mask(state.reserve)
    return replace(state, round=last_round(state.options, seats), reserve=(), open=opened, fresh=0)


def test_7_1_the_ceremonial_moai_wins_at_once() -> None:
    """The round is not finished: the other seat still had a token."""
    state = position(["24", "6"], earned=(2, 1), moai_left=(0, 3), shells=(2, 40))
    after = do(state, Place("A9"))
    assert after.phase is Phase.OVER
    assert GAME.decision(after) is None
    assert ids(1 << (after.ceremonial or 0)) == {"A9"}
    assert after.shells[0] == 1
    result = GAME.result(after)
    assert result.ranks == (1, 2)
    assert result.why.key == "orongo-won-ceremonial"


def test_7_1_it_needs_the_same_as_any_other() -> None:
    """Without a recipe or the shells for it, nothing is built."""
    assert do(position(["6", ""], moai_left=(0, 3)), Place("A2")).phase is not Phase.OVER
    assert (
        do(position(["24", ""], opened="1", moai_left=(0, 3), shells=(0, 48)), Place("1")).phase
        is not Phase.OVER
    )


def test_7_1_raising_the_last_moai_is_not_yet_the_end() -> None:
    """The next one is the ceremonial one; it may rise in the same group at once."""
    after = do(position(["24", ""], moai_left=(1, 3)), Place("A9"))
    assert after.phase is not Phase.OVER
    assert after.moai_left[0] == 0


def test_7_1_both_may_rise_after_one_token() -> None:
    """The last ordinary Moai, then the ceremonial one: two palms, two foods, a temple and a god."""
    asked = do(position(["6 A2 11 10 13", "60"], moai_left=(1, 3), earned=(2, 1)), Place("A3"))
    assert asked.phase is Phase.BUILDING
    after = do(asked, Build(Recipe.FOOD_FOOD))
    assert (after.phase, ids(after.moai), ids(1 << (after.ceremonial or 0))) == (
        Phase.OVER,
        {"A2", "A3"},
        {"A2"},
    )
    assert (after.moai_left, after.shells[0]) == ((0, 3), 20)


def test_7_1_nothing_is_raised_after_the_ceremonial_moai() -> None:
    """Two palms and two quarries: the second palm stays bare, the second quarry unspent. It is told."""
    state = position(["5 8 B3 10 14 A2", ""], moai_left=(0, 3), shells=(1, 47))
    after = do(state, Place("A3"))
    assert (ids(after.moai), after.moai_left[0]) == ({"A3"}, 0)
    assert [text.key for text in news_of(state, Place("A3"))] == ["orongo-placed", "orongo-ceremonial"]


def test_7_2_the_last_round_is_played_normally_and_then_it_ends() -> None:
    """The last round has bids, tokens and Moai, and then the match is over."""
    state = GAME.apply(last(2), {0: Bid(1), 1: Bid(0)}, DICE).state
    assert state.phase is Phase.PLACING
    after = do(state, Place("1"), Place("C0"), Place("C1"))
    assert after.phase is Phase.OVER
    assert GAME.result(after).why.key == "orongo-won-tiles"


def test_7_2_and_4_7_the_last_round_may_pass_without_a_token() -> None:
    """When all bid 0 the match is over, but holders of a secret tile are asked first."""
    assert bid(last(3), 0, 0, 0).phase is Phase.OVER
    asked = bid(last(3, secret_tile=True), 0, 0, 0)
    assert (asked.phase, asked.queue) == (Phase.SECRET, (1, 2, 0))
    assert do(asked, LAY, KEEP, LAY).phase is Phase.OVER


@pytest.mark.parametrize(
    ("left", "shells", "ranks"),
    [
        ((3, 2, 5, 4), (12, 0, 30, 6), (2, 1, 4, 3)),
        ((2, 2, 5, 5), (9, 10, 15, 14), (2, 1, 3, 4)),
        ((2, 2, 2, 3), (9, 9, 9, 21), (1, 1, 1, 4)),
        ((1, 2, 2, 4), (9, 9, 9, 21), (1, 2, 2, 4)),
        ((5, 5, 5, 5), (12, 12, 12, 12), (1, 1, 1, 1)),
    ],
)
def test_7_2_and_7_3_ranks(left: tuple[int, ...], shells: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    """Fewest Moai left wins, then most shells; ties share a rank, and as many ranks are left out."""
    state = replace(last(4), moai_left=left, shells=shells, phase=Phase.OVER)
    assert GAME.result(state).ranks == ranks


def test_7_3_the_builder_of_the_ceremonial_moai_is_first_regardless_of_points() -> None:
    """The others rank by Moai and shells."""
    state = position(["24", "6", "60"], moai_left=(0, 0, 0), shells=(1, 20, 22))
    assert GAME.result(do(state, Place("A9"))).ranks == (1, 3, 2)


def test_7_3_winners_are_in_everybodys_view() -> None:
    """Several may share the victory."""
    state = replace(last(2), phase=Phase.OVER)
    assert GAME.view(state, None).winners == (0, 1)
