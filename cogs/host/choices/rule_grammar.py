"""The words of typed conditions in any language: markers, comparisons, negations, idle words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cogs.host.choices.typed_words import LONGEST_NUMBER, SHORT, TEN, phrases_of, strip_accents
from games.engine.ids import EPOCH, Milliseconds
from games.engine.orders import Relation
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from words import Words

LISTS: Final = (
    *("when", "unless", "least", "utmost", "above", "below", "not-so", "idle", "self", "own", "have", "has"),
    *("numbers", "articles"),
)
"""The lists of words that conditions are made of, by the ends of their keys."""

CLASSES: Final = ("self", "own", "have")
"""The lists of words that the bot and its reader say differently: *you hold* is *I have*."""

COMPARING: Final = {
    "least": (Relation.LEAST, 0),
    "utmost": (Relation.MOST, 0),
    "above": (Relation.LEAST, 1),
    "below": (Relation.MOST, -1),
}

_TOKEN: Final = re.compile(r"\d+|[^\W\d_]+|[<>]=?|[≤≥]|[^\w\s.,;:!·()'\"“”«»]")
_SPELLED: Final = (
    (r"n't\b", " not"),
    (r"\bs'(?=il)", "si "),
    (r"'ve\b", " have"),
    (r"\b(it|there)'s\b", r"\1 is"),
    (r"(?<=\w)'(?:re|m)\b", " is"),
    (r"(?<=\w)'s\b", " § "),  # No rule names an owner.
)

_LOOSE: Final = frozenset({("with",), ("avec",), ("once",)})
"""Markers that stand beside answers as well: *5 with a smile*, *5, once*."""

Tokens = tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Grammar:
    """The words of conditions in all languages, as tokens.

    `markers` lead to a condition, or to its contrary where they are `True`. `comparing` phrases stand beside
    a number, with the relation and the step that they mean. `negations` negate a fact, `idle` phrases mean
    nothing, words of `classes` are replaced by their class, and `having` are verbs of a third person.
    """

    markers: dict[Tokens, bool]
    comparing: dict[Tokens, tuple[Relation, int]]
    negations: frozenset[Tokens]
    idle: frozenset[Tokens]
    classes: dict[str, str]
    having: frozenset[str]
    numbers: dict[str, int]

    @property
    def classed(self) -> frozenset[str]:
        """The names of the classes, which may stand in a text about any number."""
        return frozenset(self.classes.values())

    def is_conditional(self, typed: str) -> bool:
        """Return whether a text has a word that can only lead to a condition: *when*, *unless*."""
        tokens = tokens_of(typed)
        telling = {marker for marker in self.markers if marker not in self.comparing and marker not in _LOOSE}
        return any(_phrase_at(tokens, Milliseconds(at), telling) for at in range(len(tokens)))

    def split_marker(self, tokens: Tokens) -> tuple[Tokens, bool] | None:
        """Split off the marker of a condition; return the rest, and whether its contrary is meant.

        `None` without a marker. A marker that compares as well stays: *from round 3*.
        """
        marker = _phrase_at(tokens, EPOCH, self.markers)
        if marker is None:
            return None
        return tokens if marker in self.comparing else tokens[len(marker) :], self.markers[marker]

    def read_fact(self, bare: Tokens, *, contrary: bool) -> tuple[bool, Tokens]:
        """Return whether a fact is stated to be true, and its telling words in order."""
        rest, negated = self._without(bare, self.negations)
        return contrary == (len(negated) % 2 == 1), self._plain(rest)

    def read_comparison(self, bare: Tokens) -> tuple[Tokens, list[int], list[tuple[Relation, int]]]:
        """Return the telling words of a text, its numbers, and how it compares them."""
        lead = _phrase_at(bare, EPOCH, self.comparing) or ()
        rest, phrases = self._without(bare[len(lead) :], self.comparing.keys() - self.markers.keys())
        phrases = [lead, *phrases] if lead else phrases
        words: list[str] = []
        numbers: list[int] = []
        tens = 0
        for token in self._plain(rest):
            number = int(token) if token.isdecimal() else self.numbers.get(token)
            if number is None:
                words.append(token)
            elif tens and 0 < number < TEN:
                numbers[-1] += number
            else:
                numbers.append(number)
            tens = number if number and number > TEN and number % TEN == 0 and not token.isdecimal() else 0
        return tuple(words), numbers, [self.comparing[phrase] for phrase in phrases]

    def pair_numbers(self, bare: Tokens, pairs: Sequence[Tokens]) -> Tokens:
        """Join each number of a name with the word before it: *column3*."""
        found: list[str] = []
        for token in bare:
            if found and (found[-1], token) in pairs:
                found[-1] += token
            else:
                found.append(token)
        return tuple(found)

    def _plain(self, tokens: Tokens) -> Tokens:
        """Drop idle phrases, and replace words of classes by their class."""
        rest, _ = self._without(tokens, self.idle)
        return tuple(self.classes.get(token, token) for token in rest)

    def _without(self, tokens: Tokens, phrases: Iterable[Tokens]) -> tuple[Tokens, list[Tokens]]:
        """Return tokens without some phrases, and the phrases that were there."""
        known, rest, found, at = frozenset(phrases), [], [], 0
        while at < len(tokens):
            phrase = _phrase_at(tokens, Milliseconds(at), known)
            if phrase:
                found.append(phrase)
            else:
                rest.append(tokens[at])
            at += len(phrase or tokens[at : at + 1])
        return tuple(rest), found


def numbers_in(words: Words, typed: str) -> list[int]:
    """Return the numbers in a text, in digits or words."""
    _, numbers, _ = grammar_of(words).read_comparison(tokens_of(typed))
    return numbers


def grammar_of(words: Words) -> Grammar:
    """Return the words of conditions in all languages."""
    languages = words.in_every_language()
    return _grammar(
        tuple(",".join(language(say(f"host-typed-{name}")) for language in languages) for name in LISTS)
    )


@lru_cache(maxsize=4)
def _grammar(lists: tuple[str, ...]) -> Grammar:
    said = {
        name: [tokens_of(phrase) for phrase in phrases_of(listed)]
        for name, listed in zip(LISTS, lists, strict=True)
    }
    articles = {token for phrase in said["articles"] for token in phrase}
    return Grammar(
        markers={phrase: name == "unless" for name in ("when", "unless") for phrase in said[name]},
        comparing={phrase: meaning for name, meaning in COMPARING.items() for phrase in said[name]},
        negations=frozenset(said["not-so"]),
        idle=frozenset(said["idle"]),
        classes={token: f"({name})" for name in CLASSES for phrase in said[name] for token in phrase},
        having=frozenset(token for phrase in said["has"] for token in phrase),
        numbers={
            word: int(number) for number, *rest in said["numbers"] for word in rest if word not in articles
        },
    )


@lru_cache(maxsize=4096)
def tokens_of(text: str) -> Tokens:
    """Return the words, numbers and signs of a text, as plain stems.

    >>> tokens_of("I don't hold, s'il reste 1 Moaï ≥ 2")
    ('i', 'do', 'not', 'hold', 'si', 'il', 'reste', '1', 'moai', '≥', '2')
    """
    plain = strip_accents(text)
    for pattern, spelled in _SPELLED:
        plain = re.sub(pattern, spelled, plain)
    return tuple(map(_singular, _TOKEN.findall(plain)))


def _singular(word: str) -> str:
    """Return a word without its plural, and a number without zeros before it."""
    if word.isdecimal():
        return str(int(word)) if len(word) <= LONGEST_NUMBER else word
    return word[:-1] if len(word) > SHORT and word[-1] in "sx" and not word.endswith("ss") else word


def _phrase_at(tokens: Tokens, at: int, phrases: Iterable[Tokens]) -> Tokens | None:
    """Return the longest of some phrases that stands at a place."""
    standing = (phrase for phrase in phrases if tokens[at : at + len(phrase)] == phrase)
    return max(standing, key=len, default=None)
