"""Looking into a database, whether bots run or not, and asking the bot of a file what only it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.address import Server, asyncpg_needed
from db.sqlite.offline import looking_into
from games.catalogue import CATALOGUE
from games.engine.ids import Milliseconds, TableId
from games.engine.text import Illegal
from keeping.clock import SystemClock
from ops.status import processes, running, status
from ops.why import why
from runtime.operator_socket import NoAnswerError, ask

if TYPE_CHECKING:
    from pathlib import Path

    from db.rows import Connection
    from runtime.operator_socket import Json


def look(database: Path | Server, number: int | None) -> str:
    """Return the status of the bot or, with a number, that of a table.

    On a server the processes are told apart by what they hold. Raises `Unusable` without a database, and
    `Unavailable` if its server does not answer.
    """
    try:
        return _on_server(database, number) if isinstance(database, Server) else _in_file(database, number)
    except Illegal:
        return f"there is no table {number}"


def _on_server(server: Server, number: int | None) -> str:
    with asyncpg_needed():
        from db.postgres.offline import looking_on
    now = SystemClock().now()
    with looking_on(server) as connection:
        return f"{processes(connection, now)}\n{_say_table(connection, server, number, None, now)}"


def _in_file(file: Path, number: int | None) -> str:
    now = SystemClock().now()
    with looking_into(file) as connection:
        question: Json = {"ask": "status"} if number is None else {"ask": "why", "table": number}
        try:
            live, said = ask(file, question), ""
        except NoAnswerError as error:  # Kept notes of the process help when it does not answer.
            live, said = None, f"{error}\n"
        return f"{said}{running(live, now)}\n{_say_table(connection, file, number, live, now)}"


def _say_table(
    connection: Connection, database: Path | Server, number: int | None, live: Json | None, now: Milliseconds
) -> str:
    if number is None:
        return status(connection, database, live, now)
    return why(connection, CATALOGUE, TableId(number), live, now)
