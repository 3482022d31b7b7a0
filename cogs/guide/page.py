"""The page behind `/help`: a list of purposes and, once one is chosen, its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.guide.listing import Purpose
from cogs.guide.verbs import GuideVerb
from cogs.host.custom_ids import OwnPress
from cogs.host.screens.components import message, row, select, text
from cogs.host.screens.shown import Shown
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cogs.guide.listing import Listed
    from cogs.host.screens.components import Block
    from games.engine.text import Text
    from words import Words


def guide_page(start: str, words: Words) -> Shown:
    """Return the first page; `start` mentions the commands that open tables."""
    told = words(say("guide-first", start=start)) if start else ""
    return Shown(message([*text(f"### {words(say('guide-heading'))}", told), _purposes(words)]))


def purpose_page(
    purpose: Purpose, commands: Iterable[Listed], mention: Callable[[str], str], words: Words
) -> Shown:
    """Return the commands for a purpose, those with one description on one line."""
    heading = words(say(f"guide-{purpose}"))
    lines = [
        words(say("guide-line", commands=" ".join(map(mention, names)), told=told))
        for told, names in _joined(commands).items()
    ]
    return Shown(message([*text(f"### {heading}", *lines), _purposes(words)]))


def _joined(commands: Iterable[Listed]) -> Mapping[Text, list[str]]:
    """Return the names of commands by their descriptions."""
    found: dict[Text, list[str]] = {}
    for made in commands:
        found.setdefault(made.description, []).append(made.name)
    return found


def _purposes(words: Words) -> Block:
    """Return the list of all purposes."""
    options = [
        (words(say(f"guide-{purpose}")), number, words(say(f"guide-{purpose}-told")))
        for number, purpose in enumerate(Purpose)
    ]
    return row(select(words(say("guide-choose")), OwnPress(GuideVerb.SHOW), options))
