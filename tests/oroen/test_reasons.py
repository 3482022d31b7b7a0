"""Reasons for moves in Oroen, compared with plain recursion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.engine.player import PlayedMove
from games.engine.text import say
from games.oroen.bots.levels import LEVELS
from games.oroen.bots.perfect import Perfect
from games.oroen.rules.position import Options, Place, Swap
from tests.oroen import recursion
from tests.oroen.positions import GAME, do, position, prompt, step
from tests.oroen.test_perfect import answer, draw_undecided

if TYPE_CHECKING:
    from games.engine.player import Player
    from games.engine.text import Text
    from games.oroen.rules.position import Action, State
    from games.oroen.rules.view import View

PERFECT: Final = Perfect()
STRONG: Final = LEVELS["strong"]


def reason(player: Player[Action, View], state: State, action: Action) -> Text | None:
    """Return why a player made a move."""
    view = GAME.view(state, state.seat_of(state.colour))
    (found,) = player.reasons([PlayedMove(view, prompt(state), action)])
    return found


@pytest.mark.parametrize("player", [PERFECT, STRONG])
def test_a_move_wins_at_once_or_prevents_that(player: Player[Action, View]) -> None:
    """Light lacks two units in the first column; dark is to move first, then light."""
    threat = position("l5 l3", "d2 d3 d2")
    assert reason(player, threat, Place(1, 2)) == say("oroen-reason-prevents", columns=(1,))
    assert reason(player, position("l5 l3", "d2 d4"), Place(1, 2)) == say("oroen-reason-joins")


def test_taking_over_light_has_its_reason() -> None:
    state = do(position(options=Options(swap=True)), Place(3, 5))
    assert reason(PERFECT, state, Swap()) == say("oroen-reason-swap")


def test_the_stated_number_of_pieces_is_enough_to_win() -> None:
    """The winner hurries, the loser delays: both place alternately, and the winner places last."""
    counted = 0
    for state in draw_undecided(14, Options(), 40):
        action = answer(state, PERFECT)
        after = step(state, action).state
        if recursion.wins(GAME, after) or not recursion.answers(GAME, after):
            continue
        assert reason(PERFECT, state, action) == say(
            "oroen-reason-wins-in", number=recursion.lasts(GAME, after) // 2
        )
        counted += 1
    assert counted


def test_a_lost_position_says_what_is_left_to_do() -> None:
    lost = [state for state in draw_undecided(14, Options(), 40) if not recursion.wins(GAME, state)]
    keys = {found.key for state in lost if (found := reason(PERFECT, state, answer(state, PERFECT)))}
    assert keys == {"oroen-reason-lasts", "oroen-reason-prevents"}


def test_strong_says_among_how_many_it_chose() -> None:
    """In the empty box nothing can be forced within three placements."""
    assert reason(STRONG, position(), Place(3, 3)) == say("oroen-reason-chosen", count=24)
