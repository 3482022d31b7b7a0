"""Connections to a database file, as units of work see them."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, Final

from db.commits import Commit
from db.dialect import SQLITE
from db.share import EVERYTHING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from db.share import Share


class FileConnection(sqlite3.Connection):
    """A connection to a file."""

    dialect: Final = SQLITE
    failed: Final = None
    share_now: Callable[[], Share] = staticmethod(lambda: EVERYTHING)

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401 - what sqlite3 takes
        super().__init__(*given, **named)
        self.commit_news = Commit()
        """The news of the unit under way; news that are noted outside a unit are dropped."""

    @property
    def share(self) -> Share:
        """The share of the work that this process does."""
        return self.share_now()

    def look_beyond(self) -> None:
        """Do nothing: units that write run one after the other."""


def connect(file: Path | str, *, uri: bool = False) -> FileConnection:
    """Open a file, or with `uri` a `file:` address, in autocommit mode."""
    return sqlite3.connect(file, uri=uri, isolation_level=None, factory=FileConnection)
