"""`/puzzle`: a position with one right answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.commands.slash import SlashOption, anywhere, command
from cogs.host.custom_ids import COMMAND
from cogs.host.interactions.decoding import call_of
from cogs.puzzles.handlers import ACTIONS, begin

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply


async def setup(bot: Host) -> None:
    """Add the command, and answer the presses on its pages."""
    bot.router.add(ACTIONS)
    games = tuple(key for key, entry in bot.context.tables.catalogue.items() if len(entry.puzzles))

    async def answer(interaction: Interaction, game: str | None) -> None:
        async def page(_: Interaction) -> Reply:
            return await begin(bot.context, call_of(interaction, COMMAND), game)

        await bot.router.serve(interaction, page)

    names = tuple(game.capitalize() for game in games)
    options = [SlashOption("game", str, None, games, names)] if games else []
    bot.tree.add_command(anywhere(command("command-puzzle", bot.spell, answer, options)))
