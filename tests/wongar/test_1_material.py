"""§1 of the rulebook: the material, the map, the time track."""

from __future__ import annotations

from itertools import pairwise

from games.wongar.rules.board import BORDERS, INDEX, POINTS, ROWS, TERRITORIES, last_cell, section
from games.wongar.rules.material import ALL_PIECES, RITUAL_DECK, TERRITORY_PILE, Pieces, RitualCard
from games.wongar.rules.options import Length
from tests.wongar.positions import position


def test_1_1_ten_territories_and_45_pieces_each() -> None:
    assert len(TERRITORIES) == 10
    assert Pieces(disc=18, cube=15, cylinder=12) == ALL_PIECES
    assert ALL_PIECES.total == 45
    for seats in (3, 4, 5):
        assert [player.stock for player in position(seats).players] == [ALL_PIECES] * seats


def test_1_2_a_pile_has_fifteen_cards() -> None:
    assert {str(card): number for card, number in TERRITORY_PILE.items()} == {
        "disc": 3,
        "cube": 2,
        "cylinder": 1,
        "triple": 1,
        "four": 1,
        "elder": 2,
        "ancestor": 2,
        "ancestor_and_elder": 1,
        "scorpion": 2,
    }
    assert sum(TERRITORY_PILE.values()) * len(TERRITORIES) == 150


def test_1_3_there_are_43_ritual_cards() -> None:
    assert dict(RITUAL_DECK) == {
        RitualCard.DISC: 14,
        RitualCard.CUBE: 12,
        RitualCard.CYLINDER: 10,
        RitualCard.DOUBLE: 5,
        RitualCard.SCORPION: 2,
    }
    assert sum(RITUAL_DECK.values()) == 43


def test_1_4_the_map_has_rows_of_three_four_and_three() -> None:
    assert ROWS == (
        ("kangaroo", "emu", "snake"),
        ("goanna", "hand", "foot", "turtle"),
        ("fish", "crocodile", "moon"),
    )


def test_1_4_borders_are_mutual_and_join_everything() -> None:
    assert all(number in BORDERS[other] for number in range(10) for other in BORDERS[number])
    assert all(number not in BORDERS[number] for number in range(10))
    reached = {0}
    for _ in TERRITORIES:
        reached |= {other for territory in reached for other in BORDERS[territory]}
    assert len(reached) == 10
    assert {TERRITORIES[border] for border in BORDERS[INDEX["hand"]]} == {
        "kangaroo",
        "emu",
        "goanna",
        "foot",
        "fish",
        "crocodile",
    }
    assert {TERRITORIES[border] for border in BORDERS[INDEX["moon"]]} == {"foot", "turtle", "crocodile"}
    assert all(INDEX[b] in BORDERS[INDEX[a]] for row in ROWS for a, b in pairwise(row)), (
        "neighbours in a row border each other"
    )


def test_1_5_x_is_the_twelfth_advance_or_in_short_the_eighth() -> None:
    assert [last_cell(length) for length in Length] == [12, 8]


def test_1_5_the_sections_have_four_cells_or_in_short_three_three_and_two() -> None:
    assert [section(Length.FULL, time) for time in range(12)] == [0] * 4 + [1] * 4 + [2] * 4
    assert [section(Length.SHORT, time) for time in range(8)] == [0] * 3 + [1] * 3 + [2] * 2


def test_1_5_points_by_card_and_section() -> None:
    assert POINTS == {"elder": (3, 4, 5), "ancestor": (4, 5, 6), "ancestor_and_elder": (6, 7, 8)}
