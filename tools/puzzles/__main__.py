"""The program that makes puzzles from matches of computers (`make puzzles`).

The same seed gives the same puzzles. What has been found is written each time, the easiest puzzle first, so
that the program can be stopped at any time.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final, cast

from games.catalogue import CATALOGUE
from games.engine.generic.puzzles import FILE, PUZZLE, Puzzle
from tools.puzzles import orongo, riombo, wongar
from tools.puzzles.matches import play
from tools.puzzles.measuring import measured_puzzles
from tools.puzzles.proving import PLAYERS, Prover, prove

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.player import AnyPlayer

GAMES: Final = Path(__file__).parents[2] / "games"

SOURCES: Final = {"orongo": orongo.SOURCE, "riombo": riombo.SOURCE, "wongar": wongar.SOURCE}
"""The sources of the puzzles of the other games than Oroen, by their keys."""

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


def make_puzzles(game: str, number: int, seed: str) -> Iterator[Puzzle]:
    """Yield `number` puzzles of a game, as many as its kinds allow for."""
    if game == "oroen":
        return oroen_puzzles(number, seed)
    return measured_puzzles(CATALOGUE[game], SOURCES[game], number, seed)


def write(game: str, puzzles: list[Puzzle]) -> None:
    """Write the puzzles of a game, the easiest first."""
    lines = sorted((puzzle.hardness, PUZZLE.dump_briefly(puzzle)) for puzzle in puzzles)
    path = GAMES / game / FILE
    path.write_text("".join(f"{line}\n" for _, line in lines), encoding="utf-8")


def main() -> None:
    """Make puzzles of one game, or of all."""
    parser = argparse.ArgumentParser(description="Makes puzzles from matches of computers, and proves them.")
    parser.add_argument("--game", choices=sorted(CATALOGUE))
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", default="puzzles")
    given = parser.parse_args()
    for game in [given.game] if given.game else CATALOGUE:
        found, began = list[Puzzle](), monotonic()
        for puzzle in make_puzzles(game, given.number, given.seed):
            found.append(puzzle)
            write(game, found)
            print(
                f"{game}: {len(found)} puzzles after {monotonic() - began:.0f} s", file=sys.stderr, flush=True
            )


if __name__ == "__main__":
    main()
