"""Data about a person can be shown, exported and deleted; matches stay replayable and verifiable."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pytest

from db import privacy as rows
from db import results
from db.sqlite import engine
from db.sqlite.migrate import migrate
from games.engine.codec import canonical
from games.engine.ids import PersonId, TableId
from games.engine.matches.log import Refuted
from games.engine.record import names_of
from games.engine.replays.verification import check
from games.engine.text import Illegal
from games.engine.walk import Question, walk
from tables.commands.hosting import Steward
from tables.document import SEAT_FIELDS, TABLE_FIELDS
from tables.model.requests import Plea
from tables.model.table import Person, Phase
from tables.privacy import DAY, REQUEST, Deletion, Privacy
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from pathlib import Path

    from db.connection import Database
    from db.rows import Connection
    from games.engine.replays.verification import Report
    from tables.model.table import Table

GAMES: Final = {key: entry.rules for key, entry in CATALOGUE.items()}


async def play(rig: Rig) -> Table:
    """Play a match of Anne and Ben to its end, with luck of Ben, in which Anne paused and went on."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    await rig.tables.join(table.id, BEN, rig.click())
    await rig.tables.lobbies.add_luck(table.id, BEN.id, "Ben's lucky words", rig.click())
    table = await rig.tables.begin(table.id, ANNE.id, rig.click())
    anne = Steward(ANNE.id, ANNE.name)
    await rig.tables.pause(table.id, anne, "Anne has to go", rig.click())
    await rig.tables.go_on(table.id, anne, rig.click())
    return await to_its_end(rig, table.id)


async def to_its_end(rig: Rig, number: int) -> Table:
    """Play a match with the first answers until it is over."""
    while (table := await rig.tables.reader.get(TableId(number))).phase is Phase.RUNNING:
        seat = table.awaited[0]
        person = next(each for each in (ANNE, BEN, CARA) if each.id == table.participants[seat].person)
        prompt = table.prompt(seat)
        assert prompt is not None
        path: tuple[int, ...] = ()
        while isinstance(step := walk(prompt, path), Question):
            path = (*path, len(step.values) - 1)
        await rig.answer(number, person, *path)
    return table


def everything(connection: Connection) -> list[str]:
    """Each value of a database as text."""
    names = {
        "SQLite": "SELECT name FROM sqlite_schema WHERE type = 'table'",
        "PostgreSQL": "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    }
    return [
        f"{name}: {value}"
        for (name,) in connection.execute(names[connection.dialect.name]).fetchall()
        for row in connection.execute(f"SELECT * FROM {name}").fetchall()
        for value in row
    ]


async def traces(database: Database, *words: str) -> list[str]:
    """Return the values in which a word stands."""
    found = await database.read(everything)
    return [value for value in found if any(word in value for word in words)]


async def report(rig: Rig, table: int) -> Report:
    return check(GAMES, await rig.tables.queries.export(TableId(table)))


@pytest.mark.parametrize(("person", "words"), [(ANNE, ("Anne", "101")), (BEN, ("Ben", "102"))])
async def test_nothing_is_left_of_a_person_and_the_match_is_still_verified(
    rig: Rig, person: Person, words: tuple[str, ...]
) -> None:
    table = await play(rig)
    await rig.tables.people.note_person(person, "en")
    before = await report(rig, table.id)
    assert await traces(rig.database, *words)
    assert await rig.tables.privacy.delete(person.id) is Deletion.DONE
    assert await traces(rig.database, *words) == []
    after, now = await report(rig, table.id), await rig.tables.reader.get(table.id)
    assert (after.digest, after.result, after.state) == (before.digest, before.result, before.state)
    assert "verify-former" in {finding.key for finding in after.findings}
    assert now.result == table.result
    assert sum(participant.deleted for participant in now.participants) == 1


async def test_a_person_who_took_a_seat_and_one_who_gave_it_up_leave_no_trace(rig: Rig) -> None:
    table = await rig.begin_match(BEN)
    await rig.tables.offer_seat(table.id, BEN.id, rig.click())
    await rig.tables.take_seat(table.id, CARA, 1, rig.click())
    await to_its_end(rig, table.id)
    for person in (BEN, CARA):
        await rig.tables.people.note_person(person, "en")
        assert await rig.tables.privacy.delete(person.id) is Deletion.DONE
        assert await traces(rig.database, person.name, str(person.id)) == []
    found = await report(rig, table.id)
    assert "verify-former-entries" in {finding.key for finding in found.findings}


async def test_live_tables_are_given_up_and_the_rest_goes_when_they_are_over(rig: Rig) -> None:
    running = await rig.begin_match(BEN, CARA)
    lobby = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    await rig.tables.join(lobby.id, BEN, rig.click())
    assert await rig.tables.privacy.delete(BEN.id) is Deletion.UNDER_WAY
    assert (await rig.tables.reader.get(lobby.id)).seat_of(BEN.id) is None
    now = await rig.tables.reader.get(running.id)
    assert now.participants[1].resigned
    assert now.participants[1].stand_in is not None
    later = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    rig.clock.at += 1
    again = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, BEN, PLAIN, rig.click())
    for person in (ANNE, CARA):
        await rig.tables.agree(running.id, person.id, rig.click())
    await rig.tables.privacy.complete()
    assert (await rig.tables.reader.get(running.id)).seat_of(BEN.id) is None
    assert not (await rig.tables.privacy.summarize(BEN.id)).deletion
    assert (await rig.tables.reader.get(again.id)).host == BEN.id, "what was begun afterwards stays"
    assert (await rig.tables.reader.get(later.id)).phase is Phase.LOBBY


async def test_a_deletion_that_was_cut_off_goes_on(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [(await play(rig)).id for _ in range(2)]

    async def dies(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(Privacy, "_redact", dies)
        with pytest.raises(RuntimeError):
            await rig.tables.privacy.delete(ANNE.id)
    assert (await rig.tables.privacy.summarize(ANNE.id)).deletion
    await rig.restart()
    await rig.tables.privacy.complete()
    assert await traces(rig.database, "Anne", "101") == []
    assert [(await report(rig, number)).result is not None for number in tables] == [True, True]


async def test_the_moderator_of_a_table_leaves_no_trace_in_its_log(rig: Rig) -> None:
    await rig.tables.people.note_person(CARA, "fr")
    table = await rig.begin_match(BEN)
    cara = Steward(CARA.id, CARA.name, moderator=True)
    await rig.tables.pause(table.id, cara, "Cara says so", rig.click())
    await rig.tables.close(table.id, cara, rig.click())
    assert await rig.tables.privacy.delete(CARA.id) is Deletion.DONE
    assert await traces(rig.database, "Cara") == []
    now = await rig.tables.reader.get(table.id)
    assert {line.text.key for line in await rig.tables.queries.log(now, None)} >= {"engine-log-closed"}
    await report(rig, table.id)


async def test_a_moderator_leaves_no_name_either_that_they_have_in_one_server(rig: Rig) -> None:
    await rig.tables.people.note_person(CARA, "fr")
    table = await rig.begin_match(BEN)
    await rig.tables.close(table.id, Steward(CARA.id, "The boss", moderator=True), rig.click())
    assert await rig.tables.privacy.delete(CARA.id, "The boss") is Deletion.DONE
    assert await traces(rig.database, "Cara", "The boss") == []


async def test_the_export_has_the_moves_and_settings_of_one_person_alone(rig: Rig) -> None:
    table = await play(rig)
    await rig.tables.people.note_person(ANNE, "fr")
    await rig.tables.people.live_in(ANNE.id, "Europe/Paris")
    told = json.loads(await rig.tables.privacy.export(ANNE.id))
    assert told["kept"]["settings"][0]["zone"] == "Europe/Paris"
    assert [(seat["match"], seat["seat"]) for seat in told["seats"]] == [(table.id, 0)]
    own = [move for move in await rig.tables.queries.moves(table.id) if move[0] == 0]
    assert len(told["moves"][0]["moves"]) == len(own) > 0
    assert [(result["match"], result["seat"]) for result in told["results"]] == [(table.id, 0)]
    assert "Ben" not in json.dumps(told)


ABOUT: Final = {"pleas", "undoing", "pressed", "spoilt"}
"""The fields of a table that tell of the person at a seat: they are told in words."""


async def test_the_export_has_each_stored_field_of_a_seat(rig: Rig) -> None:
    """A new field of a request has to be told in words."""
    assert {*names_of(Plea)} == {*REQUEST, "seat"}
    assert {*TABLE_FIELDS} >= ABOUT
    table = await rig.begin_match(BEN)
    await rig.tables.agree(table.id, ANNE.id, rig.click())
    told: dict[Person, dict[str, Any]] = {}
    for person in (ANNE, BEN):
        (told[person],) = json.loads(await rig.tables.privacy.export(person.id))["seats"]
        assert {*SEAT_FIELDS} <= told[person].keys()
        assert not ABOUT & told[person].keys()
    (request,) = told[ANNE]["requests for consent"]
    assert request["about"] == "end"
    assert request["made at"] == rig.clock.at
    assert told[BEN]["requests for consent"] == []
    assert (told[ANNE]["chose last"], told[BEN]["chose last"]) == (True, False)  # Anne began the match.
    never = ("asks to take a choice back", "agrees to take a choice back", "made the match count no more")
    assert {told[person][key] for person in told for key in never} == {False}


async def test_a_rematch_invites_no_former_player(rig: Rig) -> None:
    table = await play(rig)
    await rig.tables.privacy.delete(BEN.id)
    again = await rig.tables.lobbies.rematch(table.id, ANNE, rig.click())
    assert again.invited == frozenset()
    await rig.tables.join(again.id, CARA, rig.click())


async def test_a_forged_redaction_is_told(rig: Rig) -> None:
    """A forgery can hide who sat down, never a move; and readers of the file are told of it."""
    table = await play(rig)
    file = json.loads(await rig.tables.queries.export(table.id))
    for entry in file["entries"]:
        if entry["body"].get("kind") == "pause":
            entry["body"] |= {"redacted": True, "detail": entry["body"]["detail"] | {"by": "Somebody"}}
    found = check(GAMES, canonical(file) + "\n")
    assert "verify-former-entries" in {finding.key for finding in found.findings}
    moves = next(entry for entry in file["entries"] if entry["body"].get("moves"))
    moves["body"] |= {"redacted": True, "at": moves["body"]["at"] + 1}
    with pytest.raises(Refuted):
        check(GAMES, canonical(file) + "\n")


@pytest.mark.file  # a server sees to its own files
@pytest.mark.parametrize("when_busy", [False, True])
async def test_no_file_of_the_database_holds_the_name_of_a_deleted_person(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, *, when_busy: bool
) -> None:
    """Nor does its journal; while a backup reads that, the answer says so."""
    monkeypatch.setattr(engine, "PATIENCE", engine.BETWEEN_TRIES)
    secret = Person(PersonId(4711), "Zebulon_Quixotic")
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, secret, PLAIN, rig.click())
    await rig.tables.people.note_person(secret, "en")
    path = rig.path
    with closing(sqlite3.connect(path)) as backup:
        if when_busy:
            backup.execute("BEGIN")
            backup.execute("SELECT count(*) FROM matches").fetchone()
        deleted = await rig.tables.privacy.delete(secret.id)
        assert deleted is (Deletion.IN_JOURNAL if when_busy else Deletion.DONE)
    await rig.tables.privacy.complete()
    assert rig.tables.privacy.scrubbed
    for file in path.parent.glob(f"{path.name}*"):
        assert secret.name.encode() not in file.read_bytes(), file.name
    assert table.id


PEOPLE: Final = ("person", "inviter", "host", "planner", "by", "winner", "player", "other")
"""Names of columns that hold the id of a person."""


@pytest.mark.file  # the migrations of a file
def test_each_column_that_names_a_person_is_known(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "new.sqlite")) as connection:
        migrate(connection, tmp_path / "new.sqlite")
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        found = {
            (name, row[1])
            for (name,) in names
            for row in connection.execute(f"PRAGMA table_info({name})")
            if row[1] in PEOPLE
        }
    known = {*rows.OWN.items(), *rows.SEATED.items(), *rows.NAMED, *rows.LOGGED}
    assert found == known


async def test_results_name_an_alias_also_of_a_match_that_ends_later(rig: Rig) -> None:
    table = await play(rig)
    running = await rig.begin_match(BEN, CARA)
    await rig.tables.privacy.delete(BEN.id)
    for person in (ANNE, CARA):
        await rig.tables.agree(running.id, person.id, rig.click())

    def people(connection: Connection, match: int) -> set[int]:
        query = "SELECT person FROM result_players WHERE match = ? AND person IS NOT NULL"
        return {row[0] for row in connection.execute(query, (match,))}

    for match, others in ((table.id, {ANNE.id}), (running.id, {ANNE.id, CARA.id})):
        found = await rig.database.read(partial(people, match=match))
        (alias,) = found - others
        assert alias < 0


async def test_old_matches_are_deleted_with_all_that_belongs_to_them_but_their_results(rig: Rig) -> None:
    old = await play(rig)
    again = await rig.tables.lobbies.rematch(old.id, ANNE, rig.click())
    rig.clock.at += 20 * DAY
    young = await play(rig)
    rig.clock.at += 11 * DAY
    assert await rig.tables.privacy.forget_matches(30) == 1
    assert (await rig.tables.reader.get(young.id)).result is not None
    assert (await rig.tables.reader.get(again.id)).rematch_of is None
    with pytest.raises(Illegal):
        await rig.tables.reader.get(old.id)
    assert await rig.tables.privacy.forget_matches(30) == 0
    found = await rig.database.read(lambda connection: results.of_match(connection, old.id))
    assert found is not None


async def test_the_number_of_a_deleted_match_is_given_to_no_other(rig: Rig) -> None:
    old = await play(rig)
    rig.clock.at += 31 * DAY
    assert await rig.tables.privacy.forget_matches(30) == 1
    assert (await rig.begin_match(BEN)).id > old.id
