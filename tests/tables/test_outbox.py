"""The outbox: each step marks the places it makes out of date, and no job is struck out too early."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine.ids import Milliseconds
from tables.keeper import TOGETHER
from tables.outbox import LONGEST_DELAY, UNKNOWN, Outbox, Posted
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig

if TYPE_CHECKING:
    from db.rows import Connection


async def places(rig: Rig) -> list[str]:
    """Strike out all jobs that are due within a moment, and return their places."""
    outbox = Outbox(rig.database, rig.clock)
    rig.clock.at += TOGETHER
    jobs = await outbox.due()
    for job in jobs:
        await outbox.complete(job)
    return sorted(job.place for job in jobs)


async def test_which_places_a_step_makes_out_of_date(rig: Rig) -> None:
    """The lobby card and invitations; then the table card and the seats of people, never of computers."""
    table = (await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())).id
    assert await places(rig) == ["lobby"]
    await rig.tables.join(table, BEN, rig.click())
    await rig.tables.add_computer(table, ANNE.id, "beginner", rig.click())
    await rig.tables.invite(table, ANNE.id, (CARA.id,), rig.click())
    assert await places(rig) == [f"invite:{CARA.id}", "lobby"]
    await rig.tables.begin(table, ANNE.id, rig.click())
    assert await places(rig) == ["card", f"invite:{CARA.id}", "lobby", "seat:0", "seat:1"]
    await rig.answer(table, ANNE, 1)
    assert await places(rig) == ["card", "seat:0"]
    await rig.tables.agree(table, ANNE.id, rig.click())
    assert await places(rig) == ["card", "seat:1"]
    await rig.tables.agree(table, BEN.id, rig.click())
    assert await places(rig) == ["card", "lobby", "seat:0", "seat:1"]


async def test_a_card_without_waiting_people_waits_for_further_changes(rig: Rig) -> None:
    """A sealed choice changes it three seconds later, with all others by then; the last choice, at once."""
    table = await rig.begin_match(BEN, CARA)
    await places(rig)
    outbox = Outbox(rig.database, rig.clock)
    for person, passes in ((ANNE, 0), (BEN, TOGETHER - 1)):
        await rig.answer(table.id, person, 1)
        assert "card" not in {job.place for job in await outbox.due()}
        rig.clock.at += passes
    rig.clock.at += 1
    assert "card" in {job.place for job in await outbox.due()}
    await places(rig)
    await rig.answer(table.id, CARA, 1)
    assert {"card", "seat:0", "seat:1", "seat:2"} <= {job.place for job in await outbox.due()}


async def test_a_place_marked_again_while_it_is_sent_stays(rig: Rig) -> None:
    """The newest state wins and is not forgotten."""
    outbox = Outbox(rig.database, rig.clock)
    table = (await rig.begin_match(BEN)).id
    job = next(each for each in await outbox.due() if each.place == "card")
    await outbox.mark(table, "card")
    await outbox.complete(job)
    again = [each for each in await outbox.due() if each.place == "card"]
    assert len(again) == 1
    await outbox.complete(again[0])
    assert not [each for each in await outbox.due() if each.place == "card"]


async def test_a_job_may_be_put_off(rig: Rig) -> None:
    """The job comes back when its time has come; a new mark brings it back at once."""
    outbox = Outbox(rig.database, rig.clock)
    table = (await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())).id
    (job,) = await outbox.due()
    await outbox.postpone(job, Milliseconds(rig.clock.now() + 5000))
    assert await outbox.due() == ()
    assert await outbox.next_due() == rig.clock.now() + 5000
    rig.clock.at += 5000
    (late,) = await outbox.due()
    assert late.tries == 1
    await outbox.postpone(late, Milliseconds(rig.clock.now() + 5000))
    await outbox.mark(table, "lobby")
    (fresh,) = await outbox.due()
    assert fresh.tries == 0


async def test_a_job_that_was_marked_again_while_it_failed_is_not_put_off(rig: Rig) -> None:
    """The job is due at once, as there is something new to show."""
    table = (await rig.begin_match(BEN)).id
    outbox = Outbox(rig.database, rig.clock)
    job = next(each for each in await outbox.due() if each.place == "card")
    await outbox.mark(table, "card")
    await outbox.postpone(job, Milliseconds(rig.clock.now() + 5000))
    assert "card" in {each.place for each in await outbox.due()}


async def test_messages_at_places_survive_a_restart(rig: Rig) -> None:
    """The place and content of each, and whether people wrote below it."""
    table = (await rig.begin_match(BEN)).id
    posted = Posted(channel=CHANNEL, message=1, at=rig.clock.now(), turn=0, shown="abc", covered=False)
    await Outbox(rig.database, rig.clock).post(table, "card", posted)
    await rig.restart()
    outbox = Outbox(rig.database, rig.clock)
    assert await outbox.message_at(table, "card") == posted
    await outbox.mark_covered(CHANNEL)
    again = await outbox.message_at(table, "card")
    assert again is not None
    assert again.covered
    await outbox.forget_message(table, "card")
    assert await outbox.message_at(table, "card") is None


async def test_an_edit_beside_another_write_leaves_it_unknown_what_a_message_shows(rig: Rig) -> None:
    """Each process knows its own writes only, and Discord may have carried them out in either order."""
    table, outbox = (await rig.begin_match(BEN)).id, Outbox(rig.database, rig.clock)
    before = Posted(channel=CHANNEL, message=1, at=rig.clock.now(), turn=0, shown="old", covered=False)
    await outbox.post(table, "card", before)
    await places(rig)
    await outbox.record_edit(table, "card", before, replace(before, shown="new"))
    assert await outbox.hash_of(CHANNEL, 1) == "new"
    assert await places(rig) == []
    await outbox.record_edit(table, "card", before, replace(before, shown="late"))
    assert await outbox.hash_of(CHANNEL, 1) == UNKNOWN
    assert await places(rig) == ["card"]
    await outbox.forget_message(table, "card")
    await outbox.record_edit(table, "card", before, replace(before, shown="later"))
    assert await outbox.message_at(table, "card") is None
    assert await places(rig) == []


async def test_a_redrawn_message_is_checked_again_where_another_process_may_write(rig: Rig) -> None:
    table, outbox = (await rig.begin_match(BEN)).id, Outbox(rig.database, rig.clock)
    asked = Posted(channel=CHANNEL, message=1, at=rig.clock.now(), turn=0, shown="question", covered=False)
    await outbox.post(table, "seat:1", asked)
    await places(rig)
    await outbox.expect_redraw(CHANNEL, 1)
    again = await outbox.record_redraw(CHANNEL, 1, "choice", last=True)
    assert again is rig.database.shared
    assert await outbox.hash_of(CHANNEL, 1) == "choice"
    assert await places(rig) == (["seat:1"] if rig.database.shared else [])


async def test_threads_and_troubles_are_remembered(rig: Rig) -> None:
    """A table is found by its thread, and says why nothing can be shown."""
    begun = await rig.begin_match(BEN)
    table = begun.id
    outbox = Outbox(rig.database, rig.clock)
    await outbox.set_thread(table, 71)
    await outbox.set_trouble(begun, "host-may-not-write")
    now = await rig.tables.reader.get(table)
    assert (now.place, now.trouble) == (71, "host-may-not-write")
    assert await rig.tables.queries.in_place(71) == await rig.tables.queries.in_place(CHANNEL) == (table,)
    assert await outbox.in_trouble({begun.guild}) == await outbox.live_of_guild(begun.guild) == (table,)
    assert {f"trouble:{participant.person}" for participant in begun.participants} < {
        job.place for job in await outbox.due()
    }
    await rig.answer(table, ANNE, 1)
    assert (await rig.tables.reader.get(table)).thread == 71


async def test_a_clock_that_is_set_back_hides_no_job(rig: Rig) -> None:
    """Jobs marked or delayed before that are due now; those delayed after it wait."""
    outbox = Outbox(rig.database, rig.clock)
    table = (await rig.begin_match(BEN)).id
    card = next(each for each in await outbox.due() if each.place == "card")
    await outbox.postpone(card, Milliseconds(rig.clock.now() + LONGEST_DELAY))
    rig.clock.at -= 10 * LONGEST_DELAY
    rings = {"ring:0", "ring:1"}
    assert {"card", "lobby", "seat:0", "seat:1"} | rings == {each.place for each in await outbox.due()}
    assert await outbox.next_due() == rig.clock.now()
    await places(rig)
    await outbox.mark(table, "card")
    (card,) = await outbox.due()
    await outbox.postpone(card, Milliseconds(rig.clock.now() + LONGEST_DELAY))
    assert await outbox.due() == ()
    assert await outbox.next_due() == rig.clock.now() + LONGEST_DELAY


async def test_a_message_in_a_channel_without_a_table_writes_nothing(rig: Rig) -> None:
    """A message below a covered card writes nothing either, so neither waits for the writer."""
    outbox = Outbox(rig.database, rig.clock)
    table = (await rig.begin_match(BEN)).id
    posted = Posted(channel=CHANNEL, message=1, at=rig.clock.now(), turn=0, shown="abc", covered=True)
    await outbox.post(table, "card", posted)
    written, go_on = threading.Event(), threading.Event()

    def unit(_: Connection) -> None:
        written.set()
        assert go_on.wait(120)

    writing = asyncio.create_task(rig.database.write(unit))
    await asyncio.to_thread(written.wait)
    async with asyncio.timeout(120):
        await outbox.mark_covered(CHANNEL)
        await outbox.mark_covered(CHANNEL + 1)
    go_on.set()
    await writing
