"""Closing a table as the operator: by the bot that has the file, else in the database."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from db.address import Server, asyncpg_needed
from db.connection import Database
from db.sqlite.offline import looking_into
from games.catalogue import CATALOGUE
from keeping.clock import SystemClock
from ops.answers import close
from runtime.logs import configure_logs
from runtime.operator_socket import ask
from tables.service import Tables

if TYPE_CHECKING:
    from pathlib import Path

    from games.engine.ids import TableId


def close_table(database: Path | Server, number: TableId) -> str:
    """Close a table; return what has become of it. A running bot then brings its messages into line.

    Raises `Unusable` without a database, `InUse` if a process has the file that cannot be asked,
    `NoAnswerError`, and `Unavailable` if the server does not answer.
    """
    return _on_server(database, number) if isinstance(database, Server) else _in_file(database, number)


def _on_server(server: Server, number: TableId) -> str:
    with asyncpg_needed():
        from db.postgres.offline import looking_on
        from db.postgres.wakes import tell_changed
    with looking_on(server):  # Opening it would bring one of an earlier version up to date.
        configure_logs("INFO")
    told = asyncio.run(_close(server, number))
    asyncio.run(tell_changed(server, number))
    return f"{told}. The processes that run bring the messages into line"


def _in_file(file: Path, number: TableId) -> str:
    with looking_into(file):
        answer = ask(file, {"ask": "close", "table": number})
    if answer is not None:
        return str(answer["told"])
    configure_logs("INFO")
    told = asyncio.run(_close(file, number))
    return f"{told}. The bot does not run: it will bring the messages into line when it does"


async def _close(where: Path | Server, number: TableId) -> str:
    database = await Database.open(where)
    try:
        return await close(Tables(database, CATALOGUE, SystemClock()), number)
    finally:
        await database.close()
