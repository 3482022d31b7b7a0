"""One life of the bot: its tables, loops and reconciler on a database file, without Discord and pictures."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from pathlib import Path
from struct import pack
from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.choices.effects import AnswerEffects
from cogs.host.context import Context
from cogs.host.languages import Languages
from cogs.host.screens.images.painters import Painters
from cogs.host.screens.images.pictures import Painter
from cogs.host.screens.parts import asked
from cogs.host.sync.digests import Digests
from cogs.host.sync.reconciler import Reconciler
from cogs.host.sync.table_messages import TableMessages
from cogs.host.work import Work
from db.connection import Database
from events.service import Events
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.generic import learned
from keeping.contact import Contact
from ratings.standings import Standings
from tables.loops.archiving import Archiving
from tables.loops.computers import Computers
from tables.loops.deadlines import Deadlines
from tables.loops.tidying import Tidying
from tables.outbox import Outbox
from tables.thinker import Thinker
from tables.timers import Timers
from tests.commanded import CommandedTables
from tests.month.channels import HeldPoster
from words import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

    from games.engine.choice import Prompt
    from games.engine.generic.entry import GameEntry
    from tests.month.channels import Channels
    from tests.month.virtual import LoopClock

ROOT: Final = Path(__file__).parents[2]
BLANK: Final = ("blank.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + pack(">II", 1000, 625), "A picture")


class Guesser(Thinker):
    """A computer player of all levels that answers at random, at once."""

    def __init__(self, dice: KeyedDice) -> None:
        super().__init__()
        self._dice = dice

    async def choose(
        self, game: str, level: str, view: object, prompt: Prompt[object], table: int | None = None
    ) -> object:
        return prompt.sample(self._dice)


class Held(Contact):
    """The contact with people, as the channels have it."""

    def __init__(self, channels: Channels) -> None:
        self._channels = channels

    @property
    def lost_since(self) -> int | None:
        return self._channels.lost_since

    async def try_again(self) -> None:
        await asyncio.sleep(0)


class Process:
    """The bot between a start and an end. Its `tables` are those that people reach by pressing."""

    def __init__(self, path: Path, clock: LoopClock, channels: Channels, dice: KeyedDice) -> None:
        self._path = path
        self._clock = clock
        self._dice = dice
        self._channels = channels
        self.poster = HeldPoster(channels)
        self._loops: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the database and start all loops."""
        self.database = await Database.open(self._path)
        self.tables = CommandedTables(self.database, CATALOGUE, self._clock, self._entropy)
        languages = Languages(library_of(text_folders(ROOT)), self.tables.people)
        thinker = Guesser(self._dice)
        outbox = Outbox(self.database, self._clock)
        events = Events(self.database, self._clock, CATALOGUE, self.tables.arranging)
        standings, work = Standings(self.database), Work(thinker)
        context = Context(self.tables, events, standings, outbox, languages, self._clock, work)
        self._reconciler = Reconciler(
            "table", outbox, TableMessages(context, self.poster), self._clock, context.messages.budget
        )
        loops: list[Coroutine[None, None, None]] = [
            self._reconciler.run(),
            Digests(context, self.poster).run(),
            Computers(self.tables, thinker).run(),
            Archiving(self.database).run(),
            Tidying(self.tables, self._clock).run(),
            Deadlines(self.tables, Timers(self.database, self._clock), Held(self._channels)).run(),
        ]
        self._loops = [asyncio.create_task(loop) for loop in loops]

    async def end(self) -> None:
        """End as at a kill: running work stops where it is, and nothing more is sent."""
        self.poster.alive = False
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)  # They die in any case.
        under_way = [*self._loops, *self._reconciler.busy]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        await self.database.close()

    def _entropy(self, size: int) -> bytes:
        return bytes(self._dice.pick(256) for _ in range(size))


@contextmanager
def without_pictures() -> Iterator[None]:
    """Draw one picture for all, work out no consequences of answers, and imagine few worlds."""

    async def paint_nothing(
        self: Painters, subject: object, *, awaited: bool
    ) -> tuple[tuple[str, bytes, str], ...]:
        return (BLANK,)

    async def no_effects(
        game: GameEntry, view: object, seat: int, prompt: Prompt[object], options: object
    ) -> AnswerEffects:
        return AnswerEffects(prompt, {})

    async def draw_at_once(self: Painter, draw: Callable[[], object], *, awaited: bool) -> object:
        return BLANK

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(learned, "PUBLIC", 3)
        patch.setattr(learned, "WAYS", 24)
        patch.setattr(learned, "DEEPER", 1)
        patch.setattr(Painters, "paint", paint_nothing)
        patch.setattr(Painter, "paint", draw_at_once)
        patch.setattr(asked, "answer_effects", no_effects)
        yield
