"""Choices: what a seat is asked, and exactly what it may answer."""

from __future__ import annotations

import dataclasses
import enum
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Final, Generic, Literal, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games.engine.chance import Dice
    from games.engine.text import Seat, Text

A = TypeVar("A")

Value: TypeAlias = int | str
"""What a field of an action holds: a number, or a word (the name of a space, a `StrEnum`)."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """Any of these values: at least one, all distinct, in the order in which people should see them."""

    values: tuple[Value, ...]

    def __post_init__(self) -> None:
        if not self.values or len(set(self.values)) != len(self.values):
            message = f"a domain needs distinct values, not {self.values!r}"
            raise ValueError(message)

    def __contains__(self, value: object) -> bool:
        return not isinstance(value, bool) and value in self.values

    def __iter__(self) -> Iterator[Value]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)


@dataclass(frozen=True, slots=True)
class Range:
    """Any whole number from `low` to `high`, both included."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            message = f"a range from {self.low} to {self.high} is empty"
            raise ValueError(message)

    def __contains__(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def __len__(self) -> int:
        return self.high - self.low + 1


Domain: TypeAlias = OneOf | Range


class Silence(enum.Enum):
    """What a prompt's default may be besides an action."""

    ANY = "any"


ANY: Final = Silence.ANY
"""The default *any answer*: drawn from the match's chance when it is needed."""


def fields_of(action: type[object]) -> tuple[str, ...]:
    """The names of the fields that a player chooses, in order: all but `kind`."""
    if action not in _FIELDS:
        _FIELDS[action] = tuple(field.name for field in _fields(action) if field.name != "kind")
    return _FIELDS[action]


def kind_of(action: object) -> str:
    """The `kind` by which unions of actions are told apart, of an action or of its class."""
    cls = action if isinstance(action, type) else type(action)
    if cls not in _KINDS:
        _KINDS[cls] = str(next(field.default for field in _fields(cls) if field.name == "kind"))
    return _KINDS[cls]


def _fields(action: type[object]) -> tuple[dataclasses.Field[object], ...]:
    if not dataclasses.is_dataclass(action):
        message = f"{action!r} is no record"
        raise TypeError(message)
    return dataclasses.fields(action)


# Reflection is slow, and every offer asks for the fields of its action: computed once for each class.
_FIELDS: Final[dict[type[object], tuple[str, ...]]] = {}
_KINDS: Final[dict[type[object], str]] = {}


@dataclass(frozen=True)
class Offer(Generic[A]):
    """An action's class with a domain for each of its fields: all their combinations are legal.

    `domains` has one entry for every field but `kind`, in the order of the class; fields that depend
    on each other are several offers of the same class.
    """

    action: type[A]
    domains: tuple[Domain, ...] = ()

    def __post_init__(self) -> None:
        if len(fields_of(self.action)) != len(self.domains):
            message = f"{self.action.__name__} has the fields {fields_of(self.action)}"
            raise ValueError(message)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the fields, in the order of `domains`."""
        return fields_of(self.action)

    @cached_property
    def size(self) -> int:
        """How many actions this offers."""
        return prod(len(domain) for domain in self.domains)

    def domain(self, name: str) -> Domain:
        """The domain of the field `name`."""
        return self.domains[self.names.index(name)]

    def __contains__(self, action: object) -> bool:
        return type(action) is self.action and all(
            getattr(action, name) in domain for name, domain in zip(self.names, self.domains, strict=True)
        )

    def __iter__(self) -> Iterator[A]:
        return (self.action(*values) for values in product(*self.domains))

    def sample(self, dice: Dice) -> A:
        """One of the actions, all equally likely."""
        return self.action(*(tuple(domain)[dice.pick(len(domain))] for domain in self.domains))


@dataclass(frozen=True)
class Prompt(Generic[A]):
    """A question to one seat: what it says, and what may be answered.

    `offers` are disjoint. `default` is what silence means. `secret`: to be asked even if there is only one
    answer, since not asking would tell the others something. `public`: everybody knows what is asked and what
    can be answered, so it may be shown to all; only the answer is the seat's own.
    """

    text: Text
    offers: tuple[Offer[A], ...]
    default: A | Literal[Silence.ANY]
    secret: bool = False
    public: bool = False

    @cached_property
    def size(self) -> int:
        """How many answers there are."""
        return sum(offer.size for offer in self.offers)

    @cached_property
    def fingerprint(self) -> str:
        """Eight characters that change with what is offered; a button carries them, so that it never changes
        its meaning.
        """
        told = [(kind_of(offer.action), offer.domains) for offer in self.offers]
        return sha256(repr((self.text.key, told)).encode()).hexdigest()[:8]

    def __contains__(self, action: object) -> bool:
        return any(action in offer for offer in self.offers)

    def __iter__(self) -> Iterator[A]:
        for offer in self.offers:
            yield from offer

    def sample(self, dice: Dice) -> A:
        """One of the answers, all equally likely."""
        n = dice.pick(self.size) if len(self.offers) > 1 else 0
        for offer in self.offers:
            if n < offer.size:
                return offer.sample(dice)
            n -= offer.size
        message = "a prompt without an answer"
        raise ValueError(message)


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """Who must choose now, and among what. Several prompts are sealed and simultaneous; one is an
    open move.
    """

    prompts: Mapping[Seat, Prompt[A]]

    @property
    def sealed(self) -> bool:
        """Whether the choices are kept secret until the last is in."""
        return len(self.prompts) > 1


def union(domains: Sequence[Domain]) -> tuple[Value, ...]:
    """All values of some domains, each once, in the order in which they first come."""
    return tuple(dict.fromkeys(value for domain in domains for value in domain))
