"""Tips for a person's first matches: a line of rule for each kind of question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.face import Tip
from games.engine.text import say

if TYPE_CHECKING:
    from games.engine.text import Text

PAGES: Final = {
    "settle": 4,
    "take": 1,
    "spend": 1,
    "sort": 1,
    "place": 1,
    "move-ancestor": 2,
    "move-elder": 2,
    "choose": 4,
    "ritual": 2,
}
"""The page of the rules about each kind of question, from 0."""


def tip(question: Text) -> Tip | None:
    """Return the tip for a question, given as the text of its prompt."""
    kind = question.key.removeprefix("wongar-ask-")
    if kind not in PAGES:
        return None
    legend = say("wongar-legend-ceremony" if kind == "ritual" else "wongar-legend")
    return Tip(say(f"wongar-tip-{kind}"), PAGES[kind], legend)
