"""Pictures of a table, drawn and painted in a thread, since that would block the event loop for too long."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeVar

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


T = TypeVar("T")


class Painter:
    """One thread that paints, first the pictures for which somebody waits who has pressed.

    More threads would be no faster, since most of the painting holds Python's global lock: two pictures at
    once would both be late.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "painter")
        self._awaited: deque[Callable[[], None]] = deque()
        self._others: deque[Callable[[], None]] = deque()

    async def paint(self, draw: Callable[[], T], *, awaited: bool) -> T:
        """Run `draw` in the thread; an `awaited` picture comes before all that are not."""
        drawn = Future[T]()

        def run() -> None:
            if drawn.set_running_or_notify_cancel():
                try:
                    drawn.set_result(draw())
                except Exception as error:  # noqa: BLE001 - whoever waits is told
                    drawn.set_exception(error)

        (self._awaited if awaited else self._others).append(run)
        self._thread.submit(self._next)
        return await asyncio.wrap_future(drawn)

    def _next(self) -> None:
        """Draw the next picture; called once for each that was asked for."""
        (self._awaited or self._others).popleft()()


PAINTER: Final = Painter()


async def pictured(table: Table, seat: Seat | None, words: Words) -> Picture:
    """The board as a seat (`None`: everybody) sees it. It names everybody, as all pictures do."""
    view, face, labels = table.view(seat), table.game.face, labelling(table, words.to(None))
    return await painted("board.png", lambda: face.picture(view, labels, None), awaited=seat is not None)


async def close_ups(
    table: Table, seat: Seat, words: Words, question: Question, effects: Effects = NO_EFFECTS
) -> tuple[Picture, ...]:
    """The pictures that help a seat to answer a question, with its answers and their `effects` marked."""
    view, face, labels = table.view(seat), table.game.face, labelling(table, words.to(None))

    def draw() -> tuple[Picture, ...]:
        scenes = face.close_ups(view, labels, question, effects)
        return tuple(_painted(f"choice-{number}.png", scene) for number, scene in enumerate(scenes, start=1))

    return await PAINTER.paint(draw, awaited=True)


async def painted(name: str, scene: Callable[[], Scene], *, awaited: bool) -> Picture:
    """The picture of a scene, in a file of that name; `awaited` if somebody has pressed for it."""
    return await PAINTER.paint(lambda: _painted(name, scene()), awaited=awaited)


def _painted(name: str, scene: Scene) -> Picture:
    made = drop_missing_glyphs(scene)
    return Picture(name, paint(made), cut(made.alt, ALT))
