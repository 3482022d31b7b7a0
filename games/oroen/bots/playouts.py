"""Tree search by playouts: how often each placement wins when both go on at random, but not blindly.

The upper confidence bounds of Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning*, 2006.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.chance import Dice
    from games.oroen.bots.adviser import Spot
    from games.oroen.bots.bitboard import MoveGenerator, Node, Tops

CURIOSITY: Final = 0.9
"""The weight of what is unknown about a placement against how often it has won."""


class Branch:
    """A position of the tree, with its playouts: their number, and how many the player who made it won."""

    __slots__ = ("children", "height", "node", "times", "top", "untried", "wins")

    def __init__(self, node: Node, height: int = 0, top: int = 0) -> None:
        self.node = node
        self.height = height
        self.top = top
        self.times = 0
        self.wins = 0.0
        self.children: list[Branch] = []
        self.untried: list[tuple[int, int]] | None = None
        """Placements without a branch: height and top; `None` before the position was looked at."""

    @property
    def share(self) -> float:
        """The share of its playouts that the player who made it won; one half before the first."""
        return self.wins / self.times if self.times else 0.5


class Tree:
    """A search tree from one position on, in which only the placements `spots` are tried at first."""

    def __init__(self, generator: MoveGenerator, node: Node, spots: Sequence[Spot], dice: Dice) -> None:
        self.root = Branch(node)
        self._generator = generator
        self._dice = dice
        self.root.untried = self._shuffle(
            [(height, generator.top(node, column, height)) for column, height in spots]
        )

    def grow(self) -> None:
        """Go down the tree to a position that is not in it, add it, and play it out."""
        path, branch = [self.root], self.root
        won: bool | None = None
        while won is None:
            if branch.untried is None:
                won = self._look(branch)
                if won is not None:
                    break
            if branch.untried:
                height, top = branch.untried.pop()
                branch.children.append(Branch(self._generator.after(branch.node, height, top), height, top))
                branch = branch.children[-1]
                path.append(branch)
                won = self._outcome(branch.node)
            else:
                branch = _most_promising(branch)
                path.append(branch)
        for above in reversed(path):
            above.times += 1
            above.wins += not won
            won = not won

    def _look(self, branch: Branch) -> bool | None:
        """List the placements of a position, shuffled; return whether its player wins, if that is plain."""
        free = self._generator.free(branch.node)
        answers = self._generator.answers(branch.node, free)
        if not answers:
            return answers is None
        branch.untried = self._shuffle(_placements(self._defending(branch.node, answers, free)))
        return None

    def _shuffle(self, placements: list[tuple[int, int]]) -> list[tuple[int, int]]:
        for last in range(len(placements) - 1, 0, -1):
            other = self._dice.pick(last + 1)
            placements[last], placements[other] = placements[other], placements[last]
        return placements

    def _outcome(self, node: Node) -> bool:
        """Play a position out and return whether its player on turn wins.

        Who can win at once does; who has to stop a win of the other does; everything else is random.
        """
        generator, dice, turned = self._generator, self._dice, False
        while True:
            free = generator.free(node)
            answers = generator.answers(node, free)
            if not answers:
                return (answers is None) is not turned
            answers = self._defending(node, answers, free)
            chosen = dice.pick(sum([tops.bit_count() for _, tops in answers]))
            for height, tops in answers:
                count = tops.bit_count()
                if chosen < count:
                    rest = tops
                    for _ in range(chosen):
                        rest &= rest - 1
                    node = generator.after(node, height, rest & -rest)
                    break
                chosen -= count
            turned = not turned

    def _defending(self, node: Node, answers: list[Tops], free: int) -> list[Tops]:
        """Return the placements that may stop all wins of the other at once; all if none does."""
        cells = self._generator.defences(node, free)
        if cells == -1:
            return answers
        return [(height, tops & cells) for height, tops in answers if tops & cells] or answers


def _placements(answers: list[Tops]) -> list[tuple[int, int]]:
    found = []
    for height, tops in answers:
        rest = tops
        while rest:
            top = rest & -rest
            rest ^= top
            found.append((height, top))
    return found


def _most_promising(branch: Branch) -> Branch:
    known = CURIOSITY * sqrt(log(branch.times))
    return max(branch.children, key=lambda child: child.wins / child.times + known / sqrt(child.times))
