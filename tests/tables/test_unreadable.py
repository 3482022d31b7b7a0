"""A table whose rows cannot be read is a problem of that table alone."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.ids import TableId
from games.engine.orders import OrderUse
from games.engine.text import Illegal
from tables.commands.hosting import Steward
from tables.model.table import Phase
from tables.model.unreadable import Unreadable, UnreadableTable
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.tables.spoiling import SPOILT, restore, save, spoil
from tests.tables.test_computers import against, playing, until

if TYPE_CHECKING:
    from db.commits import Commit
    from tables.thinker import Thinker

HOST: Final = Steward(ANNE.id, ANNE.name)

pytestmark = pytest.mark.file  # rows are spoilt by statements of SQLite

OWN: Final = {
    "a state that no rules reach": """UPDATE matches
        SET state = json_set(state, '$.pebbles', json('[-1, -1]')) WHERE match = 1""",
    "standing orders that are none": """UPDATE matches
        SET document = json_set(document, '$.left[0].left', 'hidden') WHERE match = 1""",
    "standing orders of another shape": """UPDATE matches
        SET document = json_set(document, '$.left[0].left', json('["hidden"]')) WHERE match = 1""",
    "standing orders of nobody": """UPDATE matches
        SET document = json_set(document, '$.left[0].seat', 7) WHERE match = 1""",
}
"""Statements for a match of the toy game with a standing order."""

KINDS: Final = {**SPOILT, **OWN}


async def begin_match(rig: Rig) -> int:
    """Begin a match with a sealed choice and a standing order."""
    table = (await rig.begin_match(BEN)).id
    await rig.answer(table, ANNE, 3)
    await rig.leave(table, BEN, "put", OrderUse.ALWAYS, (0, 0))
    return table


@pytest.mark.parametrize("why", KINDS)
async def test_an_unreadable_table_is_named_once_and_hides_no_other(
    rig: Rig, caplog: pytest.LogCaptureFixture, why: str
) -> None:
    """Neither the error nor the log shows what its rows hold."""
    spoilt, other = await begin_match(rig), (await rig.begin_match(BEN)).id
    await spoil(rig.database, KINDS[why])
    with pytest.raises(Unreadable, match=r"^table 1 (cannot be read|is resting): .") as raised:
        await rig.tables.reader.get(TableId(spoilt))
    assert raised.value.table == spoilt
    assert [table.id for table in await rig.tables.reader.readable((TableId(spoilt), other))] == [other]
    assert other in await rig.tables.queries.of_person(ANNE.id)
    assert len(caplog.records) == 1
    assert "hidden" not in caplog.text
    assert "hidden" not in repr(raised.value)
    assert raised.value.__cause__ is None


@pytest.mark.parametrize("why", KINDS)
async def test_plain_columns_of_an_unreadable_table_are_known(rig: Rig, why: str) -> None:
    await begin_match(rig)
    await spoil(rig.database, KINDS[why])
    found = await rig.tables.reader.find(TableId(1))
    assert isinstance(found, UnreadableTable)
    assert (found.guild, found.channel, found.host) == (GUILD, CHANNEL, ANNE.id)
    assert set(found.people.values()) <= {ANNE.id, BEN.id}
    assert found.why.resting == (why == "a game that is not in the catalogue")
    assert "hidden" not in repr(found)


@pytest.mark.parametrize("why", KINDS)
async def test_a_table_comes_back_as_it_was_when_its_rows_are_mended(
    rig: Rig, caplog: pytest.LogCaptureFixture, why: str
) -> None:
    """The next look has its messages drawn anew, and tells the reconciler so."""
    table = await begin_match(rig)
    before, rows = await rig.tables.reader.get(TableId(table)), await save(rig.database)
    await spoil(rig.database, KINDS[why])
    await rig.tables.reader.find(TableId(table))
    await restore(rig.database, rows)
    await forget_jobs(rig)
    told: list[Commit] = []
    rig.database.watch_commits(told.append)
    with caplog.at_level(logging.INFO):
        assert await rig.tables.reader.find(TableId(table)) == before
        assert await rig.tables.reader.find(TableId(table)) == before
    assert [record.message for record in caplog.records].count("table 1 can be read again") == 1
    assert {place for _, place in await jobs(rig)} == {"lobby", "card", "seat:0", "seat:1"}
    assert [list(commit.jobs) for commit in told] == [["outbox"]]
    assert (await rig.answer(table, BEN, 2)).turn > before.turn


async def jobs(rig: Rig) -> list[tuple[int, str]]:
    """Return the places that are out of date."""
    return await rig.database.query(
        lambda connection: [tuple(row) for row in connection.execute("SELECT match, place FROM outbox")]
    )


async def forget_jobs(rig: Rig) -> None:
    await rig.database.write(lambda connection: connection.execute("DELETE FROM outbox").rowcount)


@pytest.mark.parametrize("why", KINDS)
async def test_its_host_and_no_other_player_closes_an_unreadable_table(rig: Rig, why: str) -> None:
    """The match has no result; no person is awaited there; it stays closed when it can be read again."""
    await begin_match(rig)
    await spoil(rig.database, KINDS[why])
    found = await rig.tables.reader.find(TableId(1))
    if not found.live:
        with pytest.raises(Illegal, match="tables-over"):
            await rig.tables.closing.close_unreadable(TableId(1), HOST, rig.click())
        return
    for other in (BEN, CARA):
        with pytest.raises(Illegal, match="tables-only-host"):
            await rig.tables.closing.close_unreadable(TableId(1), Steward(other.id, other.name), rig.click())
    click = rig.click()
    after = await rig.tables.closing.close_unreadable(TableId(1), HOST, click)
    assert after.phase is (Phase.CANCELLED if why == "no state" else Phase.ENDED)
    mended = why == "a lobby with a match"
    with pytest.raises(Illegal, match=r"tables-readable" if mended else r"tables-(over|cancelled)"):
        await rig.tables.closing.close_unreadable(TableId(1), HOST, rig.click())
    assert await rig.tables.queries.to_serve() == ()
    assert await rig.tables.queries.of_person(ANNE.id) == ()
    assert isinstance(await rig.tables.reader.find(TableId(1)), UnreadableTable) != mended


async def test_a_closed_table_can_be_read_again_without_a_result(rig: Rig) -> None:
    table = await begin_match(rig)
    await spoil(rig.database, "UPDATE matches SET version = version + 1 WHERE match = 1")
    await rig.tables.closing.close_unreadable(TableId(table), HOST, rig.click())
    await spoil(rig.database, "UPDATE matches SET version = version - 1 WHERE match = 1")
    found = await rig.tables.reader.get(TableId(table))
    assert (found.phase, found.result, found.awaited) == (Phase.ENDED, None, ())
    assert not any(participant.agrees for participant in found.participants)
    assert (await rig.tables.lobbies.rematch(TableId(table), ANNE, rig.click())).phase is Phase.LOBBY


async def test_a_lobby_that_cannot_be_read_is_closed_before_it_began(rig: Rig) -> None:
    table = (await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())).id
    await spoil(rig.database, "UPDATE matches SET options = 'hidden' WHERE match = 1")
    assert (await rig.tables.closing.close_unreadable(table, HOST, rig.click())).phase is Phase.CANCELLED


async def test_a_table_that_can_be_read_is_not_closed_so(rig: Rig) -> None:
    table = await begin_match(rig)
    with pytest.raises(Illegal, match="tables-readable"):
        await rig.tables.closing.close_unreadable(TableId(table), HOST, rig.click())
    assert (await rig.tables.reader.get(TableId(table))).phase is Phase.RUNNING


async def test_the_rematch_of_an_unreadable_table_begins_like_any_match(rig: Rig) -> None:
    """No seats are kept, and chance decides who begins."""
    table = await begin_match(rig)
    for person in (ANNE, BEN):
        await rig.tables.agree(table, person.id, rig.click())
    again = (await rig.tables.lobbies.rematch(TableId(table), ANNE, rig.click())).id
    await spoil(rig.database, "UPDATE matches SET state = 'hidden' WHERE match = 1")
    await rig.tables.join(again, CARA, rig.click())
    begun_again = await rig.tables.begin(again, ANNE.id, rig.click())
    assert begun_again.phase is Phase.RUNNING
    assert begun_again.first is None
    with pytest.raises(Unreadable):
        await rig.tables.lobbies.rematch(TableId(table), ANNE, rig.click())


async def test_news_that_cannot_be_read_hide_nothing_else(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    """The line says so; the operator is told once."""
    table = await begin_match(rig)
    readable = await rig.tables.reader.get(TableId(table))
    before = await rig.tables.queries.log(readable, None)
    await spoil(
        rig.database,
        "UPDATE news SET text = 'hidden' WHERE match = 1 AND (turn, line) = (SELECT min(turn), 0 FROM news)",
    )
    for _ in range(2):
        told = await rig.tables.queries.log(readable, None)
        assert [line.text.key for line in told[:1]] == ["tables-unreadable-line"]
        assert told[1:] == before[1:]
    (line,) = caplog.messages
    assert line.startswith("table 1: news of turn 0 cannot be read")
    assert "hidden" not in line


async def test_a_match_that_is_over_has_a_result(rig: Rig) -> None:
    table = await begin_match(rig)
    await spoil(rig.database, "UPDATE matches SET phase = 'over' WHERE match = 1")
    with pytest.raises(Unreadable, match="malformed at result"):
        await rig.tables.reader.get(TableId(table))


async def test_a_table_that_was_mended_is_named_again(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    """A table that cannot be read for another reason is named again, too."""
    table = await begin_match(rig)
    for statement in (
        "UPDATE matches SET game = 'chess' WHERE match = 1",
        "UPDATE matches SET game = 'go' WHERE match = 1",
        "UPDATE matches SET game = 'pebbles' WHERE match = 1",
        "UPDATE matches SET game = 'chess' WHERE match = 1",
    ):
        await spoil(rig.database, statement)
        for _ in range(2):
            await rig.tables.reader.readable((TableId(table),))
    assert [record.message.split()[-1] for record in caplog.records] == ["'chess'", "'go'", "'chess'"]


@pytest.mark.process
async def test_computers_answer_at_other_tables(
    rig: Rig, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    """They try the unreadable table again after a while, and log it once."""
    spoilt, other = await against(rig, "beginner"), await against(rig, "beginner")
    await spoil(rig.database, "UPDATE matches SET state = 'hidden' WHERE match = 1")
    with caplog.at_level(logging.INFO):
        async with playing(rig, thinker) as computers:
            await until(rig, other.id, lambda now: now.awaited == (0,))
            async with asyncio.timeout(120):
                for _ in range(3):
                    await computers.long_pauses.acquire()
    assert [record.message for record in caplog.records if record.name.startswith("tables.")] == [
        f"table {spoilt.id} cannot be read: malformed at whole"
    ]


async def test_invitations_are_known_after_the_match_has_begun(rig: Rig) -> None:
    """This holds whether or not they have joined."""
    table = (await rig.tables.lobbies.open("pebbles", 7, 70, ANNE, PLAIN, rig.click())).id
    await rig.tables.invite(table, ANNE.id, (BEN.id, 200), rig.click())
    await rig.tables.join(table, BEN, rig.click())
    await rig.tables.begin(table, ANNE.id, rig.click())
    assert [await rig.tables.queries.is_invited(table, person) for person in (BEN.id, 200, 201)] == [
        True,
        True,
        False,
    ]
