"""Riombo's text board: its reader notices omissions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.engine.record import replace
from games.riombo.face.face import RiomboFace
from games.riombo.rules.position import Options, Phase, State, View
from games.riombo.rules.river import Agreement
from tests.pictures.drawn import LIBRARY
from tests.pictures.unsaid import Reader
from tests.riombo.positions import GAME, at, move
from tests.riombo.reading import read, show
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES: Final = ("Anne", "Ben", "Cara", "Dan")
OPTIONS: Final = Options(short=False, second_agreement=Agreement.MOVE_ON)
FACE: Final = RiomboFace()


def position() -> View:
    """Return a position that shows every feature; a canoe has moved on from 24 to 27."""
    state = at(20, 24, 31, None, options=OPTIONS, values=(40, 47, 33, 0), canoes=(2, 3, 1, 0))
    return GAME.view(move(state, 4), None)


def lines(view: View, language: str = "en") -> list[str]:
    """Return the lines of the text board."""
    words = LIBRARY.words(language, dict(enumerate(NAMES)))
    return [words(line) for line in FACE.board(view)]


LEFT_OUT: Final[dict[str, Callable[[State], State]]] = {
    "who began": lambda state: replace(state, starter=3),
    "the turn": lambda state: replace(state, turn=state.turn + 1),
    "the phase": lambda state: replace(state, phase=Phase.FINISH),
    "whose canoe is to move": lambda state: replace(state, mover=2),
    "a value": lambda state: replace(state, values=(*state.values[:2], 34, 0)),
    "a space": lambda state: replace(state, spaces=(*state.spaces[:2], 30, None)),
    "the Start": lambda state: replace(state, spaces=(*state.spaces[:2], 0, None)),
    "a doubled canoe": lambda state: replace(state, canoes=(1, 3, 1, 0)),
    "a tripled canoe": lambda state: replace(state, canoes=(2, 2, 1, 0)),
    "when somebody went out": lambda state: replace(state, out=(0, 0, 0, 2)),
    "sticks that were shown": lambda state: replace(state, shown=(3, 1, 1, None)),
    "a step": lambda state: replace(state, caused=state.caused[:-1]),
    "what was paid": lambda state: replace(
        state, caused=(*state.caused[:-1], replace(state.caused[-1], paid=(0, 0, 0, 0)))
    ),
}
"""Ways in which a text board could leave something out or get it wrong."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", LEFT_OUT)
def test_omissions_of_the_text_board_are_noticed(fault: str, language: str) -> None:
    view, reader = position(), Reader(language, NAMES)
    assert read(lines(view, language), reader, OPTIONS) == show(view)
    wrong = replace(view, state=LEFT_OUT[fault](view.state))
    assert read(lines(wrong, language), reader, OPTIONS) != show(view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_board_says_what_was_agreed_and_whether_the_match_is_short(language: str) -> None:
    view = position()
    said = lines(view, language)
    for other in (replace(OPTIONS, short=True), replace(OPTIONS, first_agreement=Agreement.NOTHING)):
        assert lines(replace(view, state=replace(view.state, options=other)), language) != said


def test_the_text_board_names_the_winner() -> None:
    over = GAME.view(move(at(7, 3, 9, None, values=(78, 40, 40, 0)), 1), None)
    assert lines(over)[-1] == "Won by: Anne"
