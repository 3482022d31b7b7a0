"""Values that take seconds to compute: the first test worker that needs one leaves it to the others."""

from __future__ import annotations

import fcntl
import pickle
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

T = TypeVar("T")

_folder: Path | None = None
"""The folder that the workers of this run share; `None` where there is one process only."""


def share_between_workers(config: pytest.Config) -> None:
    """Find the folder: pytest gives each worker one of its own inside it, and removes old ones."""
    global _folder  # noqa: PLW0603 - pytest has one configuration per process
    _folder = Path(config.option.basetemp).parent if hasattr(config, "workerinput") else None


def once_for_all_workers(name: str, make: Callable[[], T]) -> T:
    """Return what `make` returns, from the worker that was the first to ask for `name`."""
    if _folder is None:
        return make()
    with (_folder / f"{name}.pickle").open("a+b") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        if stored := file.read():
            made: T = pickle.loads(stored)  # noqa: S301 - a worker of this run wrote it
            return made
        made = make()
        file.write(pickle.dumps(made))
        return made
