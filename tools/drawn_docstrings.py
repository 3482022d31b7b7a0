"""Draw docstrings at random, to be read: `python -m tools.drawn_docstrings SEED [NUMBER] [ROOM ...]`.

The same seed and tree give the same docstrings. Without rooms, all but the tests are drawn from.
"""

from __future__ import annotations

import argparse
import ast
import random
import subprocess
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).parent.parent
NUMBER: Final = 40
CODE: Final = (
    *("games/", "db/", "keeping/", "tables/", "ratings/", "events/", "painting/", "words/", "cogs/"),
    *("runtime/", "ops/", "playground/", "tools/", "bench/", "bot.py", "settings.py", "ahu.py"),
)
"""The paths to draw from by default: all but the tests."""


class Docstring(NamedTuple):
    """The docstring of the module, class or function `name`, at a line of a file."""

    path: str
    line: int
    name: str
    text: str


def docstrings(path: str, source: str) -> Iterator[Docstring]:
    """Yield the docstrings of a module, its classes and functions, in no particular order."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text is not None:
                yield Docstring(path, node.body[0].lineno, getattr(node, "name", "module"), text)


def draw(seed: str, number: int, rooms: Sequence[str]) -> list[Docstring]:
    """Return `number` docstrings, all equally likely, in the order of files and lines.

    Raises `ValueError` if there are fewer in the rooms.
    """
    listing = ["git", "ls-files", "--", "*.py"]
    paths = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    chosen = [path for path in paths if path.startswith(tuple(rooms) if rooms else CODE)]
    found = [each for path in chosen for each in docstrings(path, (ROOT / path).read_text(encoding="utf-8"))]
    return sorted(random.Random(seed).sample(sorted(found), number))


def main() -> None:
    """Print the docstrings with their places."""
    parser = argparse.ArgumentParser(prog="tools.drawn_docstrings", description=__doc__)
    parser.add_argument("seed")
    parser.add_argument("number", nargs="?", type=int, default=NUMBER)
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help="the beginning of a path, such as db/")
    given = parser.parse_args()
    for i, each in enumerate(draw(given.seed, given.number, given.rooms), 1):
        print(f"{i}. {each.path}:{each.line} {each.name}")
        print(textwrap.indent(each.text, "    "))


if __name__ == "__main__":
    main()
