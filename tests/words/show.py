"""`make words`: print every text of the games in both languages, one above the other, to be read by people.

The parameters are those of golden matches. A text that no golden match leads to has made-up ones and a `*`.
"""

from __future__ import annotations

import sys
from itertools import groupby
from typing import TYPE_CHECKING

from tests.pictures.drawn import LIBRARY
from tests.words.examples import NAMES, examples
from words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.words.examples import Example


def main(games: Sequence[str]) -> None:
    """Print the texts of some games, or of all."""
    wanted = (one for one in examples() if not games or one.file.split("/")[1] in games)
    for file, inside in groupby(wanted, key=lambda one: one.file.replace(".en.", ".")):
        sys.stdout.write(f"\n## {file}\n")
        for key, alike in groupby(inside, key=lambda one: one.text.key):
            sys.stdout.write("\n".join(["", key, *lines(list(alike)), ""]))


def lines(alike: Sequence[Example]) -> Iterator[str]:
    """Yield the examples of one text, language by language."""
    mark = "*" if alike[0].invented else " "
    for language in LANGUAGES:
        words = LIBRARY.words(language, NAMES)
        said = dict.fromkeys(words(one.text) for one in alike)
        yield from (f" {mark}{language}  " + one.replace("\n", "\n      ") for one in said)


if __name__ == "__main__":
    main(sys.argv[1:])
