"""The messages of nights: the card and its thread, calls to people coming, and notices to one person."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from cogs.events.links import shown_matches
from cogs.host.failures import Failure, failure_of
from cogs.host.graphemes import cut
from cogs.host.limits import THREAD_NAME
from cogs.host.sync.delivery import Delivery
from cogs.nights.card import call_message, mention_chunks, night_card, notice, number_text
from cogs.nights.errands.roles import may_mention, role_to_call
from cogs.nights.moves import MovedMessage
from cogs.nights.ready import ReadyMessage
from cogs.nights.rounds_lines import running_matches
from cogs.nights.rounds_pictures import boards_of, covers_of
from cogs.nights.seated import TableCalls
from cogs.nights.sending import token_of, words_of
from cogs.nights.standings_pages import result_message, thanks_message
from events.nights.model import MISSED, NightPhase
from events.nights.places import CALL, CANCELLED, CARD, MOVED, READY, REGULARS, RESULT, SEATED
from games.engine.ids import EventId, Milliseconds
from games.engine.text import say
from keeping.outbox import LONGEST_DELAY, Posted
from tables.model.pace import HOUR, MINUTE
from tables.model.rest import rests_until

if TYPE_CHECKING:
    from collections.abc import Collection

    from cogs.host.context import Context
    from cogs.host.screens.shown import Shown
    from cogs.host.sync.posting import Poster
    from events.nights.model import Night
    from words import Words

CALLS: Final = {CALL: "night-call", CANCELLED: "night-cancelled-call"}
"""The texts of the messages that mention all whom they concern, by their places."""

MISSED_CALL: Final = "night-missed-call"
"""The text for the sign-ups of a night that the bot missed."""

NOTICES: Final = {"promoted": "night-promoted", "day": "night-reminder"}
"""The texts of notices to one person, by the beginning of their places."""

AGAIN: Final = 10 * MINUTE
"""Shortest time between two calls of a night for different starts, in ms."""

SOON: Final = 1_000
"""Time in ms after which it is looked again whether the card of a night stands."""

UNKNOWN_CHANNEL: Final = 10003


class NightMessages:
    """Updates the messages of nights; what they show is derived from the night when it is sent."""

    def __init__(self, context: Context, poster: Poster) -> None:
        self._context = context
        self._poster = poster
        self._outbox = context.events.outbox
        self._delivery = Delivery(poster, self._outbox, context.messages.writes, context.clock)
        self._moved = MovedMessage(context, poster, self._delivery)
        self._tables = TableCalls(context, self._delivery)
        self._ready = ReadyMessage(context, self._delivery)

    async def show(self, number: int, place: str) -> int | None:
        """Bring a place up to date; if the thread is gone, at once again in the channel."""
        night = await self._context.events.nights.get(EventId(number))
        try:
            return await self._show(night, place)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_CHANNEL or night.thread is None or place == CARD:
                raise
            await self._context.events.nights.set_thread(EventId(number), None)
            return self._now()

    async def _show(self, night: Night, place: str) -> int | None:
        kind, _, rest = place.partition(":")
        if kind == CARD:
            await self._card(night)
        elif kind == RESULT:
            await self._result(night)
        elif kind == MOVED:
            return await self._moved.show(night)
        elif kind == SEATED:
            return await self._tables.show(night, place)
        elif kind == READY:
            return await self._ready.show(night, place)
        elif kind in CALLS:
            return await self._call(night, kind)
        elif kind == REGULARS:
            return await self._regulars(night)
        elif kind in NOTICES:
            await self._notice(night, place, NOTICES[kind], int(rest))
        return None

    async def _card(self, night: Night) -> None:
        """Edit the card, or post it: also one that was deleted, as long as the night is not over."""
        posted = await self._outbox.message_at(night.id, CARD)
        tables = await shown_matches(self._context, running_matches(night))
        words = await words_of(self._context, night)
        boards = await boards_of(self._context, night) or await covers_of(self._context, night, words)
        shown = night_card(night, words, tables, boards)
        if posted is None or (not posted.shown and night.live):
            sent = self._announcement(night, shown) if posted is None else replace(shown, silent=True)
            message = await self._delivery.send(
                night, CARD, night.channel, sent, token_of(night, CARD, posted)
            )
            old = posted
            posted = Posted(
                night.channel, message, Milliseconds(self._now()), night.turn, shown.key, covered=False
            )
            await self._outbox.post(night.id, CARD, posted, old)
        elif posted.shown != shown.key:
            new = replace(posted, turn=night.turn, shown=shown.key)
            if not await self._delivery.edit(night, CARD, posted, new, shown) and night.live:
                await self._outbox.repost(night.id, CARD)
        if night.live and night.thread is None and night.plan.thread:
            await self._open_thread(night, posted, words)
        elif night.live and night.thread is not None and night.titled != self._thread_name(night, words):
            await self._rename_thread(night, night.thread, words)

    def _announcement(self, night: Night, shown: Shown) -> Shown:
        """Return the card as it is announced: it rings the role to announce to, if the bot may mention that.

        The next nights of a series ring their regulars instead.
        """
        role = night.plan.announce
        if (
            night.first is not None
            or role is None
            or not may_mention(self._poster.guild(night.guild), night, role)
        ):
            return replace(shown, silent=True)
        return replace(shown, roles=(role,))

    @staticmethod
    def _thread_name(night: Night, words: Words) -> str:
        """Return the name of the thread of a night: its number, which tells it apart, and its name."""
        number = words(number_text(night))
        usual = night.plan.name == words(say("night-usual-name"))
        return number if usual else cut(f"{number} · {night.plan.name}", THREAD_NAME)

    async def _open_thread(self, night: Night, card: Posted, words: Words) -> None:
        name = self._thread_name(night, words)
        thread = await self._poster.open_thread(night.guild, card.channel, card.message, name)
        if thread is not None:
            await self._context.events.nights.set_thread(night.id, thread, name)

    async def _rename_thread(self, night: Night, thread: int, words: Words) -> None:
        """Give the thread the name of the night, which has changed; later, if that may not be done now."""
        name = self._thread_name(night, words)
        if await self._poster.change_thread(thread, name=name):
            await self._context.events.nights.set_thread(night.id, thread, name)

    async def _call(self, night: Night, place: str) -> int | None:
        """Mention people coming or waiting, once per start: by their role where the bot may, else one by one.

        Returns when to do so, in ms, if they were called for another start a moment ago.
        """
        people = [signup.person for signup in (*night.coming, *night.waiting)]
        if place != CALL:
            people += [signup.person for signup in night.maybe]
        if not people or (place == CALL and night.phase is not NightPhase.CHECK_IN):
            return None
        last, now = await self._outbox.message_at(night.id, f"{place}-0"), self._now()
        if last is not None and last.shown != _about(night, place) and 0 <= now - last.at < AGAIN:
            return min(last.at + AGAIN, now + LONGEST_DELAY)
        key = MISSED_CALL if night.ending == MISSED else CALLS[place]
        words = await words_of(self._context, night)
        resting = await self._resting_people(people) if place == CALL else frozenset[int]()
        role = None if resting else role_to_call(self._poster.guild(night.guild), night)
        if role is not None:
            called = {signup.person for signup in night.signups if signup.role == role}
            people = [person for person in people if person not in called]
        for part, mentioned in enumerate(mention_chunks(people) or [()]):
            shown = call_message(night, key, mentioned, words, None if part else role, resting)
            await self._once(night, f"{place}-{part}", night.place, shown)
        return None

    async def _regulars(self, night: Night) -> int | None:
        """Mention the guests of the last night of a series, once its card and thread stand."""
        if night.phase is not NightPhase.PLANNED or not night.last_guests:
            return None
        if await self._outbox.message_at(night.id, CARD) is None or await self._outbox.is_marked(
            night.id, CARD
        ):
            return self._now() + SOON
        guests = [person for person in night.last_guests if person > 0]
        words, resting = await words_of(self._context, night), await self._resting_people(guests)
        for part, mentioned in enumerate(mention_chunks(guests)):
            shown = call_message(night, "night-next", mentioned, words, resting=resting)
            await self._once(night, f"{REGULARS}-{part}", night.place, shown)
        return None

    async def _resting_people(self, people: Collection[int]) -> frozenset[int]:
        """Return the ones among `people` who have quiet hours now."""
        found = set()
        for person in people:
            own = await self._context.tables.people.settings(person)
            if rests_until(own.rest, Milliseconds(self._now())) is not None:
                found.add(person)
        return frozenset(found)

    async def _result(self, night: Night) -> None:
        """Announce the champions and the standings once; it calls everybody who came and does not rest.

        The announcement is edited when a table that outlasted the night ends, and after a deletion of data.
        """
        if night.phase is not NightPhase.OVER:
            return
        posted, words = await self._outbox.message_at(night.id, RESULT), await words_of(self._context, night)
        came = [signup.person for signup in night.came]
        chunks, resting = mention_chunks(came) or [()], await self._resting_people(came)
        shown = await result_message(night, words, chunks[0], resting)
        if shown is None or (posted is not None and posted.shown == shown.key):
            return
        if posted is None:
            for part, called in enumerate(chunks[1:], 1):
                more = thanks_message(night, words, called, resting)
                await self._once(night, f"{RESULT}-{part}", night.place, more)
        else:
            new = replace(posted, turn=night.turn, shown=shown.key)
            await self._delivery.edit(night, RESULT, posted, new, shown)
            return
        token = token_of(night, f"{RESULT}|{_about(night, RESULT)}", None)
        message = await self._delivery.send(night, RESULT, night.place, shown, token)
        new = Posted(night.place, message, Milliseconds(self._now()), night.turn, shown.key, covered=False)
        await self._outbox.post(night.id, RESULT, new)

    async def _notice(self, night: Night, place: str, key: str, person: int) -> None:
        """Tell one person something by direct message, or where the night takes place if they take none."""
        signup = night.signup_of(person)
        if signup is None or not night.live or not (signup.placed or key != "night-promoted"):
            return
        last = await self._outbox.message_at(night.id, place)
        reminded = last is not None and key != "night-promoted" and 0 <= self._now() - last.at < HOUR
        if reminded or await self._told(night, place):
            return
        language = await self._context.tables.people.language_of(person)
        words = self._context.languages.words(language) if language else await words_of(self._context, night)
        own = await self._context.tables.people.settings(person)
        rests = rests_until(own.rest, Milliseconds(self._now())) is not None
        try:
            channel = await self._poster.direct(person)
            await self._once(night, place, channel, replace(notice(night, key, words), silent=rests))
        except Exception as error:
            if failure_of(error) is not Failure.CLOSED:
                raise
            shown = notice(night, key, await words_of(self._context, night), person)
            await self._once(night, place, night.place, replace(shown, silent=rests))

    async def _told(self, night: Night, place: str) -> bool:
        """Return whether the message of a place was sent for the present start of the night."""
        posted = await self._outbox.message_at(night.id, place)
        return posted is not None and posted.shown == _about(night, place)

    async def _once(self, night: Night, place: str, channel: int, shown: Shown) -> None:
        """Send a message that is never edited, once for each start of the night."""
        if await self._told(night, place):
            return
        token = token_of(night, f"{place}|{_about(night, place)}", None)
        message = await self._delivery.send(night, place, channel, replace(shown, final=True), token)
        posted = Posted(
            channel, message, Milliseconds(self._now()), night.turn, _about(night, place), covered=False
        )
        await self._outbox.post(night.id, place, posted)

    def _now(self) -> int:
        return self._context.clock.now()


def _about(night: Night, place: str) -> str:
    """Return the subject of a message: the start, or the sign-up of a person who has moved up."""
    kind, _, person = place.partition(":")
    if kind == "promoted":
        signup = night.signup_of(int(person))
        return str(signup.at if signup else 0)
    return str(night.plan.start)
