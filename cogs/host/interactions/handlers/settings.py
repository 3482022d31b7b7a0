"""The verbs of the page of a person's own settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.call import PressedAt, Reply
from cogs.host.screens.settings_page import settings_page

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call


async def page(context: Context, call: Call) -> Reply:
    """The page of the caller's settings."""
    invited = await context.tables.people.wants_invitations(call.person.id)
    shown = settings_page(context.words(call.language), invited=invited)
    return Reply(shown=shown, replace=call.origin is PressedAt.PANEL)


async def invitations(context: Context, call: Call) -> Reply:
    """Take invitations, or none."""
    await context.tables.people.want_invitations(call.person.id, wanted=call.press.path == (1,))
    return await page(context, call)
