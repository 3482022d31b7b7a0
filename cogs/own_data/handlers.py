"""The handlers of the page about what is kept of a person: everybody sees and deletes their own alone."""

from __future__ import annotations

import io
import zipfile
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.host.interactions.call import PressedAt, Reply
from cogs.host.interactions.routes import Routes
from cogs.host.workshop import Bench
from cogs.own_data.page import data_page, deleted_page, print_of_deletion, question_page
from cogs.own_data.verbs import DataVerb
from games.engine.text import say

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from cogs.host.screens.shown import Shown

LARGEST: Final = 7_000_000
"""Most bytes of a file that is sent as it is; Discord takes eight million."""


async def show(context: Context, call: Call) -> Reply:
    """Show what is kept about whoever asks."""
    kept = await context.tables.privacy.kept(call.person.id)
    return _page(call, data_page(kept, context.words(call.language)))


async def export(context: Context, call: Call) -> Reply:
    """Send all that is kept as a file."""
    async with context.workshop.turn(call.person.id, Bench.PAGES):
        data = (await context.tables.privacy.export(call.person.id)).encode()
    file = ("ahu-data.json", data)
    if len(data) > LARGEST:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(*file)
        file = ("ahu-data.zip", packed.getvalue())
    return Reply(text=context.words(call.language)(say("privacy-file")), file=file)


async def ask(context: Context, call: Call) -> Reply:
    """Say what a deletion means, and ask whether it is wanted."""
    kept = await context.tables.privacy.kept(call.person.id)
    return _page(call, question_page(kept, context.backups, context.words(call.language)))


async def delete(context: Context, call: Call) -> Reply:
    """Delete all data about the caller, if it is still the data that the question listed."""
    kept = await context.tables.privacy.kept(call.person.id)
    if call.press.fingerprint != print_of_deletion(kept, context.backups):
        return _page(call, question_page(kept, context.backups, context.words(call.language), changed=True))
    deletion = await context.tables.privacy.delete(call.person.id, call.person.name)
    # Messages that show them are out of date, also where nothing else changes.
    context.tables.refresh_needed.set()
    context.events.refresh_needed.set()
    return _page(call, deleted_page(context.words(call.language), deletion))


def _page(call: Call, shown: Shown) -> Reply:
    return Reply(shown=shown, replace=call.origin is PressedAt.PANEL)


ROUTES: Final = Routes(
    MappingProxyType(
        {
            DataVerb.SHOW: show,
            DataVerb.EXPORT: export,
            DataVerb.ASK: ask,
            DataVerb.DELETE: delete,
        }
    )
)
