"""Notices to the host of a night: what the bot lacks, told once and privately."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from cogs.host.failures import Failure, failure_of
from cogs.host.names import safe
from cogs.host.screens.components import message, text
from cogs.host.screens.shown import Shown
from events.nights.planning import LONGEST_NAME
from games.engine.text import say

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.sync.posting import Poster
    from events.errands import Errands
    from events.nights.model import Lack, Night


class HostNotices:
    """Sends direct messages to hosts. One who takes none is not told."""

    def __init__(self, context: Context, errands: Errands, poster: Poster) -> None:
        self._context = context
        self._errands = errands
        self._poster = poster

    async def tell(self, night: Night, lack: Lack) -> None:
        """Tell the host what the bot lacks; Discord shows it once, also if that is tried again soon."""
        if night.host < 0:  # a former player cannot be told
            await self._errands.note_told(night.id, lack)
            return
        words = await self._context.languages.to_person(night.host, night.guild)
        name = safe(night.plan.name, LONGEST_NAME)
        told = words(say(f"nights-lack-{lack}", night=name))
        token = sha256(f"{night.guild}|{night.id}|{lack}|{night.opened}".encode()).hexdigest()[:24]
        try:
            channel = await self._poster.direct(night.host)
            await self._poster.send(channel, Shown(message(text(told)), final=True), token)
        except Exception as error:
            if failure_of(error) is not Failure.CLOSED:
                raise
        await self._errands.note_told(night.id, lack)
