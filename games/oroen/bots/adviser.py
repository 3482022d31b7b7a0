"""What is best in a position, and who wins it: from the book while there are few pieces, then from the
search.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from games.oroen.bots.bitboard import HEIGHTS, Node, Pitch
from games.oroen.bots.book import BOOKS
from games.oroen.bots.search import Search
from games.oroen.rules.box import Box

EXACT: Final = 7
"""With so many pieces and more a lost position is drawn out for as long as can be. Before, that would take
too long to find out.
"""

Spot: TypeAlias = tuple[int, int]
"""A column, from 0, and a height."""


class Adviser:
    """It remembers what it has found out, so one that is asked about all positions of a match, the last
    first, hardly has to search.
    """

    def __init__(self, pitch: Pitch) -> None:
        self.pitch = pitch
        self.search = Search(pitch)
        self._book = BOOKS[pitch.neighbour] if pitch.box == Box() else None

    def wins(self, node: Node) -> bool:
        """Whether the player on turn wins. The book does not say, but by its moves every position keeps its
        winner.
        """
        turned = False
        while self._book and node.tops.bit_count() <= self._book.most:
            spot = self._book.move(self.pitch.box, node)
            if self.pitch.joins(node, *spot):
                return not turned
            node, turned = self.pitch.dropped(node, *spot), not turned
        return self.search.wins(node) is not turned

    def moves(self, node: Node) -> Iterator[Spot]:
        """Where to place which piece: better and better, and the last is perfect. In a won position it wins;
        in a lost one the match lasts longest from `EXACT` pieces on, and before that it leaves the fewest
        winning replies. None for a player who is stuck.
        """
        if self._book and node.tops.bit_count() <= self._book.most:
            yield self._book.move(self.pitch.box, node)
            return
        after = {spot: self.pitch.dropped(node, *spot) for spot in self.pitch.spots_of(node)}
        if self.search.wins(node):
            yield self._winning(node, after)
        elif node.tops.bit_count() >= EXACT:
            yield from self._longest(after)
        else:
            yield from self._fewest_replies(after)

    def _winning(self, node: Node, after: dict[Spot, Node]) -> Spot:
        """A placement by which the player on turn wins: at once, else one that the search has come upon
        already, if it has.
        """
        joining = [spot for spot in after if self.pitch.joins(node, *spot)]
        found = (spot for spot, child in after.items() if self.search.known_lost(child))
        searched = (spot for spot, child in after.items() if not self.search.wins(child))
        return next(spot for spots in (joining, found, searched) for spot in spots)

    def _longest(self, after: dict[Spot, Node]) -> Iterator[Spot]:
        """From a lost position: placements after which the winner needs more and more placements."""
        plies = 1
        lasting = list(after)
        while lasting:
            yield lasting[0]
            lasting = [spot for spot in lasting if not self.search.within(after[spot], plies)]
            plies += 2

    def _fewest_replies(self, after: dict[Spot, Node]) -> Iterator[Spot]:
        """Yield the placement that leaves the fewest winning replies in a lost position, as far as is known.

        It yields after each reply that was searched, so that a thought can be cut in between. Placements that
        force the other are searched first, as they leave few; counting ends at the fewest so far.
        """
        ranked = sorted(after.items(), key=lambda one: self.search.rank(one[1]))
        (best, _), *_ = ranked
        fewest = len(HEIGHTS) * self.pitch.box.width + 1
        for spot, node in ranked:
            replies = 0
            for reply in self.pitch.spots_of(node):
                replies += self._wins_by(node, reply)
                yield best
                if replies == fewest:
                    break
            else:
                best, fewest = spot, replies
            if fewest == 1:
                break
        yield best

    def _wins_by(self, node: Node, spot: Spot) -> bool:
        return self.pitch.joins(node, *spot) or not self.search.wins(self.pitch.dropped(node, *spot))
