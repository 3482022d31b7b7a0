"""The context in which handlers act for people, and the context of one seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from cogs.host.messages import Messages
from cogs.host.names import labelling
from games.engine.text import Who, say

if TYPE_CHECKING:
    from cogs.host.languages import Languages
    from cogs.host.work import Work
    from events.service import Events
    from games.engine.orders import OrderSlot
    from games.engine.text import Seat, Text
    from keeping.clock import Clock
    from ratings.standings import Standings
    from tables.model.table import Table
    from tables.outbox import Outbox
    from tables.service import Tables
    from words import Words


@dataclass(frozen=True, slots=True)
class Context:
    """The services that handlers of presses act on, and the languages in which they answer.

    `events` are the game nights and cups, `outbox` holds the shown messages of tables, `messages` all other
    knowledge of them, and `work` is the queue of costly work.
    """

    tables: Tables
    events: Events
    standings: Standings
    outbox: Outbox
    languages: Languages
    clock: Clock
    work: Work
    messages: Messages = field(default_factory=Messages)


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
        """The words for labels, pictures and suggestions, in which names are plain text."""
        return labelling(self.table, self.words)

    @cached_property
    def order_slots(self) -> tuple[OrderSlot[object], ...]:
        """The answers that the seat may leave in advance now."""
        return self.table.order_slots(self.seat)


def now(table: Table) -> Text:
    """Return the state of a table in a sentence: its awaited seats, its pause, or its phase."""
    if table.pause is not None:
        return say("answer-paused", table=str(table.id))
    if table.awaited:
        return say("answer-now-waiting", table=str(table.id), who=tuple(Who(seat) for seat in table.awaited))
    return say(f"answer-now-{table.phase}", table=str(table.id))
