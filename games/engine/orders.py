"""Answers in advance: what a seat may answer before it is asked, for decisions to come."""

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
    """How answers that were left in advance are used."""

    NEXT = "next"
    """One after another, each once."""
    ALWAYS = "always"
    """The same one each time, until its owner says otherwise."""
    ANY = "any"
    """Any of those that are offered, drawn anew each time, until its owner says otherwise."""


@dataclass(frozen=True)
class OrderSlot(Generic[A]):
    """Answers to decisions to come that a seat may leave now: any that `offers` hold (disjoint), in each of
    the `uses` (at least one).

    `key` tells it apart from the others of the game; what was left under a key is forgotten once the game no
    longer lists that key. `label` says in a few words what is decided.
    """

    key: str
    label: Text
    offers: tuple[Offer[A], ...]
    uses: tuple[OrderUse, ...]

    @cached_property
    def prompt(self) -> Prompt[A]:
        """Its answers as those to a question, by which they are named like any others."""
        return Prompt(self.label, self.offers, ANY)

    @cached_property
    def fingerprint(self) -> str:
        """Eight characters that change with what can be left, and with what it is for."""
        return sha256(repr((self.key, self.uses, self.prompt.fingerprint)).encode()).hexdigest()[:8]

    def common(self, prompt: Prompt[A]) -> tuple[A, ...]:
        """Those of its answers that a prompt offers; none where it is not meant for this prompt."""
        return tuple(one for one in self.prompt if one in prompt)
