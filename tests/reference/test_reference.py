"""docs/reference says what the code says: run `make reference` when these tests are red."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from discord import app_commands

from settings import Settings
from tests.reference.regions import FOLDER, REGION, fill_regions, offline_bot, regions

if TYPE_CHECKING:
    from pathlib import Path


async def test_every_page_is_current(tmp_path: Path) -> None:
    found = await regions(tmp_path)
    pages = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    old = [name for name, text in pages.items() if fill_regions(text, found) != text]
    assert old == [], "run `make reference`"
    assert {name for text in pages.values() for _, name, _ in REGION.findall(text)} == set(found)


@pytest.mark.parametrize(("page", "word"), [("commands.md", "play"), ("commands.fr.md", "jouer")])
async def test_every_command_stands_in_the_table_once(tmp_path: Path, page: str, word: str) -> None:
    async with offline_bot(tmp_path) as bot:
        commands = [
            made.qualified_name for made in bot.tree.walk_commands() if isinstance(made, app_commands.Command)
        ]
    rows = re.findall(r"^\| `/(.+?)` \|", (FOLDER / page).read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == len(set(rows)) == len(commands)
    assert f"orongo {word}" in rows
    assert page != "commands.md" or sorted(rows) == sorted(commands)


def test_every_setting_is_described() -> None:
    text = (FOLDER / "settings.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \|.*?\| (.*) \|$", text, re.MULTILINE))
    assert set(rows) == {name.upper() for name in Settings.model_fields}
    assert all(rows.values())


def test_a_region_that_the_code_does_not_know_is_refused() -> None:
    with pytest.raises(KeyError):
        fill_regions("<!-- gone -->\n<!-- end -->\n", {"settings": ""})


def test_only_the_regions_of_a_page_are_written() -> None:
    page = "# Title\n\n<!-- a -->\nold\n<!-- end -->\n\nBy hand.\n"
    assert fill_regions(page, {"a": "new"}) == "# Title\n\n<!-- a -->\n\nnew\n\n<!-- end -->\n\nBy hand.\n"
