"""Names for the SQL that engines do not share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Dialect:
    """The SQL of an engine for a few things. `{}` stands for what they are about.

    `array` is the function that makes a JSON array of its arguments, `rows` a JSON array of an expression's
    value in each row, `numbers` a query for the numbers in JSON, `field` a number in JSON, by its name. `hex`
    and `encoded` are bytes as text and the bytes of a text, `contains` whether a text has another in it.
    `locked` makes a query lock the rows of `matches` that it finds. `referring` is a query for the tables and
    columns that refer to a match. `unreadable` begins the message of the error for a malformed text. `now` is
    the time of the database's own clock, in ms.
    """

    name: str
    array: str
    rows: str
    numbers: str
    field: str
    hex: str
    encoded: str
    contains: str
    locked: str
    referring: str
    unreadable: str | None
    now: str


SQLITE: Final = Dialect(
    name="SQLite",
    array="json_array",
    rows="json_group_array({})",
    numbers="SELECT value FROM json_each({})",
    field="json_extract({}, '$.{}')",
    hex="hex({})",
    encoded="CAST({} AS BLOB)",
    contains="instr({}, {}) > 0",
    locked="",
    referring='SELECT tables.name, keys."from" FROM sqlite_schema AS tables,'
    " pragma_foreign_key_list(tables.name) AS keys"
    " WHERE tables.type = 'table' AND keys.\"table\" = 'matches' ORDER BY 1, 2",
    unreadable="Could not decode",
    now="CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
)
