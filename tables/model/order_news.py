"""News of standing orders: what was answered by one is told to its owner alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.log import CauseKind
from games.engine.record import replace
from games.engine.text import News, say

if TYPE_CHECKING:
    from games.engine.log import Entry
    from games.engine.text import Seat, Text
    from tables.model.table import Table


def told_of_orders(before: Table, entry: Entry) -> Entry:
    """Return an entry that also tells each seat of its move if one of its standing orders has made it.

    `before` is the table in which the moves were made.
    """
    news = tuple(
        News(_told(before, seat, cause.detail), seat)
        for (seat, _), cause in zip(entry.moves, entry.body.causes, strict=False)
        if cause.kind is CauseKind.ORDER
    )
    return replace(entry, news=(*entry.news, *news)) if news else entry


def _told(before: Table, seat: Seat, key: str) -> Text:
    label = next((one.label for one in before.order_slots(seat) if one.key == key), None)
    return say("tables-orders-used", label=label) if label else say("tables-orders-used-earlier")
