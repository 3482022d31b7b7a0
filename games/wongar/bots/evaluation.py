"""Reckoning: what a position of Wongar is worth to each seat, in points to come, and how likely a seat is to
do well.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from games.wongar.rules.board import FINAL, NEAR, TERRITORIES, TWO_STEPS, last_cell
from games.wongar.rules.ceremony import majority_of
from games.wongar.rules.position import KINDS, PIECES, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.wongar.rules.position import State


MAJORITY: Final = 4.5
"""What one more ceremony brings who has the most of a type there, in points: others defend and
attack, too.
"""

SURE: Final = (0.55, 0.7, 1.0)
"""How much of that may be counted on: by the tie alone, with one piece more than the next, with two
or more.
"""

CLOSE: Final = (0.22, 0.13)
"""What those have of it who are level with the most, or one piece behind."""

CARD: Final = 1.1
"""A first ritual card in hand, in points."""

FURTHER: Final = 0.75
"""Each further card is worth so much of the one before."""

PIECE: Final = 0.04
"""A piece in stock, in points."""

ANCESTOR: Final = 1.2
ELDER: Final = 1.0
"""What it is worth to hold a figure, in points."""

SOON: Final = 4.0
"""Cards and figures lose their worth when a part of one in so many of the match is left."""

CEREMONIES: Final = 18.0
"""So many are still to come at the beginning."""

ROUNDS: Final = 20.0
"""No match is expected to have more rounds."""

MIDDLE: Final = 0.3
"""While more than this is to come, nobody's cards is a chance for all (§6.2)."""

SLACK: Final = 3.0
ORDERS: Final = 16.0
"""A lead of so many points is worth about three in four at the end, with `SLACK`, and in the beginning with
both.
"""


def left(position: State | View) -> float:
    """How much of the match is still to come, from 1 to 0."""
    if position.ending is not None:
        return 0.04
    return max(
        0.05, 1 - max(position.time / last_cell(position.options.length), (position.round - 1) / ROUNDS)
    )


def chances(position: State | View) -> list[float]:
    """For each territory, the share of the ceremonies to come that may take place there: next to the figures
    more.
    """
    found = [0.05] * len(TERRITORIES)
    for near in NEAR[position.ancestor_at]:
        found[near] += 0.25 / len(NEAR[position.ancestor_at])
    for near in TWO_STEPS[position.elder_at]:
        found[near] += 0.25 / len(TWO_STEPS[position.elder_at])
    return found


def prospects(position: State | View, cards: Sequence[float]) -> list[float]:
    """What each seat may expect to have in the end, in points, but for what is common to all. `cards`: how
    many ritual cards each holds.
    """
    rest = left(position)
    found = [float(score) for score in position.scores]
    ceremonies = CEREMONIES * rest * MAJORITY
    for here, chance in zip(position.board, chances(position), strict=True):
        for kind in KINDS:
            _majority(found, here[kind :: len(PIECES)], position.ancestor, ceremonies * chance)
    for kind in KINDS:
        _final(found, [own[kind] for own in position.taken], rest)
    lasting = min(1.0, SOON * rest)
    for seat in range(len(position.scores)):
        found[seat] += CARD * lasting * (1 - FURTHER ** cards[seat]) / (1 - FURTHER)
        found[seat] += PIECE * rest * sum(position.stock[len(PIECES) * seat : len(PIECES) * (seat + 1)])
    found[position.ancestor] += ANCESTOR * lasting
    found[position.elder] += ELDER * lasting
    return found


def _majority(found: list[float], counts: tuple[int, ...], ancestor: Seat, worth: float) -> None:
    """Share out what the majority of a type in a territory is worth."""
    first = majority_of(counts, ancestor)
    if first is None:
        return
    most = counts[first]
    margin = most - max(count for seat, count in enumerate(counts) if seat != first)
    found[first] += worth * SURE[min(margin, len(SURE) - 1)]
    for seat, count in enumerate(counts):
        if seat != first and count and most - count < len(CLOSE):
            found[seat] += worth * CLOSE[most - count]


def _final(found: list[float], counts: list[int], rest: float) -> None:
    """The 8 points for the most cards of a type (§6.2): the surer the later."""
    most = max(counts)
    scale = 0.3 + 3.0 * rest
    for seat, count in enumerate(counts):
        others = max(number for one, number in enumerate(counts) if one != seat)
        if most or rest > MIDDLE:
            found[seat] += FINAL / (1 + exp(-(count - others + (0.3 if count == most else -0.3)) / scale))


def standing_of(expected: Sequence[float], seat: Seat, rest: float) -> float:
    """How likely a seat is to do well, from 0 (last) to 1 (first), with these prospects."""
    scale = SLACK + ORDERS * rest
    others = [one for other, one in enumerate(expected) if other != seat]
    return sum(1 / (1 + exp((one - expected[seat]) / scale)) for one in others) / len(others)


def estimate(view: View) -> float:
    """How the seat of a view will do by the points alone, for the Monte Carlo player's playouts; raises
    `ValueError` for an onlooker.
    """
    if view.seat is None:
        message = "an onlooker cannot win"
        raise ValueError(message)
    return standing_of(view.scores, view.seat, left(view))


def ahead(view: View) -> int:
    """How far the Monte Carlo player's playouts look: about to the end of the round."""
    return 4 * view.seats
