"""Versions: what every game says of its own is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.catalogue import CATALOGUE
from tests.toy.catalogue import CATALOGUE as TOY

if TYPE_CHECKING:
    from games.engine.entry import GameEntry


@pytest.mark.parametrize("entry", [*CATALOGUE.values(), *TOY.values()], ids=lambda one: one.rules.key)
def test_rules_since_is_a_version_of_the_game(entry: GameEntry) -> None:
    assert 1 <= entry.rules.rules_since <= entry.rules.version
