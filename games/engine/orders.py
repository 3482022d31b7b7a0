"""Standing orders: what a seat may answer before it is asked, for decisions to come."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from games.engine.choice import ANY, Prompt
from games.engine.record import Record
from games.engine.text import Text

if TYPE_CHECKING:
    from games.engine.choice import Offer, Range

A = TypeVar("A")


NAME: Final = "name"
"""The parameter `relation` of the label of a condition, which is then its bare name."""


class OrderUse(StrEnum):
    """A way in which the answers of a standing order are used."""

    NEXT = "next"
    """One after another, each one once."""
    ALWAYS = "always"
    """By rules, each time, until the owner changes or withdraws them."""
    ANY = "any"
    """Any answer that is offered, drawn anew each time, until the owner changes or withdraws it."""


class Relation(StrEnum):
    """A relation in which a rule wants a condition to stand: to a number, or to the truth."""

    LEAST = "least"
    MOST = "most"
    YES = "yes"
    NO = "no"


class Trend(StrEnum):
    """The only way in which a number can change in the course of a match."""

    RISES = "rises"
    FALLS = "falls"


class Condition(Record):
    """A number or a fact in a seat's view, on which rules of its standing orders can depend.

    `value` is what the view shows: a number, or 1 for a fact and 0 for its contrary; `None` where it shows
    neither, and then no rule that depends on it is used. `numbers` are those that a number can be compared
    with; a fact has none. A number with a `trend` changes in that way alone. `key` tells it apart from the
    slot's other conditions.

    `label` is its bare name: a text with the parameter `relation`, which is `NAME`, and for a number with
    `number`. With a `Relation` there instead, the text says the whole condition.

    >>> from games.engine.choice import Range
    >>> from games.engine.text import say
    >>> label = say("when-shells", number=0, relation=NAME)
    >>> shells = Condition("shells", label, 7, Range(1, 9))
    >>> shells.holds(Relation.LEAST, 7), shells.holds(Relation.MOST, 6)
    (True, False)
    >>> shells.say_fact(Relation.MOST, 6)
    Text(key='when-shells', params=(('number', 6), ('relation', 'most')))
    """

    key: str
    label: Text
    value: int | None
    numbers: Range | None = None
    trend: Trend | None = None

    @property
    def relations(self) -> tuple[Relation, ...]:
        """The relations in which rules can want it to stand."""
        return (Relation.YES, Relation.NO) if self.numbers is None else (Relation.LEAST, Relation.MOST)

    def name_relation(self, relation: Relation) -> Text:
        """Name a relation to a number that is still to be named; `number` is then an ellipsis."""
        return self._say_fact(relation, "…")

    def say_fact(self, relation: Relation, number: int) -> Text:
        """Say that it stands in a relation to a number, of which a fact takes no notice."""
        return self._say_fact(relation, number)

    def holds(self, relation: Relation, number: int) -> bool:
        """Return whether it stands in a relation to a number now."""
        if self.value is None:
            return False
        match relation:
            case Relation.LEAST:
                return self.value >= number
            case Relation.MOST:
                return self.value <= number
            case Relation.YES:
                return self.value == 1
            case Relation.NO:
                return self.value == 0

    def may_hold(self, relation: Relation, number: int) -> bool:
        """Return whether it may stand in a relation to a number, now or in the rest of the match.

        >>> from games.engine.choice import Range
        >>> from games.engine.text import say
        >>> label = say("when-round", number=0, relation=NAME)
        >>> round_5 = Condition("round", label, 5, Range(1, 9), Trend.RISES)
        >>> round_5.may_hold(Relation.MOST, 4), round_5.may_hold(Relation.LEAST, 6)
        (False, True)
        """
        past = {Trend.RISES: Relation.MOST, Trend.FALLS: Relation.LEAST, None: None}[self.trend]
        return relation is not past or self.value is None or self.holds(relation, number)

    def _say_fact(self, relation: Relation, number: int | str) -> Text:
        told = {**dict(self.label.params), "relation": str(relation)}
        if self.numbers is not None:
            told["number"] = number
        return Text(self.label.key, tuple(sorted(told.items())))


class When(Record):
    """A condition, by its key, in a relation to a number (0 for a fact)."""

    condition: str
    relation: Relation
    number: int = 0


class OrderRule(Record):
    """A rule of a standing order: where `when` holds, give the first of `answers` that is offered.

    A rule without `when` holds always. One without `answers` gives any that is offered, drawn anew each time.
    """

    when: When | None = None
    answers: tuple[object, ...] = ()

    def __repr__(self) -> str:
        """Show nothing secret."""
        return "<OrderRule>"


class OrderSlot(Record, Generic[A], dict=True, gc=True):
    """A standing order that a seat may give now: any answers of `offers` (disjoint), for one of the `uses`.

    `key` tells it apart from the game's other slots; an order is dropped once the game no longer lists its
    key, and a rule once none of its answers is among the offers: they are all that may still be asked for.
    `label` says in a few words what is decided. Rules may depend on the `conditions`.
    """

    key: str
    label: Text
    offers: tuple[Offer[A], ...]
    uses: tuple[OrderUse, ...]
    conditions: tuple[Condition, ...] = ()

    @cached_property
    def prompt(self) -> Prompt[A]:
        """Its answers as a prompt, so that they are asked and named like any others."""
        return Prompt(self.label, self.offers, ANY)

    @cached_property
    def fingerprint(self) -> str:
        """Eight characters that change with the key, the answers, their uses and the conditions."""
        conditions = [(condition.key, condition.numbers) for condition in self.conditions]
        told = repr((self.key, self.uses, conditions, self.prompt.fingerprint))
        return sha256(told.encode()).hexdigest()[:8]

    def common(self, prompt: Prompt[A]) -> tuple[A, ...]:
        """Return the answers that `prompt` offers; none if the order is meant for another prompt."""
        return tuple(answer for answer in self.prompt if answer in prompt)

    def condition(self, key: str) -> Condition | None:
        """Return the condition of a key, if it has one."""
        return next((condition for condition in self.conditions if condition.key == key), None)

    def holds(self, when: When | None) -> bool:
        """Return whether a rule that depends on `when` is to be used now."""
        if when is None:
            return True
        condition = self.condition(when.condition)
        return condition is not None and condition.holds(when.relation, when.number)

    def fits(self, rule: OrderRule) -> bool:
        """Return whether a rule may ever be used again."""
        known = rule.when is None or self.condition(rule.when.condition) is not None
        return known and (not rule.answers or any(answer in self.prompt for answer in rule.answers))
