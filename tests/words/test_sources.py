"""The search for texts in sources finds them in every form."""

from __future__ import annotations

import ast

from tests.words.sources import asked, mentioned

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
    found = {one.keys.pattern.replace("\\", ""): one.params for one in asked("x.py", ast.parse(SOURCE))}
    assert found == {
        "a-plain": {"who", "what"},
        "a-yes": set(),
        "a-no": set(),
        "a-[a-z0-9_-]+-name": {"n"},
        "a-any": None,
    }


def test_a_key_that_is_kept_for_later_counts_as_used() -> None:
    patterns = list(mentioned(ast.parse(SOURCE)))
    assert any(one.fullmatch("a-kept") for one in patterns)
    assert any(one.fullmatch("a-red-name") for one in patterns)
    assert any(one.fullmatch("nim-option-large") for one in patterns)
    assert not any(one.fullmatch("not a key") or one.fullmatch("a-unused") for one in patterns), (
        "a name of gaps alone would be any text's"
    )
