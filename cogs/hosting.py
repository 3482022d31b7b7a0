"""`/host`: what the host of a table can do, and a moderator of its channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.commands.slash import REQUIRED, SlashOption
from cogs.host.custom_ids import Verb
from cogs.host.interactions.call import Command
from cogs.host.interactions.handlers import hosting
from tables.model.pause import LONGEST_REASON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.commands.host import Host
    from cogs.host.commands.slash import Callback
    from cogs.host.interactions.call import Handler
    from cogs.host.interactions.interaction import Interaction


class HostCog(LocalizedGroupCog, key="command-host"):
    """`/host` with all its commands."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        reason = SlashOption("reason", app_commands.Range[str, 1, LONGEST_REASON])
        self._add("pause", self._typing(hosting.pause), [reason])
        for name, handler, verb in (
            ("resume", hosting.go_on, Verb.SEAT),
            ("extend", hosting.extend, Verb.SEAT),
            ("close", hosting.close, Verb.CLOSE),
        ):
            self._add(name, self._plain(handler, verb))
        person = SlashOption("person", discord.User, default=REQUIRED)
        for name, handler, verb in (
            ("remove", hosting.remove, Verb.REMOVE),
            ("handover", hosting.hand_over, Verb.HAND_OVER),
        ):
            self._add(name, self._naming(handler, verb), [person])

        seats = [SlashOption(name, str, default=REQUIRED, choices=hosting.LETTERS) for name in SWAPPED]
        self._add("swap", self.swap, seats)

    async def swap(self, interaction: Interaction, first: str, second: str, table: int | None) -> None:
        """Have those at two seats change places."""
        asked = Command(Verb.SEAT, values=(first, second))
        await self.router.command(interaction, table, asked, hosting.swap)

    def _plain(self, handler: Handler, verb: Verb) -> Callback:
        async def called(interaction: Interaction, table: int | None) -> None:
            await self.router.command(interaction, table, Command(verb), handler)

        return called

    def _typing(self, handler: Handler) -> Callback:
        async def called(interaction: Interaction, reason: str | None, table: int | None) -> None:
            asked = Command(Verb.SEAT, typed=reason)
            await self.router.command(interaction, table, asked, handler)

        return called

    def _naming(self, handler: Handler, verb: Verb) -> Callback:
        async def called(interaction: Interaction, person: discord.User, table: int | None) -> None:
            asked = Command(verb, values=(str(person.id),))
            await self.router.command(interaction, table, asked, handler)

        return called

    def _add(self, name: str, callback: Callback, options: Sequence[SlashOption] = ()) -> None:
        self.add(f"command-host-{name}", callback, [*options, self.table_option()])


SWAPPED: Final = ("first", "second")


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(HostCog(bot))
