"""Pictures of a table, drawn and painted in a thread, since that would block the event loop for too long."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from cogs.host.graphemes import cut
from cogs.host.limits import ALT
from cogs.host.names import labelling
from cogs.host.screens.shown import Picture
from games.engine.face import NO_EFFECTS
from painting.glyphs import drop_missing_glyphs
from painting.paint import paint

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.face import Effects
    from games.engine.scene import Scene
    from games.engine.text import Seat
    from games.engine.walk import Question
    from tables.model.table import Table
    from words import Words


class Painter:
    """One thread that paints, first the pictures for which somebody waits who has pressed.

    More threads would be no faster, since most of the painting holds Python's global lock: two pictures at
    once would both be late.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "painter")
        self._awaited: deque[tuple[Future[Picture], Callable[[], Picture]]] = deque()
        self._others: deque[tuple[Future[Picture], Callable[[], Picture]]] = deque()

    async def paint(self, draw: Callable[[], Picture], *, awaited: bool) -> Picture:
        """Run `draw` in the thread; an `awaited` picture comes before all that are not."""
        picture = Future[Picture]()
        (self._awaited if awaited else self._others).append((picture, draw))
        self._thread.submit(self._next)
        return await asyncio.wrap_future(picture)

    def _next(self) -> None:
        """Draw the next picture; called once for each that was asked for."""
        picture, draw = (self._awaited or self._others).popleft()
        if picture.set_running_or_notify_cancel():
            try:
                picture.set_result(draw())
            except Exception as error:  # noqa: BLE001 - whoever waits is told
                picture.set_exception(error)


PAINTER: Final = Painter()


async def pictured(
    table: Table,
    seat: Seat | None,
    words: Words,
    question: Question | None,
    effects: Effects = NO_EFFECTS,
) -> Picture:
    """The board as a seat (`None`: everybody) sees it.

    With a `question`, its possible answers are marked, and what is certain to follow from them.
    """
    view, face, labels = table.view(seat), table.game.face, labelling(table, words)
    name = "board.png" if question is None else "choice.png"
    return await painted(
        name, lambda: face.picture(view, labels, question, effects), awaited=seat is not None
    )


async def painted(name: str, scene: Callable[[], Scene], *, awaited: bool) -> Picture:
    """The picture of a scene, in a file of that name; `awaited` if somebody has pressed for it."""

    def draw() -> Picture:
        made = drop_missing_glyphs(scene())
        return Picture(name, paint(made), cut(made.alt, ALT))

    return await PAINTER.paint(draw, awaited=awaited)
