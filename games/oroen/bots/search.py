"""The search of the perfect player: who wins a position, and how soon."""

from __future__ import annotations

from typing import NamedTuple

from games.oroen.bots.bitboard import Node, Pitch, Tops, count, count_joins


class Child(NamedTuple):
    """A position in which the player on turn can place something, and cannot win at once. `rank`: the lower,
    the more promising for whoever made it.
    """

    rank: tuple[int, int]
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
        legal = self.pitch.legal(node, node.mover, self.pitch.spots(node))
        if count_joins(legal, node.mover.joins) or not legal:
            return bool(legal)
        return self._wins_with(Child((0, 0), node.key, node, legal))

    def known_lost(self, node: Node) -> bool:
        """Whether the player on turn has been found to lose, or is stuck. No search."""
        return self._wins.get(node.key) is False or not self.pitch.legal(
            node, node.mover, self.pitch.spots(node)
        )

    def within(self, node: Node, plies: int) -> bool:
        """Whether the player on turn wins within so many placements, if that is odd; whether it is not beaten
        within them, if even.
        """
        legal = self.pitch.legal(node, node.mover, self.pitch.spots(node))
        if count_joins(legal, node.mover.joins) or not legal:
            return bool(legal)
        return self._within_with(Child((0, 0), node.key, node, legal), plies)

    def rank(self, node: Node) -> tuple[int, int]:
        """How promising a position is for whoever made it: the lower, the more threats, and then the fewer
        answers.
        """
        spots = self.pitch.spots(node)
        threats = count_joins(self.pitch.legal(node, node.other, spots), node.other.joins)
        return -threats, count(self.pitch.legal(node, node.mover, spots))

    def _wins_with(self, at: Child) -> bool:
        children = self._expand(at)
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
                self._children[at.key] = self._expand(at)
            children = self._children[at.key]
            known = children is None or (
                plies > 1 and any(not self._within_with(child, plies - 1) for child in children)
            )
            self._within[at.key, plies] = known
        return known

    def _expand(self, at: Child) -> list[Child] | None:
        """The positions after a placement in which the other player cannot win at once, most promising first:
        those with most threats, then those with fewest answers. `None` if in one of all positions that player
        is stuck, which wins.
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
                spots = pitch.spots(after)
                answers = pitch.legal(after, after.mover, spots)
                if not answers:
                    return None
                if not count_joins(answers, after.mover.joins):
                    threats = count_joins(pitch.legal(after, after.other, spots), after.other.joins)
                    children.append(Child((-threats, count(answers)), after.key, after, answers))
        children.sort(key=_rank)
        return children


def _rank(child: Child) -> tuple[int, int]:
    return child.rank
