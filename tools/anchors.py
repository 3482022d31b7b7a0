"""Anchors: measure the levels of computer players with each number of seats (`make anchors`).

One player of a level sits among players of the one below it; the seats take turns. The same seed gives the
same matches, so the matches of two levels that answer as before are kept. Strengths follow the model of
Plackett and Luce by which people are rated, on its scale, with 95 % bootstrap intervals. All is written to
`ratings/anchors.json`, with the versions of the levels.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from games.catalogue import CATALOGUE
from games.engine.chance import Dice, KeyedDice
from ratings.anchors import FILE, REFERENCE
from ratings.strength import BETA, POINTS
from tools.ladder import ranks_of
from tools.levels import SLOW, version_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

Ranks: TypeAlias = tuple[int, ...]
"""The ranks of a match: first the rank of the player who sat alone, then the others' ranks, in order."""

SEED: Final = "anchors"
"""The seed of the matches."""

MATCHES: Final[Mapping[str, tuple[int, int]]] = {
    "oroen": (3, 12),
    "orongo": (2, 4),
    "riombo": (1, 4),
    "wongar": (1, 3),
}
"""The matches of each line-up of a game with `SLOW` and without, as many as the time allows."""
FEW: Final = (4, 10)
"""The matches of each line-up of other games."""

GAP: Final = 200
"""Points that a level before `easy` is below it, however it has played."""

DRAWS: Final = 0.25
"""The draws that are added to the matches of each line-up."""

SAMPLES: Final = 100
PASSES: Final = 60
CLOSE: Final = 1e-6


@dataclass(frozen=True, slots=True)
class LineUp:
    """The level of a player who sits alone, and that of all others at the table; the ranks of its matches."""

    alone: str
    among: str
    ranks: tuple[Ranks, ...]


def line_ups(game: str) -> tuple[tuple[str, str], ...]:
    """Return the pairs of levels to play: who sits alone, and among whom.

    The stronger one sits alone, as it takes longer; the weakest of all sits alone, as a person would who
    moves at random (`tools.attacks`).
    """
    (weakest, next_one), *steps = pairwise(CATALOGUE[game].levels)
    return ((weakest, next_one), *((stronger, weaker) for weaker, stronger in steps))


def play(game: str, seats: int, alone: str, among: str) -> LineUp:
    """Play the matches of a line-up."""
    found = []
    for number in range(matches_of(game, alone, among)):
        seat = number % seats
        levels = [alone if place == seat else among for place in range(seats)]
        ranks = ranks_of(game, levels, f"{SEED}|{game}|{levels}|{number}".encode())
        others = sorted(rank for place, rank in enumerate(ranks) if place != seat)
        found.append((ranks[seat], *others))
    return LineUp(alone, among, tuple(found))


def matches_of(game: str, alone: str, among: str) -> int:
    """Return the number of matches of a line-up."""
    return MATCHES.get(game, FEW)[SLOW.isdisjoint((alone, among))]


def keep_line_ups(
    game: str, seats: int, versions: Mapping[str, str], old: Mapping[str, Any]
) -> dict[str, LineUp]:
    """Return the recorded line-ups of levels that have the same versions, under what the file calls them.

    `old` is the file's entry about the game.
    """
    known = old["seats"].get(str(seats), {"matches": {}})["matches"]
    kept = {}
    for alone, among in line_ups(game):
        told = f"{alone} among {among}"
        ranks = tuple(tuple(map(int, match.split("-"))) for match in known.get(told, ()))
        same = all(old["versions"].get(level) == versions[level] for level in (alone, among))
        if same and len(ranks) == matches_of(game, alone, among):
            kept[told] = LineUp(alone, among, ranks)
    return kept


def strengths(found: Iterable[LineUp], seats: int, levels: Sequence[str]) -> dict[str, float]:
    """Return the points of the levels, weakest first, above `easy` that make these results most likely.

    Each line-up counts a part of a draw of all more than it played, so that a clean sweep has an end. The
    levels before `easy` are put at least `GAP` below it, and the others where they are then by these results.
    """
    scale = BETA * math.sqrt(seats) * POINTS
    weaker = levels[: levels.index(REFERENCE)]
    counted: list[tuple[str, str, Mapping[Ranks, float]]] = []
    for line_up in found:
        results: dict[Ranks, float] = {(1,) * seats: DRAWS}
        for each in line_up.ranks:
            results[each] = results.get(each, 0.0) + 1
        counted.append((line_up.alone, line_up.among, results))
    strength = dict.fromkeys(levels, 0.0)
    for _ in range(PASSES):
        moved = 0.0
        for level in levels:
            if level == REFERENCE:
                continue
            slope = curve = 0.0
            for alone, among, ranks in counted:
                if level in (alone, among):
                    ahead = strength[alone] - strength[among]
                    for each, times in ranks.items():
                        surplus, doubt = _surplus(each, ahead)
                        slope += times * (surplus if level == alone else -surplus)
                        curve += times * doubt
            step = max(-1.0, min(1.0, slope / curve))
            new = strength[level] + step
            new = min(new, -GAP / scale) if level in weaker else new
            moved, strength[level] = max(moved, abs(new - strength[level])), new
        if moved < CLOSE:
            break
    return {level: scale * value for level, value in strength.items()}


def _surplus(ranks: Ranks, ahead: float) -> tuple[float, float]:
    """Return the result above that expected of a player so far `ahead`, and the doubt in that.

    These are the derivatives of the likelihood by Plackett and Luce: of all who are not yet placed, each is
    next by their strength. Players who share a place share its weight.
    """
    own, weight = ranks[0], math.exp(ahead)
    surplus = doubt = 0.0
    for rank in ranks:
        if rank > own:
            continue
        chance = weight / (weight + sum(other >= rank for other in ranks[1:]))
        share = 1 / ranks.count(rank)
        surplus -= chance * share
        doubt += chance * (1 - chance) * share
    return surplus + 1 / ranks.count(own), doubt


def intervals(
    found: Sequence[LineUp], seats: int, levels: Sequence[str], dice: Dice
) -> dict[str, tuple[float, float]]:
    """Return the 95 % bootstrap interval of the points of each level.

    One draw is added to the matches of each line-up, so that a clean sweep is no certainty.
    """
    drawing = (1,) * seats
    drawn: dict[str, list[float]] = {}
    for _ in range(SAMPLES):
        again = [
            LineUp(
                line_up.alone,
                line_up.among,
                tuple(dice.choose((*line_up.ranks, drawing)) for _ in line_up.ranks),
            )
            for line_up in found
        ]
        for level, points in strengths(again, seats, levels).items():
            drawn.setdefault(level, []).append(points)
    edge = SAMPLES // 40
    return {level: (sorted(points)[edge], sorted(points)[-1 - edge]) for level, points in drawn.items()}


def measure(game: str, seats: int, kept: Mapping[str, LineUp]) -> dict[str, object]:
    """Measure the levels of a game at tables of `seats` seats; return the file's entry about it.

    The line-ups that were `kept` are not played again.
    """
    found = [
        kept.get(f"{alone} among {among}") or play(game, seats, alone, among)
        for alone, among in line_ups(game)
    ]
    dice = KeyedDice(f"{SEED}|{game}|{seats}".encode(), "bootstrap")
    levels = tuple(CATALOGUE[game].levels)
    points, around = strengths(found, seats, levels), intervals(found, seats, levels, dice)
    return {
        "points": {level: round(points[level]) for level in levels},
        "between": {level: [round(edge) for edge in around[level]] for level in levels},
        "matches": {
            f"{line_up.alone} among {line_up.among}": ["-".join(map(str, ranks)) for ranks in line_up.ranks]
            for line_up in found
        },
    }


def main() -> None:
    """Measure the levels of one game, or of all, and write the file."""
    parser = argparse.ArgumentParser(description="Measures the levels of computer players.")
    parser.add_argument("--game", choices=sorted(CATALOGUE), help="only this game")
    given = parser.parse_args()
    os.nice(19)
    file = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for game in [given.game] if given.game else CATALOGUE:
        versions = {level: version_of(game, level) for level in CATALOGUE[game].levels}
        old = file.get(game, {"versions": {}, "seats": {}})
        file[game] = {
            "seed": SEED,
            "versions": versions,
            "seats": {
                str(seats): measure(game, seats, keep_line_ups(game, seats, versions, old))
                for seats in CATALOGUE[game].rules.seats
            },
        }
        FILE.write_text(json.dumps(file, indent=1) + "\n", "utf-8")
        for seats, found in file[game]["seats"].items():
            print(f"{game}, {seats} seats: {found['points']}, between {found['between']}", file=sys.stderr)


if __name__ == "__main__":
    main()
