"""The Monte Carlo player: a computer player for every game.

It imagines what it cannot see, plays its candidates out, and keeps the best.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from games.engine.chance import WORD, Dice, KeyedDice, QuickDice
from games.engine.game import Game
from games.engine.generic.noise import pick_best
from games.engine.player import Player
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games.engine.choice import Decision, Prompt
    from games.engine.player import PlayedMove
    from games.engine.text import Seat, Text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the letter of the architecture: options

TRIES: Final = 4
"""Draws for each candidate wanted, as the same answer may be drawn again."""


@dataclass(slots=True)
class Candidate(Generic[A]):
    """An answer under consideration, with the sum of its playouts' rewards and their number."""

    action: A
    total: float = 0.0
    times: int = 0

    @property
    def mean(self) -> float:
        """The mean reward; 0 before the first playout."""
        return self.total / max(1, self.times)


class MonteCarloPlayer(Player[A, V], Generic[S, A, V, O]):
    """A player by sequential halving over random playouts.

    All candidates are played out equally often, then the worse half is dropped, until one is left. `playouts`
    is the budget for one answer, `width` the number of candidates at the start. The candidates of a round
    meet the same imagined worlds and the same chance. In a playout all seats play at random to the end of
    the match. With `noise`, none is dropped, and at the end their means are misjudged (see `misjudge`).
    """

    def __init__(self, game: Game[S, A, V, O], *, playouts: int, width: int, noise: float = 0.0) -> None:
        self._game = game
        self._playouts = playouts
        self._width = width
        self._noise = noise

    def thoughts(self, view: V, prompt: Prompt[A], dice: Dice) -> Iterator[A]:
        """Yield the best candidate so far, after each playout of all that are left."""
        left = [Candidate(action) for action in candidates(prompt, self._width, dice)]
        yield left[0].action
        if self._noise and len(left) > 1:
            yield from self._judge(left, view, dice)
            return
        halvings = (len(left) - 1).bit_length()
        while len(left) > 1:
            for _ in range(max(1, self._playouts // halvings // len(left))):
                self._play_all(left, view, dice)
                yield max(left, key=lambda move: move.mean).action
            left.sort(key=lambda move: -move.mean)
            del left[(len(left) + 1) // 2 :]
        yield left[0].action

    def _judge(self, left: Sequence[Candidate[A]], view: V, dice: Dice) -> Iterator[A]:
        """Play all candidates out equally often and yield what the noise takes for the best."""
        for _ in range(max(1, self._playouts // len(left))):
            self._play_all(left, view, dice)
            yield max(left, key=lambda candidate: candidate.mean).action
        yield pick_best([(candidate.mean, candidate.action) for candidate in left], self._noise, dice)

    def reasons(self, moves: Sequence[PlayedMove[A, V]]) -> tuple[Text | None, ...]:
        """Say how each answer compares with others, all played out again as often as time allowed then."""
        return tuple(self._reason(move) for move in moves)

    def _reason(self, move: PlayedMove[A, V]) -> Text:
        dice = KeyedDice(b"reasons", "player")
        others = [action for action in candidates(move.prompt, self._width, dice) if action != move.action]
        tried = [Candidate(move.action), *map(Candidate, others)]
        for _ in range(max(1, self._playouts // len(tried))):
            self._play_all(tried, move.view, dice)
        rank = 1 + sum(move.mean > tried[0].mean for move in tried)
        return say("engine-reason-tried", rank=rank, count=len(tried))

    def _play_all(self, left: Sequence[Candidate[A]], view: V, dice: Dice) -> None:
        world = self._game.imagine(view, dice)
        asked = self._game.decision(world)
        if asked is None:
            message = "the match is over: nobody is asked"
            raise ValueError(message)
        seat = next(seat for seat in asked.prompts if self._game.view(world, seat) == view)
        chance = dice.pick(WORD)
        for move in left:
            move.total += self.playout(world, asked, (seat, move.action), QuickDice(chance))
            move.times += 1

    def playout(self, world: S, asked: Decision[A], choice: tuple[Seat, A], dice: Dice) -> float:
        """Play `world` on at random and return the reward of the seat that makes `choice`, from 0 to 1.

        `asked` is the decision of `world`.
        """
        seat = choice[0]
        decision: Decision[A] | None = asked
        fixed = dict((choice,))
        while decision is not None:
            world = self._game.apply(world, _moves(decision, fixed, dice), dice).state
            decision = self._game.decision(world)
            fixed = {}
        return reward(self._game.result(world).ranks, seat)


def candidates(prompt: Prompt[A], width: int, dice: Dice) -> list[A]:
    """Return all answers if there are at most `width`, else at most `width` of them, drawn."""
    if prompt.size <= width:
        return list(prompt)
    found: dict[A, None] = {}
    for _ in range(TRIES * width):
        found[prompt.sample(dice)] = None
        if len(found) == width:
            break
    return list(found)


def reward(ranks: tuple[int, ...], seat: Seat) -> float:
    """Return what ranks are worth to a seat: the share of opponents it beats, ties counting half.

    >>> [reward((1, 2, 2, 4), seat) for seat in range(4)]
    [1.0, 0.5, 0.5, 0.0]
    """
    own = ranks[seat]
    beaten = sum((rank > own) + (rank == own) / 2 for other, rank in enumerate(ranks) if other != seat)
    return beaten / (len(ranks) - 1)


def _moves(decision: Decision[A], fixed: Mapping[Seat, A], dice: Dice) -> dict[Seat, A]:
    return {
        seat: fixed[seat] if seat in fixed else prompt.sample(dice)
        for seat, prompt in decision.prompts.items()
    }
