"""Each tip, page of the rules and reason of a computer player names the sections of the rulebook that it is
from.
"""

from __future__ import annotations

import re
from typing import Final

import pytest
from fluent.syntax import ast

from games.catalogue import CATALOGUE
from tests.words.sources import ROOT, parse_file
from words.library import LANGUAGES

SECTIONS: Final = re.compile(r"§\d+(\.\d+)?(, §\d+(\.\d+)?)*")


def comments_of(game: str, language: str) -> dict[str, str]:
    """Return the comments of the texts of a game that state rules."""
    pages = {page.key for page in CATALOGUE[game].face.rules()}
    found: dict[str, str] = {}
    for path in sorted((ROOT / "games" / game / "texts").glob(f"*{language}.ftl")):
        for entry in parse_file(path).body:
            if isinstance(entry, ast.Message) and _is_rule(game, entry.id.name, pages):
                found[entry.id.name] = str(entry.comment.content) if entry.comment else ""
    return found


def _is_rule(game: str, key: str, pages: set[str]) -> bool:
    return key in pages or key.startswith((f"{game}-tip-", f"{game}-reason-"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_each_text_that_states_a_rule_names_its_section(game: str, language: str) -> None:
    texts = comments_of(game, language)
    assert len(texts) >= len(CATALOGUE[game].face.rules())
    wrong = {key: comment for key, comment in texts.items() if not SECTIONS.fullmatch(comment)}
    assert not wrong, "write `# §3.2, §3.4` above the text"


@pytest.mark.parametrize("game", CATALOGUE)
def test_languages_name_the_same_sections(game: str) -> None:
    first, *others = [comments_of(game, language) for language in LANGUAGES]
    assert all(other == first for other in others)
