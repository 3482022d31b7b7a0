"""The columns by which nights and cups are found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from keeping.kind import EventChange
from keeping.transact import Transactor

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from db.documents import Value

E = TypeVar("E")
WholeTransactor: TypeAlias = Transactor[E, EventChange[E], EventChange[E], E]
"""A transactor of documents that are kept whole."""


class AnyEvent(Protocol):
    """An event at one moment; immutable."""

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


def event_columns(event: AnyEvent) -> Mapping[str, Value]:
    """Return the columns by which an event is found."""
    return {
        "guild": event.guild,
        "channel": event.channel,
        "phase": event.phase.value,
        "live": int(event.live),
        "starts": event.starts,
    }
