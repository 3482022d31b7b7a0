"""Words are read back into the parameters with which they were said."""

from __future__ import annotations

import pytest

from games.engine.text import Text, Who, say
from tests.pictures.drawn import LIBRARY
from tests.pictures.unsaid import Misread, Reader
from words.library import LANGUAGES

NAMES = ("Anne", "Ben", "Cara")
SAID = (
    (say("orongo-line-tokens", tokens=1), {"tokens": "1"}),
    (say("orongo-line-tokens", tokens=40), {"tokens": "40"}),
    (say("orongo-board-reef", shells=0), {"shells": "0"}),
    (
        say("orongo-reef-shared", who=(Who(0), Who(2)), shells=4, left=0),
        {"who": {"en": "Anne and Cara", "fr": "Anne et Cara"}, "shells": "4", "left": "0"},
    ),
    (
        say("orongo-reef-shared", who=(Who(0), Who(2)), shells=4, left=1),
        {"who": {"en": "Anne and Cara", "fr": "Anne et Cara"}, "shells": "4", "left": "1"},
    ),
    (say("oroen-board-stuck", who=Who(0)), {"who": "Anne"}),
    (say("orongo-placed", who=Who(1), space="34"), {"who": "Ben", "space": "34"}),
)
"""Texts with a plural, an apostrophe, an implied number, and several parameters."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "params"), SAID, ids=lambda value: value if isinstance(value, str) else None
)
def test_parameters_are_found_in_the_words(
    text: Text, params: dict[str, str | dict[str, str]], language: str
) -> None:
    words = LIBRARY.words(language, dict(enumerate(NAMES)))
    expected = {name: value if isinstance(value, str) else value[language] for name, value in params.items()}
    assert Reader(language, NAMES).read(text.key, words(text)) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_lists_fall_into_their_parts(language: str, count: int) -> None:
    words, reader = LIBRARY.words(language, dict(enumerate(NAMES))), Reader(language, NAMES)
    listed = reader.read(
        "orongo-board-won", words(say("orongo-board-won", who=tuple(map(Who, range(count)))))
    )["who"]
    assert [reader.seat(part) for part in reader.parts(listed)] == list(range(count))


def test_other_words_are_misread() -> None:
    with pytest.raises(Misread, match="'34 tokens' is not orongo-line-moai"):
        Reader("en", NAMES).read("orongo-line-moai", "34 tokens")
    with pytest.raises(Misread, match="nobody is called 'Dan'"):
        Reader("en", NAMES).seat("Dan")
