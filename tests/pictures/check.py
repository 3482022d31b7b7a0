"""Faults that the gates find in pictures of a game: `python -m tests.pictures.check GAME [--positions 1000]`.

It prints each fault once, with the number of pictures that have it and the first of them. Faults that differ
in numbers alone are one.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.scene import LOOKS
from tests.golden.store import load_golden
from tests.pictures.drawn import LIBRARY, NAMES, private, public, sample
from tests.pictures.least import large, small
from tests.pictures.phone import legibility
from tests.pictures.pieces import faults, find_missing
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.scene import Scene
    from tests.golden.store import Golden

POSITIONS: Final = 10
"""The number of positions of each match that are looked at."""

NUMBER: Final = re.compile(r"\d+(\.\d+)?")


def pictures(golden: Golden, number: int, language: str) -> Iterator[tuple[str, bool, Scene]]:
    """Yield the pictures of a match, each with a name, and whether it is a close-up."""
    words = LIBRARY.words(language, NAMES)
    for moment in sample(golden, number):
        where = f"{golden.name}, turn {moment.position.turn}, {language}"
        yield f"{where}, public", False, public(moment, words)
        for i, scene in enumerate(private(moment, words)):
            close_up = i >= golden.seats
            name = f"close-up {i - golden.seats}" if close_up else f"seat {i}"
            yield f"{where}, {name}", close_up, scene


def find_faults(scene: Scene, golden: Golden, *, close_up: bool) -> set[str]:
    """Return everything that is wrong with a picture."""
    hard = {f"legible: {fault}" for verdict in legibility(scene) for fault in verdict.faults}
    looks = LOOKS[: golden.seats]
    told = {
        f"seats: {fault}"
        for fault in (*faults(scene, looks), *(() if close_up else find_missing(scene, looks)))
    }
    tiny = {f"small: {fault}" for fault in small(scene, golden.game, close_up=close_up)}
    return hard | told | tiny | {f"large: {fault}" for fault in large(scene)}


def main() -> None:
    """Print what is wrong with the pictures of a game, the most frequent first."""
    parser = argparse.ArgumentParser(description="Prints what the gates find in the pictures of a game.")
    parser.add_argument("game", choices=sorted(CATALOGUE))
    parser.add_argument("--positions", type=int, default=POSITIONS, help="look at so many of each match")
    parser.add_argument("--matches", type=int, help="look at so many matches only")
    given = parser.parse_args()
    count: Counter[str] = Counter()
    first: dict[str, str] = {}
    goldens = sorted(
        (golden for golden in load_golden() if golden.game == given.game), key=lambda golden: -golden.seats
    )
    for turn, golden in enumerate(goldens[: given.matches]):
        for name, close_up, scene in pictures(golden, given.positions, LANGUAGES[turn % len(LANGUAGES)]):
            for fault in find_faults(scene, golden, close_up=close_up):
                kind = NUMBER.sub("#", fault)
                count[kind] += 1
                first.setdefault(kind, f"{fault}  ({name})")
    for kind, number in count.most_common():
        sys.stdout.write(f"{number:5} x  {first[kind]}\n")
    sys.stdout.write(f"{len(count)} kinds of faults\n")


if __name__ == "__main__":
    main()
