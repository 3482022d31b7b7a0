"""Back up the database, also while the bot runs: `python -m db.backup FILE [--from DATABASE]`."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

import settings
from db.copies import contents, copy_database, opened
from db.files import Unusable
from db.programs import counted, run


def main() -> int:
    """Write the backup; return 0, 1 if trying again may help, or 2 if only the operator can put it right."""
    parser = argparse.ArgumentParser(prog="python -m db.backup", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup, which must not be there yet")
    parser.add_argument(
        "--from", type=Path, dest="database", metavar="DATABASE", help="default: the bot's, AHU_DATABASE"
    )
    arguments = parser.parse_args()
    database = arguments.database or settings.load_storage().ahu_database
    return run(partial(_back_up, database, arguments.file), database)


def _back_up(database: Path, file: Path) -> str:
    if file.exists():
        message = f"no backup was made, because {file} is already there"
        raise Unusable(message)
    with opened(database) as connection:
        found = contents(connection)
    copy_database(database, file)
    return f"backed up {database} to {file}: {counted(found)}"


if __name__ == "__main__":
    sys.exit(main())
