"""Running a table: the rights of a host and a moderator, and of them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from games.engine.text import Illegal
from tables.commands.hosting import Steward
from tables.model.pace import HOUR, PACES, pace_of
from tables.model.pause import LONGEST
from tables.model.places import ring_place
from tables.model.table import Phase
from tables.outbox import Outbox
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.tables.waiting import next_timer, sweep
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tables.model.table import Table

pytestmark = pytest.mark.postgres

HOST, GUEST = Steward(ANNE.id, "Anne"), Steward(BEN.id, "Ben")
MODERATOR = Steward(999, "Mona", moderator=True)


async def lobby(rig: Rig, pace: str = "daily") -> Table:
    """Open a lobby of Anne, its host, and Ben."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), pace_of(pace))
    return await rig.tables.join(table.id, BEN, rig.click())


async def running(rig: Rig, pace: str = "daily") -> Table:
    """Begin a match of Anne, its host, and Ben."""
    return await rig.tables.begin((await lobby(rig, pace)).id, ANNE.id, rig.click())


@pytest.mark.parametrize("by", [HOST, MODERATOR], ids=["host", "moderator"])
async def test_removed_people_cannot_sit_down_again(rig: Rig, by: Steward) -> None:
    table = await lobby(rig)
    after = await rig.tables.remove(table.id, by, BEN.id, rig.click())
    assert after.seat_of(BEN.id) is None
    with pytest.raises(Illegal, match="tables-removed"):
        await rig.tables.join(table.id, BEN, rig.click())
    assert (await rig.tables.join(table.id, CARA, rig.click())).seat_of(CARA.id) == 1


async def test_a_host_cannot_remove_themselves_nor_a_stranger(rig: Rig) -> None:
    table = await lobby(rig)
    for person in (ANNE.id, CARA.id):
        with pytest.raises(Illegal, match="tables-nobody-to-remove"):
            await rig.tables.remove(table.id, HOST, person, rig.click())


async def test_a_moderator_who_removes_the_host_leaves_the_table_to_the_next(rig: Rig) -> None:
    table = await lobby(rig)
    assert (await rig.tables.remove(table.id, MODERATOR, ANNE.id, rig.click())).host == BEN.id


async def test_a_table_is_handed_over_to_a_person_at_it(rig: Rig) -> None:
    table = await running(rig)
    with pytest.raises(Illegal, match="tables-no-such-host"):
        await rig.tables.hand_over(table.id, HOST, CARA.id, rig.click())
    assert (await rig.tables.hand_over(table.id, HOST, BEN.id, rig.click())).host == BEN.id
    with pytest.raises(Illegal, match="tables-only-host"):
        await rig.tables.pause(table.id, HOST, "", rig.click())


async def test_in_a_pause_no_seat_is_asked_and_no_clock_runs(rig: Rig) -> None:
    table = await running(rig)
    assert table.clock is not None
    rig.clock.at += 2 * HOUR
    resting = await rig.tables.pause(table.id, HOST, "  a wedding ", rig.click())
    assert resting.pause is not None
    assert resting.pause.reason == "a wedding"
    assert resting.awaited == ()
    assert await rig.tables.queries.to_serve() == ()
    with pytest.raises(Illegal, match="tables-paused"):
        await rig.answer(table.id, BEN, 0)
    rig.clock.at += 100 * HOUR
    await sweep(rig)
    again = await rig.tables.go_on(table.id, HOST, rig.click())
    assert again.clock is not None
    assert again.clock.until == table.clock.until + 100 * HOUR
    assert again.awaited == (0, 1)
    answered = await rig.answer(table.id, ANNE, 0)
    assert answered.participants[0].reserve == PACES["daily"].reserve


async def test_a_pause_ends_by_itself(rig: Rig) -> None:
    """Else a host who pauses and leaves would hold up the match for ever."""
    table = await running(rig)
    await rig.tables.pause(table.id, HOST, "", rig.click())
    assert await next_timer(rig)
    after = await rig.tables.reader.get(table.id)
    assert after.pause is None
    assert table.clock is not None
    assert after.clock is not None
    assert after.clock.until == table.clock.until + LONGEST


async def test_a_ring_that_was_due_when_a_pause_began_comes_after_it(rig: Rig) -> None:
    """The ring of a person who was at the table, or spared, would be forgotten."""
    outbox, table = Outbox(rig.database, rig.clock), await running(rig)
    assert await outbox.is_marked(table.id, ring_place(1))
    await rig.tables.pause(table.id, HOST, "", rig.click())
    assert not await outbox.is_marked(table.id, ring_place(1))
    await rig.tables.go_on(table.id, HOST, rig.click())
    assert await outbox.is_marked(table.id, ring_place(1))


async def test_giving_up_in_a_pause_does_not_end_it(rig: Rig) -> None:
    """The others rest on; the log says when the match goes on."""
    table = await rig.tables.join((await lobby(rig)).id, CARA, rig.click())
    await rig.tables.begin(table.id, ANNE.id, rig.click())
    await rig.tables.pause(table.id, HOST, "", rig.click())
    after = await rig.tables.resign(table.id, BEN.id, rig.click())
    assert after.pause is not None
    assert after.participants[1].resigned
    assert (await rig.tables.resign(table.id, ANNE.id, rig.click())).phase is Phase.RUNNING
    ended = await rig.tables.resign(table.id, CARA.id, rig.click())
    assert (ended.phase, ended.pause) == (Phase.ENDED, None)


@pytest.mark.parametrize("pace", ["live", "relaxed", "336"])
async def test_a_turn_is_not_extended_for_months(rig: Rig, pace: str) -> None:
    """More than a whole turn, with its reserve, is time enough; later there is more to be had."""
    table = await running(rig, pace)
    table = await rig.tables.extend(table.id, HOST, rig.click())
    assert table.clock is not None
    with pytest.raises(Illegal, match="tables-time-enough"):
        await rig.tables.extend(table.id, HOST, rig.click())
    rig.clock.at += table.pace.turn
    later = await rig.tables.extend(table.id, HOST, rig.click())
    assert later.clock is not None
    assert later.clock.until == table.clock.until + table.pace.turn


async def test_a_turn_is_extended_by_the_time_of_one_more(rig: Rig) -> None:
    table = await running(rig)
    assert table.clock is not None
    after = await rig.tables.extend(table.id, HOST, rig.click())
    assert after.clock is not None
    assert after.clock.until == table.clock.until + 24 * HOUR
    assert (await rig.tables.reader.get(table.id)).clock == after.clock


async def test_more_time_never_ends_a_turn_sooner(rig: Rig) -> None:
    """Anne's nights have made the turn longer, and she has answered by then."""
    await rig.tables.people.live_in(ANNE.id, "UTC")
    await rig.tables.people.set_quiet_hours(ANNE.id, 0, 10)
    before = await running(rig)
    assert before.clock is not None
    assert before.clock.until > rig.clock.at + before.clock.length
    await rig.answer(before.id, ANNE, 0)
    after = await rig.tables.extend(before.id, HOST, rig.click())
    assert after.clock is not None
    assert after.clock.until >= before.clock.until


async def test_only_a_moderator_closes_a_match(rig: Rig) -> None:
    """The match has no result, and its file names the moderator who closed it."""
    table = await running(rig)
    with pytest.raises(Illegal, match="tables-only-moderator"):
        await rig.tables.close(table.id, HOST, rig.click())
    await rig.tables.pause(table.id, HOST, "", rig.click())
    after = await rig.tables.close(table.id, MODERATOR, rig.click())
    assert (after.phase, after.ending, after.result, after.clock) == (Phase.ENDED, "closed", None, None)
    assert not await next_timer(rig)
    rules = {key: entry.rules for key, entry in CATALOGUE.items()}
    report = check(rules, await rig.tables.queries.export(table.id), Noted())
    assert "verify-closed" in {finding.key for finding in report.findings}


async def test_a_lobby_is_closed_by_either(rig: Rig) -> None:
    for by in (HOST, MODERATOR):
        table = await lobby(rig)
        assert (await rig.tables.close(table.id, by, rig.click())).phase is Phase.CANCELLED


COMMANDS: dict[str, Callable[[Rig, int], Awaitable[Table]]] = {
    "hand over": lambda rig, table: rig.tables.hand_over(table, GUEST, BEN.id, rig.click()),
    "pause": lambda rig, table: rig.tables.pause(table, GUEST, "", rig.click()),
    "go on": lambda rig, table: rig.tables.go_on(table, GUEST, rig.click()),
    "extend": lambda rig, table: rig.tables.extend(table, GUEST, rig.click()),
    "close": lambda rig, table: rig.tables.close(table, GUEST, rig.click()),
}


@pytest.mark.parametrize("name", COMMANDS)
async def test_others_may_not_run_a_table(rig: Rig, name: str) -> None:
    table = await running(rig)
    with pytest.raises(Illegal, match="tables-only-host"):
        await COMMANDS[name](rig, table.id)


async def test_guests_may_not_remove_others(rig: Rig) -> None:
    table = await lobby(rig)
    with pytest.raises(Illegal, match="tables-only-host"):
        await rig.tables.remove(table.id, GUEST, ANNE.id, rig.click())


def names(table: Table) -> list[str]:
    """Return the people by seat."""
    assert [participant.seat for participant in table.participants] == list(range(len(table.participants)))
    return [participant.name for participant in table.participants]


async def test_guests_change_places_with_a_computer(rig: Rig) -> None:
    table = await rig.tables.add_computer((await lobby(rig)).id, ANNE.id, "beginner", rig.click())
    anne, ben, computer = names(table)
    after = await rig.tables.swap(table.id, GUEST, 1, 2, rig.click())
    assert names(after) == [anne, computer, ben]
    assert after == await rig.tables.reader.get(table.id)


async def test_only_the_host_has_people_change_places(rig: Rig) -> None:
    table = await lobby(rig)
    with pytest.raises(Illegal, match="tables-only-host"):
        await rig.tables.swap(table.id, GUEST, 1, 0, rig.click())
    after = await rig.tables.swap(table.id, HOST, 0, 1, rig.click())
    assert names(after) == ["Ben", "Anne"]
    assert after.host == ANNE.id
    begun = await rig.tables.begin(table.id, ANNE.id, rig.click())
    assert names(begun) == ["Ben", "Anne"]
    with pytest.raises(Illegal, match="tables-started"):
        await rig.tables.swap(table.id, HOST, 0, 1, rig.click())


@pytest.mark.parametrize("seats", [(0, 0), (0, 2), (-1, 1), (2, 0)])
async def test_a_seat_that_there_is_not_changes_nothing(rig: Rig, seats: tuple[int, int]) -> None:
    table = await lobby(rig)
    with pytest.raises(Illegal, match="tables-no-such-seat"):
        await rig.tables.swap(table.id, HOST, *seats, rig.click())


async def test_in_a_rematch_the_same_seats_are_kept(rig: Rig) -> None:
    table = await running(rig)
    for person in (ANNE, BEN):
        await rig.tables.agree(table.id, person.id, rig.click())
    again = await rig.tables.lobbies.rematch(table.id, ANNE, rig.click())
    await rig.tables.join(again.id, BEN, rig.click())
    with pytest.raises(Illegal, match="tables-rematch-seats"):
        await rig.tables.swap(again.id, HOST, 0, 1, rig.click())
