"""`/table`: everything that the buttons of a table do, for keyboards, screen readers and archived threads, at
a table of any game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs.host.choices.typed_orders import suggested
from cogs.host.commands.slash import LONGEST_ANSWER, REQUIRED, Option, command, group
from cogs.host.custom_ids import Press, Verb
from cogs.host.interactions.decoding import call_of
from cogs.host.interactions.finding import seat_meant, tables_to_choose
from cogs.host.interactions.handlers import HANDLERS, orders, table
from words import language_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.commands.slash import Callback, Command, Speller
    from cogs.host.context import Context
    from cogs.host.interactions.answering import Interaction
    from cogs.host.interactions.call import Handler
    from cogs.host.interactions.router import Router

PLAIN = (
    *(Verb.JOIN, Verb.LEAVE, Verb.BEGIN, Verb.CANCEL, Verb.PLAY, Verb.SEAT, Verb.BOARD, Verb.LOG, Verb.RULES),
    *(Verb.END, Verb.CONTINUE, Verb.REMATCH),
)
"""The verbs that need to know nothing but the table."""


LEVEL = "easy"
"""The level of a computer player when none is named; every game has it."""


class TableCommands:
    """Makes the commands of the group."""

    def __init__(self, router: Router, context: Context, spell: Speller) -> None:
        self._router = router
        self._context = context
        self._spell = spell

    def group(self) -> app_commands.Group:
        """`/table` with all its commands."""
        made = group("command-table", self._spell)
        for verb in PLAIN:
            made.add_command(self._plain(str(verb), verb, HANDLERS[verb]))
        made.add_command(self._plain("show", Verb.PLAY, table.show))
        made.add_command(self._plain("export", Verb.PLAY, table.export))
        made.add_command(self._computer())
        made.add_command(self._invite())
        made.add_command(self._orders())
        return made

    def _plain(self, name: str, verb: Verb, handler: Handler) -> Command:
        async def called(interaction: Interaction, table: int | None) -> None:
            await self._router.command(interaction, handler, table, call_of(interaction, Press(verb, 0)))

        return self._command(name, called)

    def _computer(self) -> Command:
        async def called(interaction: Interaction, table: int | None, level: str, remove: bool) -> None:  # noqa: FBT001 - a slash option
            verb = Verb.UNCOMPUTER if remove else Verb.COMPUTER
            call = replace(call_of(interaction, Press(verb, 0)), values=(level,))
            await self._router.command(interaction, HANDLERS[verb], table, call)

        levels = tuple(
            dict.fromkeys(level for entry in self._context.catalogue.values() for level in entry.players)
        )
        options = [
            Option("level", str, default=LEVEL, choices=levels, key="option-level"),
            Option("remove", bool, default=False),
        ]
        return self._command("computer", called, options)

    def _invite(self) -> Command:
        async def called(interaction: Interaction, table: int | None, person: discord.User) -> None:
            call = replace(call_of(interaction, Press(Verb.INVITE, 0)), values=(str(person.id),))
            await self._router.command(interaction, HANDLERS[Verb.INVITE], table, call)

        return self._command("invite", called, [Option("person", discord.User, default=REQUIRED)])

    def _orders(self) -> Command:
        async def called(interaction: Interaction, answer: str | None, table: int | None) -> None:
            verb, handler = (
                (Verb.SEAT, HANDLERS[Verb.SEAT]) if answer is None else (Verb.ORDERS, orders.typed)
            )
            call = replace(call_of(interaction, Press(verb, 0)), typed=answer or "")
            await self._router.command(interaction, handler, table, call)

        text = app_commands.Range[str, 1, LONGEST_ANSWER]
        return self._command("orders", called, [Option("answer", text, complete=self._wishes)])

    async def _wishes(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """What can be left in advance at the table that is meant."""
        found = await seat_meant(self._context, interaction)
        words = self._context.words(language_of(str(interaction.locale)))
        return [
            app_commands.Choice(name=label, value=value)
            for label, value in (suggested(*found, words, current) if found else ())
        ]

    def _command(self, name: str, called: Callback, options: Sequence[Option] = ()) -> Command:
        return command(
            f"command-table-{name}",
            self._spell,
            called,
            [*options, Option("table", int, complete=self._tables, key="option-table")],
        )

    async def _tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await tables_to_choose(self._context, interaction, current)
