"""The order of the tests: those that start processes come first, since they mostly wait."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import pytest


def in_order(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return tests in an order in which each worker begins with its share of those that start processes.

    At the end of a run a long one would keep a single processor busy. Each worker gets an equal number of
    successive tests at first, and the tests of a file stay together, as they share what they set up; those
    with a browser share it.
    """
    files = [list(file) for _, file in groupby(items, lambda item: (_sharing(item), _starts_processes(item)))]
    waiting = [file for file in files if _starts_processes(file[0])]
    others = [item for file in files if not _starts_processes(file[0]) for item in file]
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        ordered += [item for file in waiting[worker::workers] for item in file]
        rest = len(items) * (worker + 1) // workers - len(ordered)
        ordered += others[: max(0, rest)]
        del others[: max(0, rest)]
    return ordered + others


def _sharing(item: pytest.Item) -> Path:
    """Return the file or folder whose tests share what they set up."""
    return item.path.parent if item.path.parent.name == "browser" else item.path


def _starts_processes(item: pytest.Item) -> bool:
    return item.get_closest_marker("process") is not None
