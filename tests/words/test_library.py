"""Texts are said in a language, with their names, numbers and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.text import Who, say
from words import Library, language_of, localizer

if TYPE_CHECKING:
    from pathlib import Path

    from words import Words

NAMES = {0: "Anne", 1: "Ben", 2: "Cara"}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Return a library of a few texts in two languages."""
    stones = "t-stones = { $n ->\n  [one] a stone\n *[other] { $n } stones\n }\n"
    (tmp_path / "en.ftl").write_text("t-take = { $who } takes { $what }.\nt-quote = Really ?\n" + stones)
    french = (
        "t-take = { $who } prend { $what }.\nt-quote = « Vraiment ? »\nt-elision = l'île\nt-stones = { "
        "$n } pierres\n"
    )
    (tmp_path / "more.fr.ftl").write_text(french, encoding="utf-8")
    return Library([tmp_path], strict=True)


@pytest.fixture
def english(library: Library) -> Words:
    """Return English with the names of three people."""
    return library.words("en", NAMES)


def test_a_seat_is_said_as_the_name_of_its_person(english: Words) -> None:
    assert english(say("t-take", who=Who(1), what="all")) == "Ben takes all."


def test_a_text_in_a_text_is_said_in_the_same_language(library: Library) -> None:
    assert (
        library.words("fr", NAMES)(say("t-take", who=Who(0), what=say("t-stones", n=3)))
        == "Anne prend 3 pierres."
    )


def test_numbers_choose_their_form(english: Words) -> None:
    assert [english(say("t-stones", n=n)) for n in (1, 2)] == ["a stone", "2 stones"]


def test_a_list_is_said_as_the_language_lists(library: Library) -> None:
    three = say("t-take", who=(Who(0), Who(1), Who(2)), what=("x", say("t-stones", n=2)))
    assert library.words("en", NAMES)(three) == "Anne, Ben, and Cara takes x and 2 stones."
    assert library.words("fr", NAMES)(three) == "Anne, Ben et Cara prend x et 2 pierres."


def test_names_carry_no_marks_of_isolation(english: Words) -> None:
    assert english(say("t-take", who=Who(0), what="x")).isascii()


def test_french_marks_never_begin_a_line(library: Library) -> None:
    assert (
        library.words("fr")(say("t-quote"))
        == "«\N{NO-BREAK SPACE}Vraiment\N{NO-BREAK SPACE}?\N{NO-BREAK SPACE}»"
    )
    assert library.words("en")(say("t-quote")) == "Really ?"


def test_french_apostrophes_are_round(library: Library) -> None:
    assert library.words("fr")(say("t-elision")) == "l\N{RIGHT SINGLE QUOTATION MARK}île"


def test_other_names_can_be_given_to_the_same_words(english: Words) -> None:
    assert english.with_names({0: "Zoé"})(say("t-take", who=Who(0), what="x")) == "Zoé takes x."


def test_a_missing_text_or_parameter_is_an_error_where_that_is_wanted(english: Words) -> None:
    with pytest.raises(KeyError, match=r"t-none.*add `t-none = …` to a file \*en\.ftl"):
        english(say("t-none"))
    with pytest.raises(KeyError, match="t-take"):
        english(say("t-take", who=Who(0)))


def test_a_missing_text_is_logged_and_named_where_people_play(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert Library([tmp_path]).words("en")(say("t-none")) == "t-none"
    assert "t-none cannot be said in en" in caplog.text


def test_a_text_said_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("t-a = one\n")
    (tmp_path / "more.en.ftl").write_text("t-a = two\n")
    with pytest.raises(ValueError, match="t-a is defined twice"):
        Library([tmp_path])


@pytest.mark.parametrize(("name", "content"), [("de.ftl", "t-a = eins\n"), ("en.ftl", "t-a {\n")])
def test_malformed_files_are_refused(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(ValueError, match=name):
        Library([tmp_path])


def test_a_file_that_names_no_language_is_told_how_to_be_called(tmp_path: Path) -> None:
    (tmp_path / "rules.ftl").write_text("t-a = one\n")
    with pytest.raises(ValueError, match=r"rules\.ftl .* its name must end in en\.ftl or fr\.ftl"):
        Library([tmp_path])


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("en-GB", "en"),
        ("pt-BR", "en"),
        ("", "en"),
        (None, "en"),
        ("frr", "en"),
    ],
)
def test_everybody_is_spoken_to_in_a_language(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


def test_cached_texts_are_said_anew_for_others(library: Library) -> None:
    """The cache keeps languages and names apart."""
    voices = [
        library.words(language, {0: name}) for language in ("en", "fr") for name in ("Anne", "Ben", "Anne")
    ]
    said = [words(say("t-take", who=Who(0), what="X")) for words in voices]
    assert said == [
        "Anne takes X.",
        "Ben takes X.",
        "Anne takes X.",
        "Anne prend X.",
        "Ben prend X.",
        "Anne prend X.",
    ]


def test_texts_without_names_are_worked_out_once_for_all_tables(library: Library) -> None:
    """Neither the names at a table nor the reader change it; a name inside another text does."""
    stones = say("t-stones", n=2)
    before = localizer._say_cached.cache_info().misses
    said = {library.words("en", {0: name}).to(seat)(stones) for name in ("Anne", "Ben") for seat in (None, 0)}
    assert said == {"2 stones"}
    assert localizer._say_cached.cache_info().misses == before + 1
    inside = say("t-take", who=Who(9), what=say("t-take", who=Who(0), what="X"))
    assert [library.words("en", {0: name})(inside) for name in ("Anne", "Ben")] == [
        "10 takes Anne takes X..",
        "10 takes Ben takes X..",
    ]
