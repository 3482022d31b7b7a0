"""`ahu`: the bot, and one way in for all the programs around it."""

from __future__ import annotations

import argparse
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT: Final = Path(__file__).parent

POSIX_NEEDED: Final = "Ahu runs on Linux and macOS. On Windows, run it in WSL (`wsl --install`).\n"

MISUSED: Final = 2


class NamedProgram(NamedTuple):
    """A module whose `main(arguments, name)` is a program, and what it is for.

    One with `several` programs is told by its first argument which is meant. Without `posix`, it runs on
    Windows, too.
    """

    module: str
    told: str
    given: str = ""
    several: bool = False
    posix: bool = True


PROGRAMS: Final[Mapping[str, NamedProgram]] = {
    "playground": NamedProgram("playground.__main__", "try the bot in your browser: no account, no token"),
    "status": NamedProgram("ops.__main__", "show what runs, what waits and what has failed", several=True),
    "why": NamedProgram("ops.__main__", "show for what a table waits", "TABLE", several=True),
    "close": NamedProgram("ops.__main__", "close a table, for moderators", "TABLE", several=True),
    "health": NamedProgram("ops.__main__", "ask the running bot how it is, by its port", several=True),
    "backup": NamedProgram("db.backup", "back up the database, also while the bot runs", "FILE"),
    "restore": NamedProgram("db.restore", "put a backup in the place of the database", "FILE"),
    "move": NamedProgram("db.move", "move everything between a file and PostgreSQL", "FROM TO"),
    "rebuild": NamedProgram("ratings.rebuild", "work all ratings out anew from the results", "FILE"),
    "verify": NamedProgram(
        "games.engine.verify", "check the file of a match: was it fair?", "FILE", posix=False
    ),
}

DESCRIPTION: Final = """\
Ahu hosts board games on Discord. Alone, `ahu` runs the bot, for which it needs a token:
DISCORD_TOKEN in the environment, or in a file .env in the current folder."""

EXAMPLES: Final = """\
The bot keeps everything in data/ahu.sqlite, in the current folder: start it and its programs in the same
folder, or let AHU_DATABASE name another file, or a server: postgresql://USER@HOST/NAME.

examples:
  ahu playground              prints the address at which your browser finds a Discord to try the bot in
  DISCORD_TOKEN=… ahu         runs the bot on Discord itself
  ahu backup monday.sqlite    copies the database into one file
  ahu why 12                  says for what table 12 waits
  ahu backup --help           tells all about a program"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bot, or the program that is named first; return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    program = PROGRAMS.get(given[0]) if given else None
    if program is None:
        _parser().parse_args(given)
    if sys.platform == "win32" and (program is None or program.posix):
        sys.stderr.write(POSIX_NEEDED)
        return MISUSED
    # An installation keeps the rooms in one folder, apart from the modules of other packages.
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    code: int
    if program is None:
        code = import_module("bot").main()
    else:
        asked = (given, "ahu") if program.several else (given[1:], f"ahu {given[0]}")
        code = import_module(program.module).main(*asked)
    return code


def _parser() -> argparse.ArgumentParser:
    """Make the parser of what names no program."""
    names = {name: f"{name} {program.given}" for name, program in PROGRAMS.items()}
    listed = [f"  {names[name]:16} {program.told}" for name, program in PROGRAMS.items()]
    parser = argparse.ArgumentParser(
        prog="ahu",
        usage="ahu [--help] [--version] [PROGRAM …]",
        description=DESCRIPTION,
        epilog="\n".join(("programs:", *listed, "", EXAMPLES)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"ahu {_version()}")
    parser.add_argument("program", nargs="?", choices=PROGRAMS, metavar="PROGRAM", help=argparse.SUPPRESS)
    return parser


def _version() -> str:
    """Return the version, from the one place where it stands."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


if __name__ == "__main__":
    sys.exit(main())
