"""Telling Discord the slash commands, only when they have changed."""

from __future__ import annotations

import asyncio
import json
import logging
from hashlib import sha256
from secrets import token_hex
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from cogs.host.commands.payload import payload_of
from db import facts, holds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.host.commands.payload import Payload, Tree
    from db.connection import Database
    from db.rows import Connection
    from words import Library

TELLING: Final = 30_000
"""Time, in ms, after which another process tells the commands if the one that began has not done it."""

INVALID_FORM: Final = 50035
"""The error code with which Discord refuses a command; the error says which one."""

log = logging.getLogger(__name__)


async def sync(tree: Tree, library: Library, database: Database) -> Mapping[str, int]:
    """Tell Discord the commands unless it knows them; return the ids of the commands by their names.

    Discord is believed to know them if their digest is the one that was told last and it has commands of the
    same names. If it refuses them, the bot goes on with those that Discord has. Of several processes, one
    tells them; the others wait until it has.
    """
    payload = payload_of(tree, library)
    digest = f"{tree.client.application_id}:{_digest(payload)}"
    known: Mapping[str, int] = {}
    if database.shared:
        await wait_for_turn(database, digest)
    try:
        if await database.query(lambda connection: facts.get(connection, facts.COMMANDS)) == digest:
            known = await _known_ids(tree)
            if set(known) == {command.name for command in tree.get_commands()}:
                return known
        told = await _tell(tree, payload)
    except (discord.HTTPException, discord.RateLimited) as error:
        if isinstance(error, discord.DiscordServerError):
            raise
        reason = " ".join(str(error).split())
        log.error("Discord refuses the commands and keeps its own: %s", reason)  # noqa: TRY400 - says enough
        return known or await _known_if_told(tree)
    await database.write(lambda connection: facts.put(connection, facts.COMMANDS, digest))
    log.info("the commands were synced")
    return told


async def wait_for_turn(database: Database, digest: str) -> None:
    """Wait until the commands were told, or no other process is telling them."""

    def unit(connection: Connection) -> bool:
        told = facts.get(connection, facts.COMMANDS) == digest
        return told or bool(holds.take(connection, [f"commands:{digest}"], owner, TELLING))

    owner = token_hex(8)
    while True:
        if await database.write(unit):
            return
        await asyncio.sleep(1)


async def _tell(tree: Tree, payload: Payload) -> Mapping[str, int]:
    """Sync the payload as `tree.sync` does its own."""
    if tree.client.application_id is None:
        raise app_commands.MissingApplicationID
    try:
        told = await tree.client.http.bulk_upsert_global_commands(tree.client.application_id, payload)
    except discord.HTTPException as error:
        if error.code == INVALID_FORM:
            raise app_commands.CommandSyncFailure(error, tree.get_commands()) from None
        raise
    return {command["name"]: int(command["id"]) for command in told}


async def _known_ids(tree: Tree) -> Mapping[str, int]:
    return {command.name: command.id for command in await tree.fetch_commands()}


async def _known_if_told(tree: Tree) -> Mapping[str, int]:
    """Return the commands that Discord has; none if it does not answer."""
    try:
        return await _known_ids(tree)
    except (discord.HTTPException, discord.RateLimited):
        return {}


def _digest(payload: Payload) -> str:
    return sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
