"""News of the cause of a move that the person at the seat did not choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.matches.log import CauseKind
from games.engine.record import replace
from games.engine.text import News, Who, say

if TYPE_CHECKING:
    from games.engine.matches.log import Entry
    from games.engine.text import Seat, Text
    from tables.model.table import Table


def with_cause_news(before: Table, entry: Entry) -> Entry:
    """Add news to an entry: silent seats, and to each seat the standing order that was used for it.

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
        News(_order_news(before, seat, cause.detail), seat)
        for seat, cause in causes
        if cause.kind is CauseKind.ORDER
    )
    return replace(entry, news=(*silent, *entry.news, *used)) if silent or used else entry


def without_repeats(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Announce each silence once, with the first move of the seat in the turn."""
    told: set[News] = set()
    once: list[Entry] = []
    for entry in entries:
        once.append(replace(entry, news=tuple(news for news in entry.news if news not in told)))
        told |= {news for news in entry.news if news.text.key == "tables-silent"}
    return tuple(once)


def _order_news(before: Table, seat: Seat, key: str) -> Text:
    label = next((slot.label for slot in before.order_slots(seat) if slot.key == key), None)
    return say("tables-orders-used", label=label) if label else say("tables-orders-used-earlier")
