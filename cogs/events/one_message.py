"""One private message for each person and event: a new answer replaces the one before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.call import Call, OwnHandler, Reply


def in_one_message(handlers: Mapping[StrEnum, OwnHandler]) -> dict[StrEnum, OwnHandler]:
    """Return handlers whose answers to a person about an event stand in one message; files are kept."""
    return {verb: _in_one_message(handler) for verb, handler in handlers.items()}


def _in_one_message(handler: OwnHandler) -> OwnHandler:
    async def called(context: Context, call: Call) -> Reply:
        reply = await handler(context, call)
        if reply.file is not None or reply.modal is not None:
            return reply
        # Tables have the numbers above 0.
        return replace(reply, slot=(-call.press.table, call.person.id))

    return called
