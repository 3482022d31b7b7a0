"""Redrawing a private message by the answer to its press, without losing track of its content."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Self

from cogs.host.interactions.replies import RedrawCard, Replace
from tables.model.places import CARD

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from cogs.host.context import Context
    from cogs.host.interactions.answering import Given
    from cogs.host.interactions.replies import Outgoing
    from cogs.host.panels import Subject
    from cogs.host.writes import Write
    from games.engine.ids import PersonId, TableId

log = logging.getLogger(__name__)


class Redrawing(ABC):
    """The answer to a press of a private message, which may redraw it: `async with Redrawing(...)`.

    Nothing else edits the message meanwhile.
    """

    def __init__(self, context: Context, message: int) -> None:
        self._context = context
        self._message = message
        self._write: Write | None = None
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        self._stack.enter_context(self._context.messages.writes.press(self._message))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    @property
    def alone(self) -> bool:
        """`True` unless something else may have been written to the message at the same time."""
        return self._write is None or self._write.alone

    async def prepare(self, work: Awaitable[Outgoing]) -> Outgoing:
        """Return the answer of `work`. If it redraws the message, all other writing to that has ended."""
        ready = await work
        if isinstance(ready.reply, Replace | RedrawCard):
            write = self._context.messages.writes.write(self._message)
            self._write = await self._stack.enter_async_context(write)
            return replace(ready, before=await self._before() if self.alone else "")
        return ready

    @abstractmethod
    async def _before(self) -> str:
        """Return the key of what the message shows; empty if that is not known."""


class PanelRedrawing(Redrawing):
    """The redrawing of a panel about a table or an event, which is kept in memory only."""

    def __init__(self, context: Context, about: Subject | None, person: PersonId, message: int) -> None:
        super().__init__(context, message)
        self._about = about
        self._person = person

    async def _before(self) -> str:
        """Return the key of the panel's content, which is unknown from now on until Discord confirms it."""
        if self._about is None:
            return ""
        panels = self._context.messages.panels
        panel = panels.find(self._about, self._person, self._context.clock.now())
        if panel is None or panel.message != self._message:
            return ""
        panels.update(self._about, self._person, panel, "", None)
        return panel.shown


class CardRedrawing(Redrawing):
    """The redrawing of a table card. A choice marks it as out of date, so that its job mends lost writes."""

    def __init__(self, context: Context, table: TableId, message: int) -> None:
        super().__init__(context, message)
        self._table = table

    async def _before(self) -> str:
        posted = await self._context.outbox.message_at(self._table, CARD)
        return posted.shown if posted and posted.message == self._message else ""

    async def finish(self, given: Given | None) -> None:
        """Record the content of the card, and let its job go on."""
        if self._write is None:
            return
        outbox, reply = self._context.outbox, given.sent.reply if given else None
        posted = await outbox.message_at(self._table, CARD)
        if posted is None or posted.message != self._message:
            return
        if isinstance(reply, RedrawCard) and self.alone:
            shown = replace(posted, turn=reply.drawn.turn, shown=reply.shown.key)
            await outbox.post(self._table, CARD, shown)
        else:
            await outbox.mark_unknown(self._table, CARD)
        await outbox.mark(self._table, CARD)


class DirectRedrawing(Redrawing):
    """The redrawing of a direct message, which the outbox remembers.

    The message counts as out of date from before the answer is sent until Discord has confirmed it, also if
    the process ends between the two.
    """

    def __init__(self, context: Context, table: TableId | None, message: int, channel: int) -> None:
        super().__init__(context, message)
        self._table = table
        self._channel = channel

    async def _before(self) -> str:
        return await self._context.outbox.hash_of(self._channel, self._message)

    async def prepare(self, work: Awaitable[Outgoing]) -> Outgoing:
        """Return the answer of `work`. If it redraws the message, the outbox expects that."""
        ready = await super().prepare(work)
        if self._write is not None:
            try:
                await self._context.outbox.expect_redraw(self._channel, self._message)
            except Exception:
                # The press is answered all the same.
                log.exception("message %s: its redrawing was not noted", self._message)
        return ready

    async def finish(self, given: Given | None) -> None:
        """Record the content of the message: Discord took the reply `given`, or may have taken it."""
        if self._write is None:
            return
        reply, outbox = given.sent.reply if given else None, self._context.outbox
        if isinstance(reply, Replace) and self.alone:
            last = self._context.messages.writes.presses(self._message) == 1
            again = await outbox.record_redraw(self._channel, self._message, reply.shown.key, last=last)
        else:
            again = True
            await outbox.record_failed_redraw(self._channel, self._message)
        if again and self._table is not None:
            self._context.tables.tell_others(self._table)
