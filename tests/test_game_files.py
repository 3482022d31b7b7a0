"""Every game has all its files; one that is missing is named, with what goes into it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

import pytest

from games.catalogue import CATALOGUE
from tests.game_files import PARTS, ROOT, missing_files, part

GAME: Final = "riombo"
WHOLE: Final = {GAME: CATALOGUE[GAME]}

FILES: Final = (
    f"games/{GAME}/__init__.py",
    f"games/{GAME}/entry.py",
    f"games/{GAME}/texts/*.fr.ftl",
    f"games/{GAME}/texts/*.en.ftl",
    f"tests/{GAME}/golden.py",
    f"tests/{GAME}/reading.py",
    f"tests/{GAME}/test_*.py",
    f"tests/golden/matches/{GAME}-*.txt",
)
"""Files that a game needs besides its code."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy everything that one game needs."""
    for pattern in ("README.md", *FILES):
        for path in ROOT.glob(pattern):
            to = tmp_path / path.relative_to(ROOT)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, to)
    return tmp_path


def test_no_file_of_a_game_is_missing() -> None:
    if found := list(missing_files(ROOT, CATALOGUE)):
        pytest.fail("\n".join(found), pytrace=False)


@pytest.mark.parametrize("pattern", FILES)
def test_a_missing_file_is_named_with_what_to_write(copy: Path, pattern: str) -> None:
    assert list(missing_files(copy, WHOLE)) == []
    for path in copy.glob(pattern):
        path.unlink()
    (told,) = missing_files(copy, WHOLE)
    name = re.sub(r"\*\.(?=fr|en)", "", pattern).replace("test_*", "test_rules").partition(f"{GAME}-*")[0]
    assert name in told.splitlines()[0]
    assert re.search("Create it with|Have them searched for", told)


def test_a_game_that_the_catalogue_does_not_list_is_named(copy: Path) -> None:
    (told,) = missing_files(copy, {})
    assert told.startswith(f"games/catalogue.py does not list the game in games/{GAME}/.")
    assert '    "riombo",\n' in told


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", ["command-riombo", "command-riombo-description"])
def test_a_missing_text_of_a_command_is_named_with_its_file(copy: Path, language: str, key: str) -> None:
    for path in (copy / "games" / GAME / "texts").glob(f"*{language}.ftl"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(rf"^{key} = .*\n", "", text, flags=re.MULTILINE), encoding="utf-8")
    (told,) = missing_files(copy, WHOLE)
    assert re.match(rf"games/{GAME}/texts/\w*\.?{language}\.ftl lacks the text of ", told)
    assert f"\n    {key} = …\n" in told


def test_a_game_that_the_page_for_readers_does_not_name_is_told(copy: Path) -> None:
    page = copy / "README.md"
    page.write_text(page.read_text(encoding="utf-8").replace("**Riombo**", ""), encoding="utf-8")
    (told,) = missing_files(copy, WHOLE)
    assert told.startswith("README.md does not name the game.")
    assert "**Riombo**" in told


@pytest.mark.parametrize("name", PARTS)
def test_a_module_that_tests_import_says_what_to_write_when_it_is_missing(name: str) -> None:
    with pytest.raises(LookupError, match=f"tests/nowhere/{name}.py is missing. Create it with this content"):
        part("nowhere", name)
    assert part(GAME, name).__name__ == f"tests.{GAME}.{name}"


@pytest.mark.parametrize("name", PARTS)
def test_templates_of_modules_have_the_names_that_tests_use(name: str) -> None:
    scope: dict[str, object] = {}
    exec(PARTS[name].format(game=GAME, name="Riombo").partition("\n\n")[2], scope)  # noqa: S102 - it is ours
    assert {"golden": {"FEATURES"}, "reading": {"read", "show"}}[name] <= set(scope)
