"""`/settings`: what people choose for themselves, wherever they play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.custom_ids import Press, Verb
from cogs.host.interactions.decoding import call_of
from cogs.host.interactions.handlers import settings

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.interactions.answering import Interaction
    from cogs.host.interactions.call import Reply


class SettingsCog(LocalizedGroupCog, key="command-settings"):
    """`/settings` with all its commands."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self.add("command-settings-me", self.me)

    async def me(self, interaction: Interaction) -> None:
        """Show one's own settings."""

        async def page(_: Interaction) -> Reply:
            return await settings.page(self.context, call_of(interaction, Press(Verb.SETTINGS, 0)))

        await self.router.serve(interaction, page)


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(SettingsCog(bot))
