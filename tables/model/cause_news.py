"""News of why a move was made, where the person at the seat did not choose it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.matches.log import CauseKind
from games.engine.record import replace
from games.engine.text import News, Who, say

if TYPE_CHECKING:
    from games.engine.matches.log import Entry
    from games.engine.text import Seat, Text
    from tables.model.table import Table


def told_of_causes(before: Table, entry: Entry) -> Entry:
    """Return an entry that also tells who was silent, and each seat which of its standing orders was used.

    Everybody learns of a silence, only the owner of an order. `before` is the table in which the moves were
    made.
    """
    causes = [(seat, cause) for (seat, _), cause in zip(entry.moves, entry.body.causes, strict=False)]
    silent = tuple(
        News(say("tables-silent", who=Who(seat)))
        for seat, cause in causes
        if cause.kind is CauseKind.DEFAULT and not before.participants[seat].automatic
    )
    used = tuple(
        News(_told(before, seat, cause.detail), seat)
        for seat, cause in causes
        if cause.kind is CauseKind.ORDER
    )
    return replace(entry, news=(*silent, *entry.news, *used)) if silent or used else entry


def told_once(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return the entries of one turn, in which each silence is told with the first move of the seat alone."""
    told: set[News] = set()
    once: list[Entry] = []
    for entry in entries:
        once.append(replace(entry, news=tuple(one for one in entry.news if one not in told)))
        told |= {one for one in entry.news if one.text.key == "tables-silent"}
    return tuple(once)


def _told(before: Table, seat: Seat, key: str) -> Text:
    label = next((one.label for one in before.order_slots(seat) if one.key == key), None)
    return say("tables-orders-used", label=label) if label else say("tables-orders-used-earlier")
