"""Computer players: they see a view and a prompt, never a state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Prompt
    from games.engine.text import Text

A = TypeVar("A")
V = TypeVar("V", contravariant=True)
V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True, slots=True)
class PlayedMove(Generic[A, V_co]):
    """A move that a computer player made, with what it saw and was asked."""

    view: V_co
    prompt: Prompt[A]
    action: A


class Player(ABC, Generic[A, V]):
    """A computer player of one level."""

    @abstractmethod
    def thoughts(self, view: V, prompt: Prompt[A], dice: Dice) -> Iterator[A]:
        """Yield answers that `prompt` offers, each after more thought than the one before; at least one.

        The last is the answer; a caller that runs out of time takes the latest. `dice` are the player's own,
        never the match's.
        """

    def choose(self, view: V, prompt: Prompt[A], dice: Dice) -> A:
        """Return the answer after as much thought as the player wants."""
        *_, answer = self.thoughts(view, prompt, dice)
        return answer

    def reasons(self, moves: Sequence[PlayedMove[A, V]]) -> tuple[Text | None, ...]:
        """Say in a sentence each why the player made these moves of one match, as far as it can.

        They are told when the match is over. The dice of the moves are not kept, so a player that needs some
        takes others. By default `None` for each.
        """
        return (None,) * len(moves)


def mixed_reason(mix: Sequence[float], answer: int) -> Text:
    """Return the reason for a number drawn with the probabilities of `mix`; others have none."""
    chance = mix[answer] if answer < len(mix) else 0.0
    return say("engine-reason-mixed", percent=round(100 * chance))


def estimated_reason(own: float, others: Iterable[float]) -> Text:
    """Return the reason for an answer, given the chance of winning after it and after others."""
    better = sum(chance > own for chance in others)
    return say("engine-reason-estimated", rank=better + 1, percent=round(100 * own))


class RandomPlayer(Player[object, object]):
    """A player that gives any answer, all equally likely."""

    def thoughts(
        self,
        view: object,  # noqa: ARG002 - a random player ignores it
        prompt: Prompt[object],
        dice: Dice,
    ) -> Iterator[object]:
        """Yield a random answer."""
        yield prompt.sample(dice)

    def reasons(self, moves: Sequence[PlayedMove[object, object]]) -> tuple[Text | None, ...]:
        """Say among how many answers each was drawn."""
        return tuple(say("engine-reason-random", count=move.prompt.size) for move in moves)


AnyPlayer: TypeAlias = Player[object, object]
