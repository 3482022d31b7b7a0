"""Conditions of standing orders as people type them: *2 while I have more than 10 shells*."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.host.choices.typed_words import fold, lexicon_of, pieces_of, stem
from games.engine.orders import Relation, When

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cogs.host.choices.typed_words import Lexicon
    from cogs.host.context import SeatContext
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


@dataclass(frozen=True, slots=True)
class TypedRule:
    """A typed rule, split: the text of its answers, and that of its condition, which may be a `contrary`."""

    answers: str
    condition: str
    contrary: bool


def split_rule(here: SeatContext, typed: str) -> TypedRule | None:
    """Split a text at *when*, *while*, *unless* and the like; `None` where none has words on both sides."""
    lexicon = lexicon_of(here.labels)
    said = fold(typed)
    for phrases, contrary in ((lexicon.unless, True), (lexicon.when, False)):
        if phrases and (found := re.search(any_of(phrases), said)):
            answers, condition = said[: found.start()].strip(" ,:"), said[found.end() :].strip()
            if answers and condition:
                return TypedRule(answers, condition, contrary)
    return None


def whens(here: SeatContext, slot: OrderSlot[object], rule: TypedRule) -> tuple[When, ...]:
    """Return what the condition of a typed rule can mean in a slot: those whose names it fits best."""
    lexicon = lexicon_of(here.labels)
    pieces = pieces_of(rule.condition)
    worded = not any(one.isdecimal() for one in pieces)
    stems = [lexicon.numbers.get(stem(one), stem(one)) if worded else stem(one) for one in pieces]
    rated = [(_rating(here.labels, lexicon, one, stems), one) for one in slot.conditions]
    best = max((rate for rate, _ in rated), default=(0.0, 0))
    found = (_when(here.labels, lexicon, one, rule, stems) for rate, one in rated if rate == best and best[1])
    return tuple(one for one in found if one is not None)


def usual_whens(slot: OrderSlot[object]) -> Iterator[When]:
    """Yield a condition of each sort as it holds now."""
    for one in slot.conditions:
        if one.numbers is None:
            yield When(one.key, Relation.YES)
        elif one.value is not None and one.value in one.numbers and one.value != one.numbers.low:
            yield When(one.key, Relation.LEAST, one.value)
        else:
            yield When(one.key, Relation.LEAST, one.numbers.low + 1)


def any_of(phrases: Iterable[str]) -> str:
    """Return a pattern of any of these phrases, between other words."""
    longest = sorted(phrases, key=len, reverse=True)
    return rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"


def _names(words: Words, lexicon: Lexicon, condition: Condition) -> list[frozenset[str]]:
    """Return the stems of the telling words of a condition's name in every language; of idle ones, one."""
    idle = lexicon.ignored | lexicon.optional
    said = [pieces_of(each(condition.label)) for each in words.in_every_language()]
    telling = [[one for one in pieces if one not in idle] or [max(pieces, key=len)] for pieces in said]
    return [frozenset(map(stem, pieces)) for pieces in telling]


def _rating(words: Words, lexicon: Lexicon, condition: Condition, stems: Sequence[str]) -> tuple[float, int]:
    """Return what part of a condition's name is among some stems, and of how many words; (0, 0) for none."""
    shared = [(len(name.intersection(stems)), len(name)) for name in _names(words, lexicon, condition)]
    return max(((common / all_of_it, common) for common, all_of_it in shared), default=(0.0, 0))


def _when(
    words: Words, lexicon: Lexicon, condition: Condition, rule: TypedRule, stems: Sequence[str]
) -> When | None:
    """Return a condition as a typed rule wants it; `None` if it cannot stand so."""
    if condition.numbers is None:
        negated = not lexicon.negations.isdisjoint(pieces_of(rule.condition))
        return When(condition.key, Relation.NO if negated != rule.contrary else Relation.YES)
    named = max(_names(words, lexicon, condition), key=lambda name: len(name & set(stems)))
    numbers = [int(one) for one in stems if one.isdecimal() and one not in named]
    if len(numbers) != 1:
        return None
    relation, number = _compared(lexicon, rule.condition, numbers[0])
    if rule.contrary:
        number -= FAR[relation]
        relation = CONTRARY[relation]
    return When(condition.key, relation, number) if number in condition.numbers else None


def _compared(lexicon: Lexicon, said: str, number: int) -> tuple[Relation, int]:
    """Return how a text compares with a number: *more than 10* is at least 11; a bare 0 is at most 0."""
    for phrases, relation, step in (
        (lexicon.least, Relation.LEAST, 0),
        (lexicon.utmost, Relation.MOST, 0),
        (lexicon.above, Relation.LEAST, 1),
        (lexicon.below, Relation.MOST, -1),
    ):
        if re.search(any_of(phrases), said):
            return relation, number + step
    return (Relation.LEAST if number else Relation.MOST), number
