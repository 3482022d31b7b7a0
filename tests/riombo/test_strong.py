"""The strong player: what it expects of a canoe, how it shows sticks, and that it cannot be read."""

from __future__ import annotations

import pytest

from games.engine.chance import KeyedDice
from games.engine.record import replace
from games.riombo.bots.balanced_sticks import (
    balanced_sticks,
    draw_sticks,
    outcomes,
    stick_limits,
    value,
)
from games.riombo.bots.evaluation import LOOKAHEAD, expected_values, forecast, prospects
from games.riombo.bots.levels import LEVELS
from games.riombo.rules.position import Action, Arrival, Finish, Options, Phase, State, Sticks
from tests.riombo.positions import GAME, SHORT, agree, at, at_turn, begin, move


def choice(state: State, seat: int, seed: int = 0) -> Action:
    """Return the strong player's answer."""
    decision = GAME.decision(state)
    assert decision is not None
    return LEVELS["strong"].choose(
        GAME.view(state, seat), decision.prompts[seat], KeyedDice(bytes([seed]), "player")
    )


def test_a_canoe_expects_what_its_next_turn_brings() -> None:
    """With two players, sums of 0 to 8 have probabilities 1 2 3 4 5 4 3 2 1 of 25.

    From 27, landing on 27, 28, 29, 31, 32, 33 or 35 gives the owner +1, +1, -2, +2, -2, home, -1.
    """
    own, other = prospects(agree(), 2)[1][0][27]
    assert own == pytest.approx((1 * 1 + 2 * 1 - 3 * 2 + 5 * 2 - 4 * 2 - 1 * 1) / 25)
    assert other == pytest.approx((-1 * 1 - 2 * 1 + 3 * 2 - 5 * 2 - 1 * 1) / 25)


def test_the_finish_is_worth_what_is_best_there() -> None:
    """With one turn to go, taking is better; with many, a second canoe. A short trip ends with 10."""
    assert prospects(agree(), 2)[1][0][35][0] == pytest.approx((24 * 10 - 1) / 25)
    assert forecast(begin(2)) == pytest.approx((0.5, 0.5))
    waiting = move(at(35, 7), 1)
    assert choice(waiting, 0) == Finish(Arrival.DOUBLE)
    late = move(at_turn(at(35, 30, values=(60, 78)), 299), 1)
    assert choice(replace(late, turn=300), 0) == Finish(Arrival.TAKE)
    assert max(own for own, _ in prospects(SHORT, 2)[LOOKAHEAD][0]) < 15


def test_a_win_at_the_finish_is_taken() -> None:
    assert choice(move(at(35, 7, values=(70, 40)), 1), 0) == Finish(Arrival.TAKE)


def test_more_sticks_and_a_better_place_are_worth_more() -> None:
    assert forecast(at(7, 7, values=(45, 40)))[0] > 0.5 > forecast(at(7, 7, values=(40, 45)))[0]
    assert forecast(at(34, 3))[0] > 0.5
    assert forecast(at(3, 7, None, values=(40, 40, 0)))[2] == 0
    assert sum(forecast(begin(5))) == pytest.approx(2.5)
    assert expected_values(begin(2))[1] > expected_values(at(0, 0, values=(70, 40)))[1]


def test_every_sum_is_thought_of_and_the_end_counts_as_it_is() -> None:
    state = at(30, 7, values=(78, 40))
    ends = outcomes(state)
    assert len(ends) == 1 + sum(stick_limits(state).values()) == 9
    assert ends[1] == (1.0, 0.0)
    assert value(move(state, 1)) == (1.0, 0.0)


def test_a_balanced_mix_leans_to_what_is_better_and_leaves_nothing_out_that_is_as_good() -> None:
    """Only a sum of 8 makes seat 0 win, so it nearly always shows 4, and seat 1 hardly ever."""
    state = at(3, 7)
    ends = [(0.5, 0.5)] * 8 + [(1.0, 0.0)]
    mixes = balanced_sticks(state, ends)
    assert mixes[0][4] == max(mixes[0])
    assert mixes[1][4] == min(mixes[1]) < 0.05
    even = balanced_sticks(state, [(0.5, 0.5)] * 9)
    assert even == {0: pytest.approx((0.2,) * 5), 1: pytest.approx((0.2,) * 5)}


def test_strong_never_shows_more_than_it_has() -> None:
    state = at(3, 7, values=(1, 40))
    assert {choice(state, 0, seed) for seed in range(8)} <= {Sticks(0), Sticks(1)}


def test_strong_cannot_be_read() -> None:
    """Along a random match, betting on its likeliest sticks is about even, and hardly ever safe."""
    state, dice, likeliest = begin(2), KeyedDice(b"read", "player"), list[float]()
    while (decision := GAME.decision(state)) and state.turn < 30:
        if state.phase is Phase.STICKS:
            likeliest += [max(mix) for mix in balanced_sticks(state, outcomes(state)).values()]
        state = GAME.apply(
            state, {seat: prompt.sample(dice) for seat, prompt in decision.prompts.items()}, dice
        ).state
    assert sorted(likeliest)[len(likeliest) // 2] < 0.6
    assert sum(share > 0.9 for share in likeliest) <= len(likeliest) // 20


def test_a_roll_decides_between_sticks_that_are_about_as_good() -> None:
    rolls = [draw_sticks((0.25, 0.0, 0.5, 0.25), KeyedDice(bytes([i]), "draw")) for i in range(80)]
    assert set(rolls) == {0, 2, 3}
    assert rolls.count(2) > rolls.count(0)


def test_in_a_short_match_it_can_play_with_every_number_of_seats() -> None:
    for seats in GAME.seats:
        state = begin(seats, Options(short=True))
        assert isinstance(choice(state, seats - 1), Sticks)
    assert move(at(35, 7, options=SHORT), 1).phase is Phase.STICKS
