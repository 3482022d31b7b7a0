"""The ledger of ratings: each result counts once, and what is stored is what follows from the log."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from db import facts, privacy, ratings, results
from db.connection import Database
from db.sqlite.opening import FileConnection, connect
from games.engine.ids import Milliseconds, TableId
from ratings import ledger, rebuild
from ratings.loop import RatingLoop
from tables.model.places import CARD
from tables.outbox import Outbox
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig, rig
from tests.tables.killing import Killed, mortal
from tests.tables.test_substitutes import play_out
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from pathlib import Path

    from db.commits import Commit
    from db.ratings import RatingRow
    from db.rows import Connection
    from tables.model.table import Table

pytestmark = pytest.mark.slow

__all__ = ["rig"]

PEOPLE = (ANNE, BEN, CARA)

DELETED = 2
"""The person of a log who asks for a deletion."""

FOLLOWING = ("ratings", "rating_steps", "rating_opponents")
"""The tables of what follows from the log of results."""


def loop(one: Rig) -> RatingLoop:
    """Return a loop that rates what has ended at the tables of a rig."""
    return RatingLoop(one.database, CATALOGUE, one.tables, one.clock)


async def matches_of_two_and_three(one: Rig) -> list[Table]:
    """Three matches that have ended in different ways."""
    first = await one.begin_match(BEN)
    await one.tables.resign(first.id, ANNE.id, one.click())
    second = await play_out(one, (await one.begin_match(BEN, CARA)).id, *PEOPLE)
    third = await one.begin_match(CARA)
    await one.tables.resign(third.id, CARA.id, one.click())
    return [first, second, third]


def faults(connection: Connection) -> list[str]:
    """In what the stored ratings differ from those that follow from the log of results."""
    return rebuild.differences(connection, rebuild.rebuild(connection))


def ratings_in(scope: int, connection: Connection) -> tuple[RatingRow, ...]:
    """Return the ratings of people in a scope, without deleted ones."""
    return tuple(row for row in ratings.all_ratings(connection) if row.scope == scope and row.person > 0)


async def test_matches_are_rated_in_the_guild_and_everywhere(rig: Rig) -> None:
    await matches_of_two_and_three(rig)
    await loop(rig).catch_up()
    for scope in (GUILD, 0):
        found = await rig.database.read(partial(ratings_in, scope))
        assert {row.person: row.matches for row in found} == {ANNE.id: 3, BEN.id: 2, CARA.id: 2}
    assert not await rig.database.read(faults)
    assert not await rig.database.query(ledger.behind)


async def test_the_card_of_a_rated_match_is_brought_up_to_date_and_an_old_one_is_not(rig: Rig) -> None:
    old = await rig.begin_match(BEN)
    await rig.tables.resign(old.id, ANNE.id, rig.click())
    rig.clock.at += 7_200_000
    new = await rig.begin_match(BEN)
    await rig.tables.resign(new.id, ANNE.id, rig.click())
    await rig.database.write(lambda connection: connection.execute("DELETE FROM outbox"))
    told: list[Commit] = []
    rig.database.watch_commits(told.append)
    await loop(rig).catch_up()
    due = await Outbox(rig.database, rig.clock).due()
    assert [(job.number, job.place) for job in due] == [(new.id, CARD)]
    assert [list(commit.jobs) for commit in told] == [["outbox"]]


async def test_matches_that_do_not_count_change_nothing(rig: Rig) -> None:
    unrated = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), rated=False)
    await rig.tables.join(unrated.id, BEN, rig.click())
    await rig.tables.begin(unrated.id, ANNE.id, rig.click())
    await rig.tables.resign(unrated.id, BEN.id, rig.click())
    agreed = await rig.begin_match(BEN)
    for person in (ANNE, BEN):
        await rig.tables.agree(agreed.id, person.id, rig.click())
    await loop(rig).catch_up()
    assert not await rig.database.read(ratings.all_ratings)


async def test_results_from_before_the_log_are_added_once_and_come_first(rig: Rig) -> None:
    tables = await matches_of_two_and_three(rig)
    await loop(rig).catch_up()
    kept = [await rig.database.read(partial(results.of_match, match=table.id)) for table in tables]

    def forget(connection: Connection) -> None:
        for table in (*results.TABLES.values(), *FOLLOWING):
            connection.execute(f"DELETE FROM {table}")
        connection.execute("DELETE FROM facts")

    await rig.database.write(forget)
    later = await rig.begin_match(BEN)
    await rig.tables.resign(later.id, ANNE.id, rig.click())
    for _ in range(2):
        await loop(rig).catch_up()
        found = [await rig.database.read(partial(results.of_match, match=table.id)) for table in tables]
        assert [logged.result.number for logged in found if logged] == [-3, -2, -1]
        for before, now in zip(kept, found, strict=True):
            assert before is not None
            assert now is not None
            assert replace(before, result=now.result) == now
            assert replace(before.result, number=now.result.number) == now.result
        assert not await rig.database.read(faults)
        assert await rig.database.read(lambda connection: facts.get(connection, facts.EARLIER_RESULTS)) == "0"


async def test_a_match_that_cannot_be_read_is_left_out(rig: Rig) -> None:
    broken, whole = await rig.begin_match(BEN), await rig.begin_match(BEN)
    for table in (broken, whole):
        await rig.tables.resign(table.id, ANNE.id, rig.click())

    def forget(connection: Connection) -> None:
        for table in results.TABLES.values():
            connection.execute(f"DELETE FROM {table}")
        connection.execute("UPDATE matches SET state = '{' WHERE match = ?", (broken.id,))

    await rig.database.write(forget)
    await loop(rig).catch_up()
    assert not await rig.database.read(lambda connection: results.known(connection, broken.id))
    assert await rig.database.read(lambda connection: results.known(connection, whole.id))


async def test_ratings_of_another_model_are_worked_out_anew(rig: Rig) -> None:
    await matches_of_two_and_three(rig)
    await loop(rig).catch_up()
    await rig.database.write(lambda connection: facts.put(connection, facts.RATED, "0 3"))
    await rig.database.write(lambda connection: connection.execute("UPDATE ratings SET mu = 99"))
    await loop(rig).catch_up()
    assert not await rig.database.read(faults)


async def test_a_deleted_person_leaves_the_ratings_of_others_unchanged(rig: Rig) -> None:
    await matches_of_two_and_three(rig)
    await loop(rig).catch_up()
    before = await rig.database.read(partial(ratings_in, GUILD))

    def alias(connection: Connection) -> None:
        for table, column in privacy.LOGGED:
            query = f"UPDATE {table} SET {column} = -1 WHERE {column} = ?"
            connection.execute(query, (BEN.id,))

    await rig.database.write(alias)
    assert not await rig.database.read(faults)
    after = await rig.database.read(partial(ratings_in, GUILD))
    assert after == tuple(row for row in before if row.person != BEN.id)


@pytest.mark.file  # a program that works on the file
async def test_a_kill_at_any_statement_rates_nothing_twice(rig: Rig) -> None:
    await matches_of_two_and_three(rig)
    with mortal() as life:
        await rig.restart()
        left = 0
        while True:
            life.from_now(left)
            try:
                await loop(rig).catch_up()
            except Killed:
                left += 1
            else:
                break
            finally:
                life.from_now(None)
                await rig.restart()
            assert not await rig.database.read(
                lambda connection: rebuild.differences(
                    connection, rebuild.rebuild(connection, Milliseconds(ledger.position(connection)))
                )
            )
            await rig.database.write(lambda connection: connection.execute("DELETE FROM facts"))
    assert left
    assert not await rig.database.read(faults)


@st.composite
def logs(draw: st.DrawFn) -> list[results.LoggedResult]:
    """Return a log of results of some people and computer players, in two games and guilds."""
    found = []
    for number in range(1, draw(st.integers(1, 12)) + 1):
        size = draw(st.integers(2, 4))
        people = draw(st.permutations([1, 2, 3, 4, 5, -1]))[:size]
        game, guild = draw(st.sampled_from(["oroen", "riombo"])), draw(st.sampled_from([7, 8]))
        rated = draw(st.booleans())
        row = results.ResultRow(number, TableId(number), guild, game, 1, "{}", "over", int(rated), 5, 0, 1)
        seats = tuple(
            results.SeatResultRow(TableId(number), seat, draw(st.integers(1, size)), "[]")
            for seat in range(size)
        )
        players = tuple(
            results.PlayerRow(
                TableId(number),
                seat,
                0,
                person,
                None,
                3,
                0,
                draw(st.sampled_from(["", "silent"])),
                "[]",
                int(not rated and draw(st.booleans())),
            )
            for seat, person in enumerate(people)
        )
        found.append(results.LoggedResult(row, seats, players))
    return found


@pytest.mark.file  # a program that works on the file
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(logs(), st.data())
def test_bit_by_bit_leads_where_the_whole_log_leads(
    empty: FileConnection, log: list[results.LoggedResult], data: st.DataObject
) -> None:
    for table in (*results.TABLES.values(), *FOLLOWING, "facts"):
        empty.execute(f"DELETE FROM {table}")
    left = list(log)
    while left:
        cut = data.draw(st.integers(1, len(left)))
        for result in left[:cut]:
            results.add(empty, result)
        left = left[cut:]
        ledger.rate_next(empty)
    while ledger.behind(empty):
        ledger.rate_next(empty)
    assert not faults(empty)
    before = [row for row in ratings.all_ratings(empty) if row.person != DELETED]
    for table, column in privacy.LOGGED:
        empty.execute(f"UPDATE {table} SET {column} = -9 WHERE {column} = ?", (DELETED,))
    assert not faults(empty)
    assert [row for row in ratings.all_ratings(empty) if row.person != -9] == before


@pytest.fixture
async def empty(tmp_path: Path) -> FileConnection:
    """Return a connection to an empty database."""
    path = tmp_path / "empty.sqlite"
    await (await Database.open(path)).close()
    connection = connect(path)
    connection.row_factory = sqlite3.Row
    return connection


async def spoilt(rig: Rig) -> Path:
    """Return the file of a closed database with a rating that follows from nothing, and another that is
    wrong.
    """
    await matches_of_two_and_three(rig)
    await loop(rig).catch_up()
    await rig.database.write(
        lambda connection: connection.execute("UPDATE ratings SET mu = 31 WHERE person = 101")
    )
    await rig.database.write(
        lambda connection: connection.execute("INSERT INTO ratings VALUES (7, 'oroen', 9, 25, 8, 1, 0)")
    )
    await rig.database.close()
    return rig.path


def run_program(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> int:
    """Call the program; return its exit code."""
    monkeypatch.setattr("sys.argv", ["rebuild", *map(str, arguments)])
    return rebuild.main()


@pytest.mark.file  # a program that works on the file
async def test_the_program_finds_what_is_wrong_and_puts_it_right(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = await spoilt(rig)
    assert run_program(monkeypatch, path, "--check") == rebuild.DIFFERENT
    told = capsys.readouterr().out
    assert "rating (7, 'oroen', 9): follows from no result" in told
    assert "differences: 3" in told
    assert run_program(monkeypatch, path, "--check") == rebuild.DIFFERENT, "it changes nothing"
    assert run_program(monkeypatch, path) == 0
    assert run_program(monkeypatch, path, "--check") == 0
    with closing(connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        assert not faults(connection)
    await rig.open()


@pytest.mark.file  # a program that works on the file
async def test_the_program_waits_for_no_bot_but_mends_nothing_below_it(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await matches_of_two_and_three(rig)
    assert run_program(monkeypatch, rig.path, "--check") == 0, "what is not rated yet is no difference"
    assert run_program(monkeypatch, rig.path) == 2
    assert "has it open" in capsys.readouterr().err
    assert run_program(monkeypatch, rig.path.with_name("nothing.sqlite"), "--check") == 2
