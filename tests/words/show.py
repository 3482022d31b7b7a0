"""`make words`: print every text in both languages, one above the other, to be read by people.

Above each stand the section of its file and the sources that say it: its screens.
The parameters come from golden matches. A text that no golden match leads to has made-up ones and a `*`.
A text that names its reader is printed as its reader sees it, too, with a `>`.
"""

from __future__ import annotations

import sys
from itertools import groupby
from typing import TYPE_CHECKING, Final

from games.engine.text import Who
from tests.pictures.drawn import LIBRARY
from tests.words.examples import NAMED, NAMES, examples
from tests.words.sources import sections, speakers
from words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.words.examples import Example

SCREENS: Final = 3
"""Most sources that are named for a text."""


def main(games: Sequence[str]) -> None:
    """Print the texts of some games, of the `host` or the `tables`, or of all."""
    wanted = (example for example in examples() if not games or set(games) & set(example.file.split("/")))
    for file, inside in groupby(wanted, key=lambda example: example.file.replace(".en.", ".")):
        sys.stdout.write(f"\n## {file}\n")
        for key, alike in groupby(inside, key=lambda example: example.text.key):
            sys.stdout.write("\n".join(["", key, f"  {context(key)}", *lines(list(alike)), ""]))


def context(key: str) -> str:
    """Say where a text is read: the section of its file, and the first sources that say it."""
    said = speakers().get(key, ())
    return " · ".join(filter(None, [sections()[key], ", ".join(said[:SCREENS])]))


def lines(alike: Sequence[Example]) -> Iterator[str]:
    """Yield the examples of one text, language by language."""
    mark = "*" if alike[0].invented else " "
    for language in LANGUAGES:
        words = LIBRARY.words(language, NAMES)
        said = dict.fromkeys(words(example.text) for example in alike)
        yield from (f" {mark}{language}  " + line.replace("\n", "\n      ") for line in said)
        own = dict.fromkeys(
            words.to(value.seat)(example.text)
            for example in alike
            for _, value in example.text.params
            if isinstance(value, Who) and not NAMED.search(example.text.key)
        )
        yield from (f" >{language}  {line}" for line in own)


if __name__ == "__main__":
    main(sys.argv[1:])
