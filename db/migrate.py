"""Migrations: numbered SQL files, applied forward only, the same for all engines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from db.conversion import convert
from db.errors import Unusable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FOLDER = Path(__file__).parent / "migrations"

Step: TypeAlias = "Callable[[Any], int]"
"""Converts some rows by a connection of either engine, within a transaction; returns how many are left."""

STEPS: Final[Mapping[int, Step]] = {34: convert}
"""Steps in Python before a migration, each run until it returns 0."""


def migrations(folder: Path = FOLDER) -> tuple[Path, ...]:
    """Return the migrations in order; their numbers are 1, 2, 3, … without a gap."""
    files = sorted(folder.glob("*.sql"))
    if [int(file.name[:4]) for file in files] != list(range(1, len(files) + 1)):
        message = "migrations are numbered from 0001 without a gap"
        raise ValueError(message)
    return tuple(files)


def refuse_other(version: int) -> None:
    """Raise `Unusable` unless a database is at the newest migration."""
    if version != len(migrations()):
        message = f"it is at version {version}, and has to be at {len(migrations())}: start the bot once"
        raise Unusable(message)
