"""The program that makes puzzles from matches of computers (`make puzzles`).

The same seed gives the same puzzles. What has been found is written each time, the easiest puzzle first, so
that the program can be stopped at any time; `--first` goes on from there, in the other games than Oroen.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import count
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final, cast

from games.catalogue import CATALOGUE
from games.engine.generic.puzzles import FILE, PUZZLE, Puzzle, Puzzles
from tools.puzzles.estimating import estimate
from tools.puzzles.matches import play
from tools.puzzles.proving import PLAYERS, Prover, prove

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.player import AnyPlayer

GAMES: Final = Path(__file__).parents[2] / "games"

EACH: Final = 2
"""Most puzzles from one match, so that they differ."""

DEPTHS: Final = (0.15, 0.35, 0.4)
"""The shares of the puzzles of Oroen that are won with one own piece, with two, and with three."""


def oroen_puzzles(number: int, seed: str) -> Iterator[Puzzle]:
    """Yield `number` proved puzzles, no two alike or mirror images, with wins of all depths."""
    entry, known, depths, match = CATALOGUE["oroen"], set[int](), Counter[int](), 0
    most = {depth: round(share * number) for depth, share in enumerate(DEPTHS, start=1)}
    while depths.total() < number:
        key, match = f"{seed}|{match}".encode(), match + 1
        moments = play(entry, key, cast("Sequence[AnyPlayer]", PLAYERS))
        prover = Prover(moments[0].state)  # type: ignore[arg-type]  # a match of Oroen
        found = 0
        for moment in reversed(moments):
            same = prover.key(moment.state)  # type: ignore[arg-type]  # as above
            puzzle = None if same in known else prove(moment, prover, key)
            if puzzle is None or depths[puzzle.moves] >= most.get(puzzle.moves, number):
                continue
            known.add(same)
            depths[puzzle.moves] += 1
            yield puzzle
            found += 1
            if found == EACH or depths.total() == number:
                break


def estimated_puzzles(game: str, number: int, seed: str, first: int) -> Iterator[Puzzle]:
    """Yield `number` puzzles of a game by estimate, from a match on, no two with the same view."""
    entry, known = CATALOGUE[game], set[object]()
    for match in count(first):
        key = f"{seed}|{match}".encode()
        found = 0
        for place, moment in enumerate(play(entry, key)):
            puzzle = None if moment.view in known else estimate(entry, moment, key + f"|{place}".encode())
            if puzzle is None:
                continue
            known.add(moment.view)
            yield puzzle
            found += 1
            if len(known) == number:
                return
            if found == EACH:
                break


def make_puzzles(game: str, number: int, seed: str, first: int) -> Iterator[Puzzle]:
    """Yield `number` puzzles of a game: proved where there is an exact search, else by estimate."""
    if game == "oroen":
        return oroen_puzzles(number, seed)
    return estimated_puzzles(game, number, seed, first)


def write(game: str, puzzles: list[Puzzle]) -> None:
    """Write the puzzles of a game, the easiest first."""
    lines = sorted((puzzle.hardness, PUZZLE.dump_briefly(puzzle)) for puzzle in puzzles)
    path = GAMES / game / FILE
    path.write_text("".join(f"{line}\n" for _, line in lines), encoding="utf-8")


def main() -> None:
    """Make puzzles of one game."""
    parser = argparse.ArgumentParser(description="Makes puzzles from matches of computers, and proves them.")
    parser.add_argument("--game", default="oroen", choices=sorted(CATALOGUE))
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", default="puzzles")
    parser.add_argument("--first", type=int, default=0, help="match from which on puzzles are added")
    given = parser.parse_args()
    before = Puzzles(f"games.{given.game}")
    found = [before[number] for number in range(len(before))] if given.first else []
    began = monotonic()
    for puzzle in make_puzzles(given.game, given.number - len(found), given.seed, given.first):
        found.append(puzzle)
        write(given.game, found)
        print(f"{len(found)} puzzles after {monotonic() - began:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
