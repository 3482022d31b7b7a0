"""A draft of a cup: what an organiser has asked for, shown back to them before it is announced."""

from __future__ import annotations

from typing import Final

from events.cups.model import CupRules
from games.engine.codec import Adapter
from games.engine.ids import EventId
from games.engine.record import Record


class CupDraft(Record):
    """The rules of a `person` for a new cup in a channel or, with its number, for a `cup` to edit."""

    person: int
    guild: int
    channel: int
    rules: CupRules
    cup: EventId | None = None


CUP_DRAFT: Final[Adapter[CupDraft]] = Adapter(CupDraft)
