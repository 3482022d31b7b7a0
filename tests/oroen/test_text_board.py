"""Oroen's text board can be missed from: whatever it leaves out, or says wrongly, its reader notices."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from games.oroen.face.face import OroenFace
from games.oroen.rules.position import End, Options, Piece, Place, View
from tests.oroen.positions import GAME, do, position
from tests.oroen.reading import read, shown
from tests.pictures.drawn import LIBRARY
from tests.pictures.unsaid import Reader
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES: Final = ("Anne", "Ben")
VIEW: Final = GAME.view(do(position(), Place(1, 3), Place(3, 5), Place(1, 4)), None)
OVER: Final = GAME.view(do(position("d3 l5", "l4 d2"), Place(1, 2)), None)


def lines(view: View, language: str = "en") -> list[str]:
    """The text board."""
    words = LIBRARY.words(language, dict(enumerate(NAMES)))
    return [words(line) for line in OroenFace().board(view)]


LEFT_OUT: Final[dict[str, Callable[[View], View]]] = {
    "a piece": lambda view: replace(view, columns=(view.columns[0][1:], *view.columns[1:])),
    "a colour": lambda view: replace(view, columns=((Piece(1, 3), *view.columns[0][1:]), *view.columns[1:])),
    "the order of a pile": lambda view: replace(view, columns=(view.columns[0][::-1], *view.columns[1:])),
    "a stock": lambda view: replace(view, stocks=(view.stocks[0][1:], view.stocks[1])),
    "who plays light": lambda view: replace(view, light=1),
    "who is to move": lambda view: replace(view, mover=0),
    "the exchange": lambda view: replace(view, swapped=True),
    "where the last piece lies": lambda view: replace(view, last=3),
    "how high the box is": lambda view: replace(view, rows=11),
}
"""Faults of a text board: things left out, or said wrongly."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", LEFT_OUT)
def test_what_the_text_board_leaves_out_is_missed(fault: str, language: str) -> None:
    reader = Reader(language, NAMES)
    assert read(lines(VIEW, language), reader, Options()) == shown(VIEW)
    assert read(lines(LEFT_OUT[fault](VIEW), language), reader, Options()) != shown(VIEW)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_and_its_chain_are_said(language: str) -> None:
    reader = Reader(language, NAMES)
    assert read(lines(OVER, language), reader, Options()) == OVER
    for wrong in (
        replace(OVER, winner=1),
        replace(OVER, chain=OVER.chain[1:]),
        replace(OVER, end=End.WALL_WALL),
    ):
        assert read(lines(wrong, language), reader, Options()) != OVER


def understood(said: list[str]) -> View | None:
    """The position read from some lines; `None` if they make no sense."""
    try:
        return read(said, Reader("en", NAMES), Options())
    except (AssertionError, ValueError):
        return None


def test_one_line_left_out_is_missed() -> None:
    whole = lines(VIEW)
    for i, line in enumerate(whole):
        assert understood([*whole[:i], *whole[i + 1 :]]) != VIEW, line
