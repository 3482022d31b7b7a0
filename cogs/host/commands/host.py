"""The bot as its extensions see it, with the parts that their cogs are built from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

if TYPE_CHECKING:
    from cogs.host.commands.slash import Speller
    from cogs.host.context import Context
    from cogs.host.interactions.router import Router


class Host(commands.Bot):
    """A bot that hosts games. It sets `context`, `router` and `spell` before it loads its extensions.

    It has slash commands only: there is no prefix and no help command, and no message is read as a command.
    """

    context: Context
    router: Router
    spell: Speller

    async def on_message(self, message: discord.Message, /) -> None:
        """Keep discord.py from looking for prefix commands in a message."""
