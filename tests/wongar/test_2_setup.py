"""§2 of the rulebook: the set-up."""

from __future__ import annotations

import pytest

from games.engine.chance import KeyedDice
from games.wongar.rules.agenda import TakeTurns
from games.wongar.rules.board import FOOT, HAND, TERRITORIES
from games.wongar.rules.material import PIECES, STARTING_PIECES, Pieces, RitualCard
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Options
from games.wongar.rules.setup import first_state
from tests.wongar.positions import GAME, Rigged, scores

SEEDS = tuple(KeyedDice(f"set-up {i}".encode(), "test") for i in range(40))


def test_2_1_a_card_is_face_up_on_every_pile_and_fourteen_lie_under_it() -> None:
    for dice in SEEDS:
        state, _ = first_state(Options(), 4, dice)
        assert all(here.face_up not in (None, Card.SCORPION) for here in state.board)
        assert {len(here.pile) for here in state.board} == {14}


def test_2_1_a_scorpion_on_top_goes_under_the_pile_without_effect() -> None:
    seen = 0
    for dice in SEEDS:
        state, told = first_state(Options(), 4, dice)
        assert state.time == 0
        assert scores(state) == (0,) * 4
        for here in state.board:
            assert here.pile[len(here.pile) - here.buried :] == (Card.SCORPION,) * here.buried
            seen += here.buried
        buried = sum(here.buried for here in state.board)
        assert [news.text.key for news in told].count("wongar-buried") == buried
    assert seen, "no scorpion was on top of a pile in 40 set-ups"


@pytest.mark.parametrize("seats", GAME.seats)
def test_2_2_each_territory_gets_as_many_pieces_as_players_and_hand_and_foot_twice_that(seats: int) -> None:
    for dice in SEEDS:
        state, _ = first_state(Options(), seats, dice)
        assert [sum(own.total for own in here.pieces) for here in state.board] == [
            2 * seats if territory in (HAND, FOOT) else seats for territory in range(len(TERRITORIES))
        ]
        for seat in range(seats):
            placed = [here.pieces[seat] for here in state.board]
            assert [sum(own.of(piece) for own in placed) for piece in PIECES] == [STARTING_PIECES] * 3
            assert state.players[seat].stock == Pieces(disc=14, cube=11, cylinder=8)


def test_2_3_two_cards_each_and_never_a_scorpion() -> None:
    for dice in SEEDS:
        state, _ = first_state(Options(), 5, dice)
        assert [len(player.hand) for player in state.players] == [2] * 5
        assert state.draw_pile.count(RitualCard.SCORPION) == 2
        assert len(state.draw_pile) == 43 - 10


def test_2_3_only_its_owner_is_told_which_cards() -> None:
    told = [
        piece_of_news
        for piece_of_news in GAME.setup(Options(), 3, SEEDS[0]).news
        if "cards" in dict(piece_of_news.text.params) and piece_of_news.text.key != "wongar-fresh"
    ]
    assert [(news.text.key, news.to) for news in told if news.text.key != "wongar-draws"] == [
        ("wongar-own-hand", seat) for seat in range(3)
    ]


def test_2_4_two_different_players_hold_the_figures_and_the_first_has_the_boomerang() -> None:
    pairs = set()
    for dice in SEEDS:
        state, _ = first_state(Options(), 3, dice)
        assert state.boomerang == state.ancestor.holder != state.elder.holder
        assert (state.ancestor.territory, state.elder.territory) == (HAND, FOOT)
        pairs.add((state.ancestor.holder, state.elder.holder))
    assert pairs == {(a, b) for a in range(3) for b in range(3) if a != b}


def test_2_4_the_first_round_begins_with_the_boomerang() -> None:
    state = GAME.setup(Options(), 4, Rigged()).state
    assert state.agenda == (TakeTurns(tuple((state.boomerang + i) % 4 for i in range(4))),)


def test_2_imagined_states_have_hashes_of_their_own() -> None:
    """Caches look states up by their hash, also those behind a single view."""
    view = GAME.view(first_state(Options(), 4, SEEDS[0])[0], None)
    worlds = {GAME.imagine(view, dice) for dice in SEEDS}
    assert len({hash(world) for world in worlds}) > len(worlds) * 3 // 4
