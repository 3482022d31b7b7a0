"""Why a placement is not offered: every pair of column and height is either offered or explained, with the
right reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.chance import KeyedDice
from games.oroen.face.face import OroenFace
from games.oroen.rules.box import Box
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import Neighbour, Options, Place, Swap
from tests.oroen.positions import GAME, TOP, do, every, legal, position, prompt, step

if TYPE_CHECKING:
    from games.oroen.rules.position import Action, State

FACE = OroenFace()
TIGHT = Oroen(Box(width=2, rows=5, stock=(2, 2)))


def reasons(state: State, game: Oroen = GAME) -> dict[Action, str]:
    """Return the last word of the reason for everything that is refused to the seat on turn."""
    view = game.view(state, state.seat_of(state.colour))
    found = FACE.refusals(view)
    assert len({refusal.action for refusal in found}) == len(found)
    return {
        refusal.action: refusal.why.key.removeprefix("oroen-why-")
        for refusal in found
        if isinstance(refusal.action, Place | Swap)
    }


def test_2_2_rule_1_is_named() -> None:
    assert reasons(position("", "", "l4")) == {
        Place(2, 4): "rule-1",
        Place(4, 4): "rule-1",
        Place(3, 5): "rule-2",
    }


def test_2_3_rule_2_is_named() -> None:
    assert reasons(position("l4 d2"))[Place(1, 3)] == "rule-2"


def test_1_1_what_would_stick_out_and_full_columns_are_named() -> None:
    told = reasons(position("l5 d5", "l4 d2"))
    assert {told[Place(1, height)] for height in (2, 3, 4)} == {"full"}
    assert told[Place(1, 5)] == "gone", "whether it would fit does not matter"
    assert reasons(position("l4 d2", "d3"))[Place(1, 5)] == "tall"


def test_1_2_pieces_that_are_gone_are_named() -> None:
    told = reasons(position("l5", "", "d4"))
    assert {told[Place(column, 5)] for column in range(1, 7)} == {"gone"}
    assert Place(6, 5) not in reasons(do(position("l5", "", "d4"), Place(5, 3))), "dark still has its own"


def test_2_4_under_a_relaxed_rule_the_other_is_named() -> None:
    state = do(position(game=TIGHT), Place(1, 2), game=TIGHT)
    assert reasons(state, TIGHT) == {Place(1, 2): "rule-2"}
    other = do(position(game=TIGHT), Place(1, 2), Place(2, 2), game=TIGHT)
    assert reasons(other, TIGHT) == {}


def test_2_4_what_would_break_both_is_named() -> None:
    """On the 6 of the second column a 3 would be level with the 9 beside it, and leave one unit."""
    assert reasons(position("l5 d4", "l2 d4"))[Place(2, 3)] == "both"


def test_2_5_the_exchange_is_explained_where_the_table_plays_it() -> None:
    swap = Options(swap=True)
    first = do(position(options=swap), Place(3, 5))
    assert reasons(position(options=swap))[Swap()] == "swap"
    assert Swap() not in reasons(first)
    assert reasons(do(first, Swap()))[Swap()] == "swap"
    assert Swap() not in reasons(position())


def test_refusals_are_only_for_the_asked_seat() -> None:
    state = position("", "", "l4")
    assert FACE.refusals(GAME.view(state, 0)) == FACE.refusals(GAME.view(state, None)) == ()


@pytest.mark.parametrize(
    "options", [Options(), TOP, Options(Neighbour.ANY, swap=True)], ids=["any", "top", "swap"]
)
def test_everything_is_offered_or_explained(options: Options) -> None:
    """Along random matches."""
    for number in range(20):
        dice, state = KeyedDice(b"refusals", "play", number), position(options=options)
        while GAME.decision(state) is not None:
            refused = reasons(state)
            places = {(action.column, action.height) for action in refused if isinstance(action, Place)}
            assert not places & legal(state)
            assert places | legal(state) == every()
            state = step(state, prompt(state).sample(dice)).state
        assert FACE.refusals(GAME.view(state, 0)) == ()
