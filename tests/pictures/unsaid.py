"""Reading texts back: the parameters of a text, found again in its words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel import Locale
from fluent.syntax import ast

from words import text_folders
from words.parser import Parser

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROOT: Final = Path(__file__).parent.parent.parent
HARD: Final = "\N{NO-BREAK SPACE}"
ROUND: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
IS: Final = "__is_"
NUMBERS: Final = {"zero": 0, "one": 1, "two": 2}
"""The numbers that plural variants stand for if their words do not say them."""


class Misread(Exception):
    """Words that differ from the text asked for; the message holds them."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A language, and the names of the people at the table, by seat."""

    language: str
    names: tuple[str, ...]

    def read(self, key: str, words: str) -> dict[str, str]:
        """Return the parameters with which `key` says `words`. Raises `Misread` if it does not."""
        found = self.try_message(key, words)
        if found is None:
            message = f"{words!r} is not {key}"
            raise Misread(message)
        return found

    def try_message(self, key: str, words: str) -> dict[str, str] | None:
        """Return the parameters with which `key` says `words`; `None` if it does not."""
        found = _pattern(self.language, key).fullmatch(words.replace(HARD, " ").replace(ROUND, "'"))
        if found is None:
            return None
        given = {name: value for name, value in found.groupdict().items() if value is not None}
        return {name.partition("__")[0]: name.partition(IS)[2] or value for name, value in given.items()}

    def first(self, keys: Iterable[str], words: str) -> tuple[str, dict[str, str]]:
        """Return the first text that says `words`, with its parameters. Raises `Misread` if none does."""
        for key in keys:
            if (found := self.try_message(key, words)) is not None:
                return key, found
        message = f"nothing known says {words!r}"
        raise Misread(message)

    def parts(self, listed: str) -> list[str]:
        """Split a list (*A, B and C*) into its parts."""
        return re.split(_joints(self.language), listed.replace(HARD, " "))

    def seat(self, name: str) -> int:
        """Return the seat of this name. Raises `Misread` if no seat has it."""
        if name not in self.names:
            message = f"nobody is called {name!r}"
            raise Misread(message)
        return self.names.index(name)


@cache
def _joints(language: str) -> str:
    patterns = Locale(language).list_patterns["standard"]
    joints = {
        patterns[place].replace("{0}", "").replace("{1}", "") for place in ("2", "start", "middle", "end")
    }
    return "|".join(re.escape(joint.replace(HARD, " ")) for joint in sorted(joints, key=len, reverse=True))


@cache
def _messages(language: str) -> dict[str, ast.Pattern]:
    """Return every text of a language, parsed."""
    found = {}
    for path in (path for folder in text_folders(ROOT) for path in folder.glob("*.ftl")):
        if path.name.removesuffix(".ftl").rpartition(".")[2] == language:
            for entry in Parser().parse(path.read_text(encoding="utf-8")).body:
                if isinstance(entry, ast.Message) and entry.value:
                    found[entry.id.name] = entry.value
    return found


@cache
def _pattern(language: str, key: str) -> re.Pattern[str]:
    return re.compile(_Groups().regex(_messages(language)[key].elements, {}), re.DOTALL)


class _Groups:
    """Regular expressions for texts, with a group for each variable.

    A group is called `stones__1`, or `stones__2__is_0` where the wording implies the number. Serial numbers
    keep names unique.
    """

    def __init__(self) -> None:
        self._serial = count(1)

    def regex(self, elements: Sequence[ast.TextElement | ast.Placeable], known: dict[str, str]) -> str:
        """Return the expression; `known` maps variables met before to the groups that must be repeated."""
        made = []
        for element in elements:
            inner = element.expression if isinstance(element, ast.Placeable) else element
            match inner:
                case ast.TextElement() | ast.StringLiteral():
                    made.append(re.escape(inner.value))
                case ast.VariableReference():
                    made.append(self._variable(inner.id.name, known))
                case ast.SelectExpression(selector=ast.VariableReference() as selector):
                    made.append(self._variants(selector.id.name, inner.variants, known))
                case _:
                    message = f"no text has a {inner!r} yet"
                    raise TypeError(message)
        return "".join(made)

    def _variable(self, name: str, known: dict[str, str]) -> str:
        if name in known:
            return f"(?P={known[name]})"
        known[name] = f"{name}__{next(self._serial)}"
        return f"(?P<{known[name]}>.+?)"

    def _variants(self, name: str, variants: Sequence[ast.Variant], known: dict[str, str]) -> str:
        """Match any of several wordings; one that does not say its number implies it."""
        made = []
        for variant in variants:
            inside = dict(known)
            words = self.regex(variant.value.elements, inside)
            number = (
                int(variant.key.value)
                if isinstance(variant.key, ast.NumberLiteral)
                else NUMBERS.get(variant.key.name)
            )
            implied = name not in inside and number is not None
            made.append(f"(?P<{name}__{next(self._serial)}{IS}{number}>{words})" if implied else words)
        return f"(?:{'|'.join(made)})"
