"""Loading and saving events: their documents, and the rows by which they are found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import events as rows
from events.model import UnreadableEvent
from games.engine.codec import Adapter, Malformed
from games.engine.text import Illegal, Text, say

if TYPE_CHECKING:
    from db.rows import Connection
    from events.model import E, EventSort

TEXT: Final[Adapter[Text]] = Adapter(Text)


def load(connection: Connection, kind: EventSort[E], number: int) -> E:
    """Load an event. Raises `Illegal` if there is none of that kind, `UnreadableEvent` if it is broken."""
    row = rows.get(connection, number)
    if row is None or row.kind != kind.name:
        raise Illegal(say("events-unknown"))
    if row.version != kind.version:
        raise UnreadableEvent(number, f"written by version {row.version} of the program's {kind.name}s")
    try:
        return kind.numbered(kind.adapter.load(row.state), number, row.turn)
    except Malformed as error:
        raise UnreadableEvent(number, str(error)) from error


def save(connection: Connection, kind: EventSort[E], event: E) -> None:
    """Save an event that has a number, with its timers and the people who have signed up."""
    row = rows.EventRow(
        kind=kind.name,
        guild=event.guild,
        channel=event.channel,
        phase=event.phase.value,
        live=int(event.live),
        starts=event.starts,
        turn=event.turn,
        version=kind.version,
        state=kind.adapter.dump(event),
    )
    rows.put(connection, event.id, row)
    rows.set_people(connection, event.id, kind.people(event))
    rows.set_timers(connection, event.id, kind.timers(event))


def note(connection: Connection, event: int, at: int, by: int | None, entries: tuple[Text, ...]) -> None:
    """Note in the log of an event what was done at a time in ms."""
    if entries:
        rows.add_to_log(connection, event, at, by, [TEXT.dump(one) for one in entries])
