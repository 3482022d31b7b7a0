"""A small night through its tables: no-shows, late-comers, a table that runs over; no kill leaves half."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.results import LoggedResult, PlayerRow, ResultRow, SeatResultRow
from events.nights.model import Attendance, Closing, Night, NightPhase, Round, SeatedTable, TableState
from events.nights.places import RESULT
from events.nights.planning import Organiser
from events.nights.rounds import with_result
from events.nights.scores import champions, find_unfinished, is_first_place_open, standings_of
from events.nights.tables import ranks_of
from events.seating.reasons import Why
from games.engine.ids import EPOCH, NO_TABLE, EventId, TableId
from games.engine.text import Illegal
from keeping.kind import Repeated
from tables.model.pace import PaceName
from tables.model.table import Phase
from tables.privacy import Deletion
from tables.results import OVER
from tests.events.nights.rig import (
    GATHERING,
    GUEST,
    LATE,
    NIGHT,
    OLGA,
    PEOPLE,
    PLAN,
    SCRIPT,
    NightEvening,
    open_table,
    proposes,
    resigns,
    settles,
    time_comes,
    with_closing,
)
from tests.tables.conftest import GUILD
from tests.tables.scripts import NAME, count_kills
from tests.toy.rules import Options

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from tests.events.nights.rig import NightAction

ANNE, BEN, *_, FAY, NO_SHOW = PEOPLE


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[NightEvening]:
    """Yield a rig with an empty database."""
    (tmp_path / "whole").mkdir()
    rig = NightEvening(tmp_path / "whole" / NAME)
    await rig.open()
    yield rig
    await rig.database.close()


async def act(rig: NightEvening, first: int, last: int, script: Sequence[NightAction] = SCRIPT) -> None:
    """Carry out actions of the script, each at its own time; the gathering ends with the start."""
    for number in range(first, last):
        rig.at(number + (30 if number >= len(GATHERING) else 0))
        await script[number](rig)


async def act_once(rig: NightEvening, number: int) -> None:
    """Carry out one action of the script, at its own time."""
    await act(rig, number, number + 1)


async def gather(rig: NightEvening, *actions: NightAction) -> None:
    """Carry out the gathering, and then some actions."""
    script = (*GATHERING, *actions)
    await act(rig, 0, len(script), script)


async def test_a_whole_night(rig: NightEvening) -> None:
    await act(rig, 0, len(SCRIPT))
    night = await rig.night()
    assert night.phase is NightPhase.OVER
    first, second = night.rounds
    assert NO_SHOW.id not in {
        person for part in night.rounds for table in part.tables for person in table.people
    }
    assert {person for table in first.tables for person in table.people} == {
        person.id for person in (*PEOPLE[:6], GUEST)
    }
    assert LATE.id in {person for table in second.tables for person in table.people}
    states = [[table.state for table in part.tables] for part in night.rounds]
    assert set(states[0]) == {TableState.OPEN, TableState.PLAYED}
    assert all(table.state is TableState.OPEN for table in second.tables)
    running = await rig.tables.reader.get(second.tables[0].match or NO_TABLE)
    assert (running.phase, running.pace.name) == (Phase.RUNNING, PaceName.DAILY)
    assert running.clock is not None
    assert running.clock.until > rig.clock.now() + 12 * 3_600_000
    assert await rig.events.due() == ()


async def test_everybody_is_at_one_table_at_a_time(rig: NightEvening) -> None:
    await act(rig, 0, len(SCRIPT) - 1)
    night = await rig.night()
    busy = [person for part in night.rounds for table in part.tables if table.runs for person in table.people]
    assert len(busy) == len(set(busy))
    assert len({table.match for part in night.rounds for table in part.tables}) == sum(
        len(part.tables) for part in night.rounds
    )


async def test_leaving_a_table_of_two_makes_the_other_player_champion(rig: NightEvening) -> None:
    await gather(
        rig,
        proposes,
        *(_out(person.id) for person in PEOPLE[2:6]),
        _begin,
        *open_table(0, 0),
        resigns(0, 0, 0),
    )
    await settles(rig)
    night = await rig.night()
    loser, winner = night.rounds[0].tables[0].people
    assert champions(night) == (winner,)
    lines = {line.person: line for line in standings_of(night)}
    assert lines[loser].points == 0
    assert {float(lines[person.id].points) for person in PEOPLE[2:6]} == {0.5}


def _out(person: int) -> NightAction:
    return lambda rig: rig.rounds.move(EventId(NIGHT), OLGA, person, None, rig.click())


async def _begin(rig: NightEvening) -> None:
    await rig.rounds.begin(EventId(NIGHT), OLGA, rig.click())


async def test_two_who_wait_play_something_that_does_not_count(rig: NightEvening) -> None:
    await gather(rig, proposes, *(_out(person.id) for person in PEOPLE[2:6]), _begin)
    cara, dora = PEOPLE[2], PEOPLE[3]
    assert (await rig.rounds.wait_for_filler(EventId(NIGHT), cara.id, rig.click())).idle == (cara.id,)
    night = await rig.rounds.wait_for_filler(EventId(NIGHT), dora.id, rig.click())
    filler = night.rounds[0].tables[-1]
    assert (filler.filler, filler.people, night.idle) == (True, (cara.id, dora.id), ())
    assert filler.match is not None
    table = await rig.tables.reader.get(filler.match)
    assert not table.rated
    assert table.options == Options(rounds=1)  # as short as the rules allow
    with pytest.raises(Illegal) as refused:
        await rig.rounds.wait_for_filler(EventId(NIGHT), cara.id, rig.click())
    assert refused.value.text.key == "nights-busy"


async def test_a_round_stays_whole_when_a_player_is_deleted(rig: NightEvening) -> None:
    """The other at their table wins, the rest play on, and the next round is seated without them."""
    rig.tables.privacy.others.append(rig.events)
    await gather(rig, proposes, *(_out(person.id) for person in PEOPLE[2:6]), _begin, *open_table(0, 0))
    gone, other = (await rig.night()).rounds[0].tables[0].people
    assert await rig.tables.privacy.delete(gone) is Deletion.DONE
    await settles(rig)
    night = await rig.night()
    table = night.rounds[0].tables[0]
    assert table.state is TableState.PLAYED
    assert gone not in table.people
    assert champions(night) == (other,)
    assert gone not in {signup.person for signup in night.signups if signup.person > 0}
    await proposes(rig)
    proposal = (await rig.night()).proposal
    assert proposal is not None
    seated = {person for part in proposal.tables for person in part.people} | set(proposal.byes)
    assert seated == {person.id for person in PEOPLE[:6]} - {gone}
    assert all(person > 0 for person in seated)


async def test_at_closing_time_a_game_without_scores_ends_and_does_not_count(tmp_path: Path) -> None:
    rig = NightEvening(tmp_path / NAME)
    rig.plan = with_closing(Closing.ADJUDICATE)
    await rig.open()
    await gather(rig, proposes, _begin, *open_table(0, 0), time_comes)
    (table, *_) = (await rig.night()).rounds[0].tables
    assert table.state is TableState.STOPPED
    assert (await rig.tables.reader.get(table.match or NO_TABLE)).phase is Phase.ENDED
    assert standings_of(await rig.night()) == ()
    await settles(rig)
    assert await rig.events.find_unsettled() == ()
    await rig.database.close()


@pytest.mark.parametrize("closing", Closing)
async def test_a_match_that_has_just_ended_counts_as_it_came_out(tmp_path: Path, closing: Closing) -> None:
    """At closing time its result may not have been taken yet."""
    rig = NightEvening(tmp_path / NAME)
    rig.plan = with_closing(closing)
    await rig.open()
    pair = [_out(person.id) for person in PEOPLE[2:6]]
    await gather(rig, proposes, *pair, _begin, *open_table(0, 0), resigns(0, 0, 0), time_comes, settles)
    night = await rig.night()
    assert night.phase is NightPhase.OVER
    (table,) = night.rounds[0].tables
    assert table.state is TableState.PLAYED
    assert champions(night) == (table.people[1],)
    assert await rig.events.find_unsettled() == ()
    await rig.database.close()


async def test_a_table_that_outlasts_its_night_counts_when_it_ends(rig: NightEvening) -> None:
    pair = [_out(person.id) for person in PEOPLE[2:6]]
    await gather(rig, proposes, *pair, _begin, *open_table(0, 0), time_comes)
    night = await rig.night()
    assert (night.phase, champions(night)) == (NightPhase.OVER, ())
    assert [table.state for table in find_unfinished(night)] == [TableState.OPEN]
    assert is_first_place_open(night)
    await resigns(0, 0, 0)(rig)
    await settles(rig)
    after = await rig.night()
    assert champions(after) == (after.rounds[0].tables[0].people[1],)
    assert (find_unfinished(after), is_first_place_open(after)) == ((), False)
    assert await rig.events.find_unsettled() == ()
    assert await rig.events.outbox.is_marked(NIGHT, RESULT)


def of_duels(*tables: SeatedTable, byes: tuple[int, ...] = ()) -> Night:
    """Return a night that is over after one round."""
    return Night(1, 2, 3, PLAN, 0, NightPhase.OVER, rounds=(Round(EPOCH, tables, byes),))


def duel(people: tuple[int, int], ranks: tuple[int, int] | None) -> SeatedTable:
    """Return a table that has ended so, or that is still played."""
    state = TableState.OPEN if ranks is None else TableState.PLAYED
    return SeatedTable("pebbles", people, match=TableId(1), state=state, ranks=ranks)


def test_a_night_without_a_win_has_no_champion() -> None:
    assert champions(of_duels(duel((1, 2), (1, 1)), byes=(3,))) == ()
    assert champions(of_duels(duel((1, 2), (1, 2)), byes=(3,))) == (1,)


def test_the_first_place_is_open_while_a_table_can_change_it() -> None:
    assert is_first_place_open(of_duels(duel((1, 2), (1, 2)), duel((3, 4), None)))
    settled = of_duels(duel((1, 2), (1, 2)), duel((1, 3), (1, 2)), duel((2, 4), None))
    assert not is_first_place_open(settled)
    shared = of_duels(duel((1, 2), (1, 1)), duel((1, 5), None))
    assert is_first_place_open(shared)


@pytest.mark.parametrize("ending", ["agreed", OVER])
def test_a_match_ended_by_agreement_does_not_count(ending: str) -> None:
    agreed = ending == "agreed"
    result = ResultRow(1, TableId(1), GUILD, "pebbles", 1, "{}", ending, 1, 9, 0, 1)
    seats = tuple(SeatResultRow(TableId(1), seat, None if agreed else seat + 1, "[]") for seat in range(2))
    players = tuple(PlayerRow(TableId(1), seat, 0, seat + 1, None, 4, 0, "", "[]") for seat in range(2))
    table = duel((1, 2), None)
    after = with_result(table, *ranks_of(table, LoggedResult(result, seats, players)))
    assert after.state is (TableState.STOPPED if agreed else TableState.PLAYED)


async def test_a_table_has_its_size_before_it_opens(rig: NightEvening) -> None:
    await gather(rig, proposes, *(_out(person.id) for person in PEOPLE[1:6]))
    with pytest.raises(Illegal) as refused:
        await rig.rounds.begin(EventId(NIGHT), OLGA, rig.click())
    assert refused.value.text.key == "nights-table-size"
    assert not (await rig.night()).rounds


async def test_a_round_begins_as_it_was_shown_or_not_at_all(rig: NightEvening) -> None:
    await gather(rig, proposes)
    shown = (await rig.night()).proposal
    await rig.rounds.move(EventId(NIGHT), OLGA, BEN.id, None, rig.click())
    with pytest.raises(Illegal) as refused:
        await rig.rounds.begin(EventId(NIGHT), OLGA, rig.click(), shown)
    assert refused.value.text.key == "nights-proposal-changed"
    assert not (await rig.night()).rounds
    await rig.rounds.begin(EventId(NIGHT), OLGA, rig.click(), (await rig.night()).proposal)
    assert len((await rig.night()).rounds) == 1


async def test_players_who_left_are_not_seated(rig: NightEvening) -> None:
    await gather(rig, proposes)
    await rig.nights.answer(EventId(NIGHT), BEN, Attendance.NOT, rig.click())
    with pytest.raises(Illegal) as refused:
        await rig.rounds.begin(EventId(NIGHT), OLGA, rig.click())
    assert refused.value.text.key == "nights-has-left"


async def test_only_the_host_seats_people(rig: NightEvening) -> None:
    await gather(rig, proposes)
    for attempt in (
        rig.rounds.begin(EventId(NIGHT), Organiser(ANNE.id), rig.click()),
        rig.rounds.move(EventId(NIGHT), Organiser(ANNE.id), BEN.id, None, rig.click()),
        rig.rounds.problem(EventId(NIGHT), Organiser(ANNE.id)),
        rig.rounds.why(EventId(NIGHT), Organiser(ANNE.id), BEN.id),
    ):
        with pytest.raises(Illegal) as refused:
            await attempt
        assert refused.value.text.key == "nights-only-host"


async def test_the_host_reads_why_a_player_sits_there(rig: NightEvening) -> None:
    await gather(rig, proposes)
    given = {reason.why for reason in await rig.rounds.why(EventId(NIGHT), OLGA, ANNE.id)}
    assert {Why.ANY_GAME, Why.ALL_NEW, Why.ON_TIME} <= given


async def test_a_round_begins_once_for_one_click(rig: NightEvening) -> None:
    await act(rig, 0, len(GATHERING) + 6)
    rig.at(len(GATHERING) + 5 + 30)
    with pytest.raises(Repeated):
        await SCRIPT[len(GATHERING) + 5](rig)
    assert len((await rig.night()).rounds) == 1


@pytest.mark.file  # files hold the remains of a killed process
@pytest.mark.slow
async def test_a_kill_at_any_statement_leaves_a_night_whole(tmp_path: Path) -> None:
    assert await count_kills(tmp_path, NightEvening, act_once, range(len(GATHERING), len(SCRIPT))) > 300
