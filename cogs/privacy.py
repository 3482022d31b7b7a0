"""`/privacy`: what is kept about whoever asks, as a page, as a file, and how to delete it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.commands.slash import anywhere, command
from cogs.host.custom_ids import OwnPress
from cogs.host.interactions.decoding import call_of
from cogs.own_data.handlers import ACTIONS, show
from cogs.own_data.verbs import DataVerb

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply


async def setup(bot: Host) -> None:
    """Add the command, and answer the presses on its page."""
    bot.router.add(ACTIONS)

    async def called(interaction: Interaction) -> None:
        async def page(_: Interaction) -> Reply:
            return await show(bot.context, call_of(interaction, OwnPress(DataVerb.SHOW)))

        await bot.router.serve(interaction, page)

    bot.tree.add_command(anywhere(command("command-privacy", bot.spell, called)))
