"""A draft of a night: what an organiser has typed, shown back to them before it is kept."""

from __future__ import annotations

from typing import Final

from events.nights.model import Plan, Repeat
from events.times import is_exact
from games.engine.codec import Adapter
from games.engine.record import Record, replace
from games.engine.text import Text


class NightDraft(Record):
    """The plan of a `person` for a new night in a channel or, with its number, for a `night` to edit.

    Where the start, as `typed`, can be read in several ways, `readings` are these, in ms. Until one is
    chosen, or while the time zone is not known, the start of the plan is 0. `before` is the plan of the night
    to edit. `fields` are the names and the values of a form that was refused, for the reason `refusal`. The
    page of the draft says the `note`.
    """

    person: int
    guild: int
    channel: int
    plan: Plan
    typed: str = ""
    readings: tuple[int, ...] = ()
    night: int | None = None
    before: Plan | None = None
    fields: tuple[tuple[str, str], ...] = ()
    refusal: Text | None = None
    note: Text | None = None


def needs_zone(draft: NightDraft) -> bool:
    """Return whether a draft needs a time zone: for what was typed, or for the nights that follow."""
    by_the_clock = bool(draft.typed) and not is_exact(draft.typed)
    return by_the_clock or draft.plan.repeat is not Repeat.ONCE


def read(draft: NightDraft, readings: tuple[int, ...]) -> NightDraft:
    """Return a draft with the readings of its start, which is settled if there is only one."""
    start = readings[0] if len(readings) == 1 else 0
    plan = replace(draft.plan, start=start)
    return replace(draft, plan=plan, readings=readings if len(readings) > 1 else ())


DRAFT: Final[Adapter[NightDraft]] = Adapter(NightDraft)
