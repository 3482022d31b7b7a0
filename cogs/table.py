"""`/table`: the ways to a table of any game, in any place; `/table more` leads to all others.

They serve keyboards and screen readers, and threads that are archived, where buttons are dead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from cogs.host.choices.typed_orders import suggest
from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.commands.slash import LONGEST_ANSWER, REQUIRED, SlashOption
from cogs.host.custom_ids import COMMAND, Verb
from cogs.host.interactions.call import Command
from cogs.host.interactions.decoding import call_of
from cogs.host.interactions.finding import find_seat
from cogs.host.interactions.handlers import orders, table
from cogs.server.handlers import find

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.commands.host import Host
    from cogs.host.commands.slash import Callback
    from cogs.host.interactions.call import Handler
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply
    from games.engine.ids import TableId

PLAIN: Final = (Verb.JOIN, Verb.PLAY, Verb.SEAT, Verb.BOARD, Verb.LOG)
"""The verbs without options."""


class TableCog(LocalizedGroupCog, key="command-table"):
    """`/table` with all its commands."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        for verb in PLAIN:
            self._add_plain(str(verb), verb)
        self.add("command-table-find", self.find)
        self._add_plain("more", Verb.MORE)
        self._add_plain("show", Verb.PLAY, table.show)
        self._add("invite", self.invite, [SlashOption("person", discord.User, default=REQUIRED)])
        answer = app_commands.Range[str, 1, LONGEST_ANSWER]
        self._add("orders", self.orders, [SlashOption("answer", answer, complete=self._suggestions)])

    async def find(self, interaction: Interaction) -> None:
        """Show the tables of the server that look for players."""

        async def page(_: Interaction) -> Reply:
            return await find(self.context, call_of(interaction, COMMAND))

        await self.router.serve(interaction, page)

    async def invite(self, interaction: Interaction, table: TableId | None, person: discord.User) -> None:
        """Invite a person by direct message."""
        asked = Command(Verb.INVITE, values=(str(person.id),))
        await self.router.command(interaction, table, asked)

    async def orders(self, interaction: Interaction, answer: str | None, table: TableId | None) -> None:
        """Leave a standing order or, without an `answer`, show the present ones."""
        verb, handler = (Verb.SEAT, None) if answer is None else (Verb.ORDERS, orders.give_typed)
        asked = Command(verb, typed=answer)
        await self.router.command(interaction, table, asked, handler)

    async def _suggestions(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Complete `current` to standing orders for the table of the command."""
        here = await find_seat(self.context, interaction)
        return [
            app_commands.Choice(name=label, value=value)
            for label, value in (suggest(here, current) if here else ())
        ]

    def _add_plain(self, name: str, verb: Verb, handler: Handler | None = None) -> None:
        async def run(interaction: Interaction, table: TableId | None) -> None:
            await self.router.command(interaction, table, Command(verb), handler)

        self._add(name, run)

    def _add(self, name: str, callback: Callback, options: Sequence[SlashOption] = ()) -> None:
        self.add(f"command-table-{name}", callback, [*options, self.table_option()])


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(TableCog(bot))
