"""Pictures of a table, drawn and painted in a thread: it takes too long for the loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from cogs.host.components import cut
from cogs.host.seating import labelling
from cogs.host.shown import Picture
from painting.paint import paint
from painting.spelling import spelt

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.engine.walk import Question
    from tables.model import Table
    from words import Words

ALT: Final = 1024
"""Discord's limit for the description of a picture."""

CARDS: Final = ThreadPoolExecutor(1, "painter of cards")
PANELS: Final = ThreadPoolExecutor(1, "painter of panels")
"""One painter for what all see, which can wait, and one for those who have pressed and wait. More of them would be no faster, since most
of a picture is painted under Python's lock; but the loop would wait for each in turn, and each keeps the memory of a picture.
"""


async def pictured(table: Table, seat: Seat | None, words: Words, question: Question | None) -> Picture:
    """The board as a seat (`None`: everybody) sees it; with a `question`, what may be answered is marked."""
    view, face, labels = table.view(seat), table.title.face, labelling(table, words)

    def draw() -> Picture:
        scene = spelt(face.picture(view, labels, question))
        return Picture("board.png" if question is None else "choice.png", paint(scene), cut(scene.alt, ALT))

    return await asyncio.get_running_loop().run_in_executor(CARDS if seat is None else PANELS, draw)
