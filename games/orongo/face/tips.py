"""Tips for a person's first matches: a line of rule for each kind of question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.face import Tip
from games.engine.text import say

if TYPE_CHECKING:
    from games.engine.text import Text

PAGES: Final = {"bid": 1, "place": 1, "build": 2, "secret": 3}
"""The page of the rules about each kind of question, from 0."""


def tip(question: Text) -> Tip | None:
    """Return the tip for a question, given as the text of its prompt."""
    kind = question.key.removeprefix("orongo-ask-")
    return Tip(say(f"orongo-tip-{kind}"), PAGES[kind], say("orongo-legend")) if kind in PAGES else None
