"""Texts are said as Fluent's own library says them: every text, with real values and with odd ones."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from tests.words.examples import NAMES, examples
from tests.words.sources import ROOT, messages
from words import LANGUAGES, Library, text_folders
from words.bundle import LONGEST, CompiledBundle

NUMBERS = (0, 1, 2, 5, 11, 21, 1000, 1_234_567, -1, -3)
ODD = ("", "1", "2", "one", "other", "many", "least", "Anne", "x" * (LONGEST + 1), 2.5, None, True)


def library() -> Library:
    return Library(text_folders(ROOT), strict=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_real_texts_are_said_as_the_library_says_them(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = library().words(language, NAMES)
    quick = [[said.to(reader).format(example.text) for example in examples()] for reader in (None, 0, 1)]
    monkeypatch.setattr(CompiledBundle, "format_pattern", FluentBundle.format_pattern)
    slow = [[said.to(reader).format(example.text) for example in examples()] for reader in (None, 0, 1)]
    assert quick == slow


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_said_alike_with_every_sort_of_value(language: str) -> None:
    """Wrong ones as well: each error is the library's."""
    bundle = library().words(language).bundle
    assert isinstance(bundle, CompiledBundle)
    quick = 0
    for key, text in messages(language).items():
        message = bundle.get_message(key)
        for pattern in filter(None, (message.value, *message.attributes.values())):
            for value in (*NUMBERS, *ODD):
                given = dict.fromkeys(text.params, value)
                expected = FluentBundle.format_pattern(bundle, pattern, given)
                assert str(bundle.format_pattern(pattern, given)) == str(expected), (key, value)
            assert str(bundle.format_pattern(pattern, {})) == str(
                FluentBundle.format_pattern(bundle, pattern, {})
            )
            quick += bundle._said[pattern] is not None
    assert quick > 0.95 * len(messages(language))


@pytest.mark.parametrize(
    "text",
    [
        "{ $n -> \n [one] a\n [1] b\n *[other] c\n }",
        "{ $n -> \n [1] b\n [one] a\n *[other] c\n }",
        "{ $n -> \n [other] a\n *[one] c\n }",
        "{ $n -> \n [x] { $m }\n *[2.0] { $n } of { 3 }\n }",
        "{ $n -> \n *[x] { $m -> \n [0] no\n *[other] { $n }{ $m }\n }\n } end",
        "{ NUMBER($n, minimumFractionDigits: 2) } { -term } { other }",
        '{ "" }{ "\\u0041" } { $n }',
    ],
)
def test_odd_patterns_are_said_alike(text: str) -> None:
    source = f"a = {text}\n-term = Ahu\nother = {'{'} $n {'}'}\n"
    bundle = CompiledBundle("fr")
    bundle.add_resource(FluentParser().parse(source))
    pattern = bundle.get_message("a").value
    assert pattern is not None
    for n in (*NUMBERS, *ODD):
        for m in (*NUMBERS, *ODD):
            given = {"n": n, "m": m}
            expected = FluentBundle.format_pattern(bundle, pattern, given)
            assert str(bundle.format_pattern(pattern, given)) == str(expected)
