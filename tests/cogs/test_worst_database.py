"""The noticeboard when not even the database does what it should: it waits, goes on, and shows everything
once.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from cogs.host.noticeboard import RECOVERY

if TYPE_CHECKING:
    from tests.cogs.conftest import House


def rename(house: House, table: str, name: str) -> None:
    """Take a table of the database away, or put it back, behind the bot's back."""
    with closing(sqlite3.connect(house.path)) as connection:
        connection.execute(f"ALTER TABLE {table} RENAME TO {name}")


@pytest.mark.parametrize("table", ["outbox", "messages"])
async def test_the_noticeboard_survives_a_failing_database(house: House, table: str) -> None:
    """Neither what is due nor what stands where can be read for a while."""
    await house.begun(house.ben)
    first = await house.card()
    house.env.inject_error("PATCH", f"/channels/*/messages/{first.id}", status=503)
    await house.bid(house.anne, 5)
    rename(house, table, "away")
    await house.env.advance_time(10 * RECOVERY)
    assert "Waiting for Anne and Ben" in house.read(first)
    rename(house, "away", table)
    await house.env.advance_time(10 * RECOVERY)
    assert (await house.card()).id == first.id
    assert "Waiting for Ben" in house.read(await house.card())
    assert len(house.directs(house.anne)) == len(house.directs(house.ben)) == 1


async def test_a_move_that_cannot_be_kept_is_refused_and_can_be_made_again(house: House) -> None:
    await house.begun(house.ben)
    rename(house, "interactions", "away")
    told = house.shown(await house.bid(house.anne, 5))
    assert "went wrong on our side" in told.content
    rename(house, "away", "interactions")
    assert (await house.table()).chosen(0) is None
    await house.bid(house.anne, 5)
    assert (await house.table()).chosen(0) is not None
