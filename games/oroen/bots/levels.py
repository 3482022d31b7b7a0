"""The computer players of Oroen up to `expert`: one tree search, with more or less time and oversight."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.generic.noise import pick_best
from games.engine.player import Player
from games.engine.text import say
from games.oroen.bots.adviser import Adviser
from games.oroen.bots.bitboard import generator_for
from games.oroen.bots.perfect import SWAP, Perfect
from games.oroen.bots.playouts import Tree
from games.oroen.bots.reasons import find_prevented, perfect_reason, reasons
from games.oroen.rules.position import Action, Place
from games.oroen.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Text
    from games.oroen.bots.adviser import Spot
    from games.oroen.bots.bitboard import Node

BATCH: Final = 16
"""Playouts between two answers."""


class Skill(NamedTuple):
    """The strength of a level.

    `playouts`: the budget of an answer; `solves`: the fewest pieces in the box with which it plays like the
    perfect player; `foresight`: wins of the other that it stops, within each number of placements;
    `overlooks`: in one of this number of answers it looks no placement ahead, 0 for never; `noise`: errors
    of judgement, as `misjudge` takes them.
    """

    playouts: int
    solves: int
    foresight: tuple[int, ...]
    overlooks: int = 0
    noise: float = 0.0


class OroenPlayer(Player[Action, View]):
    """A player that wins at once if it can, stops what it foresees, and otherwise plays placements out."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def thoughts(self, view: View, prompt: Prompt[Action], dice: Dice) -> Iterator[Action]:
        """Yield a quick answer first, then better and better ones."""
        adviser = Adviser(generator_for(view))
        generator = adviser.generator
        node = generator.node(view.columns)
        if view.state.tops.bit_count() >= self.skill.solves:
            yield from (Place(column + 1, height) for column, height in adviser.moves(node))
            return
        joining = [spot for spot in generator.spots_of(node) if generator.joins(node, *spot)]
        spots = joining or self._safe(adviser, node, dice)
        column, height = dice.choose(spots)
        yield Place(column + 1, height)
        if not joining and (len(spots) > 1 or SWAP in prompt):
            yield from self._search(Tree(generator, node, spots, dice), view, dice, swaps=SWAP in prompt)

    def _safe(self, adviser: Adviser, node: Node, dice: Dice) -> list[Spot]:
        overlooks = self.skill.overlooks and not dice.pick(self.skill.overlooks)
        return adviser.generator.spots_of(node) if overlooks else safest(adviser, node, self.skill.foresight)

    def _search(self, tree: Tree, view: View, dice: Dice, *, swaps: bool) -> Iterator[Action]:
        """Yield the placement that was played out most, then the one that the level takes for the best."""
        stride = view.box.stride
        for number in range(1, self.skill.playouts + 1):
            tree.grow()
            if number % BATCH == 0:
                best = max(tree.root.children, key=lambda branch: branch.times)
                yield Place((best.top.bit_length() - 1) // stride + 1, best.height)
        children = tree.root.children
        if self.skill.noise:
            rated = [(branch.share, branch) for branch in children]
        else:
            rated = [(float(branch.times), branch) for branch in children]
        chosen = pick_best(rated, self.skill.noise, dice)
        if swaps and tree.root.share > 1 / 2:
            yield SWAP  # The other, whose opening it is, has the better chances.
        else:
            yield Place((chosen.top.bit_length() - 1) // stride + 1, chosen.height)

    def reasons(self, moves: Sequence[PlayedMove[Action, View]]) -> tuple[Text | None, ...]:
        """Say how each move wins, what it prevents, or among how many safe ones it was chosen."""
        return reasons(moves, self._reason)

    def _reason(self, adviser: Adviser, node: Node, spot: Spot) -> Text:
        if node.tops.bit_count() >= self.skill.solves:
            return perfect_reason(adviser, node, spot)
        if columns := find_prevented(adviser, node, adviser.generator.drop(node, *spot)):
            return say("oroen-reason-prevents", columns=columns)
        return say("oroen-reason-chosen", count=len(safest(adviser, node, self.skill.foresight)))


def safest(adviser: Adviser, node: Node, foresight: Sequence[int]) -> list[Spot]:
    """Return the placements after which the other player cannot force a win within some placements.

    They are all safe for the first numbers of `foresight`, as many of them as leave any placement.
    """
    best = adviser.generator.spots_of(node)
    for plies in foresight:
        best = [
            spot for spot in best if not adviser.search.within(adviser.generator.drop(node, *spot), plies)
        ] or best
    return best


NEVER: Final = 99
"""More pieces than the box holds."""

LEVELS: Final[Mapping[str, Player[Action, View]]] = MappingProxyType(
    {
        "gentle": OroenPlayer(Skill(playouts=32, solves=NEVER, foresight=(1,), overlooks=4, noise=10.0)),
        "easy": OroenPlayer(Skill(playouts=48, solves=NEVER, foresight=(1,), overlooks=10, noise=2.0)),
        "medium": OroenPlayer(Skill(playouts=160, solves=11, foresight=(1, 3))),
        "strong": OroenPlayer(Skill(playouts=800, solves=9, foresight=(1, 3))),
        "expert": OroenPlayer(Skill(playouts=2400, solves=7, foresight=(1, 3, 5))),
        "perfect": Perfect(),
    }
)
"""The levels, weakest first."""
