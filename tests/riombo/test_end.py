"""§4, §5 and §6: who is out, how a match ends, and what silence means."""

from __future__ import annotations

import pytest

from games.engine.chance import KeyedDice
from games.engine.choice import ANY
from games.engine.record import replace
from games.riombo.rules.position import Arrival, Finish, Options, Phase
from games.riombo.rules.river import FINISH
from tests.riombo.positions import (
    GAME,
    PLAIN,
    SHORT,
    at,
    at_turn,
    begin,
    choose,
    move,
    over,
    show,
    sticks_asked,
)


def test_4_1_who_has_nothing_left_is_out_and_the_canoe_leaves() -> None:
    after = move(at(7, 9, 3, values=(1, 40, 40)), 2)
    assert (after.values[0], after.spaces, after.canoes, after.out) == (0, (None, 9, 3), (0, 1, 1), (2, 0, 0))
    assert after.mover == 1
    assert GAME.invariant(after) == ()


def test_4_1_only_once_the_turn_is_resolved_who_gets_something_back_stays() -> None:
    """The mover gives its last stick in greeting on 16, then takes 2 from each."""
    after = move(at(14, 16, 3, values=(1, 40, 40)), 2)
    assert (after.values, after.out) == ((4, 39, 38), (0, 0, 0))


def test_4_1_the_limit_follows_from_the_next_turn_on() -> None:
    state = at(7, 9, 3, 10, 11, values=(1, 40, 40, 40, 40))
    assert max(map(max, sticks_asked(state).values())) == 2
    after = move(state, 2)
    assert {seat: max(numbers) for seat, numbers in sticks_asked(after).items()} == dict.fromkeys(
        (1, 2, 3, 4), 3
    )


def test_5_1_80_wins_as_soon_as_the_turn_is_resolved() -> None:
    result = over(move(at(7, 3, 9, values=(78, 40, 41)), 1))
    assert (result.ranks, result.why.key) == ((1, 3, 2), "riombo-over-goal")


def test_5_1_on_anyones_turn() -> None:
    """The mover's gift makes the other win."""
    assert over(move(at(14, 3, values=(40, 79)), 1)).ranks == (2, 1)


def test_5_1_only_when_the_turn_is_resolved() -> None:
    """Seat 1 has 80 when it is greeted on 8, and gives 1 right after."""
    after = move(at(7, 8, values=(40, 79)), 1)
    assert (after.phase, after.values) == (Phase.STICKS, (40, 79))


def test_5_1_a_choice_at_the_finish_is_part_of_the_turn() -> None:
    waiting = move(at(35, 3, values=(70, 40)), 1)
    assert waiting.phase is Phase.FINISH
    assert over(choose(waiting, Arrival.TAKE)).ranks == (1, 2)
    assert choose(waiting, Arrival.DOUBLE).phase is Phase.STICKS


def test_5_1_of_several_the_highest_value_wins_and_equal_values_share() -> None:
    """Seat 0 gives 2 to each on 29."""
    assert over(move(at(28, 3, 7, values=(40, 79, 78)), 1)).ranks == (3, 1, 2)
    assert over(move(at(28, 3, 7, values=(40, 78, 78)), 1)).ranks == (3, 1, 1)


def test_5_1_the_others_rank_by_value_and_equal_values_share_a_rank() -> None:
    assert over(move(at(7, 3, 9, 13, values=(77, 41, 41, 30)), 1)).ranks == (1, 2, 2, 4)


def test_5_2_the_last_one_left_wins() -> None:
    result = over(move(at(7, 3, values=(40, 1)), 1))
    assert (result.ranks, result.why.key) == ((1, 2), "riombo-over-last")
    short = over(move(at(7, 3, values=(40, 1), options=SHORT), 1))
    assert (short.ranks, short.why.key) == ((1, 2), "riombo-over-last")


def test_5_2_those_out_rank_behind_all_others_later_out_higher() -> None:
    state = replace(at(7, 3, None, None, values=(79, 1, 0, 0)), out=(0, 0, 1, 5), turn=9)
    assert over(move(state, 1)).ranks == (1, 2, 4, 3)


def test_5_2_out_in_the_same_turn_share_a_rank() -> None:
    assert over(move(at(7, 3, 9, values=(40, 1, 1)), 1)).ranks == (1, 2, 2)


def test_5_2_if_all_are_out_the_last_to_go_out_share_the_victory() -> None:
    """Everyone gives their last stick to the bank."""
    result = over(move(at(18, 3, None, values=(1, 1, 0)), 1))
    assert (result.ranks, result.why.key) == ((1, 1, 3), "riombo-over-nobody")


@pytest.mark.parametrize("seats", GAME.seats)
def test_5_3_short_is_the_default_for_four_and_more(seats: int) -> None:
    assert GAME.settle(Options(), seats).short is (seats >= 4)
    assert GAME.settle(PLAIN, seats).short is False
    assert GAME.settle(SHORT, seats).short is True


def test_5_3_who_arrives_stops_takes_10_unasked_and_has_no_more_turns() -> None:
    after = move(at(35, 7, 3, options=SHORT), 3)
    assert (after.spaces, after.values, after.canoes) == ((FINISH, 7, 3), (50, 40, 40), (1, 1, 1))
    assert after.mover == 1
    assert move(replace(after, mover=2), 0).mover == 1


def test_5_3_80_does_not_end_it() -> None:
    assert move(at(35, 7, values=(75, 40), options=SHORT), 1).phase is Phase.STICKS


def test_5_3_who_has_arrived_shows_sticks_gives_receives_counts_for_the_limit_and_can_go_out() -> None:
    state = replace(at(14, FINISH, 3, values=(40, 40, 40), options=SHORT), mover=0)
    assert [max(numbers) for numbers in sticks_asked(state).values()] == [3, 3, 3]
    assert move(state, 1).values == (38, 41, 41)
    assert show(replace(state, spaces=(7, FINISH, 3)), 0, 1, 0).state.values == (42, 39, 39)
    gone = move(replace(state, spaces=(7, FINISH, 3), values=(40, 1, 40)), 1)
    assert (gone.out, gone.spaces) == ((0, 2, 0), (8, None, 3))


def test_5_3_who_has_arrived_is_the_left_neighbour() -> None:
    assert move(at(23, FINISH, 3, options=SHORT), 1).values == (43, 37, 40)


def test_5_3_it_ends_when_all_in_play_have_arrived_and_the_highest_value_wins() -> None:
    state = at(35, FINISH, FINISH, None, values=(40, 50, 41, 0), options=SHORT)
    result = over(move(state, 2))
    assert (result.ranks, result.why.key) == ((1, 1, 3, 4), "riombo-over-arrived")


def test_5_3_it_ends_too_when_the_last_on_the_river_goes_out() -> None:
    state = at(5, FINISH, FINISH, values=(1, 50, 41), options=SHORT)
    assert over(move(state, 1)).ranks == (3, 1, 2)


def test_5_4_after_300_turns_the_highest_value_wins() -> None:
    assert move(at_turn(at(7, 3, 9, values=(41, 42, 42)), 299), 2).turn == 300
    result = over(move(at_turn(at(7, 3, 10, values=(41, 42, 42)), 300), 2))
    assert (result.ranks, result.why.key) == ((3, 1, 1), "riombo-over-turns")


def test_5_4_everyone_showing_0_for_ever_ends() -> None:
    state = begin(2)
    while GAME.decision(state):
        state = move(state, 0)
    result = GAME.result(state)
    assert (state.turn, result.ranks, result.why.key) == (300, (1, 1), "riombo-over-turns")


def test_6_silence_shows_any_number_up_to_the_players_own_limit() -> None:
    decision = GAME.decision(at(3, 7, values=(40, 2)))
    assert decision is not None
    assert {prompt.default for prompt in decision.prompts.values()} == {ANY}
    drawn = {decision.prompts[1].sample(KeyedDice(bytes([i]), "defaults")) for i in range(60)}
    assert drawn == set(decision.prompts[1])
    assert len(drawn) == 3


def test_6_silence_takes_at_the_finish() -> None:
    decision = GAME.decision(move(at(35, 7), 1))
    assert decision is not None
    assert decision.prompts[0].default == Finish(Arrival.TAKE)
