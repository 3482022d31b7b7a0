"""§3.5: the Finish of a long match."""

from __future__ import annotations

import pytest

from games.riombo.rules.position import Arrival, Finish, Phase, State
from tests.riombo.positions import GAME, at, choose, move


def choices(state: State) -> list[Arrival]:
    """Return what the player at the Finish, the only one asked, may choose."""
    decision = GAME.decision(state)
    assert decision is not None
    assert list(decision.prompts) == [state.mover]
    return [prompt.choice for prompt in decision.prompts[state.mover] if isinstance(prompt, Finish)]


@pytest.mark.parametrize("steps", [1, 2, 6])
def test_3_5_who_reaches_or_passes_the_finish_chooses_in_the_same_turn(steps: int) -> None:
    waiting = move(at(35, 7), steps)
    assert (waiting.phase, waiting.turn, waiting.mover) == (Phase.FINISH, 2, 0)
    assert choices(waiting) == [Arrival.TAKE, Arrival.DOUBLE]


@pytest.mark.parametrize(("canoes", "value"), [(1, 50), (2, 60)])
def test_3_5_taking_10_or_20_the_canoe_starts_again_and_the_surplus_is_lost(canoes: int, value: int) -> None:
    after = choose(move(at(34, 7, canoes=(canoes, 1)), 7), Arrival.TAKE)
    assert (after.values, after.spaces, after.canoes) == ((value, 40), (0, 7), (canoes, 1))
    assert (after.phase, after.turn, after.mover) == (Phase.STICKS, 3, 1)


def test_3_5_a_single_canoe_is_doubled() -> None:
    after = choose(move(at(34, 7), 2), Arrival.DOUBLE)
    assert (after.values, after.spaces, after.canoes, after.mover) == ((40, 40), (0, 7), (2, 1), 1)


def test_3_5_a_doubled_canoe_is_tripled() -> None:
    waiting = move(at(34, 7, canoes=(2, 1)), 2)
    assert choices(waiting) == [Arrival.TAKE, Arrival.TRIPLE]
    after = choose(waiting, Arrival.TRIPLE)
    assert (after.values, after.spaces, after.canoes) == ((40, 40), (0, 7), (3, 1))


def test_3_5_a_tripled_canoe_takes_30_unasked() -> None:
    after = move(at(34, 7, canoes=(3, 1)), 2)
    assert (after.values, after.spaces, after.canoes) == ((70, 40), (0, 7), (3, 1))
    assert (after.phase, after.turn, after.mover) == (Phase.STICKS, 3, 1)


def test_3_5_the_reveal_stays_in_sight_while_its_player_chooses() -> None:
    waiting = move(at(34, 7), 2)
    after = choose(waiting, Arrival.DOUBLE)
    assert (waiting.shown, after.shown) == ((2, 0), (2, 0))
    assert [event.what for event in after.caused] == ["arrives", "doubles"]
