"""The handlers of the page of a person's data: each caller sees and deletes their own alone."""

from __future__ import annotations

import asyncio
import io
import zipfile
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import PageVerb
from cogs.host.interactions.action import OwnAction
from cogs.host.interactions.confirming import Confirmation, ask_first
from cogs.host.interactions.replies import Replace, SendFile
from cogs.host.workshop import Bench
from cogs.own_data.page import data_page, deleted_page, deletion_question, losses_of_deletion
from cogs.own_data.verbs import DataVerb
from games.engine.text import say
from tables.model.confirming import check_confirmed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.replies import Reply

LARGEST: Final = 7_000_000
"""Most bytes of a file that is sent as it is; Discord takes eight million."""


async def show(context: Context, call: OwnCall) -> Reply:
    """Show the data kept about the caller."""
    kept = await context.tables.privacy.summarize(call.person.id)
    return Replace(data_page(kept, context.languages.words(call.language)))


async def export(context: Context, call: OwnCall) -> Reply:
    """Send all kept data as a file."""
    async with context.work.workshop.turn(call.person.id, Bench.PAGES):
        told = await context.tables.privacy.export(call.person.id)
        name, data = await asyncio.to_thread(_file, told.encode())
    return SendFile(context.languages.words(call.language)(say("privacy-file")), name, data)


def _file(data: bytes) -> tuple[str, bytes]:
    """Return the name and the content of a file with `data`, compressed where Discord would refuse it."""
    if len(data) <= LARGEST:
        return "ahu-data.json", data
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("ahu-data.json", data)
    return "ahu-data.zip", packed.getvalue()


async def delete(context: Context, call: OwnCall) -> Reply:
    """Delete all data about the caller, once that is confirmed."""
    words, privacy = context.languages.words(call.language), context.tables.privacy

    async def question() -> Confirmation:
        return deletion_question(words)

    async def attempt(shown: str) -> Reply:
        kept = await privacy.summarize(call.person.id)
        about = sorted(kept.live), kept.events, kept.finished
        check_confirmed(losses_of_deletion(kept, context.tables.privacy.backups), about, shown)
        deletion = await privacy.delete(call.person.id, call.person.name)
        return Replace(deleted_page(words, deletion))

    return await ask_first(call, question, attempt)


ACTIONS: Final[Mapping[StrEnum, OwnAction]] = MappingProxyType(
    {
        PageVerb.DATA: OwnAction(show),
        DataVerb.EXPORT: OwnAction(export),
        DataVerb.ASK: OwnAction(delete),
        DataVerb.DELETE: OwnAction(delete),
    }
)
