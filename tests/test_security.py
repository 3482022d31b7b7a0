"""SECURITY.md: each line of the threat model names a test, and every test that it names is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
TEXT: Final = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
NAMED: Final = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TEXT)))
MODEL: Final = TEXT[TEXT.index("## Who could do harm") : TEXT.index("## Known flaws")]
LINES: Final = [re.sub(r"\n +", " ", item) for item in re.findall(r"^- .*(?:\n  .*)*$", MODEL, re.MULTILINE)]
"""The items of the threat model, each on one line."""


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_a_named_test_exists(file: str, test: str) -> None:
    assert re.search(rf"^(async )?def {test}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("line", LINES)
def test_each_promise_names_its_test(line: str) -> None:
    assert line.startswith("- *Not promised:*") or re.search(r"`tests/[\w/]+\.py::\w+`$", line), line


@pytest.mark.parametrize("who", ["operator", "moderator", "player", "onlooker", "stranger"])
def test_everybody_is_thought_of(who: str) -> None:
    (part,) = re.findall(rf"^### (?:The|An?) {who}\n(.*?)(?=^##)", MODEL + "##", re.MULTILINE | re.DOTALL)
    assert part.count("`tests/") >= 3


def test_each_link_leads_to_a_heading() -> None:
    for page, heading in re.findall(r"\]\(([\w/.]+)#([\w-]+)\)", TEXT):
        text = (ROOT / page).read_text(encoding="utf-8")
        headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
        assert heading in [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings]
