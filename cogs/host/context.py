"""The context in which everything acts for people: tables, languages, clock; and that of one seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from cogs.host.messages import Messages
from cogs.host.names import labelling, named
from games.engine.matches.origin import ORIGIN, ClicksOrigin
from games.engine.text import Who, say
from tables.model.places import OPENING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.host.work import Work
    from events.service import Events
    from games.engine.generic.entry import GameEntry
    from games.engine.orders import OrderSlot
    from games.engine.text import Seat, Text
    from keeping.clock import Clock
    from ratings.standings import Standings
    from tables.model.table import Table
    from tables.model.unreadable import AnyTable
    from tables.outbox import Outbox
    from tables.service import Tables
    from words import Library, Words


@dataclass(frozen=True)
class Context:
    """The state that handlers, screens and the reconciler share.

    `commands` maps the names of slash commands to their ids; it is empty until Discord has told them.
    `events` are the game nights and cups, and `backups` the number of nights for which backups are kept.
    """

    tables: Tables
    outbox: Outbox
    library: Library
    catalogue: Mapping[str, GameEntry]
    clock: Clock
    work: Work
    events: Events
    standings: Standings
    messages: Messages = field(default_factory=Messages)
    commands: dict[str, int] = field(default_factory=dict)
    backups: int = 0

    def words(self, language: str, table: Table | None = None) -> Words:
        """A language, with the names of those who sit at the table as messages show them."""
        words = self.library.words(language)
        return named(table, words) if table else words

    def mention(self, command: str) -> str:
        """A mention of a slash command, which readers can press; plain code while its id is unknown."""
        number = self.commands.get(command.partition(" ")[0])
        return f"</{command}:{number}>" if number else f"`/{command}`"

    async def opening_link(self, table: Table) -> str | None:
        """A link to the message that opened the table, unless the match refers to none or to another one."""
        opening = await self.outbox.posted(table.id, OPENING)
        origin = ORIGIN.load(table.origin) if table.origin else None
        named = None if origin is None or isinstance(origin, ClicksOrigin) else origin.message
        if opening is None or (origin is not None and named != opening.message):
            return None
        return f"https://discord.com/channels/{table.guild}/{opening.channel}/{opening.message}"

    async def public_language(self, table: AnyTable) -> str:
        """The language of the table's guild."""
        return await self.tables.people.guild_language(table.guild) or "en"

    async def language_of(self, person: int, table: AnyTable) -> str:
        """The language of a person, or that of the table's guild for somebody never met."""
        return await self.tables.people.language_of(person) or await self.public_language(table)


@dataclass(frozen=True)
class SeatContext:
    """A seat at a table, and the words in which to speak to its player: they say *you* of that seat."""

    table: Table
    seat: Seat
    words: Words
    """For messages: names in them are escaped."""

    def __post_init__(self) -> None:
        """Make the player the reader of the words."""
        object.__setattr__(self, "words", self.words.to(self.seat))

    @cached_property
    def labels(self) -> Words:
        """The same language for labels, pictures and suggestions: names in them are plain text."""
        return labelling(self.table, self.words)

    @cached_property
    def order_slots(self) -> tuple[OrderSlot[object], ...]:
        """The answers that the seat may leave in advance now."""
        return self.table.order_slots(self.seat)


def now(table: Table) -> Text:
    """The state of a table in a sentence: whom it waits for, that it is paused, or its phase."""
    if table.pause is not None:
        return say("answer-paused", table=str(table.id))
    if table.awaited:
        return say("answer-now-waiting", table=str(table.id), who=tuple(Who(seat) for seat in table.awaited))
    return say(f"answer-now-{table.phase}", table=str(table.id))
