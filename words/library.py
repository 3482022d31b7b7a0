"""The library: all texts of the project, read from Fluent files by language."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from words.saying import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from games.engine.text import Seat

LANGUAGES: Final = ("en", "fr")
"""The languages that are spoken here; the first is for everybody else."""

ROOMS: Final = ("games", "tables", "cogs")
"""The rooms that say something."""

NOBODY: Final[Mapping[Seat, str]] = MappingProxyType({})


def language_of(locale: str | None) -> str:
    """The language in which to speak to somebody with a Discord locale (`fr`, `en-GB`, `pt-BR`…)."""
    language = (locale or "").partition("-")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def text_folders(root: Path) -> tuple[Path, ...]:
    """The folders below `root` that hold the texts of the rooms, in a fixed order."""
    found = {
        folder
        for room in ROOMS
        for pattern in (f"{room}/texts", f"{room}/*/texts")
        for folder in root.glob(pattern)
    }
    return tuple(sorted(found))


class Library:
    """The texts of some folders. The name of a file ends in its language: `en.ftl`, `rules.fr.ftl`.

    Raises `ValueError` for a file that cannot be read as Fluent, is in no known language, or says a text that
    another file has said. `strict`: a text that cannot be said raises `KeyError`, instead of being logged.
    """

    def __init__(self, folders: Iterable[Path], *, strict: bool = False) -> None:
        self._strict = strict
        # Isolation marks are meant for mixed directions of writing; Discord and our pictures would show them
        # as boxes.
        self._bundles = {language: FluentBundle([language], use_isolating=False) for language in LANGUAGES}
        self._said: dict[tuple[str, str], Path] = {}
        for path in (path for folder in folders for path in sorted(folder.glob("*.ftl"))):
            self._read(path)

    def words(self, language: str, names: Mapping[Seat, str] = NOBODY) -> Words:
        """A language, with the names by which to call the people at a table (as they are to be shown:
        escaped, where that matters).
        """
        return Words(language, self._bundles[language], names, self._strict)

    def _read(self, path: Path) -> None:
        language = path.name.removesuffix(".ftl").rpartition(".")[2]
        if language not in self._bundles:
            message = f"{path} is in no language of ours"
            raise ValueError(message)
        resource = FluentResource(_set(path.read_text(encoding="utf-8"), language))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                message = f"{path} holds what is no Fluent: {entry.content!r}"
                raise ValueError(message)  # noqa: TRY004 - what is wrong is the file's content
            if isinstance(entry, ast.Message | ast.Term):
                self._claim(
                    f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name, language, path
                )
        self._bundles[language].add_resource(resource)

    def _claim(self, key: str, language: str, path: Path) -> None:
        if first := self._said.get((language, key)):
            message = f"{key} is said twice: in {first} and in {path}"
            raise ValueError(message)
        self._said[language, key] = path


def _set(text: str, language: str) -> str:
    """The text set as the language wants it: in French a mark never begins a line, and apostrophes are round.
    Writers type plain ones.
    """
    if language != "fr":
        return text
    return re.sub(
        r"(?<=\w)'(?=\w)",
        "\N{RIGHT SINGLE QUOTATION MARK}",
        re.sub(r"(?<=«) | (?=[:;?!»])", "\N{NO-BREAK SPACE}", text),
    )
