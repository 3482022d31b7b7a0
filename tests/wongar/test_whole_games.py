"""Whole random matches of Wongar: scores change for stated reasons only."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from games.engine.chance import KeyedDice
from games.engine.matches.match import begin, submit
from games.engine.text import Who
from games.wongar.rules.board import FINAL_BONUS, POINTS
from games.wongar.rules.options import Length, Options
from games.wongar.rules.state import State
from tests.sizes import in_turns
from tests.wongar.positions import GAME, scores

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.game import AnyGame
    from games.engine.matches.log import Entry
    from games.engine.text import Text

pytestmark = pytest.mark.slow

EVERY = Options(advanced=True)
NAMES = ("advanced_hand", "advanced_doubles", "advanced_setup", "advanced_no_sting", "advanced_choice")
OPTIONS = (
    Options(),
    EVERY,
    *(Options(Length.FULL, advanced=False, **{option: option == name for option in NAMES}) for name in NAMES),
)


def play_game(options: Options, seats: int, seed: bytes) -> Iterator[tuple[State, tuple[Entry, ...]]]:
    """Yield every position of a random match, with the entries that led to it."""
    settled = GAME.settle(options, seats)
    progress = begin(cast("AnyGame", GAME), settled, seats, seed)
    dice = KeyedDice(seed, "play")
    while True:
        state = progress.match.state
        assert isinstance(state, State)
        yield state, progress.entries
        decision = progress.match.decision
        if decision is None:
            return
        seat = progress.match.awaited[0]
        progress = submit(progress.match, seat, decision.prompts[seat].sample(dice))


def add_told_scores(text: Text, totals: list[int]) -> None:
    """Add the points that a text tells of to the totals by seat."""
    params = dict(text.params)
    match text.key:
        case "wongar-stung":
            _add(totals, params["who"], -_number(params["points"]))
        case "wongar-majority":
            _add(totals, params["who"], _number(params["points"]))
        case "wongar-final":
            for who in params["who"] if isinstance(params["who"], tuple) else ():
                _add(totals, who, _number(params["points"]))
        case _:
            return
    assert params.get("score") in (None, *totals)


def _add(totals: list[int], who: object, points: int) -> None:
    assert isinstance(who, Who)
    totals[who.seat] += points


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


@pytest.mark.parametrize(
    ("options", "seats"), in_turns([(options,) for options in OPTIONS], GAME.seats, lambda case: case)
)
def test_scores_move_only_for_stated_reasons(options: Options, seats: int) -> None:
    totals = [0] * seats
    for state, entries in play_game(options, seats, b"scores"):
        for entry in entries:
            for piece_of_news in entry.news:
                add_told_scores(piece_of_news.text, totals)
        assert tuple(totals) == scores(state)
        assert GAME.invariant(state) == ()


def test_points_of_majorities_agree_with_the_track() -> None:
    known = {points for row in POINTS.values() for points in row}
    said = [
        dict(piece_of_news.text.params)["points"]
        for _, entries in play_game(Options(), 4, b"points")
        for entry in entries
        for piece_of_news in entry.news
        if piece_of_news.text.key == "wongar-majority"
    ]
    assert said
    assert set(said) <= known
    assert FINAL_BONUS == 8
