"""Databases on a server that all rows are moved from, or into."""

from __future__ import annotations

from contextlib import contextmanager
from graphlib import TopologicalSorter
from typing import TYPE_CHECKING, Any, Final

from db.migrate import refuse_other
from db.moving import CHUNK, PASSING, Layout
from db.postgres.migrate import migrate
from db.postgres.offline import (
    VERSIONS,
    commit,
    connect,
    names_of,
    refuse_filled,
    refuse_used,
    version_known,
)
from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from db.address import Server
    from db.postgres.connection import ServerConnection

COLUMNS: Final = """SELECT CAST(table_name AS text), CAST(column_name AS text) FROM information_schema.columns
    WHERE table_schema = current_schema() ORDER BY ordinal_position"""
KEYS: Final = """SELECT CAST(relname AS text), CAST(attname AS text) FROM pg_index
    JOIN pg_class ON pg_class.oid = indrelid
    JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
    WHERE indisprimary AND relnamespace = CAST(current_schema() AS regnamespace)
    ORDER BY array_position(CAST(indkey AS int2[]), attnum)"""
PARENTS: Final = """SELECT CAST(child.relname AS text), CAST(parent.relname AS text) FROM pg_constraint
    JOIN pg_class AS child ON child.oid = conrelid JOIN pg_class AS parent ON parent.oid = confrelid
    WHERE contype = 'f' AND conrelid != confrelid"""
IDENTITIES: Final = """SELECT CAST(table_name AS text), CAST(column_name AS text),
        pg_get_serial_sequence(quote_ident(table_name), column_name)
    FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'"""


class ServerRows:
    """The rows of a database on a server, which is both a `RowSource` and a `RowTarget`."""

    def __init__(self, connection: ServerConnection) -> None:
        self.connection = connection

    def tables(self) -> tuple[Layout, ...]:
        """Return the tables to move, those that others refer to first."""
        columns, keys = (_by_table(all_of(self.connection, query)) for query in (COLUMNS, KEYS))
        order = TopologicalSorter(dict.fromkeys(sorted(columns), ()))
        for child, parent in all_of(self.connection, PARENTS):
            order.add(child, parent)
        names = (name for name in order.static_order() if name not in PASSING | {VERSIONS})
        return tuple(Layout(name, tuple(columns[name]), tuple(keys[name])) for name in names)

    def rows(self, table: Layout) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a table in the order of its key."""
        cursor = f"rows_of_{table.name}"
        self.connection.command(f"DECLARE {cursor} NO SCROLL CURSOR FOR {table.query}")
        while found := all_of(self.connection, f"FETCH {CHUNK} FROM {cursor}"):
            yield from map(tuple, found)

    def add(self, table: Layout, rows: Iterable[tuple[Any, ...]]) -> None:
        """Add rows to a table."""
        self.connection.copy_in(table.name, table.columns, rows)

    def last_numbers(self) -> dict[str, int]:
        """Return the last number that was given out, by table, where any was."""
        found = {}
        for table, _, sequence in all_of(self.connection, IDENTITIES):
            row = first_of(self.connection, f"SELECT last_value FROM {sequence} WHERE is_called")
            if row:
                found[table] = int(row[0])
        return found

    def go_on_after(self, numbers: Mapping[str, int]) -> None:
        """Give out no number again."""
        for table, column, sequence in all_of(self.connection, IDENTITIES):
            (used,) = self.connection.execute(f'SELECT max("{column}") FROM "{table}"').fetchone()
            last = max(used or 0, numbers.get(table, 0))
            if last > 0:
                self.connection.command(f"SELECT setval('{sequence}', {last})")


@contextmanager
def source_on_server(server: Server) -> Iterator[ServerRows]:
    """Open a database, in which no process can take work meanwhile, to move its rows.

    Raises `InUse` while bots work with it, `TooNew` if a later version of the program wrote it, `Unusable` if
    it is of an earlier one or no database of Ahu, and `Unavailable`.
    """
    with connect(server) as connection:
        refuse_other(version_known(connection))
        refuse_used(connection)
        connection.command("BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE holds IN EXCLUSIVE MODE")
        refuse_used(connection)
        yield ServerRows(connection)
        connection.command("COMMIT")


@contextmanager
def target_on_server(server: Server) -> Iterator[ServerRows]:
    """Give an empty database to move rows into, brought up to the newest migration; all is kept or nothing.

    Raises `InUse` while bots work with it, `Unusable` if it is not empty, `TooNew` and `Unavailable`.
    """
    with connect(server) as connection:
        refuse_used(connection)
        refuse_filled(connection)
        migrate(connection)
        locked = ", ".join(f'"{name}"' for name in names_of(connection))
        connection.command(f"BEGIN; LOCK TABLE {locked} IN ACCESS EXCLUSIVE MODE")
        refuse_used(connection)
        refuse_filled(connection)
        yield ServerRows(connection)
        commit(connection)


def _by_table(found: Iterable[Any]) -> dict[str, list[str]]:
    tables: dict[str, list[str]] = {}
    for table, column in found:
        tables.setdefault(table, []).append(column)
    return tables
