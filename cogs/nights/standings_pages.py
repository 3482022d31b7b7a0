"""The private page with all standings of a night, and the message that announces its champions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import EventPress
from cogs.host.interactions.replies import Replace
from cogs.host.interactions.rights import rights_of
from cogs.host.screens.components import SEA, button, message, picture, rows, text
from cogs.host.screens.images.pictures import scene_picture
from cogs.host.screens.shown import Shown
from cogs.nights.card import title
from cogs.nights.rounds_lines import result_button
from cogs.nights.standings_lines import (
    WINNERS,
    best_lines,
    first_place_lines,
    full_line,
    names_of,
    unfinished_lines,
)
from cogs.nights.standings_picture import standings_scene
from cogs.nights.verbs import NightVerb
from events.nights.model import NightPhase
from events.nights.other_games import enterable_tables
from events.nights.planning import Organiser
from events.nights.scores import champions, standings_of
from games.engine.text import Illegal, say
from tables.model.rights import Permission

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cogs.host.context import Context
    from cogs.host.interactions.call import EventCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.components import Button
    from cogs.host.screens.shown import Picture
    from events.nights.model import Night
    from words import Words

LINES: Final = 20
"""Lines of a page."""


async def show_standings(context: Context, call: EventCall) -> Reply:
    """Show a page of the standings, by default the first one."""
    night = await context.events.nights.get(call.press.event)
    number = call.press.path[0] if call.press.path else 0
    rights = await rights_of(context, call, Permission.EVENTS, night.guild)
    by = Organiser(call.person.id, manager=rights.granted)
    enters, words = any(enterable_tables(night, by)), context.languages.words(call.language)
    shown = standings_page(night, number, call.person.id, words, enters=enters)
    return Replace(shown)


def standings_page(night: Night, number: int, person: int, words: Words, *, enters: bool = False) -> Shown:
    """Return a page of the standings as a person sees it; raises `Illegal` before there are any.

    With `enters`, they may enter the result of a table.
    """
    lines, names = standings_of(night), names_of(night, words)
    if not lines or night.phase is NightPhase.CANCELLED:
        raise Illegal(say("standings-none"))
    pages = -(-len(lines) // LINES)
    number = min(max(number, 0), pages - 1)
    part = lines[number * LINES : (number + 1) * LINES]
    above = (lines[number * LINES - 1] if number else None, *part)
    told = [
        full_line(line, before, names[line.person], words, own=line.person == person)
        for before, line in zip(above, part, strict=False)
    ]
    heading = words(say("standings-page", name=title(night.plan)))
    near = [neighbour for neighbour in (number - 1, number + 1) if 0 <= neighbour < pages]
    turns = [
        button(
            "◀" if neighbour < number else "▶", EventPress(NightVerb.STANDINGS, night.id, path=(neighbour,))
        )
        for neighbour in near
    ]
    turns += [*season_buttons(night, words), *([result_button(night, words)] if enters else [])]
    count = [f"-# {number + 1}/{pages}"] if pages > 1 else []
    below = [*unfinished_lines(night, words), f"-# {words(say('standings-ties'))}", *count]
    return Shown(message([*text(f"### {heading}"), *text(*told), *text(*below), *rows(turns)], SEA))


async def result_message(
    night: Night, words: Words, called: Sequence[int], resting: Collection[int]
) -> Shown | None:
    """Return the message of the champions of a night and its standings; `None` before its first round.

    It notifies the `called` people, except the `resting` ones.
    """
    if not night.rounds:
        return None
    drawn = await _drawn_standings(night, words)
    told = [*(best_lines(night, words) if drawn else []), *unfinished_lines(night, words)]
    told += [f"-# {words(say('standings-ties'))}"] if drawn else []
    thanks = (
        [f"-# {words(say('standings-thanks', people=_mentions(night, called, words)))}"] if called else []
    )
    all_lines = button(words(say("standings-button")), EventPress(NightVerb.STANDINGS, night.id))
    buttons = [all_lines, *season_buttons(night, words)] if drawn else []
    blocks = [*text(*_winners(night, words)), *map(picture, drawn), *text(*told), *text(*thanks)]
    mentions = tuple(person for person in called if person > 0 and person not in resting)
    return Shown(message([*blocks, *rows(buttons)], SEA), drawn, mentions=mentions)


def thanks_message(night: Night, words: Words, called: Sequence[int], resting: Collection[int]) -> Shown:
    """Return a message that calls more people to the end of a night than one message can."""
    told = words(say("standings-thanks", people=_mentions(night, called, words)))
    mentions = tuple(person for person in called if person > 0 and person not in resting)
    return Shown(message(text(f"-# {told}"), SEA), mentions=mentions)


async def _drawn_standings(night: Night, words: Words) -> tuple[Picture, ...]:
    """Return the picture of the standings; none before a table has counted."""
    if not any(line.played for line in standings_of(night)):
        return ()
    return (await scene_picture("standings.png", lambda: standings_scene(night, words), awaited=False),)


def _winners(night: Night, words: Words) -> list[str]:
    """Return the champions, and the tie-break that put them ahead; or a line that there are none."""
    won = champions(night)
    if not won:
        return [f"### {words(say('standings-no-champion', name=title(night.plan)))}"]
    named = [_mention(person, night, words) for person in won[:WINNERS]]
    more = [words(say("night-more", count=len(won) - WINNERS))] if len(won) > WINNERS else []
    names = " ".join([", ".join(named), *more])
    told = words(say("standings-champion", name=title(night.plan), names=names, count=len(won)))
    return [f"### 🏆 {told}", *first_place_lines(night, words)]


def _mentions(night: Night, called: Sequence[int], words: Words) -> str:
    return " ".join(_mention(person, night, words) for person in called)


def _mention(person: int, night: Night, words: Words) -> str:
    """Return a mention; the name of a former player after the deletion of their data."""
    return f"<@{person}>" if person > 0 else names_of(night, words)[person]


def season_buttons(night: Night, words: Words) -> list[Button]:
    """Return the button that shows the season, at the nights of a series that are over."""
    if night.phase is not NightPhase.OVER or not (night.repeats or night.first is not None):
        return []
    return [button(words(say("season-button")), EventPress(NightVerb.SEASON, night.id))]
