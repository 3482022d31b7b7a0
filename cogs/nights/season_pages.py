"""The private page of the season of a series of nights, and its files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.cups.telling import points_of
from cogs.events.finding import sees_night
from cogs.host.custom_ids import EventPress
from cogs.host.graphemes import units
from cogs.host.interactions.replies import Replace, SendFile
from cogs.host.names import LONGEST_NAME, safe
from cogs.host.screens.components import SEA, button, message, picture, rows, text
from cogs.host.screens.images.pictures import scene_picture
from cogs.host.screens.shown import Shown
from cogs.nights.card import title
from cogs.nights.standings_lines import names_of
from cogs.nights.standings_picture import ScoreRow, ranked_scene
from cogs.nights.verbs import NightVerb
from events.nights.season import find_played, hall_of_fame, is_settled, results_file, season_table, table_file
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.context import Context
    from cogs.host.interactions.call import AnyCall, EventCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Picture
    from events.nights.model import Night
    from games.engine.ids import EventId
    from words import Words

LINES: Final = 20
"""Most lines of the table on the page; the picture and the file have more."""

FAME: Final = 8
"""Most nights of the hall of fame on the page."""

ROOM: Final = 1_200
"""Room for each of the two lists, in characters."""


async def show_season(context: Context, call: EventCall) -> Reply:
    """Show the season of the series of a night."""
    night, nights = await _nights(context, call, call.press.event)
    return Replace(await season_page(night, nights, call.person.id, context.languages.words(call.language)))


async def send_table(context: Context, call: EventCall) -> Reply:
    """Send the table of the season of a night as a file."""
    night, nights = await _nights(context, call, call.press.event)
    words = context.languages.words(call.language)
    file = table_file(nights, night.plan.best, season_names(nights, words))
    told = words(say("season-table-file", name=title(night.plan)))
    return SendFile(told, f"season-{_first(nights)}.csv", file)


async def send_results(context: Context, call: AnyCall, number: EventId) -> Reply:
    """Send all results of a night, or of the nights of its series, as a file."""
    night, nights = await _nights(context, call, number)
    words = context.languages.words(call.language)
    told = words(say("season-results-file", name=title(night.plan), count=len(nights)))
    return SendFile(told, f"nights-{_first(nights)}.csv", results_file(nights, season_names(nights, words)))


async def _nights(context: Context, call: AnyCall, number: EventId) -> tuple[Night, tuple[Night, ...]]:
    """Return a night and the nights of its series that the caller may see, itself included."""
    night = await context.events.nights.get(number)
    if not await sees_night(context, call, night):
        raise Illegal(say("events-unknown"))
    found = await context.events.nights.of_series(night)
    return night, tuple([other for other in found if await sees_night(context, call, other)])


def _first(nights: Sequence[Night]) -> int:
    """Return the number of the first night of a series, by which its files are called."""
    return min(night.number for night in nights)


def season_names(nights: Sequence[Night], words: Words) -> dict[int, str]:
    """Return the names of all who have signed up or played, as they were called last."""
    names: dict[int, str] = {}
    for night in sorted(nights, key=lambda night: (night.starts, night.id)):
        names |= names_of(night, words)
    return names


async def season_page(night: Night, nights: Sequence[Night], person: int, words: Words) -> Shown:
    """Return the season of a series as a person sees it; raises `Illegal` before there is one."""
    lines, names = season_table(nights, night.plan.best), season_names(nights, words)
    if not lines:
        raise Illegal(say("season-none"))
    drawn = await season_picture(night, nights, words)
    told = []
    for line in lines[:LINES]:
        name = safe(names[line.person], LONGEST_NAME)
        shown = f"➤ **{name}**" if line.person == person else name
        nights_told = words(say("season-nights", count=line.nights, won=line.won))
        told.append(f"**{line.rank}** · {shown} — **{points_of(line.points, words)}** · {nights_told}")
    counted = _rule(night, nights, words)
    fame = [
        f"- {title(past.plan)} · <t:{past.starts // 1000}:D>: "
        f"{', '.join(safe(names[winner], LONGEST_NAME) for winner in people[:3])}"
        for past, people in hall_of_fame(nights)[:FAME]
    ]
    blocks = [
        *text(f"### {words(say('season-page', name=title(night.plan)))}", *counted),
        picture(drawn),
        *text(*_fitting(told, len(lines), words)),
        *text(f"**{words(say('season-fame'))}**", *_fitting(fame, len(hall_of_fame(nights)), words)),
        *rows([button(words(say("season-file")), EventPress(NightVerb.SEASON_FILE, night.id))]),
    ]
    return Shown(message(blocks, SEA), (drawn,))


def _rule(night: Night, nights: Sequence[Night], words: Words) -> list[str]:
    count = len(find_played(nights))
    key = "season-best" if night.plan.best else "season-all"
    told = [f"-# {words(say(key, best=night.plan.best, count=count))}"]
    return told if is_settled(nights) else [*told, f"-# {words(say('season-open'))}"]


def _fitting(lines: Sequence[str], count: int, words: Words) -> list[str]:
    """Return the lines for which there is room, and how many more there are."""
    kept: list[str] = []
    room = ROOM
    for line in lines:
        room -= units(line) + 1
        if room < 0:
            break
        kept.append(line)
    left = count - len(kept)
    return [*kept, f"-# {words(say('night-more', count=left))}"] if left else kept


async def season_picture(night: Night, nights: Sequence[Night], words: Words) -> Picture:
    """Return the picture of the table of a season."""
    names = season_names(nights, words)
    scored = [
        ScoreRow(line.rank, names[line.person], line.points) for line in season_table(nights, night.plan.best)
    ]
    scene = ranked_scene(night.plan.name, words(say("season-table")), scored, "season-alt", words)
    return await scene_picture("season.png", lambda: scene, awaited=False)
