"""The cog of Wongar: `/wongar`, with the commands that every game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.commands.game_cog import GameCog

if TYPE_CHECKING:
    from cogs.host.commands.host import Host


class WongarCog(GameCog, game="wongar"):
    """`/wongar start` and `/wongar play`."""


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(WongarCog(bot))
