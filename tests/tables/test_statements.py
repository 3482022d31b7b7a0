"""A choice is one unit of few statements: a read and a write of the row, and what grows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.tables.conftest import ANNE, BEN
from tests.tables.tracing import trace

if TYPE_CHECKING:
    from tables.model.table import Person
    from tests.tables.conftest import Rig

pytestmark = pytest.mark.file  # statements are told by SQLite

MOST: Final = 7
"""Most statements of a choice: 16 before tables were documents, for a move that others wait for."""
ENDS: Final = ("BEGIN", "COMMIT")


async def statements_of(rig: Rig, table: int, person: Person) -> list[str]:
    """Return the statements of the units that write while a person chooses."""
    said: list[str] = []
    await rig.database.write(lambda connection: trace(connection, said.append))
    said.clear()
    await rig.answer(table, person, 1)
    found = list(said)
    await rig.database.write(lambda connection: trace(connection, None))
    return found


async def test_a_choice_is_one_unit_of_few_statements(rig: Rig) -> None:
    """A sealed choice, and the one that completes the move."""
    table = (await rig.begin_match(BEN)).id
    for person, most in ((ANNE, 6), (BEN, MOST)):
        said = await statements_of(rig, table, person)
        assert [statement.split()[0] for statement in said if statement.startswith(ENDS)] == [*ENDS]
        within = [statement for statement in said if not statement.startswith(ENDS)]
        assert len(within) <= most, within
        assert len([statement for statement in within if statement.startswith("UPDATE matches")]) == 1
