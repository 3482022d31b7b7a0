"""Marks: a test that starts another process is marked `process`, and any other is kept from starting one.

Folders whose tests are all of one kind are marked here. Also the settings that all tests share.
"""

from __future__ import annotations

import gc
import sqlite3
import sys
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from db import connection
from db.migrate import migrate
from tests.order import in_order
from tests.shared import share_between_workers

HERE: Final = Path(__file__).parent
MARKED: Final = {
    "browser": "process",
    "e2e": "process",
    "fuzz": "slow",
    "golden": "slow",
    "pictures": "slow",
    "secrets": "slow",
}
"""The mark of every test in a folder."""
ALLOWED: Final = frozenset({"git"})
"""Programs that any test may run: they answer at once."""

gc.disable()  # until the tests are collected: looking for garbage takes a fifth of that time

# By default an example that takes longer than 200 ms fails: on a busy machine any may.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")


class _Guard:
    """Refuses new processes while a test without the mark runs."""

    def __init__(self) -> None:
        self.test: str | None = None
        sys.addaudithook(self._audit)

    def _audit(self, event: str, arguments: tuple[object, ...]) -> None:
        if self.test is None or event != "subprocess.Popen":
            return
        program = Path(str(arguments[0])).name
        if program not in ALLOWED:
            message = f"{self.test} starts {program} and is not marked `process`"
            raise RuntimeError(message)


GUARD: Final = _Guard()


def pytest_configure(config: pytest.Config) -> None:
    """Let the workers share what takes long to compute."""
    share_between_workers(config)


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> object:
    """Mark the tests of the folders that have a mark, and put those that are not left out in order."""
    for item in items:
        if mark := MARKED.get(item.path.relative_to(HERE).parts[0]):
            item.add_marker(mark)
    done = yield
    if hasattr(config, "workerinput"):
        items[:] = in_order(items, config.workerinput["workercount"])
    return done


def pytest_collection_finish() -> None:
    """Keep what was imported out of garbage collection, which would look through it thousands of times."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip syncs: tests kill processes, not the machine, so the kernel keeps what was written."""
    if request.path.is_relative_to(HERE / "db"):  # which tests that commits reach the disk
        return
    unsynced = tuple(one.replace("= FULL", "= OFF") for one in connection.PRAGMAS)
    monkeypatch.setattr(connection, "PRAGMAS", unsynced)


@cache
def _migrated() -> sqlite3.Connection:
    """Return an empty database in memory, brought up to the newest migration."""
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    migrate(made, Path())
    return made


def _copy_or_migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Fill a new file as the migrations would, in a tenth of their time; bring an old one up to date."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == 0 and type(connection) is sqlite3.Connection:  # another type counts its statements
        _migrated().backup(connection)
    else:
        migrate(connection, path)


@pytest.fixture(autouse=True)
def _migrations_run_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make new databases by copying one."""
    if request.path != HERE / "db" / "test_database.py":  # which tests migrations
        monkeypatch.setattr(connection, "migrate", _copy_or_migrate)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> object:
    """Guard the test, its fixtures included."""
    GUARD.test = None if item.get_closest_marker("process") else item.nodeid
    try:
        return (yield)
    finally:
        GUARD.test = None
