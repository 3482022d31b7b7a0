"""Compressed backups: `NAME.gz`, written whole or not at all, and read as they were."""

from __future__ import annotations

import gzip
import shutil
import zlib
from typing import TYPE_CHECKING, Final

from db.errors import Unusable
from db.replacing import replacing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

END: Final = ".gz"

CHUNK: Final = 1 << 20
"""Bytes that are compressed between two questions whether to stop."""

LEVEL: Final = 6


def compressed_name(path: Path) -> Path:
    """Return the name of the compressed form of a file."""
    return path.with_name(path.name + END)


def compress(path: Path, stopped: Callable[[], bool]) -> None:
    """Replace a file by its compressed form. Raises `Unusable` soon after `stopped` says so, and `OSError`.

    The file is deleted last: if the process is killed, one of the two is whole.
    """
    with replacing(compressed_name(path)) as part:
        _pack(path, part, stopped)
    path.unlink()


def _pack(path: Path, to: Path, stopped: Callable[[], bool]) -> None:
    with path.open("rb") as plain, gzip.open(to, "wb", LEVEL) as packed:
        while chunk := plain.read(CHUNK):
            if stopped():
                message = "it was stopped"
                raise Unusable(message)
            packed.write(chunk)


def copy_plain(source: Path, target: Path) -> None:
    """Copy a backup, without its compression if it has any. Raises `Unusable` if it is damaged."""
    if source.suffix != END:
        shutil.copyfile(source, target)
        return
    try:
        with gzip.open(source) as packed, target.open("wb") as plain:
            shutil.copyfileobj(packed, plain, CHUNK)
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        message = f"it is damaged: {error}"
        raise Unusable(message) from error
