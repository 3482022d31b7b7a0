"""The page of the reasons of computer players for their moves, after the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.news import news_lines
from cogs.host.screens.seats import mark, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.replays.reasons import Reason
    from tables.model.table import LogLine, Table
    from words import Words

MOVES: Final = 8
"""Moves on a page."""

MOVE_ROOM: Final = 300
"""Characters of the news of one move."""


def reasons_page(
    table: Table, words: Words, told: Sequence[LogLine], found: tuple[int, Sequence[Reason]], page: int
) -> Shown:
    """Show a page of moves with their reasons.

    `told` are the news for everybody; `found` are the number of all moves by computer players and the reasons
    of this page.
    """
    total, reasons = found
    lines = [line for reason in reasons for line in _lines(table, words, told, reason)]
    blocks = text(f"### {words(title_of(table))}", f"**{words(say('host-reasons-heading'))}**")
    blocks += text("\n".join(lines) or words(say("host-reasons-empty")))
    pages = -(-total // MOVES)
    if pages > 1:
        blocks += text("-# " + words(say("host-page", page=page + 1, pages=pages)))
    ways = [
        button(label, TablePress(Verb.REASONS, table.id, path=(there,)))
        for there, label in (
            (page - 1, f"◀ {words(say('host-before'))}"),
            (page + 1, f"{words(say('host-after'))} ▶"),
        )
        if 0 <= there < pages
    ]
    return Shown(message([*blocks, *rows(ways)], SEA))


def _lines(table: Table, words: Words, told: Sequence[LogLine], reason: Reason) -> list[str]:
    """Return the news in the turn of a move, and the reason of the move."""
    happened = news_lines(table, words, [line for line in told if line.turn == reason.turn])
    why = say("host-reasons-none") if reason.text is None else reason.text
    level = say(f"option-level-{reason.level}") if reason.level in table.game.levels else reason.level
    return [
        cut(f"`{reason.move}` {mark(reason.seat)} {' '.join(happened)}", MOVE_ROOM),
        "-# " + words(say("host-reasons-why", level=level, why=why)),
    ]
