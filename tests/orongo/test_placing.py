"""§5: where and in which order tokens are placed."""

from __future__ import annotations

from games.engine.record import replace
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import Phase, Place
from tests.orongo.positions import bid, do, ids, legal, news_of, position, prompt, setup


def test_5_1_the_highest_takes_the_amulet_and_places_first() -> None:
    """The second follows, then the others clockwise from the left of the new holder."""
    state = bid(setup(4, starter=1), 1, 2, 5, 1)
    assert state.amulet == 2
    assert state.queue == (2, 1, 3, 0)


def test_5_2_a_resource_needs_an_open_tile_anywhere() -> None:
    """A free space is legal anywhere once its tile is open, and never before."""
    state = position(["4", "8"], opened="24 55")
    assert legal(state) == {"24", "55", "A0", "A1"}


def test_5_2_a_palm_needs_an_own_token_beside_it() -> None:
    """The palm may be coastal or inland; another player's token does not help."""
    assert legal(position(["A2", "6"])) == {"A3", "B3"}
    assert {"A2", "A3"} <= legal(position(["10", "24"]))
    assert "A7" not in legal(position(["10", "24"], opened="1"))


def test_5_2_an_occupied_space_is_not_free() -> None:
    """An occupied space is not legal for any seat."""
    assert legal(position(["10", "A2 A3 13"], opened="13 24")) == {"24", "B3"}


def test_5_3_tokens_are_placed_one_at_a_time_and_each_may_open_spaces() -> None:
    """The next prompt takes the token before into account."""
    state = position(["", ""], opened="24", earned=(2, 0))
    assert legal(state) == {"24"}
    after = do(position(["", ""], opened="24 1", earned=(2, 0)), Place("1"))
    assert after.phase is Phase.PLACING
    assert after.earned[0] == 1
    assert legal(after) == {"24", "C0", "B0"}


def test_5_3_a_moai_is_raised_before_the_next_token() -> None:
    """Building happens after each token."""
    after = do(position(["24", ""], opened="1", earned=(2, 0)), Place("A9"))
    assert ids(after.moai) == {"A9"}
    assert after.earned[0] == 1


def test_5_4_placing_is_compulsory_while_a_space_is_legal() -> None:
    """Every answer offered is a space."""
    state = position(["4", ""], opened="24")
    assert all(isinstance(action, Place) for action in prompt(state))


def test_5_4_ruling_tokens_without_a_space_go_back() -> None:
    """The tokens stay in the stock, everybody is told, and the round goes on."""
    state = position(["", "A7 A9 23"], opened="24", earned=(2, 1))
    after = do(state, Place("24"))
    assert [text.key for text in news_of(state, Place("24"))][-1] == "orongo-returned"
    assert (after.stock[0], after.earned[0], after.queue) == (39, 0, (1,))


def test_5_4_ruling_the_stock_bounds_what_is_earned() -> None:
    """The highest bidder still pays and takes the amulet; without tokens left they do not place."""
    state = bid(replace(setup(3, starter=3), stock=(2, 0, 40)), 5, 4, 3)
    assert state.earned == (2, 0, 1)
    assert (state.amulet, state.shells[0], state.reef) == (0, 11, 5)
    assert state.queue == (0, 2)


def test_5_1_third_and_fourth_place_clockwise_not_by_their_bids() -> None:
    """The fourth bid sits to the left of the new holder, so it places before the third."""
    assert bid(setup(4, starter=1), 2, 3, 5, 1).queue == (2, 1, 3, 0)


def test_5_3_the_prompt_says_how_many_tokens_are_left() -> None:
    """The prompt counts tokens earned, not tokens in stock."""
    state = position(["", ""], opened="24 1", earned=(2, 0))
    assert [dict(prompt(at).text.params)["tokens"] for at in (state, do(state, Place("24")))] == [2, 1]


def test_5_3_the_latest_tokens_are_marked_until_another_seat_places() -> None:
    """The view keeps all spaces that a seat takes in one turn."""
    state = position(["4", "8"], opened="24 55 60", earned=(2, 1))
    state = do(state, Place("24"), Place("55"))
    assert ([SPACES[space].id for space in state.last], state.last_seat) == (["24", "55"], 0)
    state = do(state, Place("60"))
    assert ([SPACES[space].id for space in state.last], state.last_seat) == (["60"], 1)
