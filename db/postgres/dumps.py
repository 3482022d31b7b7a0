"""Backups of a database on a server, by PostgreSQL's own programs, and their way back into an empty one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from contextlib import suppress
from subprocess import PIPE
from typing import TYPE_CHECKING, Final

from db.contents import TABLES, Contents, count
from db.errors import TooNew, Unusable
from db.migrate import migrations
from db.moving import PASSING
from db.postgres.migrate import version_of
from db.postgres.offline import (
    VERSIONS,
    commit,
    connect,
    names_of,
    refuse_filled,
    refuse_used,
    version_known,
)
from db.replacing import replacing
from db.restoring import prepare, prepare_events, prepare_guilds

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from db.address import Server
    from db.postgres.connection import ServerConnection

NOT_OURS: Final = ("--no-owner", "--no-privileges")
"""Owners and rights are for the server that a backup is restored on."""
DATA: Final = re.compile(r"[0-9]+; [0-9]+ [0-9]+ TABLE DATA \S+ (\S+) ")
"""A line of the list of a backup, about the rows of a table."""

LOOK: Final = 0.5
"""Seconds between two questions whether a program is to stop."""

SECONDS: Final = 5
"""Seconds after which a host that is silent is passed over."""


def dump(server: Server, file: Path, stopped: Callable[[], bool] | None = None) -> Contents:
    """Write a backup to a file, which it replaces in one step, and check that it can be read.

    Returns what the database held just before. The file is private. Raises `Unusable`, also if a program of
    PostgreSQL is missing, or soon after `stopped` says so, `TooNew`, `Unavailable` and `OSError`.
    """
    with connect(server) as connection:
        version_known(connection)
        found = count(connection)
    passing = [f"--exclude-table-data={name}" for name in sorted(PASSING)]
    with replacing(file) as part:
        _run(
            "pg_dump",
            "--format=custom",
            *NOT_OURS,
            *passing,
            f"--file={part}",
            server=server,
            stopped=stopped,
        )
        _run("pg_restore", "--file=/dev/null", str(part), stopped=stopped)
    return found


def restore(file: Path, server: Server) -> Contents:
    """Restore a backup into an empty database, and make it ready for the bot; return what it holds.

    Raises `Unusable` if the backup is none of Ahu, or the database is not empty, `TooNew` if a later version
    of the program wrote it, `InUse` while bots are connected, and `Unavailable`. The database is empty then.
    A restore that was killed can be run again; until then, no bot takes the database for its own.
    """
    wanted, versions = _read(file)
    with connect(server) as connection:
        refuse_used(connection)
        _clear(connection)
    options = ("--single-transaction", "--use-list=/dev/stdin", *NOT_OURS)
    _run("pg_restore", *options, str(file), server=server, given=wanted)
    with connect(server) as connection:
        connection.command("BEGIN")
        prepare(connection, 0)
        prepare_events(connection, 0)
        prepare_guilds(connection)
        # A database without versions is none of ours.
        connection.executemany(
            f"INSERT INTO {VERSIONS} (version) VALUES (?)", [(version,) for version in versions]
        )
        found = count(connection)
        commit(connection)
    return found


def _read(file: Path) -> tuple[str, list[int]]:
    """Return the list of what is in a backup, without the rows about migrations, and their numbers."""
    if not file.is_file():
        message = "there is no such file"
        raise Unusable(message)
    lines = _run("pg_restore", "--list", str(file)).splitlines()
    tables = {found[1]: line for line in lines if (found := DATA.match(line))}
    text = _run("pg_restore", "--data-only", f"--table={VERSIONS}", "--file=-", str(file))
    versions = sorted(int(splitline) for splitline in text.splitlines() if splitline.isdecimal())
    if not tables.keys() >= TABLES or not versions:
        message = "it is no database of Ahu"
        raise Unusable(message)
    if versions[-1] > len(migrations()):
        message = f"the database is at version {versions[-1]}, this program knows {len(migrations())}"
        raise TooNew(message)
    return "\n".join(line for line in lines if line != tables[VERSIONS]), versions


def _clear(connection: ServerConnection) -> None:
    """Drop empty tables, and tables of a restore that was killed. Raise `Unusable` for any other table."""
    names = names_of(connection)
    if VERSIONS not in names or version_of(connection):
        refuse_filled(connection)
    if names:
        tables = ", ".join(f'"{name}"' for name in names)
        connection.command(f"DROP TABLE {tables} CASCADE")


def _run(
    program: str,
    *arguments: str,
    server: Server | None = None,
    given: str | None = None,
    stopped: Callable[[], bool] | None = None,
) -> str:
    """Run a program of PostgreSQL, with a database if it needs one; return what it writes.

    It is ended soon after `stopped` says so. Raises `Unusable` with the first line of its complaint, which
    holds no row.
    """
    path = shutil.which(program)
    if path is None:
        message = f"{program} is missing: install PostgreSQL's client programs, as new as the server's"
        raise Unusable(message)
    environment = dict(os.environ)
    if server is not None:
        address, password = server.parts
        arguments = (f"--dbname={address}", "--no-password", *arguments)
        # Others can read the arguments of a process, but not its environment.
        environment |= {"PGPASSWORD": password} if password else {}
        # Of several hosts, the one that the bot works with.
        environment |= {"PGTARGETSESSIONATTRS": "primary", "PGCONNECT_TIMEOUT": str(SECONDS)}
    with subprocess.Popen(  # noqa: S603 - a program of PostgreSQL
        [path, *arguments], env=environment, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True
    ) as running:
        while True:
            with suppress(subprocess.TimeoutExpired):
                written, complaint = running.communicate(given, timeout=LOOK)
                break
            given = None
            if stopped and stopped():
                running.terminate()
    if running.returncode:
        raise Unusable((complaint.splitlines() or [f"{program} failed"])[0])
    return written
