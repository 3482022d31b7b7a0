"""§9 of the rulebook: what a silent player does."""

from __future__ import annotations

import pytest

from games.wongar.rules.actions import Choose, Draw, Move, Pass, Place, Settle, Sort, Take
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import Piece
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Options
from tests.wongar.positions import GAME, ceremony, do, new_dice, position, prompt

FOUR = dict.fromkeys(TERRITORIES, Card.FOUR)


def test_9_the_first_disc_cube_or_cylinder_card_in_board_order() -> None:
    assert prompt(position(shown={**FOUR, "fish": Card.CYLINDER, "moon": Card.DISC})).default == Take("fish")


def test_9_else_the_first_card_and_own_cards_stay() -> None:
    shown = {**FOUR, "kangaroo": None}
    assert prompt(position(shown=shown, options=Options(advanced_hand=True))).default == Take("emu")


def test_9_place_where_the_card_was_while_the_stock_allows() -> None:
    state = do(position(shown={"moon": Card.CUBE}), Take("moon"))
    assert prompt(state).default == Place("moon")


def test_9_else_draw_which_is_not_asked() -> None:
    state = do(
        position(board={"snake": ("y" * 11,)}, shown={"moon": Card.CYLINDER}, deck="dd"),
        Take("moon"),
    )
    assert len(state.players[0].hand) == 2


def test_9_a_triple_is_of_what_there_is_most_of_into_its_territory() -> None:
    state = do(position(board={"snake": ("d" * 10,)}, shown={"moon": Card.TRIPLE}), Take("moon"))
    assert prompt(state).default == Sort(Piece.CUBE)
    assert prompt(do(state, Sort(Piece.CUBE))).default == Place("moon")


@pytest.mark.parametrize(("card", "there"), [(Card.ANCESTOR, "kangaroo"), (Card.ELDER, "kangaroo")])
def test_9_a_figure_moves_to_the_first_legal_territory(card: Card, there: str) -> None:
    assert prompt(do(position(shown={"moon": card}), Take("moon"))).default == Move(there)


def test_9_in_a_ceremony_pass() -> None:
    state = ceremony(
        position(4, {"hand": ("d", "d")}, hands=("d", "d"), shown={"hand": Card.ANCESTOR_AND_ELDER})
    )
    assert prompt(state).default == Pass()


def test_9_choice_the_first_type() -> None:
    state = do(
        position(options=Options(advanced_choice=True), shown={"moon": Card.FOUR}, deck="ccccy!"),
        Take("moon"),
    )
    assert prompt(state).default == Choose("0400")
    mixed = do(
        position(options=Options(advanced_choice=True), shown={"moon": Card.FOUR}, deck="dccyy!"),
        Take("moon"),
    )
    assert prompt(mixed).default == Choose("1210")


def test_9_setup_the_first_type_left_where_one_has_fewest_pieces() -> None:
    state = GAME.setup(Options(advanced_setup=True), 3, new_dice()).state
    chosen = []
    for i in range(36):
        default = prompt(state).default
        assert isinstance(default, Settle)
        if i % 3 == 0:
            chosen.append((default.piece, default.territory))
        state = do(state, default)
    order = [*TERRITORIES, *TERRITORIES[:2]]
    types = [Piece.DISC] * 4 + [Piece.CUBE] * 4 + [Piece.CYLINDER] * 4
    assert chosen == list(zip(types, order, strict=True))


def test_9_who_is_silent_does_not_draw() -> None:
    assert Draw() != prompt(do(position(shown={"moon": Card.CUBE}), Take("moon"))).default
