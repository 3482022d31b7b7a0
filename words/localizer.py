"""Saying texts: the message of a key is looked up in a language and its parameters are filled in."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from babel.lists import format_list

from games.engine.text import Text, Who

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fluent.runtime import FluentBundle

    from games.engine.text import Param, Seat

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Words:
    """A language with the names of the people at a table.

    A text that cannot be said is a bug: with `strict` it raises `KeyError`, else it is logged and its key is
    said instead.
    """

    language: str
    bundle: FluentBundle
    names: Mapping[Seat, str]
    strict: bool = False

    def __call__(self, text: Text) -> str:
        """Say `text` in the language."""
        return _cached(self.language, self.bundle, tuple(self.names.items()), self.strict, text)

    def format(self, text: Text) -> str:
        """Say `text` in the language, without the cache of texts said before."""
        if not self.bundle.has_message(text.key):
            return self._unsaid(
                text, f"add `{text.key} = …` to a file *{self.language}.ftl of a folder texts/"
            )
        pattern = self.bundle.get_message(text.key).value
        if pattern is None:
            return self._unsaid(text, "it has no value")
        said, errors = self.bundle.format_pattern(
            pattern, {name: self._param(value) for name, value in text.params}
        )
        return self._unsaid(text, repr(errors)) if errors else str(said)

    def with_names(self, names: Mapping[Seat, str]) -> Words:
        """Return the same language with other names."""
        return replace(self, names=names)

    def _param(self, value: Param) -> int | str:
        match value:
            case Who(seat):
                return self.names.get(seat, str(seat + 1))
            case Text():
                return self(value)
            case tuple():
                return format_list([str(self._param(part)) for part in value], locale=self.language)
        return value

    def _unsaid(self, text: Text, why: str) -> str:
        if self.strict:
            raise KeyError(text.key, self.language, why)
        log.error("%s cannot be said in %s: %s", text.key, self.language, why)
        return text.key


@lru_cache(maxsize=8192)
def _cached(
    language: str,
    bundle: FluentBundle,
    names: tuple[tuple[Seat, str], ...],
    strict: bool,  # noqa: FBT001 - only this file calls it
    text: Text,
) -> str:
    """Say a text, from a cache: most texts of a message were already in the one before."""
    return Words(language, bundle, dict(names), strict).format(text)
