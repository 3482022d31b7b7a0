"""§8: the secret tile; §9: what silence means."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.chance import KeyedDice
from games.engine.record import replace
from games.engine.text import Illegal
from games.orongo.rules.island import SPACES, Resource
from games.orongo.rules.position import TOKENS, Bid, Build, Options, Phase, Place, Recipe, State
from games.orongo.rules.space_names import space_name
from tests.orongo.positions import GAME, KEEP, LAY, Rigged, bid, do, ids, legal, position, prompt, setup


def test_8_it_is_for_three_and_four_players() -> None:
    """The option is refused with two players."""
    with pytest.raises(Illegal):
        GAME.settle(Options(secret_tile=True), 2)
    assert GAME.settle(Options(secret_tile=True), 3).secret_tile


def test_8_1_everybody_draws_a_tile_that_is_no_quarry() -> None:
    """Tiles are drawn in seat order, all equally likely, and are in the view of their seat only."""
    drawn: set[int] = set()
    for i in range(60):
        state = GAME.setup(Options(secret_tile=True), 4, KeyedDice(bytes([i]), "rules")).state
        held = [space for space in state.secret if space is not None]
        assert len(set(held)) == 4
        assert all(SPACES[space].resource is not Resource.QUARRY for space in held)
        assert not set(held) & set(state.reserve)
        drawn |= set(held)
    assert len(drawn) > 45
    state = setup(3, secret_tile=True)
    assert [GAME.view(state, 1).my_tile, GAME.view(state, None).my_tile] == [state.secret[1], None]
    assert GAME.view(state, 0).holds_tile == (True, True, True)


def test_8_1_they_are_drawn_before_the_reserve_is_shuffled() -> None:
    """Tiles are drawn in seat order from all tiles; the rest is the reserve.

    Dice that always take the last tile give 60, 59 and 58.
    """
    state = setup(3, secret_tile=True, dice=Rigged())
    assert [SPACES[space or 0].id for space in state.secret] == ["60", "59", "58"]
    assert ids(state.open) == {str(number) for number in range(1, 7)}


def test_8_1_a_secret_tile_is_told_to_its_holder_only() -> None:
    """The news of the set-up tells the holder, and no text for everybody names the tile."""
    step = GAME.setup(Options(secret_tile=True), 4, KeyedDice(b"told", "rules"))
    for seat, tile in enumerate(step.state.secret):
        assert tile is not None
        naming = [
            piece_of_news for piece_of_news in step.news if str(space_name(tile)) in str(piece_of_news.text)
        ]
        assert [(news.to, news.text.key) for news in naming] == [(seat, "orongo-your-tile")]


def test_8_1_no_seat_is_imagined_to_hold_a_quarry() -> None:
    """No world behind a view has one, not even behind an onlooker's."""
    view = GAME.view(setup(4, secret_tile=True), None)
    worlds = [GAME.imagine(view, KeyedDice(bytes([i]), "test")) for i in range(40)]
    assert all(
        SPACES[space or 0].resource is not Resource.QUARRY for world in worlds for space in world.secret
    )


def holding(**more: Any) -> State:
    """Return a position in which the first of three seats holds nest 1 and has two tokens to place.

    Spaces 2 and 3 are free.
    """
    tokens, secret = ["", "60", "59"], ("1", None, None)
    kept: dict[str, Any] = {"opened": "2 3", "earned": (2, 0, 0), "secret": secret, **more}
    return position(tokens, **kept)


def test_8_2_the_tile_may_be_laid_before_between_or_after_the_tokens() -> None:
    """An extra token is used: three are on the board in the end."""
    orders = ((LAY, Place("2"), Place("3")), (Place("2"), LAY, Place("3")), (Place("2"), Place("3"), LAY))
    for order in orders:
        after = do(holding(), *order)
        assert ids(after.tokens[0]) == {"1", "2", "3"}
        assert after.secret == (None, None, None)
        assert after.stock[0] == TOKENS - 3
        assert "1" in ids(after.open)
        assert after.phase is Phase.BIDDING


def test_8_2_once_only() -> None:
    """A tile that was laid is not offered again."""
    after = do(holding(), LAY)
    assert LAY not in prompt(after)


def test_8_2_and_6_4_a_moai_that_it_forces_must_be_paid_for() -> None:
    """Birdman 2 and palm B0 lack nest 1; laying it costs two shells."""
    rich = position(["2 B0", "60", "59"], opened="3", secret=("1", None, None))
    assert LAY in prompt(rich)
    assert ids(do(rich, LAY).moai) == {"B0"}
    poor = position(["2 B0", "60", "59"], opened="3", secret=("1", None, None), shells=(1, 24, 23))
    assert LAY not in prompt(poor)


def test_8_2_it_needs_a_token_besides_those_earned() -> None:
    """With no tokens beyond those earned, the tile is not offered."""
    assert LAY not in prompt(holding(stock=(2, 39, 39)))
    assert LAY in prompt(holding(stock=(3, 39, 39)))


def test_8_3_who_has_no_token_may_lay_it_after_all_the_others() -> None:
    """Zero bidders place it clockwise from the left of the new holder of the amulet."""
    state = bid(setup(4, secret_tile=True, starter=4), 0, 3, 0, 2)
    assert state.amulet == 1
    assert state.queue == (1, 3, 2, 0)
    without = replace(setup(4, secret_tile=True, starter=4), stock=(0, 40, 40, 40))
    assert bid(without, 0, 3, 0, 2).queue == (1, 3, 2)


def test_8_3_and_4_7_when_everybody_bids_zero_all_may() -> None:
    """Seats are asked from the holder's left round to the holder."""
    state = bid(setup(3, secret_tile=True, starter=2), 0, 0, 0)
    assert state.queue == (2, 0, 1)
    assert state.phase is Phase.SECRET
    after = do(state, KEEP, KEEP, KEEP)
    assert (after.phase, after.round) == (Phase.BIDDING, 2)


def test_8_4_the_holder_is_asked_at_the_end_in_secret() -> None:
    """The holder is asked even if *keep* is the only answer, since not asking would reveal that."""
    after = do(holding(), Place("2"), Place("3"))
    assert after.phase is Phase.SECRET
    assert prompt(after).secret
    assert set(prompt(after)) == {LAY, KEEP}
    poor = position(["2 B0", "60", "59"], opened="3", secret=("1", None, None), shells=(1, 24, 23))
    asked = do(poor, Place("3"))
    assert set(prompt(asked)) == {KEEP}
    assert prompt(asked).secret
    kept = do(asked, KEEP)
    assert kept.secret[0] is not None
    assert kept.phase is Phase.BIDDING


def test_8_4_who_holds_it_may_say_in_advance_that_they_keep_it() -> None:
    """The order answers the question at the end only; other seats see nothing of it."""
    state = holding()
    advance = next(
        order_slot for order_slot in GAME.order_slots(GAME.view(state, 0)) if order_slot.key == "tile"
    )
    assert advance.common(prompt(state)) == ()
    assert advance.common(prompt(do(state, Place("2"), Place("3")))) == (KEEP,)
    laid = do(state, LAY)
    assert "tile" not in [order_slot.key for order_slot in GAME.order_slots(GAME.view(laid, 0))]
    assert GAME.order_slots(GAME.view(laid, None)) == ()


def test_8_4_without_a_token_for_it_the_holder_is_not_asked() -> None:
    """The round goes on without asking."""
    after = do(holding(stock=(2, 39, 39)), Place("2"), Place("3"))
    assert after.phase is Phase.BIDDING


def test_8_4_a_single_space_is_asked_too_while_the_tile_is_held() -> None:
    """Answering for the holder would reveal that the tile cannot be paid for."""
    rest = position(["60", "59 E9 D8 D7", "47"], opened="24", secret=("1", None, None))
    assert legal(rest) == {"24"}
    assert prompt(rest).secret
    several = position(["60", "59 E9 D8 D7", "47"], opened="24 3", secret=("1", None, None))
    assert not prompt(several).secret


def test_5_4_ruling_the_tile_may_open_spaces() -> None:
    """With no legal space the tile may be laid, and placing goes on beside it; else the tokens go back."""
    state = position(
        ["60", "59 E9 D8", "47 A7 A9 23"], opened="24", earned=(2, 1, 0), secret=("1", None, None)
    )
    stuck = do(state, Place("24"))
    assert (stuck.phase, stuck.earned[0]) == (Phase.SECRET, 1)
    laid = do(stuck, LAY)
    assert laid.phase is Phase.PLACING
    assert legal(laid) == {"B0", "C0"}
    kept = do(stuck, KEEP)
    assert (kept.earned[0], kept.stock[0], kept.queue[0]) == (0, stuck.stock[0], 1)


def test_9_silence_bids_one_or_nothing() -> None:
    """Silence bids 1, or 0 without shells."""
    state = replace(setup(2), shells=(0, 48))
    assert prompt(state, 0).default == Bid(0)
    assert prompt(state, 1).default == Bid(1)


def test_9_silence_places_where_nothing_is_built() -> None:
    """Silence takes the first such space in board order, else the first space."""
    assert prompt(position(["6 10", "A1"], opened="24")).default == Place("B3")
    assert prompt(position(["24", "23"])).default == Place("A7")


def test_9_silence_builds_with_the_fewest_shells() -> None:
    """Of equally cheap recipes, silence takes the first in the order of §6.1."""
    assert prompt(do(position(["14 10 17", ""]), Place("A3"))).default == Build(Recipe.QUARRY)
    assert prompt(do(position(["6 10 11 13", ""]), Place("A2"))).default == Build(Recipe.TEMPLE_GOD)


def test_9_silence_keeps_the_tile() -> None:
    """Silence never lays the tile."""
    assert prompt(do(holding(), Place("2"), Place("3"))).default == KEEP
