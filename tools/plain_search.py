"""Plain search: an information-set Monte Carlo tree search that knows of a game only its rules.

Single-observer trees with a world imagined for each pass (Cowling, Powley and Whitehouse, 2012), and
decoupled upper confidence bounds where several seats are asked at once. `expert` is compared with it.
"""

from __future__ import annotations

import math
import time
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from games.engine.chance import WORD, QuickDice
from games.engine.generic.monte_carlo import reward
from games.engine.player import Player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.game import AnyGame
    from games.engine.text import Seat

CURIOSITY: Final = 0.7
"""The weight of doubt in the bounds, for rewards from 0 to 1."""

WIDE: Final = 12
"""Answers of a seat in a position that are all tried; of more, others are added with the passes."""


@dataclass(slots=True)
class AnswerTally:
    """The passes through an answer and the sum of their rewards."""

    times: int = 0
    total: float = 0.0


@dataclass(slots=True)
class Node:
    """A position as the moves so far tell it: each seat's answers, and the positions after all answers."""

    answers: dict[Seat, dict[object, AnswerTally]] = field(default_factory=lambda: defaultdict(dict))
    after: dict[frozenset[tuple[Seat, object]], Node] = field(default_factory=dict)

    def choose(self, seat: Seat, prompt: Prompt[object], dice: Dice) -> object:
        """Return the answer to try next: a new one, or that of the highest bound."""
        tallies = self.answers[seat]
        met = sum(tally.times for tally in tallies.values())
        if len(tallies) < min(prompt.size, max(WIDE, math.isqrt(met))):
            if prompt.size > WIDE:
                return prompt.sample(dice)
            return dice.choose([answer for answer in prompt if answer not in tallies])
        offered = [answer for answer in tallies if answer in prompt]
        if not offered:
            return prompt.sample(dice)
        doubt = CURIOSITY * CURIOSITY * math.log(met)
        return max(
            offered,
            key=lambda answer: (
                tallies[answer].total / tallies[answer].times + math.sqrt(doubt / tallies[answer].times)
            ),
        )


class PlainSearch(Player[object, object]):
    """A player that searches for some seconds of the processor, at least one pass."""

    def __init__(self, game: AnyGame, seconds: float) -> None:
        self._game = game
        self._seconds = seconds

    def thoughts(self, view: object, prompt: Prompt[object], dice: Dice) -> Iterator[object]:
        """Yield the answer that was tried most often."""
        if prompt.size == 1:
            yield prompt.sample(dice)
            return
        root, quick = Node(), QuickDice(dice.pick(WORD))
        end, seat = time.process_time() + self._seconds, self._seat_of(view, quick)
        while True:
            self._pass(root, self._game.imagine(view, quick), quick)
            if time.process_time() >= end:
                break
        tallies = root.answers[seat]
        yield max(tallies, key=lambda answer: tallies[answer].times)

    def _seat_of(self, view: object, dice: Dice) -> Seat:
        world = self._game.imagine(view, dice)
        asked = self._game.decision(world)
        return next(seat for seat in asked.prompts if self._game.view(world, seat) == view) if asked else 0

    def _pass(self, node: Node, world: object, dice: Dice) -> None:
        """Go down the tree to a new position, play on at random, and add up the rewards."""
        path: list[tuple[Node, dict[Seat, object]]] = []
        in_tree = True
        while (decision := self._game.decision(world)) is not None:
            moves = {
                seat: node.choose(seat, prompt, dice) if in_tree else prompt.sample(dice)
                for seat, prompt in decision.prompts.items()
            }
            world = self._game.apply(world, moves, dice).state
            if in_tree:
                path.append((node, moves))
                key = frozenset(moves.items())
                in_tree = key in node.after
                node = node.after.setdefault(key, Node())
        ranks = self._game.result(world).ranks
        for met, moves in path:
            for seat, answer in moves.items():
                tally = met.answers[seat].setdefault(answer, AnswerTally())
                tally.times += 1
                tally.total += reward(ranks, seat)
