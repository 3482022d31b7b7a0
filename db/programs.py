"""The ends of the programs in this room: a sentence for the operator, and an exit code."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from db.files import Unusable
from db.migrate import TooNew

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from db.copies import Contents

FAILED: Final = 1
"""Trying again may help."""

OPERATOR: Final = 2
"""Only the operator can put it right."""


def run(work: Callable[[], str], subject: Path) -> int:
    """Do the work of a program and print the sentence that it returns; return the exit code.

    An error is one line on standard error; `subject` is the file that it is about.
    """
    try:
        told = work()
    except (Unusable, TooNew) as error:
        return _fail(f"{subject}: {error}", OPERATOR)
    except OSError as error:
        return _fail(f"{error.filename or subject}: {error.strerror or error}", FAILED)
    sys.stdout.write(f"{told}\n")
    return 0


def counted(found: Contents) -> str:
    """The contents of a database in words."""
    newest = f", the newest move of {moment(found.newest)}" if found.newest is not None else ""
    return f"matches: {found.matches}, of which not over: {found.live}{newest}"


def moment(at: int) -> str:
    """A time in ms, to the second."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _fail(sentence: str, code: int) -> int:
    sys.stderr.write(f"ahu: {sentence}\n")
    return code
