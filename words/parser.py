"""A parser of Fluent files that reads runs of letters at once: three times as fast as one by one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from fluent.syntax import FluentParser, ast

if TYPE_CHECKING:
    from fluent.syntax.stream import FluentParserStream

TEXT: Final = re.compile(r"[^{}\n]*")
IDENTIFIER: Final = re.compile(r"[a-zA-Z][a-zA-Z0-9_-]*")
PLACEABLE: Final = re.compile(r"\{ \$([a-zA-Z][a-zA-Z0-9_-]*) \}")
"""A parameter as nearly all texts have it. What is typed otherwise is read letter by letter."""


class Parser(FluentParser):
    """Fluent's own parser, faster where nearly all letters of a file are. It does not know CRLF."""

    def __init__(self) -> None:
        super().__init__(with_spans=False)

    def get_text_element(self, ps: FluentParserStream) -> ast.TextElement:
        """Read up to a brace or the end of the line."""
        return ast.TextElement(_taken(ps, TEXT))

    def get_identifier(self, ps: FluentParserStream) -> ast.Identifier:
        """Read a name; where none is, raise as Fluent's own parser does."""
        return ast.Identifier(name) if (name := _taken(ps, IDENTIFIER)) else super().get_identifier(ps)

    def get_placeable(self, ps: FluentParserStream) -> ast.Placeable:
        """Read an expression between braces."""
        if (found := PLACEABLE.match(ps.string, ps.index)) is None:
            return super().get_placeable(ps)
        ps.index = found.end()
        ps.reset_peek()
        return ast.Placeable(ast.VariableReference(ast.Identifier(found[1])))


def _taken(ps: FluentParserStream, pattern: re.Pattern[str]) -> str:
    """Return what matches where the stream is, and go on behind it."""
    found = pattern.match(ps.string, ps.index)
    if found is None:
        return ""
    ps.index = found.end()
    ps.reset_peek()
    return found[0]
