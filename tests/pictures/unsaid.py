"""What was said, read back: the parameters of a text found again in its words, as somebody does who has nothing but the words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel import Locale
from fluent.syntax import FluentParser, ast

from words import text_folders

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROOT: Final = Path(__file__).parent.parent.parent
HARD: Final = "\N{NO-BREAK SPACE}"
IS: Final = "__is_"
NUMBERS: Final = {"zero": 0, "one": 1, "two": 2}
"""What a variant stands for whose words do not say the number."""


class Misread(Exception):
    """Words that are not those of the text asked for; the message holds them."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A language, and the names of the people at the table, by seat."""

    language: str
    names: tuple[str, ...]

    def read(self, key: str, words: str) -> dict[str, str]:
        """The parameters with which `key` says `words`. Raises `Misread` if it does not."""
        found = self.tried(key, words)
        if found is None:
            message = f"{words!r} is not {key}"
            raise Misread(message)
        return found

    def tried(self, key: str, words: str) -> dict[str, str] | None:
        """The same; `None` if `key` does not say `words`."""
        found = _pattern(self.language, key).fullmatch(words.replace(HARD, " "))
        if found is None:
            return None
        given = {name: value for name, value in found.groupdict().items() if value is not None}
        return {name.partition(IS)[0]: name.partition(IS)[2] or value for name, value in given.items()}

    def first(self, keys: Iterable[str], words: str) -> tuple[str, dict[str, str]]:
        """The first of some texts that says `words`, and its parameters. Raises `Misread` if none does."""
        for key in keys:
            if (found := self.tried(key, words)) is not None:
                return key, found
        message = f"nothing known says {words!r}"
        raise Misread(message)

    def parts(self, listed: str) -> list[str]:
        """The parts of a list (*A, B and C*)."""
        return re.split(_joints(self.language), listed.replace(HARD, " "))

    def seat(self, name: str) -> int:
        """Who sits there."""
        if name not in self.names:
            message = f"nobody is called {name!r}"
            raise Misread(message)
        return self.names.index(name)


@cache
def _joints(language: str) -> str:
    patterns = Locale(language).list_patterns["standard"]
    joints = {patterns[place].replace("{0}", "").replace("{1}", "") for place in ("2", "start", "middle", "end")}
    return "|".join(re.escape(one.replace(HARD, " ")) for one in sorted(joints, key=len, reverse=True))


@cache
def _messages(language: str) -> dict[str, ast.Pattern]:
    """Every text of a language, parsed."""
    found = {}
    for path in (path for folder in text_folders(ROOT) for path in folder.glob("*.ftl")):
        if path.name.removesuffix(".ftl").rpartition(".")[2] == language:
            for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                if isinstance(entry, ast.Message) and entry.value:
                    found[entry.id.name] = entry.value
    return found


@cache
def _pattern(language: str, key: str) -> re.Pattern[str]:
    return re.compile(_regex(_messages(language)[key].elements, set()), re.DOTALL)


def _regex(elements: Sequence[ast.TextElement | ast.Placeable], known: set[str]) -> str:
    """The words of a pattern as a regular expression, its variables as groups. `known` are those that have a group already."""
    made = []
    for one in elements:
        inner = one.expression if isinstance(one, ast.Placeable) else one
        match inner:
            case ast.TextElement():
                made.append(re.escape(inner.value))
            case ast.StringLiteral():
                made.append(re.escape(inner.value))
            case ast.VariableReference():
                name = inner.id.name
                made.append(f"(?P={name})" if name in known else f"(?P<{name}>.+?)")
                known.add(name)
            case ast.SelectExpression():
                made.append(_variants(inner, known))
            case _:
                message = f"no text has a {inner!r} yet"
                raise TypeError(message)
    return "".join(made)


def _variants(choice: ast.SelectExpression, known: set[str]) -> str:
    """One of several wordings; where they do not say the number on which they depend, it follows from which one it is."""
    if not isinstance(choice.selector, ast.VariableReference):
        message = f"no text depends on a {choice.selector!r} yet"
        raise TypeError(message)
    name = choice.selector.id.name
    made = []
    for variant in choice.variants:
        inside = _regex(variant.value.elements, {*known, name} if name in known else set(known))
        number = int(variant.key.value) if isinstance(variant.key, ast.NumberLiteral) else NUMBERS.get(variant.key.name)
        told = name in known or f"<{name}>" in inside or number is None
        made.append(inside if told else f"(?P<{name}{IS}{number}>{inside})")
    known.add(name)
    return f"(?:{'|'.join(made)})"
