"""The search of the perfect player: which side wins a position, and how soon."""

from __future__ import annotations

from typing import NamedTuple

from games.oroen.bots.bitboard import MoveGenerator, Node, Tops, count, count_joins


class Child(NamedTuple):
    """A position in which the player on turn cannot win at once.

    `legal` are its placements that may stop the other player from winning next. `answers` is their number:
    the fewer, the more promising the position is for the player who made it.
    """

    answers: int
    key: int
    node: Node
    legal: list[Tops]


class Search:
    """Alpha-beta on two values, won and lost, with transposition tables that are never emptied.

    `nodes` counts the positions that were made.
    """

    def __init__(self, generator: MoveGenerator) -> None:
        self.generator = generator
        self.nodes = 0
        self._wins: dict[int, bool] = {}
        self._within: dict[tuple[int, int], bool] = {}
        self._children: dict[int, list[Child] | None] = {}

    def wins(self, node: Node) -> bool:
        """Return whether the player on turn wins."""
        known = self._wins.get(node.key)
        if known is not None:
            return known
        free = self.generator.free(node)
        answers = self.generator.answers(node, free)
        return answers is None or self._wins_with(self._child(node, answers, free))

    def known_lost(self, node: Node) -> bool:
        """Return whether the player on turn is known to lose or is stuck; do not search."""
        return self._wins.get(node.key) is False or not self.generator.spots_of(node)

    def within(self, node: Node, plies: int) -> bool:
        """Return whether the player on turn wins within `plies` placements, an odd number.

        For an even number, return whether it is not beaten within them.
        """
        free = self.generator.free(node)
        answers = self.generator.answers(node, free)
        if not answers:
            return answers is None
        return self._within_with(self._child(node, answers, free), plies)

    def rank(self, node: Node) -> tuple[int, int]:
        """Rank a position for the player who made it: most threats first, then fewest answers."""
        free = self.generator.free(node)
        threats = count_joins(self.generator.legal(node, node.other, free), node.other.joins)
        return -threats, count(self.generator.legal(node, node.mover, free))

    def _child(self, node: Node, answers: list[Tops], free: int) -> Child:
        defences = self.generator.defences(node, free)
        if defences != -1:
            answers = [(height, tops & defences) for height, tops in answers if tops & defences]
        return Child(count(answers), node.key, node, answers)

    def _wins_with(self, at: Child) -> bool:
        children = self._expand(at, hurried=True)
        wins = children is None or self._beats_one(children)
        self._wins[at.key] = wins
        return wins

    def _beats_one(self, children: list[Child]) -> bool:
        """Return whether one of these positions is lost for its player; look at known ones first."""
        known = self._wins
        for child in children:
            if known.get(child.key) is False:
                return True
        for child in children:
            wins = known.get(child.key)
            if not (self._wins_with(child) if wins is None else wins):
                return True
        return False

    def _within_with(self, at: Child, plies: int) -> bool:
        known = self._within.get((at.key, plies))
        if known is None:
            if at.key not in self._children:
                self._children[at.key] = self._expand(at, hurried=False)
            children = self._children[at.key]
            known = children is None or (
                plies > 1 and any(not self._within_with(child, plies - 1) for child in children)
            )
            self._within[at.key, plies] = known
        return known

    def _expand(self, at: Child, *, hurried: bool) -> list[Child] | None:
        """Return the positions after one placement that do not let the other player win at once.

        Those with fewest answers come first. `None` means that one of them leaves the other player stuck or,
        if `hurried`, without an answer to all threats: both win, the second only two placements later.
        """
        generator, node = self.generator, at.node
        children: list[Child] = []
        for height, tops in at.legal:
            rest = tops
            while rest:
                top = rest & -rest
                rest ^= top
                after = generator.after(node, height, top)
                self.nodes += 1
                free = generator.free(after)
                answers = generator.answers(after, free)
                if answers is None:
                    continue
                if not answers:
                    return None
                child = self._child(after, answers, free)
                if hurried and not child.legal:
                    return None
                children.append(child)
        children.sort(key=_answers)
        return children


def _answers(child: Child) -> int:
    return child.answers
