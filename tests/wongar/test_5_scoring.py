"""§5.6 and §5.7 of the rulebook: who scores in a ceremony; what is public."""

from __future__ import annotations

import pytest

from games.engine.record import names_of
from games.wongar.rules.actions import Take
from games.wongar.rules.material import TERRITORY_CARDS, in_order
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Options
from tests.wongar.positions import GAME, cards, ceremony, do, news_of, play, position, scores

BOTH = Card.ANCESTOR_AND_ELDER


def score_after(
    *here: str, ancestor: int = 0, time: int = 0, seats: int = 4, card: Card = BOTH
) -> tuple[int, ...]:
    """Return the scores after a ceremony on Hand, caused by seat `ancestor`, in which no seat has cards."""
    state = position(seats, {"hand": here}, shown={"hand": card}, boomerang=ancestor, time=time)
    return scores(ceremony(state, card))


def test_5_6_for_each_type_present_the_most_pieces_win_the_value() -> None:
    assert score_after("ddc", "dcc", "y") == (6, 6, 6, 0)
    assert score_after("dd", "d", "d") == (6, 0, 0, 0)


def test_5_6_a_tie_goes_to_the_ancestors_holder() -> None:
    assert score_after("d", "d", "d", ancestor=1) == (0, 6, 0, 0)


def test_5_6_else_to_the_nearest_clockwise_from_the_holder() -> None:
    assert score_after("d", "d", "", "", ancestor=2) == (6, 0, 0, 0)
    assert score_after("d", "d", "", "d", ancestor=2) == (0, 0, 0, 6)
    assert score_after("d", "d", "d", "c", ancestor=3) == (6, 0, 0, 6), "the holder is not tied for discs"


def test_5_6_no_second_place() -> None:
    assert score_after("ddd", "dd", "d") == (6, 0, 0, 0)


@pytest.mark.parametrize(("time", "points"), [(0, 6), (3, 6), (4, 7), (7, 7), (8, 8), (11, 8), (12, 8)])
def test_5_6_the_section_decides_and_on_x_the_third(time: int, points: int) -> None:
    assert score_after("d", time=time) == (points, 0, 0, 0)


def test_5_6_nothing_left_is_worth_nothing() -> None:
    state = position(4, {"hand": ("d",)}, hands=("d",), shown={"hand": BOTH})
    from_hand = ceremony(state)
    assert from_hand.ceremony is not None
    assert scores(do(from_hand, play("disc_leave", "emu"))) == (0, 0, 0, 0)


def test_5_6_scores_are_told_with_who_for_what_and_how_much() -> None:
    state = position(4, {"hand": ("dd", "c")}, shown={"hand": BOTH})
    said = [dict(text.params) for text in news_of(state, Take("hand")) if text.key == "wongar-majority"]
    assert [(params["points"], params["score"]) for params in said] == [(6, 6), (6, 6)]


def test_5_7_hands_and_the_order_of_piles_are_hidden_from_others() -> None:
    state = position(4, {"hand": ("d",)}, hands=("dc", "yy"))
    for seat in (None, 0, 1, 2, 3):
        view = GAME.view(state, seat)
        assert view.hand == (None if seat is None else state.players[seat].hand)
        assert [player.hand_size for player in view.players] == [2, 2, 0, 0]
        assert {*names_of(view.players[0])} & {"hand", "seen"} == set()
        for here, seen in zip(state.board, view.board, strict=True):
            assert seen.pile == in_order(TERRITORY_CARDS, here.pile)
        assert view.draw_pile == len(state.draw_pile)


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
    for seen, player in zip(view.players, state.players, strict=True):
        assert (seen.stock, seen.score, seen.taken) == (player.stock, player.score, player.taken)
    assert [player.score for player in view.players] == [1, 2, 3, 4]
    assert (view.discards, view.scorpions_aside) == (cards("dyy"), 1)
    for here, there in zip(view.board, state.board, strict=True):
        assert (here.pieces, len(here.pile)) == (there.pieces, len(there.pile))


def test_7_2_who_still_holds_a_double_is_public_with_that_rule_only() -> None:
    hands = ("2", "d", "2", "")
    shown = {"hand": BOTH}
    with_rule = position(4, hands=hands, shown=shown, options=Options(advanced_doubles=True))
    without = position(4, hands=hands, shown=shown)
    assert [player.doubles for player in GAME.view(with_rule, 3).players] == [1, 0, 1, 0]
    assert [player.doubles for player in GAME.view(without, 3).players] == [0, 0, 0, 0]
