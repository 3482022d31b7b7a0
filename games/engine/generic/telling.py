"""Telling what happened: texts that follow each other in the log are joined where a friend would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from games.engine.text import Param


def join_texts(texts: Iterable[Text], joined: Callable[[Text, Text], Text | None]) -> tuple[Text, ...]:
    """Return the texts with those joined that `joined` makes one of; a joined text may be joined again."""
    lines: list[Text] = []
    for text in texts:
        lines.append(text)
        while len(lines) > 1 and (both := joined(*lines[-2:])) is not None:
            lines[-2:] = [both]
    return tuple(lines)


def param(text: Text, name: str) -> Param | None:
    """Return a parameter of a text; `None` if it has none of that name."""
    return next((value for key, value in text.params if key == name), None)


def last(text: Text) -> Text:
    """Return the last sentence of a text that was joined with `sentences`; of another, itself."""
    other = param(text, "other")
    return other if text.key == "engine-sentences" and isinstance(other, Text) else text


def sentences(one: Text, other: Text) -> Text:
    """Return two texts as sentences of one line."""
    return say("engine-sentences", one=one, other=other)
