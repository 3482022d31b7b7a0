"""The composition root: settings, logging, database, tables, Discord; then run until somebody ends it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import signal
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

import settings
from cogs.host.commands.slash import Speller, Translator
from cogs.host.commands.syncing import sync
from cogs.host.context import Context
from cogs.host.interactions.router import Router
from cogs.host.sync.posting import Poster
from cogs.host.sync.reconciler import Reconciler
from cogs.host.sync.upkeep import Upkeep
from cogs.table import TableCommands
from db.connection import Database
from db.files import Unusable
from db.migrate import TooNew
from games.catalogue import CATALOGUE
from tables.clock import Clock, SystemClock
from tables.loops.computers import Computers
from tables.outbox import Outbox
from tables.service import Tables
from tables.thinker import Thinker
from words import Library, text_folders

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

log = logging.getLogger("ahu")

ROOT: Final = Path(__file__).parent
INTENTS: Final = discord.Intents(guilds=True, guild_messages=True)

LONGEST_WAIT: Final = 30.0
"""Seconds that a request waits when Discord has had too many; what takes longer is tried again later, and
keeps nobody else waiting.
"""


class Bot(discord.Client):
    """Ahu on Discord. The database at `path` is opened when it logs in, and closed with it."""

    def __init__(
        self, path: Path, clock: Clock, entropy: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_WAIT,
        )
        _unbroken(self._connection.parsers)
        self._path = path
        self._clock = clock
        self._entropy = entropy
        self.tree = app_commands.CommandTree(self)
        self._thinker = Thinker()
        self._tasks: list[asyncio.Task[None]] = []
        self._database: Database | None = None

    async def setup_hook(self) -> None:
        """Put everything together, and take up the work that was left."""
        library = Library(text_folders(ROOT))
        self._database = await Database.open(self._path)
        tables = Tables(self._database, CATALOGUE, self._clock, self._entropy)
        self.context = Context(
            tables, Outbox(self._database, self._clock), library, CATALOGUE, self._clock, self._thinker
        )
        self.router = Router(self.context)
        self._upkeep = Upkeep(self.context)
        self._reconciler = Reconciler(self.context, Poster(self))
        await self._add_commands(library)
        self.context.commands.update(await sync(self.tree, self._database))
        await tables.tidy()
        self._tasks = [
            asyncio.create_task(one)
            for one in (self._reconciler.run(), Computers(tables, self._thinker).run())
        ]

    async def _add_commands(self, library: Library) -> None:
        spell = Speller(library)
        self.tree.error(self.router.command_failed)
        await self.tree.set_translator(Translator(library))
        self.tree.add_command(TableCommands(self.router, self.context, spell).group())
        for game in self.context.catalogue:
            self.tree.add_command(import_module(f"cogs.{game}").group(self.router, self.context, spell))

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Presses and forms; the command tree sees to the commands itself."""
        await self.router.pressed(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """A card below which people have written is posted anew when it changes."""
        if not message.author.bot and self._database:
            await self.context.outbox.bury(message.channel.id)

    async def on_thread_update(self, _: discord.Thread, after: discord.Thread) -> None:
        """The buttons of an archived thread are dead, so that of a table that is going on is kept open. One
        may also have been unlocked.
        """
        await self._on_guild(after.guild)
        if (
            after.archived
            and not after.locked
            and self._database
            and await self.context.tables.in_place(after.id)
        ):
            await after.edit(archived=False)

    async def on_raw_message_delete(self, gone: discord.RawMessageDeleteEvent) -> None:
        """A card that somebody deleted comes back."""
        if self._database:
            await self._upkeep.messages_gone(gone.channel_id, {gone.message_id})

    async def on_raw_bulk_message_delete(self, gone: discord.RawBulkMessageDeleteEvent) -> None:
        """A card that was swept away comes back."""
        if self._database:
            await self._upkeep.messages_gone(gone.channel_id, gone.message_ids)

    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """A table whose thread was deleted goes on in the channel."""
        if self._database:
            await self._upkeep.thread_gone(gone.thread_id)

    async def on_guild_channel_delete(self, gone: discord.abc.GuildChannel) -> None:
        """Tables whose channel was deleted pause."""
        if self._database:
            await self._upkeep.channel_gone(gone.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Tables of a guild that has thrown us out pause."""
        if self._database:
            await self._upkeep.removed(guild.id)

    async def on_ready(self) -> None:
        """What could not be shown is tried again: we do not know what has changed while we were away."""
        if self._database:
            await self._upkeep.back({one.id for one in self.guilds})

    async def _on_guild(self, guild: discord.Guild) -> None:
        """What could not be shown is tried again when a guild is there again, or what we may do in it has
        changed.
        """
        if self._database and self.is_ready():
            await self._upkeep.back({guild.id})

    on_guild_join = on_guild_available = _on_guild

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """The permissions of a channel may have changed."""
        await self._on_guild(after.guild)

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Our permissions may have changed."""
        await self._on_guild(after.guild)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Our roles may have changed: of other members we hear nothing."""
        await self._on_guild(after.guild)

    async def close(self) -> None:
        """Take no more work, let what is under way end, and leave nothing open."""
        await self._drain()
        await super().close()

    async def _drain(self) -> None:
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        database, self._database = self._database, None
        if database:
            await self.router.close()
            await self._reconciler.close()
            await database.close()
        await self._thinker.close()


def _unbroken(parsers: dict[str, Callable[[Any], None]]) -> None:
    """Let no event that discord.py cannot read end the program: it would be raised out of the connection."""

    def guarded(name: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
        def parsed(data: Any) -> None:  # noqa: ANN401 - whatever Discord sends
            try:
                parse(data)
            except Exception:
                # What is in the event may be secret, so only where it failed is told.
                log.exception("an event %s could not be read", name)

        return parsed

    for name, parse in parsers.items():
        parsers[name] = guarded(name, parse)


@contextlib.contextmanager
def discord_at(api_base: str | None, gateway: str | None) -> Iterator[None]:
    """Let discord.py speak to a playground instead of Discord, where there are addresses for one."""
    if api_base is None or gateway is None:
        yield
        return
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = api_base, yarl.URL(gateway)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


async def serve(bot: Bot, token: str) -> None:
    """Run until a signal ends it; raises what ended it otherwise."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(one, stop.set)
    async with bot:
        running = asyncio.create_task(bot.start(token))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        log.info("ending")
        await bot.close()
        await running


def quiet_libraries() -> None:
    """Let nothing secret into the log, however much it is to say.

    Below *info*, discord.py logs whole requests (tokens of interactions, and what people chose), aiosqlite
    whole statements with all that is kept (seeds, sealed choices, states).
    """
    for name in ("discord", "aiosqlite"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))


def main() -> int:
    """Run the bot; the exit code. 2 is for what only the person who set it up can put right."""
    chosen = settings.load()
    logging.basicConfig(
        level=chosen.ahu_log_level,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        stream=sys.stderr,
    )
    quiet_libraries()
    _keep_the_loop_free()
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = (
        False  # We say nothing, so what is missing for it is no news.
    )
    try:
        with discord_at(chosen.api_base, chosen.gateway):
            asyncio.run(
                serve(Bot(chosen.ahu_database, SystemClock()), chosen.discord_token.get_secret_value())
            )
    except discord.LoginFailure:
        return _failed("Discord does not know this DISCORD_TOKEN", 2)
    except (TooNew, Unusable) as error:
        return _failed(f"the database {chosen.ahu_database}: {error}", 2)
    except aiohttp.ClientConnectionError as error:
        return _failed(f"Discord cannot be reached: {error}", 1)
    return 0


def _keep_the_loop_free() -> None:
    """What has been imported stays: a collection of garbage that looks through it again keeps the event loop
    for 50 ms. And whoever waits for the threads that paint waits for a tenth of the time that Python gives
    them by default.
    """
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(0.0005)


def _failed(why: str, code: int) -> int:
    sys.stderr.write(f"ahu: {why}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
