"""Fits of Riombo: the chance of coming first, learnt from matches in which all seats look one turn ahead.

A program in C (`tools/riombo`) plays the matches, and moves the weights towards what came of each position:
the mean of its next turn, and for the greater part what came later (temporal differences; Sutton, 1988). It
begins by what a canoe may expect among players who show any number of sticks.
"""

from __future__ import annotations

import subprocess
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from games.riombo.bots.evaluation import DRIFT, LOOKAHEAD, NOISE, prospects
from games.riombo.bots.fitted import LongFit, ShortFit
from games.riombo.rules.position import LIMITS, TRIPLE, Options, instruction_at
from games.riombo.rules.river import FINISH, InstructionKind

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from games.riombo.bots.fitted import Weights

MATCHES: Final[Mapping[str, int]] = {
    "short 2": 12_000,
    "short 3": 12_000,
    "short 4": 12_000,
    "short 5": 12_000,
    "short 6": 12_000,
    "long 2": 50_000,
    "long 3": 30_000,
}
"""The matches of each fit: one trip or many, and the seats in play."""

KINDS: Final = (
    InstructionKind.NOTHING,
    InstructionKind.GIVE_EACH,
    InstructionKind.TAKE_EACH,
    InstructionKind.GIVE_BANK,
    InstructionKind.EVERYONE_GIVES_BANK,
    InstructionKind.BACK_TO_START,
    InstructionKind.TAKE_BANK,
    InstructionKind.TAKE_LEFT,
    InstructionKind.GIVE_LEFT,
    InstructionKind.MOVE_ON,
)
"""The instructions, as the program numbers them."""


class Trained(NamedTuple):
    """The weights of a fit, and its doubt before it learnt, in the first and the last fifth of the matches.

    The doubt is the mean divergence of what came of a position from the chances, in bits.
    """

    weights: Weights
    before: float
    after: float


def first_weights(kind: str, seats: int) -> Weights:
    """Return weights by what canoes may expect among players who show any number of sticks."""
    return _first_long(seats) if kind == "long" else _first_short(seats)


def _first_long(seats: int) -> Weights:
    rows = prospects(Options(short=False), seats)[LOOKAHEAD // 2]
    spread = NOISE + DRIFT * sqrt(LOOKAHEAD // 2)
    step = LongFit.step
    return [
        (knot * step + rows[boats][space % FINISH][0] - rows[boats][space % FINISH][1]) / spread
        for _ in range(LongFit.roles)
        for boats in range(TRIPLE)
        for space in range(FINISH + 1)
        for knot in range(LongFit.knots_of_a_space)
    ]


def _first_short(seats: int) -> Weights:
    rows = prospects(Options(short=True), seats)[LOOKAHEAD][0]
    slopes = []
    for knot in range(ShortFit.knots_of_a_space):
        left = FINISH * knot / (ShortFit.knots_of_a_space - 1)
        slopes.append(1 / (NOISE + DRIFT * sqrt(1 + 2 * left / (LIMITS[seats] * seats))))
    merits = [
        (rows[space][0] - rows[space][1]) * slope
        for _ in range(ShortFit.roles)
        for space in range(FINISH + 1)
        for slope in slopes
    ]
    return [*merits, *slopes]


def river_numbers(options: Options) -> list[int]:
    """Return the kind and the number of each space's instruction, as the program reads them."""
    found = []
    for space in range(FINISH):
        instruction = instruction_at(space, options)
        kind = InstructionKind.NOTHING if instruction is None else instruction.kind
        found += [KINDS.index(kind), 0 if instruction is None else instruction.x]
    return found


def train(
    program: Path, kind: str, seats: int, known: Mapping[int, Weights], matches: int, seed: int
) -> Trained:
    """Train a fit; `known` are the weights for fewer seats.

    Raise `CalledProcessError` if the program fails.
    """
    options = Options(short=kind == "short")
    weights = [weight for fewer in range(2, seats) for weight in known[fewer]]
    numbers = [int(kind == "short"), seats, matches, seed, *river_numbers(options)]
    given = " ".join(map(str, (*numbers, *weights, *first_weights(kind, seats))))
    ran = subprocess.run([program], input=given, capture_output=True, text=True, check=True)
    before, after, *trained = map(float, ran.stdout.split())
    return Trained(trained, before, after)
