"""Answers of the running bot to its operator's programs. Each question is logged."""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING

from games.engine.ids import TableId
from games.engine.text import Illegal

if TYPE_CHECKING:
    from collections.abc import Callable

    from runtime.contact import DiscordContact
    from runtime.error_ledger import ErrorLedger
    from runtime.operator_socket import Json
    from tables.service import Tables

log = logging.getLogger(__name__)


class OperatorAnswers:
    """The answers of one bot, whose process began at a time in ms."""

    def __init__(
        self, tables: Tables, contact: DiscordContact, errors: ErrorLedger, now: Callable[[], int]
    ) -> None:
        self._tables = tables
        self._contact = contact
        self._errors = errors
        self._began = now()

    async def answer(self, asked: Json) -> Json:
        """Answer a question."""
        table = asked.get("table")
        log.info("the operator asks: %s%s", asked.get("ask"), "" if table is None else f" {table}")
        match asked:
            case {"ask": "status"}:
                return self._status()
            case {"ask": "why", "table": int(number)}:
                errors = [error for error in self._status_errors() if error["match"] == number]
                return {**self._status(), "errors": errors}
            case {"ask": "close", "table": int(number)}:
                return {"told": await close(self._tables, TableId(number))}
        return {"told": "the bot does not know this question: it is of another version"}

    def _status(self) -> Json:
        lost = self._contact.lost_since
        return {
            "process": os.getpid(),
            "began": self._began,
            "gateway": self._contact.gateway_connected,
            "lost": lost,
            "errors": self._status_errors(),
        }

    def _status_errors(self) -> list[dict[str, object]]:
        return [
            {"name": kind.name, "place": kind.place, "count": kind.count, "match": kind.match, "at": kind.at}
            for kind in self._errors.kinds()
        ]


async def close(tables: Tables, number: TableId) -> str:
    """Close a table as its operator; return what has become of it, as a sentence."""
    try:
        before = await tables.reader.find(number)
    except Illegal:
        return f"there is no table {number}"
    if not before.live:
        return f"table {number} is closed already: {before.phase}"
    after = await tables.closing.close_as_operator(number)
    log.info("table %s: the operator has closed it", number)
    return f"table {number} is closed: {after.phase}"
