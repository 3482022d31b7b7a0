"""§5.1-5.5 of the rulebook: who takes part in a ceremony, and what ritual cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.chance import KeyedDice
from games.wongar.rules.actions import Pass, Take
from games.wongar.rules.material import RitualCard
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Options
from tests.wongar.positions import (
    GAME,
    ceremony,
    do,
    hand,
    here,
    keys,
    play,
    plays,
    position,
    prompt,
    scores,
    seat_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.wongar.rules.state import State

BOTH = Card.ANCESTOR_AND_ELDER


def hold(board: Mapping[str, Sequence[str]], hands: Sequence[str], seats: int = 4, first: int = 0) -> State:
    """Return a ceremony on Hand, caused by seat `first`, which thereby holds the ancestor."""
    return ceremony(position(seats, board, hands=hands, shown={"hand": BOTH}, boomerang=first, deck="d"))


def test_5_1_only_players_with_a_piece_in_the_territory_take_part() -> None:
    state = hold({"hand": ("d", "", "c"), "emu": ("", "d")}, ("d", "d", "d", "d"))
    assert state.ceremony is not None
    assert state.ceremony.participants == (0, 2)


def test_5_1_the_ancestors_holder_begins() -> None:
    assert seat_of(hold({"hand": ("d", "d", "d", "d")}, ("d",) * 4, first=2)) == 2


def test_5_1_else_the_first_participant_to_their_left_and_then_clockwise() -> None:
    state = hold({"hand": ("d", "d", "", "")}, ("d",) * 4, first=2)
    assert state.ceremony is not None
    assert state.ceremony.active == (0, 1)


def test_5_1_who_loses_the_last_piece_there_is_out() -> None:
    state = hold({"hand": ("d", "d", "dd")}, ("dd", "dd", "dd"))
    after = do(state, play("disc_return", "b"))
    assert after.ceremony is not None
    assert after.ceremony.participants == (0, 2)
    assert "wongar-out" in keys(state, play("disc_return", "b"))
    assert seat_of(after) == 2


def test_5_1_so_is_who_moves_the_last_piece_away() -> None:
    state = hold({"hand": ("d", "d", "dd")}, ("dd", "dd", "dd"))
    after = do(state, play("disc_leave", "emu"), Pass(), Pass())
    assert after.ceremony is None
    assert here(after, "emu", 0) == "d"


def test_5_1_for_good_even_with_pieces_next_door() -> None:
    state = hold({"hand": ("d", "d", "dd"), "emu": ("", "dd")}, ("d", "dd", "d"))
    after = do(state, play("disc_return", "b"))
    assert after.ceremony is not None
    assert 1 not in after.ceremony.active


def test_5_1_no_pieces_no_cards_no_points() -> None:
    state = position(hands=("d", "d"), shown={"hand": BOTH})
    assert "wongar-ceremony-nobody" in keys(state, Take("hand"))
    after = do(state, Take("hand"))
    assert (scores(after), hand(after, 0), after.ceremony, seat_of(after)) == ((0,) * 4, "d", None, 1)


def test_5_2_in_turn_a_card_or_pass() -> None:
    state = hold({"hand": ("d", "c", "y")}, ("d", "d", "d"))
    assert [seat_of(state), seat_of(do(state, Pass())), seat_of(do(state, Pass(), Pass()))] == [0, 1, 2]


def test_5_2_who_has_passed_plays_no_more_but_scores() -> None:
    state = hold({"hand": ("dd", "c")}, ("d", "dd"))
    after = do(state, Pass(), play("disc_return", "a"))
    assert seat_of(after) == 1, "the last participant goes on alone"
    after = do(after, Pass())
    assert scores(after) == (6, 6, 0, 0)


def test_5_2_the_last_participant_may_go_on_alone_until_the_hand_is_empty() -> None:
    state = hold({"hand": ("d", "ddd")}, ("ddd", "d"))
    after = do(state, play("disc_return", "b"), Pass(), play("disc_return", "b"), play("disc_return", "b"))
    assert (after.ceremony, scores(after)) == (None, (6, 0, 0, 0))


def test_5_2_played_cards_are_discarded() -> None:
    after = do(hold({"hand": ("d", "ddd")}, ("ddd", "d")), play("disc_return", "b"))
    assert (hand(after, 0), after.discards) == ("dd", (RitualCard.DISC,))


def test_5_2_without_cards_the_pass_is_made_at_once() -> None:
    state = hold({"hand": ("d", "c", "y")}, ("", "d", ""))
    assert seat_of(state) == 1
    after = do(state, Pass())
    assert (after.ceremony, scores(after)) == (None, (6, 6, 6, 0))


def test_5_2_with_cards_but_no_legal_play_one_is_asked_like_anyone() -> None:
    state = hold({"hand": ("d", "d")}, ("y", "d"))
    assert list(prompt(state)) == [Pass()]
    assert prompt(state).secret


def test_5_2_every_prompt_of_a_ceremony_is_secret() -> None:
    assert prompt(hold({"hand": ("d", "d")}, ("d", "d"))).secret


def test_5_2_to_pass_is_told_alike_whether_there_was_a_choice_or_not() -> None:
    forced, free = hold({"hand": ("d", "d")}, ("y", "d")), hold({"hand": ("d", "d")}, ("d", "d"))
    one = GAME.apply(forced, {0: Pass()}, KeyedDice(b"", "no chance")).news
    assert one == GAME.apply(free, {0: Pass()}, KeyedDice(b"", "no chance")).news


@pytest.mark.parametrize(("letter", "name"), [("d", "disc"), ("c", "cube"), ("y", "cylinder")])
def test_5_3_a_card_does_one_of_three_things_with_its_type(letter: str, name: str) -> None:
    state = hold({"hand": ("dcy", "dcy", "dcy"), "emu": ("dcy", "dcy")}, (letter, "d"))
    assert plays(state) == {
        (f"{name}_return", "b", "none"),
        (f"{name}_return", "c", "none"),
        *(
            (f"{name}_leave", there, "none")
            for there in ("kangaroo", "emu", "goanna", "foot", "fish", "crocodile")
        ),
        (f"{name}_enter", "emu", "none"),
    }


def test_5_3_return_goes_to_the_owners_stock() -> None:
    state = hold({"hand": ("d", "cc")}, ("c", "d"))
    after = do(state, play("cube_return", "b"))
    assert (here(after, "hand", 1), after.players[1].stock.cube) == ("c", state.players[1].stock.cube + 1)


def test_5_3_leave_moves_an_own_piece_next_door() -> None:
    after = do(hold({"hand": ("dd", "c")}, ("d", "d")), play("disc_leave", "fish"))
    assert (here(after, "hand", 0), here(after, "fish", 0)) == ("d", "d")


def test_5_3_enter_moves_an_own_piece_from_next_door() -> None:
    after = do(hold({"hand": ("d", "c"), "fish": ("yy",)}, ("y", "d")), play("cylinder_enter", "fish"))
    assert (here(after, "hand", 0), here(after, "fish", 0)) == ("dy", "y")


def test_5_3_only_own_pieces_move_and_only_opponents_return() -> None:
    state = hold({"hand": ("d", "c"), "emu": ("", "d")}, ("d", "d"))
    assert {ritual for ritual, _, _ in plays(state)} == {"disc_leave"}


def test_5_4_a_double_returns_one_or_two_of_one_opponent_or_one_each_of_two() -> None:
    state = hold({"hand": ("y", "dd", "d")}, ("2", "d", "d"))
    discs = {(first, second) for ritual, first, second in plays(state) if ritual == "double_disc_return"}
    assert discs == {("b", "none"), ("b", "b"), ("b", "c"), ("c", "none")}
    after = do(state, play("double_disc_return", "b", "c"))
    assert (here(after, "hand", 1), here(after, "hand", 2), hand(after, 0)) == ("d", "", "")


def test_5_4_two_of_one_opponent() -> None:
    after = do(hold({"hand": ("y", "dd", "d")}, ("2", "d", "d")), play("double_disc_return", "b", "b"))
    assert here(after, "hand", 1) == ""


def test_5_4_a_double_moves_to_one_or_two_territories() -> None:
    state = hold({"hand": ("yyy", "d")}, ("2", "d"))
    away = {(first, second) for ritual, first, second in plays(state) if ritual == "double_cylinder_leave"}
    assert {("emu", "none"), ("emu", "emu"), ("emu", "fish")} <= away
    assert ("fish", "emu") not in away, "each pair once, in board order"
    assert len(away) == 6 + 6 + 15
    after = do(state, play("double_cylinder_leave", "emu", "fish"))
    assert (here(after, "hand", 0), here(after, "emu", 0), here(after, "fish", 0)) == ("y", "y", "y")


def test_5_4_a_double_moves_from_one_or_two_territories() -> None:
    state = hold({"hand": ("d", "d"), "emu": ("cc",), "fish": ("c",)}, ("2", "d"))
    enter = {(first, second) for ritual, first, second in plays(state) if ritual == "double_cube_enter"}
    assert enter == {("emu", "none"), ("emu", "emu"), ("emu", "fish"), ("fish", "none")}
    after = do(state, play("double_cube_enter", "emu", "emu"))
    assert (here(after, "hand", 0), here(after, "emu", 0)) == ("dcc", "")


def test_5_4_with_a_single_piece_only_that() -> None:
    state = hold({"hand": ("y", "d")}, ("2", "d"))
    assert {second for ritual, _, second in plays(state) if ritual == "double_cylinder_leave"} == {"none"}


def test_5_4_the_largest_decision_is_about_250_plays_and_asked_step_by_step() -> None:
    near = ("kangaroo", "emu", "goanna", "foot", "fish", "crocodile")
    board = {"hand": ("ddccyy",) * 5, **dict.fromkeys(near, ("ddccy",))}
    state = hold(board, ("dcy2", "d", "d", "d", "d"), seats=5)
    assert 200 < prompt(state).size < 300


def test_5_5_a_card_must_have_an_effect() -> None:
    state = hold({"hand": ("d", "c")}, ("y2", "d"))
    assert not [
        ritual_play
        for ritual_play in plays(state)
        if ritual_play[0].startswith("cylinder") or "cylinder" in ritual_play[0]
    ]


def test_5_5_who_is_out_is_not_asked_again() -> None:
    state = hold({"hand": ("dd", "d", "dd")}, ("dd", "dd", "dd"))
    after = do(state, play("disc_return", "b"), play("disc_return", "a"), Pass())
    assert seat_of(after) == 2


def test_7_2_a_played_double_leaves_the_game() -> None:
    state = position(
        board={"hand": ("d", "d")},
        hands=("2", "2", "2", "2"),
        shown={"hand": BOTH},
        options=Options(advanced_doubles=True),
    )
    after = do(ceremony(state), play("double_disc_return", "b"))
    assert (hand(after, 0), after.discards) == ("", ())
