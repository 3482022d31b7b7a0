"""Ladder: let the computer players of a game play each other, and print their ratings (`make ladder`).

Each level plays the one below it, and the weakest the rule of thumb of the game (`tools.thumb`), with every
number of seats; the levels alternate between the seats. The same seed gives the same matches.
Ratings are Elo differences to the first level, by the Bradley-Terry model, with 95 % confidence intervals. An
answer is timed by its use of the processor.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from games.catalogue import CATALOGUE
from games.engine.chance import Dice, KeyedDice
from games.engine.codec import codec_of
from games.engine.generic.monte_carlo import reward
from games.engine.matches.match import begin, submit
from tools.plain_search import PlainSearch
from tools.thumb import THUMBS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine.player import AnyPlayer

Pair: TypeAlias = tuple[str, str]
"""Two levels."""
Scores: TypeAlias = "Mapping[Pair, Sequence[float]]"
"""The scores of the first level of each pair, from 0 to 1, match by match."""

THUMB: Final = "thumb"
"""The name of the rule of thumb among the levels."""
SEARCH: Final = "search"
"""The name of a plain search among the levels; its seconds follow."""

Z: Final = 1.96
"""Standard deviations within which 95 % of a normal distribution lie."""
SCALE: Final = 400 / math.log(10)
PASSES: Final = 200
SAMPLES: Final = 200


@dataclass(frozen=True, slots=True)
class Pairing:
    """A match to play, the `number`th of its pair; the two levels alternate between the seats."""

    game: str
    pair: Pair
    number: int
    seed: str
    seats: int

    def level_at(self, seat: int) -> str:
        """Return the level that plays the seat."""
        return self.pair[(seat + self.number) % 2]


Times: TypeAlias = dict[str, list[float]]
"""The processor time of each answer of each level, in seconds."""


def play(pairing: Pairing) -> tuple[float, Times]:
    """Play a match; return the score of the first level, from 0 to 1, and the times of all answers."""
    times: Times = defaultdict(list)
    key = f"{pairing.seed}|{pairing.seats}|{pairing.pair}|{pairing.number}".encode()
    levels = [pairing.level_at(seat) for seat in range(pairing.seats)]
    ranks = ranks_of(pairing.game, levels, key, times)
    means = []
    for level in pairing.pair:
        own = [reward(ranks, seat) for seat, each in enumerate(levels) if each == level]
        means.append(sum(own) / len(own))
    return (1 + means[0] - means[1]) / 2, dict(times)


def ranks_of(game: str, levels: Sequence[str], key: bytes, times: Times | None = None) -> tuple[int, ...]:
    """Play a match of a level at each seat and return the ranks; add the `times` of the answers.

    The same key gives the same match.
    """
    entry, dice, seats = CATALOGUE[game], KeyedDice(key, "players"), len(levels)
    options = entry.rules.settle(codec_of(entry.rules).options_type(), seats)
    match = begin(entry.rules, options, seats, key).match
    while (decision := match.decision) is not None:
        seat = match.awaited[0]
        view, prompt = entry.rules.view(match.state, seat), decision.prompts[seat]
        begun = time.process_time()
        action = _player(game, levels[seat]).choose(view, prompt, dice)
        if times is not None:
            times[levels[seat]].append(time.process_time() - begun)
        match = submit(match, seat, action).match
    return entry.rules.result(match.state).ranks


def _player(game: str, level: str) -> AnyPlayer:
    name, *seconds = level.split()
    if name == SEARCH:
        return PlainSearch(CATALOGUE[game].rules, float(*seconds))
    return THUMBS[game] if level == THUMB else CATALOGUE[game].levels[level]


def wilson(score: float, matches: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a mean score (Wilson, 1927)."""
    size = Z * Z / matches
    spread = math.sqrt(score * (1 - score) * size + size * size / 4)
    return (score + size / 2 - spread) / (1 + size), (score + size / 2 + spread) / (1 + size)


def elo(scores: Scores, levels: Sequence[str]) -> dict[str, float]:
    """Return the maximum-likelihood Elo rating of each level in the Bradley-Terry model, the first at 0.

    Found by Newton's method, one level at a time. Each pair counts one draw more than it played, so that a
    clean sweep has a finite rating.
    """
    strength = dict.fromkeys(levels, 0.0)
    for _ in range(PASSES):
        for level in levels[1:]:
            slope = curve = 0.0
            for (first, second), results in scores.items():
                if level in (first, second):
                    expected = 1 / (1 + math.exp(strength[second] - strength[first]))
                    surplus = sum(results) + 0.5 - (len(results) + 1) * expected
                    slope += surplus if level == first else -surplus
                    curve += (len(results) + 1) * expected * (1 - expected)
            strength[level] += max(-1.0, min(1.0, slope / curve))
    return {level: SCALE * strength[level] for level in levels}


def intervals(scores: Scores, levels: Sequence[str], dice: Dice) -> dict[str, tuple[float, float]]:
    """Return the 95 % bootstrap interval of each rating.

    One draw is added to the matches of each pair, so that a clean sweep is no certainty.
    """
    found: dict[str, list[float]] = {level: [] for level in levels}
    for _ in range(SAMPLES):
        drawn = {pair: [dice.choose((*results, 0.5)) for _ in results] for pair, results in scores.items()}
        for level, rating in elo(drawn, levels).items():
            found[level].append(rating)
    edge = SAMPLES // 40
    return {level: (sorted(ratings)[edge], sorted(ratings)[-1 - edge]) for level, ratings in found.items()}


def report(scores: Scores, levels: Sequence[str], seed: str, times: Times) -> str:
    """Return two Markdown tables: the pairs, and the ratings with the times of answers."""
    lines = ["| level | against | matches | score | 95 % |", "|---|---|---|---|---|"]
    for (first, second), results in scores.items():
        mean = sum(results) / len(results)
        low, high = wilson(mean, len(results))
        lines.append(f"| {first} | {second} | {len(results)} | {mean:.1%} | {low:.1%} to {high:.1%} |")
    lines += ["", "| level | Elo | 95 % | ms an answer | 99 % within |", "|---|---|---|---|---|"]
    around = intervals(scores, levels, KeyedDice(seed.encode(), "bootstrap"))
    for level, rating in elo(scores, levels).items():
        interval = f"{around[level][0]:+.0f} to {around[level][1]:+.0f}"
        own = sorted(1000 * seconds for seconds in times[level])
        thinking = f"{sum(own) / len(own):.0f} | {own[(99 * len(own) - 1) // 100]:.0f}"
        lines.append(f"| {level} | {rating:+.0f} | {interval} | {thinking} |")
    return "\n".join(lines)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        message = "at least one"
        raise argparse.ArgumentTypeError(message)
    return number


def main() -> None:
    """Play the ladder of one game."""
    parser = argparse.ArgumentParser(description="Lets computer players play each other.")
    parser.add_argument("--game", default="orongo", choices=sorted(CATALOGUE))
    parser.add_argument("--matches", type=_positive, default=200, help="of every pair of levels")
    parser.add_argument("--seats", type=_positive, help="only with this number of seats")
    parser.add_argument("--workers", type=_positive, help="processes, by default one for each processor")
    parser.add_argument("--seed", default="ladder")
    given = parser.parse_args()
    game = CATALOGUE[given.game]
    levels = (*([THUMB] if given.game in THUMBS else []), *game.players)
    with ProcessPoolExecutor(given.workers) as workers:
        for seats in [given.seats] if given.seats else game.rules.seats:
            scores: dict[Pair, list[float]] = {}
            times: Times = defaultdict(list)
            for weaker, stronger in pairwise(levels):
                pairings = [
                    Pairing(given.game, (stronger, weaker), number, given.seed, seats)
                    for number in range(given.matches)
                ]
                played = list(workers.map(play, pairings))
                scores[stronger, weaker] = [score for score, _ in played]
                for _, own in played:
                    for level, seconds in own.items():
                        times[level] += seconds
                print(f"{seats} seats, {stronger} against {weaker}: done", file=sys.stderr)
            print(f"\n{given.game}, {seats} seats\n\n{report(scores, levels, given.seed, times)}")


if __name__ == "__main__":
    main()
