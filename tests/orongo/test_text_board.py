"""Orongo's text board: its reader notices omissions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pytest

from games.engine.game import AnyGame
from games.engine.record import replace
from games.orongo.face.face import OrongoFace
from games.orongo.rules.game import Orongo
from games.orongo.rules.island import INDEX, NEIGHBOURS, SPACES
from games.orongo.rules.position import Options, Phase, View
from tests.laws.playing import Start, play
from tests.orongo.reading import read, show
from tests.pictures.drawn import LIBRARY
from tests.pictures.unsaid import Misread, Reader
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES: Final = ("Anne", "Ben", "Cara")
OPTIONS: Final = Options(secret_tile=True)
FACE: Final = OrongoFace()


def position(phase: Phase) -> View:
    """Return the last position of a random match that shows every feature, as an onlooker sees it."""
    start = Start(cast("AnyGame", Orongo()), 3, OPTIONS, b"text board")
    views = [cast("View", moment.match.rules.view(moment.match.state, None)) for moment in play(start)]
    return next(
        view for view in reversed(views) if view.phase is phase and view.moai and view.spent and view.last
    )


def lines(view: View, language: str = "en") -> list[str]:
    """Return the lines of the text board."""
    words = LIBRARY.words(language, dict(enumerate(NAMES)))
    return [words(line) for line in FACE.board(view)]


def without(seats: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Return the tokens without the first one on a B palm."""
    seat, space = next(
        (seat, space)
        for seat, own in enumerate(seats)
        for space in own
        if space in {INDEX[f"B{i}"] for i in range(10)}
    )
    return tuple(tuple(kept for kept in own if (who, kept) != (seat, space)) for who, own in enumerate(seats))


LEFT_OUT: Final[dict[str, Callable[[View], View]]] = {
    "one token": lambda view: replace(view, tokens=without(view.tokens)),
    "one Moai": lambda view: replace(view, moai=view.moai[1:]),
    "one spent resource": lambda view: replace(view, spent=view.spent[1:]),
    "one open tile": lambda view: replace(
        view, open=tuple(space for space in view.open if any(space in own for own in view.tokens))
    ),
    "one shell on the reef": lambda view: replace(view, reef=view.reef - 1),
    "who has the amulet": lambda view: replace(view, amulet=(view.amulet + 1) % 3),
    "who placed last": lambda view: replace(view, last_seat=None),
    "who holds a tile": lambda view: replace(view, holds_tile=tuple(not held for held in view.holds_tile)),
    "a bid": lambda view: replace(view, bids=(99, *(view.bids or ())[1:])),
    "whose turn it is": lambda view: replace(view, queue=view.queue[1:]),
    "a token still to place": lambda view: replace(view, earned=tuple(earned + 1 for earned in view.earned)),
    "a Moai left": lambda view: replace(view, moai_left=tuple(left + 1 for left in view.moai_left)),
    "the stock": lambda view: replace(view, stock=tuple(stock + 1 for stock in view.stock)),
    "the round": lambda view: replace(view, round=view.round + 1),
    "the last round": lambda view: replace(view, last_round=view.last_round + 1),
    "the phase": lambda view: replace(view, phase=Phase.SECRET),
}
"""Ways in which a text board could leave something out or get it wrong."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", LEFT_OUT)
def test_omissions_of_the_text_board_are_noticed(fault: str, language: str) -> None:
    view, reader = position(Phase.PLACING), Reader(language, NAMES)
    assert read(lines(view, language), reader, OPTIONS) == show(view)
    assert read(lines(LEFT_OUT[fault](view), language), reader, OPTIONS) != show(view)


def understand(said: list[str]) -> View | None:
    """Return the view read from some lines; `None` if they make no sense."""
    try:
        return read(said, Reader("en", NAMES), OPTIONS)
    except (AssertionError, IndexError, StopIteration):
        return None


@pytest.mark.parametrize("phase", Phase)
def test_one_line_left_out_is_missed(phase: Phase) -> None:
    """Without any one line, another position is understood, or none.

    Only the line before the first placing may be left out.
    """
    view = replace(position(Phase.OVER if phase is Phase.OVER else Phase.PLACING), phase=phase)
    view = replace(view, focus=view.last[-1])
    whole = lines(view)
    for i, line in enumerate(whole):
        assert (understand([*whole[:i], *whole[i + 1 :]]) == show(view)) is line.startswith(
            "Last placed: nothing"
        ), line


def test_unknown_words_are_misread() -> None:
    with pytest.raises(Misread, match="food 34 is nice"):
        read([*lines(position(Phase.PLACING)), "food 34 is nice"], Reader("en", NAMES), OPTIONS)
    with pytest.raises(Misread, match="nobody is called 'Dan'"):
        Reader("en", NAMES).seat("Dan")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_space_is_said_with_what_it_holds(language: str) -> None:
    """A list that names a resource wrongly is not a list of this island's spaces."""
    reader = Reader(language, NAMES)
    said = lines(position(Phase.PLACING), language)
    food, god = ("food 28", "god 28") if language == "en" else ("nourriture 28", "dieu 28")
    wrong = [line.replace(food, god) for line in said]
    assert wrong != said
    with pytest.raises(AssertionError, match="is none"):
        read(wrong, reader, OPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_the_whole_island(language: str) -> None:
    """Read back from the last two pages: what each space holds, the coast, and all neighbours."""
    words, reader = LIBRARY.words(language), Reader(language, NAMES)
    spaces, neighbours = map(words, FACE.rules()[-2:])
    held = {
        label: kind
        for kind, ids in reader.read("orongo-rules-spaces", spaces).items()
        for label in ids.split(", ")
    }
    assert held == {space.id: space.resource or ("coast" if space.coastal else "inland") for space in SPACES}
    lines_ = "\n".join(
        reader.read("orongo-rules-neighbours", neighbours)[part] for part in ("north", "south")
    ).splitlines()
    said = dict(line.split(": ") for line in lines_)
    assert list(said) == [space.id for space in SPACES]
    assert (
        tuple(tuple(INDEX[neighbour] for neighbour in said[space.id].split(", ")) for space in SPACES)
        == NEIGHBOURS
    )
