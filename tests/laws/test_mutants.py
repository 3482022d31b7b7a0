"""The laws can fail: each planted bug is found by the law for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from games.engine.game import AnyGame
from games.engine.generic.preview import previews
from games.engine.matches.log import Refuted
from tests.laws import laws
from tests.laws.laws import LAWS
from tests.laws.mutants import MUTANTS, Mutant, SeenThrough
from tests.laws.playing import starts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.text import Seat


def test_every_law_has_a_mutant() -> None:
    assert {mutant.law for mutant in MUTANTS} == {int(law.__name__.split("_")[1]) for law in LAWS}


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.game.__name__)
def test_the_law_turns_red(mutant: Mutant) -> None:
    """Random play of the mutant breaks the law."""
    _turns_red(cast("AnyGame", mutant.game()), mutant.law)


def test_a_preview_that_takes_the_true_state_turns_a_law_red(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hidden card of `TalksTooMuch` is previewed as it is, and differs in the twin."""
    monkeypatch.setattr(laws, "previews", of_the_truth)
    _turns_red(cast("AnyGame", SeenThrough()), 12)


def of_the_truth(game: AnyGame, view: object, seat: Seat, actions: Iterable[object]) -> object:
    """Preview answers in the state of which `view` was made last."""
    assert isinstance(game, SeenThrough)
    game.cheating = True
    found = previews(cast("AnyGame", game), view, seat, actions)
    game.cheating = False
    return found


def _turns_red(game: AnyGame, number: int) -> None:
    law = next(law for law in LAWS if law.__name__.startswith(f"law_{number}_"))

    @settings(
        max_examples=60,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=True,
    )
    @given(data=st.data())
    def attempt(data: st.DataObject) -> None:
        law(data.draw(starts(game)))

    with pytest.raises((AssertionError, TypeError, Refuted)):
        attempt()
