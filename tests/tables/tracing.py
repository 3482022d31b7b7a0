"""Watching the statements that a connection to a file carries out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.sqlite.opening import FileConnection

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.rows import Connection


def trace(connection: Connection, told: Callable[[str], object] | None) -> None:
    """Tell of each statement from now on; `None` ends that."""
    assert isinstance(connection, FileConnection), "only SQLite tells of its statements"
    connection.set_trace_callback(told)
