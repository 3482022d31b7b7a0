"""Law 10 for teaching tables: hints and warnings are given from what a seat sees, and seen by it alone."""

from __future__ import annotations

import dataclasses
from hashlib import sha256
from itertools import islice
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.json import encode

from cogs.host.interactions.handlers import warnings
from games.engine.text import say
from tables.thinker import Thinker
from tests.secrets.law import law_10
from tests.secrets.plants import instead
from tests.secrets.twins import Leak, hides_choices, hides_positions, honest_twins
from tests.sizes import first_of_each
from tests.toy.hosted import ENTRIES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cogs.host.context import Context, SeatContext
    from games.engine.choice import Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Seat, Text
    from tests.secrets.plants import Original
    from tests.secrets.twins import Twins

SEEN: Final = [(game, observer) for game in ENTRIES for observer in (0, None, 1)]
PICKY: Final = 12
"""Most pairs of twins that are searched for a question to the observer."""

LOOK: Final = b"Look at these first"
"""The beginning of a hint."""

MOST: Final = 50
"""Most answers among which the player below chooses."""


@pytest.fixture(autouse=True)
def advisers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make hints and warnings follow from each byte of the view that they are given."""

    def number_of(view: object, most: int) -> int:
        digest = sha256(encode(view, order="deterministic")).digest()
        return int.from_bytes(digest, "big") % most

    async def choose(
        _: Thinker, __: str, ___: str, view: object, prompt: Prompt[object], *_table: int
    ) -> object:
        offered = list(islice(prompt, MOST))
        return offered[number_of(view, len(offered))]

    async def work(_: Thinker, function: Callable[..., object], *given: object) -> object:
        return function(*given)

    def warn(_: object, move: PlayedMove[object, object]) -> Text:
        return say("engine-warning", best=number_of(move.view, 100), own=0)

    monkeypatch.setattr(Thinker, "choose", choose)
    monkeypatch.setattr(Thinker, "work", work)
    monkeypatch.setattr(warnings, "find_warning", warn)


def teaching_twins(game: str, observer: Seat | None) -> Twins:
    """Return twins at a teaching table; the observer is asked, and another has chosen if that is sealed."""
    for number in range(PICKY):
        pair = honest_twins(game, observer, number, 1)
        decision = pair.match.decision
        if decision is None or (observer is not None and observer not in decision.prompts):
            continue
        if pair.acts and (not decision.sealed or pair.acts[0].seat == observer):
            pair = dataclasses.replace(pair, acts=())
        if pair.apart or not (hides_positions(pair.entry.rules) or hides_choices(pair.entry.rules)):
            return dataclasses.replace(pair, teaching=True)
    pytest.fail(f"seat {observer} is asked nothing")


@pytest.mark.parametrize(("game", "observer"), first_of_each(SEEN, lambda case: case[0]))
async def test_hints_and_warnings_tell_nothing(game: str, observer: Seat | None, tmp_path: Path) -> None:
    told = await law_10(teaching_twins(game, observer), tmp_path)
    given = any(LOOK in request.whole for request in told.requests)
    assert given == (observer is not None)


async def of_the_seat_before(
    original: Original, context: Context, here: SeatContext, *given: object
) -> object:
    """Take a hint from the view of another seat: a planted leak."""
    other = (here.seat - 1) % len(here.table.participants)
    return await original(context, dataclasses.replace(here, seat=other), *given)


async def test_a_hint_that_knows_more_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    instead("cogs.host.interactions.handlers.hints:_advice", of_the_seat_before)(monkeypatch)
    with pytest.raises(Leak):
        await law_10(teaching_twins("wongar", 0), tmp_path)
