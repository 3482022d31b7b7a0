"""A table whose rows cannot be read is a problem of that table alone."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.orders import OrderUse
from tables.model.unreadable import Unreadable
from tests.tables.conftest import ANNE, BEN, PLAIN, Rig
from tests.tables.test_computers import against, playing, until

if TYPE_CHECKING:
    from sqlite3 import Connection

    from tables.thinker import Thinker

SPOILT: Final = {
    "no JSON": "UPDATE matches SET state = 'hidden' WHERE match = 1",
    "a state of another shape": """UPDATE matches SET state = '{"shape": "hidden"}' WHERE match = 1""",
    "a state that no rules reach": """UPDATE matches
        SET state = json_set(state, '$.pebbles', json('[-1, -1]')) WHERE match = 1""",
    "an unknown game": "UPDATE matches SET game = 'chess' WHERE match = 1",
    "unknown options": """UPDATE matches SET options = '{"shape": "hidden"}' WHERE match = 1""",
    "an unknown result": "UPDATE matches SET result = 'hidden' WHERE match = 1",
    "a sealed choice that is none": "UPDATE seals SET choice = 'hidden' WHERE match = 1",
    "standing orders that are none": "UPDATE standing_orders SET answers = 'hidden' WHERE match = 1",
    "standing orders of another shape": "UPDATE standing_orders SET answers = '[\"hidden\"]' WHERE match = 1",
    "a gap between seats": "UPDATE seats SET seat = 7 WHERE match = 1 AND seat = 0",
    "too few seats": "DELETE FROM seats WHERE match = 1 AND seat = 1",
    "a sealed choice of nobody": "UPDATE seals SET seat = 7 WHERE match = 1",
    "standing orders of nobody": "UPDATE standing_orders SET seat = 7 WHERE match = 1",
    "a lobby with a match": "UPDATE matches SET phase = 'lobby' WHERE match = 1",
    "a match without a digest": "UPDATE matches SET digest = NULL WHERE match = 1",
}


async def spoil(rig: Rig, statement: str) -> None:
    """Change the rows of table 1 behind the program's back."""

    def unit(connection: Connection) -> None:
        assert (connection.execute(statement)).rowcount == 1

    await rig.database.write(unit)


async def begun(rig: Rig) -> int:
    """A match with a sealed choice and a standing order."""
    table = (await rig.begun(BEN)).id
    await rig.answer(table, ANNE, 3)
    await rig.leave(table, BEN, "put", OrderUse.ALWAYS, (0, 0))
    return table


@pytest.mark.parametrize("why", SPOILT)
async def test_an_unreadable_table_is_named_once_and_hides_no_other(
    rig: Rig, caplog: pytest.LogCaptureFixture, why: str
) -> None:
    """Neither the error nor the log shows what its rows hold."""
    spoilt, other = await begun(rig), (await rig.begun(BEN)).id
    await spoil(rig, SPOILT[why])
    with pytest.raises(Unreadable, match=r"^table 1 (cannot be read|is resting): .") as raised:
        await rig.tables.get(spoilt)
    assert raised.value.table == spoilt
    assert [one.id for one in await rig.tables.readable((spoilt, other))] == [other]
    assert await rig.tables.of_person(ANNE.id) == (other, spoilt)
    assert len(caplog.records) == 1
    assert "hidden" not in caplog.text
    assert "hidden" not in repr(raised.value)
    assert raised.value.__cause__ is None


async def test_a_match_that_is_over_has_a_result(rig: Rig) -> None:
    table = await begun(rig)
    await spoil(rig, "UPDATE matches SET phase = 'over' WHERE match = 1")
    with pytest.raises(Unreadable, match="malformed at result"):
        await rig.tables.get(table)


async def test_a_table_that_was_mended_is_named_again(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    """A table that cannot be read for another reason is named again, too."""
    table = await begun(rig)
    for statement in (
        "UPDATE matches SET game = 'chess' WHERE match = 1",
        "UPDATE matches SET game = 'go' WHERE match = 1",
        "UPDATE matches SET game = 'pebbles' WHERE match = 1",
        "UPDATE matches SET game = 'chess' WHERE match = 1",
    ):
        await spoil(rig, statement)
        for _ in range(2):
            await rig.tables.readable((table,))
    assert [one.message.split()[-1] for one in caplog.records] == ["'chess'", "'go'", "'chess'"]


@pytest.mark.process
async def test_computers_answer_at_other_tables(
    rig: Rig, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    """They try the unreadable table again after a while, and log it once."""
    spoilt, other = await against(rig, "beginner"), await against(rig, "beginner")
    await spoil(rig, "UPDATE matches SET state = 'hidden' WHERE match = 1")
    with caplog.at_level(logging.INFO):
        async with playing(rig, thinker) as computers:
            await until(rig, other.id, lambda one: one.awaited == (0,))
            async with asyncio.timeout(20):
                for _ in range(3):
                    await computers.long_pauses.acquire()
    assert [one.message for one in caplog.records if one.name.startswith("tables.")] == [
        f"table {spoilt.id} cannot be read: malformed at whole"
    ]


async def test_who_was_invited_is_known_after_the_match_has_begun(rig: Rig) -> None:
    """It does not matter whether they have joined."""
    table = (await rig.tables.open("pebbles", 7, 70, ANNE, PLAIN, rig.click())).id
    await rig.tables.invite(table, ANNE.id, (BEN.id, 200), rig.click())
    await rig.tables.join(table, BEN, rig.click())
    await rig.tables.begin(table, ANNE.id, rig.click())
    assert [await rig.tables.is_invited(table, one) for one in (BEN.id, 200, 201)] == [True, True, False]
