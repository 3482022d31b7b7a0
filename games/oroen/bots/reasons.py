"""Why a computer player of Oroen made a move, in a sentence."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

from games.engine.text import Text, say
from games.oroen.bots.adviser import EXACT, Adviser
from games.oroen.bots.bitboard import generator_for
from games.oroen.rules.position import Action, Place, Swap

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine.player import PlayedMove
    from games.oroen.bots.adviser import Spot
    from games.oroen.bots.bitboard import Node
    from games.oroen.rules.view import View

COUNTED: Final = 9
"""The fewest pieces in the box with which the pieces to a forced win are counted; before, it takes long."""


def reasons(
    moves: Sequence[PlayedMove[Action, View]], why: Callable[[Adviser, Node, Spot], Text]
) -> tuple[Text | None, ...]:
    """Return the reason for each of some moves of one match; `why` is asked for a placement in a position.

    One adviser looks at all of them, the last first, so that it hardly has to search.
    """
    if not moves:
        return ()
    adviser = Adviser(generator_for(moves[0].view))
    found: list[Text | None] = []
    for move in reversed(moves):
        node = adviser.generator.node(move.view.columns)
        match move.action:
            case Place(column, height):
                spot = column - 1, height
                found.append(_at_once(adviser, node, spot) or why(adviser, node, spot))
            case Swap():
                found.append(say("oroen-reason-swap"))
    return tuple(reversed(found))


def _at_once(adviser: Adviser, node: Node, spot: Spot) -> Text | None:
    """Return that a placement ends the match, if it does."""
    if adviser.generator.joins(node, *spot):
        return say("oroen-reason-joins")
    if not adviser.generator.spots_of(adviser.generator.drop(node, *spot)):
        return say("oroen-reason-stuck")
    return None


def perfect_reason(adviser: Adviser, node: Node, spot: Spot) -> Text:
    """Return what a perfect placement does: it forces a win, or makes a lost match last."""
    child = adviser.generator.drop(node, *spot)
    stopped = find_prevented(adviser, node, child)
    if not adviser.wins(child):
        if node.tops.bit_count() < COUNTED:
            return say("oroen-reason-wins")
        return say("oroen-reason-wins-in", number=_pieces_to_win(adviser, child))
    if stopped:
        return say("oroen-reason-prevents", columns=stopped)
    return say("oroen-reason-lasts" if node.tops.bit_count() >= EXACT else "oroen-reason-fewest")


def find_prevented(adviser: Adviser, node: Node, child: Node) -> tuple[int, ...]:
    """Return the columns, from 1, in which the other player could have won next but cannot any more."""
    generator = adviser.generator
    threats = generator.legal(node, node.other, generator.free(node))
    before = {
        column
        for column in range(generator.box.width)
        for height, tops in threats
        if tops & node.other.joins[height] & generator.box.column << column * generator.box.stride
    }
    after = {column for column, height in generator.spots_of(child) if generator.joins(child, column, height)}
    return tuple(column + 1 for column in sorted(before - after))


def _pieces_to_win(adviser: Adviser, child: Node) -> int:
    """Return the most further pieces that the winner needs, against any reply in `child`."""
    generator = adviser.generator
    replies = [generator.drop(child, *reply) for reply in generator.spots_of(child)]
    return next(
        pieces
        for pieces in count(1)
        if all(adviser.search.within(reply, 2 * pieces - 1) for reply in replies)
    )
