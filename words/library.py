"""The library of texts, read from Fluent files by language."""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from fluent.syntax import ast

from words.bundle import CompiledBundle
from words.localizer import Words
from words.parser import Parser

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from games.engine.text import Seat

LANGUAGES: Final = ("en", "fr")
"""The supported languages; the first serves all other locales."""

ROOMS: Final = ("games", "tables", "events", "cogs")
"""The rooms that have texts."""

NOBODY: Final[Mapping[Seat, str]] = MappingProxyType({})


def language_of(locale: str | None) -> str:
    """Return the supported language for a Discord locale.

    >>> [language_of(locale) for locale in ("fr", "fr-CA", "en-GB", "pt-BR", None)]
    ['fr', 'fr', 'en', 'en', 'en']
    """
    language = (locale or "").partition("-")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def text_folders(root: Path, rooms: Iterable[str] = ROOMS) -> tuple[Path, ...]:
    """Return the folders below `root` that hold the texts of some rooms, in a fixed order."""
    found = {
        folder
        for room in rooms
        for pattern in (f"{room}/texts", f"{room}/*/texts")
        for folder in root.glob(pattern)
    }
    return tuple(sorted(found))


class Library:
    """The texts of some folders. The name of a file ends in its language: `en.ftl`, `rules.fr.ftl`.

    Raises `ValueError` for a file that is not valid Fluent, is in no supported language, or repeats a key of
    another file. With `strict`, a text that cannot be said raises `KeyError` instead of being logged.
    """

    def __init__(self, folders: Iterable[Path], *, strict: bool = False) -> None:
        self._strict = strict
        self._bundles = {language: CompiledBundle(language) for language in LANGUAGES}
        self._paths: dict[tuple[str, str], Path] = {}
        for path in (path for folder in folders for path in sorted(folder.glob("*.ftl"))):
            self._read(path)

    def words(self, language: str, names: Mapping[Seat, str] = NOBODY) -> Words:
        """Return a language with the names of the people at a table.

        The names are inserted as they are, so the caller escapes them where that matters.
        """
        others = {other: bundle for other, bundle in self._bundles.items() if other != language}
        return Words(language, self._bundles[language], names, self._strict, others=others)

    def _read(self, path: Path) -> None:
        language = path.name.removesuffix(".ftl").rpartition(".")[2]
        if language not in self._bundles:
            names = " or ".join(f"{language}.ftl" for language in LANGUAGES)
            message = f"{path} is in no supported language: its name must end in {names}"
            raise ValueError(message)
        resource = _parse(_typeset(path.read_text(encoding="utf-8"), language))
        if junk := [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]:
            message = f"{path} is not valid Fluent: {junk[0]!r}"
            raise ValueError(message)
        for entry in resource.body:
            if isinstance(entry, ast.Message | ast.Term):
                self._register(
                    f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name, language, path
                )
        self._bundles[language].add_resource(resource)

    def _register(self, key: str, language: str, path: Path) -> None:
        if first := self._paths.get((language, key)):
            message = f"{key} is defined twice: in {first} and in {path}"
            raise ValueError(message)
        self._paths[language, key] = path


@cache
def library_of(folders: tuple[Path, ...], *, strict: bool = False) -> Library:
    """Return the texts of some folders (see `Library`), from a cache: all bots of a process share them."""
    return Library(folders, strict=strict)


@cache
def _parse(text: str) -> ast.Resource:
    """Parse the text of a file, from a cache, since tests read the same files with and without `strict`."""
    return Parser().parse(text)


def _typeset(text: str, language: str) -> str:
    """Apply the typography of the language to a text that was typed with plain characters.

    In French, a punctuation mark never begins a line, and apostrophes are round.
    """
    if language != "fr":
        return text
    return re.sub(
        r"(?<=\w)'(?=[\w{])",
        "\N{RIGHT SINGLE QUOTATION MARK}",
        re.sub(r"(?<=«) | (?=[:;?!»])", "\N{NO-BREAK SPACE}", text),
    )
