"""Every text exists in every language, with the parameters that the sources give it, and all are used."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from tables.model.guild import GuildSettings
from tests.words.sources import (
    ROOT,
    differences,
    fitting,
    folder_for,
    messages,
    sources,
    speakers,
)
from words import LANGUAGES, Library, text_folders


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_the_same_texts_with_the_same_parameters(language: str) -> None:
    english, others = messages("en"), messages(language)
    wrong = {*differences("en", english, language, others), *differences(language, others, "en", english)}
    assert not wrong, "\n" + "\n".join(sorted(wrong))


def test_every_text_that_is_asked_for_exists_with_these_parameters() -> None:
    wrong = []
    for source in sources():
        for used in source.asked:
            known = {messages("en")[key].params for key in fitting(used.keys, "en")}
            if not known:
                files = " and ".join(f"{folder_for(source.where)}/{language}.ftl" for language in LANGUAGES)
                wrong.append(f"{used.where} says a text that no file has: add `{used.name} = …` to {files}")
            elif used.params is not None and used.params not in known:
                given, taken = sorted(used.params), [sorted(params) for params in known]
                wrong.append(f"{used.where} gives {used.name} the parameters {given}; it has {taken}")
    assert not wrong, "\n" + "\n".join(wrong)


def test_no_text_is_left_over() -> None:
    """The keys of commands are made from names; `tests/cogs/test_commands.py` checks those."""
    used = speakers().keys()
    unused = [
        f"{text.file} has {key}, which no source says"
        for key, text in messages("en").items()
        if not key.startswith(("command-", "option-")) and key not in used
    ]
    assert not unused, "\n" + "\n".join(unused)


def test_the_whole_library_can_be_read() -> None:
    library = Library(text_folders(ROOT), strict=True)
    for language in LANGUAGES:
        assert all(library.words(language).bundle.has_message(key) for key in messages("en"))


def test_french_marks_stand_behind_a_plain_space() -> None:
    """`Library` makes it a no-break space."""
    wrong = []
    for folder in text_folders(ROOT):
        for path in folder.glob("*fr.ftl"):
            lines = path.read_text(encoding="utf-8").splitlines()
            wrong += [
                f"{path}: type a plain space before ; : ! ? in: {line.strip()}"
                for line in lines
                if re.search(r"[\w)}»*][;?!:](?= |$)|[\N{NO-BREAK SPACE}\u202f]", line)
            ]
    assert not wrong, "\n".join(wrong)


def test_the_log_of_a_server_can_name_every_setting() -> None:
    wanted = {f"server-setting-{setting.name}" for setting in fields(GuildSettings)}
    assert wanted <= messages("en").keys()
