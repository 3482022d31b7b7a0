"""Samples leave cases to `make soak`, name cases that there are, and keep all of a new game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import pytest

from games.catalogue import CATALOGUE
from tests import samples

if TYPE_CHECKING:
    from collections.abc import Sequence

SAMPLE: Final = {"tests/a.py::test_each": ("oroen",), "tests/b": ()}


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "SAMPLES", SAMPLE)


def items(*names: str) -> Sequence[Any]:
    """Return tests with these names."""
    return [SimpleNamespace(nodeid=name) for name in names]


def leave_to_soak(*names: str) -> list[str]:
    """Return the tests that are left to `make soak`."""
    return [name for name in names if samples.is_left_to_soak(name)]


def test_cases_outside_their_sample_are_left_to_soak() -> None:
    names = ("tests/a.py::test_each[oroen-1]", "tests/a.py::test_each[wongar-1]", "tests/b/c.py::test_long")
    assert leave_to_soak(*names) == [*names[1:]]
    assert (
        leave_to_soak("tests/a.py::test_each_other[wongar-1]", "tests/a.py::test", "tests/bc.py::test_long")
        == []
    )


def test_all_cases_of_a_new_game_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "CATALOGUE", {**CATALOGUE, "kauri": None})
    assert leave_to_soak("tests/a.py::test_each[kauri-1]", "tests/a.py::test_each[riombo-1]") == [
        "tests/a.py::test_each[riombo-1]"
    ]


def test_a_sample_of_a_test_that_is_not_there_is_named() -> None:
    there = items("tests/a.py::test_each[oroen-1]", "tests/b/c.py::test_long")
    samples.check_samples(there, [])
    with pytest.raises(pytest.UsageError, match=r"tests/a\.py::test_each\[…oroen…\]"):
        samples.check_samples(there[1:], [])
    samples.check_samples(there[:1], ["tests/b"])
