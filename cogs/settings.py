"""`/settings`: the choices of people for themselves, and of managers for their server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.custom_ids import OwnPress, PageVerb
from cogs.host.interactions.actions import OWN_ACTIONS
from cogs.host.interactions.decoding import call_of
from cogs.own_data.handlers import ACTIONS

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.commands.slash import Callback
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply


class SettingsCog(LocalizedGroupCog, key="command-settings"):
    """`/settings` with all its commands."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        for name, verb in (("me", PageVerb.SETTINGS), ("server", PageVerb.SERVER)):
            self.add(f"command-settings-{name}", self._page(verb))

    def _page(self, verb: PageVerb) -> Callback:
        """Return a command that shows the page of a verb."""

        async def run(interaction: Interaction) -> None:
            async def page(_: Interaction) -> Reply:
                return await OWN_ACTIONS[verb].handler(self.context, call_of(interaction, OwnPress(verb)))

            await self.router.serve(interaction, page)

        return run


async def setup(bot: Host) -> None:
    """Add the cog, and answer presses on the page of a person's data."""
    bot.router.add(ACTIONS)
    await bot.add_cog(SettingsCog(bot))
