"""The page's own words: each sentence exists in French, none is left over, and its emoji can be drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont

ROOT: Final = Path(__file__).parents[2]
PLAYGROUND: Final = ROOT / "playground"
PAGE: Final = PLAYGROUND / "page"

QUOTED: Final = r'"((?:[^"\\]|\\.)*)"'
PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
PLAIN: Final = frozenset("▲◆●■⬣★✓✕✗↪↗▾◀▶▫☰➤↓♔")
"""Marks that every font of text has."""


def french() -> dict[str, str]:
    """Return the French sentences by the English ones."""
    text = (PAGE / "french.js").read_text(encoding="utf-8")
    return dict(re.findall(rf"^  {QUOTED}:\s+{QUOTED},$", text, re.MULTILINE))


def sentences_of_the_page() -> set[str]:
    """Return every sentence that the page passes to `t` or `plural`, or has in its HTML."""
    found = set(re.findall(r'data-(?:text|label)="([^"]*)"', (PAGE / "index.html").read_text("utf-8")))
    for script in PAGE.glob("*.js"):
        text = script.read_text(encoding="utf-8")
        found.update(re.findall(rf"\b(?:t|setting)\(\s*{QUOTED}", text))
        found.update(
            sentence for pair in re.findall(rf"plural\(\w+, {QUOTED}, {QUOTED}", text) for sentence in pair
        )
    return found


def sentences_of_the_server() -> set[str]:
    """Return every sentence with which the server refuses something."""
    texts = [path.read_text(encoding="utf-8") for path in PLAYGROUND.rglob("*.py")]
    return {sentence for text in texts for sentence in re.findall(rf"sentence = \(?\s*{QUOTED}", text)}


def test_every_sentence_is_there_in_french() -> None:
    known = french()
    assert len(sentences_of_the_page()) > 90
    assert len(sentences_of_the_server()) > 40
    assert sorted((sentences_of_the_page() | sentences_of_the_server()) - set(known)) == []
    for english, text in known.items():
        assert set(PLACEHOLDER.findall(english)) == set(PLACEHOLDER.findall(text)), english


def test_no_french_sentence_is_left_over() -> None:
    sources = [*(path for path in PAGE.glob("*.js") if path.name != "french.js"), PAGE / "index.html"]
    text = "".join(path.read_text(encoding="utf-8") for path in (*sources, *PLAYGROUND.rglob("*.py")))
    assert [sentence for sentence in french() if sentence not in text] == []


def test_the_bundled_font_has_every_emoji_that_the_bot_says() -> None:
    """A system without a colour font would show boxes."""
    folders = (ROOT / "cogs", ROOT / "games", ROOT / "tables", PAGE)
    texts = [
        path.read_text(encoding="utf-8")
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in {".ftl", ".py", ".js", ".html"}
    ]
    used = set(re.findall("[\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]", "".join(texts)))
    drawn = TTFont(PAGE / "fonts" / "emoji.ttf").getBestCmap()
    assert sorted(letter for letter in used - PLAIN if ord(letter) not in drawn) == []
