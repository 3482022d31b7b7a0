"""`/rank`: ratings, records, and profiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from cogs.host.commands.slash import SlashOption, anywhere, command
from cogs.host.custom_ids import OwnPress
from cogs.host.interactions.decoding import call_of
from cogs.records.handlers import ACTIONS, board, profile, records
from cogs.records.pages import game_name
from cogs.records.verbs import ANY_GAME, RecordVerb, path_of
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall, OwnHandler
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply

PAGES: Final = ("ratings", "records")
CHOICES: Final = 25
"""Most suggestions for an option."""


class RankCommand:
    """The command by which pages of ratings, records and profiles are asked for."""

    def __init__(self, bot: Host) -> None:
        self._context = bot.context
        self._router = bot.router
        options = [
            SlashOption("game", str, complete=self._games),
            SlashOption("person", discord.User),
            SlashOption("page", str, None, PAGES),
            SlashOption("everywhere", bool),
        ]
        self.made = command("command-rank", bot.spell, self.rank, options)

    async def rank(
        self,
        interaction: Interaction,
        game: str | None,
        person: discord.User | None,
        page: str | None,
        *,
        everywhere: bool | None,
    ) -> None:
        """Show the list of a game, the records of the server, or the profile of a person."""
        if person is not None:
            await self._show(interaction, profile, OwnPress(RecordVerb.PROFILE, path=path_of(person.id)))
        elif page == "records":
            await self._show(interaction, records, OwnPress(RecordVerb.RECORDS))
        else:
            known = sorted(self._context.tables.catalogue)
            typed = game and game.casefold().strip()
            listed = board if not typed or typed in known else _no_game
            number = known.index(typed) if typed in known else ANY_GAME
            path = (number, int(bool(everywhere)))
            await self._show(interaction, listed, OwnPress(RecordVerb.BOARD, path=path))

    async def _games(self, _: Interaction, current: str) -> list[app_commands.Choice[str]]:
        fitting = [game for game in sorted(self._context.tables.catalogue) if current.casefold() in game]
        return [app_commands.Choice(name=game_name(key), value=key) for key in fitting[:CHOICES]]

    async def _show(self, interaction: Interaction, handler: OwnHandler, press: OwnPress) -> None:
        async def page(_: Interaction) -> Reply:
            return await handler(self._context, call_of(interaction, press))

        await self._router.serve(interaction, page)


async def _no_game(_: Context, __: OwnCall) -> Reply:
    raise Illegal(say("rank-no-game"))


async def setup(bot: Host) -> None:
    """Add the command, and answer the presses on its pages."""
    bot.router.add(ACTIONS)
    bot.tree.add_command(anywhere(RankCommand(bot).made))
