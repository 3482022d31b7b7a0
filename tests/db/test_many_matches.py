"""Queries at the start and of a press find their rows by an index, however many matches there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from db import invitations, log, matches, orders, outbox, people, seats, settings, stored_match, timers
from db.connection import Database
from db.documents import TimerRow
from db.share import EVERYTHING
from games.engine.ids import Milliseconds, TableId
from tests.tables.tracing import trace

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from db.rows import Connection

    Asking = Callable[[Connection], object]

pytestmark = pytest.mark.file  # SQLite's own plans

TIMER: Final = TimerRow(number=1, kind="turn", due=Milliseconds(1))
JOB: Final = outbox.JobRow(number=1, place="card", mark=1, tries=0)
ASKED: Final[dict[str, Asking]] = {
    "log.entries": lambda connection: log.entries(connection, TableId(1)),
    "log.time_of": lambda connection: log.time_of(connection, TableId(1), 1),
    "log.news": lambda connection: log.news(connection, TableId(1), 0, 1, Milliseconds(2)),
    "matches.count_hosted": lambda connection: matches.count_hosted(connection, 1, Milliseconds(1)),
    "matches.any_clock": matches.any_clock,
    "matches.with_clocks": lambda connection: matches.with_clocks(connection, EVERYTHING),
    "timers.put": lambda connection: timers.put(connection, 1, {}),
    "timers.kinds": lambda connection: timers.kinds(connection, TableId(1)),
    "settings.get": lambda connection: settings.get(connection, 1),
    "settings.put": lambda connection: settings.put(connection, settings.SettingsRow(1)),
    "settings.set_timer": lambda connection: settings.set_timer(connection, 1, "back", None),
    "settings.due_people": lambda connection: settings.due_people(connection, "back", Milliseconds(1), 1),
    "settings.next_due": lambda connection: settings.next_due(connection, "back"),
    "settings.digest": lambda connection: settings.digest(connection, 1),
    "settings.put_digest": lambda connection: settings.put_digest(connection, 1, None),
    "timers.due": lambda connection: timers.due(connection, EVERYTHING, Milliseconds(1), 1),
    "timers.next_due": timers.next_due,
    "timers.take": lambda connection: timers.take(connection, TIMER),
    "timers.postpone": lambda connection: timers.postpone(connection, TIMER, Milliseconds(2)),
    "invitations.count_sent": lambda connection: invitations.count_sent(connection, 1, Milliseconds(1)),
    "invitations.inviters_of": lambda connection: invitations.inviters_of(connection, 1, Milliseconds(1)),
    "invitations.acquainted": lambda connection: invitations.acquainted(connection, 1, 2),
    "invitations.silent": lambda connection: invitations.silent(connection, TableId(1)),
    "invitations.note": lambda connection: invitations.note(
        connection, TableId(1), {1: True}, 1, Milliseconds(1)
    ),
    "matches.last_in": lambda connection: matches.last_in(connection, 1),
    "matches.live_in": lambda connection: matches.live_in(connection, 1),
    "matches.live_of": lambda connection: matches.live_of(connection, 1),
    "matches.live_of_guild": lambda connection: matches.live_of_guild(connection, 1),
    "matches.live_of_other_versions": lambda connection: matches.live_of_other_versions(
        connection, {"pebbles": 1, "stones": 2}
    ),
    "matches.close_unreadable": lambda connection: matches.close_unreadable(connection, TableId(1), "ended"),
    "matches.set_thread": lambda connection: matches.set_thread(connection, TableId(1), 1),
    "matches.set_trouble": lambda connection: matches.set_trouble(connection, TableId(1), None),
    "matches.in_trouble": lambda connection: matches.in_trouble(connection, (1,)),
    "outbox.mark_covered": lambda connection: outbox.mark_covered(connection, 1),
    "outbox.complete": lambda connection: outbox.complete(connection, [JOB]),
    "outbox.postpone": lambda connection: outbox.postpone(connection, JOB, Milliseconds(1)),
    "outbox.repost": lambda connection: outbox.repost(connection, 1, "card"),
    "outbox.message": lambda connection: outbox.message(connection, 1, "card"),
    "outbox.has_uncovered": lambda connection: outbox.has_uncovered(connection, 1),
    "outbox.places_of": lambda connection: outbox.places_of(connection, 1, (1,)),
    "outbox.expect_redraw": lambda connection: outbox.expect_redraw(connection, 1, 1, Milliseconds(1)),
    "outbox.reopen": lambda connection: outbox.reopen(connection, TableId(1)),
    "outbox.mark_all_unknown": outbox.mark_all_unknown,
    "outbox.hasten": lambda connection: outbox.hasten(connection, Milliseconds(1)),
    "outbox.record_redraw": lambda connection: outbox.record_redraw(connection, 1, 1, Milliseconds(1), ""),
    "outbox.move_message": lambda connection: outbox.move_message(connection, 1, "seat:1", "former:1"),
    "outbox.messages_to_delete": lambda connection: outbox.messages_to_delete(connection, (1,)),
    "outbox.set_turn": lambda connection: outbox.set_turn(connection, 1, "card", 1, 1),
    "outbox.hash_of": lambda connection: outbox.hash_of(connection, 1, 2),
    "outbox.up_to_date": lambda connection: outbox.up_to_date(connection, 1, 1),
    "outbox.cancel_expected_redraw": lambda connection: outbox.cancel_expected_redraw(connection, 1, 1),
    "people.is_known": lambda connection: people.is_known(connection, 1),
    "people.forget_interactions": lambda connection: people.forget_interactions(connection, 1),
    "invitations.invited": lambda connection: invitations.invited(connection, TableId(1), 1),
    "matches.to_serve": matches.to_serve,
    "matches.read_document": lambda connection: matches.read_document(connection, TableId(1)),
    "matches.people_of": lambda connection: matches.people_of(connection, TableId(1)),
    "seats.put": lambda connection: seats.put(connection, TableId(1), ()),
    "timers.with_offers": lambda connection: timers.with_offers(connection, EVERYTHING),
    "timers.delay_offer": lambda connection: timers.delay_offer(connection, TableId(1), 2),
    "orders.take_spent": lambda connection: orders.take_spent(connection, TableId(1), 2),
    "stored_match.plain": lambda connection: stored_match.plain(connection, TableId(1)),
    "stored_match.get": lambda connection: stored_match.get(connection, TableId(1)),
}


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """Open an empty database."""
    database = await Database.open(tmp_path / "ahu.sqlite")
    yield database
    await database.close()


@pytest.mark.parametrize("name", ASKED)
async def test_no_table_is_read_whole(database: Database, name: str) -> None:
    """SQLite's own plan says so."""
    assert await database.write(lambda connection: scans(connection, ASKED[name])) == []


async def test_a_query_that_reads_a_whole_table_is_noticed(database: Database) -> None:
    """The check above can fail."""
    assert await database.write(
        lambda connection: scans(
            connection, lambda asked: asked.execute("SELECT 1 FROM news WHERE text = ''")
        )
    )


def scans(connection: Connection, asking: Asking) -> list[str]:
    """Return the steps of SQLite's plans in which a whole table is read."""
    said: list[str] = []
    trace(connection, said.append)
    asking(connection)
    trace(connection, None)
    plans = [row[3] for sql in said for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}").fetchall()]
    return [step for step in plans if step.startswith("SCAN") and " INDEX " not in step]
