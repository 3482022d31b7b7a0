"""`make release`: fixture, changelog and version agree, and each fault says what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools.new_game import STILL_ENGLISH
from tools.release import FIXTURES, ROOT, SECTION, faults, version_of

if TYPE_CHECKING:
    from pathlib import Path

CHANGELOG = "# Changelog\n\n## 1.2.0 - 2026-12-24\n\n- This.\n\n## 1.1.0 - 2026-12-01\n\n- That.\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project whose version 1.2.0 can be released."""
    (tmp_path / FIXTURES).mkdir(parents=True)
    (tmp_path / FIXTURES / "1.2.0.db.xz").touch()
    (tmp_path / FIXTURES / "README.md").write_text("| `1.2.0.db.xz` | schema 9 |\n")
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    return tmp_path


def test_agreeing_versions_can_be_released(project: Path) -> None:
    assert list(faults(project)) == []


@pytest.mark.parametrize(
    ("newest", "told"),
    [
        (
            "## Unreleased\n\n## 1.2.0 - 2026-12-24",
            "begins with Unreleased, but pyproject.toml has the version 1.2.0",
        ),
        ("## 1.3.0 - 2026-12-24", "begins with 1.3.0, but pyproject.toml has the version 1.2.0"),
        ("## 1.2.0", "no date for 1.2.0: write “## 1.2.0 - YYYY-MM-DD”"),
        ("## 1.2.0 - 2026-12-24\n\n## 1.2.0 - 2026-12-23", "two sections of 1.2.0: raise the version"),
    ],
)
def test_a_changelog_that_is_behind_is_named(project: Path, newest: str, told: str) -> None:
    text = CHANGELOG.replace("## 1.2.0 - 2026-12-24", newest)
    (project / "CHANGELOG.md").write_text(text)
    (fault,) = faults(project)
    assert told in fault


def test_an_empty_changelog_is_behind(project: Path) -> None:
    (project / "CHANGELOG.md").write_text("# Changelog\n")
    (fault,) = faults(project)
    assert "begins with nothing" in fault


def test_a_missing_fixture_says_how_to_make_it(project: Path) -> None:
    (project / FIXTURES / "1.2.0.db.xz").unlink()
    (fault,) = faults(project)
    assert f"`make fixture FILE={FIXTURES}/1.2.0.db.xz`" in fault


def test_a_fixture_that_is_not_listed_is_named(project: Path) -> None:
    (project / FIXTURES / "README.md").write_text("| `1.1.0.db.xz` |\n")
    (fault,) = faults(project)
    assert "add a line for `1.2.0.db.xz`" in fault


def test_french_that_is_still_english_is_named(project: Path) -> None:
    texts = project / "games" / "kauri" / "texts"
    texts.mkdir(parents=True)
    (texts / "fr.ftl").write_text(f"kauri-over = Fin.\n\n{STILL_ENGLISH}\n\nkauri-name = Kauri\n")
    (fault,) = faults(project)
    assert fault.startswith(f"games/kauri/texts/fr.ftl is in English below “{STILL_ENGLISH}”")
    (texts / "fr.ftl").write_text("kauri-over = Fin.\n\nkauri-name = Kauri\n")
    assert list(faults(project)) == []


def test_the_changelog_of_this_project_is_by_versions_newest_first() -> None:
    sections = SECTION.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    numbers = [tuple(map(int, name.split("."))) for name, _ in sections if name != "Unreleased"]
    assert numbers == sorted(set(numbers), reverse=True)
    assert version_of(ROOT) == ".".join(map(str, numbers[0]))
    assert all(date for name, date in sections if name != "Unreleased")
