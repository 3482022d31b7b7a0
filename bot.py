"""The composition root: settings, logging, database, tables, Discord; then run until a signal ends it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
import sys
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import discord

import settings
from cogs.cups.sync import CupMessages
from cogs.events.reconciler import EventMessages, EventReconciler
from cogs.host.commands.extensions import LISTENING, load_extensions, load_games
from cogs.host.commands.host import Host
from cogs.host.commands.slash import Speller, Translator
from cogs.host.commands.syncing import sync
from cogs.host.context import Context
from cogs.host.interactions.router import Router
from cogs.host.screens.painters import PAINTERS, spare_processors
from cogs.host.sync.digests import Digests
from cogs.host.sync.posting import Poster
from cogs.host.sync.reconciler import Reconciler
from cogs.nights.errands.runner import ErrandRunner
from cogs.nights.sync import NightMessages
from db.connection import Database
from events.cups.service import CUP
from events.nights.service import NIGHT
from events.service import Events
from events.settling import Settling
from events.timers import EventTimers
from games.catalogue import CATALOGUE
from ratings.loop import RatingLoop
from ratings.standings import Standings
from runtime.contact import DiscordContact
from runtime.discord_connection import connect_to, run_bot, survive_unreadable_events
from runtime.exit_codes import explain, fail
from runtime.interpreter import keep_the_loop_free
from runtime.logs import configure_logs
from runtime.moved_clock import MovedClock
from tables.clock import Clock, SystemClock
from tables.loops.backups import Backups, Nightly
from tables.loops.computers import Computers
from tables.loops.deadlines import Deadlines
from tables.loops.review import review
from tables.loops.tidying import Tidying
from tables.outbox import Outbox
from tables.service import Tables
from tables.thinker import Thinker
from tables.timers import Timers
from words import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

log = logging.getLogger("ahu")

ROOT: Final = Path(__file__).parent
INTENTS: Final = discord.Intents(guilds=True, guild_messages=True, guild_scheduled_events=True)

LONGEST_WAIT: Final = 30.0
"""Seconds that a request may wait for Discord's rate limits; one that would wait longer is tried again later,
so that nobody else has to wait for it.
"""


class Bot(Host):
    """Ahu on Discord. It opens the database at `path` before it logs in, and closes it at the end.

    Without `nightly`, the database is not backed up. `painters` is the number of processes that
    paint; without any, a thread does. Matches that ended more than `keep` days ago are deleted.
    """

    def __init__(
        self,
        path: Path,
        clock: Clock,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        nightly: Nightly | None = None,
        painters: int = 0,
        keep: int | None = None,
    ) -> None:
        self._contact = DiscordContact(clock.now, self.application_info)
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=self._contact.trace,
        )
        survive_unreadable_events(self._connection.parsers)
        self._path = path
        self._clock = clock
        self._entropy = entropy
        self._nightly = nightly
        self._painters = painters
        self._keep = keep
        self._to_close = AsyncExitStack()

    async def login(self, token: str) -> None:
        """Open the database, then log in: without its database, the bot leaves Discord alone."""
        self._database = await Database.open(self._path)
        self._to_close.push_async_callback(self._database.close)
        await super().login(token)

    async def setup_hook(self) -> None:
        """Put the parts together, and take up the work that was left."""
        library, thinker, catalogue = library_of(text_folders(ROOT)), Thinker(), load_games(CATALOGUE)
        tables = Tables(self._database, catalogue, self._clock, self._entropy)
        outbox = Outbox(self._database, self._clock)
        standings = Standings(self._database)
        self._contact.changed = tables.timers_changed.set
        nights = self._nightly.number if self._nightly else 0
        events = Events(self._database, self._clock, catalogue, tables.arranging)
        tables.privacy.withdraw.append(events.withdraw)
        self.context = Context(
            tables, outbox, library, catalogue, self._clock, thinker, events, standings, backups=nights
        )
        self.router = Router(self.context)
        self.spell = Speller(library)
        self._reconciler = Reconciler(self.context, Poster(self))
        errands = ErrandRunner(self.context, events.errands, self)
        messages: dict[str, EventMessages] = {
            NIGHT.name: NightMessages(self.context, Poster(self)),
            CUP.name: CupMessages(self.context, Poster(self)),
        }
        self._event_reconciler = EventReconciler(self.context, Poster(self), messages)
        self.tree.error(self.router.command_failed)
        await self.tree.set_translator(Translator(library))
        for game in await load_extensions(self, tuple(catalogue)):
            del catalogue[game]
        self.context.commands.update(await sync(self.tree, self._database))
        PAINTERS.hire(self._painters)
        reconcilers = (self._reconciler.close, self._event_reconciler.close, errands.close)
        for end in (PAINTERS.close, thinker.close, *reconcilers, self.router.close):
            self._to_close.push_async_callback(end)
        loops = [
            self._reconciler.run(),
            errands.run(),
            Computers(tables, thinker).run(),
            Tidying(tables, self._clock, self._keep).run(),
            Deadlines(tables, Timers(self._database, self._clock), self._contact).run(),
            Digests(self.context, Poster(self)).run(),
            EventTimers(events, self._contact).run(),
            Settling(events, tables.matches_changed).run(),
            self._event_reconciler.run(),
            review(tables),
            RatingLoop(self._database, catalogue, tables, self._clock).run(),
        ]
        if isinstance(self._clock, MovedClock):
            loops += [self._clock.watch(one.clock_moved) for one in (tables, events)]
        if self._nightly:
            loops.append(Backups(self._path, self._nightly, self._clock).run())
        self._to_close.push_async_callback(_end, [asyncio.create_task(loop) for loop in loops])

    async def on_connect(self) -> None:
        """Note that Discord sends events."""
        self._contact.connected()

    async def on_resumed(self) -> None:
        """Note that Discord sends events again."""
        self._contact.connected()

    async def on_disconnect(self) -> None:
        """Note that Discord sends no events any more."""
        self._contact.disconnected()

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Answer presses and forms; the command tree answers the commands."""
        await self.router.pressed(interaction)

    async def close(self) -> None:
        """Take no more work, let the work under way end, and leave nothing open."""
        for listening in LISTENING:
            if listening in self.extensions:
                await self.unload_extension(listening)
        await self._to_close.aclose()
        await super().close()


async def _end(loops: Iterable[asyncio.Task[None]]) -> None:
    for task in loops:
        task.cancel()
    await asyncio.gather(*loops, return_exceptions=True)


async def serve(make_bot: Callable[[], Bot], token: str) -> None:
    """Run a bot until SIGINT or SIGTERM ends it; raises what ended it otherwise."""
    running = asyncio.create_task(run_bot(make_bot, token))
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    stopping = asyncio.create_task(stopped.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    log.info("ending")
    if stopped.is_set():
        running.cancel()
        await asyncio.wait({running})
    if not running.cancelled():
        running.result()


def main() -> int:
    """Run the bot; return the exit code (see `runtime.exit_codes`), 0 after SIGINT or SIGTERM."""
    chosen = settings.load()
    configure_logs(chosen.ahu_log_level)
    keep_the_loop_free()
    nightly = Nightly(chosen.backup_folder, chosen.ahu_backup_number, chosen.ahu_backup_hour)
    clock = MovedClock(chosen.clock_offset) if chosen.clock_offset else SystemClock()
    backed_up = nightly if nightly.number else None
    make_bot = partial(
        Bot,
        chosen.ahu_database,
        clock,
        nightly=backed_up,
        painters=spare_processors(),
        keep=chosen.ahu_keep_matches,
    )
    try:
        with connect_to(chosen.api_base, chosen.gateway):
            asyncio.run(serve(make_bot, chosen.discord_token.get_secret_value()))
    except Exception as error:
        failure = explain(error, chosen.ahu_database)
        if failure is None:
            raise
        return fail(*failure)
    return 0


if __name__ == "__main__":
    sys.exit(main())
