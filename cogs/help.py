"""`/help`: all commands, by purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.guide.handlers import actions_of, open_guide
from cogs.guide.verbs import GuideVerb
from cogs.host.commands.slash import anywhere, command
from cogs.host.custom_ids import OwnPress
from cogs.host.interactions.decoding import call_of

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply


async def setup(bot: Host) -> None:
    """Add the command, and answer the presses on its page."""
    bot.router.add(actions_of(bot.tree))

    async def run(interaction: Interaction) -> None:
        async def page(_: Interaction) -> Reply:
            return await open_guide(bot.tree, bot.context, call_of(interaction, OwnPress(GuideVerb.SHOW)))

        await bot.router.serve(interaction, page)

    bot.tree.add_command(anywhere(command("command-help", bot.spell, run)))
