"""The cog of Orongo: `/orongo`, with the commands that every game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.commands.game_cog import GameCog

if TYPE_CHECKING:
    from cogs.host.commands.host import Host


class OrongoCog(GameCog, game="orongo"):
    """`/orongo start` and `/orongo play`."""


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(OrongoCog(bot))
