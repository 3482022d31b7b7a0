"""Every feature that people see, at a match that began under an old release and is played on."""

from __future__ import annotations

import json
import logging
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.custom_ids import Verb
from cogs.own_data.verbs import DataVerb
from games.engine.chance import KeyedDice
from games.engine.walk import path_to
from tables import store
from tables.model.table import Asked, Phase
from tests.cogs.test_reviews import review_of
from tests.commanded import add_commands
from tests.fixtures.released import FORMER_FORMAT, games_of, unpack
from tests.sizes import first_of_each

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simcord import MemberActor

    from tables.model.table import Table
    from tests.cogs.conftest import Rig

OLD: Final = "SELECT match FROM matches WHERE game = ? AND phase = 'running' AND turn >= 3"
SEATED: Final = f"""
    SELECT match FROM seats WHERE match IN ({OLD}) GROUP BY match
    HAVING count(person) = count(*) AND count(*) BETWEEN 2 AND 4 ORDER BY count(*), match LIMIT 1
"""
"""The smallest match of a game that goes on between two to four people, and no computer player."""

OF_MATCHES: Final = """SELECT own.name FROM sqlite_schema AS own, pragma_table_info(own.name) AS columns
    WHERE own.type = 'table' AND columns.name = 'match' AND own.name != 'matches'"""
"""The tables of a release with rows of a match."""

ORDERS: Final = ("ahead", "standing_orders")
"""The table of answers that were left in advance, by its names."""

COMMANDS: Final = ("play", "seat", "board", "log", "orders", "more")
"""Commands of `/table` at a match that goes on or is over."""

ANSWERED: Final = ((Verb.AWAITED,), (Verb.RULES,), (Verb.FAIR,), (Verb.FAIR, Verb.PROOF))
"""Buttons of `/table more` at a match that goes on."""

AFTER: Final = ((Verb.FAIR,), (Verb.RULES,), (Verb.REPLAY,))
"""Buttons of `/table more` at a match that is over."""


CASES: Final = [
    (release, key, answers) for release in FORMER_FORMAT for key in games_of(release) for answers in (3, 0)
]
"""Releases and games, with the answers that are given under today's code before anything else."""


@pytest.fixture(autouse=True)
def no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Assert that no feature logs an error."""
    yield
    records = caplog.get_records("call")
    assert [record.getMessage() for record in records if record.levelno >= logging.ERROR] == []


async def upgrade(rig: Rig, release: str, key: str) -> Table:
    """Start the bot on the database of a release, with a match of its people; return its table."""
    await rig.bot.close()
    for path in rig.path.parent.glob(f"{rig.path.name}*"):
        path.unlink()
    unpack(release, rig.path)
    with closing(sqlite3.connect(rig.path)) as connection:
        (number,) = connection.execute(SEATED, (key,)).fetchone()
        connection.execute("PRAGMA foreign_keys = OFF")
        names = [name for (name,) in connection.execute(OF_MATCHES)]
        for name in names:
            connection.execute(f"DELETE FROM {name} WHERE match <> ?", (number,))
        connection.execute("DELETE FROM messages")
        for name in {*ORDERS} & {*names}:  # The match goes on when the test wants it to.
            connection.execute(f"DELETE FROM {name}")
        connection.execute("DELETE FROM matches WHERE match <> ?", (number,))
        connection.execute(
            "UPDATE matches SET guild = ?, channel = ?, thread = NULL, host = ?",
            (rig.guild.id, rig.channel.id, rig.anne.id),
        )
        for seat, person in enumerate(rig.people):
            connection.execute("UPDATE seats SET person = ? WHERE seat = ?", (person.id, seat))
        connection.commit()
    store._read.cache_clear()
    rig.bot = rig.make()
    await rig.env.restart_bot(rig.bot)
    await rig.env.settle()
    return await rig.table(number)


def members(rig: Rig, table: Table) -> list[MemberActor]:
    """Return the people at a table, in the order of their seats."""
    return [next(person for person in rig.people if person.id == seat.person) for seat in table.participants]


async def answer(rig: Rig, number: int, times: int) -> Table:
    """Answer some questions at a table at random, for any seat asked."""
    dice, tables = KeyedDice(str(times).encode(), "answers"), add_commands(rig.bot.context.tables)
    table = await rig.table(number)
    for click in range(times):
        if table.phase is not Phase.RUNNING:
            break
        seat = dice.choose(table.awaited)
        prompt, person = table.prompt(seat), table.participants[seat].person
        assert prompt is not None
        assert person is not None
        path = path_to(prompt, prompt.sample(dice))
        asked = Asked(table.turn, prompt.fingerprint)
        table = await tables.answer(number, person, asked, path, 10_000 * times + click)
    await rig.env.settle()
    return await rig.table(number)


async def ask_all(rig: Rig, table: Table, ways: tuple[tuple[Verb, ...], ...]) -> None:
    """Use commands there for all people at a table, and follow these ways from *More*."""
    here = await rig.place(table.id)
    for person in members(rig, table):
        for name in COMMANDS:
            shown = rig.answer_to(await person.slash(here, f"table {name}"))
            assert rig.read(shown) or shown.attachments, name
        for way in ways:
            shown = rig.answer_to(await person.slash(here, "table more"))
            for verb in way:
                shown = rig.answer_to(await rig.press(person, shown, verb))
            assert rig.read(shown) or shown.attachments, way


async def undo(rig: Rig, number: int) -> bool:
    """Undo a player's last choice with the consent of all others; return whether it was undone."""
    table = await rig.table(number)
    before = table.match
    for person in members(rig, table):
        await rig.undo(person, number)
        asked = await rig.table(number)
        if asked.undoing is None:
            continue
        await rig.moment()
        for other in members(rig, table):
            if other is not person:
                await rig.press(other, await rig.card(number), Verb.LET_UNDO)
        after = (await rig.table(number)).match
        return bool(before and after and after.turn > before.turn)
    return (await rig.table(number)).match != before


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize(("release", "key", "answers"), first_of_each(CASES, kind=lambda case: case[:2]))
async def test_every_page_is_shown_of_a_match_that_changed_format(
    rig: Rig, release: str, key: str, answers: int
) -> None:
    number = (await upgrade(rig, release, key)).id
    await rig.anne.slash(rig.channel, "table show")
    table = await answer(rig, number, answers)
    assert table.phase is Phase.RUNNING
    await ask_all(rig, table, ANSWERED)
    assert await undo(rig, number)
    table = await answer(rig, number, 2)
    for person in members(rig, table):
        await rig.act(person, await rig.place(number), Verb.END)
    table = await rig.table(number)
    assert table.phase is Phase.ENDED
    await rig.moment()
    await ask_all(rig, table, AFTER)
    page = rig.answer_to(await rig.press(rig.anne, await rig.card(number), Verb.REPLAY))
    assert page.attachments
    assert (await review_of(rig, rig.anne, number)).attachments
    page = rig.answer_to(await rig.press(rig.anne, await rig.card(number), Verb.REPLAY))
    page = rig.answer_to(await rig.press(rig.anne, page, Verb.REPLAY, "⏭"))
    for verb in (Verb.OFFLINE, Verb.ANIMATION):
        assert rig.answer_to(await rig.press(rig.anne, page, verb)).attachments
    for person in members(rig, table)[:2]:
        for given in ({}, {"person": person}):
            assert rig.read(rig.answer_to(await person.slash(rig.channel, "rank", **given)))
    data = await rig.open_kept_data(rig.ben)
    written = rig.env.backend.cdn.get(
        rig.answer_to(await rig.press(rig.ben, data, DataVerb.EXPORT)).attachments[0].url
    )
    assert json.loads(written or b"{}")["moves"][0]["moves"]
    asked = rig.answer_to(await rig.press(rig.ben, data, DataVerb.ASK))
    await rig.press(rig.ben, asked, DataVerb.DELETE)
    await rig.moment()
    assert "Ben" not in {participant.name for participant in (await rig.table(number)).participants}
    assert rig.answer_to(await rig.file(rig.anne, await rig.place(number))).attachments
