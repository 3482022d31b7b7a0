"""Restore a backup while the bot does not run: `python -m db.restore FILE [--to DATABASE]`.

A file that is there is kept beside the restored one; a database on a server has to be a new, empty one.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import settings
from db.address import Server, asyncpg_needed
from db.errors import InUse
from db.programs import database_named, run, say_contents
from db.sqlite.restoring import restore
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None, program: str = "python -m db.restore") -> int:
    """Restore; return 0, 1 if trying again may help, or 2 if only the operator can put it right."""
    parser = argparse.ArgumentParser(
        prog=program,
        description="Restore a backup while the bot does not run. A file that is there is kept beside it; "
        "a database on a server has to be a new, empty one.",
        epilog=f"example: {program} monday.sqlite",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
    parser.add_argument(
        "--to",
        type=database_named,
        dest="database",
        metavar="DATABASE",
        help="default: the bot's, AHU_DATABASE",
    )
    given = parser.parse_args(arguments)
    database = given.database or settings.load_storage().ahu_database
    return run(partial(_restore, given.file, database), given.file)


def _restore(file: Path, database: Path | Server) -> str:
    try:
        if isinstance(database, Server):
            return _restore_on_server(file, database)
        restored = restore(file, database, Milliseconds(time.time_ns() // 1_000_000))
    except InUse as error:
        message = f"not restored, because {database} is in use: {error}; end the bot first"
        raise InUse(message) from error
    kept = (
        f"the database that was there is kept as {restored.kept}"
        if restored.kept
        else "there was none before"
    )
    return f"restored {database} from {file}: {say_contents(restored.contents)}; {kept}"


def _restore_on_server(file: Path, server: Server) -> str:
    with asyncpg_needed():
        from db.postgres import dumps
    return f"restored {server} from {file}: {say_contents(dumps.restore(file, server))}"


if __name__ == "__main__":
    sys.exit(main())
