"""The documents name files that are there, and link to pages that are there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
NAMED: Final = re.compile(r"`([\w/.*-]+\.(?:py|ftl|md|json|sql|js))(?:: \w+)?`")
LINKED: Final = re.compile(r"\]\(([^)#:]+)\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_exists(page: Path) -> None:
    """By its path, or by its name alone where the page has said in which room."""
    text = page.read_text(encoding="utf-8")
    rooms = [path for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith(".")]
    missing = [
        name
        for name in NAMED.findall(text)
        if not any(ROOT.glob(name)) and not any(any(room.rglob(name)) for room in rooms)
    ]
    missing += [link for link in LINKED.findall(text) if not (page.parent / link).exists()]
    assert missing == []
