"""Texts that name their reader say *you*, with the right verb, to the reader alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from fluent.syntax import ast

from games.engine.text import Text, Who, say
from tests.pictures.drawn import LIBRARY
from tests.words.examples import NAMED, NAMES, PEOPLE, examples, note_all
from tests.words.sources import ROOT, parse_file
from words import LANGUAGES, text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

LOWER: Final = re.compile(r"^(?:you|vous)\b(?! [\d+(\N{MINUS SIGN}])|[.!?] (?:you|vous)\b")
"""A sentence that begins in lower case, as only texts of `BARE` do."""

BARE: Final = re.compile("-(?:effect|deed)-")
"""Keys of texts that stand behind a label or a name."""

BEHIND: Final = re.compile(
    r"(?:[:(·] ?|\b(?:to|from|by|for|of|between|à|par|pour|entre|chez) )$", re.IGNORECASE
)
"""Words and marks behind which *you* and a name are the same part of the sentence."""
BEFORE: Final = re.compile(r"(?:[.,;:)]| [:;(]|$| de \w+er\b)")
"""Marks before which no verb depends on the name; in French an infinitive neither."""
ITEM: Final = re.compile(r"\{ \$\w+ \}(?:(?: [+\N{MINUS SIGN}]?\{ \$\w+ \})*| \([^()]+\))")
"""A pattern that is part of a list: a name with a number, or with a note in brackets."""


def people_in(key: str) -> tuple[str, ...]:
    """Return the parameters of a text that may be its reader."""
    return (*PEOPLE, "elder", *(("names",) if key.endswith("return") else ()))


def flat(pattern: ast.Pattern) -> str:
    """Return a pattern as it is typed, but a `…` for each choice of wordings."""
    return "".join(
        element.value
        if isinstance(element, ast.TextElement)
        else f"{{ ${element.expression.id.name} }}"
        if isinstance(element.expression, ast.VariableReference)
        else "…"
        for element in pattern.elements
    )


def parts(pattern: ast.Pattern) -> Iterator[str]:
    """Yield a pattern and all that it may choose from."""
    yield flat(pattern)
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from parts(variant.value)


def depends_on(name: str, part: str) -> bool:
    """Return whether the words around a person in a part would change with *you*."""
    if ITEM.fullmatch(part):
        return False
    return any(
        not (BEHIND.search(part[: match.start()]) and BEFORE.match(part[match.end() :]))
        for match in re.finditer(rf"\{{ \${name} \}}", part)
    )


def find_unaddressed(message: ast.Message) -> list[str]:
    """Return the people in a message to whom it does not know how to speak."""
    assert message.value is not None
    known = {attribute.id.name.removeprefix("to-") for attribute in message.attributes}
    return [
        name
        for name in people_in(message.id.name)
        if name not in known and any(depends_on(name, part) for part in parts(message.value))
    ]


def messages(language: str) -> Iterator[ast.Message]:
    """Yield the messages of a language that a reader may meet in."""
    for path in (path for folder in text_folders(ROOT) for path in sorted(folder.glob(f"*{language}.ftl"))):
        for entry in parse_file(path).body:
            if isinstance(entry, ast.Message) and not NAMED.search(entry.id.name):
                yield entry


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_knows_how_to_speak_to_everybody_it_names(language: str) -> None:
    wrong = [
        f"{message.id.name} needs .to-{name}, or ${name} behind a preposition or colon and before a mark"
        for message in messages(language)
        for name in find_unaddressed(message)
    ]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_readers_are_not_named_to_themselves_in_golden_matches(language: str) -> None:
    own = LIBRARY.words(language, NAMES).to(0)
    texts = {*note_all().met.values(), *(example.text for example in examples())}
    for text in (candidate for candidate in texts if not NAMED.search(candidate.key)):
        said = own(text)
        assert NAMES[0] not in said, text.key
        assert BARE.search(text.key) or not LOWER.search(said), f"{text.key}: {said}"


@pytest.mark.parametrize(
    ("part", "depends"),
    [
        ("{ $who } places a token.", True),
        ("Next: { $who } places a token.", True),
        ("The scorpion stings { $who }.", True),
        ("{ $who }'s turn", True),
        ("Taking part: { $who }.", False),
        ("home to { $who }.", False),
        ("{ $who } +{ $amount }", False),
        ("{ $who } (away until { $until })", False),
        ("{ $who } (away until { $until }) plays.", True),
    ],
)
def test_words_that_change_with_you_are_found(part: str, *, depends: bool) -> None:
    assert depends_on("who", part) is depends


def test_a_reader_is_spoken_to_and_the_others_are_named() -> None:
    news = say("wongar-holds-elder", who=Who(0), whom=Who(1))
    said = [LIBRARY.words("en", NAMES).to(reader)(news) for reader in (None, 0, 1, 2)]
    assert said == [
        "Anne takes the elder from Hotu.",
        "You take the elder from Hotu.",
        "Anne takes the elder from you.",
        "Anne takes the elder from Hotu.",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            say("orongo-reef-shared", who=(Who(0), Who(2)), shells=3, left=0),
            "The reef is split between Anne and you: 3 shells each.",
        ),
        (say("host-won", who=(Who(0), Who(2)), count=2), "Shared victory: Anne and you!"),
        (say("host-won", who=(Who(2),), count=1), "You win!"),
        (say("host-won", who=(Who(0),), count=1), "Anne wins!"),
    ],
)
def test_the_reader_of_a_list_is_alone_or_among_the_others(text: Text, said: str) -> None:
    assert LIBRARY.words("en", NAMES).to(2)(text) == said
