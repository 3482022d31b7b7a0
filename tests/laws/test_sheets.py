"""The score sheet of every game adds up to the score at each step of a match, and tells nothing hidden."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from games.catalogue import CATALOGUE
from games.engine.sheet import SheetPart, SheetRow
from games.engine.text import say
from games.orongo.rules.position import SHARES
from games.orongo.rules.position import Phase as OrongoPhase
from tests.laws.playing import Start, all_options, play
from words import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine.text import Seat, Text

LIBRARY: Final = library_of(text_folders(Path(__file__).parent.parent.parent), strict=True)
MATCHES: Final = 4

Score = tuple[int, ...]


def _of_wongar(view: Any) -> tuple[Score, ...]:
    return (tuple(player.score for player in view.players),)


def _of_riombo(view: Any) -> tuple[Score, ...]:
    return (view.state.values,)


def _of_orongo(view: Any) -> tuple[Score, ...]:
    full = SHARES[view.seats][1]
    last = view.last_seat if view.ceremonial is not None else None
    raised = tuple(full - left + (seat == last) for seat, left in enumerate(view.moai_left))
    return raised, view.shells


def _of_oroen(view: Any) -> tuple[Score, ...]:
    stock = len(view.box.stock)
    return (tuple(stock - len(view.state.stocks[int(seat != view.state.light)]) for seat in range(2)),)


SCORES: Final[dict[str, Callable[[Any], tuple[Score, ...]]]] = {
    "wongar": _of_wongar,
    "riombo": _of_riombo,
    "orongo": _of_orongo,
    "oroen": _of_oroen,
}
"""The points of each game as its view counts them, part by part."""


def parts_of(game: str, view: object, told: Sequence[Text]) -> tuple[SheetPart, ...]:
    return CATALOGUE[game].face.sheet(view, told)


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("number", range(MATCHES))
def test_the_sums_are_the_scores_at_each_step(game: str, number: int) -> None:
    rules = CATALOGUE[game].rules
    seats = rules.seats[number % len(rules.seats)]
    options = all_options(rules, seats)
    told: list[Text] = []
    parts: tuple[SheetPart, ...] = ()
    for moment in play(Start(rules, seats, options[-1 - number % len(options)], number.to_bytes(8))):
        told += [news.text for entry in moment.entries for news in entry.news if news.to is None]
        for seat in (None, 0, seats - 1):
            view = rules.view(moment.match.state, seat)
            parts = parts_of(game, view, told)
            assert parts, "every game of the catalogue has a score sheet"
            assert tuple(part.totals for part in parts) == SCORES[game](view)[: len(parts)]
    texts = [text for part in parts for text in (part.label, *(row.label for row in part.rows))]
    for language in ("en", "fr"):
        assert all(map(LIBRARY.words(language), texts))


@pytest.mark.parametrize("open_shells", [False, True])
def test_shells_behind_a_screen_are_on_the_sheet_of_their_seat_alone(*, open_shells: bool) -> None:
    rules = CATALOGUE["orongo"].rules
    options: Any = next(option for option in all_options(rules, 3) if option.open_shells is open_shells)  # type: ignore[attr-defined]  # of Orongo
    for moment in play(Start(rules, 3, options, b"screens!")):
        readers: tuple[Seat | None, ...] = (None, 0, 2)
        for seat in readers:
            view: Any = rules.view(moment.match.state, seat)
            shown = [part.shown for part in parts_of("orongo", view, ()) if part.label == SHELLS]
            known = open_shells or view.phase is OrongoPhase.OVER
            own = [] if seat is None else [(seat,)]
            assert shown == ([(0, 1, 2)] if known else own)


SHELLS: Final = say("orongo-sheet-shells")


def test_a_sum_that_lacks_a_row_is_noticed() -> None:
    """So the law above cannot pass by chance."""
    part = SheetPart(say("x"), 2, (SheetRow(say("a"), (1, 2)), SheetRow(say("b"), (3, -4))), (0, 1))
    assert part.totals == (4, -2)
