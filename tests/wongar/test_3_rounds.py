"""§3.1-3.3 of the rulebook: first player, elder's privilege, turns."""

from __future__ import annotations

from games.wongar.rules.actions import Draw, Move, Pass, Take
from games.wongar.rules.agenda import MoveFigure, TakeTurns
from games.wongar.rules.board import HAND, INDEX, TERRITORIES
from games.wongar.rules.material import Figure
from games.wongar.rules.material import TerritoryCard as Card
from tests.wongar.positions import do, hand, keys, news_of, position, prompt, scores, seat_of

FOUR = dict.fromkeys(TERRITORIES, Card.FOUR)


def test_3_1_the_holder_of_the_ancestor_goes_first() -> None:
    state = position(3, turns=[2], shown=FOUR, ancestor=1, boomerang=0, deck="ddddd")
    after = do(state, Take("moon"))
    assert (after.boomerang, after.ancestor.holder, seat_of(after), after.round) == (1, 1, 1, state.round + 1)


def test_3_1_who_has_the_boomerang_and_still_the_ancestor_passes_both_to_the_left() -> None:
    state = position(3, turns=[1], shown=FOUR, ancestor=2, boomerang=2, deck="ddddd")
    after = do(state, Take("moon"))
    assert (after.boomerang, after.ancestor.holder, seat_of(after)) == (0, 0, 0)
    assert "wongar-round-passed" in keys(state, Take("moon"))


def test_3_1_only_piles_without_a_face_up_card_get_one() -> None:
    state = position(
        3,
        turns=[2],
        shown={**FOUR, "emu": None},
        tops={"moon": [Card.CUBE], "emu": [Card.TRIPLE]},
        ancestor=1,
        deck="ddddd",
    )
    after = do(state, Take("moon"))
    fresh = {name for i, name in enumerate(TERRITORIES) if after.board[i].pile != state.board[i].pile}
    assert fresh == {"moon", "emu"}
    assert (after.board[INDEX["moon"]].face_up, after.board[INDEX["emu"]].face_up) == (
        Card.CUBE,
        Card.TRIPLE,
    )


def test_3_1_a_scorpion_is_suffered_by_the_new_first_player_and_replaced() -> None:
    state = position(
        3,
        turns=[2],
        shown=FOUR,
        tops={"moon": [Card.SCORPION, Card.CUBE]},
        ancestor=1,
        scores=(5, 9, 7),
        time=3,
        deck="ddddd",
    )
    after = do(state, Take("moon"))
    assert after.board[INDEX["moon"]].face_up is Card.CUBE
    assert after.players[1].taken.count(Card.SCORPION) == 1
    assert (after.time, scores(after)) == (4, (5, 7, 7))


def test_3_1_in_the_first_round_nothing_is_turned_up() -> None:
    state = position(3, shown={**FOUR, "emu": None})
    assert state.board[INDEX["emu"]].face_up is None, (
        "as it was built: nobody turns a card before the next round"
    )
    assert "emu" not in {action.territory for action in prompt(state) if isinstance(action, Take)}


def test_3_2_the_holder_of_the_elder_draws_a_card_every_round() -> None:
    state = position(3, turns=[2], shown=FOUR, ancestor=1, elder=0, deck="ddddy")
    assert hand(do(state, Take("moon")), 0) == "y"


def test_3_2_a_scorpion_drawn_for_it_is_suffered_and_replaced() -> None:
    state = position(3, turns=[2], shown=FOUR, ancestor=1, elder=0, deck="ddddsc", scores=(4, 4, 3))
    after = do(state, Take("moon"))
    assert hand(after, 0) == "c"
    assert (after.time, after.scorpions_aside, scores(after)) == (1, 1, (3, 4, 3))


def test_3_3_turns_go_clockwise_from_the_boomerang_and_each_takes_one_card() -> None:
    state = position(4, shown=FOUR, boomerang=2, ancestor=2)
    order = []
    for name in TERRITORIES[:4]:
        order.append(seat_of(state))
        state = do(state, Take(name))
    assert order == [2, 3, 0, 1]
    assert [len(player.taken) for player in state.players] == [1] * 4


def test_3_3_a_card_taken_is_not_replaced_before_the_next_round() -> None:
    after = do(position(4, shown=FOUR), Take("hand"))
    assert after.board[HAND].face_up is None
    assert "hand" not in {action.territory for action in prompt(after) if isinstance(action, Take)}
    assert len(list(prompt(after))) == 9


def test_3_3_all_are_told_which_card_was_taken() -> None:
    (text, *_) = news_of(position(4, shown=FOUR), Take("hand"))
    assert text.key == "wongar-takes"


def test_3_a_turn_of_several_steps_goes_on_where_it_was_left() -> None:
    state = position(4, {"hand": ("d", "d")}, shown={"emu": Card.ANCESTOR}, hands=("d", "d"))
    after = do(state, Take("emu"))
    assert after.agenda == (MoveFigure(0, Figure.ANCESTOR), TakeTurns((1, 2, 3)))
    after = do(after, Move("foot"))
    assert after.agenda == (TakeTurns((1, 2, 3)),), "nobody stands on Foot: no ceremony"
    assert Pass() not in prompt(after)
    assert Draw() not in prompt(after)
