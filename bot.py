"""The composition root: settings, logging, database, tables, Discord; then run until a signal ends it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
import sys
import time
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import discord

import settings
from cogs.cups.sync import CupMessages
from cogs.events.messages import EventMessages, MessagesOfKind
from cogs.host.commands.extensions import LISTENING, load_extensions, load_games
from cogs.host.commands.host import Host
from cogs.host.commands.slash import Speller
from cogs.host.commands.syncing import sync
from cogs.host.context import Context
from cogs.host.interactions.router import Router
from cogs.host.languages import Languages
from cogs.host.messages import Messages
from cogs.host.screens.images.painters import PAINTERS, spare_processors
from cogs.host.sync.digests import Digests
from cogs.host.sync.posting import Poster
from cogs.host.sync.reconciler import Reconciler
from cogs.host.sync.table_messages import TableMessages
from cogs.host.urgency import current_urgency
from cogs.host.work import Work
from cogs.nights.errands.runner import ErrandRunner
from cogs.nights.sync import NightMessages
from cogs.puzzles.daily import DailyPuzzles
from cogs.server.messages import ServerMessages
from db.address import Server
from db.connection import Database
from db.copying import back_up, backup_name
from db.shards import EVERY_SHARD
from db.sqlite.awaited import AwaitedDatabase, open_or_await
from events.cups.service import CUP
from events.feeds import PATH
from events.nights.service import NIGHT
from events.service import Events
from events.settling import Settling
from games.catalogue import CATALOGUE
from games.engine.ids import TableId
from keeping.clock import Clock, SystemClock
from keeping.timers import TimerLoop
from ops.answers import OperatorAnswers
from ratings.loop import RatingLoop
from ratings.standings import Standings
from runtime.budget import LIMIT, AllProcesses, Budget, OneProcess
from runtime.contact import DiscordContact
from runtime.discord_connection import (
    connect_to,
    run_bot,
    skip_unread_parts,
    survive_unreadable_events,
)
from runtime.endpoint import InteractionsEndpoint, Listening
from runtime.exit_codes import explain, fail
from runtime.feed_page import FeedPages
from runtime.handover import run_beside, supervise, tell_systemd
from runtime.interpreter import collect_when_quiet, keep_the_loop_free
from runtime.logs import configure_logs, log_crashes
from runtime.monitoring import Monitoring, Ports
from runtime.moved_clock import MovedClock
from runtime.operator_socket import answering
from runtime.route_holds import RouteHolds
from runtime.sharding import ShardedClient
from tables.loops.archiving import Archiving
from tables.loops.backups import BackupPlan, Backups
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
    from collections.abc import Callable, Coroutine, Iterable, Iterator

    from db.postgres.wakes import Wake
    from db.shards import Shards
    from games.engine.generic.entry import GameEntry
    from runtime.metrics import Metrics
    from runtime.shared_work import SharedWork

log = logging.getLogger("ahu")

ROOT: Final = Path(__file__).parent
INTENTS: Final = discord.Intents(guilds=True, guild_messages=True, guild_scheduled_events=True)

LONGEST_WAIT: Final = 30.0
"""Seconds that a request may wait for Discord's rate limits. A request that would wait longer is put off, so
that it does not block others.
"""


class Bot(ShardedClient, Host):
    """Ahu on Discord. It opens the database before it logs in, and closes it at the end.

    Without `backup_plan`, the database is not backed up. `painters` is the number of processes that paint
    pictures; with none, a thread paints. Matches that ended more than `keep` days ago are deleted. Without
    `shards`, the bot has as many as Discord recommends. `monitoring` measures what the bot does.

    If another process has the database, the bot waits for `patience` seconds until that one ends, and is
    ready to go on where it stops.
    """

    def __init__(  # noqa: PLR0913 - each is a setting of its own
        self,
        database: Path | Server,
        clock: Clock,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        *,
        backup_plan: BackupPlan | None = None,
        painters: int = 0,
        keep: int | None = None,
        patience: float = 0,
        shards: Shards | None = None,
        listening: Listening | None = None,
        monitoring: Monitoring | None = None,
    ) -> None:
        self._contact = DiscordContact(clock.now, self.application_info)
        self._monitoring = monitoring or Monitoring(Ports(), clock.now)
        self._monitoring.trace(self._contact.trace)
        self._budget = Budget(OneProcess(time.monotonic), current_urgency)
        # A request that has to wait is sent, as far as the contact is concerned, when it is its turn.
        holds = RouteHolds(clock.now, LONGEST_WAIT)
        holds.watch(self._contact.trace, self._budget.before_request)
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=self._contact.trace,
            shard_ids=list(shards.numbers) if shards else None,
            shard_count=shards.count if shards else None,
        )
        skip_unread_parts(self._connection.parsers)
        survive_unreadable_events(self._connection.parsers)
        self._where = database
        self._clock = clock
        self._entropy = entropy
        self._backup_plan = backup_plan
        self._painters = painters
        self._keep = keep
        self._patience = patience
        self._shards = shards or EVERY_SHARD
        self._listening = listening
        self._shared_work: SharedWork | None = None
        self._to_close = AsyncExitStack()

    async def login(self, token: str) -> None:
        """Open the database, then log in: without its database, the bot leaves Discord alone."""
        opened = await self._open_database()
        self._awaited = opened if isinstance(opened, AwaitedDatabase) else None
        self._database = self._monitoring.measure(opened)
        self._to_close.push_async_callback(self._database.close)
        self._to_close.enter_context(self._monitoring.watching(self._contact, self._database))
        await super().login(token)

    async def _open_database(self) -> Database:
        if isinstance(self._where, Server):
            database = await Database.open(self._where)
            part = max(1, LIMIT * len(self._shards.numbers) // self._shards.count)
            self._budget.shares = AllProcesses(database, OneProcess(time.monotonic, part))
            return database
        return await open_or_await(self._where, self._patience)

    async def setup_hook(self) -> None:
        """Put the parts together, and take up the work that is left, unless another process does it."""
        catalogue = load_games(CATALOGUE)
        self.context = self._make_context(catalogue)
        thinker, events = self.context.work.thinker, self.context.events
        if isinstance(self._where, Server):
            self._shared_work = self._share_work(self._where)
            self._to_close.push_async_callback(self._shared_work.leave)
        self.poster = Poster(self, self._shards)
        self.router = Router(self.context, self.standby)
        self.spell = Speller(self.context.languages.library)
        self._to_close.enter_context(measure(self._monitoring.metrics, self.router, thinker))
        messages: dict[str, MessagesOfKind] = {
            NIGHT.name: NightMessages(self.context, self.poster),
            CUP.name: CupMessages(self.context, self.poster),
        }
        shown = EventMessages(self.context, self.poster, messages)
        servers = ServerMessages(self.context, self.poster)
        runner = ErrandRunner(self.context, events.errands, self, self.poster)
        table_messages, outbox = TableMessages(self.context, self.poster), self.context.outbox
        self._reconciler = Reconciler("table", outbox, table_messages, self._clock, self._budget)
        self._reconcilers = (
            self._reconciler,
            Reconciler("event", events.outbox, shown, self._clock, self._budget),
            Reconciler("night", events.errands.outbox, runner, self._clock, self._budget),
            Reconciler("server", servers.outbox, servers, self._clock, self._budget),
        )
        self.tree.error(self.router.command_failed)
        for game in await load_extensions(self, tuple(catalogue)):
            del catalogue[game]
        PAINTERS.hire(self._painters)
        reconcilers = [reconciler.close for reconciler in self._reconcilers]
        for end in (PAINTERS.close, thinker.close, *reconcilers, self.router.close):
            self._to_close.push_async_callback(end)
        if self._awaited:
            self.standby.begin()
        else:
            await self._take_up()
            await self._listen()

    def _make_context(self, catalogue: dict[str, GameEntry]) -> Context:
        tables = Tables(self._database, catalogue, self._clock, self._entropy)
        events = Events(self._database, self._clock, catalogue, tables.arranging)
        tables.privacy.others.append(events)
        events.feeds.address = self._listening.public if self._listening else None
        self._contact.changed = tables.timers_changed.set
        tables.privacy.backups = self._backup_plan.number if self._backup_plan else 0
        return Context(
            tables,
            events,
            Standings(self._database),
            Outbox(self._database, self._clock),
            Languages(library_of(text_folders(ROOT)), tables.people),
            self._clock,
            Work(Thinker()),
            Messages(budget=self._budget),
        )

    async def _listen(self) -> None:
        """Take interactions by HTTP, too, if wanted: while standing by, once the other process takes none."""
        if self._listening is None:
            return
        key = self._listening.key or (await self.application_info()).verify_key
        take, feeds = self._connection.parsers["INTERACTION_CREATE"], self.context.events.feeds
        pages = FeedPages(PATH, feeds.read, time.monotonic) if self._listening.public else None
        endpoint = InteractionsEndpoint(key, take, self._clock.now, pages)
        self._to_close.push_async_callback(endpoint.close)
        await endpoint.listen_after(self._listening.host, self._listening.port, lambda: self.standby.on)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected and at work. A bot that stands by takes up the work when the other process ends.

        A loop that fails ends it: a bot that does half of its work would look well.
        """
        await run_beside(super().connect(reconnect=reconnect), self._work())

    async def _work(self) -> None:
        if self._awaited:
            await self._take_over(self._awaited)
        await supervise(self._loops)

    async def _take_over(self, database: AwaitedDatabase) -> None:
        listening = asyncio.create_task(self._listen())
        try:
            await database.open_when_free()
            await self._take_up()
            self.standby.end()
            log.info("the database is this process's: going on")
            await listening
        finally:
            listening.cancel()

    async def _take_up(self) -> None:
        """Tell Discord the commands, and take up the work that was left."""
        context, tables, events = self.context, self.context.tables, self.context.events
        while_alone = self._shared_work.while_alone if self._shared_work else _always
        context.languages.commands.update(await sync(self.tree, context.languages.library, self._database))
        loops = [
            *(reconciler.run() for reconciler in self._reconcilers),
            Computers(tables, context.work.thinker).run(),
            Archiving(self._database).run(),
            while_alone(Tidying(tables, self._clock, self._keep).run),
            Deadlines(tables, Timers(self._database, self._clock), self._contact).run(),
            Digests(context, self.poster).run(),
            DailyPuzzles(context, self.poster).run(),
            TimerLoop(events, self._contact).run(),
            while_alone(Settling(events, tables.matches_changed).run),
            while_alone(partial(review, tables.reader)),
            while_alone(RatingLoop(self._database, context.tables.catalogue, tables, self._clock).run),
        ]
        if self._shared_work:
            loops.append(self._shared_work.run())
        if isinstance(self._clock, MovedClock):
            loops.append(self._clock.watch(self._database.look_again))
        if self._backup_plan:
            name, make = backup_name(self._where), partial(back_up, self._where)
            loops.append(while_alone(Backups(name, make, self._backup_plan, self._clock).run))
        if news := self._monitoring.news_of_errors(self):
            loops.append(news.run())
        self._loops = [asyncio.create_task(loop) for loop in loops]
        self._to_close.push_async_callback(_end, self._loops)

        answers = OperatorAnswers(tables, self._contact, self._monitoring.errors, self._clock.now)
        if isinstance(self._where, Path):
            await self._to_close.enter_async_context(answering(self._where, answers.answer))

    def _share_work(self, server: Server) -> SharedWork:
        """Share the work with the other processes on the database."""
        from runtime.shared_work import SharedWork

        tables, events, panels = self.context.tables, self.context.events, self.context.messages.panels

        def note_wake(wake: Wake) -> None:
            if stale := {
                number for number in wake.tables if panels.at_table(TableId(number), self._clock.now())
            }:
                panels.stale.update(stale)
                self.context.outbox.changed.set()
            if wake.concerns(self._database.share):
                self._database.look_again()
            elif self._database.share.alone:
                tables.look_for_ended()

        shared_work = SharedWork(self._database, server, self._shards, self.is_ready, note_wake)
        tables.tell_others = events.tell_others = shared_work.tell_others
        self.turns = shared_work.turns
        return shared_work

    def launching(self, shards: list[int]) -> None:
        """Note which shards are about to connect."""
        self._contact.launching(shards)

    async def on_shard_connect(self, shard: int) -> None:
        """Note that Discord sends events."""
        self._contact.note_connection(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """Note that Discord sends events again."""
        self._contact.note_connection(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """Note that Discord sends no events any more."""
        self._contact.note_disconnection(shard)

    async def on_ready(self) -> None:
        """Note that all shards of this process are connected, and their servers known."""
        tell_systemd()

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Answer presses and forms; the command tree answers the commands."""
        await self.router.handle_press(interaction)

    async def close(self) -> None:
        """Take no more work, let the work under way end, and leave nothing open."""
        for listening in LISTENING:
            if listening in self.extensions:
                await self.unload_extension(listening)
        await self._to_close.aclose()
        await super().close()


@contextmanager
def measure(metrics: Metrics | None, router: Router, thinker: Thinker) -> Iterator[None]:
    """Measure answers, thoughts and pictures if there are metrics."""
    if metrics is None:
        yield
        return
    router.watcher = metrics.interaction_ended
    thinker.timed = partial(metrics.worker, "thinker")
    before, PAINTERS.timed = PAINTERS.timed, partial(metrics.worker, "painter")
    try:
        yield
    finally:
        PAINTERS.timed = before


def _always(make_loop: Callable[[], Coroutine[None, None, None]]) -> Coroutine[None, None, None]:
    """Run a loop at any time, as a process that has the database to itself does."""
    return make_loop()


async def _end(loops: Iterable[asyncio.Task[None]]) -> None:
    for task in loops:
        task.cancel()
    await asyncio.gather(*loops, return_exceptions=True)


async def serve(make_bot: Callable[[], Bot], token: str, monitoring: Monitoring) -> None:
    """Run a bot until SIGINT or SIGTERM ends it; raises what ended it otherwise."""
    async with monitoring.open():
        collecting = asyncio.create_task(collect_when_quiet())
        await _serve(make_bot, token)
        collecting.cancel()


async def _serve(make_bot: Callable[[], Bot], token: str) -> None:
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
    configure_logs(chosen.ahu_log_level, chosen.ahu_log_format)
    log_crashes()
    keep_the_loop_free()
    backup_plan = BackupPlan(chosen.backup_folder, chosen.ahu_backup_number, chosen.ahu_backup_hour)
    clock = MovedClock(chosen.clock_offset) if chosen.clock_offset else SystemClock()
    ports = Ports(chosen.ahu_metrics_port, chosen.ahu_health_port, chosen.ahu_metrics_host)
    address = chosen.ahu_interactions_address
    errors_to = chosen.ahu_errors_to.get_secret_value() if chosen.ahu_errors_to else None
    monitoring = Monitoring(ports, clock.now, errors_to)
    make_bot = partial(
        Bot,
        chosen.ahu_database,
        clock,
        backup_plan=backup_plan if backup_plan.number else None,
        painters=spare_processors(),
        keep=chosen.ahu_keep_matches,
        patience=chosen.ahu_wait_for_database,
        shards=chosen.ahu_shards,
        listening=Listening(*address, chosen.ahu_public_key, chosen.ahu_public_address) if address else None,
        monitoring=monitoring,
    )
    try:
        with connect_to(chosen.api_base, chosen.gateway):
            asyncio.run(serve(make_bot, chosen.discord_token.get_secret_value(), monitoring))
    except Exception as error:
        failure = explain(error, chosen.ahu_database, sharded=chosen.ahu_shards is not None)
        if failure is None:
            raise
        return fail(*failure)
    return 0


if __name__ == "__main__":
    sys.exit(main())
