"""A plugin for a copy of the project with a new game: it keeps the tests that could notice that game.

All the others run in the project itself. A test could notice a new game if it stands in that game's folder,
or if its file, or a helper that it imports, step by step, reads the catalogue or looks for files; of a test
with cases for every game, only those of games that are new. What reaches the catalogue only by way of the
bot nearly always looks up a game by its name: `make soak` runs all of it.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

ROOT: Final = Path(__file__).parent.parent
TESTS: Final = ROOT / "tests"
CATALOGUE_FILE: Final = ROOT / "games" / "catalogue.py"
SEARCHES: Final = ("ls-files", "glob(", "iterdir(")
"""The ways in which tests look for files."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the games that are no news."""
    parser.addoption("--known-games", default="", help="games of the project that was copied")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that could not notice the new game."""
    known = frozenset(config.getoption("--known-games").split(","))
    kept = [
        item
        for item in items
        if is_in_the_folder_of_a_new_game(item.path, known)
        or (could_notice(item.path) and not is_of_a_known_game(item, known))
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def is_in_the_folder_of_a_new_game(test: Path, known: frozenset[str]) -> bool:
    """Return whether a test stands in the folder of a game that is not among the known games."""
    return test.relative_to(TESTS).parts[0] in frozenset(CATALOGUE) - known


def is_of_a_known_game(item: pytest.Item, known: frozenset[str]) -> bool:
    """Return whether a test is a case for one of the known games, by its name in square brackets."""
    case = item.name.partition("[")[2].rstrip("]")
    return not known.isdisjoint(case.replace("/", "-").replace(".", "-").split("-"))


def could_notice(test: Path) -> bool:
    """Return whether the file of a test, or a helper of it, reads the catalogue or looks for files."""
    conftests = (folder / "conftest.py" for folder in test.parents if folder.is_relative_to(TESTS))
    found, waiting = set[Path](), [test, *(file for file in conftests if file.is_file())]
    while waiting:
        path = waiting.pop()
        if path == CATALOGUE_FILE or (path.is_relative_to(TESTS) and looks_for_files(path)):
            return True
        if path not in found:
            found.add(path)
            waiting += (
                file for file in imported(path) if file == CATALOGUE_FILE or file.is_relative_to(TESTS)
            )
    return False


@cache
def looks_for_files(path: Path) -> bool:
    """Return whether a file of the tests looks for files of the project."""
    source = path.read_text(encoding="utf-8")
    return any(search in source for search in SEARCHES)


@cache
def imported(path: Path) -> tuple[Path, ...]:
    """Return the files of the project that a file imports when it is run."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(file for name in _names(tree) if (file := _file(name)) is not None)


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        yield from _names(node)


def _file(name: str) -> Path | None:
    path = ROOT.joinpath(*name.split("."))
    both = path.with_suffix(".py"), path / "__init__.py"
    return next((file for file in both if file.is_file()), None)
