"""The perfect computer player of Oroen: it never loses a won position and makes a lost one hard to win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.player import Player
from games.oroen.bots.adviser import Adviser
from games.oroen.bots.bitboard import generator_for
from games.oroen.bots.reasons import perfect_reason, reasons
from games.oroen.rules.position import Action, Place, Swap
from games.oroen.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Text

SWAP: Final = Swap()


class Perfect(Player[Action, View]):
    """A player that never loses a won position.

    It has books for the box of the tables; in another box, which must be small, it searches from the first
    piece on.
    """

    def thoughts(
        self,
        view: View,
        prompt: Prompt[Action],
        dice: Dice,
    ) -> Iterator[Action]:
        """Yield the best answers known so far; the last one is perfect. The dice decide between equals."""
        adviser = Adviser(generator_for(view))
        node = adviser.generator.node(view.columns)
        if SWAP in prompt and not adviser.wins(node):
            yield SWAP
            return
        for column, height in adviser.moves(node, dice):
            yield Place(column + 1, height)

    def reasons(self, moves: Sequence[PlayedMove[Action, View]]) -> tuple[Text | None, ...]:
        """Say how each move wins, or what it does against losing."""
        return reasons(moves, perfect_reason)
