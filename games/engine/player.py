"""Computer players: they see a view and a prompt, never a state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.engine.choice import Prompt

A = TypeVar("A")
V = TypeVar("V", contravariant=True)


class Player(ABC, Generic[A, V]):
    """Someone who answers prompts."""

    @abstractmethod
    def choose(self, view: V, prompt: Prompt[A], dice: Dice) -> A:
        """One of the answers that `prompt` offers; `dice` are the player's own, never the match's."""


class RandomPlayer(Player[object, object]):
    """Any answer, all equally likely."""

    def choose(self, view: object, prompt: Prompt[object], dice: Dice) -> object:  # noqa: ARG002 - it looks at nothing
        """A random answer."""
        return prompt.sample(dice)


AnyPlayer: TypeAlias = Player[object, object]
