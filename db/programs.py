"""The ends of the programs in this room: a sentence for the operator, and an exit code."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from db.address import SCHEMES, Server
from db.errors import TooNew, Unavailable, Unusable
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.contents import Contents

FAILED: Final = 1
"""Trying again may help."""

OPERATOR: Final = 2
"""Only the operator can put it right."""


def run(work: Callable[[], str], subject: Path | Server | str) -> int:
    """Do the work of a program and print the sentence that it returns; return the exit code.

    An error is one line on standard error; `subject` is the database or file that it is about,
    or what it means.
    """
    try:
        told = work()
    except (Unusable, TooNew) as error:
        return _fail(f"{subject}: {error}", OPERATOR)
    except Unavailable as error:
        return _fail(f"{subject}: {error}", FAILED)
    except OSError as error:
        return _fail(f"{error.filename or subject}: {error.strerror or error}", FAILED)
    sys.stdout.write(f"{told}\n")
    return 0


def database_named(text: str) -> Path | Server:
    """Return the database that an argument of a program names. A wrong one is not shown: it may hold a
    password.
    """
    try:
        return Server(text) if text.startswith(SCHEMES) else Path(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None


def file_of(database: Path | Server) -> Path:
    """Return the file of a database. Raise `Unusable` for a database on a server."""
    if isinstance(database, Server):
        message = "it is on a server, and this program knows files only"
        raise Unusable(message)
    return database


def say_contents(found: Contents) -> str:
    """Return the contents of a database in words."""
    newest = f", the newest move of {moment(Milliseconds(found.newest))}" if found.newest is not None else ""
    return f"matches: {found.matches}, of which not over: {found.live}{newest}"


def moment(at: Milliseconds) -> str:
    """Return a time in ms, to the second."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _fail(sentence: str, code: int) -> int:
    sys.stderr.write(f"ahu: {sentence}\n")
    return code
