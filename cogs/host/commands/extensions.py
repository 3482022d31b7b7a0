"""Loading games and their cogs by name, each guarded: one that fails leaves the others alone."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from discord.ext import commands

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cogs.host.commands.host import Host
    from games.engine.entry import GameEntry

log = logging.getLogger(__name__)

LISTENING: Final = ("cogs.places", "cogs.scheduled")
"""The extensions that listen to what happens in servers; they are the first to end."""

SHARED: Final = (
    "cogs.table",
    "cogs.hosting",
    "cogs.games",
    "cogs.settings",
    "cogs.away",
    "cogs.privacy",
    "cogs.night",
    "cogs.rank",
    "cogs.cup",
    "cogs.help",
    *LISTENING,
)
"""The extensions that serve every game."""

MISSING_COG: Final = '''\
the game "{game}" is resting: cogs/{game}.py is missing. Create it with this content:

"""The cog of {name}: `/{game}`, with the commands that every game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.commands.game_cog import GameCog

if TYPE_CHECKING:
    from cogs.host.commands.host import Host


class {name}Cog(GameCog, game="{game}"):
    """`/{game} start` and `/{game} play`."""


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog({name}Cog(bot))
'''
"""The error for a game of the catalogue without a cog."""


def load_games(catalogue: Mapping[str, GameEntry]) -> dict[str, GameEntry]:
    """Import every game that can be imported. The others rest; why is logged."""
    found = {}
    for game in catalogue:
        try:
            found[game] = catalogue[game]
        except Exception:
            log.exception('the game "%s" is resting: games/%s/entry.py cannot be imported', game, game)
    return found


async def load_extensions(bot: Host, games: Iterable[str]) -> frozenset[str]:
    """Load the shared extensions and that of each game; return the games whose extension cannot be loaded.

    These games rest: without a place in the catalogue, nobody can play them, and their tables stay as they
    are. A shared extension is part of the program, so an error in one is raised.
    """
    for name in SHARED:
        await bot.load_extension(name)
    return frozenset([game for game in games if not await _loaded(bot, game)])


async def _loaded(bot: Host, game: str) -> bool:
    try:
        await bot.load_extension(f"cogs.{game}")
    except commands.ExtensionNotFound:
        log.error(MISSING_COG.format(game=game, name=game.capitalize()))  # noqa: TRY400 - it says what to do
    except commands.ExtensionError:
        log.exception('the game "%s" is resting: its extension cogs.%s cannot be loaded', game, game)
    else:
        return True
    return False
