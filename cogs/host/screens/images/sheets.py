"""The score sheet of a table in words and as a picture: the sources of each seat's points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.graphemes import cut
from cogs.host.limits import ALT
from cogs.host.names import labelling
from cogs.host.screens.images.pictures import scene_picture
from cogs.host.screens.news import ENDINGS
from games.engine.generic.sheet_picture import SheetLine, SheetTable, sheet_scene
from games.engine.text import Who, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.screens.shown import Picture
    from games.engine.sheet import SheetPart
    from games.engine.text import Seat, Text
    from tables.model.table import LogLine, Table
    from words import Words


def has_sheet(table: Table) -> bool:
    """Return whether the game of a match keeps a score sheet."""
    return table.match is not None and bool(table.game.face.sheet(table.view(None), ()))


def sheet_of(table: Table, seat: Seat | None, told: Sequence[LogLine]) -> tuple[SheetPart, ...]:
    """Return the score sheet as a seat, or everybody, may know it; `told` are all public news."""
    news = (line.text for line in told if line.text.key not in ENDINGS)
    return table.game.face.sheet(table.view(seat), news)


def sign_amount(amount: int) -> str:
    """Return an amount with its sign; a minus sign, not a hyphen.

    >>> sign_amount(4), sign_amount(-2), sign_amount(0)
    ('+4', '−2', '0')
    """
    if amount == 0:
        return "0"
    return f"+{amount}" if amount > 0 else f"\N{MINUS SIGN}{-amount}"


def seat_lines_of(part: SheetPart, seat: Seat, words: Words) -> tuple[str, str]:
    """Return the total of a seat in a line, and its sources in another."""
    sources = [
        words(say("host-sheet-line", label=row.label, amount=sign_amount(row.amounts[seat])))
        for row in part.rows
        if row.amounts[seat]
    ]
    total = words(say("host-sheet-seat", who=Who(seat), total=str(part.totals[seat])))
    return total, " · ".join(sources)


async def sheet_picture(
    table: Table, words: Words, parts: Sequence[SheetPart], *, awaited: bool
) -> tuple[Picture, ...]:
    """Return the picture of a score sheet; nothing for a game without one."""
    if not parts:
        return ()
    labels = labelling(table, words.to(None))
    total = labels(say("host-sheet-total"))
    tables = [
        SheetTable(
            labels(part.label),
            part.shown,
            tuple(
                SheetLine(labels(row.label), tuple(sign_amount(row.amounts[seat]) for seat in part.shown))
                for row in part.rows
                if any(row.amounts[seat] for seat in part.shown)
            ),
            SheetLine(total, tuple(str(part.totals[seat]) for seat in part.shown)),
        )
        for part in parts
    ]
    said = cut(labels(say("host-sheet-alt", parts=tuple(map(_describe, parts)))), ALT)
    heading = labels(say("host-sheet"))
    return (await scene_picture("score.png", lambda: sheet_scene(heading, tables, said), awaited=awaited),)


def _describe(part: SheetPart) -> Text:
    totals = tuple(
        say("host-sheet-alt-total", who=Who(seat), total=str(part.totals[seat])) for seat in part.shown
    )
    return say("host-sheet-alt-part", label=part.label, totals=totals)
