"""`/games`: all tables of the caller, on any server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.commands.slash import anywhere, command
from cogs.host.interactions.replies import Show
from cogs.host.screens.private.games_page import games_page
from games.engine.text import Illegal, say
from words import language_of

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply


async def setup(bot: Host) -> None:
    """Add the command."""

    async def show_tables(interaction: Interaction) -> Reply:
        context, person = bot.context, interaction.user.id
        tables = await context.tables.reader.readable(await context.tables.queries.of_person(person))
        if not tables:
            raise Illegal(say("games-none"))
        language = language_of(str(interaction.locale))
        return Show(
            games_page(
                tables, person, lambda at: context.languages.words(language, at).to(at.seat_of(person))
            )
        )

    async def run(interaction: Interaction) -> None:
        await bot.router.serve(interaction, show_tables)

    bot.tree.add_command(anywhere(command("command-games", bot.spell, run)))
