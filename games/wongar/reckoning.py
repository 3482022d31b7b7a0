"""Reckoning: what a position of Wongar is worth to each seat, in points to come, and how likely a seat is to do well."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from games.engine.record import record
from games.wongar.land import FINAL, NEAR, TERRITORIES, TWO_STEPS, last_cell
from games.wongar.position import KINDS, PIECES, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.wongar.position import State


@record
class Weights:
    """What is counted, in points of now or parts of them."""

    majority: float = 4.5  # one more ceremony where a seat has the most of a type, in which others defend and attack too
    alone: float = 0.3  # how much of that is sure with one piece more than the next, as with two it would be all
    tied: float = 0.55  # the same for who wins a tie
    near: float = 0.22  # what the seat behind by nothing or by one piece has of it
    card: float = 1.1  # a ritual card in hand
    many: float = 0.75  # each further card is worth so much of the one before
    piece: float = 0.04  # a piece in stock
    ancestor: float = 1.2  # to hold the ancestor in the next ceremonies
    elder: float = 1.0  # to hold the elder, for each of the next rounds


USUAL: Final = Weights()
CEREMONIES: Final = 18.0
"""So many are still to come at the beginning."""

ROUNDS: Final = 20.0
"""No match is expected to have more rounds."""

SLACK: Final = 3.0
AHEAD: Final = 16.0
"""A lead of so many points is worth about three in four at the end, with `SLACK`, and in the beginning with both."""


def left(position: State | View) -> float:
    """How much of the match is still to come, from 1 to 0."""
    if position.ending is not None:
        return 0.04
    return max(0.05, 1 - max(position.time / last_cell(position.options.length), (position.round - 1) / ROUNDS))


def chances(position: State | View) -> list[float]:
    """For each territory, the share of the ceremonies to come that may take place there: next to the figures more."""
    found = [0.05] * len(TERRITORIES)
    for near in NEAR[position.ancestor_at]:
        found[near] += 0.25 / len(NEAR[position.ancestor_at])
    for near in TWO_STEPS[position.elder_at]:
        found[near] += 0.25 / len(TWO_STEPS[position.elder_at])
    return found


def prospects(position: State | View, cards: Sequence[float], weights: Weights = USUAL) -> list[float]:
    """What each seat may expect to have in the end, in points, but for what is common to all. `cards`: how many ritual cards each holds."""
    rest = left(position)
    seats = len(position.scores)
    found = [float(score) for score in position.scores]
    ceremonies = CEREMONIES * rest * weights.majority
    for here, chance in zip(position.board, chances(position), strict=True):
        for kind in KINDS:
            _majority(found, here[kind :: len(PIECES)], position.ancestor, ceremonies * chance, weights)
    for kind in KINDS:
        _final(found, [own[kind] for own in position.taken], rest)
    worth = weights.card * min(1.0, 4 * rest)
    for seat in range(seats):
        found[seat] += worth * (1 - weights.many ** cards[seat]) / (1 - weights.many)
        found[seat] += weights.piece * rest * sum(position.stock[len(PIECES) * seat : len(PIECES) * (seat + 1)])
    found[position.ancestor] += weights.ancestor * min(1.0, 4 * rest)
    found[position.elder] += weights.elder * min(1.0, 4 * rest)
    return found


def _majority(found: list[float], counts: tuple[int, ...], ancestor: Seat, worth: float, weights: Weights) -> None:
    """Share out what the majority of a type in a territory is worth."""
    most = max(counts)
    if not most:
        return
    seats = len(counts)
    first = min((seat for seat in range(seats) if counts[seat] == most), key=lambda seat: (seat - ancestor) % seats)
    second = max(count for seat, count in enumerate(counts) if seat != first)
    margin = most - second
    sure = weights.tied if margin == 0 else 1 - weights.alone if margin == 1 else 1.0
    found[first] += worth * sure
    for seat, count in enumerate(counts):
        if seat != first and count and most - count <= 1:
            found[seat] += worth * weights.near * (1.0 if count == most else 0.6)


def _final(found: list[float], counts: list[int], rest: float) -> None:
    """The 8 points for the most cards of a type (§6.2): the surer the later."""
    most = max(counts)
    scale = 0.3 + 3.0 * rest
    for seat, count in enumerate(counts):
        others = max(number for one, number in enumerate(counts) if one != seat)
        if most or rest > MIDDLE:
            found[seat] += FINAL / (1 + exp(-(count - others + (0.3 if count == most else -0.3)) / scale))


MIDDLE: Final = 0.3


def standing_of(expected: Sequence[float], seat: Seat, rest: float) -> float:
    """How likely a seat is to do well, from 0 (last) to 1 (first), with these prospects."""
    scale = SLACK + AHEAD * rest
    others = [one for other, one in enumerate(expected) if other != seat]
    return sum(1 / (1 + exp((one - expected[seat]) / scale)) for one in others) / len(others)


def estimate(view: View) -> float:
    """How the seat of a view will do by the points alone, for the dreamer's playouts; raises `ValueError` for an onlooker."""
    if view.seat is None:
        message = "an onlooker cannot win"
        raise ValueError(message)
    return standing_of(view.scores, view.seat, left(view))


def ahead(view: View) -> int:
    """How far the dreamer's playouts look: about to the end of the round."""
    return 4 * view.seats
