"""The common part of game nights and cups: how they are kept, changed and found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from games.engine.record import Record
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from enum import StrEnum

    from games.engine.codec import Adapter
    from games.engine.text import Text


class AnyEvent(Protocol):
    """An event at one moment; immutable. `turn` grows with each change."""

    @property
    def id(self) -> int:
        """The number of the event, 0 before it has one."""

    @property
    def guild(self) -> int:
        """The guild in which it takes place."""

    @property
    def channel(self) -> int:
        """The channel in which its card stands."""

    @property
    def phase(self) -> StrEnum:
        """The phase of the event."""

    @property
    def live(self) -> bool:
        """True until the event is over or cancelled."""

    @property
    def starts(self) -> int:
        """The time at which it starts, in ms."""

    @property
    def turn(self) -> int:
        """The number of changes so far."""


E = TypeVar("E", bound=AnyEvent)


class UnreadableEvent(Exception):
    """Raised for an event that cannot be loaded at present; `text` is for people."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"event {number} cannot be read: {reason}")
        self.number = number

    @property
    def text(self) -> Text:
        """The reason for people, in a sentence."""
        return say("events-unreadable")


@dataclass(frozen=True, slots=True)
class EventSort(Generic[E]):
    """A kind of event: how its records are kept, and what follows from them.

    `numbered` returns an event with that number and turn; `timers` when each kind of timer is due, in ms;
    `people` the accounts of those who have signed up; `errands` what it asks of Discord besides messages that
    is not as it should be. `adapter` reads documents of this `version`; others cannot be read.
    """

    name: str
    version: int
    adapter: Adapter[E]
    numbered: Callable[[E, int, int], E]
    timers: Callable[[E], Mapping[str, int]]
    people: Callable[[E], Iterable[int]]
    errands: Callable[[E], Iterable[str]]


class EventChange(Record, Generic[E]):
    """The effect of a command: the event after it, what to note in its log, and places out of date.

    `later` are places that may wait a moment, so that many changes are shown at once. An event that
    `follows`, without a number yet, is added in the same transaction, with all of `follows_places` marked.
    """

    event: E
    entries: tuple[Text, ...] = ()
    places: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    follows: E | None = None
    follows_places: tuple[str, ...] = ()
