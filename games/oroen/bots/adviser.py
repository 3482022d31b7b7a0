"""Best moves and winners: from the book while there are few pieces in the box, then from the search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from games.oroen.bots.bitboard import HEIGHTS, MoveGenerator, Node
from games.oroen.bots.book import BOOKS, Book
from games.oroen.bots.search import Search
from games.oroen.rules.box import Box

if TYPE_CHECKING:
    from games.engine.chance import Dice

EXACT: Final = 7
"""The fewest pieces with which a win is the fastest, and a lost position is drawn out as long as possible.

With fewer pieces that takes too long to find out.
"""

Spot: TypeAlias = tuple[int, int]
"""A placement: a column, from 0, and a height."""


class Adviser:
    """Answers questions about positions and remembers what the search found out.

    One adviser that is asked about all positions of a match, the last first, hardly has to search.
    """

    def __init__(self, generator: MoveGenerator) -> None:
        self.generator = generator
        self.search = Search(generator)
        self._book = BOOKS[generator.neighbour] if generator.box == Box() else None

    def wins(self, node: Node) -> bool:
        """Return whether the player on turn wins.

        The book does not say it, but the moves of the book keep the winner of every position.
        """
        turned = False
        while self._book and node.tops.bit_count() <= self._book.most:
            spot = self._book.move(self.generator.box, node)
            if self.generator.joins(node, *spot):
                return not turned
            node, turned = self.generator.drop(node, *spot), not turned
        return self.search.wins(node) is not turned

    def moves(self, node: Node, dice: Dice | None = None) -> Iterator[Spot]:
        """Yield better and better placements; the last one is perfect. A stuck player has none.

        In a won position a perfect placement wins. In a lost one it makes the match last longest from `EXACT`
        pieces on, and before that it leaves the fewest winning replies. With `dice`, which then choose among
        equals, it also wins as fast as can be from `EXACT` pieces on. A book knows one, and its mirror image.
        """
        if self._book and node.tops.bit_count() <= self._book.most:
            yield self._from_book(self._book, node, dice)
            return
        spots = self.generator.spots_of(node)
        after = {spot: self.generator.drop(node, *spot) for spot in (dice.shuffle(spots) if dice else spots)}
        if self.search.wins(node):
            yield (winning := self._winning(node, after))
            if dice and node.tops.bit_count() >= EXACT and not self.generator.joins(node, *winning):
                yield from self._fastest(after, winning)
        elif node.tops.bit_count() >= EXACT:
            yield from self._longest(after)
        else:
            yield from self._fewest_replies(after)

    def _from_book(self, book: Book, node: Node, dice: Dice | None) -> Spot:
        """Return the placement of the book; in a position like its mirror image, either of the two."""
        column, height = book.move(self.generator.box, node)
        if dice and book.is_symmetric(self.generator.box, node) and dice.pick(2):
            column = self.generator.box.width - 1 - column
        return column, height

    def _winning(self, node: Node, after: dict[Spot, Node]) -> Spot:
        """Return a winning placement: one that wins at once, else one that is known to win, else any."""
        joining = [spot for spot in after if self.generator.joins(node, *spot)]
        found = (spot for spot, child in after.items() if self.search.known_lost(child))
        searched = (spot for spot, child in after.items() if not self.search.wins(child))
        return next(spot for spots in (joining, found, searched) for spot in spots)

    def _fastest(self, after: dict[Spot, Node], winning: Spot) -> Iterator[Spot]:
        """Yield the `winning` placement again and again, at last the first of those that win the fastest."""
        plies = 2
        while all(self.search.within(child, plies) for child in after.values()):
            yield winning
            plies += 2
        yield next(spot for spot, child in after.items() if not self.search.within(child, plies))

    def _longest(self, after: dict[Spot, Node]) -> Iterator[Spot]:
        """Yield placements of a lost position after which the match lasts longer and longer."""
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
        ranked = sorted(after.items(), key=lambda item: self.search.rank(item[1]))
        (best, _), *_ = ranked
        fewest = len(HEIGHTS) * self.generator.box.width + 1
        for spot, node in ranked:
            replies = 0
            for reply in self.generator.spots_of(node):
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
        return self.generator.joins(node, *spot) or not self.search.wins(self.generator.drop(node, *spot))
