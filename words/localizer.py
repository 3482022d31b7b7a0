"""Saying texts: the message of a key is looked up in a language and its parameters are filled in.

A text that names its reader says *you*. Where that changes more than the name, the message has an attribute
for it: `.to-who` is the wording for the reader who is the parameter `who`, or all of that list; `.among-who`
is that for a reader who is in the list with others.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final

from babel.lists import format_list

from games.engine.text import Text, Who

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fluent.runtime import FluentBundle

    from games.engine.text import Param, Seat

log = logging.getLogger(__name__)

YOU: Final = {"en": "you", "fr": "vous"}
"""The reader of each language, among other people or behind a preposition or a colon."""

SEMICOLON: Final = {"en": "; ", "fr": "\N{NO-BREAK SPACE}; "}
"""The mark between the parts of a list where parts have commas of their own."""

BRACKETED: Final = re.compile(r"\([^()]*\)")
"""A note behind a part of a list, in which commas are no riddle."""


@dataclass(frozen=True, slots=True)
class Words:
    """A language with the names of the people at a table, and the seat of the reader.

    A public text has no reader, so it never says *you*. A text that cannot be said is a bug: with `strict` it
    raises `KeyError`, else it is logged and its key is said instead.
    """

    language: str
    bundle: FluentBundle
    names: Mapping[Seat, str]
    strict: bool = False
    reader: Seat | None = None
    others: Mapping[str, FluentBundle] = field(default_factory=dict)
    """The other languages of the library."""

    def __call__(self, text: Text) -> str:
        """Say `text` in the language."""
        if not _names_somebody(text.params):  # Identical at all tables, and for every reader.
            return _say_cached(self.language, self.bundle, (), self.strict, None, text)
        return _say_cached(
            self.language, self.bundle, tuple(self.names.items()), self.strict, self.reader, text
        )

    def format(self, text: Text) -> str:
        """Say `text` in the language, without the cache of texts said before."""
        if not self.bundle.has_message(text.key):
            return self._unsaid(
                text, f"add `{text.key} = …` to a file *{self.language}.ftl of a folder texts/"
            )
        message = self.bundle.get_message(text.key)
        pattern = message.attributes.get(self._address(text), message.value)
        if pattern is None:
            return self._unsaid(text, "it has no value")
        said, errors = self.bundle.format_pattern(
            pattern, {name: self._param(value) for name, value in text.params}
        )
        return self._unsaid(text, repr(errors)) if errors else str(said)

    def with_names(self, names: Mapping[Seat, str]) -> Words:
        """Return the same language with other names."""
        return replace(self, names=names)

    def to(self, reader: Seat | None) -> Words:
        """Return the same language for another reader."""
        return replace(self, reader=reader)

    def in_every_language(self) -> tuple[Words, ...]:
        """Return these names in every language of the library, this language first."""
        others = (
            replace(self, language=language, bundle=bundle, others={})
            for language, bundle in self.others.items()
        )
        return (self, *others)

    def _address(self, text: Text) -> str:
        """Return the name of the attribute that speaks to the reader; empty where the text names others."""
        if self.reader is None:
            return ""
        own = Who(self.reader)
        for name, value in text.params:
            if value in (own, (own,)):
                return f"to-{name}"
            if isinstance(value, tuple) and own in value:
                return f"among-{name}"
        return ""

    def _param(self, value: Param) -> int | str:
        match value:
            case Who(seat) if seat == self.reader:
                return YOU[self.language]
            case Who(seat):
                return self.names.get(seat, str(seat + 1))
            case Text():
                return self(value)
            case tuple():
                return _join_list([str(self._param(part)) for part in value], self.language)
        return value

    def _unsaid(self, text: Text, why: str) -> str:
        if self.strict:
            raise KeyError(text.key, self.language, why)
        log.error("%s cannot be said in %s: %s", text.key, self.language, why)
        return text.key


def _join_list(parts: Sequence[str], language: str) -> str:
    """Join parts as the language lists them: with commas, and a word before the last.

    Semicolons stand for the commas if a part, such as a name, has some.
    """
    between = _between(len(parts), language)
    if any("," in BRACKETED.sub("", part) for part in parts):
        first, *inner, last = between
        between = [first, *(SEMICOLON[language] + mark.lstrip(", ") for mark in inner), last]
    return "".join(chain.from_iterable(zip(between, (*parts, ""), strict=True)))


@lru_cache
def _between(count: int, language: str) -> list[str]:
    """Return what stands before, between and after the parts of a list."""
    return format_list(["\0"] * count, locale=language).split("\0")


def _names_somebody(params: Iterable[tuple[str, Param]]) -> bool:
    """Return whether a seat is anywhere in the parameters of a text."""
    for _, value in params:
        if isinstance(value, str | int):
            continue  # As most are: each text that is said asks for this.
        if _is_somebody(value):
            return True
    return False


def _is_somebody(value: Param) -> bool:
    if isinstance(value, Who):
        return True
    if isinstance(value, Text):
        return _names_somebody(value.params)
    return isinstance(value, tuple) and any(map(_is_somebody, value))


@lru_cache(maxsize=8192)
def _say_cached(
    language: str,
    bundle: FluentBundle,
    names: tuple[tuple[Seat, str], ...],
    strict: bool,  # noqa: FBT001 - only this file calls it
    reader: Seat | None,
    text: Text,
) -> str:
    """Say a text, from a cache: most texts of a message were already in the one before."""
    return Words(language, bundle, dict(names), strict, reader).format(text)
