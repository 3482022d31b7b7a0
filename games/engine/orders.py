"""Standing orders: what a seat may answer before it is asked, for decisions to come."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Generic, TypeVar

from games.engine.choice import ANY, Prompt

if TYPE_CHECKING:
    from games.engine.choice import Offer
    from games.engine.text import Text

A = TypeVar("A")


class OrderUse(StrEnum):
    """A way in which the answers of a standing order are used."""

    NEXT = "next"
    """One after another, each one once."""
    ALWAYS = "always"
    """The same one each time, until its owner changes or withdraws it."""
    ANY = "any"
    """Any answer that is offered, drawn anew each time, until its owner changes or withdraws it."""


@dataclass(frozen=True)
class OrderSlot(Generic[A]):
    """A standing order that a seat may give now: any answers of `offers` (disjoint), for one of the `uses`.

    `key` tells it apart from the game's other slots; an order is forgotten once the game no longer lists its
    key. `label` says in a few words what is decided.
    """

    key: str
    label: Text
    offers: tuple[Offer[A], ...]
    uses: tuple[OrderUse, ...]

    @cached_property
    def prompt(self) -> Prompt[A]:
        """Its answers as a prompt, so that they are asked and named like any others."""
        return Prompt(self.label, self.offers, ANY)

    @cached_property
    def fingerprint(self) -> str:
        """Eight characters that change with the key, the answers and their uses."""
        return sha256(repr((self.key, self.uses, self.prompt.fingerprint)).encode()).hexdigest()[:8]

    def common(self, prompt: Prompt[A]) -> tuple[A, ...]:
        """Return those of its answers that `prompt` offers; none if it is meant for another prompt."""
        return tuple(one for one in self.prompt if one in prompt)
