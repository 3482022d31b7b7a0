"""Databases on a server, opened by other programs than the bot."""

from __future__ import annotations

import asyncio
import time
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Final

from db import holds
from db.errors import InUse, TooNew, Unusable
from db.migrate import migrations, refuse_other
from db.moving import PASSING
from db.postgres.connection import COPYING, ERRORS, ServerConnection
from db.postgres.migrate import version_of
from db.postgres.outcomes import error_for_start
from db.postgres.sql import READING, WRITING
from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from db.address import Server
    from db.dialect import Dialect

NAMES: Final = "SELECT CAST(tablename AS text) FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1"
OTHERS: Final = """SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
    AND pid != pg_backend_pid() AND application_name = current_setting('application_name')"""
VERSIONS: Final = "schema_version"
"""The table of the migrations."""
PATIENCE: Final = 2.0
"""Seconds that a server may take to notice that a process was killed."""


@contextmanager
def connect(server: Server, dialect: Dialect = WRITING) -> Iterator[ServerConnection]:
    """Connect to a database, in autocommit mode.

    Raises `Unavailable` if the server does not answer, and `Unusable` for what it refuses.
    """
    with closing(asyncio.new_event_loop()) as loop:
        try:
            connection = ServerConnection(loop, server, dialect)
        except (*ERRORS, ValueError) as error:
            raise error_for_start(error) from None
        try:
            # Between two statements of a transaction, there may be much to do elsewhere.
            connection.command("SET idle_in_transaction_session_timeout = 0")
            yield connection
        except ERRORS:
            if connection.failed is None:
                raise
            raise error_for_start(connection.failed) from None
        finally:
            connection.end()


def commit(connection: ServerConnection) -> None:
    """Commit many new rows, and have the server analyze them for its planner, however long both take.

    A failure of the second step is ignored: the server will analyze them by itself in time.
    """
    connection.command("COMMIT", COPYING)
    with suppress(*ERRORS):
        connection.command("ANALYZE", COPYING)


@contextmanager
def looking_on(server: Server) -> Iterator[ServerConnection]:
    """Open one snapshot of a database, also while bots work with it.

    Raises `Unusable` for anything but a database of today's version, `TooNew` and `Unavailable`.
    """
    with connect(server, READING) as connection:
        refuse_other(version_known(connection))
        connection.command("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield connection


def version_known(connection: ServerConnection) -> int:
    """Return the number of the database's last migration.

    Raises `Unusable` if it is no database of Ahu, and `TooNew` if a later version of the program wrote it.
    """
    version, known = version_of(connection), len(migrations())
    if not version:
        message = "it is no database of Ahu"
        raise Unusable(message)
    if version > known:
        message = f"the database is at version {version}, this program knows {known}"
        raise TooNew(message)
    return version


def refuse_used(connection: ServerConnection) -> None:
    """Raise `InUse` while bots or other programs of the project are connected, or hold work."""
    until = time.monotonic() + PATIENCE
    while connection.execute(OTHERS).fetchone()[0]:
        if time.monotonic() >= until:
            message = "the bot or another of its programs is connected to it"
            raise InUse(message)
        time.sleep(0.05)
    held = holds.owners(connection) if "holds" in names_of(connection) else {}
    if held:
        message = f"a process holds {min(held)}: wait a minute if it was killed"
        raise InUse(message)


def names_of(connection: ServerConnection) -> list[str]:
    """Return the names of all tables."""
    return [name for (name,) in all_of(connection, NAMES)]


def refuse_filled(connection: ServerConnection) -> None:
    """Raise `Unusable` if there are rows in any table, or tables of another program."""
    names = names_of(connection)
    if names and VERSIONS not in names:
        message = "it holds tables of another program"
        raise Unusable(message)
    for name in names:
        if name not in PASSING | {VERSIONS} and first_of(connection, f'SELECT 1 FROM "{name}" LIMIT 1'):
            message = "it is not empty"
            raise Unusable(message)
