"""An evening: a table is opened, filled, begun, and played by direct message and by the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.ids import Verb
from tables.model import Phase

if TYPE_CHECKING:
    from tests.cogs.conftest import House


async def test_a_table_is_opened_joined_and_begun(house: House) -> None:
    told = await house.anne.slash(house.channel, "orongo start")
    assert told.ephemeral
    assert told.response is not None
    assert "Table 1 is open" in told.response.content
    assert "Anne" in house.read(house.lobby())
    quiet = await house.press(house.ben, house.lobby(), Verb.JOIN)
    assert quiet.followups == []
    assert quiet.deferred
    assert "Ben" in house.read(house.lobby())
    await house.press(house.anne, house.lobby(), Verb.BEGIN)
    table = await house.table()
    assert table.phase is Phase.RUNNING
    assert table.thread is not None
    assert "Waiting for" in house.read(await house.card())
