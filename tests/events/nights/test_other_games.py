"""Tables of games that the bot does not play: opened by hosts, entered by hand, counted like all others."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from events.nights.model import (
    Attendance,
    Closing,
    Night,
    NightPhase,
    Plan,
    Round,
    SeatedTable,
    SignUp,
    TableState,
)
from events.nights.other_games import OtherOutcome, add_table, enter_result, enterable_tables, name_game
from events.nights.places import CARD, RESULT, seated_place
from events.nights.planning import Organiser
from events.nights.rounds import find_opened_tables, playable_tables
from events.nights.scores import champions, find_unfinished, is_first_place_open, standings_of
from events.nights.season import results_file, season_table
from events.nights.waiting import plays
from events.seating.seat import seat
from games.engine.ids import EPOCH, EventId, Milliseconds, PersonId, TableId
from games.engine.record import replace
from games.engine.text import Illegal
from keeping.kind import EventChange
from tables.model.pace import HOUR
from tables.model.table import Person
from tables.privacy import Deletion
from tests.events.nights.rig import (
    GATHERING,
    GUEST,
    NIGHT,
    OLGA,
    PEOPLE,
    NightEvening,
    proposes,
    time_comes,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

ANNE, BEN, CARA, DAN = (Person(PersonId(number), name) for number, name in enumerate("ABCD", 1))
HOST = Organiser(9)
CATAN = "Catan"
NOW = Milliseconds(5)


def night(proposal: Round | None = None, rounds: tuple[Round, ...] = ()) -> Night:
    """Return a night under way, at which four people wait for their first table."""
    signups = tuple(
        SignUp(person.id, person.name, Attendance.COMING, EPOCH, placed=True, here=0)
        for person in (ANNE, BEN, CARA, DAN)
    )
    plan = Plan("Friday", 0, "Europe/Paris", 3 * HOUR)
    return Night(7, 70, HOST.id, plan, 0, NightPhase.RUNNING, signups, rounds, proposal=proposal)


def open_night(*people: Person) -> Night:
    """Return the night with a table of Catan, in its first round."""
    return add_table(night(), HOST, CATAN, people, NOW).event


def key_of(refused: pytest.ExceptionInfo[Illegal]) -> str:
    """Return the key of the text of a refusal."""
    return refused.value.text.key


def test_a_table_without_a_proposal_opens_at_once_without_delays() -> None:
    change = add_table(night(), HOST, "  Catan  ", (ANNE, BEN), NOW)
    (table,) = change.event.rounds[0].tables
    assert (table.other, table.people, table.since, table.runs) == (CATAN, (1, 2), NOW, True)
    assert seated_place(0, 0) in change.places
    assert change.event.busy == {1, 2}
    assert not plays(change.event)
    later = add_table(change.event, HOST, "Go", (CARA, DAN), NOW)
    assert seated_place(0, 1) in later.places
    assert find_opened_tables(later.event, 0, 0) == (table,)
    assert find_opened_tables(later.event, 0, 1) == later.event.rounds[0].tables[1:]


def test_a_table_stands_in_the_proposal_if_there_is_one() -> None:
    proposal = Round(EPOCH, (SeatedTable("riombo", (1, 2, 3)),), (4,))
    change = add_table(night(proposal=proposal), HOST, CATAN, (CARA, DAN), NOW)
    assert change.event.proposal == Round(
        EPOCH, (SeatedTable("riombo", (1, 2)), SeatedTable("", (3, 4), other=CATAN)), ()
    )
    assert not change.event.rounds
    assert change.event.kept == (SeatedTable("", (3, 4), other=CATAN),)


def test_a_table_of_the_proposal_becomes_one_of_another_game_without_computers() -> None:
    proposal = Round(EPOCH, (SeatedTable("riombo", (1, 2), ("easy",)),), (3, 4))
    named = name_game(night(proposal=proposal), HOST, 0, CATAN).event.proposal
    assert named == Round(EPOCH, (SeatedTable("", (1, 2), other=CATAN),), (3, 4))
    assert playable_tables(night(proposal=named), named, {}) == named.tables


def test_a_guest_is_checked_in_and_a_person_at_a_table_refused() -> None:
    change = add_table(night(), HOST, CATAN, (ANNE, GUEST), NOW)
    guest = change.event.signup_of(GUEST.id)
    assert guest is not None
    assert (guest.present, guest.here) == (True, NOW)
    with pytest.raises(Illegal) as refused:
        add_table(change.event, HOST, CATAN, (ANNE, BEN), NOW)
    assert key_of(refused) == "nights-plays-on"


@pytest.mark.parametrize(
    ("name", "people", "key"),
    [
        ("", (ANNE, BEN), "nights-other-name"),
        ("x" * 61, (ANNE, BEN), "nights-other-name"),
        (CATAN, (ANNE,), "nights-other-seats"),
        (CATAN, tuple(Person(PersonId(number), "") for number in range(20, 33)), "nights-other-seats"),
    ],
)
def test_a_table_without_a_name_or_with_too_few_or_many_is_refused(
    name: str, people: tuple[Person, ...], key: str
) -> None:
    with pytest.raises(Illegal) as refused:
        add_table(night(), HOST, name, people, NOW)
    assert key_of(refused) == key


def test_only_hosts_open_tables() -> None:
    with pytest.raises(Illegal) as refused:
        add_table(night(), Organiser(ANNE.id), CATAN, (ANNE, BEN), NOW)
    assert key_of(refused) == "nights-only-host"


def test_a_result_with_a_tie_and_a_person_who_left_counts_like_all_others() -> None:
    change = enter_result(
        open_night(ANNE, BEN, CARA, DAN), Organiser(BEN.id), (0, 0), OtherOutcome((1, 1, 3, 4), (DAN.id,))
    )
    lines = {line.person: line.points for line in standings_of(change.event)}
    assert lines == {1: Fraction(5, 6), 2: Fraction(5, 6), 3: Fraction(1, 3), 4: 0}
    assert change.event.busy == frozenset()
    assert (change.entries[0].key, change.places[0]) == ("nights-log-result", CARD)


def test_people_there_enter_a_result_once_and_hosts_correct_it_also_after_the_night() -> None:
    entered = enter_result(open_night(ANNE, BEN), Organiser(BEN.id), (0, 0), OtherOutcome((2, 1))).event
    assert champions(replace(entered, phase=NightPhase.OVER)) == (BEN.id,)
    for by in (Organiser(BEN.id), Organiser(CARA.id)):
        with pytest.raises(Illegal) as refused:
            enter_result(entered, by, (0, 0), OtherOutcome((1, 2)))
        assert key_of(refused) == "nights-only-host-result"
        assert not [*enterable_tables(entered, by)]
    over = replace(entered, phase=NightPhase.OVER)
    change = enter_result(over, HOST, (0, 0), OtherOutcome((1, 2)))
    assert champions(change.event) == (ANNE.id,)
    assert (change.entries[0].key, RESULT in change.places) == ("nights-log-result-corrected", True)
    assert not standings_of(enter_result(over, HOST, (0, 0), None).event)
    with pytest.raises(Illegal) as refused:
        enter_result(replace(over, phase=NightPhase.CANCELLED), HOST, (0, 0), None)
    assert key_of(refused) == "nights-cancelled"


@pytest.mark.parametrize(
    "outcome",
    [
        OtherOutcome((1, 1)),
        OtherOutcome((1, 3, 3)),
        OtherOutcome((1, 1, 2)),
        OtherOutcome((0, 1, 2)),
        OtherOutcome((1, 1, 1), (1, 2, 3)),
        OtherOutcome((1, 2, 3), (1,)),
    ],
)
def test_places_that_cannot_be_are_refused(outcome: OtherOutcome) -> None:
    with pytest.raises(Illegal) as refused:
        enter_result(open_night(ANNE, BEN, CARA), HOST, (0, 0), outcome)
    assert key_of(refused) == "engine-no-such-answer"


def test_tables_with_matches_take_no_results_by_hand() -> None:
    riombo = night(rounds=(Round(EPOCH, (SeatedTable("riombo", (1, 2), match=TableId(1)),)),))
    for at in ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)):
        with pytest.raises(Illegal) as refused:
            enter_result(riombo, HOST, at, OtherOutcome((1, 2)))
        assert key_of(refused) == "nights-no-other-table"


def test_a_missing_result_leaves_the_first_place_and_the_season_open() -> None:
    over = replace(open_night(ANNE, BEN), phase=NightPhase.OVER)
    assert [table.other for table in find_unfinished(over)] == [CATAN]
    assert is_first_place_open(over)
    entered = enter_result(over, HOST, (0, 0), OtherOutcome((1, 2))).event
    assert not is_first_place_open(entered)
    assert [line.person for line in season_table([entered], 0)] == [ANNE.id, BEN.id]


def test_the_file_of_results_names_the_game_and_no_spreadsheet_takes_it_for_a_formula() -> None:
    table = add_table(night(), HOST, "=1+1", (ANNE, BEN), NOW).event
    entered = enter_result(table, HOST, (0, 0), OtherOutcome((2, 1))).event
    told = results_file([entered], {1: "Anne", 2: "Ben"}).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(told)))
    assert [(row["game"], row["player"], row["place"], row["points"]) for row in rows] == [
        ("'=1+1", "Anne", "2", "0"),
        ("'=1+1", "Ben", "1", "1"),
    ]


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[NightEvening]:
    """Yield a rig whose night has begun, with six people there."""
    rig = NightEvening(tmp_path / "night.sqlite")
    await rig.open()
    for number, action in enumerate(GATHERING):
        rig.at(number)
        await action(rig)
    rig.at(60)
    yield rig
    await rig.database.close()


async def test_a_new_seating_leaves_tables_of_other_games_alone(rig: NightEvening) -> None:
    await proposes(rig)
    await rig.rounds.add_table(EventId(NIGHT), OLGA, CATAN, PEOPLE[:2], rig.click())
    problem = await rig.rounds.problem(EventId(NIGHT), OLGA)
    assert {attendee.id for attendee in problem.people} == {person.id for person in PEOPLE[2:6]}
    await rig.rounds.keep(EventId(NIGHT), OLGA, seat(problem), rig.click())
    begun = await rig.rounds.begin(EventId(NIGHT), OLGA, rig.click())
    assert [table.other for table in begun.rounds[0].tables] == ["", CATAN]
    assert begun.rounds[0].tables[1].match is None
    assert len(begun.busy) == 6


async def test_all_people_at_tables_of_other_games_can_begin(rig: NightEvening) -> None:
    await proposes(rig)
    await rig.rounds.add_table(EventId(NIGHT), OLGA, CATAN, PEOPLE[:6], rig.click())
    problem = await rig.rounds.problem(EventId(NIGHT), OLGA)
    assert not problem.people
    night = await rig.rounds.keep(EventId(NIGHT), OLGA, seat(problem), rig.click())
    assert night.proposal is not None
    assert [table.other for table in night.proposal.tables] == [CATAN]
    assert await rig.rounds.why(EventId(NIGHT), OLGA, PEOPLE[0].id) == ()
    assert len((await rig.rounds.begin(EventId(NIGHT), OLGA, rig.click())).busy) == 6


@pytest.mark.parametrize(
    ("closing", "state"), [(Closing.DAILY, TableState.OPEN), (Closing.ADJUDICATE, TableState.STOPPED)]
)
async def test_a_result_is_entered_after_the_night(
    rig: NightEvening, closing: Closing, state: TableState
) -> None:
    await rig.rounds.add_table(EventId(NIGHT), OLGA, CATAN, PEOPLE[:3], rig.click())
    plan = replace((await rig.night()).plan, closing=closing)
    await rig.nights.transactor.change(EventId(NIGHT), None, lambda night, _: _with_plan(night, plan))
    await time_comes(rig)
    night = await rig.night()
    assert (night.phase, night.rounds[0].tables[0].state) == (NightPhase.OVER, state)
    entered = await rig.rounds.enter_result(
        EventId(NIGHT), OLGA, (0, 0), OtherOutcome((2, 1, 3)), rig.click()
    )
    assert champions(entered) == (PEOPLE[1].id,)


def _with_plan(night: Night, plan: Plan) -> EventChange[Night]:
    return EventChange(replace(night, plan=plan))


async def test_the_names_of_players_go_with_their_data_and_the_places_stay(rig: NightEvening) -> None:
    anne, ben, *_ = PEOPLE
    await rig.rounds.add_table(EventId(NIGHT), OLGA, CATAN, (anne, ben), rig.click())
    outcome = OtherOutcome((1, 2), (ben.id,))
    await rig.rounds.enter_result(EventId(NIGHT), OLGA, (0, 0), outcome, rig.click())
    assert await rig.tables.privacy.delete(anne.id) is Deletion.DONE
    (table,) = (await rig.night()).rounds[0].tables
    assert table.people[0] < 0
    assert (table.people[1], table.ranks, table.gone) == (ben.id, (1, 2), (ben.id,))
