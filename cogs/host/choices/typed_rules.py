"""Conditions of standing orders as people type them: *2 while I have more than 10 shells*.

A condition is understood whole or not at all. Each of its words belongs to the condition, compares its
number, negates it, or is in a short list of idle words; any other word may reverse it (*when
another canoe moves*, *when Anne moves*), so a text with such a word means nothing.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cogs.host.choices.rule_grammar import grammar_of, tokens_of
from games.engine.orders import Relation, When

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.host.choices.rule_grammar import Tokens
    from games.engine.orders import Condition, OrderSlot
    from words import Words

CONTRARY: Final = {
    Relation.YES: Relation.NO,
    Relation.NO: Relation.YES,
    Relation.LEAST: Relation.MOST,
    Relation.MOST: Relation.LEAST,
}

FAR: Final = {Relation.LEAST: 1, Relation.MOST: -1}
"""The step from a number to the nearest one at which a relation holds and its contrary does not."""


class ConditionReader:
    """Reads conditions of rules of one slot. `typed` is the whole text of which they are parts."""

    def __init__(self, words: Words, slot: OrderSlot[object], typed: str) -> None:
        self._languages = words.in_every_language()
        self._grammar = grammar_of(words)
        self._slot = slot
        numbers = {
            int(token) for token in tokens_of(typed) if token.isdecimal() and len(token) < len("10000")
        }
        self._numbers = tuple(sorted(numbers | {0, 1}))
        self._vocabularies: dict[str, frozenset[str]] = {}

    def whens(self, typed: str) -> tuple[When, ...]:
        """Return the possible conditions of a text, with the word that leads to it; mostly one or none.

        The bot's own wording, in any language, has its own meaning and no other.
        """
        tokens = tokens_of(typed)
        if said := self._said.get(tokens):
            return tuple(dict.fromkeys(said))
        led = self._grammar.split_marker(tokens)
        if led is None:
            return ()
        bare, contrary = led
        found = [self._fact(condition, bare, contrary=contrary) for condition in self._slot.conditions]
        rated = [(self._rating(condition, bare), condition) for condition in self._slot.conditions]
        best = max((rate for rate, _ in rated), default=0.0)
        compared = (
            self._compare(condition, bare, contrary=contrary)
            for rate, condition in rated
            if rate and rate == best
        )
        return tuple(dict.fromkeys(when for some in (*found, *compared) for when in some))

    @cached_property
    def _said(self) -> dict[Tokens, list[When]]:
        """The bot's own wording of all conditions with the numbers of the text, in all languages."""
        found: dict[Tokens, list[When]] = {}
        for condition in self._slot.conditions:
            for relation in condition.relations:
                for number in (0,) if condition.numbers is None else self._numbers:
                    if condition.numbers is None or number in condition.numbers:
                        for tokens in self._say_fact(condition, relation, number):
                            found.setdefault(tokens, []).append(When(condition.key, relation, number))
        return found

    def _say_fact(self, condition: Condition, relation: Relation, number: int) -> list[Tokens]:
        return [tokens_of(words(condition.say_fact(relation, number))) for words in self._languages]

    def _fact(self, condition: Condition, bare: Tokens, *, contrary: bool) -> list[When]:
        """Return a fact, or its contrary, if a text matches the bot's wording of it, word by word."""
        if condition.numbers is not None:
            return []
        found = []
        truth, rest = self._grammar.read_fact(bare, contrary=contrary)
        for relation in condition.relations:
            for tokens in self._say_fact(condition, relation, 0):
                said_bare, said_contrary = self._grammar.split_marker(tokens) or (tokens, False)
                said_truth, said_rest = self._grammar.read_fact(said_bare, contrary=said_contrary)
                if rest == said_rest:
                    found.append(When(condition.key, relation if truth == said_truth else CONTRARY[relation]))
        return found

    def _rating(self, condition: Condition, bare: Tokens) -> float:
        """Return the part of a number's name that is in a text of which each word can be about it; else 0.

        *Has* stands only behind the thing that has it: *the reef has 4*.
        """
        if condition.numbers is None:
            return 0
        grammar, vocabulary = self._grammar, self._vocabulary(condition)
        if vocabulary.isdisjoint(grammar.pair_numbers(bare, self._pairs(condition))):
            return 0
        rest, _, _ = grammar.read_comparison(grammar.pair_numbers(bare, self._pairs(condition)))
        named = frozenset().union(*self._names(condition))
        for before, word in zip(("", *rest), rest, strict=False):
            known = word in vocabulary or word in grammar.classed
            if not known and not (word in grammar.having and before in named):
                return 0
        pairs = self._pairs(condition)
        if pairs and not any("".join(pair) in rest for pair in pairs):
            return 0
        names = self._names(condition)
        return max(len(name.intersection(rest)) / len(name) for name in names)

    def _compare(self, condition: Condition, bare: Tokens, *, contrary: bool) -> list[When]:
        """Return how a text compares its only number; both ways if it does not tell.

        *More than 10* is at least 11, and none is at most 0: no number is below it.
        """
        grammar = self._grammar
        _, numbers, phrases = grammar.read_comparison(grammar.pair_numbers(bare, self._pairs(condition)))
        if len(numbers) != 1 or len(phrases) > 1:
            return []
        (number,) = numbers
        relations = (
            [phrases[0]] if phrases else [(Relation.MOST, 0), *([(Relation.LEAST, 0)] if number else [])]
        )
        found = []
        for relation, step in relations:
            compared, stands = number + step, relation
            if contrary:
                compared, stands = compared - FAR[relation], CONTRARY[relation]
            if condition.numbers is not None and compared in condition.numbers:
                found.append(When(condition.key, stands, compared))
        return found

    def _names(self, condition: Condition) -> list[frozenset[str]]:
        """Return the telling words of a condition's name in every language."""
        grammar = self._grammar
        found = []
        for words in self._languages:
            tokens = grammar.pair_numbers(tokens_of(words(condition.label)), self._pairs(condition))
            rest, _, _ = grammar.read_comparison(tokens)
            found.append(frozenset(rest) - grammar.classed or frozenset(rest))
        return found

    def _pairs(self, condition: Condition) -> list[Tokens]:
        """Return the numbers in a condition's name, each with the word before it: *column 3*."""
        found: list[Tokens] = []
        for words in self._languages:
            tokens = tokens_of(words(condition.label))
            found += [(word, number) for word, number in pairwise(tokens) if number.isdecimal()]
        return found

    def _vocabulary(self, condition: Condition) -> frozenset[str]:
        """Return the words with which the bot speaks of a number, without comparisons."""
        if condition.key not in self._vocabularies:
            self._vocabularies[condition.key] = self._words_about(condition)
        return self._vocabularies[condition.key]

    def _words_about(self, condition: Condition) -> frozenset[str]:
        grammar, numbers = self._grammar, condition.numbers
        found = set().union(*self._names(condition))
        for relation in condition.relations:
            for number in (numbers.low, numbers.low + 1, numbers.high) if numbers else ():
                for tokens in self._say_fact(condition, relation, number):
                    bare, _ = grammar.split_marker(tokens) or (tokens, False)
                    rest, _, _ = grammar.read_comparison(grammar.pair_numbers(bare, self._pairs(condition)))
                    found.update(rest)
        return frozenset(found)


def usual_whens(slot: OrderSlot[object]) -> Iterator[When]:
    """Yield a condition of each sort as it holds now; a fact, and its contrary."""
    for condition in slot.conditions:
        if condition.numbers is None:
            yield from (When(condition.key, relation) for relation in condition.relations)
        elif (
            condition.value is not None
            and condition.value in condition.numbers
            and condition.value != condition.numbers.low
        ):
            yield When(condition.key, Relation.LEAST, condition.value)
        else:
            yield When(condition.key, Relation.LEAST, condition.numbers.low + 1)
