"""The handlers of the page behind `/help`: each reader turns its pages in their own language."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from cogs.guide.listing import OPENS, Purpose, list_commands
from cogs.guide.page import guide_page, purpose_page
from cogs.guide.verbs import GuideVerb
from cogs.host.interactions.action import OwnAction
from cogs.host.interactions.replies import Replace, Show
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from cogs.host.commands.payload import Tree
    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.replies import Reply


async def open_guide(tree: Tree, context: Context, call: OwnCall) -> Reply:
    """Answer `/help`: show the games to learn, the list of purposes, and how to begin."""
    start = [made.name for made in list_commands(tree)[Purpose.PLAY] if made.description == OPENS]
    told = " ".join(map(context.languages.mention, start))
    return Show(await guide_page(told, context.tables.catalogue, context.languages.words(call.language)))


def actions_of(tree: Tree) -> Mapping[StrEnum, OwnAction]:
    """Return the actions of the page about the commands of a tree."""

    async def show(context: Context, call: OwnCall) -> Reply:
        """Show the commands for the purpose that was chosen."""
        purposes = {str(number): purpose for number, purpose in enumerate(Purpose)}
        chosen = purposes.get(call.values[0]) if call.values else None
        if chosen is None:
            raise Illegal(say("engine-no-such-answer"))
        words = context.languages.words(call.language)
        page = purpose_page(chosen, list_commands(tree)[chosen], context.languages.mention, words)
        return Replace(page)

    return MappingProxyType({GuideVerb.SHOW: OwnAction(show)})
