"""The seasons of a server in lines of its board: who leads each series of nights, and when it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.cups.telling import points_of
from cogs.host.graphemes import cut
from cogs.host.names import LONGEST_NAME, safe
from cogs.nights.season_pages import season_names
from events.nights.model import NightPhase
from events.nights.planning import LONGEST_NAME as LONGEST_TITLE
from events.nights.season import season_table
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cogs.host.context import Context
    from events.nights.model import Night
    from events.nights.season import SeasonLine
    from games.engine.text import Text
    from words import Words

SEASONS: Final = 3
"""Most series on the board, those with the latest nights."""

BEST: Final = 3
"""Most leaders of each."""

LINE: Final = 220


async def season_lines(
    context: Context, guild: int, is_seen: Callable[[int], bool], words: Words
) -> list[str]:
    """Return a line for each series of a guild with a season, of the nights in channels that are seen."""
    nights = context.events.nights
    found = [*await nights.of_guild(guild, live=True), *await nights.of_guild(guild, live=False)]
    newest: dict[int, Night] = {}
    for night in sorted(found, key=lambda night: (night.starts, night.id), reverse=True):
        newest.setdefault(night.first or night.id, night)
    lines: list[str] = []
    for last in newest.values():
        series = [night for night in await nights.of_series(last) if is_seen(night.channel)]
        if len(series) > 1 and (table := season_table(series, last.plan.best)):
            lines.append(_line(series, table, words))
        if len(lines) == SEASONS:
            break
    return lines


def _line(nights: Sequence[Night], table: Sequence[SeasonLine], words: Words) -> str:
    names = season_names(nights, words)
    best = tuple(_leader(line, names, words) for line in table[:BEST])
    title = safe(nights[-1].plan.name, LONGEST_TITLE)
    told = cut(words(say("board-season", name=title, best=best)), LINE)
    coming = [night.starts for night in nights if night.phase in (NightPhase.PLANNED, NightPhase.CHECK_IN)]
    return f"{told} · <t:{min(coming) // 1000}:R>" if coming else told


def _leader(line: SeasonLine, names: Mapping[int, str], words: Words) -> Text:
    name = safe(names[line.person], LONGEST_NAME)
    return say("board-place", place=line.rank, name=name, points=points_of(line.points, words))
