"""Effects: what an answer is certain to cost and to raise, said before it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from games.engine.generic.preview import effects_of
from games.engine.record import replace
from games.orongo.face.face import OrongoFace
from games.orongo.rules.position import Bid, Place
from tests.orongo.positions import GAME, position, setup

if TYPE_CHECKING:
    from games.engine.face import AnyFace
    from games.engine.game import AnyGame
    from games.orongo.rules.position import Action, State


def effects(state: State, action: Action) -> list[str]:
    """Return the keys of the effects of an answer of the first seat."""
    game, face = cast("AnyGame", GAME), cast("AnyFace", OrongoFace())
    return [effect.text.key for effect in effects_of(game, face, GAME.view(state, 0), 0, [action])[action]]


@pytest.mark.parametrize(
    ("own", "effect"),
    [
        ("24", ["orongo-effect-raises"]),
        ("24 6 10", ["orongo-effect-raises"]),
        ("15", []),
    ],
)
def test_a_token_that_forces_a_moai_says_so(own: str, effect: list[str]) -> None:
    assert effects(position([own, ""]), Place("A9")) == effect


def test_a_token_that_lets_one_choose_the_tiles_says_so() -> None:
    """The group of A2 has two foods, a birdman and a nest."""
    assert effects(position(["6 10 9 7 B3", ""]), Place("A2")) == ["orongo-effect-chooses"]


def test_the_ceremonial_moai_wins() -> None:
    state = position(["24", ""], moai_left=(0, 10))
    assert effects(state, Place("A9")) == ["engine-effect-wins", "orongo-effect-ceremonial"]


def test_the_least_unbeatable_bid_says_so() -> None:
    """Seat 0 holds the amulet, so a tie goes to the other (§4.6)."""
    state = replace(setup(2), shells=(24, 10))
    assert [bid for bid in range(25) if effects(state, Bid(bid))] == [11]
