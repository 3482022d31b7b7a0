"""The operator's programs: `python -m ops status`, `why`, `close` and `health`."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING, Final

import settings
from db.programs import run

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from db.address import Server
    from games.engine.ids import TableId

MOST: Final = 2**63 - 1
"""The highest number that either database can hold."""

PROGRAMS: Final = {
    "status": ("show what runs, what waits and what has failed", False),
    "why": ("show for what a table waits", True),
    "close": ("close a table, for moderators", True),
    "health": ("ask the bot at AHU_HEALTH_PORT or AHU_METRICS_PORT how it is", False),
}
"""The function of each program, and whether it takes the number of a table."""


def main(arguments: Sequence[str] | None = None, program: str = "python -m ops") -> int:
    """Do what is asked; return 0, 1 if trying again may help, or 2 if only the operator can put it right."""
    given = _parser(program).parse_args(arguments)
    if given.program == "health":
        return _health()
    database = settings.load_storage().ahu_database
    if given.program == "close":
        return _close(database, given.table)
    return run(partial(_look, database, getattr(given, "table", None)), database)


def _parser(program: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=program, description="The operator's programs.")
    programs = parser.add_subparsers(dest="program", required=True, metavar="PROGRAM")
    for name, (told, takes_table) in PROGRAMS.items():
        example = f"example: {program} {name}{' 12' if takes_table else ''}"
        sentence = f"{told[0].upper()}{told[1:]}."
        one = programs.add_parser(name, help=told, description=sentence, epilog=example)
        if takes_table:
            one.add_argument("table", type=_table, metavar="TABLE", help="the number of the table")
    return parser


def _table(typed: str) -> int:
    """Return the number of a table. Raises `ArgumentTypeError` if the database can hold no such number."""
    if not typed.isascii() or not typed.isdigit() or not 0 < int(typed) <= MOST:
        message = f"{typed!r} is not the number of a table"
        raise argparse.ArgumentTypeError(message)
    return int(typed)


def _health() -> int:
    from ops.health import health

    ports = settings.load_ports()
    port = ports.ahu_health_port or ports.ahu_metrics_port
    if port is None:
        sys.stderr.write("ahu: neither AHU_HEALTH_PORT nor AHU_METRICS_PORT is set\n")
        return 2
    told, well = health(ports.ahu_metrics_host, port)
    sys.stdout.write(f"{told}\n")
    return 0 if well else 1


def _look(database: Path | Server, number: int | None) -> str:
    from ops.looking import look

    return look(database, number)


def _close(database: Path | Server, number: TableId) -> int:
    from ops.closing import close_table

    return run(partial(close_table, database, number), database)


if __name__ == "__main__":
    sys.exit(main())
