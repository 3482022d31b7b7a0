"""§3: sticks, greetings and instructions, with numbers worked out by hand."""

from __future__ import annotations

import pytest

from games.engine.record import replace
from games.riombo.rules.position import Event, EventKind, Sticks
from games.riombo.rules.river import Agreement
from tests.riombo.positions import GAME, agree, at, begin, move, show, sticks_asked


@pytest.mark.parametrize(("seats", "most"), [(2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_3_1_everybody_chooses_from_0_to_the_limit(seats: int, most: int) -> None:
    assert sticks_asked(begin(seats)) == {seat: list(range(most + 1)) for seat in range(seats)}


def test_3_1_players_show_at_most_what_they_have() -> None:
    assert sticks_asked(at(3, 7, values=(1, 3))) == {0: [0, 1], 1: [0, 1, 2, 3]}


def test_3_1_sticks_of_turns_to_come_can_be_left_in_advance_by_who_is_in_play() -> None:
    state = at(3, None, 7, values=(1, 0, 40))
    left = [
        [
            list(order_slot.prompt)
            for order_slot in GAME.order_slots(GAME.view(state, seat))
            if order_slot.key == "sticks"
        ]
        for seat in (None, 0, 1, 2)
    ]
    every = [[Sticks(number) for number in range(5)]]
    assert left == [[], every, [], every]


def test_3_1_the_sum_moves_the_player_on_turn_and_sticks_are_kept() -> None:
    step = show(at(3, 10), 4, 3)
    assert step.state.spaces == (10, 10)
    assert step.state.values == (39, 41)
    assert step.state.shown == (4, 3)
    assert [piece_of_news.text.key for piece_of_news in step.news] == [
        "riombo-revealed",
        "riombo-happens-moves",
        "riombo-happens-greets",
    ]


def test_3_1_it_is_told_step_by_step() -> None:
    """Each event says where the canoe is then, and who has gained and lost how much."""
    assert show(at(1, 4), 1, 2).state.caused == (
        Event(EventKind.MOVES, 0, 4, 3, (0, 0)),
        Event(EventKind.GREETS, 0, 4, 1, (-1, 1)),
        Event(EventKind.GIVE_EACH, 0, 4, 1, (-1, 1)),
    )


def test_3_1_what_the_last_turn_caused_is_forgotten_in_the_next() -> None:
    after = move(move(at(1, 9), 2), 1)
    assert after.caused == (Event(EventKind.MOVES, 1, 10, 1, (0, 0)),)


def test_3_2_with_a_sum_of_0_the_instruction_applies_again_without_greetings() -> None:
    after = move(at(6, 6), 0)
    assert (after.spaces, after.values, after.mover) == ((6, 6), (38, 40), 1)
    assert [event.what for event in after.caused] == [EventKind.STAYS, EventKind.GIVE_BANK]


def test_3_2_on_a_bare_space_and_on_start_nothing_happens() -> None:
    assert move(at(7, 7), 0).values == move(at(0, 0), 0).values == (40, 40)


def test_3_2_an_agreement_to_move_on_applies_again_too() -> None:
    """The canoe lands on 15, which is an ordinary landing."""
    after = move(at(12, 15, options=agree(Agreement.MOVE_ON)), 0)
    assert (after.spaces, after.values) == ((15, 15), (40 - 1 - 1, 42))


@pytest.mark.parametrize("canoes", [1, 2, 3])
def test_3_3_each_owner_on_the_space_gets_1_for_each_canoe_of_the_mover(canoes: int) -> None:
    """The canoes of those greeted do not matter."""
    after = move(at(7, 9, 9, 3, canoes=(canoes, 3, 2, 1)), 2)
    assert after.values == (40 - 2 * canoes, 40 + canoes, 40 + canoes, 40)


def test_3_3_the_greeting_comes_before_the_instruction() -> None:
    """Of 3 sticks, 2 go to the player greeted; of the 4 owed to the bank, only 1 can be paid."""
    after = move(at(3, 6, 9, values=(3, 40, 40), canoes=(2, 1, 1)), 3)
    assert [event.paid for event in after.caused[1:3]] == [(-2, 2, 0), (-1, 0, 0)]


def test_3_3_there_are_no_greetings_on_start() -> None:
    after = move(at(31, 0, options=agree()), 2)
    assert (after.spaces, after.values) == ((0, 0), (40, 40))


INSTRUCTIONS = {
    (15, 1): (37, 41, 41, 41),
    (15, 2): (34, 42, 42, 42),
    (29, 3): (22, 46, 46, 46),
    (8, 1): (43, 39, 39, 39),
    (16, 2): (52, 36, 36, 36),
    (31, 3): (58, 34, 34, 34),
    (6, 1): (38, 40, 40, 40),
    (6, 3): (34, 40, 40, 40),
    (19, 1): (39, 39, 39, 39),
    (19, 3): (37, 39, 39, 39),
    (35, 2): (38, 39, 39, 39),
    (33, 3): (40, 40, 40, 40),
}
"""The values after a landing, by space and number of canoes."""


@pytest.mark.parametrize(("landing", "values"), INSTRUCTIONS.items())
def test_3_4_what_the_spaces_say_for_one_two_and_three_canoes(
    landing: tuple[int, int], values: tuple[int, ...]
) -> None:
    space, canoes = landing
    after = move(at(space - 1, 1, 3, 7 if space != 8 else 9, canoes=(canoes, 3, 2, 1)), 1)
    assert after.values == values
    assert after.spaces[0] == (0 if space == 33 else space)


def test_3_4_only_the_canoe_of_the_player_on_turn_is_told_what_its_space_says() -> None:
    assert move(at(1, 2, 4, 5, values=(40, 40, 40, 40)), 6).values == (40, 40, 40, 40)


def test_3_4_players_who_are_out_neither_give_nor_take() -> None:
    assert move(at(14, None, 3), 1).values == (39, 0, 41)
    assert move(at(7, None, 3), 1).values == (41, 0, 39)
    assert move(at(18, None, 3), 1).values == (39, 0, 39)


def test_3_6_who_cannot_pay_all_pays_clockwise_from_the_left() -> None:
    """Seat 2 owes 2 to each of three players and has 3: seat 3 gets 2, seat 0 gets 1, seat 1 nothing."""
    state = replace(at(1, 3, 28, 7, values=(40, 40, 3, 40)), mover=2)
    after = move(state, 1)
    assert after.values == (41, 40, 0, 42)


def test_3_6_greetings_are_paid_in_the_same_order() -> None:
    """Seat 1, doubled, meets three players with 3 sticks left."""
    state = replace(at(9, 7, 9, 9, values=(40, 3, 40, 40), canoes=(1, 2, 1, 1)), mover=1)
    assert move(state, 2).values == (40, 0, 42, 41)


def test_3_6_others_give_the_mover_what_they_have() -> None:
    assert move(at(15, 3, 7, values=(40, 1, 40), canoes=(2, 1, 1)), 1).values == (45, 0, 36)


def test_3_6_the_bank_and_the_neighbour_get_what_there_is() -> None:
    assert move(at(4, 3, 7, values=(1, 40, 40)), 2).values == (0, 40, 40)
    assert move(at(11, 3, options=agree(Agreement.GIVE_LEFT), values=(2, 40)), 1).values == (0, 42)
    assert move(at(11, 3, 7, options=agree(Agreement.TAKE_LEFT), values=(40, 2, 40)), 1).values == (
        42,
        0,
        40,
    )


def test_3_6_who_has_given_all_in_greeting_has_nothing_left_for_the_space() -> None:
    after = move(at(3, 4, 9, values=(1, 40, 40)), 1)
    assert after.values == (0, 41, 40)
    assert after.caused[2].paid == (0, 0, 0)
