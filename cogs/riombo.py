"""The cog of Riombo: `/riombo`, with the commands that every game has."""

from __future__ import annotations

from functools import partial
from typing import Final

from cogs.host.commands.game_commands import game_group

group: Final = partial(game_group, "riombo")
"""Makes the commands, from the router, the context and the speller."""
