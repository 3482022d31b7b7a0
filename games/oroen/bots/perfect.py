"""The perfect computer player of Oroen: it never loses a won position, and makes a lost one as hard to win as
it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.player import Player
from games.oroen.bots.adviser import Adviser
from games.oroen.bots.bitboard import pitch_of
from games.oroen.rules.position import Action, Place, Swap, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.choice import Prompt

SWAP: Final = Swap()


class Perfect(Player[Action, View]):
    """For the box of the tables it has books; in others it searches from the first piece on, which only small
    ones allow.
    """

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:  # noqa: ARG002 - nothing is left to chance
        """The best answers known so far; the last one is perfect."""
        adviser = Adviser(pitch_of(view))
        node = adviser.pitch.node(view.columns)
        if SWAP in prompt and not adviser.wins(node):
            yield SWAP
            return
        for column, height in adviser.moves(node):
            yield Place(column + 1, height)
