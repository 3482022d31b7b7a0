"""§1 and §2: the river, the sticks, the canoes, and how a match begins."""

from __future__ import annotations

import pytest

from games.engine.chance import KeyedDice
from games.engine.record import replace
from games.riombo.face.face import RiomboFace
from games.riombo.rules.position import Options, Phase, instruction_at
from games.riombo.rules.river import BY_AGREEMENT, FINISH, PRINTED, Agreement, Instruction, InstructionKind
from tests.pictures.drawn import LIBRARY
from tests.riombo.positions import DICE, GAME, agree, at, begin, move


def test_1_1_the_river_has_35_spaces_and_the_finish_is_the_36th_step() -> None:
    assert FINISH == 36
    assert len(PRINTED) + len(BY_AGREEMENT) == 21
    assert min(PRINTED) > 0
    assert max(PRINTED) < FINISH
    assert PRINTED[16] == Instruction(InstructionKind.TAKE_EACH, 2)
    assert PRINTED[33] == Instruction(InstructionKind.BACK_TO_START, 0)


@pytest.mark.parametrize(("language", "word"), [("en", "reconstruction"), ("fr", "reconstitué")])
def test_1_1_the_rules_say_that_the_river_is_reconstructed_and_what_each_space_says(
    language: str, word: str
) -> None:
    page = LIBRARY.words(language, {})(RiomboFace().rules()[-1])
    assert word in page
    assert all(f"{space}" in page for space in (*PRINTED, *BY_AGREEMENT))


def test_1_2_sticks_are_a_value_that_everybody_sees() -> None:
    state = at(3, 7, values=(12, 61))
    assert {GAME.view(state, seat).state.values for seat in (None, 0, 1)} == {(12, 61)}


def test_1_2_the_bank_never_runs_out() -> None:
    """The bank has no limit: players who take from it get the full amount."""
    assert move(at(11, 3, options=agree(Agreement.TAKE_BANK), values=(69, 79)), 1).values == (79, 79)


def test_1_3_one_of_three_canoes_sails_at_first_and_no_fourth_can() -> None:
    assert begin(3).canoes == (1, 1, 1)
    assert GAME.invariant(at(3, 7, canoes=(3, 1))) == ()
    assert GAME.invariant(at(3, 7, canoes=(4, 1))) == ("at most three canoes a player",)


@pytest.mark.parametrize("seats", GAME.seats)
def test_2_1_everybody_begins_on_start_with_a_value_of_40(seats: int) -> None:
    state = begin(seats)
    assert (state.spaces, state.values, state.turn, state.phase) == (
        (0,) * seats,
        (40,) * seats,
        1,
        Phase.STICKS,
    )


def test_2_1_the_starter_is_chance() -> None:
    starters = {
        GAME.setup(Options(short=True), 6, KeyedDice(bytes([i]), "rules")).state.mover for i in range(60)
    }
    assert starters == set(range(6))
    news = GAME.setup(Options(short=True), 2, DICE).news
    assert [piece_of_news.text.key for piece_of_news in news] == ["riombo-begins"]


def test_2_1_in_a_rematch_the_next_seat_begins() -> None:
    for first in range(3):
        state = GAME.setup(Options(short=True), 3, DICE, first).state
        assert (state.mover, GAME.began(state), GAME.began(move(state, 3))) == (first, first, first)


def test_2_1_turns_go_clockwise_past_players_who_are_out() -> None:
    assert move(at(3, None, 7), 4).mover == 2
    assert replace(move(replace(at(3, None, 7), mover=2), 2)).mover == 0


def test_2_1_the_left_neighbour_is_the_next_seat_still_in_play() -> None:
    options = agree(Agreement.TAKE_LEFT)
    assert move(at(11, 3, 7, options=options), 1).values == (43, 37, 40)
    assert move(at(11, None, 7, options=options), 1).values == (43, 0, 37)
    last = move(replace(at(3, 7, 11, options=options), mover=2), 1)
    assert last.values == (37, 40, 43)


def test_2_2_what_the_spaces_by_agreement_mean_by_default() -> None:
    assert BY_AGREEMENT == (12, 24)
    assert instruction_at(12, Options()) == Instruction(InstructionKind.TAKE_BANK, 10)
    assert instruction_at(24, Options()) == Instruction(InstructionKind.TAKE_LEFT, 3)


MEANINGS = {
    Agreement.TAKE_BANK: (60, 40, 40),
    Agreement.TAKE_LEFT: (46, 34, 40),
    Agreement.GIVE_LEFT: (34, 46, 40),
    Agreement.EVERYONE_GIVES_BANK: (38, 39, 39),
    Agreement.NOTHING: (40, 40, 40),
}
"""The values after the landing of a doubled canoe among three players."""


@pytest.mark.parametrize(("meaning", "values"), MEANINGS.items())
def test_2_2_each_choice_for_either_space_multiplied_as_in_3_4(
    meaning: Agreement, values: tuple[int, ...]
) -> None:
    for start, options in ((11, agree(first=meaning)), (23, agree(second=meaning))):
        after = move(at(start, 1, 3, options=options, canoes=(2, 1, 1)), 1)
        assert (after.values, after.spaces[0]) == (values, start + 1)


def test_2_2_move_on_is_an_ordinary_landing_and_never_multiplied() -> None:
    """From 11 by 1 to 12, on to 15, which takes 1 from the mover for each other; tripled: 3. Seat 2 is
    greeted there with 3.
    """
    after = move(at(11, 3, 15, options=agree(Agreement.MOVE_ON), canoes=(3, 1, 1)), 1)
    assert after.spaces == (15, 3, 15)
    assert after.values == (40 - 3 - 6, 43, 46)
    assert [event.what for event in after.caused] == ["moves", "move_on", "greets", "give_each"]


def test_2_2_move_on_after_a_greeting_on_the_space_by_agreement() -> None:
    """24 is greeted, then 27 takes 1 from each."""
    after = move(at(20, 24, options=agree(second=Agreement.MOVE_ON)), 4)
    assert (after.spaces, after.values) == ((27, 24), (40 - 1 + 1, 40 + 1 - 1))
