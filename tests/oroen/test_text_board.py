"""Oroen's text board: its reader notices omissions and errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.engine.record import replace
from games.oroen.face.face import OroenFace
from games.oroen.rules.position import End, Options, Piece, Place
from games.oroen.rules.view import View
from tests.oroen.positions import GAME, bitboards, do, position
from tests.oroen.reading import Told, read, show
from tests.pictures.drawn import LIBRARY
from tests.pictures.unsaid import Reader
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES: Final = ("Anne", "Ben")
VIEW: Final = GAME.view(do(position(), Place(1, 3), Place(3, 5), Place(1, 4)), None)
OVER: Final = GAME.view(do(position("d3 l5", "l4 d2"), Place(1, 2)), None)


def lines(view: View, language: str = "en") -> list[str]:
    """Return the lines of the text board."""
    words = LIBRARY.words(language, dict(enumerate(NAMES)))
    return [words(line) for line in OroenFace().board(view)]


def with_first_pile(view: View, *pieces: Piece) -> View:
    """Return the view with these pieces in its first column, and everything else unchanged."""
    cells, tops = bitboards(view.box, (pieces, *view.columns[1:]))
    return replace(view, state=replace(view.state, cells=cells, tops=tops))


def with_rows(view: View, rows: int) -> View:
    """Return the view with the same piles in a box of another height."""
    box = replace(view.box, rows=rows)
    cells, tops = bitboards(box, view.columns)
    return replace(view, box=box, state=replace(view.state, cells=cells, tops=tops))


WRONG: Final[dict[str, Callable[[View], View]]] = {
    "a piece": lambda view: with_first_pile(view, *view.columns[0][1:]),
    "a colour": lambda view: with_first_pile(view, Piece(1, 3), *view.columns[0][1:]),
    "the order of a pile": lambda view: with_first_pile(view, *view.columns[0][::-1]),
    "a stock": lambda view: replace(
        view, state=replace(view.state, stocks=(view.state.stocks[0][1:], view.state.stocks[1]))
    ),
    "who plays light": lambda view: replace(view, state=replace(view.state, light=1)),
    "the exchange": lambda view: replace(view, state=replace(view.state, swapped=True)),
    "where the last piece lies": lambda view: replace(view, state=replace(view.state, last=2)),
    "how high the box is": lambda view: with_rows(view, 11),
}
"""Views that differ from `view` in one respect."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", WRONG)
def test_errors_of_the_text_board_are_noticed(fault: str, language: str) -> None:
    reader = Reader(language, NAMES)
    assert read(lines(VIEW, language), reader, Options()) == show(VIEW)
    assert read(lines(WRONG[fault](VIEW), language), reader, Options()) != show(VIEW)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("view", "name", "wrong"),
    [
        (VIEW, "mover", 0),
        (OVER, "winner", 1),
        (OVER, "chain", OVER.chain[1:]),
    ],
    ids=["who is to move", "the winner", "the chain"],
)
def test_a_wrong_mover_winner_or_chain_is_noticed(
    view: View, name: str, wrong: object, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader, right = Reader(language, NAMES), show(view)
    assert read(lines(view, language), reader, Options()) == right
    monkeypatch.setattr(View, name, property(lambda _: wrong))
    assert read(lines(view, language), reader, Options()) != right


def test_a_wrong_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right, chain = show(OVER), OVER.chain
    monkeypatch.setattr(View, "chain", property(lambda _: chain))
    assert read(lines(replace(OVER, end=End.WALL_WALL)), Reader("en", NAMES), Options()) != right


def understand(said: list[str]) -> Told | None:
    """Return what is read from some lines; `None` where they make no sense."""
    try:
        return read(said, Reader("en", NAMES), Options())
    except (AssertionError, ValueError):
        return None


def test_a_missing_line_is_noticed() -> None:
    whole = lines(VIEW)
    assert understand(whole) == show(VIEW)
    for i, line in enumerate(whole):
        assert understand([*whole[:i], *whole[i + 1 :]]) != show(VIEW), line
