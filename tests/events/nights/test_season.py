"""Seasons of series of nights: the best nights count, places are shared, and files say all of it."""

from __future__ import annotations

import csv
import io
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from events.nights.model import Attendance as Answer
from events.nights.model import Night, NightPhase, Plan, Round, SeatedTable, SignUp, TableState
from events.nights.scores import standings_of
from events.nights.season import (
    find_played,
    hall_of_fame,
    is_settled,
    results_file,
    season_table,
    table_file,
)
from games.engine.ids import EventId, Milliseconds, TableId
from games.engine.record import replace
from tables.model.pace import HOUR

PLAN = Plan("Friday", 0, "Europe/Paris", 3 * HOUR)
NAMES = {1: "Anne", 2: "Ben", 3: "=Cara", 4: "Dan"}


def night(number: int, *tables: SeatedTable, byes: tuple[int, ...] = ()) -> Night:
    """Return the night of that number, with one round."""
    plan = replace(PLAN, start=1_700_000_000_000 + number * HOUR)
    rounds = (Round(Milliseconds(plan.start), tables, byes),) if tables else ()
    return Night(1, 2, 3, plan, 0, NightPhase.OVER, rounds=rounds, number=number, id=EventId(number), first=1)


def duel(winner: int, loser: int, ranks: tuple[int, int] | None = (1, 2)) -> SeatedTable:
    """Return a table of two; without ranks, it is still played."""
    state = TableState.OPEN if ranks is None else TableState.PLAYED
    return SeatedTable("oroen", (winner, loser), match=TableId(7), state=state, ranks=ranks)


SEASON = (
    night(1, duel(1, 2), duel(3, 4)),
    night(2, duel(2, 1), duel(3, 4, (1, 1))),
    night(3, duel(1, 2), duel(1, 3)),
    night(4),
)


def test_all_nights_count_or_the_best_ones() -> None:
    lines = season_table(SEASON, 0)
    assert [(line.person, line.points, line.nights, line.won) for line in lines] == [
        (1, 3, 3, 2),
        (3, Fraction(3, 2), 3, 1),
        (2, 1, 3, 1),
        (4, Fraction(1, 2), 2, 0),
    ]
    best = {line.person: (line.rank, line.points) for line in season_table(SEASON, 1)}
    assert best == {1: (1, 2), 2: (2, 1), 3: (2, 1), 4: (4, Fraction(1, 2))}


def test_nights_without_a_finished_table_are_no_part_of_a_season() -> None:
    unfinished = night(5, duel(1, 2, None))
    assert [season_night.id for season_night in find_played((*SEASON, unfinished))] == [1, 2, 3]
    assert is_settled(SEASON)
    assert not is_settled((*SEASON, unfinished))
    cancelled = replace(night(6, duel(4, 1)), phase=NightPhase.CANCELLED)
    assert season_table((*SEASON, cancelled), 0) == season_table(SEASON, 0)


def test_the_hall_of_fame_has_the_champions_of_each_night_the_last_first() -> None:
    assert [(season_night.id, people) for season_night, people in hall_of_fame(SEASON)] == [
        (3, (1,)),
        (2, (2,)),
        (1, (1, 3)),
    ]


@given(
    st.lists(
        st.lists(st.permutations([1, 2, 3, 4]), min_size=1, max_size=3),
        min_size=1,
        max_size=6,
    ),
    st.integers(0, 4),
)
def test_the_table_is_that_of_another_count(orders: list[list[list[int]]], best: int) -> None:
    nights = [
        night(number, *(duel(order[0], order[1]) for order in tables))
        for number, tables in enumerate(orders, 1)
    ]
    gained: dict[int, list[Fraction]] = {}
    for evening in nights:
        for own in standings_of(evening):
            gained.setdefault(own.person, []).append(own.points)
    lines = season_table(nights, best)
    expected = {person: sum(sorted(points)[-best:] if best else points) for person, points in gained.items()}
    assert {line.person: line.points for line in lines} == expected
    keys = {line.person: (line.points, line.won, max(gained[line.person])) for line in lines}
    for line in lines:
        assert line.rank == 1 + sum(key > keys[line.person] for key in keys.values())
    assert [line.rank for line in lines] == sorted(line.rank for line in lines)


def read(file: bytes) -> list[dict[str, str]]:
    """Return the rows of a file."""
    return list(csv.DictReader(io.StringIO(file.decode("utf-8-sig"))))


def test_the_file_of_a_season_has_the_points_of_each_night() -> None:
    rows = read(table_file(SEASON, 0, NAMES))
    assert [row["player"] for row in rows] == ["Anne", "'=Cara", "Ben", "Dan"]
    assert (rows[0]["points"], rows[0]["night 2"], rows[0]["won"]) == ("3", "0", "2")
    assert rows[3]["night 3"] == ""


def test_the_file_of_results_has_everybody_at_every_table() -> None:
    filler = replace(duel(3, 4), filler=True)
    rows = read(results_file((night(7, duel(1, 2), duel(3, 4, None), filler, byes=(2,)),), NAMES))
    told = [(row["table"], row["state"], row["player"], row["place"], row["points"]) for row in rows]
    assert told == [
        ("1", "played", "Anne", "1", "1"),
        ("1", "played", "Ben", "2", "0"),
        ("2", "open", "'=Cara", "", ""),
        ("2", "open", "Dan", "", ""),
        ("3", "filler", "'=Cara", "", ""),
        ("3", "filler", "Dan", "", ""),
        ("", "bye", "Ben", "", "0.5"),
    ]
    assert rows[0]["start"] == "2023-11-15T05:13:20Z"


def crowd(people: int) -> tuple[Night, ...]:
    """Return a season of three nights of many people with long names."""
    signups = tuple(
        SignUp(10**18 + number, "🧑‍🚀W*" * 9, Answer.COMING, Milliseconds(number), placed=True, here=1)
        for number in range(people)
    )
    ids = [signup.person for signup in signups]
    tables = [duel(*pair) for pair in zip(ids[::2], ids[1::2], strict=True)]
    plan = replace(PLAN, name="*" * 80, best=3)
    return tuple(replace(night(number, *tables), signups=signups, plan=plan) for number in (1, 2, 3))
