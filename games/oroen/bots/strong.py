"""The strong computer player of Oroen: perfect from the ninth piece on; before, it looks three placements
ahead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.player import Player
from games.oroen.bots.adviser import Adviser
from games.oroen.bots.bitboard import pitch_of
from games.oroen.rules.position import Action, Place, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.choice import Prompt

SOLVES: Final = 8
"""With so many pieces in the box it plays like the perfect player."""


class OroenStrong(Player[Action, View]):
    """Before, it places by chance where the other cannot force a win with the next three placements, if there
    is such a place. It never swaps.
    """

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:  # noqa: ARG002 - it asks the box itself
        """One answer, or better and better ones."""
        adviser = Adviser(pitch_of(view))
        pitch = adviser.pitch
        node = pitch.node(view.columns)
        if sum(map(len, view.columns)) >= SOLVES:
            yield from (Place(column + 1, height) for column, height in adviser.moves(node))
            return
        best = pitch.spots_of(node)
        if joining := [spot for spot in best if pitch.joins(node, *spot)]:
            best = joining
        else:
            for plies in (1, 3):
                best = [
                    spot for spot in best if not adviser.search.within(pitch.dropped(node, *spot), plies)
                ] or best
        column, height = dice.choose(best)
        yield Place(column + 1, height)
