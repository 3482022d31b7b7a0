"""Drafts of nights as their organisers see them: the start that was meant, and the page of the plan."""

from __future__ import annotations

from datetime import UTC
from typing import TYPE_CHECKING, Final

from cogs.nights.panel import correction_page, draft_page, zone_page
from events.nights.drafts import needs_zone, read
from events.nights.planning import check_start
from events.times import starts_meant
from games.engine.record import replace
from games.engine.text import Illegal
from tables.model.rest import zone_of

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Here
    from cogs.host.screens.shown import Shown
    from events.nights.drafts import NightDraft
    from games.engine.ids import DraftId, Milliseconds


UNREADABLE: Final = ("nights-time-unread", "nights-time-hour")
"""The refusals of starts that cannot be read."""


async def with_start(context: Context, draft: NightDraft) -> NightDraft:
    """Return a draft with what its start may mean; without a time zone it needs, that is not known yet.

    Raises `Illegal` for a start that cannot be read, or cannot be.
    """
    there, now = zone_of(draft.plan.zone), context.clock.now()
    if not draft.typed:
        return draft
    if there is None and needs_zone(draft):
        _check_readable(draft.typed, now)
        return draft
    meant = starts_meant(draft.typed, now, there or UTC)
    soon = [at for at in meant if _is_possible(at, now)]
    if not soon:
        check_start(meant[0], now)
    return read(draft, tuple(soon))


async def with_announcement(context: Context, here: Here, draft: NightDraft) -> NightDraft:
    """Return a new draft that is announced to the role of its template or of the server.

    If the planner or the bot may not notify it, the draft says so, and is announced to none.
    """
    role = draft.plan.announce or (await context.tables.guilds.settings(draft.guild)).announce
    if role is None:
        return draft
    refusal = await here.ring_refusal(role, draft.channel)
    announced = role if refusal is None else None
    return replace(draft, plan=replace(draft.plan, announce=announced), note=refusal)


def shown_draft(context: Context, number: DraftId, draft: NightDraft, language: str) -> Shown:
    """Return the page of a draft: what was refused, or a question about its start while it is not clear."""
    words, known = context.languages.words(language), tuple(context.tables.catalogue)
    if draft.refusal is not None:
        return correction_page(number, draft, draft.refusal, words)
    if not draft.plan.zone and needs_zone(draft):
        return zone_page(number, context.clock.now(), words)
    return draft_page(number, draft, known, context.languages.mention("settings me"), words)


def _check_readable(typed: str, now: Milliseconds) -> None:
    """Raise `Illegal` for a start that is none in any time zone; whether one is past depends on that."""
    try:
        starts_meant(typed, now, UTC)
    except Illegal as refusal:
        if refusal.text.key in UNREADABLE:
            raise


def _is_possible(at: int, now: Milliseconds) -> bool:
    try:
        check_start(at, now)
    except Illegal:
        return False
    return True
