"""Loading games and their cogs by name, each guarded: one that fails leaves the others alone."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from discord.ext import commands

from cogs.host.commands.game_cog import plain_cog

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cogs.host.commands.host import Host
    from games.engine.generic.entry import GameEntry

log = logging.getLogger(__name__)

LISTENING: Final = ("cogs.places", "cogs.scheduled")
"""The extensions that listen to what happens in servers; they are the first to end."""

SHARED: Final = (
    "cogs.table",
    "cogs.games",
    "cogs.settings",
    "cogs.night",
    "cogs.rank",
    "cogs.cup",
    "cogs.puzzle",
    "cogs.help",
    *LISTENING,
)
"""The extensions that serve every game."""


def load_games(catalogue: Mapping[str, GameEntry]) -> dict[str, GameEntry]:
    """Import every game that can be imported. The others rest; the reason is logged."""
    found = {}
    for game in catalogue:
        try:
            found[game] = catalogue[game]
        except Exception:
            log.exception('the game "%s" is resting: games/%s/entry.py cannot be imported', game, game)
    return found


async def load_extensions(bot: Host, games: Iterable[str]) -> frozenset[str]:
    """Load the shared extensions and the commands of each game; return the games that have none.

    A game with commands of its own has an extension of its name. A game whose commands cannot be loaded
    rests: without a place in the catalogue, it cannot be played, and its tables stay as they are. A shared
    extension is part of the program, so an error in one is raised.
    """
    for name in SHARED:
        await bot.load_extension(name)
    return frozenset([game for game in games if not await _loaded(bot, game)])


async def _loaded(bot: Host, game: str) -> bool:
    try:
        await bot.load_extension(f"cogs.{game}")
    except commands.ExtensionNotFound:
        return await _added(bot, game)
    except commands.ExtensionError:
        log.exception('the game "%s" is resting: its extension cogs.%s cannot be loaded', game, game)
        return False
    return True


async def _added(bot: Host, game: str) -> bool:
    """Add the cog of a game without commands of its own; return whether that was possible."""
    try:
        await bot.add_cog(plain_cog(game)(bot))
    except Exception:
        log.exception('the game "%s" is resting: its commands cannot be made', game)
        return False
    return True
