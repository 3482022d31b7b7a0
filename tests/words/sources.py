"""The texts in the Fluent files, and the texts that the sources use."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from words import text_folders
from words.parser import Parser

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).parent.parent.parent
SPEAKERS: Final = ("games", "keeping", "tables", "events", "cogs")
GAP: Final = "[a-z0-9_-]+"
"""Placeholder for a computed part in the pattern of a key."""
KEY: Final = re.compile(r"[a-z]+-")
"""The beginning of a key."""
KEY_WITH_GAPS: Final = re.compile(r"[a-z]+\\-|\[a-z0-9_-\]\+\\-[a-z]+\\-")
"""The beginning of the pattern of a key."""


@dataclass(frozen=True)
class Asked:
    """A text that a source uses: a pattern of keys, its parameters (`None`: unknown), and the place."""

    keys: re.Pattern[str]
    params: frozenset[str] | None
    where: str

    @property
    def name(self) -> str:
        """The key as people read it, with `…` for its gaps."""
        return literal(self.keys.pattern.replace(GAP, "…"))


@dataclass(frozen=True)
class Said:
    """A text as a file says it: its parameters, and the file (relative to the project)."""

    params: frozenset[str]
    file: str


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's name
        self.found.add(node.id.name)


@cache
def parse_file(path: Path) -> ftl.Resource:
    """Parse a file of texts, once for all tests."""
    return Parser().parse(path.read_text(encoding="utf-8"))


@cache
def messages(language: str) -> Mapping[str, Said]:
    """Return every text of a language, by key."""
    found: dict[str, Said] = {}
    for path in (path for folder in text_folders(ROOT) for path in sorted(folder.glob("*.ftl"))):
        if path.name.removesuffix(".ftl").rpartition(".")[2] != language:
            continue
        for entry in parse_file(path).body:
            if isinstance(entry, ftl.Message):
                variables = _Variables()
                variables.visit(entry)
                file = path.relative_to(ROOT).as_posix()
                found[entry.id.name] = Said(frozenset(variables.found), file)
    return found


def differences(
    first: str, texts: Mapping[str, Said], second: str, others: Mapping[str, Said]
) -> Iterator[str]:
    """Yield what the texts of two languages do not share, each with the file that should be changed."""
    for key, text in texts.items():
        if key not in others:
            file = text.file.removesuffix(f"{first}.ftl") + f"{second}.ftl"
            yield f"{file} lacks a text of {text.file}: add `{key} = …`"
        elif text.params != others[key].params:
            yield (
                f"{others[key].file}: {key} has the parameters {sorted(others[key].params)}, "
                f"in {text.file} {sorted(text.params)}"
            )


def folder_for(source: str) -> str:
    """Return the folder for the texts that a source, by its path in the project, says."""
    room, inner, *_ = source.split("/")
    return {"games": f"games/{inner}/texts", "cogs": "cogs/host/texts"}.get(room, f"{room}/texts")


@dataclass(frozen=True, slots=True)
class Source:
    """A Python file: the texts that it says, and patterns of the keys that may stand in it."""

    where: str
    asked: tuple[Asked, ...]
    keys: tuple[re.Pattern[str], ...]


@cache
def sources() -> tuple[Source, ...]:
    """Read all Python files of the rooms that have texts, once for all tests of a process."""
    found = []
    for path in (path for room in SPEAKERS for path in sorted((ROOT / room).rglob("*.py"))):
        text, where = path.read_text(encoding="utf-8"), str(path.relative_to(ROOT))
        tree = ast.parse(text)
        asked = tuple(texts_used(where, tree)) if "say(" in text else ()
        found.append(Source(where, asked, tuple(possible_keys(tree))))
    return tuple(found)


def literal(pattern: str) -> str:
    """Return what a pattern fits that has no gaps."""
    return re.sub(r"\\(.)", r"\1", pattern)


@cache
def fitting(keys: re.Pattern[str], language: str) -> tuple[str, ...]:
    """Return the keys of a language that a pattern fits; without gaps it is looked up, as most are."""
    known = messages(language)
    if GAP not in keys.pattern:
        key = literal(keys.pattern)
        return (key,) if key in known else ()
    return tuple(key for key in known if keys.fullmatch(key))


def keys_of(node: ast.expr) -> Iterator[re.Pattern[str]]:
    """Yield patterns of the keys that an expression may give: literals, branches, and f-strings."""
    match node:
        case ast.Constant(value=str(key)):
            yield re.compile(re.escape(key))
        case ast.IfExp(body=body, orelse=orelse):
            yield from keys_of(body)
            yield from keys_of(orelse)
        case ast.JoinedStr(values=parts):
            yield re.compile(
                "".join(
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else GAP for part in parts
                )
            )


def texts_used(where: str, tree: ast.Module) -> Iterator[Asked]:
    """Yield the texts that a source uses in `say(…)`."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "say"
            and node.args
        ):
            names = [keyword.arg for keyword in node.keywords]
            params = None if None in names else frozenset(name for name in names if name)
            for keys in keys_of(node.args[0]):
                yield Asked(keys, params, f"{where}:{node.lineno}")


def possible_keys(tree: ast.Module) -> Iterator[re.Pattern[str]]:
    """Yield every string of a source that could be a key, since keys are kept in tables and passed on.

    The key of a text that every game has is an f-string that begins with the game and has a word behind it.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield from (keys for keys in keys_of(node) if KEY_WITH_GAPS.match(keys.pattern))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.match(node.value):
            yield from keys_of(node)


@cache
def speakers() -> Mapping[str, tuple[str, ...]]:
    """Return the sources that say each text, by key: its screens."""
    found: dict[str, dict[str, None]] = {}
    for source in sources():
        for keys in source.keys:
            for key in fitting(keys, "en"):
                found.setdefault(key, {})[source.where] = None
    return {key: tuple(places) for key, places in found.items()}


@cache
def sections() -> Mapping[str, str]:
    """Return the comment above each English text, or above the texts that it stands among, by key."""
    found: dict[str, str] = {}
    for path in (path for folder in text_folders(ROOT) for path in sorted(folder.glob("*en.ftl"))):
        section = ""
        for entry in parse_file(path).body:
            comment = entry if isinstance(entry, ftl.Comment) else getattr(entry, "comment", None)
            section = section if comment is None else str(comment.content)
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = section
    return found
