"""`/table`: everything that a table's buttons do, as commands; for tables of every game.

They serve keyboards and screen readers, and threads that are archived, where buttons are dead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from cogs.host.choices.typed_orders import suggested
from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.commands.slash import LONGEST_ANSWER, REQUIRED, SlashOption
from cogs.host.custom_ids import Verb
from cogs.host.interactions.call import Command
from cogs.host.interactions.finding import find_seat
from cogs.host.interactions.handlers import hosting, orders, table
from tables.commands.lobby import LONGEST_LUCK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.commands.host import Host
    from cogs.host.commands.slash import Callback
    from cogs.host.interactions.call import Handler
    from cogs.host.interactions.interaction import Interaction

PLAIN: Final = (
    *(Verb.JOIN, Verb.LEAVE, Verb.BEGIN, Verb.CANCEL, Verb.PLAY, Verb.SEAT, Verb.BOARD, Verb.LOG, Verb.RULES),
    *(
        Verb.RETURN,
        Verb.RESIGN,
        Verb.UNDO,
        Verb.SUBSTITUTE,
        Verb.REMATCH,
        Verb.FAIR,
        Verb.PROOF,
    ),
)
"""The verbs that need nothing but the table."""

LEVEL: Final = "easy"
"""The level of a computer player when none is named; every game has it."""


class TableCog(LocalizedGroupCog, key="command-table"):
    """`/table` with all its commands."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        for verb in PLAIN:
            self._add_plain(str(verb), verb)
        self._add_plain("why", Verb.AWAITED)
        self._add_plain("show", Verb.PLAY, table.show)
        self._add_plain("export", Verb.PLAY, table.export)
        levels = tuple(
            dict.fromkeys(level for entry in self.context.catalogue.values() for level in entry.players)
        )
        self._add(
            "computer",
            self.computer,
            [
                SlashOption("level", str, default=LEVEL, choices=levels, key="option-level"),
                SlashOption("remove", bool, default=False),
            ],
        )
        self._add("end", self.end, [SlashOption("withdraw", bool, default=False)])
        self._add("invite", self.invite, [SlashOption("person", discord.User, default=REQUIRED)])
        self._add("swap", self.swap, [SlashOption("seat", str, default=REQUIRED, choices=hosting.LETTERS)])
        answer = app_commands.Range[str, 1, LONGEST_ANSWER]
        self._add("luck", self.luck, [SlashOption("words", app_commands.Range[str, 1, LONGEST_LUCK])])
        self._add("orders", self.orders, [SlashOption("answer", answer, complete=self._suggestions)])

    async def computer(
        self,
        interaction: Interaction,
        table: int | None,
        level: str,
        *,
        remove: bool,
    ) -> None:
        """Seat a computer player of that level or, with `remove`, take one away."""
        verb = Verb.UNCOMPUTER if remove else Verb.COMPUTER
        asked = Command(verb, values=(level,))
        await self.router.command(interaction, table, asked)

    async def end(
        self,
        interaction: Interaction,
        table: int | None,
        *,
        withdraw: bool,
    ) -> None:
        """Agree to end the match early or, with `withdraw`, no longer."""
        verb = Verb.CONTINUE if withdraw else Verb.END
        await self.router.command(interaction, table, Command(verb))

    async def invite(self, interaction: Interaction, table: int | None, person: discord.User) -> None:
        """Invite a person by direct message."""
        asked = Command(Verb.INVITE, values=(str(person.id),))
        await self.router.command(interaction, table, asked)

    async def swap(self, interaction: Interaction, seat: str, table: int | None) -> None:
        """Change places with who sits at a seat."""
        asked = Command(Verb.SEAT, values=(seat,))
        await self.router.command(interaction, table, asked, hosting.swap)

    async def luck(self, interaction: Interaction, words: str | None, table: int | None) -> None:
        """Add luck to the chance of the match: the words, or luck that is drawn."""
        asked = Command(Verb.ADD_LUCK, typed=words)
        await self.router.command(interaction, table, asked)

    async def orders(self, interaction: Interaction, answer: str | None, table: int | None) -> None:
        """Leave a standing order or, without an `answer`, show those that are left."""
        verb, handler = (Verb.SEAT, None) if answer is None else (Verb.ORDERS, orders.typed)
        asked = Command(verb, typed=answer)
        await self.router.command(interaction, table, asked, handler)

    async def _suggestions(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Complete `current` to standing orders for the table that is meant."""
        here = await find_seat(self.context, interaction)
        return [
            app_commands.Choice(name=label, value=value)
            for label, value in (suggested(here, current) if here else ())
        ]

    def _add_plain(self, name: str, verb: Verb, handler: Handler | None = None) -> None:
        async def called(interaction: Interaction, table: int | None) -> None:
            await self.router.command(interaction, table, Command(verb), handler)

        self._add(name, called)

    def _add(self, name: str, callback: Callback, options: Sequence[SlashOption] = ()) -> None:
        self.add(f"command-table-{name}", callback, [*options, self.table_option()])


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(TableCog(bot))
