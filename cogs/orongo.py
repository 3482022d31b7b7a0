"""Orongo on Discord: `/orongo start` and `/orongo play`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.game_commands import game_group

if TYPE_CHECKING:
    from discord import app_commands

    from cogs.host.desk import Desk
    from cogs.host.router import Router
    from cogs.host.slash import Speller


def orongo(router: Router, desk: Desk, spell: Speller) -> app_commands.Group:
    """The commands of Orongo."""
    return game_group("orongo", router, desk, spell)
