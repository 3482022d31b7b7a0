"""The search for texts in sources finds them in every form."""

from __future__ import annotations

import ast

from tests.words.show import context
from tests.words.sources import Said, differences, folder_for, possible_keys, texts_used

SOURCE = """
say("a-plain", who=1, what=2)
say("a-yes" if x else "a-no")
say(f"a-{kind}-name", n=1)
say("a-any", **params)
KEYS = {1: "a-kept"}
unsaid("not a key")
anything = f"{one}-{other}"
of_any_game = f"{game}-option-{name}"
"""


def test_every_way_of_asking_for_a_text_is_found() -> None:
    found = {
        used.keys.pattern.replace("\\", ""): used.params for used in texts_used("x.py", ast.parse(SOURCE))
    }
    assert found == {
        "a-plain": {"who", "what"},
        "a-yes": set(),
        "a-no": set(),
        "a-[a-z0-9_-]+-name": {"n"},
        "a-any": None,
    }


def test_a_key_that_is_kept_for_later_counts_as_used() -> None:
    patterns = list(possible_keys(ast.parse(SOURCE)))
    assert any(pattern.fullmatch("a-kept") for pattern in patterns)
    assert any(pattern.fullmatch("a-red-name") for pattern in patterns)
    assert any(pattern.fullmatch("nim-option-large") for pattern in patterns)
    assert not any(pattern.fullmatch("not a key") or pattern.fullmatch("a-unused") for pattern in patterns), (
        "a name of gaps alone would be any text's"
    )


def test_a_text_that_one_language_lacks_is_named_with_the_file_to_write_it_in() -> None:
    plain, other = frozenset[str](), frozenset({"who"})
    english = {
        "a-both": Said(plain, "games/a/texts/rules.en.ftl"),
        "a-one": Said(other, "games/a/texts/rules.en.ftl"),
    }
    french = {"a-both": Said(other, "games/a/texts/fr.ftl")}
    assert list(differences("en", english, "fr", french)) == [
        "games/a/texts/fr.ftl: a-both has the parameters ['who'], in games/a/texts/rules.en.ftl []",
        "games/a/texts/rules.fr.ftl lacks a text of games/a/texts/rules.en.ftl: add `a-one = …`",
    ]


def test_a_source_and_the_folder_of_its_texts() -> None:
    sources = ("games/oroen/face/face.py", "tables/loops/tidying.py", "cogs/table.py")
    assert [folder_for(source) for source in sources] == [
        "games/oroen/texts",
        "tables/texts",
        "cogs/host/texts",
    ]


def test_a_key_with_a_gap_is_shown_as_people_read_it() -> None:
    names = {used.name for used in texts_used("x.py", ast.parse(SOURCE))}
    assert {"a-plain", "a-…-name"} <= names


def test_a_text_is_shown_with_its_section_and_its_screens() -> None:
    assert context("settings-quiet").endswith(" · cogs/host/screens/private/settings_page.py")
    assert context("oroen-heading-light") == "Headings · games/oroen/face/text_board.py"
