"""Choices: what a seat is asked, and exactly what it may answer."""

from __future__ import annotations

import enum
from functools import cached_property
from hashlib import sha256
from itertools import chain, product
from math import prod
from typing import TYPE_CHECKING, Final, Generic, Literal, TypeAlias, TypeVar

from games.engine.record import Record, kind_of, names_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games.engine.chance import Dice
    from games.engine.text import Seat, Text

A = TypeVar("A")

Value: TypeAlias = int | str
"""The value of an action's field: a number, or a word (the name of a space, a `StrEnum`)."""


EMPTY: Final = "none"
"""The value of a field that is left empty; labels do not name it."""


class OneOf(Record):
    """A domain of listed values: at least one, all distinct, in the order in which people should see them.

    >>> rows = OneOf(("a", "b", "c"))
    >>> "b" in rows, "d" in rows, len(rows)
    (True, False, 3)
    """

    values: tuple[Value, ...]

    def __contains__(self, value: object) -> bool:
        return not isinstance(value, bool) and value in self.values

    def __iter__(self) -> Iterator[Value]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, index: int) -> Value:
        return self.values[index]


class Range(Record):
    """A domain of all integers from `low` to `high`, both included.

    >>> list(Range(2, 4))
    [2, 3, 4]
    """

    low: int
    high: int

    def __contains__(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def __len__(self) -> int:
        return self.high - self.low + 1

    def __getitem__(self, index: int) -> int:
        return range(self.low, self.high + 1)[index]


Domain: TypeAlias = OneOf | Range


class Silence(enum.Enum):
    """Defaults of a prompt that are not actions."""

    ANY = "any"


ANY: Final = Silence.ANY
"""The default *any answer*: drawn from the match's chance when it is needed."""


class Offer(Record, Generic[A]):
    """An action class with a domain for each of its fields; all combinations of their values are legal.

    `domains` has one entry for every field, in the order of the class. Fields that depend on each
    other are offered as several offers of the same class.

    >>> from games.engine.record import Tagged
    >>> class Put(Tagged, tag="put"):
    ...     row: str
    ...     column: int
    >>> offer = Offer(Put, (OneOf(("a", "b")), Range(1, 3)))
    >>> offer.size, Put("b", 3) in offer, Put("c", 3) in offer
    (6, True, False)
    >>> next(iter(offer))
    Put(row='a', column=1)
    """

    action: type[A]
    domains: tuple[Domain, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the fields, in the order of `domains`."""
        return names_of(self.action)

    @property
    def size(self) -> int:
        """The number of actions offered."""
        return prod([len(domain) for domain in self.domains])

    def domain(self, name: str) -> Domain:
        """Return the domain of the field `name`."""
        return self.domains[self.names.index(name)]

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.action:
            return False
        for name, domain in zip(self.names, self.domains, strict=True):
            if getattr(action, name) not in domain:
                return False
        return True

    def __iter__(self) -> Iterator[A]:
        return (self.action(*values) for values in product(*self.domains))

    def sample(self, dice: Dice) -> A:
        """Return one of the actions, all equally likely."""
        return self.action(*[domain[dice.pick(len(domain))] for domain in self.domains])


class Prompt(Record, Generic[A], dict=True, gc=True):
    """A question to one seat, with all its answers.

    `offers` are disjoint. `default` is the answer of a seat that stays silent. A `secret` prompt is asked
    even if it has a single answer, since not asking would tell the others something. A `public` one may be
    shown to everybody, since all know what can be answered; only the answer is the seat's own.

    >>> from games.engine.record import Tagged
    >>> from games.engine.text import say
    >>> class Bid(Tagged, tag="bid"):
    ...     shells: int
    >>> class Pass(Tagged, tag="pass"):
    ...     pass
    >>> prompt = Prompt(say("ask-bid"), (Offer(Bid, (Range(1, 2),)), Offer(Pass)), default=Pass())
    >>> list(prompt)
    [Bid(shells=1), Bid(shells=2), Pass()]
    >>> prompt.size, Bid(3) in prompt
    (3, False)
    """

    text: Text
    offers: tuple[Offer[A], ...]
    default: A | Literal[Silence.ANY]
    secret: bool = False
    public: bool = False

    @cached_property
    def size(self) -> int:
        """The number of answers."""
        return sum(offer.size for offer in self.offers)

    @cached_property
    def fingerprint(self) -> str:
        """Eight characters that change with what is offered.

        A button carries them, so that it never changes its meaning.
        """
        offered = [(kind_of(offer.action), offer.domains) for offer in self.offers]
        return sha256(repr((self.text.key, offered)).encode()).hexdigest()[:8]

    @cached_property
    def walked(self) -> dict[tuple[int, ...], object]:
        """The places that `walk` has reached so far, by their paths: screens ask for each several times."""
        return {}

    def __contains__(self, action: object) -> bool:
        for offer in self.offers:  # noqa: SIM110 - twice as fast as `any`
            if action in offer:
                return True
        return False

    def __iter__(self) -> Iterator[A]:
        for offer in self.offers:
            yield from offer

    def sample(self, dice: Dice) -> A:
        """Return one of the answers, all equally likely."""
        n = dice.pick(self.size) if len(self.offers) > 1 else 0
        for offer in self.offers:
            if n < offer.size:
                return offer.sample(dice)
            n -= offer.size
        message = "a prompt without an answer"
        raise ValueError(message)


class Decision(Record, Generic[A]):
    """The seats that must choose now, each with its prompt.

    A single prompt is an open move. Several are sealed: all choose at the same time, in secret.
    """

    prompts: Mapping[Seat, Prompt[A]]

    @property
    def sealed(self) -> bool:
        """Whether the choices are kept secret until the last is in."""
        return len(self.prompts) > 1


def union(domains: Sequence[Domain]) -> tuple[Value, ...]:
    """Return the distinct values of some domains, in the order in which they first occur.

    >>> union([Range(1, 3), OneOf((5, 2))])
    (1, 2, 3, 5)
    """
    return tuple(dict.fromkeys(chain.from_iterable(domains)))
