"""§5.6 and §5.7 of the rulebook: who scores in a ceremony; what is public."""

from __future__ import annotations

import dataclasses

import pytest

from games.wongar.rules.position import Card, Options, Take
from tests.wongar.positions import GAME, ceremony, do, play, position, told

BOTH = Card.ANCESTOR_AND_ELDER


def scores(
    *here: str, ancestor: int = 0, time: int = 0, seats: int = 4, card: Card = BOTH
) -> tuple[int, ...]:
    """After a ceremony on Hand in which nobody has cards, caused by seat `ancestor`."""
    return ceremony(
        position(seats, {"hand": here}, shown={"hand": card}, boomerang=ancestor, time=time)
    ).scores


def test_5_6_for_each_type_present_the_most_pieces_win_the_value() -> None:
    assert scores("ddc", "dcc", "y") == (6, 6, 6, 0)
    assert scores("dd", "d", "d") == (6, 0, 0, 0)


def test_5_6_a_tie_goes_to_the_ancestors_holder() -> None:
    assert scores("d", "d", "d", ancestor=1) == (0, 6, 0, 0)


def test_5_6_else_to_the_nearest_clockwise_from_the_holder() -> None:
    assert scores("d", "d", "", "", ancestor=2) == (6, 0, 0, 0)
    assert scores("d", "d", "", "d", ancestor=2) == (0, 0, 0, 6)
    assert scores("d", "d", "d", "c", ancestor=3) == (6, 0, 0, 6), "the holder is not tied for discs"


def test_5_6_no_second_place() -> None:
    assert scores("ddd", "dd", "d") == (6, 0, 0, 0)


@pytest.mark.parametrize(("time", "points"), [(0, 6), (3, 6), (4, 7), (7, 7), (8, 8), (11, 8), (12, 8)])
def test_5_6_the_section_decides_and_on_x_the_third(time: int, points: int) -> None:
    assert scores("d", time=time) == (points, 0, 0, 0)


def test_5_6_nothing_left_is_worth_nothing() -> None:
    state = position(4, {"hand": ("d",)}, hands=("d",), shown={"hand": BOTH})
    from_hand = ceremony(state)
    assert from_hand.ceremony is not None
    assert do(from_hand, play("disc_leave", "emu")).scores == (0, 0, 0, 0)


def test_5_6_scores_are_told_with_who_for_what_and_how_much() -> None:
    state = position(4, {"hand": ("dd", "c")}, shown={"hand": BOTH})
    said = [dict(text.params) for text in told(state, Take("hand")) if text.key == "wongar-majority"]
    assert [(one["points"], one["score"]) for one in said] == [(6, 6), (6, 6)]


def test_5_7_hands_and_the_order_of_piles_are_hidden_from_others() -> None:
    state = position(4, {"hand": ("d",)}, hands=("dc", "yy"))
    for seat in (None, 0, 1, 2, 3):
        view = GAME.view(state, seat)
        assert view.hand == (None if seat is None else state.hands[seat])
        assert view.rituals == (2, 2, 0, 0)
        assert {field.name for field in dataclasses.fields(view)} & {"hands", "piles"} == set()
        assert view.deck == len(state.deck)


def test_5_7_what_lies_in_the_open_is_seen_by_all() -> None:
    state = position(
        4,
        {"hand": ("d",)},
        hands=("dc",),
        discards="yyd",
        aside=1,
        taken=[[Card.DISC, Card.SCORPION]],
        scores=(1, 2, 3, 4),
    )
    view = GAME.view(state, None)
    assert (view.stock, view.board, view.scores, view.discards, view.aside) == (
        state.stock,
        state.board,
        (1, 2, 3, 4),
        (1, 0, 2, 0),
        1,
    )
    assert view.taken == state.taken
    assert [sum(left) for left in view.left] == [len(pile) for pile in state.piles]


def test_7_2_who_still_holds_a_double_is_public_with_that_rule_only() -> None:
    hands = ("2", "d", "2", "")
    shown = {"hand": BOTH}
    with_rule = position(4, hands=hands, shown=shown, options=Options(advanced_doubles=True))
    without = position(4, hands=hands, shown=shown)
    assert GAME.view(with_rule, 3).doubles == (1, 0, 1, 0)
    assert GAME.view(without, 3).doubles == (0, 0, 0, 0)
