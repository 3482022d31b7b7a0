"""The rules of Oroen: every section of the rulebook (§), with positions worked out by hand. `test_end.py` has
§3.
"""

from __future__ import annotations

import pytest

from games.engine.chance import KeyedDice
from games.engine.record import with_fields
from games.engine.text import Who, say
from games.oroen.rules.box import STOCK, Box
from games.oroen.rules.game import BOX, Oroen
from games.oroen.rules.position import DARK, LIGHT, Options, Piece, Place, Swap
from tests.oroen.positions import DICE, GAME, TOP, do, every, legal, news_of, position, prompt

TIGHT = Oroen(Box(width=2, rows=5, stock=(2, 2)))
"""A box in which rules have to give way from the second piece on."""

SWAP = Options(swap=True)


def test_1_1_tables_play_in_a_box_of_six_columns_and_ten_rows() -> None:
    view = GAME.view(GAME.setup(Options(), 2, DICE).state, None)
    assert (len(view.columns), view.box.rows) == (6, 10)
    assert view.columns == ((),) * 6


def test_1_1_pieces_fall_upon_what_is_there() -> None:
    after = do(position(), Place(2, 3), Place(2, 4), Place(2, 3), Place(5, 2))
    view = GAME.view(after, None)
    assert view.columns[1] == (Piece(LIGHT, 3), Piece(DARK, 4), Piece(LIGHT, 3))
    assert view.columns[4] == (Piece(DARK, 2),)


def test_1_1_nothing_sticks_out_above_the_rim() -> None:
    """Three units are free in the first column, none in the second."""
    assert {height for column, height in legal(position("l3 d4", "l5 d5")) if column == 1} == {3}
    assert not {height for column, height in legal(position("l3 d4", "l5 d5")) if column == 2}


def test_1_1_width_and_height_are_parameters_for_study() -> None:
    small = Oroen(Box(width=3, rows=7, stock=(2, 3)))
    state = small.setup(Options(), 2, DICE).state
    assert legal(state, small) == {(column, height) for column in (1, 2, 3) for height in (2, 3)}
    assert not small.invariant(do(state, Place(3, 2), Place(1, 3), game=small))


def test_1_2_each_has_ten_pieces() -> None:
    assert STOCK == (2, 2, 2, 2, 3, 3, 3, 4, 4, 5)
    assert GAME.setup(Options(), 2, DICE).state.stocks == (STOCK, STOCK)
    assert 2 * sum(STOCK) == BOX.width * BOX.rows, "they fill the box exactly"


def test_1_2_a_piece_that_is_placed_is_gone() -> None:
    after = do(position(), Place(1, 5), Place(3, 2))
    assert after.stocks == ((2, 2, 2, 2, 3, 3, 3, 4, 4), (2, 2, 2, 3, 3, 3, 4, 4, 5))
    assert 5 not in {height for _, height in legal(after)}


def test_2_1_light_begins_and_they_alternate() -> None:
    state = position()
    seats = []
    for move in (Place(1, 2), Place(3, 2), Place(5, 2), Place(1, 3)):
        decision = GAME.decision(state)
        assert decision is not None
        seats += list(decision.prompts)
        state = do(state, move)
    assert seats == [0, 1, 0, 1]
    assert (state.cells[LIGHT].bit_count(), state.cells[DARK].bit_count()) == (4, 5)


def test_2_1_who_plays_light_is_chance() -> None:
    begun = [GAME.setup(Options(), 2, KeyedDice(bytes([key]), "rules")) for key in range(20)]
    assert {step.state.light for step in begun} == {0, 1}
    for step in begun:
        assert step.news[0].text == say(
            "oroen-begins", light=Who(step.state.light), dark=Who(1 - step.state.light)
        )
        decision = GAME.decision(step.state)
        assert decision is not None
        assert list(decision.prompts) == [step.state.light]


def test_2_1_in_a_rematch_the_other_seat_plays_light() -> None:
    """The seat that first played light does not, even if the colours were swapped."""
    for first in range(2):
        state = GAME.setup(Options(swap=True), 2, DICE, first).state
        after = do(do(state, Place(1, 2)), Swap())
        assert (state.light, GAME.began(state), GAME.began(after)) == (first, first, first)


def test_2_1_the_first_piece_may_be_any_in_any_column() -> None:
    assert legal(position()) == every()


def test_2_2_a_top_may_not_be_level_with_that_of_a_piece_beside() -> None:
    """Beside the column of 4, its own height is forbidden; two columns away nothing is."""
    offered = legal(position("", "", "l4"))
    assert every({4}, range(1, 7)) - offered == {(2, 4), (4, 4)}
    assert every() - offered == {(2, 4), (4, 4), (3, 5)}, "and 5 on top of it would leave one unit"


def test_2_2_only_tops_count() -> None:
    """The bottom of a piece may be level with a top, and a top with the middle of a piece."""
    assert {(1, 4), (3, 3)} <= legal(position("l3", "d5"))


def test_2_2_any_covered_pieces_count_too() -> None:
    """The 2 lies under the 3: its top still forbids a 2 beside it."""
    state = position("", "l2 d3")
    assert not legal(state) & {(1, 2), (3, 2), (1, 5), (3, 5)}
    assert {(1, 3), (1, 4), (3, 3), (3, 4)} <= legal(state)


def test_2_2_top_minds_only_the_present_top_of_each_pile() -> None:
    state = position("", "l2 d3", options=TOP)
    assert not legal(state) & {(1, 5), (3, 5)}
    assert {(1, 2), (1, 3), (1, 4), (3, 2), (3, 3), (3, 4)} <= legal(state)


@pytest.mark.parametrize("options", [Options(), TOP], ids=["any", "top"])
def test_2_2_the_rim_is_no_such_top(options: Options) -> None:
    """Two full columns may stand side by side."""
    assert (2, 4) in legal(position("l5 d5", "l4 d2", options=options))


def test_2_2_columns_on_either_side_count() -> None:
    """Between a 2 and a 3 only 4 and 5 are left."""
    assert {height for column, height in legal(position("l2", "", "d3")) if column == 2} == {4, 5}


def test_2_3_a_piece_may_not_leave_exactly_one_unit() -> None:
    """Six are filled: 3 would leave one. 4 fills the column, 2 leaves two."""
    assert {height for column, height in legal(position("l4 d2")) if column == 1} == {2, 4}


def test_2_3_it_does_not_matter_which_pieces_are_left() -> None:
    """Three units are left above, and neither player has a 3 or a 2 that could fill them."""
    state = position("l4", stocks=("3", "3 4 5"))
    assert (1, 3) in legal(state)


def test_2_4_with_no_move_that_keeps_both_rules_rule_1_gives_way() -> None:
    """Column 1 holds a 2; a 2 beside it is level (rule 1), one on top of it leaves one unit (rule 2)."""
    state = do(position(game=TIGHT), Place(1, 2), game=TIGHT)
    assert legal(state, TIGHT) == {(2, 2)}
    assert prompt(state, TIGHT).text.key == "oroen-ask-not-1"
    assert [text.key for text in news_of(state, Place(2, 2), TIGHT)] == ["oroen-placed-not-1"]


def test_2_4_with_no_such_move_either_rule_2_gives_way() -> None:
    """Two columns of 2: on each of them a 2 leaves one unit, and is level with nothing."""
    state = do(position(game=TIGHT), Place(1, 2), Place(2, 2), game=TIGHT)
    assert legal(state, TIGHT) == {(1, 2), (2, 2)}
    assert prompt(state, TIGHT).text.key == "oroen-ask-not-2"
    assert "oroen-placed-not-2" in [text.key for text in news_of(state, Place(1, 2), TIGHT)]


def test_2_4_never_both_at_once() -> None:
    """On top of the second column a 2 would be level with the first, and leave one unit."""
    state = do(position(game=TIGHT), Place(1, 2), Place(2, 2), Place(1, 2), game=TIGHT)
    assert TIGHT.decision(state) is None


def test_2_4_all_pieces_and_columns_are_looked_at() -> None:
    """As above, but the player also has a 3, which keeps both rules: so no 2 may break one."""
    game = Oroen(Box(width=2, rows=5, stock=(2, 2, 3)))
    state = do(position(game=game), Place(1, 2), game=game)
    assert legal(state, game) == {(1, 3), (2, 3)}
    assert prompt(state, game).text.key == "oroen-ask-place"
    assert [text.key for text in news_of(state, Place(2, 3), game)] == ["oroen-placed"]


def test_2_4_a_player_with_a_legal_move_cannot_pass() -> None:
    assert all(isinstance(action, Place) for action in prompt(position("l2", "d3")))
    assert all(
        isinstance(action, Place)
        for action in prompt(do(position(game=TIGHT), Place(1, 2), game=TIGHT), TIGHT)
    )


def test_2_5_instead_of_the_second_move_light_may_be_taken_over() -> None:
    """The seats exchange colours, the box stays, and the former first player moves next, with dark."""
    state = do(position(options=SWAP), Place(3, 5))
    after = do(state, Swap())
    assert (state.light, after.light) == (0, 1)
    assert (after.cells, after.tops, after.stocks) == (state.cells, state.tops, state.stocks)
    decision = GAME.decision(after)
    assert decision is not None
    assert list(decision.prompts) == [0]
    assert after.colour == DARK
    third = do(after, Place(1, 2))
    assert third.stocks[DARK] == (2, 2, 2, 3, 3, 3, 4, 4, 5)
    assert GAME.view(third, None).mover == 1
    assert [text.key for text in news_of(state, Swap())] == ["oroen-swapped"]


def test_2_5_only_then_and_only_once() -> None:
    state = position(options=SWAP)
    first = do(state, Place(3, 5))
    offered = [
        Swap() in prompt(before)
        for before in (
            state,
            first,
            do(first, Place(1, 2)),
            do(first, Swap()),
            do(first, Swap(), Place(1, 2)),
        )
    ]
    assert offered == [False, True, False, False, False]


def test_2_5_the_place_may_be_taken_instead() -> None:
    state = do(position(options=SWAP), Place(3, 5))
    assert prompt(state).size == 1 + len(legal(position("", "", "l5")))
    assert not do(state, Place(1, 2)).swapped


def test_2_5_it_is_off_by_default() -> None:
    assert not Options().swap
    assert Swap() not in prompt(do(position(), Place(3, 5)))


def test_4_silence_places_the_smallest_piece_in_its_leftmost_legal_column() -> None:
    """Beside the 2 in the first column, and on it, a 2 is level or not: on top of it is leftmost."""
    assert prompt(position()).default == Place(1, 2)
    assert prompt(position("", "l2")).default == Place(2, 2)
    assert prompt(position("l3 d5", "l2")).default == Place(1, 2)
    assert prompt(position("l5 d5", "l4 d2")).default == Place(2, 2)


def test_4_the_smallest_piece_goes_before_the_leftmost_column() -> None:
    """No 2 is left, so a 3; it is level in the first column and the third, so it falls into the second."""
    state = position("", "l3", "d5 l2", stocks=("3 4", "3 4"))
    assert prompt(state).default == Place(2, 3)


def test_4_silence_breaks_a_rule_where_it_must_and_never_swaps() -> None:
    assert prompt(do(position(game=TIGHT), Place(1, 2), game=TIGHT), TIGHT).default == Place(2, 2)
    state = do(position(options=SWAP), Place(3, 5))
    assert isinstance(prompt(state).default, Place)


def test_a_choice_is_a_column_and_then_a_height() -> None:
    """Two taps, never a list of 24."""
    offers = prompt(position("", "", "l4")).offers
    assert [[list(domain) for domain in offer.domains] for offer in offers][1:4] == [
        [[2], [2, 3, 5]],
        [[3], [2, 3, 4]],
        [[4], [2, 3, 5]],
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"stocks": ((2,), (2, 3))}, "all pieces are somewhere"),
        ({"cells": (0b11 | 1 << 40, 0)}, "nothing floats"),
        ({"cells": (0b11, 0b11)}, "nothing is in two colours"),
        ({"tops": 0b1}, "every pile ends with a piece"),
        ({"cells": (0b1, 0b10)}, "every piece has one colour"),
        ({"cells": (0b11 | 1 << 10, 0)}, "nothing lies outside the box"),
        ({"last": 3}, "the last piece lies on top"),
        ({"last": None}, "the last piece lies on top"),
        ({"swapped": True}, "an exchange was allowed and due"),
        ({"light": 2}, "two sit at the table"),
    ],
)
def test_a_position_that_no_play_reaches_is_found(change: dict[str, object], fault: str) -> None:
    state = do(position(), Place(1, 2))
    assert not GAME.invariant(state)
    assert fault in GAME.invariant(with_fields(state, **change))
