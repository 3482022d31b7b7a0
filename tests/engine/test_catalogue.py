"""The catalogue imports each game when it is asked for."""

from __future__ import annotations

import sys

import pytest

from games.catalogue import CATALOGUE


def test_a_game_that_cannot_be_imported_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "games.oroen.entry", None)
    with pytest.raises(ImportError):
        CATALOGUE["oroen"]
    assert CATALOGUE["orongo"].rules.key == "orongo"
    others = [game for game in CATALOGUE if game != "oroen"]
    assert len(others) == len(CATALOGUE) - 1
    assert [CATALOGUE[game].rules.key for game in others] == others


def test_only_listed_games_are_imported() -> None:
    with pytest.raises(KeyError):
        CATALOGUE["engine"]
    assert "engine" not in CATALOGUE


def test_each_entry_is_of_the_game_whose_name_its_folder_bears() -> None:
    assert all(entry.rules.key == key for key, entry in CATALOGUE.items())
