"""Rows of table 1 that were spoilt behind the program's back, so that its match cannot be loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from db.connection import Database
    from db.rows import Connection

SPOILT: Final = {
    "no JSON": "UPDATE matches SET state = 'hidden' WHERE match = 1",
    "no UTF-8": "UPDATE matches SET state = CAST(x'68696464656eff' AS TEXT) WHERE match = 1",
    "a document that is no UTF-8": """UPDATE matches SET document = CAST(x'68696464656eff' AS TEXT)
        WHERE match = 1""",
    "a document that is none": "UPDATE matches SET document = 'hidden' WHERE match = 1",
    "a document of another shape": """UPDATE matches SET document = '{"shape": "hidden"}' WHERE match = 1""",
    "a document of a version to come": "UPDATE matches SET format = format + 1 WHERE match = 1",
    "a state of another shape": """UPDATE matches SET state = '{"shape": "hidden"}' WHERE match = 1""",
    "no state": "UPDATE matches SET state = NULL, turn = -1 WHERE match = 1",
    "unknown options": """UPDATE matches SET options = '{"shape": "hidden"}' WHERE match = 1""",
    "a version from the future": "UPDATE matches SET version = version + 1 WHERE match = 1",
    "version 0": "UPDATE matches SET version = 0 WHERE match = 1",
    "rules from the future": "UPDATE matches SET rules = rules + 1 WHERE match = 1",
    "rules 0": "UPDATE matches SET rules = 0 WHERE match = 1",
    "a negative turn": "UPDATE matches SET turn = -7 WHERE match = 1",
    "an absurd turn": "UPDATE matches SET turn = 1000000000 WHERE match = 1",
    "a position beyond the turn": "UPDATE matches SET position = turn + 1 WHERE match = 1",
    "a gap between seats": """UPDATE matches
        SET document = json_set(document, '$.participants[0].seat', 7) WHERE match = 1""",
    "too few seats": """UPDATE matches
        SET document = json_remove(document, '$.participants[1]') WHERE match = 1""",
    "a sealed choice of nobody": "UPDATE seals SET seat = 7 WHERE match = 1",
    "a sealed choice that is none": "UPDATE seals SET choice = 'hidden' WHERE match = 1",
    "an unknown cause of a choice": "UPDATE seals SET cause = 'hidden' WHERE match = 1",
    "no origin that can be read": "UPDATE matches SET origin = 'hidden' WHERE match = 1",
    "an origin without seats": "UPDATE matches SET origin = json_remove(origin, '$.seats') WHERE match = 1",
    "an origin with a seat less": """UPDATE matches
        SET origin = json_remove(origin, '$.seats[0]') WHERE match = 1""",
    "the origin of another game": """UPDATE matches
        SET origin = json_set(origin, '$.game', 'chess') WHERE match = 1""",
    "an empty seed": "UPDATE matches SET seed = x'' WHERE match = 1",
    "another seed": "UPDATE matches SET seed = zeroblob(32) WHERE match = 1",
    "salts of the wrong size": "UPDATE matches SET salts = x'00' WHERE match = 1",
    "no digest": "UPDATE matches SET digest = NULL WHERE match = 1",
    "a digest of another entry": "UPDATE matches SET digest = 'hidden' WHERE match = 1",
    "a result that is none": "UPDATE matches SET result = 'hidden' WHERE match = 1",
    "a result of another shape": """UPDATE matches SET phase = 'over',
        result = '{"shape": "hidden"}' WHERE match = 1""",
    "a result of other seats": """UPDATE matches SET phase = 'over',
        result = '{"ranks": [1], "scores": [[]], "why": {"key": "hidden", "params": {}}}' WHERE match = 1""",
    "an end without a result": "UPDATE matches SET phase = 'over' WHERE match = 1",
    "a lobby with a match": "UPDATE matches SET phase = 'lobby' WHERE match = 1",
    "a game that is not in the catalogue": "UPDATE matches SET game = 'chess' WHERE match = 1",
}
"""Statements for a running match of any game in which a sealed choice waits; each changes one row."""


async def spoil(database: Database, statement: str) -> None:
    """Change a row of table 1."""

    def unit(connection: Connection) -> None:
        assert connection.execute(statement).rowcount == 1

    await database.write(unit)


async def save(database: Database) -> list[tuple[str, list[tuple[object, ...]]]]:
    """Return the rows of table 1 that make its match, for `restore`."""
    # The statements are made of these names only.
    names = ("matches", "seats", "seals")

    def unit(connection: Connection) -> list[tuple[str, list[tuple[object, ...]]]]:
        queries = {name: f"SELECT * FROM {name} WHERE match = 1" for name in names}
        return [(name, list(map(tuple, connection.execute(query)))) for name, query in queries.items()]

    return await database.read(unit)


async def restore(database: Database, rows: list[tuple[str, list[tuple[object, ...]]]]) -> None:
    """Mend the rows of table 1."""

    def unit(connection: Connection) -> None:
        connection.execute("PRAGMA defer_foreign_keys = ON")
        for name, content in rows:
            connection.execute(f"DELETE FROM {name} WHERE match = 1")
            for row in content:
                marks = ", ".join("?" * len(row))
                connection.execute(f"INSERT INTO {name} VALUES ({marks})", row)

    await database.write(unit)
