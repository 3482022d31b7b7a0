"""Simulated crashes: processes that die at any statement, and the files they leave."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, TypeAlias

import pytest

from db.dialect import SQLITE
from db.sqlite.opening import FileConnection
from games.engine.chance import seal
from games.engine.codec import codec_of
from games.engine.ids import TableId
from games.engine.matches.transcript import serialize
from games.engine.replays.verification import check
from tables.history import log_of, replay_to
from tables.store import load
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from db.connection import Database
    from db.rows import Connection
    from tables.store import Catalogue

Rows: TypeAlias = dict[str, list[tuple[object, ...]]]
"""All rows of a database, by table."""

Parameters: TypeAlias = "tuple[int | str | bytes | None, ...]"


class Killed(BaseException):
    """The death of the process; no `except Exception` catches it."""


class Life:
    """The statements that a process may still execute on all its connections; `None`: no limit.

    `spent` counts those executed, before each of which `comes` is called; `died` is called at the first that
    is not.
    """

    def __init__(self) -> None:
        self.left: int | None = None
        self.spent = 0
        self.comes: Callable[[], None] = lambda: None
        self.died: Callable[[], None] = lambda: None

    def spend(self) -> None:
        """Count one more statement, or die before it."""
        if self.left == self.spent:
            self.died()
            raise Killed
        self.comes()
        self.spent += 1

    def from_now(self, left: int | None) -> None:
        """Start counting anew."""
        self.left, self.spent = left, 0


class Mortal(FileConnection):
    """A connection that counts each written row, and each line of a script, as a statement."""

    def __init__(self, life: Life, path: Path, **options: object) -> None:
        super().__init__(path, isolation_level=None, check_same_thread=False)
        self._life = life

    # The parameters of our statements are always tuples, which is less than sqlite3 takes.
    def execute(  # type: ignore[override]  # as said
        self, sql: str, parameters: Parameters = (), /
    ) -> sqlite3.Cursor:
        self._life.spend()
        return super().execute(sql, parameters)

    def executemany(  # type: ignore[override]  # as above
        self, sql: str, parameters: list[Parameters], /
    ) -> sqlite3.Cursor:
        for row in parameters:
            self.execute(sql, row)
        return self.cursor()

    def executescript(self, script: str, /) -> sqlite3.Cursor:
        statement = ""
        for line in script.splitlines(keepends=True):
            statement += line
            if sqlite3.complete_statement(statement):
                self.execute(statement)
                statement = ""
        return self.cursor()


@contextmanager
def mortal() -> Iterator[Life]:
    """Share a life among all connections opened within this context."""
    life = Life()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", partial(Mortal, life))
        yield life


def left_behind(source: Path, target: Path) -> Path:
    """Copy a database as a crash leaves it, with its `-wal` and `-shm`; return the path of the copy."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for file in source.parent.glob(source.name + "*"):
        if file.is_file():  # no socket
            shutil.copyfile(file, target / file.name)
    return target / source.name


class Kills:
    """Kills at any statement of what is done meanwhile with the database at a path: `number` of them.

    `left` has the databases that they leave, each once, in folders inside `folder`: what was not committed is
    not in the files, so most kills leave the same. Nothing has to be killed for that: a process that dies
    leaves its files as they are at that moment.
    """

    def __init__(self, life: Life, path: Path, folder: Path) -> None:
        self._path = path
        self._folder = folder
        self._found: dict[bytes, Path] = {}
        self.number = 0
        life.comes = self.one_more

    @property
    def left(self) -> list[Path]:
        return list(self._found.values())

    def one_more(self) -> None:
        """Keep what a kill would leave now."""
        self.number += 1
        if (found := _content(self._path)) not in self._found:
            self._found[found] = left_behind(self._path, self._folder / f"left {len(self._found)}")


def _content(path: Path) -> bytes:
    """Return a digest of a database and its `-wal`: all that the next process reads of them."""
    files = (path, path.with_name(path.name + "-wal"))
    return sha256(b"".join(sha256(file.read_bytes()).digest() for file in files if file.exists())).digest()


async def rows_of(database: Database) -> Rows:
    """Return all rows of all tables."""

    def unit(connection: Connection) -> Rows:
        names = [
            str(name[0])
            for name in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        ]
        queries = {name: f"SELECT * FROM {name}" for name in names}
        found = {name: connection.execute(query).fetchall() for name, query in queries.items()}
        return {name: sorted((tuple(row) for row in rows), key=repr) for name, rows in found.items()}

    return await database.read(unit)


async def check_logs(database: Database, catalogue: Catalogue = CATALOGUE) -> None:
    """Check that each match follows from its log, seed and origin, and each sealed choice opens its seal."""

    def unit(connection: Connection) -> None:
        for row in connection.execute("SELECT match FROM matches WHERE state IS NOT NULL").fetchall():
            _check_log(connection, catalogue, int(row[0]))
        if connection.dialect is SQLITE:  # A server sees to that itself.
            rows = connection.execute("PRAGMA integrity_check").fetchall()
            assert [tuple(row) for row in rows] == [("ok",)]
            assert not list(connection.execute("PRAGMA foreign_key_check").fetchall())

    await database.read(unit)


def _check_log(connection: Connection, catalogue: Catalogue, number: int) -> None:
    loaded = load(connection, catalogue, TableId(number))
    table, match = loaded.table, loaded.table.match
    assert match is not None
    assert table.origin is not None
    game, entries = table.game.rules, log_of(connection, table)
    report = check({game.key: game}, serialize(table.origin, loaded.secrets.seed, entries))
    assert (report.replay.turn, report.replay.position) == (match.turn, match.position)
    assert (report.state, report.digest) == (match.state, match.digest)
    for (turn,) in connection.execute("SELECT turn FROM snapshots WHERE match = ?", (number,)).fetchall():
        assert replay_to(connection, table, turn).state == report.replay.states[turn][0]
    assert replay_to(connection, table, match.turn).state == match.state
    for choice in match.choices.values():
        assert choice.seal == seal(choice.salt, codec_of(game).action.dump(choice.action))
