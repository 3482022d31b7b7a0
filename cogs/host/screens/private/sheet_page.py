"""The page with the score sheet of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.graphemes import cut
from cogs.host.screens.components import SEA, message, picture, rows, text
from cogs.host.screens.images.sheets import seat_lines_of, sheet_of, sheet_picture
from cogs.host.screens.private.more_page import back_button
from cogs.host.screens.seats import mark, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tables.model.table import LogLine, Table
    from words import Words

ROOM = 3000
"""Characters of the sheet."""


async def sheet_page(table: Table, words: Words, told: Sequence[LogLine]) -> Shown:
    """Return the score sheet as the reader of the words may know it; `told` are all public news.

    Raises `Illegal` before the match, and for a game without a score sheet.
    """
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    parts = sheet_of(table, words.reader, told)
    if not parts:
        raise Illegal(say("engine-no-such-answer"))
    lines: list[str] = []
    for part in parts:
        lines.append(f"**{words(part.label)}**")
        for seat in part.shown:
            total, sources = seat_lines_of(part, seat, words)
            lines += [f"{mark(seat)} {total}", *([f"-# {sources}"] if sources else [])]
    shown = await sheet_picture(table, words, parts, awaited=True)
    blocks = [
        *text(f"### {words(title_of(table))} · {words(say('host-sheet'))}"),
        *map(picture, shown),
        *text(cut("\n".join(lines), ROOM)),
        *rows(back_button(table, words)),
    ]
    return Shown(message(blocks, SEA), shown)
