"""The message that a round could begin: it rings the hosts, later all who wait, and goes with the round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.custom_ids import EventPress
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.shown import Shown
from cogs.nights.card import MENTIONS, title
from cogs.nights.rounds_lines import fitting
from cogs.nights.rounds_page import print_of
from cogs.nights.rounds_verbs import RoundVerb
from cogs.nights.seated import mention_in, table_line
from cogs.nights.sending import token_of, words_of
from events.nights.model import NightPhase
from events.nights.places import ready_place
from events.nights.waiting import EXTENSION, PATIENCE, begins_at, is_current, is_open
from games.engine.ids import Milliseconds
from games.engine.text import say
from keeping.outbox import LONGEST_DELAY, Posted
from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.screens.components import Button
    from cogs.host.sync.delivery import Delivery
    from events.nights.model import Night, SeatedTable
    from words import Words

ROOM: Final = 3000
"""Room for the proposed tables, in characters."""

SOON: Final = 1_000
"""Time in ms after which it is looked again whether tables are proposed."""

CALL: Final = "call"
"""The part of the place at which the hosts are rung, or a round that begins by itself is told."""

OPEN: Final = "open"
"""The part of the place at which all who wait are rung."""


class ReadyMessage:
    """Keeps the message that a round could begin in line: one stands at most, and none once it has begun."""

    def __init__(self, context: Context, delivery: Delivery) -> None:
        self._context = context
        self._outbox = context.events.outbox
        self._delivery = delivery

    async def show(self, night: Night, place: str) -> int | None:
        """Bring the message up to date; return when it is to change by the clock, in ms, if it is."""
        now, words = self._context.clock.now(), await words_of(self._context, night)
        waits = night.phase is NightPhase.RUNNING and place == ready_place(len(night.rounds))
        if not waits or night.ready is None:
            for part in (CALL, OPEN):
                await self._discard(night, f"{place}-{part}")
            return None
        if night.plan.automatic and begins_at(night) is None and now - night.ready < MINUTE:
            return now + SOON  # People are being seated.
        if night.plan.automatic or not (is_open(night, now) and is_current(night)):
            await self._bring(night, f"{place}-{CALL}", ready_message(night, night.ready, words))
            due = night.ready + PATIENCE
            return min(due, now + LONGEST_DELAY) if now < due else None
        await self._bring(night, f"{place}-{OPEN}", open_message(night, words))
        await self._discard(night, f"{place}-{CALL}")
        return None

    async def _bring(self, night: Night, place: str, shown: Shown) -> None:
        posted = await self._outbox.message_at(night.id, place)
        if posted is None:
            token = token_of(night, f"{place}|{night.ready}", None)
            number = await self._delivery.send(night, place, night.place, shown, token)
            new = Posted(night.place, number, self._context.clock.now(), night.turn, shown.key, covered=False)
            await self._outbox.post(night.id, place, new)
        elif posted.shown != shown.key:
            new = replace(posted, turn=night.turn, shown=shown.key)
            await self._delivery.edit(night, place, posted, new, shown)

    async def _discard(self, night: Night, place: str) -> None:
        posted = await self._outbox.message_at(night.id, place)
        if posted is not None:
            await self._outbox.discard(night.id, place, posted)


def ready_message(night: Night, ready: int, words: Words) -> Shown:
    """Return the message that a round could begin since `ready`, in ms: the hosts seat people.

    Where rounds begin by themselves, it shows the tables instead, and does not ring.
    """
    begins = begins_at(night)
    name, number = title(night.plan), len(night.rounds) + 1
    if begins is not None:
        told = words(
            say("night-ready-automatic", name=name, round=number, time=_moment(Milliseconds(begins)))
        )
        wait = say("night-ready-hold", minutes=EXTENSION // MINUTE)
        buttons = [] if night.held else [button(words(wait), EventPress(RoundVerb.HOLD, night.id))]
        return Shown(message([*text(f"**{told}**", *_tables(night, words)), *rows(buttons)], SEA))
    told = words(say("night-ready-hosts", name=name, round=number, count=len(night.seatable)))
    hosts = " ".join(f"<@{person}>" for person in night.hosts)
    later = words(say("night-ready-later", time=_moment(Milliseconds(ready + PATIENCE))))
    seat = button(
        words(say("night-ready-seat")), EventPress(RoundVerb.SEAT, night.id), discord.ButtonStyle.primary
    )
    blocks = [*text(f"**{told}**", *([hosts] if hosts else []), f"-# {later}"), *rows([seat])]
    return Shown(message(blocks, SEA), mentions=night.hosts)


def open_message(night: Night, words: Words) -> Shown:
    """Return the message that every person present can begin the proposed round; it rings them."""
    seated = [person for table in _proposed_tables(night) for person in table.people]
    told = words(say("night-ready-open", name=title(night.plan), round=len(night.rounds) + 1))
    blocks = [*text(f"**{told}**", *_tables(night, words)), *rows([_begin(night, words)])]
    return Shown(message(blocks, SEA), mentions=tuple(seated[:MENTIONS]))


def open_page(night: Night, words: Words, note: str = "") -> Shown:
    """Return the private page with the proposed round, for a person who is there and no host."""
    told = words(say("night-ready-open", name=title(night.plan), round=len(night.rounds) + 1))
    noted = [note] if note else []
    return Shown(
        message([*text(*noted, f"**{told}**", *_tables(night, words)), *rows([_begin(night, words)])])
    )


def _begin(night: Night, words: Words) -> Button:
    press = EventPress(RoundVerb.OPEN, night.id, fingerprint=print_of(night))
    return button(words(say("night-ready-begin")), press, discord.ButtonStyle.success)


def _tables(night: Night, words: Words) -> list[str]:
    """Return the lines of the proposed tables, and of the people without one."""
    lines = [f"- {table_line(night, table, words, {})}" for table in _proposed_tables(night)]
    byes = night.proposal.byes if night.proposal else ()
    names = ", ".join(mention_in(night, person, words) for person in byes[:MENTIONS])
    out = [words(say("night-round-out", count=len(byes), names=names))] if byes else []
    return [*fitting(lines, ROOM, words), *out]


def _proposed_tables(night: Night) -> tuple[SeatedTable, ...]:
    return night.proposal.tables if night.proposal else ()


def _moment(at: Milliseconds) -> str:
    return f"<t:{at // 1000}:R>"
