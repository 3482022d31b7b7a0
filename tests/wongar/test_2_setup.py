"""§2 of the rulebook: the set-up."""

from __future__ import annotations

import pytest

from games.engine.chance import KeyedDice
from games.wongar.rules.board import FOOT, HAND, TERRITORIES
from games.wongar.rules.position import BEGIN, OWN, Card, Options, Ritual, What
from games.wongar.rules.setup import begun
from tests.wongar.positions import GAME, Rigged

SEEDS = tuple(KeyedDice(f"set-up {i}".encode(), "test") for i in range(40))


def test_2_1_a_card_is_face_up_on_every_pile_and_fourteen_lie_under_it() -> None:
    for dice in SEEDS:
        state, _ = begun(Options(), 4, dice)
        assert all(card is not None and card is not Card.SCORPION for card in state.shown)
        assert {len(pile) for pile in state.piles} == {14}


def test_2_1_a_scorpion_on_top_goes_under_the_pile_without_effect() -> None:
    seen = 0
    for dice in SEEDS:
        state, told = begun(Options(), 4, dice)
        assert state.time == 0
        assert state.scores == (0,) * 4
        for pile, under in zip(state.piles, state.buried, strict=True):
            assert pile[len(pile) - under :] == (Card.SCORPION,) * under
            seen += under
        assert [one.text.key for one in told].count("wongar-buried") == sum(state.buried)
    assert seen, "no scorpion was on top of a pile in 40 set-ups"


@pytest.mark.parametrize("seats", GAME.seats)
def test_2_2_each_territory_gets_as_many_pieces_as_players_and_hand_and_foot_twice_that(seats: int) -> None:
    for dice in SEEDS:
        state, _ = begun(Options(), seats, dice)
        assert [sum(here) for here in state.board] == [
            2 * seats if territory in (HAND, FOOT) else seats for territory in range(len(TERRITORIES))
        ]
        assert [sum(here[at] for here in state.board) for at in range(3 * seats)] == [BEGIN] * 3 * seats
        assert state.stock == tuple(number - BEGIN for number in OWN) * seats


def test_2_3_two_cards_each_and_never_a_scorpion() -> None:
    for dice in SEEDS:
        state, _ = begun(Options(), 5, dice)
        assert [sum(hand) for hand in state.hands] == [2] * 5
        assert state.deck.count(Ritual.SCORPION) == 2
        assert len(state.deck) == 43 - 10


def test_2_3_only_its_owner_is_told_which_cards() -> None:
    told = [
        one
        for one in GAME.setup(Options(), 3, SEEDS[0]).news
        if "cards" in dict(one.text.params) and one.text.key != "wongar-fresh"
    ]
    assert [(one.text.key, one.to) for one in told if one.text.key != "wongar-draws"] == [
        ("wongar-own-hand", seat) for seat in range(3)
    ]


def test_2_4_two_different_players_hold_the_figures_and_the_first_has_the_boomerang() -> None:
    pairs = set()
    for dice in SEEDS:
        state, _ = begun(Options(), 3, dice)
        assert state.boomerang == state.ancestor != state.elder
        assert (state.ancestor_at, state.elder_at) == (HAND, FOOT)
        pairs.add((state.ancestor, state.elder))
    assert pairs == {(a, b) for a in range(3) for b in range(3) if a != b}


def test_2_4_the_first_round_begins_with_the_boomerang() -> None:
    state = GAME.setup(Options(), 4, Rigged()).state
    assert [(todo.what, todo.seat) for todo in state.agenda] == [
        *((What.TURN, (state.boomerang + i) % 4) for i in range(4)),
        (What.ROUND, 0),
    ]
