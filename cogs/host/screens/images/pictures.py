"""Pictures of a table, painted in other processes or in a thread, since that would block the event loop."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from cogs.host.graphemes import cut
from cogs.host.limits import ALT
from cogs.host.names import labelling
from cogs.host.screens.images.painters import PAINTERS
from cogs.host.screens.images.subjects import SceneFile, draw_apart, draw_here, subject_of
from cogs.host.screens.shown import Picture
from games.engine.face import NO_EFFECTS
from games.engine.text import say
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.host.screens.images.subjects import Subject
    from games.engine.face import Effects
    from games.engine.scene import Scene
    from games.engine.text import Seat
    from games.engine.walk import Question
    from tables.model.table import Table
    from words import Words


T = TypeVar("T")


class Painter:
    """One thread that paints, first the pictures for which a person has pressed.

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
                except Exception as error:  # noqa: BLE001 - passed on to the waiting caller
                    drawn.set_exception(error)

        (self._awaited if awaited else self._others).append(run)
        self._thread.submit(self._next)
        return await asyncio.wrap_future(drawn)

    def _next(self) -> None:
        """Draw the next picture; called once for each that was asked for."""
        (self._awaited or self._others).popleft()()


PAINTER: Final = Painter()


async def board_picture(table: Table, seat: Seat | None, words: Words) -> Picture:
    """Return the board as a seat (`None`: everybody) sees it. It names everybody, as all pictures do."""
    (board,) = await _draw(table, seat, words, None, NO_EFFECTS)
    if table.phase is Phase.ENDED:  # The game itself only knows whose move it would be.
        return replace(board, alt=cut(f"{words(say('host-alt-ended'))} {board.alt}", ALT))
    return board


async def close_ups(
    table: Table, seat: Seat, words: Words, question: Question, effects: Effects = NO_EFFECTS
) -> tuple[Picture, ...]:
    """Return the pictures that help to answer a question, with its answers and their `effects` marked."""
    return await _draw(table, seat, words, question, effects)


async def _draw(
    table: Table, seat: Seat | None, words: Words, question: Question | None, effects: Effects
) -> tuple[Picture, ...]:
    labels = labelling(table, words.to(None))
    subject = subject_of(table.game.face, table.view(seat), labels, question, effects)
    return await _paint(subject, labels, awaited=seat is not None)


async def pictured_then(table: Table, view: object, labels: Words) -> Picture:
    """Return the board as a view of an earlier turn shows it, with the names of that turn, for a press."""
    labels = labels.to(None)
    (board,) = await _paint(subject_of(table.game.face, view, labels), labels, awaited=True)
    return board


async def position_pictures(subject: Subject, labels: Words) -> tuple[Picture, ...]:
    """Return the pictures of a position in a lesson or a review, for a person who has pressed."""
    return await _paint(subject, labels, awaited=True)


async def _paint(subject: Subject, labels: Words, *, awaited: bool) -> tuple[Picture, ...]:
    files = await PAINTERS.paint(subject, awaited=awaited)
    if files is None:
        files = await PAINTER.paint(lambda: draw_here(subject, labels), awaited=awaited)
    return tuple(Picture(*file) for file in files)


async def scene_picture(name: str, scene: Callable[[], Scene], *, awaited: bool) -> Picture:
    """Return the picture of a scene, in a file of that name; `awaited` if a person has pressed for it."""
    subject = SceneFile(name, await PAINTER.paint(scene, awaited=awaited))
    files = await PAINTERS.paint(subject, awaited=awaited)
    if files is None:
        files = await PAINTER.paint(lambda: draw_apart(subject), awaited=awaited)
    return Picture(*files[0])
