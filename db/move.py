"""Move all data to another engine while no bot runs: `python -m db.move FROM TO`.

FROM and TO are a file and postgresql://USER@HOST/NAME, or the other way round. The password of the server is
best kept out of the command, in ~/.pgpass or PGPASSWORD.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from db.address import Server, asyncpg_needed
from db.contents import count
from db.errors import InUse, TooNew, Unavailable, Unusable
from db.moving import Moved, move_rows
from db.programs import database_named, run, say_contents
from db.sqlite.moving import source_file, target_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from db.contents import Contents


class MoveReport(NamedTuple):
    """The matches and rows that were moved."""

    contents: Contents
    moved: Moved


def main(arguments: Sequence[str] | None = None, program: str = "python -m db.move") -> int:
    """Move; return 0, 1 if trying again may help, or 2 if only the operator can put it right."""
    parser = argparse.ArgumentParser(
        prog=program,
        description="Move all data to another engine while no bot runs: FROM and TO are a file and a server, "
        "or the other way round. The password of the server is best kept out of the command, in ~/.pgpass "
        "or PGPASSWORD.",
        epilog=f"example: {program} data/ahu.sqlite postgresql://ahu@localhost/ahu",
    )
    parser.add_argument(
        "source", type=database_named, metavar="FROM", help="the database, which stays as it is"
    )
    parser.add_argument("target", type=database_named, metavar="TO", help="an empty database, or a new file")
    given = parser.parse_args(arguments)
    return run(partial(_move, given.source, given.target), "nothing was moved")


def _move(source: Path | Server, target: Path | Server) -> str:
    outcome = move(source, target)
    return (
        f"moved {source} to {target}: {say_contents(outcome.contents)}; "
        f"{outcome.moved.rows} rows, the same on both sides by their digest {outcome.moved.digest}"
    )


def move(source: Path | Server, target: Path | Server) -> MoveReport:
    """Move all rows between a file and a server. If that fails, the target stays empty.

    Raises `InUse`, `TooNew`, `Unusable` and `Unavailable`, which name the database that they are about, and
    `OSError`.
    """
    with ExitStack() as open_ones:
        if isinstance(source, Server) and not isinstance(target, Server):
            with asyncpg_needed():
                from db.postgres.moving import source_on_server
            with _about(source):
                rows = open_ones.enter_context(source_on_server(source))
            with _about(target):
                file = open_ones.enter_context(target_file(target))
            contents, tables = count(rows.connection), rows.tables()
            return MoveReport(contents, move_rows(rows, file, tables))
        if isinstance(target, Server) and not isinstance(source, Server):
            with asyncpg_needed():
                from db.postgres.moving import target_on_server
            with _about(source):
                file = open_ones.enter_context(source_file(source))
            with _about(target):
                rows = open_ones.enter_context(target_on_server(target))
            return MoveReport(count(file.connection), move_rows(file, rows, rows.tables()))
    message = "one of the two has to be a file and the other on a server: else use db.backup and db.restore"
    raise Unusable(message)


@contextmanager
def _about(database: Path | Server) -> Iterator[None]:
    try:
        yield
    except (InUse, Unusable, TooNew, Unavailable) as error:
        message = f"{database}: {error}"
        raise type(error)(message) from None


if __name__ == "__main__":
    sys.exit(main())
