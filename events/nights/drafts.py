"""A draft of a night: what an organiser has typed, shown back to them before it is kept."""

from __future__ import annotations

from typing import Final

from pydantic import TypeAdapter

from events.nights.model import Plan
from games.engine.codec import Adapter
from games.engine.record import record


@record
class NightDraft:
    """The plan of a `person` for a new night in a channel or, with its number, for a `night` to edit.

    Where the start can be read in several ways, `readings` are these, in ms, and that of the plan means
    nothing yet.
    """

    person: int
    guild: int
    channel: int
    plan: Plan
    readings: tuple[int, ...] = ()
    night: int | None = None


DRAFT: Final[Adapter[NightDraft]] = Adapter(TypeAdapter(NightDraft))
