"""Documents that are kept whole, such as nights: loading, saving, their log, timers and places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from db import events as rows
from games.engine.codec import Adapter, Malformed
from games.engine.ids import EventId, Milliseconds
from games.engine.record import replace, with_fields
from games.engine.text import Illegal, Text, say
from keeping.kind import EventChange, UnreadableDocument
from keeping.server_log import add_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from db.documents import TimerRow
    from db.rows import Connection
    from keeping.kind import WholeKind

TEXT: Final[Adapter[Text]] = Adapter(Text)

TOGETHER: Final = 1_500
"""Time within which changes of a card that may wait are shown together, in ms."""


class NumberedDocument(Protocol):
    """A document with a number, 0 before it has one, and a `turn`, which grows with each change."""

    @property
    def id(self) -> int:
        """The number of the document."""

    @property
    def turn(self) -> int:
        """The number of changes so far."""


N = TypeVar("N", bound=NumberedDocument)


def load(connection: Connection, kind: WholeKind[N], number: int) -> N:
    """Load a document. Raises `Illegal` if there is none of that kind, `UnreadableDocument` if broken."""
    row = rows.DOCUMENTS.get(connection, number)
    if row is None or row["kind"] != kind.name:
        raise Illegal(say("events-unknown"))
    try:
        return with_fields(kind.read(row["version"], row["state"]), id=number, turn=row["turn"])
    except Malformed as error:
        raise UnreadableDocument(number, str(error)) from error


class WholeKeeper(Generic[N]):
    """Keeps the documents of a kind whole.

    `beside` does what belongs to a change in the same transaction, such as opening tables: it gets the
    document before and after, and returns the latter.
    """

    def __init__(self, kind: WholeKind[N], beside: Callable[[Connection, N, N], N] | None = None) -> None:
        self._kind = kind
        self._beside = beside

    def load(self, connection: Connection, number: int, now: Milliseconds) -> N:
        """Load a document; raises `Illegal` or `UnreadableDocument`."""
        del now
        return load(connection, self._kind, number)

    def prepare(self, connection: Connection, loaded: N, by: int | None) -> N:
        """Return the document as it is."""
        del connection, by
        return loaded

    def document_of(self, loaded: N) -> N:
        """Return the document of which nothing was changed."""
        return loaded

    def keep(
        self, connection: Connection, before: N, change: EventChange[N], by: int | None, now: Milliseconds
    ) -> N:
        """Keep a change of a document that is there already."""
        if self._beside is not None:
            change = replace(change, event=self._beside(connection, before, change.event))
        return self._put(connection, change, by, now, new=False)

    def add(self, connection: Connection, change: EventChange[N], by: int | None, now: Milliseconds) -> N:
        """Add the document of a change under the next number."""
        numbered = with_fields(change.event, id=rows.last_number(connection) + 1, turn=-1)
        return self._put(connection, replace(change, event=numbered), by, now, new=True)

    def take_timer(self, connection: Connection, timer: TimerRow) -> bool:
        """Delete a timer; return whether it was still there."""
        return rows.DOCUMENTS.take_timer(connection, timer)

    def table_of(self, number: int) -> None:
        """None: these units belong to no table."""
        del number

    def _put(
        self, connection: Connection, change: EventChange[N], by: int | None, now: Milliseconds, *, new: bool
    ) -> N:
        kind = self._kind
        after = with_fields(change.event, turn=change.event.turn + 1)
        columns = {
            **kind.columns(after),
            "turn": after.turn,
            "version": kind.version,
            "state": kind.write(after),
        }
        if new:
            rows.DOCUMENTS.add(connection, after.id, {"kind": kind.name, **columns})
        else:
            rows.DOCUMENTS.save(connection, after.id, None, columns)
        rows.DOCUMENTS.set_people(connection, after.id, kind.people(after))
        rows.DOCUMENTS.set_timers(connection, after.id, kind.timers(after))
        if change.entries:
            rows.add_to_log(
                connection, EventId(after.id), now, by, [TEXT.dump(entry) for entry in change.entries]
            )
            self._tell(connection, after, change.entries, by, now)
        rows.PLACES.mark(connection, after.id, change.places, now)
        rows.PLACES.mark(connection, after.id, change.later, Milliseconds(now + TOGETHER))
        rows.ERRANDS.mark(connection, after.id, kind.errands(after), now)
        if change.follows is not None:
            self.add(connection, EventChange(change.follows, places=change.follows_places), None, now)
        return after

    def _tell(
        self, connection: Connection, after: N, entries: Iterable[Text], by: int | None, now: Milliseconds
    ) -> None:
        """Tell the log of the server what a person did."""
        kind, guild = self._kind, int(str(self._kind.columns(after)["guild"]))
        for entry in entries if by is not None else ():
            if entry.key not in kind.untold:
                line = say("server-log-event", actor=f"<@{by}>", name=kind.title(after), act=entry)
                add_line(connection, guild, line, now)
