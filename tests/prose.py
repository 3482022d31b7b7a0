"""Reads the prose of the project: docstrings, comments, names of tests and functions, subjects of commits."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.plain_words import (
    AFTER_PARTICIPLES,
    FORBIDDEN_FIRST_WORDS,
    FORBIDDEN_WORDS,
    NO_PARTICIPLES,
    PARTICIPLES,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT: Final = Path(__file__).parent.parent

WORD_LISTS: Final = "tests/plain_words.py"
"""The file of the forbidden words, which is not read."""

SLASHES: Final = re.compile(r"(?:^|(?<=\s))//(?P<line>[^\n]*)|/\*(?P<block>.*?)\*/", re.DOTALL | re.MULTILINE)
HASH: Final = re.compile(r"(?:^|(?<=\s))#(?P<line>[^\n]*)", re.MULTILINE)
COMMENTS: Final = {
    **dict.fromkeys((".c", ".js"), SLASHES),
    **dict.fromkeys((".yaml", ".yml"), HASH),
    ".sql": re.compile(r"--(?P<line>[^\n]*)"),
}
"""The form of comments, by the ending of a file's name, but Python's."""
LITERAL_OR_COMMENT: Final = re.compile(
    r"\"{3}(?:[^\\]|\\.)*?\"{3}|'{3}(?:[^\\]|\\.)*?'{3}|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'"
    r"|#(?P<line>[^\n]*)",
    re.DOTALL,
)
"""A string of Python, in which a sign of a comment begins none, or a comment.

Python's own tokenizer takes 28 times as long.
"""

QUOTATION: Final = re.compile(r"`[^`]*`|\"[^\"]*\"|“[^”]*”|«[^»]*»|(?<!\*)\*[^*\n]+\*(?!\*)")
WORD: Final = re.compile(rf"\b(?:{'|'.join(FORBIDDEN_WORDS)})\b", re.IGNORECASE)
FIRST_WORD: Final = re.compile(rf"\W*(?:{'|'.join(FORBIDDEN_FIRST_WORDS)})\b", re.IGNORECASE)
ONE: Final = re.compile(r"\b(?:for|lambda)\b[^:]*?\bone\b")
"""Where a variable of a loop or a parameter of a lambda may be called `one`."""
PROPERTIES: Final = frozenset({"property", "cached_property", "setter", "fixture", "overload", "override"})


class Hit(NamedTuple):
    """A place in a file that is not plain: `what` is a forbidden word or name, `text` the prose around it."""

    path: str
    line: int
    what: str
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}: {self.text.strip()[:100]}"


def hits_of(path: str, source: str) -> list[Hit]:
    """Return the hits of a file, by its path and its text, in the order of lines."""
    if not path.endswith(".py"):
        return [hit for line, text in comments(path, source) for hit in hits_of_prose(path, line, text)]
    tree = ast.parse(source)
    prose = [*docstrings(tree), *python_comments(source)]
    hits = [hit for line, text in prose for hit in hits_of_prose(path, line, text)]
    hits += hits_of_functions(path, tree)
    if ONE.search(source):
        hits += hits_of_variables(path, tree)
    return sorted(hits, key=lambda hit: hit.line)


def hits_of_prose(path: str, line: int, text: str) -> Iterator[Hit]:
    """Yield the forbidden words of a docstring or comment that begins in `line`, outside quotations."""
    if FIRST_WORD.match(text):
        yield Hit(path, line, "first word", text)
    lower = text.lower()
    if any(word in lower for word in FORBIDDEN_WORDS):  # which is found in a tenth of the time
        for word in WORD.findall(QUOTATION.sub("", text)):
            yield Hit(path, line, word, text)


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all statements in it, without the expressions, which are most nodes of a tree."""
    yield tree
    for name in ("body", "handlers", "orelse", "finalbody", "cases"):
        for inner in getattr(tree, name, ()):
            yield from statements(inner)


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of all docstrings: of the module, its classes, functions and attributes."""
    for node in statements(tree):
        for statement in getattr(node, "body", ()):
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                text = statement.value.value
                if isinstance(text, str):
                    yield statement.lineno, text


def python_comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of all comments; adjacent lines that hold nothing else are one comment."""
    return _join_lines(
        (row, text.lstrip("#:! "), is_alone)
        for row, text, is_alone in _rows(source, LITERAL_OR_COMMENT.finditer(source))
    )


def comments(path: str, source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of the comments of a file that is not Python; adjacent lines are one comment."""
    return _join_lines(_rows(source, COMMENTS[Path(path).suffix].finditer(source)))


def _rows(source: str, found: Iterable[re.Match[str]]) -> Iterator[tuple[int, str, bool]]:
    """Yield row and text of each comment among matches, and whether it is alone on its row."""
    for match in found:
        groups, start = match.groupdict(), match.start()
        text = groups["line"]
        if text is None and groups.get("block") is not None:
            text = re.sub(r"\n\s*\*?", " ", groups["block"])
        if text is not None:
            before = source[source.rfind("\n", 0, start) + 1 : start]
            yield source.count("\n", 0, start) + 1, text, not before.strip()


def _join_lines(found: Iterable[tuple[int, str, bool]]) -> Iterator[tuple[int, str]]:
    """Join comments of adjacent rows; each has a row, a text, and whether it is alone on its row."""
    lines: list[str] = []
    begin = last = 0
    for row, text, is_alone in found:
        if lines and is_alone and row == last + 1:
            lines.append(text)
        else:
            if lines:
                yield begin, " ".join(lines)
            lines, begin = [text], row
        last = row if is_alone else -1
    if lines:
        yield begin, " ".join(lines)


def hits_of_variables(path: str, tree: ast.Module) -> Iterator[Hit]:
    """Yield variables of loops, and parameters of lambdas, that are called `one`."""
    for node in ast.walk(tree):
        match node:
            case ast.For() | ast.AsyncFor() | ast.comprehension():
                names = [name for name in ast.walk(node.target) if isinstance(name, ast.Name)]
                for name in names:
                    if name.id == "one":
                        yield Hit(path, name.lineno, "variable", f"for {ast.unparse(node.target)}")
            case ast.Lambda():
                if any(argument.arg == "one" for argument in node.args.args):
                    yield Hit(path, node.lineno, "variable", ast.unparse(node))


def hits_of_functions(path: str, tree: ast.Module) -> Iterator[Hit]:
    """Yield functions that are named by participles, and unplain names of tests."""
    for node in statements(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if node.name.startswith("test_"):
            words = node.name.removeprefix("test_").replace("_", " ")
            yield from (hit._replace(text=node.name) for hit in hits_of_prose(path, node.lineno, words))
        elif is_participle(node):
            yield Hit(path, node.lineno, "participle", node.name)


def is_participle(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether a function is named by a participle; properties and booleans may be."""
    decorators = {
        re.split(r"\W", ast.unparse(decorator).rpartition(".")[2])[0] for decorator in node.decorator_list
    }
    returns = ast.unparse(node.returns) if node.returns else ""
    if decorators & PROPERTIES or returns.startswith(("bool", "TypeGuard")):
        return False
    word, *others = node.name.lstrip("_").split("_")
    if others and others[0] not in AFTER_PARTICIPLES:
        return False
    return word in PARTICIPLES or (word.endswith("ed") and word not in NO_PARTICIPLES)


def sources() -> dict[str, str]:
    """Return the text of each file of the project that has prose to read, by its path."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = (path for path in sorted(set(listed.splitlines())) if Path(path).suffix in {".py", *COMMENTS})
    return {
        path: (ROOT / path).read_text(encoding="utf-8")
        for path in paths
        if path != WORD_LISTS and (ROOT / path).is_file()
    }


def room_of(path: str) -> str:
    """Return the room of a file: its folder, and within games and tests the folder in that."""
    parts = path.split("/")[:-1]
    if len(parts) > 2 and parts[0] == "games" and "bots" in parts:
        return "games/*/bots"
    return "/".join(parts[: 2 if parts[:1] in (["games"], ["tests"]) else 1]) or "bot, settings, ahu"
