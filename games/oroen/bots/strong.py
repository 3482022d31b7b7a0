"""The strong computer player of Oroen: it looks three placements ahead, and is perfect from piece 9 on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.player import Player
from games.engine.text import say
from games.oroen.bots.adviser import Adviser
from games.oroen.bots.bitboard import generator_for
from games.oroen.bots.reasons import perfect_reason, prevented, reasons
from games.oroen.rules.position import Action, Place
from games.oroen.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Text
    from games.oroen.bots.adviser import Spot
    from games.oroen.bots.bitboard import Node

SOLVES: Final = 8
"""The fewest pieces in the box with which it plays like the perfect player."""


class OroenStrong(Player[Action, View]):
    """A player that looks three placements ahead.

    It wins at once if it can. Otherwise it places at random where the other cannot force a win within three
    placements, if there is such a place. It never swaps.
    """

    def thoughts(
        self,
        view: View,
        prompt: Prompt[Action],  # noqa: ARG002 - it asks the box itself
        dice: Dice,
    ) -> Iterator[Action]:
        """Yield one answer or, late in the match, better and better ones."""
        adviser = Adviser(generator_for(view))
        generator = adviser.generator
        node = generator.node(view.columns)
        if view.state.tops.bit_count() >= SOLVES:
            yield from (Place(column + 1, height) for column, height in adviser.moves(node))
            return
        joining = [spot for spot in generator.spots_of(node) if generator.joins(node, *spot)]
        column, height = dice.choose(joining or _safest(adviser, node))
        yield Place(column + 1, height)

    def reasons(self, moves: Sequence[PlayedMove[Action, View]]) -> tuple[Text | None, ...]:
        """Say how each move wins, what it prevents, or among how many equally good ones it was drawn."""
        return reasons(moves, _reason)


def _safest(adviser: Adviser, node: Node) -> list[Spot]:
    """Return the placements after which the other player cannot force a win within three placements.

    If there are none, within one; if there are none of these either, all.
    """
    best = adviser.generator.spots_of(node)
    for plies in (1, 3):
        best = [
            spot for spot in best if not adviser.search.within(adviser.generator.dropped(node, *spot), plies)
        ] or best
    return best


def _reason(adviser: Adviser, node: Node, spot: Spot) -> Text:
    if node.tops.bit_count() >= SOLVES:
        return perfect_reason(adviser, node, spot)
    if columns := prevented(adviser, node, adviser.generator.dropped(node, *spot)):
        return say("oroen-reason-prevents", columns=columns)
    return say("oroen-reason-drawn", count=len(_safest(adviser, node)))
