"""Pictures of a table, drawn and painted in a thread: it takes too long for the loop."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cogs.host.components import cut
from cogs.host.seating import labelling
from cogs.host.shown import Picture
from painting.paint import paint

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.engine.walk import Question
    from tables.model import Table
    from words import Words

ALT: Final = 1024
"""Discord's limit for the description of a picture."""


async def pictured(table: Table, seat: Seat | None, words: Words, question: Question | None) -> Picture:
    """The board as a seat (`None`: everybody) sees it; with a `question`, what may be answered is marked."""
    view, face, labels = table.view(seat), table.title.face, labelling(table, words)

    def draw() -> Picture:
        scene = face.picture(view, labels, question)
        return Picture("board.png" if question is None else "choice.png", paint(scene), cut(scene.alt, ALT))

    return await asyncio.to_thread(draw)
