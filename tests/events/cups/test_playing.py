"""Invariants of cups: rounds, results, dropping out, and taking steps back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from events.cups import entering, playing
from events.cups.entering import CupOrganiser
from events.cups.model import PAUSE, Cup, CupPhase, CupRules, RulingReason, timers_of
from events.cups.naming import last_step, round_name, table_name
from events.cups.playing import CupDecision, Outcome
from events.cups.service import CUP
from events.pairing.formats import ranking
from events.pairing.meetings import CupFormat
from games.engine.ids import Milliseconds, PersonId, TableId
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.model.table import Person

if TYPE_CHECKING:
    from collections.abc import Callable

    from keeping.kind import EventChange

OLGA = CupOrganiser(1, "Olga")
OTHER = CupOrganiser(2, "Otto")
RULES = CupRules("Spring", "oroen", CupFormat.SWISS, 2, (2,), "daily", 16)
FIRST, SECOND = Outcome((1, 2)), Outcome((2, 1))


def rule(outcome: Outcome) -> CupDecision:
    """Return a decision of the organiser."""
    return CupDecision(outcome, RulingReason.ABSENT)


def resume(cup: Cup) -> Cup:
    """Return a cup after the pause that follows a decision."""
    change = playing.expire(cup, "round", Milliseconds(cup.resumes or 0))
    assert change
    return with_matches(change.event)


def enter(count: int, rules: CupRules = RULES) -> Cup:
    """Return a cup for which people 101, 102, … have entered."""
    cup = entering.plan(7, 70, OLGA, rules, 0, Milliseconds(5)).event
    for number in range(1, count + 1):
        cup = entering.enter(cup, Person(PersonId(100 + number), f"P{number}")).event
    return cup


def with_matches(cup: Cup) -> Cup:
    """Return a cup as it is once its tables are open."""
    if cup.phase is not CupPhase.RUNNING:
        return cup
    number = 1000 * len(cup.rounds)
    tables = tuple(
        replace(table, match=TableId(number + index)) if table.waits else table
        for index, table in enumerate(cup.rounds[-1].tables)
    )
    return replace(cup, rounds=(*cup.rounds[:-1], replace(cup.rounds[-1], tables=tables)))


def start_cup(count: int, rules: CupRules = RULES) -> Cup:
    """Return a cup in its first round."""
    return with_matches(playing.start(enter(count, rules), OLGA, Milliseconds(6)).event)


def take(cup: Cup, number: int, outcome: Outcome = FIRST) -> Cup:
    """Return a cup after the match at a table of the present round."""
    change = playing.take_result(cup, (len(cup.rounds) - 1, number), outcome, Milliseconds(7))
    assert change
    return with_matches(change.event)


def test_the_next_round_begins_by_itself_when_all_results_are_there() -> None:
    cup = take(start_cup(4), 0)
    assert len(cup.rounds) == 1
    assert len(take(cup, 1).rounds) == 2


def test_with_an_organiser_who_begins_rounds_it_waits() -> None:
    cup = start_cup(4, replace(RULES, waits=True))
    cup = take(take(cup, 0), 1)
    assert len(cup.rounds) == 1
    with pytest.raises(Illegal):
        playing.begin_round(cup, OTHER, Milliseconds(8))
    assert len(playing.begin_round(cup, OLGA, Milliseconds(8)).event.rounds) == 2


def test_after_the_last_round_the_cup_is_over_and_has_a_champion() -> None:
    cup = start_cup(4)
    while cup.phase is CupPhase.RUNNING:
        cup = take(cup, cup.unfinished[0][0])
    assert cup.phase is CupPhase.OVER
    (champion,) = playing.champions(cup)
    assert ranking(cup.plan, cup.course)[0].player == champion.person


def test_a_result_that_is_known_is_not_taken_again() -> None:
    cup = take(start_cup(4), 0, SECOND)
    assert playing.take_result(cup, (0, 0), FIRST, Milliseconds(9)) is None
    assert playing.take_result(cup, (5, 0), FIRST, Milliseconds(9)) is None


def test_a_match_without_a_result_waits_for_the_organiser() -> None:
    cup = take(take(start_cup(4), 0), 1, Outcome(None))
    assert (len(cup.rounds), cup.unfinished[0][1].stopped) == (1, True)
    assert len(resume(playing.correct(cup, OLGA, (0, 1), rule(FIRST), Milliseconds(9)).event).rounds) == 2
    anew = playing.again(cup, OLGA, (0, 1)).event
    assert anew.rounds[0].tables[1].waits
    assert playing.undo(anew, OLGA).event.rounds == cup.rounds


def test_drop_outs_lose_at_the_table_and_play_no_more() -> None:
    cup = start_cup(5)
    person = cup.rounds[0].tables[0].people[0]
    change = playing.drop(cup, CupOrganiser(person, "P"), person, Milliseconds(9))
    table = change.event.rounds[0].tables[0]
    assert (table.places, table.forfeits) == ((1, 1), (person,))
    cup = resume(take(with_matches(change.event), 1))
    assert person not in {person for table in cup.rounds[1].tables for person in table.people}
    with pytest.raises(Illegal):
        playing.drop(cup, OLGA, person, Milliseconds(9))
    with pytest.raises(Illegal):
        playing.drop(cup, OTHER, 103, Milliseconds(9))


def test_at_a_larger_table_the_match_goes_on_without_a_drop_out() -> None:
    rules = replace(RULES, game="orongo", size=4, sizes=(2, 3, 4), rounds=2)
    cup = start_cup(4, rules)
    person = cup.rounds[0].tables[0].people[1]
    cup = playing.drop(cup, OLGA, person, Milliseconds(9)).event
    assert not cup.rounds[0].over
    cup = take(cup, 0, Outcome((3, 1, 2, 4)))
    assert cup.rounds[0].tables[0].forfeits == (person,)


STEPS: dict[str, Callable[[Cup], EventChange[Cup]]] = {
    "result": lambda cup: playing.correct(
        cup, OLGA, (len(cup.rounds) - 1, cup.unfinished[0][0]), rule(FIRST), Milliseconds(9)
    ),
    "drop": lambda cup: playing.drop(cup, OLGA, cup.unfinished[0][1].people[0], Milliseconds(9)),
    "again": lambda cup: playing.again(cup, OLGA, (len(cup.rounds) - 1, cup.unfinished[0][0])),
}


@pytest.mark.parametrize("seed", range(30))
def test_steps_are_taken_back_one_by_one_to_the_beginning(seed: int) -> None:
    """Taken back, a table that had a running match waits: to be played anew, or for the organiser."""
    random = Random(seed)
    cup = enter(random.randint(4, 9))
    shuffled = random.sample(cup.people, len(cup.people))
    cup = entering.seed(cup, OLGA, tuple(shuffled)).event
    cup = with_matches(playing.start(cup, OLGA, Milliseconds(6)).event)
    history = [cup]
    for _ in range(random.randint(1, 12)):
        if not cup.unfinished or cup.phase is not CupPhase.RUNNING:
            break
        cup = with_matches(STEPS[random.choice(sorted(STEPS))](cup).event)
        cup = cup if cup.resumes is None else resume(cup)
        history.append(cup)
    while cup.steps:
        before, cup = cup, playing.undo(cup, OLGA).event
        assert len(cup.steps) == len(before.steps) - 1
        assert CUP.adapter.load(CUP.adapter.dump(cup)) == cup
        known = [version for version in history if len(version.steps) == len(cup.steps)]
        for version in known:
            assert [[it.people for it in part.tables] for part in version.rounds] == [
                [it.people for it in part.tables] for part in cup.rounds
            ]
            assert {it.person for it in version.entrants if it.dropped} == {
                it.person for it in cup.entrants if it.dropped
            }
            assert ranking(version.plan, version.course) == ranking(cup.plan, cup.course)
    assert cup.phase is CupPhase.OPEN
    assert cup.people == enter(len(cup.people)).people
    with pytest.raises(Illegal):
        playing.undo(cup, OLGA)


def test_after_a_step_was_taken_back_no_round_begins_by_itself() -> None:
    cup = take(take(start_cup(4), 0), 1)
    cup = playing.undo(cup, OLGA).event
    assert (len(cup.rounds), cup.held) == (1, True)
    cup = playing.undo(cup, OLGA).event
    cup = playing.correct(cup, OLGA, (0, 1), rule(SECOND), Milliseconds(9)).event
    assert len(cup.rounds) == 1
    assert len(playing.begin_round(cup, OLGA, Milliseconds(9)).event.rounds) == 2


def test_an_end_that_is_taken_back_lets_the_cup_go_on() -> None:
    cup = start_cup(4)
    while cup.phase is CupPhase.RUNNING:
        cup = take(cup, cup.unfinished[0][0])
    back = playing.undo(cup, OLGA).event
    assert back.phase is CupPhase.RUNNING
    assert playing.begin_round(back, OLGA, Milliseconds(9)).event.phase is CupPhase.OVER


REFUSED: dict[str, Callable[[], object]] = {
    "too few": lambda: playing.start(enter(2), OLGA, Milliseconds(6)),
    "not the organiser": lambda: playing.start(enter(4), OTHER, Milliseconds(6)),
    "begun already": lambda: playing.start(start_cup(4), OLGA, Milliseconds(6)),
    "entered twice": lambda: entering.enter(enter(4), Person(PersonId(101), "P1")),
    "full": lambda: enter(5, replace(RULES, places=4)),
    "entered too late": lambda: entering.enter(start_cup(4), Person(PersonId(200), "Q")),
    "withdrawn too late": lambda: entering.withdraw(start_cup(4), 101),
    "never entered": lambda: entering.withdraw(enter(4), 200),
    "unfinished": lambda: playing.begin_round(start_cup(4), OLGA, Milliseconds(9)),
    "no such table": lambda: playing.correct(start_cup(4), OLGA, (0, 9), rule(FIRST), Milliseconds(9)),
    "no such result": lambda: playing.correct(
        start_cup(4), OLGA, (0, 0), rule(Outcome((1, 2, 3))), Milliseconds(9)
    ),
    "a seed missing": lambda: entering.seed(enter(3), OLGA, (101, 102)),
    "not begun": lambda: playing.begin_round(enter(4), OLGA, Milliseconds(9)),
    "undone by another": lambda: playing.undo(start_cup(4), OTHER),
    "a knock-out at larger tables": lambda: enter(
        1, replace(RULES, format=CupFormat.KNOCK_OUT, size=4, sizes=(2, 3, 4))
    ),
    "a size that the game has not": lambda: enter(1, replace(RULES, size=3)),
    "no name": lambda: enter(1, replace(RULES, name="  ")),
    "too many cups": lambda: entering.plan(7, 70, OLGA, RULES, entering.MOST_CUPS, Milliseconds(5)),
    "cancelled": lambda: entering.enter(entering.cancel(enter(4), OLGA).event, Person(PersonId(300), "R")),
}


@pytest.mark.parametrize("name", REFUSED)
def test_illegal_steps_are_refused(name: str) -> None:
    with pytest.raises(Illegal):
        REFUSED[name]()


def test_after_a_decision_the_next_round_waits_until_it_can_no_longer_be_taken_back() -> None:
    cup = playing.correct(take(start_cup(4), 0), OLGA, (0, 1), rule(SECOND), Milliseconds(9)).event
    assert (len(cup.rounds), cup.resumes) == (1, 9 + PAUSE)
    assert playing.expire(cup, "round", Milliseconds(9 + PAUSE - 1)) is None
    assert len(playing.begin_round(cup, OLGA, Milliseconds(10)).event.rounds) == 2
    back = playing.undo(cup, OLGA).event
    assert (back.resumes, back.rounds[0].tables[1].over) == (None, False)
    later = resume(cup)
    assert (len(later.rounds), later.rounds[0].tables[1].ruling) == (2, cup.rounds[0].tables[1].ruling)


def test_a_decision_says_who_decided_and_why() -> None:
    change = playing.correct(start_cup(4), OLGA, (0, 1), rule(SECOND), Milliseconds(9))
    (entry,) = change.entries
    told = dict(entry.params)
    assert (entry.key, told["by"]) == ("cups-log-decided", "Olga")
    assert getattr(told["reason"], "key", "") == "cups-reason-absent"
    assert "ruling:0:1:0" in change.places
    undone = playing.undo(change.event, OLGA)
    assert "ruling:0:1:0" in undone.places


def test_a_cup_begins_at_its_start_and_its_organiser_is_told_if_it_cannot() -> None:
    rules = replace(RULES, starts=100)
    cup = enter(4, rules)
    assert timers_of(cup) == {"start": 100}
    change = playing.expire(cup, "start", Milliseconds(100))
    assert change is not None
    begun = change.event
    assert (begun.phase, len(begun.rounds)) == (CupPhase.RUNNING, 1)
    assert playing.undo(begun, OLGA).event.rules.starts is None
    few = playing.expire(enter(2, rules), "start", Milliseconds(100))
    assert few is not None
    assert (few.event.phase, few.places, timers_of(few.event)) == (CupPhase.OPEN, ("card", "few"), {})


def test_the_organiser_is_reminded_once_of_a_round_that_takes_too_long() -> None:
    cup = start_cup(4, replace(RULES, limit=1000))
    assert timers_of(cup) == {"deadline": 1006}
    change = playing.expire(cup, "deadline", Milliseconds(1006))
    assert change is not None
    assert change.places == ("card", f"late:0:{cup.rounds[0].turn}")
    assert timers_of(change.event) == {}
    assert timers_of(take(take(cup, 0), 1)) == {"deadline": 1007}


def test_a_matchday_of_a_league_begins_when_its_time_has_come() -> None:
    rules = replace(RULES, format=CupFormat.LEAGUE, limit=1000)
    cup = take(take(start_cup(4, rules), 0), 1)
    assert (len(cup.rounds), cup.resumes) == (1, 1006)
    cup = resume(cup)
    assert (len(cup.rounds), cup.all_rounds) == (2, 6)
    assert round_name(cup, 1) == say("cups-round-league", round=2, rounds=6)


@pytest.mark.parametrize(
    ("form", "names"),
    [
        (CupFormat.KNOCK_OUT, ["cups-round-quarter", "cups-round-semi", "cups-round-final"]),
        (CupFormat.SWISS, ["cups-round-of"] * 3),
        (CupFormat.GROUPS, ["cups-round-group"] * 3 + ["cups-round-semi", "cups-round-final"]),
        (CupFormat.DOUBLE, ["cups-round-of"] * 5 + ["cups-round-grand-final", "cups-round-final-again"]),
    ],
)
def test_rounds_are_called_by_their_names(form: CupFormat, names: list[str]) -> None:
    cup = start_cup(8, replace(RULES, format=form))
    assert [round_name(cup, number).key for number in range(cup.all_rounds)] == names


def test_tables_that_are_for_something_else_say_so() -> None:
    cup = start_cup(4, replace(RULES, format=CupFormat.KNOCK_OUT))
    assert table_name(cup, 0, 0) is None
    cup = take(take(cup, 0), 1)
    names = [table_name(cup, 1, number) for number in range(2)]
    assert names == [say("cups-round-final"), say("cups-table-third")]
    double = start_cup(8, replace(RULES, format=CupFormat.DOUBLE))
    found = [table_name(double, *place) for place in ((1, 1), (1, 2), (3, 0), (4, 0))]
    assert [name.key for name in found if name] == [
        "cups-table-winners",
        "cups-table-losers",
        "cups-table-winners-final",
        "cups-table-losers-final",
    ]
    assert table_name(double, 0, 0) is None
    assert table_name(double, 5, 0) is None


def test_the_step_that_can_be_undone_has_a_name() -> None:
    assert last_step(enter(4)) is None
    cup = start_cup(4)
    people = cup.rounds[0].tables[0].people
    assert last_step(cup) == say("cups-step-start")
    cup = take(cup, 0)
    assert last_step(cup) == say("cups-step-result", names=tuple(cup.name_of(person) for person in people))
    assert last_step(take(cup, 1)) == say("cups-step-round", round=say("cups-round-of", round=2, rounds=2))
    dropped = playing.drop(cup, OLGA, 103, Milliseconds(9)).event
    assert last_step(dropped) == say("cups-step-drop", name="P3")


def test_a_champion_has_not_dropped_out() -> None:
    cup = start_cup(3, replace(RULES, format=CupFormat.ROUND_ROBIN))
    for person in (103, 102, 101):
        if cup.phase is CupPhase.RUNNING:
            cup = with_matches(playing.drop(cup, OLGA, person, Milliseconds(9)).event)
            cup = resume(cup) if cup.resumes else cup
    assert cup.phase is CupPhase.OVER
    assert [entrant.person for entrant in playing.champions(cup)] == [101]
