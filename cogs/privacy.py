"""`/privacy`: what is kept about whoever asks, as a page, as a file, and how to delete it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.host.commands.slash import command
from cogs.host.custom_ids import Press
from cogs.host.interactions.decoding import call_of
from cogs.own_data.handlers import ROUTES, show
from cogs.own_data.verbs import DataVerb

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.interactions.answering import Interaction
    from cogs.host.interactions.call import Reply


async def setup(bot: Host) -> None:
    """Add the command, and answer the presses on its page."""
    bot.router.add(ROUTES)

    async def called(interaction: Interaction) -> None:
        async def page(_: Interaction) -> Reply:
            return await show(bot.context, call_of(interaction, Press(DataVerb.SHOW, 0)))

        await bot.router.serve(interaction, page)

    made = command("command-privacy", bot.spell, called)
    anywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    bot.tree.add_command(app_commands.allowed_installs(guilds=True, users=False)(anywhere(made)))
