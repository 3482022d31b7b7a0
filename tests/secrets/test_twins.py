"""Nobody can tell a match from its twin by what the bot sends and logs, for any game: law 10, to the last
byte.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.secrets.law import law_10
from tests.secrets.twins import hides_choices, hides_positions, twins
from tests.sizes import first_of_each
from tests.toy.hosted import ENTRIES

if TYPE_CHECKING:
    from pathlib import Path

    from games.engine.text import Seat

ACTS = 6


PAIRS: tuple[tuple[Seat | None, int], ...] = ((None, 0), (None, 1), (0, 0), (0, 1), (1, 2), (2, 1))
"""The observer, and the number of the pair."""

SEEN = [
    (key, *pair)
    for key, entry in ENTRIES.items()
    for pair in PAIRS
    if pair[0] is None or pair[0] < entry.rules.seats[-1]
]


@pytest.mark.parametrize(
    ("game", "observer", "number"), first_of_each(SEEN, lambda case: (case[0], case[1] is None))
)
async def test_a_match_and_its_twin_look_the_same(
    game: str, observer: Seat | None, number: int, tmp_path: Path
) -> None:
    """To somebody who sits nowhere, and to those at the table: Cara, at seat 2, reads French."""
    await law_10(twins(ENTRIES[game], observer, number, ACTS), tmp_path)


@pytest.mark.parametrize("game", ENTRIES)
async def test_errors_tell_nothing(game: str, tmp_path: Path) -> None:
    """Neither the log nor what is sent instead, where Discord refuses every edit."""
    told = await law_10(twins(ENTRIES[game], 0, 0, ACTS), tmp_path, curious=False, refused="PATCH /channels")
    assert any("Traceback" in line for line in told.log)


@pytest.mark.parametrize("game", ENTRIES)
def test_twins_differ_in_all_that_can_be_hidden(game: str) -> None:
    """Among the twins of a game are some that hide another position, and some that hide other choices,
    wherever it hides such.
    """
    pairs = [twins(ENTRIES[game], observer, number) for observer in (None, 0) for number in range(3)]
    assert any(one.match.state != one.twin.state for one in pairs) == hides_positions(ENTRIES[game].rules)
    assert any(act.actions[0] != act.actions[1] for one in pairs for act in one.acts) == hides_choices(
        ENTRIES[game].rules
    )


@pytest.mark.parametrize(
    ("game", "hidden"), [("oroen", (False, False)), ("orongo", (True, True)), ("riombo", (False, True))]
)
def test_what_a_game_hides_is_known(game: str, hidden: tuple[bool, bool]) -> None:
    """Positions, and choices: without either, its twins are the same."""
    assert (hides_positions(ENTRIES[game].rules), hides_choices(ENTRIES[game].rules)) == hidden
