"""Queries are made of our own names: arguments are bound, not written into them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent.parent
SQL: Final = re.compile(r"\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|VALUES|SET|AND)\b")
OURS: Final = frozenset({"Connection", "Dialect", "Layout"})
"""Types whose attributes are names or expressions of ours."""
NAMES: Final = {
    "db/privacy.py: _rows writes column",
    "db/privacy.py: _rows writes name",
    "db/share.py: rows writes key",
    "db/share.py: rows writes table",
}
"""Functions of which each caller gives names of ours."""


def values_written(path: str, source: str) -> Iterator[str]:
    """Yield the arguments of functions that these write into their queries."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            given = {
                argument.arg: ast.unparse(argument.annotation)
                for argument in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
                if argument.annotation
            }
            for name in _values(function):
                if name in given and given[name] not in OURS:
                    yield f"{path}: {function.name} writes {name}"


def _values(function: ast.AST) -> Iterator[str]:
    """Yield the variables that stand in the queries of a function, also with attributes or indices."""
    for text in ast.walk(function):
        if isinstance(text, ast.JoinedStr) and SQL.search(ast.unparse(text)):
            for part in text.values:
                value = part.value if isinstance(part, ast.FormattedValue) else None
                while isinstance(value, ast.Attribute | ast.Subscript):
                    value = value.value
                if isinstance(value, ast.Name):
                    yield value.id


def test_arguments_are_bound() -> None:
    files = [path for path in (ROOT / "db").rglob("*.py") if "{" in path.read_text(encoding="utf-8")]
    found = {
        argument
        for path in files
        for argument in values_written(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    }
    assert found == NAMES


def test_a_value_in_a_query_is_found() -> None:
    source = (
        "def rename(connection: Connection, row: Person, name: str) -> None:\n"
        "    connection.execute(f\"UPDATE people SET name = '{name}' WHERE person = {row.person}\")\n"
        '    connection.execute(f"SELECT {connection.dialect.now}, {len(name)}")\n'
    )
    assert [*values_written("db/x.py", source)] == [
        "db/x.py: rename writes name",
        "db/x.py: rename writes row",
    ]
