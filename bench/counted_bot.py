"""The bot with a count of what it asks of its database: run by path, in the place of `bot.py`.

On SIGUSR1 the units of work since the last time are written, as JSON, beside the database, each once it has
ended. People may press as fast as they can.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent))

import bot
from bench.watched_bot import stalls_file
from cogs.host.interactions import allowance
from db import stored_match
from db.connection import Database
from db.sqlite.opening import FileConnection

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS: Final = tuple(name for name in ("write", "read", "query", "read_cached") if hasattr(Database, name))
"""The methods of a database that run a unit of work."""

Unit = dict[str, Any]
"""A unit of work: its kind, the place in the code that asked for it, its statements, and how many tables
it loaded.
"""

units: list[Unit] = []
CURRENT: ContextVar[Unit | None] = ContextVar("unit", default=None)


def watch() -> None:
    """Count from now on."""
    for kind in KINDS:
        _count_units(kind)
    execute, executemany, get = FileConnection.execute, FileConnection.executemany, stored_match.get

    def count_query(connection: FileConnection, query: str, *values: Any) -> Any:  # noqa: ANN401 - as `sqlite3`
        _note(query, 1)
        return execute(connection, query, *values)

    def counted_each(connection: FileConnection, query: str, values: Any) -> Any:  # noqa: ANN401 - as `sqlite3`
        rows = list(values)
        _note(query, len(rows))
        return executemany(connection, query, rows)

    def load_counted(*given: Any) -> Any:  # noqa: ANN401 - as it was
        if unit := CURRENT.get():
            unit["loads"] += 1
        return get(*given)

    FileConnection.execute = count_query  # type: ignore[assignment,method-assign]  # counted here
    FileConnection.executemany = counted_each  # type: ignore[assignment,method-assign]  # counted here
    stored_match.get = load_counted  # type: ignore[assignment]  # counted here


def _count_units(kind: str) -> None:
    run: Callable[..., Any] = getattr(Database, kind)

    async def count_unit(database: Database, *given: Any, **named: Any) -> Any:  # noqa: ANN401 - as it was
        noted: Unit = {"kind": kind, "who": _asker(), "statements": [], "loads": 0}
        units.append(noted)
        token = CURRENT.set(noted)
        try:
            return await run(database, *given, **named)
        finally:
            CURRENT.reset(token)

    setattr(Database, kind, count_unit)


def _note(query: str, times: int) -> None:
    """Note a statement of the unit under way; what begins and ends units is none."""
    unit = CURRENT.get()
    if unit is not None and not query.startswith(("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")):
        unit["statements"] += [query] * times


def _asker() -> str:
    """Return the file and the function that asked for a unit, as far as it is known."""
    frame = sys._getframe(2)  # noqa: SLF001 - the one way to know it
    while frame.f_back is not None and frame.f_code.co_name in (*KINDS, "_write", "count_unit"):
        frame = frame.f_back
    return f"{Path(frame.f_code.co_filename).name}: {frame.f_code.co_qualname}"


def write(*_: object) -> None:
    """Write the units to the file and start anew."""
    file = stalls_file(Path(os.environ["AHU_DATABASE"]))
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(units), encoding="utf-8")
    fresh.replace(file)
    units.clear()


if __name__ == "__main__":
    watch()
    allowance.BURST = 1_000_000  # type: ignore[misc]  # as said above
    signal.signal(signal.SIGUSR1, write)
    sys.exit(bot.main())
