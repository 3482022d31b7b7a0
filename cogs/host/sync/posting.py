"""Posting: sending, editing and deleting messages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from hashlib import sha256
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final, TypedDict, TypeVar, Unpack, cast

import aiohttp
import discord
from discord.http import handle_message_parameters

from cogs.host.editing import edit_message, in_time
from cogs.host.failures import Failure, failure_of
from db.shards import EVERY_SHARD

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

    from cogs.host.panels import Edit
    from cogs.host.screens.shown import Shown
    from db.shards import Shards
    from tables.model.unreadable import AnyTable
    from tables.outbox import Posted

ALREADY_A_THREAD: Final = 160004

UNSEEN: Final = frozenset({50001, 10003, 10004})
"""The codes of refusals that last until the bot is invited, or allowed to see a channel: no access, unknown
channel, unknown server.
"""

MOST_SHUT: Final = 10_000
"""Most channels of which a refusal is remembered."""

WEEK: Final = 10080
"""Minutes of silence after which Discord archives a thread: the longest that it offers."""

AT_MOST: Final = 5.0
"""Longest wait for the change of a thread, in seconds."""


class ThreadChange(TypedDict, total=False):
    """A change of a thread."""

    name: str
    archived: bool


T = TypeVar("T")

log = logging.getLogger(__name__)


def nonce(table: AnyTable, place: str, before: Posted | None, turn: int = -1, *, rings: bool = False) -> str:
    """Return the nonce of a message, at most 25 characters.

    It is the same if the message is sent again because the process ended too early, so that Discord shows it
    once. `before` is the message that it replaces, `turn` the turn that it announces. A message that `rings`
    never has the nonce of a silent one: Discord would give that back, and no phone would ring.
    """
    told = f"{table.commitment}|{place}|{before.message if before else 0}|{turn}|{rings}"
    return sha256(told.encode()).hexdigest()[:24]


def _texts(parts: Sequence[Mapping[str, object]]) -> list[str]:
    """Return the words of components, without the white space that Discord may trim."""
    found = []
    for part in parts:
        if part.get("type") == discord.ComponentType.text_display.value:
            found += str(part["content"]).split()
        found += _texts(cast("Sequence[Mapping[str, object]]", part.get("components", ())))
    return found


@dataclass(frozen=True, slots=True)
class _Shut:
    """A refusal of a channel, as Discord gave it; the guild is `None` if it is not known."""

    guild: int | None
    kind: type[discord.HTTPException]
    status: int
    code: int
    text: str

    def refusal(self) -> discord.HTTPException:
        """Return the refusal anew: an exception that is kept would keep the frames in which it was raised."""
        answer = cast("aiohttp.ClientResponse", SimpleNamespace(status=self.status, reason="not sent"))
        return self.kind(answer, {"code": self.code, "message": self.text})


class Poster:
    """Talks to Discord by the ids of channels and messages alone, so that nothing has to be cached.

    Messages are sent and edited one level below discord.py's objects, by the methods of `Client.http` that
    these call: they would turn each answer, of which only the id is read, into a message with its components.
    What it knows of a server comes from the `shards` of this process.
    """

    def __init__(self, client: discord.Client, shards: Shards = EVERY_SHARD) -> None:
        self._client = client
        self._shards = shards
        self._shut: dict[int, _Shut] = {}
        """The channels that the bot cannot see. Nothing more is sent there."""

    async def direct(self, person: int) -> int:
        """Return the channel of the direct messages with a person."""
        async with in_time():
            return (await self._client.create_dm(discord.Object(person))).id

    async def send(self, channel: int, shown: Shown, token: str) -> int:
        """Send a message and return its id.

        A second one with the same `token` within a few minutes is the first message, brought up to date
        unless it is final.
        """
        mentioned, flags = shown.allowed_mentions(), discord.MessageFlags(suppress_notifications=shown.silent)

        async def work() -> Mapping[str, object]:
            files = shown.attachments()
            with handle_message_parameters(
                view=shown.view, files=files, nonce=token, allowed_mentions=mentioned, flags=flags
            ) as sent:
                return await self._client.http.send_message(channel, params=sent)

        message = await self._in_open_thread(channel, work)
        there, number = cast("Sequence[Mapping[str, object]]", message["components"]), int(str(message["id"]))
        if not shown.final and _texts(there) != _texts(shown.components):
            await self.edit(channel, number, shown)
        return number

    async def edit(self, channel: int, message: int, shown: Shown, before: str = "") -> None:
        """Edit a message; `before` is the key of what it shows, if known."""
        none = discord.AllowedMentions.none()

        async def send(changes: Edit) -> None:
            async def work() -> None:
                with handle_message_parameters(**changes, allowed_mentions=none) as sent:
                    await self._client.http.edit_message(channel, message, params=sent)

            await self._in_open_thread(channel, work)

        await edit_message(shown, before, send)

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message, unless it is gone already. Raises `discord.Forbidden` where the bot may not."""
        partial = self._client.get_partial_messageable(channel).get_partial_message(message)
        with contextlib.suppress(discord.NotFound):
            await self._in_open_thread(channel, partial.delete)

    def guild(self, number: int) -> discord.Guild | None:
        """Return a guild as Discord has told it; `None` for one that the bot is not in."""
        return self._client.get_guild(number)

    def inside(self, guild: int) -> bool:
        """Return whether the bot is in a guild; `True` as long as Discord has not told, or tells others."""
        told = self._client.is_ready() and self._shards.owns(guild)
        return not told or self._client.get_guild(guild) is not None

    async def open_thread(self, guild: int, channel: int, message: int, name: str) -> int | None:
        """Open a thread on a message and return its id.

        Returns `None` where no thread can be opened, the bot may not, or the wait would be long.
        """
        if not self.may_open_thread(guild, channel):
            return None
        partial = self._client.get_partial_messageable(channel, guild_id=guild).get_partial_message(message)
        try:
            return (await partial.create_thread(name=name, auto_archive_duration=WEEK)).id
        except discord.HTTPException as error:
            if error.code == ALREADY_A_THREAD:
                return message  # A thread has the id of the message on which it was opened.
            if failure_of(error) is Failure.PASSING:
                raise
            log.warning("channel %s: there is no thread (%s)", channel, error.code)
            return None
        except discord.RateLimited:
            return None

    async def change_thread(self, thread: int, **changes: Unpack[ThreadChange]) -> bool:
        """Change a thread; return `False` if that may work later.

        It is left as it is where the bot may not change it, or it is archived. Discord rations renames by
        waits of minutes, so no answer is waited for longer than `AT_MOST` seconds.
        """
        try:
            async with asyncio.timeout(AT_MOST):
                place = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
                if isinstance(place, discord.Thread):
                    await place.edit(**changes)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            if failure_of(error) is Failure.PASSING:
                return False
            log.info("thread %s: it was not changed: %r", thread, error)
        return True

    def _remember(self, channel: int, refusal: discord.HTTPException) -> None:
        if len(self._shut) >= MOST_SHUT:
            del self._shut[next(iter(self._shut))]
        place = self._client.get_channel(channel)
        guild = place.guild.id if isinstance(place, discord.abc.GuildChannel | discord.Thread) else None
        kind = discord.NotFound if isinstance(refusal, discord.NotFound) else discord.Forbidden
        self._shut[channel] = _Shut(guild, kind, refusal.status, refusal.code, refusal.text)

    def may_open_thread(self, guild: int, channel: int) -> bool:
        """Return whether the bot may open a thread on a message of a channel, and write in it."""
        here = self._client.get_guild(guild)
        place = here.get_channel(channel) if here else None
        if here is None or not isinstance(place, discord.TextChannel):
            return False
        own = place.permissions_for(here.me)
        return own.create_public_threads and own.send_messages_in_threads

    def retry_channels(self, guilds: Collection[int]) -> None:
        """Retry the channels of some guilds that the bot could not see, and of unknown guilds."""
        self._shut = {
            channel: shut
            for channel, shut in self._shut.items()
            if shut.guild is not None and shut.guild not in guilds
        }

    async def _in_open_thread(self, channel: int, work: Callable[[], Awaitable[T]]) -> T:
        """Run `work` in a channel; unarchive the channel first if it is a thread.

        Raises `TimeoutError` if Discord does not answer, and the same refusal again, without a request, for a
        channel that the bot could not see.
        """
        if (shut := self._shut.get(channel)) is not None:
            raise shut.refusal()
        async with in_time():
            try:
                return await work()
            except discord.HTTPException as error:
                if error.code in UNSEEN:
                    self._remember(channel, error)
                if failure_of(error) is not Failure.ARCHIVED:
                    raise
            place = await self._client.fetch_channel(channel)
            if isinstance(place, discord.Thread):
                await place.edit(archived=False)
            return await work()
