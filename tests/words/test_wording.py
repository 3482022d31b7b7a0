"""The texts of golden matches are good English and French for any names and numbers."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from games.engine.text import Text
from tests.pictures.drawn import LIBRARY
from tests.sizes import first_of
from tests.words.examples import examples, note_all
from tests.words.sources import ROOT, parse_file
from words import text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from words import Words

pytestmark = pytest.mark.slow

SEATS: Final = range(6)

VOWEL: Final = "[aeiouyhàâæéèêëîïôùûœ]"
ASPIRATED: Final = ("hasard", "haut", "hauteur", "huit", "huitième")
"""Words that begin with an aspirated h: French does not elide before them."""

NOT_ELIDED: Final = re.compile(
    rf"\b(?:de|le|la|je|me|te|se|ce|ne|que|lorsque|puisque) (?!(?:{'|'.join(ASPIRATED)})\b)(?={VOWEL})",
    re.IGNORECASE,
)
NOT_CONTRACTED: Final = re.compile(r"\b(?:de|à) (?:le|les) ", re.IGNORECASE)

NOUNS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        *("point", "card", "disc", "cube", "cylinder", "double", "piece"),
        *("shell", "token", "stick", "tile", "round", "turn", "unit"),
    ),
    "fr": (
        *("point", "carte", "disque", "cube", "cylindre", "double", "pièce"),
        *("coquillage", "jeton", "bâtonnet", "tuile", "manche", "tour", "unité", "libre"),
    ),
}
"""Nouns that the games count; each takes an s in the plural."""

SMALL: Final = re.compile(r"^[^\w{✗✓]*[a-zà-ÿœ]|(?<!\d)[.!?] [a-zà-ÿœ]")
"""A sentence that begins with a small letter, at the start of a text or within it."""

AFTER_COLON: Final = re.compile(
    r"^(?:orders-nothing|verify-(?:format|move-|newer|no-replay|no-turn|not-|other-|too-large|unknown|wrong-))"
)
"""Keys of texts that stand behind a colon: what is left in advance, and why a file is refused."""

SINGULAR: Final[Mapping[str, tuple[int, ...]]] = {"en": (1,), "fr": (0, 1)}
"""The counts that take the singular."""


class _Selectors(Visitor):
    """Finds the variables that choose among the wordings of a text by number."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the library's name
        numbers = any(
            isinstance(variant.key, ast.NumberLiteral) or variant.key.name in ("one", "other")
            for variant in node.variants
        )
        words = any(
            isinstance(variant.key, ast.Identifier) and variant.key.name == "light"
            for variant in node.variants
        )
        if isinstance(node.selector, ast.VariableReference) and numbers and not words:
            self.found.add(node.selector.id.name)
        self.generic_visit(node)


def count_parameters(language: str) -> dict[str, frozenset[str]]:
    """Return the parameters by which each text chooses its wording, by key."""
    found = {}
    for path in (path for folder in text_folders(ROOT) for path in folder.glob(f"*{language}.ftl")):
        for entry in parse_file(path).body:
            if isinstance(entry, ast.Message):
                selectors = _Selectors()
                selectors.visit(entry)
                found[entry.id.name] = frozenset(selectors.found)
    return found


def wordings_of(pattern: ast.Pattern) -> Iterator[str]:
    """Yield the wordings of a pattern, one for each choice of variants; `{}` stands for a parameter."""
    parts = [
        [element.value]
        if isinstance(element, ast.TextElement)
        else [said for variant in element.expression.variants for said in wordings_of(variant.value)]
        if isinstance(element.expression, ast.SelectExpression)
        else ["{}"]
        for element in pattern.elements
    ]
    yield from map("".join, product(*parts))


def patterns(language: str) -> Iterator[tuple[str, ast.Pattern]]:
    """Yield the texts of a language with their keys, and those for readers who are named in them."""
    for path in (path for folder in text_folders(ROOT) for path in folder.glob(f"*{language}.ftl")):
        for entry in parse_file(path).body:
            if isinstance(entry, ast.Message):
                values = [entry.value, *(attribute.value for attribute in entry.attributes)]
                yield from ((entry.id.name, value) for value in values if value is not None)


def wordings(words: Words, text: Text, name: str) -> list[str]:
    """Say a text of none, one and two; not of none if *one* is a word there, as it is never none."""
    none, one, two = (
        words(Text(text.key, tuple((key, count if key == name else value) for key, value in text.params)))
        for count in range(3)
    )
    return [one, two] if one.count("1") == two.count("1") else [none, one, two]


def find_miscounted(language: str, said: str) -> list[str]:
    """Return the numbers of a sentence with a noun in the wrong number."""
    found = re.findall(rf"(?<![\d/.,:-])\b(\d+) ((?:{'|'.join(NOUNS[language])})s?)\b", said)
    return [
        f"{number} {noun}"
        for number, noun in found
        if noun.endswith("s") == (int(number) in SINGULAR[language])
    ]


@cache
def say_all(language: str, name: str) -> Mapping[Text, str]:
    """Say a text of each shape of golden matches where each seat has one name."""
    words = LIBRARY.words(language, dict.fromkeys(SEATS, name))
    return {text: words(text) for text in note_all().met.values()}


@pytest.mark.parametrize("name", first_of("Anne", "Émile", "Hotu", "Oscar", "Yann"))
def test_french_elides_and_contracts_for_any_names(name: str) -> None:
    words = LIBRARY.words("fr", dict.fromkeys(SEATS, name))
    texts = {**{example.text: words(example.text) for example in examples()}, **say_all("fr", name)}
    wrong = {
        f"{text.key}: {said}"
        for text, said in texts.items()
        if NOT_ELIDED.search(said) or NOT_CONTRACTED.search(said)
    }
    assert not wrong, "\n" + "\n".join(sorted(wrong)[:40])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nouns_agree_with_their_numbers_in_golden_matches(language: str) -> None:
    wrong = {
        f"{text.key}: {said}"
        for text, said in say_all(language, "Anne").items()
        if find_miscounted(language, said)
    }
    assert not wrong, "\n" + "\n".join(sorted(wrong)[:40])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_none_one_and_two_are_said_differently_and_with_the_right_nouns(language: str) -> None:
    """This holds also for numbers that no golden match has."""
    words, selectors = LIBRARY.words(language, dict.fromkeys(SEATS, "Anne")), count_parameters(language)
    wrong = []
    for text, name in (
        (example.text, name) for example in examples() for name in selectors[example.text.key]
    ):
        said = wordings(words, text, name)
        wrong += [f"{text.key}: {line}" for line in said if find_miscounted(language, line)]
        if len(set(said)) < len(said):
            wrong.append(f"{text.key} says the same of different numbers: {said}")
    assert not wrong, "\n" + "\n".join(sorted(set(wrong))[:40])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_shows_its_making(language: str) -> None:
    """No key, no optional plural, no parameter without a value, and no space too many."""
    words = LIBRARY.words(language, dict.fromkeys(SEATS, "Anne"))
    wrong = {
        f"{example.text.key}: {said}"
        for example in examples()
        if (said := words(example.text)) != said.strip()
        or re.search(r"\(e?s\)|[^ \n] {2}|[{}]| ,|\(\)|\.\.", said)
        or example.text.key in said
    }
    assert not wrong, "\n" + "\n".join(sorted(wrong)[:40])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_sentences_begin_with_a_capital(language: str) -> None:
    wrong = {
        f"{key}: {said}"
        for key, pattern in patterns(language)
        if not AFTER_COLON.search(key)
        for said in wordings_of(pattern)
        if re.search(r"[.!?]$", said) and SMALL.search(said)
    }
    assert not wrong, "\n" + "\n".join(sorted(wrong)[:40])


@pytest.mark.parametrize(
    "said", ["une place est libre.", "C'est fait. vous jouez.", "⚠️ la table est fermée."]
)
def test_planted_small_letters_are_found(said: str) -> None:
    assert SMALL.search(said)


def test_english_articles_agree_with_the_words_behind_them() -> None:
    wrong = {
        f"{text.key}: {said}"
        for text, said in say_all("en", "Anne").items()
        if re.search(r"\b[Aa] [aeio]|\b[Aa]n [^aeiouAEIOU\W]", said)
    }
    assert not wrong, "\n" + "\n".join(sorted(wrong)[:40])


@pytest.mark.parametrize(
    "said", ["Dernier coup de Anne", "la carte de Émeu", "le ancêtre", "la pièce de Hotu", "à les poser"]
)
def test_planted_french_faults_are_found(said: str) -> None:
    assert NOT_ELIDED.search(said) or NOT_CONTRACTED.search(said)


@pytest.mark.parametrize("said", ["au hasard, de hauteur 2", "le haut de la pile", "sur Émeu", "à Anne"])
def test_good_french_is_left_alone(said: str) -> None:
    assert not NOT_ELIDED.search(said)
    assert not NOT_CONTRACTED.search(said)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "1 shells"), ("en", "0 card"), ("fr", "2 disque"), ("fr", "0 points")]
)
def test_planted_faults_of_number_are_found(language: str, said: str) -> None:
    assert find_miscounted(language, said) == [said]
