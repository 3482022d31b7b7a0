"""Back up the database, also while the bot runs: `python -m db.backup FILE [--from DATABASE]`."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import settings
from db.copying import back_up
from db.errors import Unusable
from db.programs import database_named, run, say_contents

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.address import Server


def main(arguments: Sequence[str] | None = None, program: str = "python -m db.backup") -> int:
    """Write the backup; return 0, 1 if trying again may help, or 2 if only the operator can put it right."""
    parser = argparse.ArgumentParser(
        prog=program,
        description="Back up the database, also while the bot runs.",
        epilog=f"example: {program} monday.sqlite",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup, which must not be there yet")
    parser.add_argument(
        "--from",
        type=database_named,
        dest="database",
        metavar="DATABASE",
        help="default: the bot's, AHU_DATABASE",
    )
    given = parser.parse_args(arguments)
    database = given.database or settings.load_storage().ahu_database
    return run(partial(_back_up, database, given.file), database)


def _back_up(database: Path | Server, file: Path) -> str:
    if file.exists():
        message = f"no backup was made, because {file} is already there"
        raise Unusable(message)
    return f"backed up {database} to {file}: {say_contents(back_up(database, file))}"


if __name__ == "__main__":
    sys.exit(main())
