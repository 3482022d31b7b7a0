"""Computer players: they see a view and a prompt, never a state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.choice import Prompt

A = TypeVar("A")
V = TypeVar("V", contravariant=True)


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


AnyPlayer: TypeAlias = Player[object, object]
