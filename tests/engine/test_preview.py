"""Previews: only certain effects are told, not hidden or chance ones, nor choices of others."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from games.engine.generic.preview import WORLDS, WorldDice, preview
from games.oroen.rules.position import Place
from games.riombo.rules.position import Sticks
from games.wongar.rules.actions import Pass, Take
from games.wongar.rules.material import TerritoryCard
from tests.oroen import positions as oroen
from tests.riombo import positions as riombo
from tests.wongar import positions as wongar

if TYPE_CHECKING:
    from games.engine.game import AnyGame
    from games.engine.generic.preview import Preview


def preview_of(game: object, state: object, seat: int, action: object) -> Preview:
    known = cast("AnyGame", game)
    return preview(known, known.view(state, seat), seat, action)


def keys(told: Preview) -> list[str]:
    return [piece_of_news.key for piece_of_news in told.news]


def test_a_piece_that_joins_wins_for_certain() -> None:
    """Light joins floor and rim, and seat 0 plays light."""
    state = oroen.position("l5 l3", "d2 d4")
    assert preview_of(oroen.GAME, state, 0, Place(1, 2)).ranks == (1, 2)
    other = preview_of(oroen.GAME, state, 0, Place(5, 3))
    assert (keys(other), other.ranks) == (["oroen-placed"], None)


def test_simultaneous_choices_of_others_are_not_certain() -> None:
    """One who has no sticks left has no choice."""
    assert keys(preview_of(riombo.GAME, riombo.at(9, 7), 0, Sticks(1))) == []
    alone = keys(preview_of(riombo.GAME, riombo.at(9, 7, values=(40, 0)), 0, Sticks(1)))
    assert "riombo-happens-moves" in alone


def test_nothing_is_said_where_others_can_choose_in_many_ways() -> None:
    told = preview_of(riombo.GAME, riombo.at(1, 2, 3, 4, 5, 6), 0, Sticks(2))
    assert (told.news, told.ranks) == ((), None)


def test_a_pass_that_ends_a_ceremony_scores_for_certain_but_new_cards_are_hidden() -> None:
    """Seat 0 has the last card of all, and its turn is the last of the round."""
    state = wongar.position(
        3,
        {"emu": ["dd", "d", ""]},
        hands=("d", "", ""),
        shown={"emu": TerritoryCard.ANCESTOR_AND_ELDER},
        turns=(0,),
    )
    state = wongar.GAME.apply(state, {0: Take("emu")}, wongar.new_dice()).state
    happened = [
        piece_of_news.text.key
        for piece_of_news in wongar.GAME.apply(state, {0: Pass()}, wongar.new_dice()).news
    ]
    assert "wongar-fresh" in happened
    told = keys(preview_of(wongar.GAME, state, 0, Pass()))
    assert "wongar-majority" in told
    assert "wongar-fresh" not in told


def test_the_dice_of_the_worlds_never_agree_in_all_of_them() -> None:
    for number in range(2, 9):
        dice = [WorldDice("imagine", world, WORLDS) for world in range(WORLDS)]
        assert len({die.pick(number) for die in dice}) > 1
        orders = [die.shuffle(range(number)) for die in dice]
        assert len({order[0] for order in orders}) > 1
        assert len({order[-1] for order in orders}) > 1
