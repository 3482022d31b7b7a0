"""The strong player of Wongar: it finds obvious moves, and its answers are always legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.chance import KeyedDice
from games.engine.record import kind_of
from games.wongar.bots.evaluation import (
    ceremony_chances,
    expected_scores,
    part_left,
    win_estimate,
)
from games.wongar.bots.levels import LEVELS
from games.wongar.rules.actions import Action, Choose, Move, Pass, Take
from games.wongar.rules.board import HAND, INDEX, TERRITORIES
from games.wongar.rules.material import TerritoryCard as Card
from games.wongar.rules.options import Options
from games.wongar.rules.state import State
from tests.sizes import first_of_each
from tests.wongar.positions import GAME, ceremony, do, position, prompt, seat_of

if TYPE_CHECKING:
    from collections.abc import Mapping

FOUR: Mapping[str, Card] = dict.fromkeys(TERRITORIES, Card.FOUR)
BOTH = Card.ANCESTOR_AND_ELDER


def answer(state: State, seed: bytes = b"strong") -> Action:
    """Return its answer for the seat on turn."""
    return LEVELS["strong"].choose(GAME.view(state, seat_of(state)), prompt(state), KeyedDice(seed, "test"))


def test_strong_takes_the_card_that_brings_a_won_ceremony() -> None:
    state = position(3, {"snake": ("dcy",), "fish": ("", "dcy")}, shown={**FOUR, "snake": BOTH, "fish": BOTH})
    assert answer(state) == Take("snake")


def test_strong_moves_the_ancestor_to_its_majorities() -> None:
    state = position(
        3,
        {"fish": ("dcy", "d"), "emu": ("", "dcy"), "kangaroo": ("", "ddcc")},
        shown={**FOUR, "moon": Card.ANCESTOR},
    )
    assert answer(do(state, Take("moon"))) == Move("fish")


@pytest.mark.parametrize("hand", ["d", "dd", "dc"])
def test_strong_plays_the_card_that_turns_a_majority(hand: str) -> None:
    held = ceremony(
        position(3, {"hand": ("d", "d", "y")}, hands=("", hand), shown={**FOUR, "hand": BOTH}, deck="y")
    )
    assert seat_of(held) == 1
    assert kind_of(answer(held)) == "play"


def test_strong_keeps_a_card_that_gains_nothing() -> None:
    held = ceremony(
        position(3, {"hand": ("ddd", "ccc")}, hands=("", "y"), shown={**FOUR, "hand": BOTH}, deck="y")
    )
    assert answer(held) == Pass()


def test_strong_chooses_doubles_first() -> None:
    state = do(position(3, options=Options(advanced_choice=True), shown={**FOUR}), Take("moon"))
    chosen = answer(state)
    assert isinstance(chosen, Choose)
    assert int(chosen.cards[3]) >= 1


TABLES = [
    (seats, options) for seats in reversed(GAME.seats) for options in (Options(), Options(advanced=True))
]
"""The largest tables come first."""


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), first_of_each(TABLES, lambda table: table[1]))
def test_strong_answers_every_question(seats: int, options: Options) -> None:
    dice = KeyedDice(b"whole", "test")
    state = GAME.setup(GAME.settle(options, seats), seats, dice).state
    for number in range(60):
        if GAME.decision(state) is None:
            break
        seat, asked = seat_of(state), prompt(state)
        *thoughts, last = LEVELS["strong"].thoughts(GAME.view(state, seat), asked, dice)
        assert all(action in asked for action in (*thoughts, last))
        state = GAME.apply(state, {seat: last if number % 3 else asked.sample(dice)}, dice).state


def test_strong_does_not_look_at_hidden_cards() -> None:
    """Equal views lead to equal answers, for any hands of the others."""
    state = position(3, {"hand": ("d", "d", "dd")}, hands=("dc", "yy", "cc"), shown={**FOUR, "hand": BOTH})
    other = position(3, {"hand": ("d", "d", "dd")}, hands=("dc", "dd", "yd"), shown={**FOUR, "hand": BOTH})
    assert GAME.view(state, 0) == GAME.view(other, 0)
    assert answer(state) == answer(other)


def test_expected_scores_grow_with_points_majorities_cards_and_figures() -> None:
    plain = position(3, ancestor=2, elder=2)
    assert _leads(position(3, scores=(5, 0, 0), ancestor=2, elder=2))
    assert _leads(position(3, {"hand": ("dd", "d")}, ancestor=2, elder=2))
    assert _leads(position(3, hands=("dd",), ancestor=2, elder=2))
    assert not _leads(plain)


def _leads(state: State) -> bool:
    """Return whether the first seat is expected to score more than the second."""
    one, other, _ = expected_scores(state, [len(player.hand) for player in state.players])
    return one > other


def test_a_lead_counts_more_towards_the_end() -> None:
    assert win_estimate((10, 0, 0), 0, 1.0) < win_estimate((10, 0, 0), 0, 0.1)
    assert win_estimate((5, 5, 5), 1, 0.5) == pytest.approx(0.5)


def test_the_rest_of_the_match_shrinks_with_time() -> None:
    assert [part_left(position(time=time)) for time in (0, 6)] == [1.0, 0.5]
    assert part_left(position(time=12)) < 0.1


def test_ceremonies_are_likelier_near_the_figures() -> None:
    found = ceremony_chances(position())
    assert sum(found) == pytest.approx(1.0)
    assert found[INDEX["fish"]] > found[INDEX["snake"]] * 0.9
    assert found[HAND] > 0.05


def test_an_own_card_is_played_where_it_wins_much() -> None:
    state = position(
        3, {"fish": ("dcy",)}, options=Options(advanced_hand=True), shown=dict(FOUR), ancestor=1, time=11
    )
    assert kind_of(answer(state)) == "call"
