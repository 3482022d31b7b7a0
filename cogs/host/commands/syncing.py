"""Telling Discord the slash commands, only when they have changed."""

from __future__ import annotations

import json
import logging
from hashlib import sha256
from typing import TYPE_CHECKING

import discord

from db import facts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord import app_commands

    from db.connection import Database

log = logging.getLogger(__name__)


async def sync(tree: app_commands.CommandTree[discord.Client], database: Database) -> Mapping[str, int]:
    """Tell Discord the commands unless it knows them; return the ids of the commands by their names.

    Discord is believed to know them if their digest is the one that was told last and it has commands of the
    same names. If it refuses them, the bot goes on with those that Discord has.
    """
    digest = f"{tree.client.application_id}:{await _digest(tree)}"
    known: Mapping[str, int] = {}
    try:
        if await database.query(lambda connection: facts.get(connection, facts.COMMANDS)) == digest:
            known = await _known(tree)
            if set(known) == {one.name for one in tree.get_commands()}:
                return known
        told = await tree.sync()
    except (discord.HTTPException, discord.RateLimited) as error:
        if isinstance(error, discord.DiscordServerError):
            raise
        reason = " ".join(str(error).split())
        log.error("Discord refuses the commands and keeps its own: %s", reason)  # noqa: TRY400 - says enough
        return known or await _known_if_told(tree)
    await database.write(lambda connection: facts.put(connection, facts.COMMANDS, digest))
    log.info("the commands were synced")
    return {one.name: one.id for one in told}


async def _known(tree: app_commands.CommandTree[discord.Client]) -> Mapping[str, int]:
    return {one.name: one.id for one in await tree.fetch_commands()}


async def _known_if_told(tree: app_commands.CommandTree[discord.Client]) -> Mapping[str, int]:
    """The commands that Discord has; none if it does not say even that."""
    try:
        return await _known(tree)
    except (discord.HTTPException, discord.RateLimited):
        return {}


async def _digest(tree: app_commands.CommandTree[discord.Client]) -> str:
    translator = tree.translator
    payload = [
        await one.get_translated_payload(tree, translator) if translator else one.to_dict(tree)
        for one in tree.get_commands()
    ]
    return sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
