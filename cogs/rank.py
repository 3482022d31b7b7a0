"""`/rank` and `/profile`: ratings, records, and what somebody has played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from cogs.host.commands.slash import SlashOption, command
from cogs.host.custom_ids import Press
from cogs.host.interactions.decoding import call_of
from cogs.records.handlers import ROUTES, board, profile, records
from cogs.records.pages import game_name
from cogs.records.verbs import ANY_GAME, RecordVerb, path_of
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.commands.host import Host
    from cogs.host.commands.slash import Callback
    from cogs.host.context import Context
    from cogs.host.interactions.answering import Interaction
    from cogs.host.interactions.call import Call, OwnHandler, Reply

PAGES: Final = ("ratings", "records")
CHOICES: Final = 25
"""Most suggestions for an option."""


async def setup(bot: Host) -> None:
    """Add the commands, and answer the presses on their pages."""
    bot.router.add(ROUTES)

    async def shown(interaction: Interaction, handler: OwnHandler, press: Press) -> None:
        async def page(_: Interaction) -> Reply:
            return await handler(bot.context, call_of(interaction, press))

        await bot.router.serve(interaction, page)

    async def rank(
        interaction: Interaction,
        game: str | None,
        person: discord.User | None,
        page: str | None,
        *,
        everywhere: bool | None,
    ) -> None:
        if person is not None:
            await shown(interaction, profile, Press(RecordVerb.PROFILE, 0, path=path_of(person.id)))
        elif page == "records":
            await shown(interaction, records, Press(RecordVerb.RECORDS, 0))
        else:
            known = sorted(bot.context.catalogue)
            typed = game and game.casefold().strip()
            listed = board if not typed or typed in known else no_game
            number = known.index(typed) if typed in known else ANY_GAME
            path = (number, int(bool(everywhere)))
            await shown(interaction, listed, Press(RecordVerb.BOARD, 0, path=path))

    async def no_game(_: Context, __: Call) -> Reply:
        raise Illegal(say("rank-no-game"))

    async def games(_: Interaction, current: str) -> list[app_commands.Choice[str]]:
        known = sorted(bot.context.catalogue)
        fitting = [one for one in known if current.casefold() in one]
        return [app_commands.Choice(name=game_name(one), value=one) for one in fitting[:CHOICES]]

    async def of_person(interaction: Interaction, person: discord.User | None) -> None:
        path = path_of(person.id) if person else ()
        await shown(interaction, profile, Press(RecordVerb.PROFILE, 0, path=path))

    whom = SlashOption("person", discord.User)
    listed = [
        SlashOption("game", str, complete=games),
        whom,
        SlashOption("page", str, None, PAGES),
        SlashOption("everywhere", bool),
    ]
    _add(bot, "command-rank", rank, listed)
    _add(bot, "command-profile", of_person, [whom])


def _add(bot: Host, key: str, callback: Callback, options: Sequence[SlashOption]) -> None:
    """Add a command that works in servers and in direct messages."""
    made = command(key, bot.spell, callback, options)
    anywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    bot.tree.add_command(app_commands.allowed_installs(guilds=True, users=False)(anywhere(made)))
