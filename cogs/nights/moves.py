"""The message that a night starts at another time: edited with each move, it rings seldom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cogs.nights.card import call_message, mention_chunks
from cogs.nights.errands.roles import role_to_call
from cogs.nights.sending import token_of, words_of
from events.nights.model import NightPhase
from events.nights.places import MOVED
from keeping.outbox import LONGEST_DELAY, Posted
from tables.model.pace import HOUR

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.screens.shown import Shown
    from cogs.host.sync.delivery import Delivery
    from cogs.host.sync.posting import Poster
    from events.nights.model import Night

AGAIN: Final = 6 * HOUR
"""Shortest time between two rings for moves of a night, in ms."""

RUNG: Final = "moved-rung"
"""The place that holds the start for which people were last rung, and when. No message stands there."""


class MovedMessage:
    """Keeps the message on moves in line: it says the start of now, and rings at most once in `AGAIN`.

    A start that people were not rung for rings them when that time is over. From check-in on it need not:
    the call to check in says the start.
    """

    def __init__(self, context: Context, poster: Poster, delivery: Delivery) -> None:
        self._context = context
        self._poster = poster
        self._outbox = context.events.outbox
        self._delivery = delivery

    async def show(self, night: Night) -> int | None:
        """Bring the message up to date; return when it may ring, in ms, if it is to ring later."""
        rung = await self._outbox.message_at(night.id, RUNG)
        now, start = self._context.clock.now(), str(night.plan.start)
        may_ring = rung is None or not 0 <= now - rung.at < AGAIN
        wanted = night.phase is NightPhase.PLANNED and (rung is None or rung.shown != start)
        if wanted and may_ring:
            await self._ring(night, rung, start)
            return None
        await self._edit(night)
        return min(rung.at + AGAIN, now + LONGEST_DELAY) if wanted and rung is not None else None

    async def _ring(self, night: Night, rung: Posted | None, start: str) -> None:
        """Post the message at the bottom, in place of the last one, and remember that it has rung."""
        messages = await self._messages(night)
        for part, shown in enumerate(messages):
            place = _place(part)
            old = await self._outbox.message_at(night.id, place)
            token = token_of(night, f"{place}|{start}|{rung.at if rung else 0}", None)
            message = await self._delivery.send(night, place, night.place, shown, token)
            posted = self._message_record(night, message, shown.key)
            await self._outbox.post(night.id, place, posted, old)
        await self._discard_from(night, len(messages))
        if messages:
            await self._outbox.post(night.id, RUNG, self._message_record(night, 0, start))

    async def _edit(self, night: Night) -> None:
        """Edit the messages that stand so that they say the start of now."""
        messages = await self._messages(night)
        for part, shown in enumerate(messages):
            posted = await self._outbox.message_at(night.id, _place(part))
            if posted is not None and posted.shown != shown.key:
                new = replace(posted, turn=night.turn, shown=shown.key)
                await self._delivery.edit(night, _place(part), posted, new, shown)
        await self._discard_from(night, len(messages))

    async def _discard_from(self, night: Night, part: int) -> None:
        """Delete the messages from a part on: fewer people are to be told since some have withdrawn."""
        while (posted := await self._outbox.message_at(night.id, _place(part))) is not None:
            await self._outbox.discard(night.id, _place(part), posted)
            part += 1

    async def _messages(self, night: Night) -> list[Shown]:
        """Return the messages that mention all who wanted to come, by their role where the bot may."""
        people = [signup.person for signup in (*night.coming, *night.waiting, *night.maybe)]
        if not people:
            return []
        words, role = (
            await words_of(self._context, night),
            role_to_call(self._poster.guild(night.guild), night),
        )
        called = {signup.person for signup in night.signups if role is not None and signup.role == role}
        chunks = mention_chunks([person for person in people if person not in called]) or [()]
        return [
            call_message(night, "night-moved-call", mentioned, words, None if part else role)
            for part, mentioned in enumerate(chunks)
        ]

    def _message_record(self, night: Night, message: int, shown: str) -> Posted:
        return Posted(night.place, message, self._context.clock.now(), night.turn, shown, covered=False)


def _place(part: int) -> str:
    return f"{MOVED}-{part}"
