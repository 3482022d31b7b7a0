"""The reconciler with a failing database: it waits, goes on, and shows everything once."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from cogs.host.sync.reconciler import RECOVERY
from tables.outbox import LONGEST_DELAY

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow


def rename(rig: Rig, table: str, name: str) -> None:
    """Take a table of the database away, or put it back, behind the bot's back."""
    with closing(sqlite3.connect(rig.path)) as connection:
        connection.execute(f"ALTER TABLE {table} RENAME TO {name}")


@pytest.mark.parametrize("table", ["outbox", "messages"])
async def test_the_reconciler_survives_a_failing_database(rig: Rig, table: str) -> None:
    """For a while neither jobs nor the places of messages can be read or written.

    What is known of them is enough to edit the card; that it was edited is kept once that is possible.
    """
    await rig.begin_match(rig.ben)
    first = await rig.card()
    rig.env.inject_error("PATCH", f"/channels/*/messages/{first.id}", status=503)
    await rig.bid(rig.anne, 5)
    rename(rig, table, "away")
    await rig.env.advance_time(10 * RECOVERY)
    assert await rig.bot.context.outbox.is_marked(1, "card")
    rename(rig, "away", table)
    for _ in range(3):  # Failed work is tried again ever later, but within two minutes.
        await rig.env.advance_time(10 * RECOVERY)
    assert (await rig.card()).id == first.id
    assert "Waiting for Ben" in rig.read(await rig.card())
    assert not await rig.bot.context.outbox.is_marked(1, "card")
    assert len(rig.directs(rig.anne)) == len(rig.directs(rig.ben)) == 1


async def test_a_move_that_cannot_be_kept_is_refused_and_can_be_made_again(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    rename(rig, "interactions", "away")
    told = rig.answer_to(await rig.bid(rig.anne, 5))
    assert "went wrong on our side" in told.content
    rename(rig, "away", "interactions")
    assert (await rig.table()).choice_of(0) is None
    await rig.bid(rig.anne, 5)
    assert (await rig.table()).choice_of(0) is not None


def poison(rig: Rig, table: int, game: str) -> None:
    """Give a table an unknown game, or repair it."""
    with closing(sqlite3.connect(rig.path)) as connection:
        connection.execute("UPDATE matches SET game = ? WHERE match = ?", (game, table))
        connection.commit()


async def test_a_table_that_cannot_be_read_keeps_no_other_waiting(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    """The operator is told once; when it can be read again, it is shown."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    first = await rig.card()
    rig.env.inject_error("PATCH", f"/channels/*/messages/{first.id}", status=503)
    await rig.bid(rig.ben, 3)
    poison(rig, 1, "chess")
    other = await rig.begin_match(rig.dan)
    await rig.bid(rig.anne, 5, other.id)
    await rig.env.advance_time(3600)
    assert "Waiting for Dan" in rig.read(await rig.card(other.id))
    (told,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert told.getMessage() == "table 1 is resting: there is no game 'chess'"
    poison(rig, 1, "orongo")
    await rig.env.advance_time(LONGEST_DELAY / 1000 + 1)
    assert "Waiting for Anne" in rig.read(await rig.card())


async def test_news_that_cannot_be_read_hide_nothing_else(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    """A line says so, the operator is told once; both tables are played on."""
    await rig.begin_match(rig.ben)
    other = await rig.begin_match(rig.dan)
    with closing(sqlite3.connect(rig.path)) as connection:
        connection.execute("UPDATE news SET text = 'hidden' WHERE match = 1")
        connection.commit()
    await rig.bid(rig.anne, 5, 1)
    assert "You bid 3" in rig.read(rig.answer_to(await rig.bid(rig.anne, 3, 1)))
    assert "cannot be read at present" in rig.read(await rig.card(1))
    await rig.bid(rig.anne, 5, other.id)
    await rig.env.advance_time(3600)
    assert "Waiting for Dan" in rig.read(await rig.card(other.id))
    (told,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert told.getMessage() == "table 1: news of turn 0 cannot be read: malformed at whole"


async def test_changes_of_a_channel_reach_the_readable_tables(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    other = await rig.begin_match(rig.dan)
    poison(rig, 1, "chess")
    rig.env.backend.delete_channel(rig.channel.id)
    await rig.env.settle()
    assert (await rig.table(other.id)).trouble == "answer-trouble-gone"


async def test_a_clock_that_is_set_back_does_not_make_the_reconciler_wait(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A job delayed by seconds is not delayed by hours, though nothing else happens."""
    await rig.begin_match(rig.ben)
    card = await rig.card()
    rig.env.inject_error("PATCH", f"/channels/*/messages/{card.id}", status=503)
    await rig.bid(rig.anne, 5)
    now = rig.clock.now
    monkeypatch.setattr(rig.clock, "now", lambda: now() - 6 * 3_600_000)
    await rig.env.advance_time(LONGEST_DELAY / 1000 + 1)
    assert "Waiting for Ben" in rig.read(await rig.card())
