"""The page behind `/help`: the games to learn, a list of purposes and, once one is chosen, its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.guide.listing import Purpose
from cogs.guide.verbs import GuideVerb
from cogs.host.custom_ids import OwnPress
from cogs.host.screens.components import message, picture, row, rows, select, text
from cogs.host.screens.images.covers import cover_of
from cogs.host.screens.private.lesson_page import learn_button, playing
from cogs.host.screens.shown import Shown
from cogs.puzzles.page import puzzle_button
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cogs.guide.listing import Listed
    from cogs.host.screens.components import Block
    from games.engine.generic.entry import GameEntry
    from games.engine.text import Text
    from words import Words


async def guide_page(start: str, games: Mapping[str, GameEntry], words: Words) -> Shown:
    """Return the first page: the games with their covers, to learn or to play; then the list of purposes.

    `start` mentions the commands that open tables.
    """
    taught = {key: entry for key, entry in games.items() if entry.lesson is not None}
    covers = [
        cover
        for key, entry in taught.items()
        for cover in await cover_of(entry.face.art, key.capitalize(), words, file=f"cover-{key}.png")
    ]
    blocks = text(f"### {words(say('guide-teach'))}") if taught else []
    blocks += [picture(*covers)] if covers else []
    for key in taught:
        sentence = words(say(f"command-{key}-description"))
        blocks += [
            *text(f"**{key.capitalize()}** – {sentence}"),
            *rows([learn_button(key, words), *playing(key, words)]),
        ]
    told = words(say("guide-first", start=start)) if start else ""
    if any(len(entry.puzzles) for entry in games.values()):
        blocks += rows([puzzle_button(words)])
    blocks += [*text(f"### {words(say('guide-heading'))}", told), _purposes(words)]
    return Shown(message(blocks), tuple(covers))


def purpose_page(
    purpose: Purpose, commands: Iterable[Listed], mention: Callable[[str], str], words: Words
) -> Shown:
    """Return the commands for a purpose; commands of one description share a line."""
    heading = words(say(f"guide-{purpose}"))
    lines = [
        words(say("guide-line", commands=" ".join(map(mention, names)), told=told))
        for told, names in _names_by_description(commands).items()
    ]
    return Shown(message([*text(f"### {heading}", *lines), _purposes(words)]))


def _names_by_description(commands: Iterable[Listed]) -> Mapping[Text, list[str]]:
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
