"""The examples in the docstrings of `games`, `words` and `painting` run as shown."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import games
import painting
import words

MODULES = [
    module.name
    for package in (games, words, painting)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if module.name.replace(".", "").isidentifier()  # The compiled part of the painter is no module.
]


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
