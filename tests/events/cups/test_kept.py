"""Cups on a database: their tables open and close with them, results are taken, and no kill leaves half."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.events import EventMatchRow
from db.rows import first_of
from events.cups.entering import CupOrganiser
from events.cups.model import CupPhase, RulingReason
from events.cups.playing import CupDecision, Outcome
from games.engine.ids import NO_TABLE, EventId, PersonId, TableId
from games.engine.record import replace
from keeping.kind import Repeated
from tables.model.confirming import Unconfirmed
from tables.model.table import Person, Phase
from tables.privacy import Deletion
from tests.events.cups.rig import CUP, OLGA, RULES, SCRIPT, CupEvening, goes_on
from tests.tables.conftest import CHANNEL, GUILD
from tests.tables.scripts import NAME, count_kills
from tests.tables.test_privacy import traces

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


STARTED = 7
"""Actions until the first round."""


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[CupEvening]:
    """Yield a rig with an empty database."""
    (tmp_path / "whole").mkdir()
    rig = CupEvening(tmp_path / "whole" / NAME)
    await rig.open()
    yield rig
    await rig.database.close()


async def act(rig: CupEvening, first: int, last: int) -> None:
    """Carry out actions of the script, each at its own time."""
    for number in range(first, last):
        rig.at(number)
        await SCRIPT[number](rig)


async def act_once(rig: CupEvening, number: int) -> None:
    """Carry out one action of the script, at its own time."""
    await act(rig, number, number + 1)


async def test_a_round_opens_its_tables_and_they_begin_by_themselves(rig: CupEvening) -> None:
    await act(rig, 0, STARTED)
    cup = await rig.cup()
    tables = [await rig.tables.reader.get(table.match or NO_TABLE) for table in cup.rounds[0].tables]
    assert [tuple(table.people.values()) for table in tables] == [
        table.people for table in cup.rounds[0].tables
    ]
    assert {(table.phase, table.event, table.host) for table in tables} == {(Phase.LOBBY, CUP, OLGA.id)}
    await act(rig, STARTED, STARTED + 2)
    assert (await rig.tables.reader.get(TableId(await rig.match(0)))).phase is Phase.RUNNING


async def test_a_resignation_loses_the_point(rig: CupEvening) -> None:
    await act(rig, 0, STARTED + 4)
    table = (await rig.cup()).rounds[0].tables[0]
    assert table.forfeits == (table.people[0],)
    assert table.meeting.points(table.people[1]) == 1
    assert await rig.events.find_unsettled() == ()


async def test_dropping_out_ends_the_match_and_taken_back_it_is_played_anew(rig: CupEvening) -> None:
    await act(rig, 0, STARTED + 4)
    left = await rig.match(1)
    rig.at(STARTED + 4)
    cup = await rig.cups.drop(EventId(CUP), OLGA, 101, rig.click())
    assert (await rig.tables.reader.get(TableId(left))).phase is Phase.CANCELLED
    assert len(cup.rounds) == 1
    assert await rig.events.due() == ()
    rig.at(STARTED + 5)
    await goes_on(rig)
    cup = await rig.cup()
    assert len(cup.rounds) == 2
    second = [table.match for table in cup.rounds[1].tables if table.match]
    rig.at(STARTED + 6)
    await rig.cups.undo(EventId(CUP), OLGA, rig.click())
    assert [(await rig.tables.reader.get(number)).phase for number in second] == [Phase.CANCELLED] * len(
        second
    )
    rig.at(STARTED + 7)
    cup = await rig.cups.undo(EventId(CUP), OLGA, rig.click())
    assert cup.rounds[0].tables[1].match not in (None, left)


async def test_the_log_says_everything_that_was_done(rig: CupEvening) -> None:
    await act(rig, 0, len(SCRIPT))
    keys = [entry.text.key.removeprefix("cups-log-") for entry in await rig.cups.log(EventId(CUP))]
    assert keys[:8] == ["planned", *["entered"] * 4, "seeded", "started", "round"]
    assert [key for key in keys if key.startswith("undone")] == [
        "undone-round",
        "undone-drop",
        "undone-result",
        "undone-end",
    ]
    assert keys[-1] == "cancelled"
    assert (await rig.cup()).phase is CupPhase.CANCELLED


async def test_a_click_is_carried_out_once(rig: CupEvening) -> None:
    await act(rig, 0, STARTED)
    rig.at(STARTED - 1)
    with pytest.raises(Repeated):
        await SCRIPT[STARTED - 1](rig)


async def test_a_match_that_is_settled_again_changes_nothing(rig: CupEvening) -> None:
    await act(rig, 0, STARTED + 4)
    match = await rig.match(0)
    query = "SELECT match, event, round, number FROM event_matches WHERE match = ?"
    row = await rig.database.query(lambda connection: first_of(connection, query, (match,)))
    assert row
    before = await rig.cup()
    await rig.events.settle(EventMatchRow(*row))
    assert await rig.cup() == before


@pytest.mark.file  # files hold the remains of a killed process
@pytest.mark.slow
async def test_a_kill_at_any_statement_leaves_a_cup_whole(tmp_path: Path) -> None:
    assert await count_kills(tmp_path, CupEvening, act_once, range(len(SCRIPT))) > 400


async def test_a_restart_goes_on_with_results_that_were_not_taken(rig: CupEvening) -> None:
    await act(rig, 0, STARTED + 3)
    await rig.database.close()
    again = CupEvening(rig.path)
    await again.open()
    (row,) = await again.events.find_unsettled()
    await again.events.settle(row)
    assert (await again.cup()).rounds[0].tables[0].over
    await again.database.close()
    await rig.open()


async def test_a_former_player_leaves_no_name_in_a_cup_that_they_only_entered(rig: CupEvening) -> None:
    rig.tables.privacy.others.append(rig.events)
    await rig.cups.plan(GUILD, CHANNEL, OLGA, RULES, rig.click())
    await rig.cups.enter(EventId(CUP), Person(PersonId(101), "Zoé as she was"), rig.click())
    await rig.tables.people.note_person(Person(PersonId(101), "Zoé"), "en")
    assert await rig.tables.privacy.delete(101) is Deletion.DONE
    assert await traces(rig.database, "Zoé", "101") == []


async def test_a_former_organiser_leaves_no_earlier_name(rig: CupEvening) -> None:
    await rig.cups.plan(GUILD, CHANNEL, CupOrganiser(101, "Zoé as she was"), RULES, rig.click())
    await rig.tables.people.note_person(Person(PersonId(101), "Zoé"), "en")
    assert await rig.tables.privacy.delete(101) is Deletion.DONE
    assert await traces(rig.database, "Zoé", "101") == []


async def test_deleted_people_do_not_come_back(rig: CupEvening) -> None:
    """The organiser takes back what was done before that: here the beginning of the cup."""
    rig.tables.privacy.others.append(rig.events)
    await act(rig, 0, STARTED)
    person = (await rig.cup()).rounds[0].tables[0].people[0]
    await rig.tables.privacy.delete(person)
    before = await rig.cup()
    assert sum(entrant.dropped for entrant in before.entrants) == 1
    after = await rig.cups.undo(EventId(CUP), OLGA, rig.click())
    assert after.phase is CupPhase.OPEN
    assert set(after.people) == {person for person in before.people if person > 0}
    assert len(after.people) == len(before.people) - 1
    again = await rig.cups.start(EventId(CUP), OLGA, rig.click())
    assert again.phase is CupPhase.RUNNING


async def test_a_result_is_undone_after_a_player_was_deleted(rig: CupEvening) -> None:
    """They stay away, and what was done after that is taken back before."""
    rig.tables.privacy.others.append(rig.events)
    await act(rig, 0, STARTED)
    cup = await rig.cup()
    table, other = cup.rounds[0].tables[:2]
    await rig.cups.correct(
        EventId(CUP), OLGA, (0, 0), CupDecision(Outcome((1, 2)), RulingReason.OTHER), rig.click()
    )
    await rig.tables.privacy.delete(other.people[0])
    while (cup := await rig.cup()).rounds[0].tables[0].over:
        cup = await rig.cups.undo(EventId(CUP), OLGA, rig.click())
    assert cup.rounds[0].tables[0].people == table.people
    assert [entrant.dropped for entrant in cup.entrants if entrant.person < 0] == [True]


async def test_two_who_take_back_at_the_same_time_take_one_step_back(rig: CupEvening) -> None:
    await act(rig, 0, STARTED)
    await rig.cups.correct(
        EventId(CUP), OLGA, (0, 0), CupDecision(Outcome((1, 2)), RulingReason.OTHER), rig.click()
    )
    with pytest.raises(Unconfirmed) as asked:
        await rig.cups.undo(EventId(CUP), OLGA, rig.click(), "")
    after = await rig.cups.undo(EventId(CUP), OLGA, rig.click(), asked.value.print)
    with pytest.raises(Unconfirmed) as again:
        await rig.cups.undo(EventId(CUP), OLGA, rig.click(), asked.value.print)
    assert again.value.lost != asked.value.lost
    assert await rig.cup() == after


@pytest.mark.parametrize("name", [RULES.game, "cups-log-entered", "name", "Ben", "Spring"])
async def test_a_former_player_takes_nothing_along_that_is_called_as_they_were(
    rig: CupEvening, name: str
) -> None:
    """A person named like a game, or like another person, cannot break a cup by having that name deleted."""
    rig.tables.privacy.others.append(rig.events)
    await rig.cups.plan(GUILD, CHANNEL, OLGA, RULES, rig.click())
    await rig.cups.enter(EventId(CUP), Person(PersonId(102), "Ben"), rig.click())
    before, log = await rig.cup(), await rig.cups.log(EventId(CUP))
    await rig.cups.enter(EventId(CUP), Person(PersonId(101), name), rig.click())
    await rig.tables.people.note_person(Person(PersonId(101), name), "en")
    assert await rig.tables.privacy.delete(101) is Deletion.DONE
    assert replace(await rig.cup(), turn=before.turn) == before
    assert [entry.text.key for entry in await rig.cups.log(EventId(CUP))] == [
        *(entry.text.key for entry in log),
        "cups-log-entered",
        "cups-log-withdrew",
    ]
