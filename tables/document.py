"""The document of a table: all that is kept of it but the game's part, what grows, and what is secret.

Its fields are the fields of `Table` and `Participant` that are not marked `Elsewhere`, so a new field is kept
as soon as it is there. It can be read even if the game has changed or gone.
"""

from __future__ import annotations

import typing
from typing import TYPE_CHECKING, Any, Final

from msgspec import defstruct

from games.engine.codec import Adapter
from games.engine.game import Result
from games.engine.generic.entry import GameEntry
from games.engine.ids import EventId, PersonId, TableId
from games.engine.json_type import Json
from games.engine.matches.match import Match
from games.engine.record import Record, defaults_of, names_of, replace
from games.engine.text import Seat, Text
from keeping.kind import DocumentKind
from keeping.personal import ELSEWHERE, has_mark
from tables.model.pace import NO_CLOCK, Pace
from tables.model.pause import Pause
from tables.model.requests import Plea, UndoRequest, Unmet
from tables.model.settings import OwnSettings
from tables.model.table import Access, Participant, Table
from tables.model.turn_clock import EndedClock, TurnClock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from db.documents import Value

NAMES: Final[Mapping[str, object]] = {
    "EndedClock": EndedClock,
    "EventId": EventId,
    "GameEntry": GameEntry,
    "Mapping": typing.Mapping,
    "Match": Match,
    "Pace": Pace,
    "Pause": Pause,
    "PersonId": PersonId,
    "Plea": Plea,
    "Result": Result,
    "TableId": TableId,
    "Text": Text,
    "TurnClock": TurnClock,
    "UndoRequest": UndoRequest,
    "Unmet": Unmet,
}
"""The types of fields of a table that its module knows to checkers only."""


class SeatLeft(Record):
    """The standing orders of a seat, in JSON of a `version` of the game (`None`: that of its beginning)."""

    seat: Seat
    version: int | None
    left: Json

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<SeatLeft {self.seat}>"


def kept_fields(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields of a record that its document holds."""
    hints = typing.get_type_hints(kind, None, dict(NAMES), include_extras=True)
    return tuple(name for name in names_of(kind) if not has_mark(hints[name], ELSEWHERE))


def _document_of(
    name: str, kind: type[Any], more: Mapping[str, tuple[object, object]], changed: Mapping[str, object]
) -> type[Any]:
    """Make the class of records with the kept fields of a kind, some of another type, and more fields."""
    hints = typing.get_type_hints(kind, None, dict(NAMES), include_extras=True)
    defaults = defaults_of(kind)
    own = ((field, changed.get(field, hints[field])) for field in kept_fields(kind))
    fields = [
        *((field, hint, defaults[field]) if field in defaults else (field, hint) for field, hint in own),
        *((field, hint, default) for field, (hint, default) in more.items()),
    ]
    told = {"__doc__": f"The document of a {name}."}
    return defstruct(name, fields, bases=(Record,), namespace=told, module=__name__)


SeatDocument: Final = _document_of("SeatDocument", Participant, {}, {})
MORE: Final[Mapping[str, tuple[object, object]]] = {
    "pace": (str, NO_CLOCK.name),
    "awaited": (tuple[Seat, ...], ()),
    "left": (tuple[SeatLeft, ...], ()),
}
"""Fields that a table has in another form: its pace by its name, for whom it waits, and standing orders."""

TableDocument: Final = _document_of(
    "TableDocument",
    Table,
    MORE,
    {"participants": tuple[SeatDocument, ...]},  # type: ignore[valid-type]  # made here
)

SEAT_FIELDS: Final = kept_fields(Participant)
TABLE_FIELDS: Final = tuple(name for name in kept_fields(Table) if name != "participants")


def document_of(table: Table, left: tuple[SeatLeft, ...]) -> Any:  # noqa: ANN401 - a class made above
    """Return the document of a table, with the standing orders of its seats."""
    return TableDocument(
        participants=tuple(
            SeatDocument(**{name: getattr(participant, name) for name in SEAT_FIELDS})
            for participant in table.participants
        ),
        **{name: getattr(table, name) for name in TABLE_FIELDS},
        pace=table.pace.name,
        awaited=table.awaited,
        left=left,
    )


def participant_of(seat: Any, own: OwnSettings) -> Participant:  # noqa: ANN401 - a `SeatDocument`
    """Return the participant of a document; `own` are the settings of the person."""
    return Participant(**{name: getattr(seat, name) for name in SEAT_FIELDS}, rest=own.rest, rings=own.rings)


def columns_of(document: Any) -> Mapping[str, Value]:  # noqa: ANN401 - a `TableDocument`
    """Return the columns by which a table is found that its document decides."""
    clock, pause = document.clock, document.pause
    return {
        "clock_since": clock.since if clock else None,
        "clock_until": clock.until if clock else None,
        "paused_at": pause.since if pause else None,
        "acted": max((seat.acted for seat in document.participants), default=0),
        "public": int(document.access is Access.PUBLIC),
    }


def people_of(document: Any) -> Iterable[int]:  # noqa: ANN401 - a `TableDocument`
    """Return the people whom a document names without a seat: former players, barred people and guests."""
    return (*(stay.person for stay in document.former), *document.barred, *document.guests)


def _with_warned_seats(data: dict[str, Json]) -> Json:
    """Upgrade version 1, in which a practice warned its only person: now each seat has its own switch."""
    rest = {name: value for name, value in data.items() if name != "warns"}
    seats = data["participants"]
    if not data.get("warns") or not isinstance(seats, list):
        return rest
    warned: list[Json] = [
        {**seat, "warns": True} if isinstance(seat, dict) and seat["person"] is not None else seat
        for seat in seats
    ]
    return {**rest, "participants": warned}


TABLE: Final[DocumentKind[Any]] = DocumentKind(
    name="table",
    adapter=Adapter(TableDocument),
    columns=columns_of,
    people=people_of,
    upgrades=(_with_warned_seats,),
)
"""The kind of document by which tables are kept."""


def with_seat(document: Any, seat: Seat, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401 - a `TableDocument`
    """Change one seat of a document."""
    seats = tuple(change(other) if other.seat == seat else other for other in document.participants)
    return replace(document, participants=seats)
