"""Marks: a test that starts another process is marked `process`, and any other is kept from starting one.

Folders whose tests are all of one kind are marked here. Also the settings that all tests share.
"""

from __future__ import annotations

import gc
import sqlite3
import subprocess
from functools import cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from db.postgres.engine import ServerEngine
from db.share import EVERYTHING
from db.sqlite import engine as sqlite_engine
from db.sqlite.engine import FileEngine
from db.sqlite.migrate import migrate
from db.sqlite.opening import FileConnection
from tests import engines
from tests.order import in_order
from tests.samples import check_samples, is_left_to_soak
from tests.shared import share_between_workers
from tests.sizes import SOAK

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from _pytest.python import CallSpec2

    from db.address import Server

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
ON_BOTH: Final = frozenset({"db", "tables", "secrets", "events", "ratings"})
"""The folders whose tests run on both engines, but those that are marked `file`."""
SQLITE: Final = "sqlite"
POSTGRES: Final = "postgres"
LEFT_OUT: Final = "not soak"
"""The expression of marks where the cases of `make soak` are not wanted."""
ALLOWED: Final = frozenset({"git"})
"""Programs that any test may run: they answer at once."""

RARELY: Final = 100_000
"""Objects that are made between two looks for garbage: a bot and its Discord are twenty thousand.

A look at every ten thousand took a fifteenth of the time of their tests.
"""

gc.disable()  # until the tests are collected: looking for garbage takes a fifth of that time

# An example that takes longer than 200 ms would fail by default: on a busy machine any may. The same examples
# are tried in each run, so that a change that is green once is green always; `make soak` tries others.
settings.register_profile("test", deadline=None, derandomize=True, max_examples=25)
settings.register_profile(SOAK, deadline=None, max_examples=200)
settings.load_profile("test")

# Hypothesis would parse all files of the project in each worker, to try the constants that stand in them.
setattr(providers, "_get_local_constants", lambda: providers._local_constants)  # noqa: B010 - mypy knows none


class _Guard:
    """Refuses new processes while a test without the mark runs.

    It stands before `Popen` itself: an audit hook would be called for each frame that simcord looks at.
    """

    def __init__(self) -> None:
        self.test: str | None = None
        start = subprocess.Popen.__init__

        @wraps(start)
        def guard(process: subprocess.Popen[Any], args: Any, *rest: Any, **named: Any) -> None:
            self._check(args)
            start(process, args, *rest, **named)

        setattr(subprocess.Popen, "__init__", guard)  # noqa: B010 - mypy knows no such assignment

    def _check(self, args: object) -> None:
        program = Path(str(args[0] if isinstance(args, list | tuple) else args)).name
        if self.test is not None and program not in ALLOWED:
            message = f"{self.test} starts {program} and is not marked `process`"
            raise RuntimeError(message)


GUARD: Final = _Guard()


def pytest_configure(config: pytest.Config) -> None:
    """Share between workers what takes long to compute."""
    share_between_workers(config)


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> object:
    """Mark the tests of the folders that have a mark, and put those that are not left out in order."""
    for item in items:
        if mark := MARKED.get(item.nodeid.split("/", 2)[1]):
            item.add_marker(mark)
        if _is_on_postgres(item):
            item.add_marker("slow")
        if _is_for_soak(item, item.nodeid, getattr(item, "callspec", None)):
            item.add_marker("soak")
    if config.args == config.getini("testpaths"):  # all tests are here
        check_samples(items, config.getoption("ignore") or ())
    done = yield
    if hasattr(config, "workerinput"):
        items[:] = in_order(items, config.workerinput["workercount"])
    return done


def pytest_collection_finish() -> None:
    """Keep what was imported out of garbage collection, which would look through it thousands of times."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(RARELY)
    gc.enable()


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip syncs: tests kill processes, not the machine, so the kernel keeps what was written."""
    if request.path.is_relative_to(HERE / "db"):  # which tests that commits reach the disk
        return
    unsynced = tuple(pragma.replace("= FULL", "= OFF") for pragma in sqlite_engine.PRAGMAS)
    monkeypatch.setattr(sqlite_engine, "PRAGMAS", unsynced)


@cache
def _migrate() -> FileConnection:
    """Return an empty database in memory, brought up to the newest migration."""
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False, factory=FileConnection)
    migrate(made, Path())
    return made


def _copy_or_migrate(connection: FileConnection, path: Path) -> None:
    """Fill a new file as the migrations would, in a tenth of their time; bring an old one up to date."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == 0 and type(connection) is FileConnection:  # another type counts its statements
        _migrate().backup(connection)
    else:
        migrate(connection, path)


@pytest.fixture(autouse=True)
def _migrations_run_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make new databases by copying one."""
    if request.path != HERE / "db" / "test_database.py":  # which tests migrations
        monkeypatch.setattr(sqlite_engine, "migrate", _copy_or_migrate)


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> object:
    """Run the tests of some folders on both engines; most of them on PostgreSQL in `make soak` only.

    Without `make soak` its cases are not even made: half of all cases are its, and making one of them only to
    leave it out takes each worker a millisecond.
    """
    folder = metafunc.definition.path.relative_to(HERE).parts[0]
    if (
        folder in ON_BOTH
        and "server" not in metafunc.fixturenames
        and {"tmp_path", "tmp_path_factory"} & {*metafunc.fixturenames}
        and not metafunc.definition.get_closest_marker("file")
    ):
        metafunc.parametrize("engine", [SQLITE, POSTGRES], indirect=True)
    done = yield
    if LEFT_OUT in metafunc.config.getoption("markexpr"):
        test, calls = metafunc.definition, metafunc._calls
        kept = [call for call in calls if not _is_for_soak(test, f"{test.nodeid}[{call.id}]", call)]
        calls[:] = kept or calls
    return done


def _is_on_postgres(item: pytest.Item) -> bool:
    given = getattr(item, "callspec", None)
    engine = given.params.get("engine") if given else None
    return engine == POSTGRES or "server" in getattr(item, "fixturenames", ())


def _is_for_soak(test: pytest.Item, name: str, case: CallSpec2 | None) -> bool:
    """Return whether a case of a test is left to `make soak`, by its name and parameters.

    Those are cases that say so, cases out of a sample, and nearly all on PostgreSQL: the mark
    `postgres(name=value)` picks some.
    """
    if is_left_to_soak(name):
        return True
    if case is None:
        return False
    if any(mark.name == "soak" for mark in case.marks):
        return True
    if case.params.get("engine") != POSTGRES:
        return False
    quick = test.get_closest_marker("postgres")
    return quick is None or any(case.params[name] != value for name, value in quick.kwargs.items())


@pytest.fixture(autouse=True)
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Yield the engine of the databases that the test opens."""
    chosen: str = getattr(request, "param", SQLITE)
    if chosen == SQLITE:
        yield chosen
        return
    engines.require()
    databases = engines.DATABASES

    async def on_server(path: Path) -> ServerEngine:
        opened = await ServerEngine.open(await databases.server_of(path))
        opened.work_for(lambda: EVERYTHING)
        return opened

    monkeypatch.setattr(FileEngine, "open", on_server)
    yield chosen
    databases.give_back()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """Yield an empty database on a PostgreSQL server, for tests of that engine alone."""
    engines.require()
    yield await engines.DATABASES.server_of(tmp_path)
    engines.DATABASES.give_back()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> object:
    """Guard the test, its fixtures included."""
    GUARD.test = None if item.get_closest_marker("process") else item.nodeid
    try:
        return (yield)
    finally:
        GUARD.test = None
