"""The level `expert`: sticks that answer each other, fitted chances, and what it looks ahead."""

from __future__ import annotations

import pytest

from games.engine.chance import KeyedDice
from games.engine.player import PlayedMove
from games.engine.record import replace
from games.riombo.bots.answering import add_up, answer, even_mixes, expect, habits_of
from games.riombo.bots.board import position_of, river_of
from games.riombo.bots.fitted import SEATS, LongFit, ShortFit, chances, fits_for
from games.riombo.bots.levels import LEVELS
from games.riombo.bots.lookahead import Lookahead
from games.riombo.rules.position import Action, Arrival, Finish, State, Sticks
from tests.riombo.positions import GAME, PLAIN, SHORT, at, begin, move, sticks_asked

EXPERT = LEVELS["expert"]


def choice(state: State, seat: int, seed: int = 0) -> Action:
    """Return the expert's answer."""
    decision = GAME.decision(state)
    assert decision is not None
    return EXPERT.choose(GAME.view(state, seat), decision.prompts[seat], KeyedDice(bytes([seed]), "player"))


def test_sums_have_the_probability_of_all_their_ways() -> None:
    assert add_up([[0.5, 0.5], [1.0], [0.25, 0.75]]) == pytest.approx([0.125, 0.5, 0.375])
    assert expect([(1.0, 0.0), (0.0, 1.0)], [[0.25, 0.75]]) == pytest.approx((0.25, 0.75))


def test_an_answer_leans_to_what_is_best_against_seats_that_are_known() -> None:
    """Seat 0 wants a sum of 3 and seat 1 any other; seat 1 is known to show 1."""
    ends = [(1.0, 0.0) if steps == 3 else (0.0, 1.0) for steps in range(5)]
    known = [[1 / 3] * 3, [0.0, 1.0, 0.0]]
    (own, other) = answer(ends, [2, 2], 32, known, trust=1.0)
    assert own[2] > 0.9
    assert (sum(own), sum(other)) == pytest.approx((1, 1))
    unknown, _ = answer(ends, [2, 2], 32, known, trust=0.0)
    assert unknown[2] < own[2]


def test_a_habit_is_most_sticks_in_the_own_turn_and_else_0_or_1() -> None:
    assert habits_of([3, 3, 0, 1], 0) == [[0, 0, 0, 1], [0.5, 0.5, 0, 0], [1], [0.5, 0.5]]
    assert even_mixes([1, 0]) == [[0.5, 0.5], [1]]


@pytest.mark.parametrize("short", [False, True])
def test_chances_are_fitted_for_every_number_of_seats(short: bool) -> None:  # noqa: FBT001 - a parameter
    for seats in SEATS:
        state = begin(seats, SHORT if short else PLAIN)
        found = chances(fits_for(short)[seats], river_of(state.options), position_of(state))
        assert sum(found) == pytest.approx(1)
        assert max(found) < 1.7 / seats


def test_merits_are_the_sums_of_their_knots() -> None:
    long = [((7 * place) % 11) / 10 for place in range(2 * 3 * 37 * 17)]
    short = [((7 * place) % 11) / 10 for place in range((2 * 37 + 1) * 10)]
    for fit, weights, state in (
        (LongFit(long), long, at(7, 35, values=(43, 78), canoes=(1, 3))),
        (ShortFit(short, 3), short, at(7, 20, 36, options=SHORT, values=(43, 12, 60))),
    ):
        position = position_of(state)
        sums = [sum(weights[place] * part for place, part in knots) for knots in fit.knots(position)]
        assert fit.merits(position) == pytest.approx(sums)


def test_more_value_and_a_place_further_on_are_better_chances() -> None:
    fit, river = fits_for(short=False)[2], river_of(PLAIN)
    found = [chances(fit, river, position_of(at(7, 7, values=(own, 40))))[0] for own in (30, 40, 50, 60, 70)]
    assert found == sorted(found)
    assert chances(fit, river, position_of(at(34, 3, values=(72, 72))))[0] > 0.5


def test_a_seat_that_is_out_has_no_chance() -> None:
    state = at(3, 7, None, options=SHORT, values=(40, 40, 0))
    assert Lookahead(state).value(position_of(state), 1)[2] == 0


def test_a_win_at_the_finish_is_taken_and_a_second_canoe_early() -> None:
    assert choice(move(at(35, 7, values=(70, 40)), 1), 0) == Finish(Arrival.TAKE)
    assert choice(move(at(35, 7), 1), 0) == Finish(Arrival.DOUBLE)


def test_a_win_is_seen() -> None:
    """From 30, a sum of 1 takes 2 from the other, and sums of 6 and more arrive."""
    state = at(30, 7, values=(78, 40))
    for steps in (1, 6, 7, 8):
        assert Lookahead(state).value(position_of(move(state, steps)), 2) == (1.0, 0.0)
    assert Lookahead(state).value(position_of(move(state, 2)), 2)[0] < 1
    assert choice(state, 0) == Sticks(4)


def test_sticks_that_are_no_habit_show_a_thinker() -> None:
    """Seat 2 showed 3 in the turn of seat 3; with 0, it may have followed a habit."""
    state = begin(4)
    thinking = replace(state, shown=(0, 0, 3, 3), mover=0)
    habitual = replace(state, shown=(0, 0, 0, 3), mover=0)
    by_habit = Lookahead(habitual).usual_mixes()[2]
    assert sum(by_habit[:2]) > sum(Lookahead(thinking).usual_mixes()[2][:2])


@pytest.mark.parametrize("seats", GAME.seats)
def test_expert_answers_with_every_number_of_seats(seats: int) -> None:
    state = begin(seats)
    assert choice(state, seats - 1) in [Sticks(number) for number in sticks_asked(state)[seats - 1]]


def test_reasons_agree_with_the_mix() -> None:
    state = begin(2)
    decision = GAME.decision(state)
    assert decision is not None
    mix = Lookahead(state).mixes()[0]
    answers = [Sticks(number) for number in range(len(mix))]
    view = GAME.view(state, 0)
    moves = [PlayedMove(view, decision.prompts[0], answer) for answer in answers]
    told = [dict(text.params)["percent"] for text in EXPERT.reasons(moves) if text is not None]
    assert told == [round(100 * chance) for chance in mix]
