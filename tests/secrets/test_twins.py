"""Law 10 for every game: what the bot sends and logs is the same for twins, to the last byte."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.secrets.law import law_10
from tests.secrets.twins import hides_choices, hides_positions, honest_twins
from tests.sizes import first_of, first_of_each
from tests.toy.hosted import ENTRIES

if TYPE_CHECKING:
    from pathlib import Path

    from games.engine.text import Seat

ACTS = 6


PAIRS: tuple[tuple[Seat | None, int], ...] = ((0, 1), (None, 0), (None, 1), (0, 0), (1, 2), (2, 1))
"""The observer, and the number of the pair."""

SEEN = [
    (key, *pair)
    for key, entry in ENTRIES.items()
    for pair in PAIRS
    if pair[0] is None or pair[0] < entry.rules.seats[-1]
]


@pytest.mark.parametrize(("game", "observer", "number"), first_of_each(SEEN, lambda case: case[0]))
async def test_a_match_and_its_twin_look_the_same(
    game: str, observer: Seat | None, number: int, tmp_path: Path
) -> None:
    """They look the same to an onlooker and to players; Cara, at seat 2, reads French."""
    await law_10(honest_twins(game, observer, number, ACTS), tmp_path)


@pytest.mark.parametrize(
    ("game", "undone"), [*((game, 1) for game in ENTRIES), *first_of(*((game, 3) for game in ENTRIES))]
)
async def test_an_undo_tells_nothing(game: str, undone: int, tmp_path: Path) -> None:
    """Whether it is free, who has to agree and where that leads is the same for twins.

    Of several choices, one may end the match.
    """
    twins = honest_twins(game, 0, 0, undone)
    told = await law_10(twins, tmp_path, curious=False, undone=True)
    assert undone > 1 or any(request.step == "taken back" for request in told.requests)


@pytest.mark.parametrize("game", ENTRIES)
async def test_errors_tell_nothing(game: str, tmp_path: Path) -> None:
    """If Discord refuses every edit, neither the log nor the substitutes differ."""
    told = await law_10(honest_twins(game, 0, 0, ACTS), tmp_path, curious=False, refused="PATCH /channels")
    assert any("Traceback" in line for line in told.log)


@pytest.mark.parametrize("game", ENTRIES)
def test_twins_differ_in_all_that_can_be_hidden(game: str) -> None:
    """Some twins of a game hide another position, and some other choices, if the game hides such."""
    rules = ENTRIES[game].rules
    numbers = [(observer, number) for observer in (None, 0) for number in range(3)]
    pairs = [honest_twins(game, *pair, ACTS) for pair in numbers]
    positions = any(pair.match.state != pair.twin.state for pair in pairs)
    choices = any(act.actions[0] != act.actions[1] for pair in pairs for act in pair.acts)
    assert (positions, choices) == (hides_positions(rules), hides_choices(rules))


@pytest.mark.parametrize(
    ("game", "hidden"), [("oroen", (False, False)), ("orongo", (True, True)), ("riombo", (False, True))]
)
def test_hidden_parts_of_a_game_are_known(game: str, hidden: tuple[bool, bool]) -> None:
    """A game hides positions, choices or neither; without either, its twins are equal."""
    assert (hides_positions(ENTRIES[game].rules), hides_choices(ENTRIES[game].rules)) == hidden
