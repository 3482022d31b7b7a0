"""Evaluation of positions: the points that each seat may expect, and its chance to do well."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from games.wongar.rules.board import BORDERS, FINAL_BONUS, TERRITORIES, TWO_STEPS, last_cell
from games.wongar.rules.ceremony import counts_by_seat, majority_holder
from games.wongar.rules.material import PIECES, PLACED_BY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.wongar.rules.state import State
    from games.wongar.rules.view import View

MAJORITY: Final = 4.5
"""Points that a further ceremony brings the seat with the most pieces of a type, allowing for cards."""

SAFETY: Final = (0.55, 0.7, 1.0)
"""The part of `MAJORITY` to count on with a lead of 0 (by the tie-break alone), 1, and 2 or more pieces."""

CONTENDING: Final = (0.22, 0.13)
"""The part of `MAJORITY` for seats level with the leader, and one piece behind."""

CARD: Final = 1.1
"""Points for a first ritual card in hand."""

FURTHER_CARD: Final = 0.75
"""The value of each further card, as a part of the one before."""

STOCK: Final = 0.04
"""Points for a piece in stock."""

ANCESTOR: Final = 1.2
ELDER: Final = 1.0
"""Points for holding a figure."""

FADING: Final = 4.0
"""Cards and figures lose their value when less than 1 / `FADING` of the match is left."""

CEREMONIES: Final = 18.0
"""Ceremonies to come at the beginning of a match."""

ROUNDS: Final = 20.0
"""Rounds after which a match is taken to be nearly over, regardless of the time track."""

OPEN_BONUS: Final = 0.3
"""While more than this part of the match is left, untaken cards are a chance of the bonus for all (§6.2)."""

FINAL_SPREAD: Final = 3.0
START_SPREAD: Final = 16.0
"""The lead that wins about three times in four is `FINAL_SPREAD` points at the end of a match, and the sum of
both at its beginning.
"""


def part_left(position: State | View) -> float:
    """Estimate the part of the match that is still to come, from 1 to 0."""
    if position.ending is not None:
        return 0.04
    played = max(position.time / last_cell(position.options.length), (position.round - 1) / ROUNDS)
    return max(0.05, 1 - played)


def ceremony_chances(position: State | View) -> list[float]:
    """Estimate each territory's share of the ceremonies to come: larger near the figures. The sum is 1."""
    found = [0.05] * len(TERRITORIES)
    near_ancestor = BORDERS[position.ancestor.territory]
    near_elder = TWO_STEPS[position.elder.territory]
    for territory in near_ancestor:
        found[territory] += 0.25 / len(near_ancestor)
    for territory in near_elder:
        found[territory] += 0.25 / len(near_elder)
    return found


def expected_scores(position: State | View, hand_sizes: Sequence[int]) -> list[float]:
    """Estimate each seat's points at the end, apart from what is common to all.

    `hand_sizes` are the numbers of ritual cards by seat.
    """
    left = part_left(position)
    players = position.players
    found = [float(player.score) for player in players]
    ceremonies = CEREMONIES * left * MAJORITY
    board = [here.pieces for here in position.board]
    for pieces, chance in zip(board, ceremony_chances(position), strict=True):
        for piece in PIECES:
            counts = counts_by_seat(pieces, piece)
            _add_majority(found, counts, position.ancestor.holder, ceremonies * chance)
    for card in PLACED_BY:
        _add_final_bonus(found, [player.taken.count(card) for player in players], left)
    lasting = min(1.0, FADING * left)
    stocks = [player.stock for player in players]
    for seat, stock in enumerate(stocks):
        found[seat] += CARD * lasting * (1 - FURTHER_CARD ** hand_sizes[seat]) / (1 - FURTHER_CARD)
        found[seat] += STOCK * left * stock.total
    found[position.ancestor.holder] += ANCESTOR * lasting
    found[position.elder.holder] += ELDER * lasting
    return found


def _add_majority(found: list[float], counts: list[int], ancestor: Seat, points: float) -> None:
    """Share out the points that the majority of a type in a territory is worth."""
    leader = majority_holder(counts, ancestor)
    if leader is None:
        return
    most = counts[leader]
    margin = most - max(count for seat, count in enumerate(counts) if seat != leader)
    found[leader] += points * SAFETY[min(margin, len(SAFETY) - 1)]
    for seat, count in enumerate(counts):
        if seat != leader and count and most - count < len(CONTENDING):
            found[seat] += points * CONTENDING[most - count]


def _add_final_bonus(found: list[float], counts: list[int], left: float) -> None:
    """Share out the bonus for the most cards of a type (§6.2): the later, the surer."""
    most = max(counts)
    if not most and left <= OPEN_BONUS:
        return
    scale = 0.3 + 3.0 * left
    for seat, count in enumerate(counts):
        others = max(number for other, number in enumerate(counts) if other != seat)
        lead = count - others + (0.3 if count == most else -0.3)
        found[seat] += FINAL_BONUS / (1 + exp(-lead / scale))


def win_estimate(expected: Sequence[float], seat: Seat, left: float) -> float:
    """Estimate how well a seat will do, from 0 (last) to 1 (first), by expected scores."""
    scale = FINAL_SPREAD + START_SPREAD * left
    others = [total for other, total in enumerate(expected) if other != seat]
    return sum(1 / (1 + exp((total - expected[seat]) / scale)) for total in others) / len(others)
