"""`make new-game` lays down the tutorial's game under a name that nothing else has, and what French lacks."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING, Final

import pytest
from fluent.syntax import FluentParser, ast

from tests.game_files import missing_files
from tools.new_game import PAGE, ROOT, STILL_ENGLISH, fault, lay_down, lay_french_down, main, rename

if TYPE_CHECKING:
    from pathlib import Path

GAME: Final = "kauri"
CHANGED: Final = ("README.md", "games/catalogue.py")
"""The files in which a new game is named."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copy what is read or changed when a game is laid down."""
    for name in (*CHANGED, PAGE.as_posix()):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def messages(path: Path) -> dict[str, ast.Message]:
    """Return the messages of a file by key."""
    entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not any(isinstance(entry, ast.Junk) for entry in entries)
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


def test_all_files_are_laid_down_with_the_new_name_only(project: Path) -> None:
    paths = {path.relative_to(project).as_posix(): path for path in lay_down(GAME, project)}
    assert {*CHANGED, f"games/{GAME}/entry.py", f"tests/{GAME}/golden.py"} <= paths.keys()
    for name, path in paths.items():
        assert not re.search("(?<![A-Za-z])[Nn]im(?![a-z])", path.read_text(encoding="utf-8")), name
    assert f'"{GAME}",' in paths["games/catalogue.py"].read_text(encoding="utf-8")
    # All but the matches, which are played after that.
    assert [told for told in missing_files(project, {}) if "does not list" not in told] == []


def test_only_the_name_is_another() -> None:
    """A word in which the letters of the name stand stays, as a class of the tutorial does not."""
    assert rename("class NimCog: say('nim-ask')  # Nim, minimal animal, Nimble", "kauri") == (
        "class KauriCog: say('kauri-ask')  # Kauri, minimal animal, Nimble"
    )


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "no name for a game"),
        ("Kauri", "no name for a game"),
        ("four_rows", "no name for a game"),
        ("../kauri", "no name for a game"),
        ("class", "a word of Python"),
        ("engine", "a word of Python or of this project"),
        ("night", "something else in cogs/"),
        ("laws", "something else in cogs/ or tests/"),
        ("soirée", "no name for a game"),
        ("tournoi", "/tournoi is a command of the bot already"),
    ],
)
def test_a_name_that_cannot_be_taken_says_why(
    name: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([name] if name else []) == 2
    assert told in capsys.readouterr().err
    assert not (ROOT / "games" / (name or "nothing")).is_file()


def test_a_free_name_can_be_taken() -> None:
    assert fault(GAME, ROOT) is None


def test_french_texts_may_come_later(project: Path) -> None:
    """French texts stay; missing ones are English with French spaces, which is said once."""
    lay_down(GAME, project)
    texts = project / "games" / GAME / "texts"
    english, french = texts / "en.ftl", texts / "fr.ftl"
    written = f"{GAME}-name = Le nom de {chr(123)} $who {chr(125)}\n"
    french.write_text(written, encoding="utf-8")
    assert set(lay_french_down(GAME, project)) == messages(english).keys() - {f"{GAME}-name"}
    text = french.read_text(encoding="utf-8")
    assert text.startswith(f"{written}\n{STILL_ENGLISH}\n")
    assert messages(french).keys() == messages(english).keys()
    assert f"{GAME}-your-number = Your lucky number : " in text
    rules = messages(french)[f"{GAME}-rules"]
    assert rules.comment
    assert rules.comment.content == "§1"
    assert messages(french)[f"{GAME}-takes"].attributes
    assert lay_french_down(GAME, project) == []
    english.write_text(f"{english.read_text(encoding='utf-8')}\n{GAME}-more = More\n", encoding="utf-8")
    assert lay_french_down(GAME, project) == [f"{GAME}-more"]
    assert french.read_text(encoding="utf-8").count(STILL_ENGLISH) == 1


def test_a_game_without_french_gets_it(project: Path) -> None:
    lay_down(GAME, project)
    texts = project / "games" / GAME / "texts"
    (texts / "fr.ftl").unlink()
    lay_french_down(GAME, project)
    assert messages(texts / "fr.ftl").keys() == messages(texts / "en.ftl").keys()
