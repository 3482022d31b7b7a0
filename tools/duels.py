"""Duels: how often one player comes first among others of another level (`python -m tools.duels`).

A level is one of the game's, `thumb` for the rule of thumb, or `search 0.5` for a plain search of this many
seconds. Each match is played once from each seat, with the same key. The match stops when the answer to
`--more-than` is known with 99 %; the score so far goes to the standard error.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from tools.ladder import Times, ranks_of

if TYPE_CHECKING:
    from collections.abc import Iterator

USUAL: Final = 1.96
SURE: Final = 2.58
"""Standard deviations within which 95 % and 99 % of a normal distribution lie."""
FEWEST: Final = 12
"""Matches before which no duel stops."""


def interval(share: float, matches: int, z: float = USUAL) -> tuple[float, float]:
    """Return the confidence interval of a share of matches (Wilson, 1927)."""
    size = z * z / matches
    spread = math.sqrt(share * (1 - share) * size + size * size / 4)
    return (share + size / 2 - spread) / (1 + size), (share + size / 2 + spread) / (1 + size)


def play(game: str, alone: str, among: str, seats: int, seed: str, times: Times) -> Iterator[float]:
    """Yield the share of the first place of the player who sits alone, match by match, for ever."""
    number = 0
    while True:
        for seat in range(seats):
            levels = [alone if place == seat else among for place in range(seats)]
            ranks = ranks_of(game, levels, f"{seed}|{seats}|{number}".encode(), times)
            yield (ranks[seat] == 1) / ranks.count(1)
        number += 1


def is_known(share: float, matches: int, wanted: float) -> bool:
    """Return whether a share is known to be above what is wanted, or not."""
    low, high = interval(share, matches, SURE)
    return matches >= FEWEST and not low <= wanted <= high


def main() -> None:
    """Play a duel."""
    parser = argparse.ArgumentParser(description="Counts first places of one player among others.")
    parser.add_argument("alone")
    parser.add_argument("among")
    parser.add_argument("--game", required=True, choices=sorted(CATALOGUE))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--more-than", type=float, help="stop when this question is answered, from 0 to 1")
    parser.add_argument("--seed", default="duels")
    given = parser.parse_args()
    times: Times = defaultdict(list)
    total, matches = 0.0, 0
    for share in play(given.game, given.alone, given.among, given.seats, given.seed, times):
        total, matches = total + share, matches + 1
        print(f"{total:g} of {matches}", file=sys.stderr)
        if matches == given.matches:
            break
        if given.more_than is not None and is_known(total / matches, matches, given.more_than):
            break
    low, high = interval(total / matches, matches)
    print(f"{given.game}, {given.seats} seats: {given.alone} among {given.among}")
    print(f"first in {total / matches:.1%} of {matches}, {low:.1%} to {high:.1%}")
    for level, seconds in times.items():
        own = sorted(1000 * each for each in seconds)
        print(f"{level}: {sum(own) / len(own):.0f} ms, 99 % within {own[(99 * len(own) - 1) // 100]:.0f}")


if __name__ == "__main__":
    main()
