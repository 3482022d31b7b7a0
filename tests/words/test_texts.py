"""Every text exists in every language, with the parameters that the sources give it, and all are used."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.words.sources import ROOT, asked, mentioned, messages, sources
from words import LANGUAGES, Library, text_folders

ENGLISH: Final = messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_texts_with_the_same_parameters(language: str) -> None:
    assert messages(language) == ENGLISH


def test_every_text_that_is_asked_for_exists_with_these_parameters() -> None:
    wrong = []
    for where, tree in sources():
        for one in asked(where, tree):
            known = {params for key, params in ENGLISH.items() if one.keys.fullmatch(key)}
            if not known:
                wrong.append(f"{one.where} asks for {one.keys.pattern}, which nobody can say")
            elif one.params is not None and one.params not in known:
                wrong.append(f"{one.where}: {one.keys.pattern} takes {[sorted(params) for params in known]}")
    assert not wrong, "\n".join(wrong)


def test_no_text_is_left_over() -> None:
    """The keys of commands are made from names; `tests/cogs/test_commands.py` checks those."""
    patterns = {keys for _, tree in sources() for keys in mentioned(tree)}
    unused = [
        key
        for key in ENGLISH
        if not key.startswith(("command-", "option-")) and not any(keys.fullmatch(key) for keys in patterns)
    ]
    assert not unused, "nobody says " + ", ".join(unused)


def test_the_whole_library_can_be_read() -> None:
    library = Library(text_folders(ROOT), strict=True)
    for language in LANGUAGES:
        assert all(library.words(language).bundle.has_message(key) for key in ENGLISH)


def test_french_marks_stand_behind_a_plain_space() -> None:
    """`Library` makes it a no-break space."""
    wrong = []
    for folder in text_folders(ROOT):
        for path in folder.glob("*fr.ftl"):
            lines = path.read_text(encoding="utf-8").splitlines()
            wrong += [
                f"{path}: {line.strip()}"
                for line in lines
                if re.search(r"[\w)}»*][;?!:](?= |$)|[\N{NO-BREAK SPACE}\u202f]", line)
            ]
    assert not wrong, "\n".join(wrong)
