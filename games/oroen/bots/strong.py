"""The strong computer player of Oroen: it looks three placements ahead, and is perfect from piece 9 on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.player import Player
from games.oroen.bots.adviser import Adviser
from games.oroen.bots.bitboard import generator_for
from games.oroen.rules.position import Action, Place
from games.oroen.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.choice import Prompt

SOLVES: Final = 8
"""The fewest pieces in the box with which it plays like the perfect player."""


class OroenStrong(Player[Action, View]):
    """Wins at once if it can, else places at random where the other cannot force a win within three
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
        best = generator.spots_of(node)
        if joining := [spot for spot in best if generator.joins(node, *spot)]:
            best = joining
        else:
            for plies in (1, 3):
                best = [
                    spot for spot in best if not adviser.search.within(generator.dropped(node, *spot), plies)
                ] or best
        column, height = dice.choose(best)
        yield Place(column + 1, height)
