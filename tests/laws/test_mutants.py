"""The laws can fail: each planted bug is found by the law for it."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from games.engine.game import AnyGame
from games.engine.log import Refuted
from tests.laws.laws import LAWS
from tests.laws.mutants import MUTANTS, Mutant
from tests.laws.playing import starts


def test_every_law_has_a_mutant() -> None:
    assert {mutant.law for mutant in MUTANTS} == {int(law.__name__.split("_")[1]) for law in LAWS}


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.game.__name__)
def test_the_law_turns_red(mutant: Mutant) -> None:
    """Random play of the mutant breaks the law."""
    law = next(law for law in LAWS if law.__name__.startswith(f"law_{mutant.law}_"))
    game = cast("AnyGame", mutant.game())

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
