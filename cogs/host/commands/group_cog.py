"""A group of slash commands as a cog, with its texts in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from discord import app_commands
from discord.ext import commands

from cogs.host.commands.slash import SlashOption, anywhere, command
from cogs.host.interactions.finding import tables_to_choose

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from cogs.host.commands.host import Host
    from cogs.host.commands.slash import Callback
    from cogs.host.interactions.interaction import Interaction


MEMBERS: Final = 25
"""Most subcommands that Discord takes in a group."""


@anywhere
class LocalizedGroupCog(commands.GroupCog):
    """A group for guilds and direct messages; its texts are `KEY` and `KEY-description`."""

    key: ClassVar[str] = ""

    def __init_subclass__(cls, *, key: str) -> None:
        """Set the key of the group's name among the texts."""
        super().__init_subclass__()
        cls.key = key

    def __new__(cls, bot: Host) -> Self:
        """Name the group before discord.py makes it: its texts are known only now."""
        cls.__cog_group_name__ = bot.spell(cls.key)
        cls.__cog_group_description__ = bot.spell(f"{cls.key}-description")
        return super().__new__(cls, bot)

    def __init__(self, bot: Host) -> None:
        self.context = bot.context
        self.router = bot.router
        self._spell = bot.spell

    def add(self, key: str, callback: Callback, options: Sequence[SlashOption] = ()) -> None:
        """Add a command to the group; `key` is that of its texts (see `slash.command`)."""
        group = self.app_command
        if group is None:
            message = f"{self.qualified_name} is no group"
            raise TypeError(message)
        made = command(key, self._spell, callback, options)
        if len(group.commands) == MEMBERS:
            message = f'"{group.name}" has {MEMBERS} of {MEMBERS} subcommands: "{made.name}" finds no room'
            raise ValueError(message)
        group.add_command(made)

    def table_option(self) -> SlashOption:
        """Make the option that names a table by its number, with autocomplete."""
        return SlashOption("table", int, complete=self._tables, key="option-table")

    async def _tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await tables_to_choose(self.context, interaction, current)
