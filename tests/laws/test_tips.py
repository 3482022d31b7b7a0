"""Beginners get a tip at every question of every game, and a page of the rules about it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.catalogue import CATALOGUE
from games.engine.text import say
from words import library_of, text_folders

ROOT = Path(__file__).parent.parent.parent
LIBRARY = library_of(text_folders(ROOT))
MOST = 280
"""Characters of a tip or a legend."""


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_question_has_a_tip(game: str) -> None:
    face = CATALOGUE[game].face
    files = (ROOT / "games" / game / "texts").glob("*en.ftl")
    texts = "".join(path.read_text(encoding="utf-8") for path in files)
    questions = re.findall(rf"^({game}-ask-[\w-]+) =", texts, re.MULTILINE)
    assert questions, f"games/{game}/texts/ has no question: name the text of each {game}-ask-…"
    tips = {key: face.tip(say(key)) for key in questions}
    if not any(tips.values()):
        return  # a game may have none
    for key, tip in tips.items():
        assert tip is not None, f"{key} has no tip"
        assert 0 <= tip.page < len(face.rules())
        for text in (tip.text, tip.legend):
            assert all(0 < len(LIBRARY.words(language)(text)) <= MOST for language in ("en", "fr"))
