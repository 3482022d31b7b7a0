"""Joining the news of a turn of Orongo: bids with what follows, tokens with the Moai that they raise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.generic.telling import last, param, sentences
from games.engine.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import Part

FOLLOWING: Final[Mapping[str, tuple[str, ...]]] = {
    "orongo-bids": ("orongo-highest", "orongo-all-zero"),
    "orongo-highest": ("orongo-reef-taken", "orongo-reef-shared"),
    "orongo-laid": ("orongo-raised", "orongo-ceremonial"),
    "orongo-raised": ("orongo-raised", "orongo-ceremonial"),
}
"""By the key of a text, the keys of those that are told in the same line behind it."""

PLACED: Final = ("orongo-placed", "orongo-placed-all")
RAISED: Final = {"orongo-raised": "orongo-places-raises", "orongo-ceremonial": "orongo-places-ceremonial"}
"""News of a raised Moai, and the same with the tokens placed before it."""


def join_pair(one: Text, other: Text) -> Text | None:
    """Return one text for two that follow each other, or `None` where they are better told apart."""
    if one.key in PLACED and param(one, "who") == param(other, "who"):
        if other.key == "orongo-placed":
            spaces = (*_spaces(one), *_spaces(other))
            return say("orongo-placed-all", who=_who(one), number=len(spaces), spaces=spaces)
        if key := RAISED.get(other.key):
            spaces = _spaces(one)
            return say(key, **dict(other.params), number=len(spaces), spaces=spaces)
    return sentences(one, other) if other.key in FOLLOWING.get(last(one).key, ()) else None


def _spaces(text: Text) -> tuple[Part, ...]:
    """Return the spaces of the tokens in a text."""
    spaces = param(text, "spaces") or param(text, "space") or ()
    return spaces if isinstance(spaces, tuple) else (spaces,)


def _who(text: Text) -> Part:
    who = param(text, "who")
    return "" if who is None or isinstance(who, tuple) else who
