"""The messages of cups on Discord: the card, the pairings of each round, and the champions."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from cogs.cups.card import (
    champion_message,
    cup_card,
    few_message,
    is_decided,
    is_round,
    late_message,
    round_message,
    ruling_message,
)
from cogs.cups.picture import cup_pictures
from cogs.cups.telling import playing
from cogs.events.links import shown_matches
from cogs.host.sync.delivery import Delivery
from events.cups.model import CARD, CHAMPION, FEW, CupPhase
from games.engine.ids import EventId
from tables.outbox import Posted

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.screens.shown import Shown
    from cogs.host.sync.posting import Poster
    from events.cups.model import Cup
    from words import Words


class CupMessages:
    """Brings the messages of cups into line; raises Discord's errors."""

    def __init__(self, context: Context, poster: Poster) -> None:
        self._context = context
        self._outbox = context.events.outbox
        self._delivery = Delivery(poster, self._outbox, context.messages.writes, context.clock)

    async def show(self, number: int, place: str) -> None:
        """Bring a place up to date; nothing is to be done again."""
        cup = await self._context.events.cups.get(EventId(number))
        await self._bring(cup, place)

    async def _bring(self, cup: Cup, place: str) -> None:
        """Edit the card where it stands; what calls people is posted once, and edited if taken back."""
        words = await self._context.languages.to_guild(cup.guild)
        posted = await self._outbox.message_at(cup.id, place)
        shown = await self._message_at(cup, place, words)
        if shown is None or (posted is not None and posted.shown == shown.key):
            return
        now = self._context.clock.now()
        if posted is not None and await self._delivery.edit(
            cup, place, posted, replace(posted, turn=cup.turn, shown=shown.key), shown
        ):
            return
        if posted is not None and place != CARD:
            return
        silent = replace(shown, silent=not shown.mentions)
        message = await self._delivery.send(cup, place, cup.channel, silent, _nonce(cup, place, posted))
        new = Posted(cup.channel, message, now, cup.turn, shown.key, covered=False)
        await self._outbox.post(cup.id, place, new, posted)

    async def _message_at(self, cup: Cup, place: str, words: Words) -> Shown | None:
        """Return the message at a place; `None` where nothing needs to be posted."""
        if place == CARD:
            tables = await shown_matches(self._context, playing(cup))
            return cup_card(cup, words, await cup_pictures(cup, words, awaited=False), tables.links)
        standing = await self._outbox.message_at(cup.id, place)
        if place == CHAMPION:
            return champion_message(cup, words) if standing or cup.phase is CupPhase.OVER else None
        if place == FEW:
            return few_message(cup, words) if cup.phase is CupPhase.OPEN and standing is None else None
        return await self._message_of_round(cup, place, standing, words)

    async def _message_of_round(
        self, cup: Cup, place: str, standing: Posted | None, words: Words
    ) -> Shown | None:
        """Return the message at the place of a round or of a table."""
        kind, *numbers = place.split(":")
        *at, turn = map(int, numbers)
        if kind == "ruling":
            holds = is_decided(cup, (at[0], at[1]), turn)
            return ruling_message(cup, (at[0], at[1]), turn, words) if standing or holds else None
        present = is_round(cup, at[0], turn) and at[0] == len(cup.rounds) - 1
        if kind == "late":
            return late_message(cup, words) if present and cup.unfinished and standing is None else None
        if standing is None and not is_round(cup, at[0], turn):
            return None
        tables = await shown_matches(self._context, playing(cup) if present else [])
        return round_message(cup, at[0], turn, words, tables)


def _nonce(cup: Cup, place: str, before: Posted | None) -> str:
    """Return the nonce of a message, which is the same if it is sent again after a crash."""
    told = f"cup|{cup.guild}|{cup.id}|{cup.opened}|{place}|{before.message if before else 0}"
    return sha256(told.encode()).hexdigest()[:24]
