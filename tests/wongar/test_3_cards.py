"""§3.4-3.10 of the rulebook: what each territory card does."""

from __future__ import annotations

import pytest

from games.wongar.rules.actions import Draw, Move, Pass, Place, Sort, Take
from games.wongar.rules.agenda import TakeTurns
from games.wongar.rules.board import FOOT, HAND, INDEX
from games.wongar.rules.material import ALL_PIECES, PLACED_BY, Piece
from games.wongar.rules.material import TerritoryCard as Card
from tests.wongar.positions import (
    ceremony,
    do,
    hand,
    here,
    keys,
    play,
    position,
    prompt,
    put,
    scores,
    seat_of,
    step,
)


@pytest.mark.parametrize(("card", "letter"), [(Card.DISC, "d"), (Card.CUBE, "c"), (Card.CYLINDER, "y")])
def test_3_4_one_piece_of_the_type_is_placed_in_the_cards_territory_unasked(card: Card, letter: str) -> None:
    after = do(position(shown={"moon": card}), Take("moon"))
    assert here(after, "moon", 0) == letter
    piece = PLACED_BY[card]
    assert after.players[0].stock.of(piece) == ALL_PIECES.of(piece) - 1
    assert seat_of(after) == 0


def test_3_4_then_two_pieces_in_any_territories() -> None:
    after = do(position(shown={"moon": Card.CUBE}), Take("moon"), Place("kangaroo"), Place("moon"))
    assert (here(after, "moon", 0), here(after, "kangaroo", 0)) == ("cc", "c")
    assert seat_of(after) == 1


def test_3_4_or_one_piece_and_a_card_in_either_order() -> None:
    state = position(shown={"moon": Card.CUBE}, deck="yy")
    one, other = do(state, Take("moon"), Place("emu"), Draw()), do(state, Take("moon"), Draw(), Place("emu"))
    assert one == other
    assert (hand(one, 0), here(one, "emu", 0), seat_of(one)) == ("y", "c", 1)


def test_3_4_or_two_cards() -> None:
    after = do(position(shown={"moon": Card.CUBE}, deck="y2"), Take("moon"), Draw(), Draw())
    assert (hand(after, 0), here(after, "moon", 0), seat_of(after)) == ("y2", "c", 1)


def test_3_4_a_card_drawn_first_is_seen_before_the_second_choice() -> None:
    made = step(do(position(shown={"moon": Card.CUBE}, deck="y"), Take("moon")), Draw())
    assert [
        piece_of_news.to for piece_of_news in made.news if piece_of_news.text.key == "wongar-you-drew"
    ] == [0]
    assert hand(made.state, 0) == "y"
    assert (seat_of(made.state), Draw() in prompt(made.state), Place("emu") in prompt(made.state)) == (
        0,
        True,
        True,
    )


def test_3_4_without_a_piece_of_the_type_just_two_cards() -> None:
    board = {"snake": ("y" * 12,)}
    after = do(position(board=board, shown={"moon": Card.CYLINDER}, deck="dc"), Take("moon"))
    assert (hand(after, 0), here(after, "moon", 0), seat_of(after)) == ("dc", "", 1)


def test_3_4_what_cannot_be_placed_must_be_draws() -> None:
    first = do(
        position(board={"snake": ("y" * 11,)}, shown={"moon": Card.CYLINDER}, deck="dc"),
        Take("moon"),
    )
    assert (hand(first, 0), here(first, "moon", 0), seat_of(first)) == ("dc", "y", 1)
    second = do(
        position(board={"snake": ("y" * 10,)}, shown={"moon": Card.CYLINDER}, deck="dc"),
        Take("moon"),
        Place("moon"),
    )
    assert (hand(second, 0), here(second, "moon", 0), seat_of(second)) == ("d", "yy", 1)


def test_3_5_a_triple_places_three_of_one_type_anywhere() -> None:
    after = do(
        position(shown={"moon": Card.TRIPLE}),
        Take("moon"),
        Sort(Piece.DISC),
        *put("emu", "hand", "emu"),
    )
    assert (here(after, "emu", 0), here(after, "hand", 0), here(after, "moon", 0), seat_of(after)) == (
        "dd",
        "d",
        "",
        1,
    )


def test_3_5_never_cards_instead() -> None:
    after = do(position(shown={"moon": Card.TRIPLE}), Take("moon"), Sort(Piece.DISC))
    assert Draw() not in prompt(after)


def test_3_5_or_all_that_is_left_of_the_type() -> None:
    state = position(board={"snake": ("y" * 10,)}, shown={"moon": Card.TRIPLE})
    after = do(state, Take("moon"), Sort(Piece.CYLINDER), *put("emu", "hand"))
    assert seat_of(after) == 1


def test_3_5_only_types_in_stock_can_be_chosen() -> None:
    state = position(board={"snake": ("y" * 12,)}, shown={"moon": Card.TRIPLE})
    assert set(prompt(do(state, Take("moon")))) == {Sort(Piece.DISC), Sort(Piece.CUBE)}


def test_3_5_nothing_in_stock_at_all_nothing_happens() -> None:
    state = position(board={"snake": ("d" * 18 + "c" * 15 + "y" * 12,)}, shown={"moon": Card.TRIPLE})
    assert "wongar-nothing-left" in keys(state, Take("moon"))
    assert seat_of(do(state, Take("moon"))) == 1


def test_3_6_four_cards_are_drawn_and_each_scorpion_is_suffered_and_replaced() -> None:
    state = position(shown={"moon": Card.FOUR}, deck="dsdcy", scores=(3, 1, 1, 4))
    after = do(state, Take("moon"))
    assert hand(after, 0) == "ddcy"
    assert (after.time, after.scorpions_aside, scores(after), seat_of(after)) == (1, 1, (1, 1, 1, 4), 1)


def test_3_7_ancestor_the_held_one_is_taken_and_the_other_moves_next_door() -> None:
    after = do(position(shown={"moon": Card.ANCESTOR}, ancestor=2), Take("moon"))
    assert after.ancestor.holder == 0
    there = {action.territory for action in prompt(after) if isinstance(action, Move)}
    assert there == {"kangaroo", "emu", "goanna", "foot", "fish", "crocodile"}
    moved = do(after, Move("fish"))
    assert (moved.ancestor.territory, moved.elder.territory) == (INDEX["fish"], FOOT)


def test_3_7_a_ceremony_takes_place_there() -> None:
    state = position(board={"fish": ("d", "d")}, shown={"moon": Card.ANCESTOR}, hands=("d", "d"))
    after = do(state, Take("moon"), Move("fish"))
    assert after.ceremony is not None
    assert (after.ceremony.territory, after.ceremony.cause) == (INDEX["fish"], Card.ANCESTOR)


def test_3_8_elder_one_or_two_steps_elsewhere() -> None:
    after = do(position(shown={"moon": Card.ELDER}, elder=3), Take("moon"))
    assert after.elder.holder == 0
    there = {action.territory for action in prompt(after) if isinstance(action, Move)}
    assert there == {"kangaroo", "emu", "snake", "goanna", "hand", "turtle", "fish", "crocodile", "moon"}, (
        "from Foot, not to Foot"
    )


def test_3_8_from_a_corner_the_elder_does_not_reach_everything() -> None:
    state = position(shown={"moon": Card.ELDER, "snake": Card.ELDER}, elder=3)
    after = do(state, Take("moon"), Move("moon"), Take("snake"))
    there = {action.territory for action in prompt(after) if isinstance(action, Move)}
    assert there == {"emu", "hand", "snake", "foot", "turtle", "crocodile", "fish"}, "from Moon in two steps"


def test_3_9_ancestor_and_elder_takes_both_and_both_come_from_anywhere() -> None:
    state = position(
        board={"kangaroo": ("d", "d")},
        shown={"kangaroo": Card.ANCESTOR_AND_ELDER},
        ancestor=2,
        elder=3,
        hands=("d",),
    )
    after = do(state, Take("kangaroo"))
    assert (after.ancestor.holder, after.elder.holder) == (0, 0)
    assert (after.ancestor.territory, after.elder.territory) == (INDEX["kangaroo"],) * 2


def test_3_9_one_ceremony_at_its_own_value() -> None:
    state = position(board={"kangaroo": ("d", "c")}, shown={"kangaroo": Card.ANCESTOR_AND_ELDER})
    after = do(state, Take("kangaroo"))
    assert scores(after) == (6, 6, 0, 0)
    assert keys(state, Take("kangaroo")).count("wongar-ceremony") == 1


def test_3_7_who_already_holds_the_figure_keeps_it() -> None:
    state = position(shown={"moon": Card.ANCESTOR}, ancestor=0)
    assert "wongar-holds-ancestor" not in keys(state, Take("moon"))
    assert do(state, Take("moon")).ancestor.holder == 0


def test_3_10_the_value_depends_on_the_card_alone_even_if_the_figures_meet() -> None:
    state = position(board={"foot": ("d",)}, shown={"moon": Card.ANCESTOR})
    after = do(state, Take("moon"), Move("foot"))
    assert after.ancestor.territory == after.elder.territory == FOOT
    assert scores(after) == (4, 0, 0, 0)


def test_3_10_the_points_of_a_ceremony_by_card() -> None:
    board = {"fish": ("d",), "hand": ("d",)}
    elder = do(position(board=board, shown={"moon": Card.ELDER}), Take("moon"), Move("fish"))
    both = ceremony(position(board=board, shown={"hand": Card.ANCESTOR_AND_ELDER}))
    assert (scores(elder)[0], scores(both)[0]) == (3, 6)
    assert both.ancestor.territory == HAND


def test_3_a_whole_round_of_all_kinds_of_steps() -> None:
    """Each step leaves a sound position, with the rest of the turn on the agenda."""
    shown = {
        "moon": Card.TRIPLE,
        "fish": Card.ELDER,
        "emu": Card.FOUR,
        "hand": Card.DISC,
    }
    state = position(board={"hand": ("d", "c", "y")}, shown=shown, hands=("d", "c", "y"), elder=3)
    state = do(state, Take("moon"), Sort(Piece.CUBE), *put("moon", "fish", "emu"))
    state = do(state, Take("fish"), Move("hand"), play("disc_leave", "foot"), Pass(), Pass())
    assert scores(state) == (0, 3, 3, 0)
    assert state.agenda == (TakeTurns((2, 3)),)
    state = do(state, Take("emu"))
    assert len(state.players[2].hand) == 5
