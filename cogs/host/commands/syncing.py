"""Syncing: Discord is told our commands only when they have changed."""

from __future__ import annotations

import json
import logging
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from db import facts

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord
    from discord import app_commands

    from db.connection import Database

log = logging.getLogger(__name__)

FACT: Final = "commands"


async def sync(tree: app_commands.CommandTree[discord.Client], database: Database) -> Mapping[str, int]:
    """Tell Discord the commands unless it knows them; returns their ids by their names.

    That it knows them is believed where their hash is the one we told last, and the same commands are there.
    """
    digest = f"{tree.client.application_id}:{await _digest(tree)}"
    if await database.look(lambda connection: facts.get(connection, FACT)) == digest:
        known = {one.name: one.id for one in await tree.fetch_commands()}
        if set(known) == {one.name for one in tree.get_commands()}:
            return known
    told = await tree.sync()
    await database.write(lambda connection: facts.put(connection, FACT, digest))
    log.info("the commands were synced")
    return {one.name: one.id for one in told}


async def _digest(tree: app_commands.CommandTree[discord.Client]) -> str:
    translator = tree.translator
    commands = tree.get_commands()
    told = [
        await one.get_translated_payload(tree, translator) if translator else one.to_dict(tree)
        for one in commands
    ]
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
