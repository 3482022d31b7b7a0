"""The meaning of errors of a PostgreSQL server for a unit of work."""

from __future__ import annotations

from enum import Enum
from typing import Final

import asyncpg

from db.errors import Conflict, Unavailable, Unusable


class Meaning(Enum):
    """The meaning of an error: others were quicker, the row is there, the connection is lost, or a bug."""

    OVERTAKEN = "overtaken"
    THERE = "there"
    LOST = "lost"
    WRONG = "wrong"


OVERTAKEN: Final = frozenset({"40001", "40P01", "55P03"})
THERE: Final = "23505"
GONE: Final = frozenset({"57P01", "57P02", "57P03", "57P05", "25P03", "53300", "57014"})
"""The server ends, starts, has too many connections, or took too long."""
STALE: Final = frozenset({"0A000", "26000"})
"""A prepared statement is of no use any more, since a later version has changed the tables."""
INTEGRITY: Final = "23"
CONNECTION: Final = "08"


def meaning(error: Exception) -> Meaning:
    """Return the meaning of an error of the server, or of the way there."""
    if not isinstance(error, asyncpg.PostgresError):
        return Meaning.LOST  # asyncpg's own errors tell of a connection that is of no use.
    state = error.sqlstate or ""
    if state in OVERTAKEN:
        return Meaning.OVERTAKEN
    if state == THERE:
        return Meaning.THERE
    return Meaning.LOST if state in GONE | STALE or state.startswith(CONNECTION) else Meaning.WRONG


def error_for_callers(error: Exception) -> Exception:
    """Return the error that callers get: it holds no statement and no value."""
    state = getattr(error, "sqlstate", None) or ""
    if state.startswith(INTEGRITY):
        return Conflict(f"a row breaks {getattr(error, 'constraint_name', None) or 'a rule'} ({state})")
    if meaning(error) is Meaning.WRONG:
        return RuntimeError(f"PostgreSQL refuses a statement: {type(error).__name__} ({state})")
    return Unavailable(f"PostgreSQL does not answer: {type(error).__name__}")


def error_for_start(error: Exception) -> Exception:
    """Return the error of a start: `Unavailable` if trying again may help, else `Unusable`."""
    state = getattr(error, "sqlstate", None)
    if state is None or meaning(error) is not Meaning.WRONG:
        return Unavailable(f"it cannot be reached ({type(error).__name__})")
    return Unusable(f"it cannot be used ({type(error).__name__}, {state})")
