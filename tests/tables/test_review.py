"""After a deploy, running matches are brought into line with the new version of their game."""

from __future__ import annotations

import dataclasses
import logging
from typing import TYPE_CHECKING, ClassVar, cast

from db import matches
from games.engine.choice import Decision, Offer, Prompt, Range
from games.engine.generic.entry import game_entry
from games.engine.orders import OrderUse
from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from games.engine.text import say
from tables.loops.review import review
from tables.model.table import Phase
from tables.model.unreadable import UnreadableTable
from tests.commanded import CommandedTables
from tests.tables.conftest import ANNE, BEN, PLAIN, Rig
from tests.toy.catalogue import CATALOGUE
from tests.toy.face import PebblesFace
from tests.toy.rules import Action, Pebbles, Show, State

if TYPE_CHECKING:
    import pytest

    from db.commits import Commit
    from db.rows import Connection
    from games.engine.game import AnyGame
    from games.engine.json_type import Json
    from games.engine.record import RecordKind
    from games.engine.text import Seat
    from tables.model.table import Asked, Table


class Later(Pebbles):
    """A new shape of the game."""

    version: ClassVar[int] = 2

    def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
        return data


class Bolder(Later):
    """A game with other rules: a player who shows no pebbles is asked again."""

    rules_since: ClassVar[int] = 2

    def _showing(self, own: int) -> Prompt[Action]:
        return Prompt(say("toy-ask-show", most=own), (Offer(Show, (Range(1, own),)),), Show(1), public=True)


class Alone(Later):
    """A game with other rules: only the first seat shows pebbles."""

    rules_since: ClassVar[int] = 2

    def decision(self, state: State) -> Decision[Action] | None:
        found = super().decision(state)
        return Decision({0: found.prompts[0]}) if found and state.placer is None else found


class Broken(Later):
    """A game whose upgrade fails."""

    def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
        raise ZeroDivisionError


def deploy(rig: Rig, rules: Pebbles) -> None:
    """Go on with another version of the game."""
    rig.tables = CommandedTables(rig.database, {"pebbles": game_entry(rules, PebblesFace())}, rig.clock)


async def marked_places(rig: Rig) -> set[str]:
    """Return the places of table 1 that are out of date."""

    def query(connection: Connection) -> set[str]:
        return {row["place"] for row in connection.execute("SELECT place FROM outbox WHERE match = 1")}

    return await rig.database.query(query)


async def forget(rig: Rig) -> None:
    """Take all places for up to date."""
    await rig.database.write(lambda connection: connection.execute("DELETE FROM outbox").rowcount)


def question_of(table: Table, seat: Seat) -> Asked:
    """Return the question that a seat is asked."""
    found = table.question_of(seat)
    assert found
    return found


async def test_a_computer_player_whose_choice_the_new_rules_refuse_is_asked_again(rig: Rig) -> None:
    table = (await rig.tables.lobbies.open("pebbles", 7, 70, ANNE, PLAIN, rig.click())).id
    await rig.tables.add_computer(table, ANNE.id, "beginner", rig.click())
    now = await rig.tables.begin(table, ANNE.id, rig.click())
    await rig.tables.answer_for_computer(table, 1, question_of(now, 1), Show(0))
    assert await rig.tables.queries.to_serve() == ()

    deploy(rig, Bolder())
    told: list[Commit] = []
    rig.database.watch_commits(told.append)
    await review(rig.tables.reader)
    assert await rig.tables.queries.to_serve() == ((table, 1),)
    assert [served.seats for commit in told for served in commit.served] == [(1,)]
    now = await rig.tables.reader.get(table)
    now = await rig.tables.answer_for_computer(table, 1, question_of(now, 1), Show(2))
    assert await rig.tables.queries.to_serve() == ()
    assert now.awaited == (0,)
    now = await rig.answer(table, ANNE, 2)
    assert now.match is not None
    assert (now.match.turn, now.match.version) == (2, 2)


async def test_a_person_whose_choice_the_new_rules_refuse_is_asked_again(rig: Rig) -> None:
    """The log says that the rules have changed, and has the commitment that a reader noted before."""
    table = (await rig.begin_match(BEN)).id
    await rig.answer(table, BEN, 0)
    ((_, noted),) = (await rig.tables.queries.proof(table)).seals
    await forget(rig)

    deploy(rig, Bolder())
    await review(rig.tables.reader)
    assert await marked_places(rig) == {"lobby", "card", "seat:0", "seat:1"}
    now = await rig.tables.reader.get(table)
    assert now.awaited == (0, 1)
    await rig.answer(table, BEN, 0)
    await rig.answer(table, ANNE, 1)
    for person in (ANNE, BEN):
        now = await rig.tables.agree(table, person.id, rig.click())
    assert now.phase is Phase.ENDED
    games = {"pebbles": cast("AnyGame", Bolder())}
    report = check(games, await rig.tables.queries.export(table), Noted(seals=(noted,)))
    assert {"verify-rules", "verify-ended"} <= {finding.key for finding in report.findings}


async def test_choices_that_the_new_rules_find_complete_are_asked_for_again(rig: Rig) -> None:
    """Otherwise the table would wait for no seat, for ever."""
    table = (await rig.begin_match(BEN)).id
    await rig.answer(table, ANNE, 3)
    deploy(rig, Alone())
    await review(rig.tables.reader)
    assert (await rig.tables.reader.get(table)).awaited == (0,)
    assert (await rig.answer(table, ANNE, 2)).turn > 0


async def test_a_new_shape_changes_nothing_that_people_see(rig: Rig) -> None:
    """Each table is looked at once."""
    table = (await rig.begin_match(BEN)).id
    await rig.answer(table, ANNE, 3)
    before = await rig.tables.reader.get(table)
    await forget(rig)

    deploy(rig, Later())
    versions = {"pebbles": 2}
    assert await rig.database.query(
        lambda connection: matches.live_of_other_versions(connection, versions)
    ) == (table,)
    await review(rig.tables.reader)
    assert (
        await rig.database.query(lambda connection: matches.live_of_other_versions(connection, versions))
        == ()
    )
    assert await marked_places(rig) == set()
    now = await rig.tables.reader.get(table)
    assert now.match is not None
    assert before.match is not None
    assert (now.awaited, now.match.state) == (before.awaited, before.match.state)
    assert now.choice_of(0) == before.choice_of(0)
    assert (await rig.answer(table, BEN, 1)).turn > 0


async def test_standing_orders_that_the_new_rules_refuse_are_not_used(rig: Rig) -> None:
    table = (await rig.begin_match(BEN)).id
    await rig.leave(table, BEN, "show", OrderUse.NEXT, (0,))
    assert await rig.tables.queries.to_serve() == ((table, 1),)
    deploy(rig, Bolder())
    await review(rig.tables.reader)
    assert await rig.tables.queries.to_serve() == ()
    assert (await rig.tables.reader.get(table)).awaited == (0, 1)


async def test_an_upgrade_that_fails_makes_its_tables_unreadable(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    """They are found at the start, told once, and come back with the mended upgrade."""
    table = (await rig.begin_match(BEN)).id
    await forget(rig)
    deploy(rig, Broken())
    await review(rig.tables.reader)
    await review(rig.tables.reader)
    assert caplog.messages == ["table 1 cannot be read: malformed options of version 1: ZeroDivisionError"]
    assert await marked_places(rig) == {"lobby", "card", "seat:0", "seat:1"}
    assert isinstance(await rig.tables.reader.find(table), UnreadableTable)
    deploy(rig, Later())
    await review(rig.tables.reader)
    assert (await rig.answer(table, BEN, 1)).awaited == (0,)


async def test_tables_of_a_game_that_is_gone_are_found_at_the_start(rig: Rig) -> None:
    table = (await rig.begin_match(BEN)).id
    await forget(rig)
    rig.tables = CommandedTables(rig.database, {}, rig.clock)
    await review(rig.tables.reader)
    assert "card" in await marked_places(rig)
    found = await rig.tables.reader.find(table)
    assert isinstance(found, UnreadableTable)
    assert found.why.resting


async def test_a_failure_is_logged_and_stops_nothing(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    await rig.begin_match(BEN)
    game = CATALOGUE["pebbles"]
    broken = dataclasses.replace(game, rules=None)  # type: ignore[arg-type]  # as planted
    rig.tables = CommandedTables(rig.database, {"pebbles": broken}, rig.clock)
    with caplog.at_level(logging.ERROR):
        await review(rig.tables.reader)
    assert caplog.messages == ["the tables of other versions cannot be reviewed"]


async def test_nothing_is_reviewed_once_the_database_is_closed(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    await rig.database.close()
    await review(rig.tables.reader)
    assert caplog.messages == []
    await rig.open()
