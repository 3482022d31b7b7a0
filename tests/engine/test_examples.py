"""The examples in the docstrings of `games`, `words` and `painting` run as shown."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent.parent
MODULES: Final = [
    path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for room in ("games", "painting", "words")
    for path in sorted((ROOT / room).rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]
"""The modules with an example. To look for them in each docstring takes two hundred times as long."""


@pytest.mark.parametrize("name", MODULES)
def test_every_example_of_a_module_does_what_it_shows(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_the_examples_are_found() -> None:
    found = [
        test.name
        for name in MODULES
        for test in doctest.DocTestFinder().find(import_module(name))
        if test.examples
    ]
    assert {
        "games.oroen.rules.box.Box.piece",
        "games.engine.choice.Prompt",
        "games.engine.walk.walk",
        "games.engine.chance.KeyedDice",
    } <= set(found)
