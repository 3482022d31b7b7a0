"""Tips for a person's first matches: a line of rule for each kind of question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.face import Tip
from games.engine.text import say

if TYPE_CHECKING:
    from games.engine.text import Text

PAGES: Final = {"sticks": 0, "double": 1, "triple": 1}
"""The page of the rules about each kind of question, from 0."""


def tip(question: Text) -> Tip | None:
    """Return the tip for a question, given as the text of its prompt."""
    kind = question.key.removeprefix("riombo-ask-")
    if kind not in PAGES:
        return None
    legend = say("riombo-legend" if kind == "sticks" else "riombo-legend-arrival")
    return Tip(say(f"riombo-tip-{kind}"), PAGES[kind], legend)
