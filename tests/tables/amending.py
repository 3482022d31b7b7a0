"""Changes of the documents of tables that no command makes, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.ids import TableId
from games.engine.record import with_fields
from tables.store import amend

if TYPE_CHECKING:
    from db.connection import Database


async def amend_seat(database: Database, number: int, seat: int, **values: object) -> None:
    """Give fields of a seat of a table other values."""

    def change(document: object) -> object:
        seats = tuple(
            with_fields(document_seat, **values) if document_seat.seat == seat else document_seat
            for document_seat in document.participants  # type: ignore[attr-defined]  # a `TableDocument`
        )
        return with_fields(document, participants=seats)

    assert await database.write(
        lambda connection: amend(connection, TableId(number), change), table=TableId(number)
    )


async def amend_table(database: Database, number: int, **values: object) -> None:
    """Give fields of the document of a table other values."""
    assert await database.write(
        lambda connection: amend(connection, TableId(number), lambda found: with_fields(found, **values)),
        table=TableId(number),
    )
