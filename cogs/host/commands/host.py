"""The bot as its extensions see it, with the parts that their cogs are built from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.host.interactions.standby import Standby

if TYPE_CHECKING:
    from cogs.host.commands.slash import Speller
    from cogs.host.context import Context
    from cogs.host.interactions.router import Router
    from cogs.host.sync.posting import Poster


class Tree(app_commands.CommandTree["Host"]):
    """The slash commands of a host, which suggests nothing while another process serves."""

    async def interaction_check(self, interaction: discord.Interaction[Host], /) -> bool:
        """Leave suggestions to the other process: they cannot be given late."""
        return not (self.client.standby.on and interaction.type is discord.InteractionType.autocomplete)


class Host(commands.AutoShardedBot):
    """A bot that hosts games. It sets its attributes before it loads its extensions.

    It has slash commands only: there is no prefix and no help command, and no message is read as a command.
    """

    context: Context
    poster: Poster
    router: Router
    spell: Speller

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - the options of `commands.Bot`
        self.standby = Standby()
        super().__init__(command_prefix=(), help_command=None, tree_cls=Tree, **options)

    async def on_message(self, message: discord.Message, /) -> None:
        """Keep discord.py from looking for prefix commands in a message."""
