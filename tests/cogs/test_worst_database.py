"""The reconciler when not even the database does what it should: it waits, goes on, and shows everything
once.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from cogs.host.sync.reconciler import RECOVERY

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


def rename(rig: Rig, table: str, name: str) -> None:
    """Take a table of the database away, or put it back, behind the bot's back."""
    with closing(sqlite3.connect(rig.path)) as connection:
        connection.execute(f"ALTER TABLE {table} RENAME TO {name}")


@pytest.mark.parametrize("table", ["outbox", "messages"])
async def test_the_noticeboard_survives_a_failing_database(rig: Rig, table: str) -> None:
    """Neither what is due nor what stands where can be read for a while."""
    await rig.begun(rig.ben)
    first = await rig.card()
    rig.env.inject_error("PATCH", f"/channels/*/messages/{first.id}", status=503)
    await rig.bid(rig.anne, 5)
    rename(rig, table, "away")
    await rig.env.advance_time(10 * RECOVERY)
    assert "Waiting for Anne and Ben" in rig.read(first)
    rename(rig, "away", table)
    await rig.env.advance_time(10 * RECOVERY)
    assert (await rig.card()).id == first.id
    assert "Waiting for Ben" in rig.read(await rig.card())
    assert len(rig.directs(rig.anne)) == len(rig.directs(rig.ben)) == 1


async def test_a_move_that_cannot_be_kept_is_refused_and_can_be_made_again(rig: Rig) -> None:
    await rig.begun(rig.ben)
    rename(rig, "interactions", "away")
    told = rig.shown(await rig.bid(rig.anne, 5))
    assert "went wrong on our side" in told.content
    rename(rig, "away", "interactions")
    assert (await rig.table()).chosen(0) is None
    await rig.bid(rig.anne, 5)
    assert (await rig.table()).chosen(0) is not None
