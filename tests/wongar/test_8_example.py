"""§8 of the rulebook: the worked example of the source, move by move, with a rigged deck.

Four players, Green, Red, Orange and Violet, are seats 0 to 3. The territories: A is Snake, B Fish, C Hand, D
Crocodile (next to Fish and to Hand), E Turtle.
"""

from __future__ import annotations

from games.wongar.rules.actions import Draw, Move, Pass, Place, Take
from games.wongar.rules.agenda import TakeTurns
from games.wongar.rules.board import INDEX
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Options
from tests.wongar.positions import (
    Rigged,
    do,
    hand,
    here,
    keys,
    play,
    plays,
    position,
    scores,
    seat_of,
)

A, B, C, D, E = "snake", "fish", "hand", "crocodile", "turtle"
GREEN, RED, ORANGE, VIOLET = range(4)
DICE = Rigged()

START = position(
    4,
    {D: ("y", "dc", "y", ""), B: ("", "c", "", "")},
    options=Options(advanced_setup=True),
    hands=("dd", "cy", "dy", "cc"),
    deck="yd" + "dsccy" + "d" + "c",
    shown={
        A: Card.FOUR,
        B: Card.CYLINDER,
        C: Card.ANCESTOR,
        D: Card.DISC,
        E: Card.FOUR,
    },
    tops={
        C: [Card.SCORPION, Card.TRIPLE],
        B: [Card.CUBE],
        D: [Card.ELDER],
        E: [Card.ANCESTOR],
    },
    ancestor=GREEN,
    elder=VIOLET,
    boomerang=GREEN,
)
"""The position after the set-up; Violet has drawn a card for the elder, and Green goes first."""


def test_8_green_takes_b_places_a_cylinder_and_draws_two_cards() -> None:
    state = do(START, Take(B), Draw(), Draw(), dice=DICE)
    assert (here(state, B, GREEN), hand(state, GREEN), seat_of(state)) == ("y", "dddy", RED)


GREEN_DONE = do(START, Take(B), Draw(), Draw(), dice=DICE)


def test_8_red_takes_the_ancestor_from_green_and_moves_it_from_c_to_d() -> None:
    state = do(GREEN_DONE, Take(C), dice=DICE)
    assert (state.ancestor.holder, state.boomerang, state.ancestor.territory) == (RED, GREEN, INDEX[C])
    state = do(state, Move(D), dice=DICE)
    assert state.ancestor.territory == INDEX[D]
    assert state.ceremony is not None
    assert state.ceremony.active == (RED, ORANGE, GREEN), "Violet has no piece there"


CEREMONY = do(GREEN_DONE, Take(C), Move(D), dice=DICE)


def test_8_red_moves_a_cube_from_b_to_d() -> None:
    state = do(CEREMONY, play("cube_enter", B), dice=DICE)
    assert (here(state, D, RED), here(state, B, RED), seat_of(state)) == ("dcc", "", ORANGE)


def test_8_orange_returns_greens_cylinder_and_green_is_out() -> None:
    state = do(CEREMONY, play("cube_enter", B), play("cylinder_return", "a"), dice=DICE)
    assert (here(state, D, GREEN), state.players[GREEN].stock.cylinder) == ("", 11)
    assert state.ceremony is not None
    assert state.ceremony.participants == (RED, ORANGE)
    assert seat_of(state) == RED, "neither Violet nor Green"


def test_8_red_passes_and_orange_returns_reds_only_disc_with_the_last_card() -> None:
    before = do(CEREMONY, play("cube_enter", B), play("cylinder_return", "a"), Pass(), dice=DICE)
    assert (seat_of(before), hand(before, ORANGE)) == (ORANGE, "d")
    assert ("disc_return", "b", "none") in plays(before)
    assert "wongar-passes-without" in keys(before, play("disc_return", "b"), DICE), (
        "that was the last card: the ceremony ends"
    )


SCORED = do(
    CEREMONY, play("cube_enter", B), play("cylinder_return", "a"), Pass(), play("disc_return", "b"), dice=DICE
)


def test_8_orange_scores_4_for_cylinders_and_red_4_for_cubes() -> None:
    assert SCORED.ceremony is None
    assert scores(SCORED) == (0, 4, 4, 0)
    assert (SCORED.time, seat_of(SCORED)) == (0, ORANGE)


FOUR_DRAWN = do(SCORED, Take(E), dice=DICE)


def test_8_orange_draws_four_cards_one_of_them_a_scorpion() -> None:
    assert hand(FOUR_DRAWN, ORANGE) == "dccy"
    assert (FOUR_DRAWN.time, FOUR_DRAWN.scorpions_aside, scores(FOUR_DRAWN)) == (1, 1, (0, 4, 2, 0))
    assert seat_of(FOUR_DRAWN) == VIOLET


LAST = do(FOUR_DRAWN, Take(D), Place(A), dice=DICE)


def test_8_violet_takes_the_disc_of_d_places_one_in_a_and_draws_a_card() -> None:
    assert (here(LAST, D, VIOLET), here(LAST, A, VIOLET), seat_of(LAST)) == ("d", "d", VIOLET)
    assert sum(here(LAST, D, seat).count("d") for seat in range(4)) == 1, "the only disc there"


SECOND = do(LAST, Draw(), dice=DICE)


def test_8_in_the_second_round_red_takes_the_boomerang_and_a_keeps_its_card() -> None:
    assert (SECOND.round, SECOND.boomerang, SECOND.ancestor.holder, seat_of(SECOND)) == (
        START.round + 1,
        RED,
        RED,
        RED,
    )
    assert SECOND.board[INDEX[A]].face_up is Card.FOUR
    assert [SECOND.board[INDEX[card]].face_up for card in (B, C, D, E)] == [
        Card.CUBE,
        Card.TRIPLE,
        Card.ELDER,
        Card.ANCESTOR,
    ]


def test_8_red_suffers_the_scorpion_on_c_and_replaces_it() -> None:
    assert SECOND.players[RED].taken.count(Card.SCORPION) == 1
    assert (SECOND.time, scores(SECOND)) == (2, (0, 1, 2, 0)), "three are strictly behind Red's four points"


def test_8_violet_still_holds_the_elder_and_draws_a_card() -> None:
    assert len(SECOND.players[VIOLET].hand) == 2 + 1 + 1
    assert isinstance(SECOND.agenda[0], TakeTurns)
