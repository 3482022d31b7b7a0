"""The cog of Wongar: `/wongar`, with the commands that every game has."""

from __future__ import annotations

from functools import partial
from typing import Final

from cogs.host.commands.game_commands import game_group

group: Final = partial(game_group, "wongar")
"""Makes the commands, from the router, the context and the speller."""
