"""`python -m tools.fit_orongo`: fits what the strong player of Orongo believes a position to be worth, and writes it to `weights.json`.

Players of many characters (bold or thrifty bidders; placing as looks best, with lapses) play matches from a seed. From every bidding of
every match the forecast (`games/orongo/reckoning.py`) should come as close as it can to who has won: multinomial logistic regression, by
Adam (Kingma and Ba, 2015).
"""

from __future__ import annotations

import argparse
import json
import math
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.engine.chance import Dice, KeyedDice
from games.orongo.balance import balance, draw
from games.orongo.position import Bid, Options, Phase, State, last_round
from games.orongo.reckoning import COUNTS, clusters, counts, ground, shares
from games.orongo.rules import Orongo, ranks
from games.orongo.tactics import promising

if TYPE_CHECKING:
    from collections.abc import Sequence

FILE: Final = Path(__file__).parent.parent / "games" / "orongo" / "weights.json"
GAME: Final = Orongo()
LAPSES: Final = 8
"""One placing in so many is any."""
STEPS: Final = 400
RATE: Final = 0.02
RIDGE: Final = 1e-4


@dataclass(frozen=True, slots=True)
class Sample:
    """A bidding of a match: the counts of every seat, each also times how late it was; and how each seat ended, all together 1."""

    rows: tuple[tuple[float, ...], ...]
    ends: tuple[float, ...]


def character(dice: Dice) -> tuple[int, int, int]:
    """A bidder: of ten bids so many are balanced and so many are 0; the others are up to so many shells."""
    return dice.pick(11), dice.pick(5), 1 + dice.pick(6)


def bid(state: State, seat: int, who: tuple[int, int, int], dice: Dice) -> Bid:
    """What such a bidder bids."""
    balanced, nothing, most = who
    if dice.pick(10) < balanced:
        return Bid(draw(balance(state, dice)[seat], dice))
    return Bid(0 if dice.pick(10) < nothing else min(state.shells[seat], 1 + dice.pick(most)))


def play(task: tuple[int, int]) -> list[Sample]:
    """The samples of one match, by `(seats, number)`."""
    seats, number = task
    dice = KeyedDice(f"{seats}|{number}".encode(), "fit")
    who = [character(dice) for _ in range(seats)]
    options = Options(secret_tile=seats > GAME.seats[0] and number % 2 == 1)
    state, found = GAME.setup(options, seats, dice).state, []
    while decision := GAME.decision(state):
        if state.phase is Phase.BIDDING:
            found.append(rows(state))
            state = GAME.apply(state, {seat: bid(state, seat, who[seat], dice) for seat in range(seats)}, dice).state
        else:
            seat = state.queue[0]
            action = decision.prompts[seat].sample(dice) if dice.pick(LAPSES) == 0 else promising(state, 1)[0]
            state = GAME.apply(state, {seat: action}, dice).state
    order = ranks(state)
    ends = [float(rank == 1) for rank in order]
    return [Sample(one, tuple(end / sum(ends) for end in ends)) for one in found]


def rows(state: State) -> tuple[tuple[float, ...], ...]:
    """The row of every seat."""
    free, late = ground(state, state.open), state.round / last_round(state.options, state.seats)
    numbers = [counts(state, seat, clusters(state.tokens[seat]), free) for seat in range(state.seats)]
    return tuple((*one, *(late * number for number in one)) for one in numbers)


def fit(samples: Sequence[Sample], start: Sequence[float]) -> tuple[list[float], float]:
    """The weights of a row, and the mean cross entropy (nats) that is left."""
    size = len(start)
    scale = [math.sqrt(sum(row[i] ** 2 for one in samples for row in one.rows) / len(samples)) or 1.0 for i in range(size)]
    weights = [weight * unit for weight, unit in zip(start, scale, strict=True)]
    data = [([[value / unit for value, unit in zip(row, scale, strict=True)] for row in one.rows], one.ends) for one in samples]
    mean, square, loss = [0.0] * size, [0.0] * size, 0.0
    for step in range(1, STEPS + 1):
        slope, loss = gradient(data, weights)
        for i in range(size):
            mean[i] = 0.9 * mean[i] + 0.1 * slope[i]
            square[i] = 0.999 * square[i] + 0.001 * slope[i] ** 2
            weights[i] -= RATE * (mean[i] / (1 - 0.9**step)) / (math.sqrt(square[i] / (1 - 0.999**step)) + 1e-9)
    return [weight / unit for weight, unit in zip(weights, scale, strict=True)], loss


def gradient(data: Sequence[tuple[list[list[float]], tuple[float, ...]]], weights: Sequence[float]) -> tuple[list[float], float]:
    """The slope of the mean cross entropy, with a ridge, and the cross entropy."""
    slope, loss = [RIDGE * len(data) * weight for weight in weights], 0.0
    for seats, ends in data:
        likely = shares([sum(map(mul, row, weights)) for row in seats])
        for row, one, end in zip(seats, likely, ends, strict=True):
            loss -= end * math.log(max(one, 1e-12))
            surplus = one - end
            for i, value in enumerate(row):
                if value:
                    slope[i] += surplus * value
    return [one / len(data) for one in slope], loss / len(data)


def main() -> None:
    """Fit the weights for every number of seats, beginning with those there are."""
    parser = argparse.ArgumentParser(description="Fits the weights of the strong player.")
    parser.add_argument("--matches", type=int, default=400, help="for every number of seats")
    given = parser.parse_args()
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    with ProcessPoolExecutor() as workers:
        for seats in GAME.seats:
            played = workers.map(play, [(seats, number) for number in range(given.matches)], chunksize=4)
            samples = [sample for match in played for sample in match]
            before = [stored[str(seats)][name][when] for when in (0, 1) for name in COUNTS]
            weights, loss = fit(samples, before)
            late = len(COUNTS)
            stored[str(seats)] = {name: [round(weights[i], 4), round(weights[late + i], 4)] for i, name in enumerate(COUNTS)}
            print(f"{seats} seats: {len(samples)} biddings, cross entropy {loss:.3f}")
    FILE.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
