"""Tables of events: all sit before they open, none gets up, and the match begins by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.engine.ids import EventId, Milliseconds, PersonId
from games.engine.record import replace
from games.engine.text import Illegal
from tables.arranging import Arrangement
from tables.commands.hosting import Steward
from tables.model.luck import luck_time, luck_until
from tables.model.pace import PACES
from tables.model.places import LOBBY
from tables.model.presence import HERE
from tables.model.table import Person, Phase
from tables.outbox import Outbox, Posted
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tables.model.table import Table
    from tests.tables.conftest import Rig

ORGANISER = Person(PersonId(99), "Olga")


async def arrange(rig: Rig, *people: Person, first: int | None = None) -> Table:
    """Open a table of event 5 with these people."""
    one = Arrangement(
        EventId(5), "pebbles", GUILD, CHANNEL, ORGANISER, people, pace=PACES["daily"], first=first
    )
    return await rig.database.write(lambda connection: rig.tables.arranging.open(connection, one))


async def post_opening(rig: Rig, table: Table) -> Table:
    """Return the table after its opening statement was posted."""
    posted = Posted(CHANNEL, 4321, rig.clock.now(), -1, "", covered=False)
    await Outbox(rig.database, rig.clock).post(table.id, "opening", posted)
    return await rig.tables.lobbies.begin_complete(table)


async def test_everybody_sits_and_the_match_begins_once_its_first_message_stands(rig: Rig) -> None:
    table = await arrange(rig, ANNE, BEN)
    assert [participant.name for participant in table.participants] == ["Anne", "Ben"]
    assert (await rig.tables.lobbies.begin_complete(table)).phase is Phase.LOBBY
    begun = await post_opening(rig, table)
    assert begun.phase is Phase.RUNNING
    assert (begun.event, begun.host, begun.pace) == (5, ORGANISER.id, PACES["daily"])


async def test_the_event_may_say_who_begins(rig: Rig) -> None:
    table = await post_opening(rig, await arrange(rig, ANNE, BEN, first=1))
    assert table.first == 1
    assert (await rig.tables.reader.get(table.id)).first == 1


ATTEMPTS: dict[str, Callable[[Rig, int], Awaitable[object]]] = {
    "join": lambda rig, table: rig.tables.join(table, CARA, rig.click()),
    "leave": lambda rig, table: rig.tables.leave(table, ANNE.id, rig.click()),
    "cancel": lambda rig, table: rig.tables.cancel(table, ORGANISER.id, rig.click()),
    "begin": lambda rig, table: rig.tables.begin(table, ORGANISER.id, rig.click()),
    "begin as another": lambda rig, table: rig.tables.begin(table, ANNE.id, rig.click()),
    "invite": lambda rig, table: rig.tables.invite(table, ANNE.id, (CARA.id,), rig.click()),
    "add a computer": lambda rig, table: rig.tables.add_computer(table, ORGANISER.id, "easy", rig.click()),
    "remove": lambda rig, table: rig.tables.remove(
        table, Steward(ORGANISER.id, "Olga"), ANNE.id, rig.click()
    ),
    "close": lambda rig, table: rig.tables.close(table, Steward(1, "Mod", moderator=True), rig.click()),
}


@pytest.mark.parametrize("name", ATTEMPTS)
async def test_seats_cannot_be_changed(rig: Rig, name: str) -> None:
    table = await arrange(rig, ANNE, BEN)
    with pytest.raises(Illegal) as refused:
        await ATTEMPTS[name](rig, table.id)
    assert refused.value.text.key == "tables-arranged"
    assert await rig.tables.reader.get(table.id) == table


@pytest.mark.parametrize("name", ["begin", "begin as another", "cancel"])
async def test_no_host_cuts_the_time_for_luck_short(rig: Rig, name: str) -> None:
    """Nor once the commitment stands."""
    table = await arrange(rig, ANNE, BEN)
    posted = Posted(CHANNEL, 4321, rig.clock.now(), -1, "", covered=False)
    await Outbox(rig.database, rig.clock).post(table.id, "opening", posted)
    with pytest.raises(Illegal) as refused:
        await ATTEMPTS[name](rig, table.id)
    assert refused.value.text.key == "tables-arranged"
    assert (await rig.tables.reader.get(table.id)).phase is Phase.LOBBY


async def test_luck_is_taken_only_once_the_commitment_stands(rig: Rig) -> None:
    """Else the operator, who knows the seed, would know the luck before the message."""
    table = await arrange(rig, ANNE, BEN)
    with pytest.raises(Illegal) as refused:
        await rig.tables.lobbies.add_luck(table.id, ANNE.id, "mine", rig.click())
    assert refused.value.text.key == "tables-luck-early"
    posted = Posted(CHANNEL, 4321, rig.clock.now(), -1, "", covered=False)
    await Outbox(rig.database, rig.clock).post(table.id, "opening", posted)
    after = await rig.tables.lobbies.add_luck(table.id, ANNE.id, "mine", rig.click())
    assert [participant.luck for participant in after.participants] == ["mine", ""]
    assert luck_until(after, rig.clock.at, Milliseconds(rig.clock.at)) == rig.clock.at + luck_time(after.pace)
    full = await rig.tables.lobbies.add_luck(table.id, BEN.id, "his", rig.click())
    assert luck_until(full, rig.clock.at, Milliseconds(rig.clock.at)) is None
    begun = await rig.tables.lobbies.begin_complete(full)
    with pytest.raises(Illegal):
        await rig.tables.lobbies.add_luck(table.id, BEN.id, "later", rig.click())
    assert '"luck":"his"' in (begun.origin or "")


async def test_the_first_question_rings_no_person_who_was_just_called(rig: Rig) -> None:
    begun = await post_opening(rig, await arrange(rig, ANNE, BEN))
    assert {participant.spared for participant in begun.participants} == {rig.clock.at + HERE}


@pytest.mark.parametrize(("ago", "waits"), [(0, True), (59_999, True), (60_000, False), (-1, False)])
async def test_the_time_for_luck_counts_from_the_commitment(rig: Rig, ago: int, *, waits: bool) -> None:
    """By a clock that may have been set back: then the match begins."""
    table = replace(await arrange(rig, ANNE, BEN), pace=PACES["live"])
    assert (luck_until(table, rig.clock.at - ago, Milliseconds(rig.clock.at)) is not None) == waits


async def test_the_event_closes_a_lobby_and_ends_a_match_without_a_result(rig: Rig) -> None:
    lobby, running = await arrange(rig, ANNE, BEN), await post_opening(rig, await arrange(rig, ANNE, BEN))

    async def close(table: Table) -> Table:
        return await rig.database.write(
            lambda connection: rig.tables.arranging.close(connection, table.id, "cup-undone")
        )

    assert (await close(lobby)).phase is Phase.CANCELLED
    ended = await close(running)
    assert (ended.phase, ended.result) == (Phase.ENDED, None)
    assert (await close(ended)).match == ended.match


async def test_the_card_of_an_arranged_table_is_marked(rig: Rig) -> None:
    table = await arrange(rig, ANNE, BEN)
    assert await Outbox(rig.database, rig.clock).is_marked(table.id, LOBBY)
