"""A plugin for a copy of the project with a new game: it keeps the tests that could notice that game.

These are its cases in the tests of all games, the tests in its folder, and those in files that go through
the catalogue or look for files themselves, except their cases for the games that were there, and those on
PostgreSQL. All the others run in the project itself, and in the copy by `make soak`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE

if TYPE_CHECKING:
    import pytest

TESTS: Final = Path(__file__).parent
GOES_THROUGH: Final = re.compile(
    r"\bin CATALOGUE\b(?!\[)|\b(?:sorted|list|tuple|set|frozenset|dict|len)\(\*?CATALOGUE\b|\*CATALOGUE"
    r"|CATALOGUE\.(?:items|values|keys)\(|(?:==|<=|-|&|\|) (?:set\()?CATALOGUE\b(?!\[)"
)
"""The source of a file that goes through a catalogue, rather than looks up a game by name."""

SEARCHES: Final = re.compile(r"ls-files|glob\(|iterdir\(")
"""The source of a file that looks for files."""

ELSEWHERE: Final = frozenset({"postgres"})
"""Cases that differ from others by what all games share: a server keeps the rows of any game alike."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the games that are no news."""
    parser.addoption("--known-games", default="", help="games of the project that was copied")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that could not notice the new game."""
    known = frozenset(config.getoption("--known-games").split(","))
    new = frozenset(CATALOGUE) - known
    kept = [
        item for item in items if is_of(item, new) or (reads_all_games(item.path) and not is_of(item, known))
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def is_of(item: pytest.Item, games: frozenset[str]) -> bool:
    """Return whether a test stands in the folder of a game, or is a case for it by its name in brackets."""
    case = item.name.partition("[")[2].rstrip("]").replace("/", "-").replace(".", "-")
    return not games.isdisjoint((item.path.relative_to(TESTS).parts[0], *case.split("-")))


@cache
def reads_all_games(test: Path) -> bool:
    """Return whether the file of a test goes through the catalogue or looks for files of the project."""
    source = test.read_text(encoding="utf-8")
    goes_through = "games.catalogue" in source and GOES_THROUGH.search(source)
    return bool(goes_through or SEARCHES.search(source))
