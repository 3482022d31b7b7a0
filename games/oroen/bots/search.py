"""The search of the perfect player: who wins a position, and how soon."""

from __future__ import annotations

from typing import NamedTuple

from games.oroen.bots.bitboard import Node, Pitch, Tops, count, count_joins


class Child(NamedTuple):
    """A position in which the player on turn cannot win at once. `legal` are the placements by which it does
    not lose at once, `answers` is their number: the lower, the more promising for whoever made the position.
    """

    answers: int
    key: int
    node: Node
    legal: list[Tops]


class Search:
    """Alpha-beta on two values with transposition tables. It keeps what it finds out, for one match and one
    thought.

    `nodes` counts the positions it has made: the measure of its effort.
    """

    def __init__(self, pitch: Pitch) -> None:
        self.pitch = pitch
        self.nodes = 0
        self._wins: dict[int, bool] = {}
        self._within: dict[tuple[int, int], bool] = {}
        self._children: dict[int, list[Child] | None] = {}

    def wins(self, node: Node) -> bool:
        """Whether the player on turn wins."""
        known = self._wins.get(node.key)
        if known is not None:
            return known
        free = self.pitch.free(node)
        answers = self.pitch.answers(node, free)
        return answers is None or self._wins_with(self._child(node, answers, free))

    def known_lost(self, node: Node) -> bool:
        """Whether the player on turn has been found to lose, or is stuck. No search."""
        return self._wins.get(node.key) is False or not self.pitch.spots_of(node)

    def within(self, node: Node, plies: int) -> bool:
        """Whether the player on turn wins within so many placements, if that is odd; whether it is not beaten
        within them, if even.
        """
        free = self.pitch.free(node)
        answers = self.pitch.answers(node, free)
        if not answers:
            return answers is None
        return self._within_with(self._child(node, answers, free), plies)

    def rank(self, node: Node) -> tuple[int, int]:
        """How promising a position is for whoever made it: the lower, the more threats, and then the fewer
        answers.
        """
        free = self.pitch.free(node)
        threats = count_joins(self.pitch.legal(node, node.other, free), node.other.joins)
        return -threats, count(self.pitch.legal(node, node.mover, free))

    def _child(self, node: Node, answers: list[Tops], free: int) -> Child:
        defences = self.pitch.defences(node, free)
        if defences != -1:
            answers = [(height, tops & defences) for height, tops in answers if tops & defences]
        return Child(count(answers), node.key, node, answers)

    def _wins_with(self, at: Child) -> bool:
        children = self._expand(at, hurried=True)
        wins = children is None or self._beats_one(children)
        self._wins[at.key] = wins
        return wins

    def _beats_one(self, children: list[Child]) -> bool:
        """Whether one of these positions is lost for its player. What is known already is looked at first."""
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
        """The positions after a placement in which the other player cannot win at once, those with fewest
        answers first. `None` if in one of all positions that player is stuck, which wins; `hurried`: or if
        it cannot answer so that it does not lose at once, which wins too, but later.
        """
        pitch, node = self.pitch, at.node
        children: list[Child] = []
        for height, tops in at.legal:
            rest = tops
            while rest:
                top = rest & -rest
                rest ^= top
                after = pitch.after(node, height, top)
                self.nodes += 1
                free = pitch.free(after)
                answers = pitch.answers(after, free)
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
