"""Migrations of a PostgreSQL database: by one process at a time, each in a transaction."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from db.errors import TooNew
from db.migrate import STEPS, migrations
from db.postgres.connection import COPYING
from db.postgres.sql import migration

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.migrate import Step
    from db.postgres.connection import ServerConnection

OWN: Final = Path(__file__).parent / "migrations"
"""Migrations that a server does in another way than a file, under the same names."""

LOCK: Final = 0x416875
"""The advisory lock of a migration."""


def version_of(connection: ServerConnection) -> int:
    """Return the number of the last migration that the database has seen; 0 for a new one."""
    if connection.execute("SELECT to_regclass('schema_version') IS NULL").fetchone()[0]:
        return 0
    return int(connection.execute("SELECT max(version) FROM schema_version").fetchone()[0] or 0)


def migrate(connection: ServerConnection, files: Sequence[Path] | None = None) -> None:
    """Bring the database up to the newest migration; raises `TooNew` if it is ahead of that.

    Who comes second waits, and finds nothing to do.
    """
    files = migrations() if files is None else files
    connection.command(f"SELECT pg_advisory_lock({LOCK})", COPYING)
    try:
        version = version_of(connection)
        if version > len(files):
            message = f"the database is at version {version}, this program knows {len(files)}"
            raise TooNew(message)
        if version < len(files):
            connection.command("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)")
        for number, file in enumerate(files[version:], start=version + 1):
            _convert(connection, STEPS.get(number))
            own = OWN / file.name
            script = migration(number, (own if own.exists() else file).read_text(encoding="utf-8"))
            done = f"INSERT INTO schema_version VALUES ({number})"
            connection.command(f"BEGIN;\n{script};\n{done};\nCOMMIT", COPYING)
    finally:
        connection.command(f"ROLLBACK; SELECT pg_advisory_unlock({LOCK})")


def _convert(connection: ServerConnection, step: Step | None) -> None:
    """Convert rows, some in each transaction, until none are left."""
    left = 1 if step else 0
    while step and left:
        connection.command("BEGIN")
        left = step(connection)
        connection.command("COMMIT")
