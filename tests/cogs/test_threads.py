"""The thread of a table: its name tells it from others, and it is archived some time after the end."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from cogs.host.limits import THREAD_NAME
from cogs.host.screens.thread_name import thread_name
from games.engine.game import Result
from games.engine.ids import EPOCH
from games.engine.record import replace, with_fields
from games.engine.text import say
from games.orongo.rules.position import Options
from tables.model.guild import KEPT, Keep
from tables.model.pause import Pause
from tables.model.table import Phase
from tests.cogs.making import LIBRARY, NAMES, begin_match

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

TABLE = begin_match("orongo", 2, Options())
MINUTE = 60


def over(*ranks: int) -> Result:
    """Return a result with these ranks."""
    return Result(ranks, ((),) * len(ranks), say("orongo-stage", round=1))


def name(language: str = "en", **changes: object) -> str:
    """Return the name of the thread of a table that has changed."""
    return thread_name(with_fields(TABLE, **changes), LIBRARY.words(language))


def test_the_name_tells_tables_apart_and_lasts() -> None:
    """The name of a thread holds nothing that a turn or a pause would change."""
    assert name() == f"Orongo 12 · Anne – {NAMES[1]}"
    assert name(pause=Pause(EPOCH, "Anne", "")) == name()
    assert name("fr") == name()


def test_at_the_end_it_says_who_has_won() -> None:
    """Names are plain: nothing formats them in the name of a thread."""
    assert name(phase=Phase.OVER, result=over(1, 2)) == "✓ Orongo 12 · won by Anne"
    assert name("fr", phase=Phase.OVER, result=over(2, 1)) == f"✓ Orongo 12 · victoire\u00a0: {NAMES[1]}"
    assert name(phase=Phase.OVER, result=over(1, 1)) == f"✓ Orongo 12 · won by Anne and {NAMES[1]}"
    assert name(phase=Phase.ENDED, ending="abandoned") == f"✓ Orongo 12 · Anne – {NAMES[1]}"
    gone = tuple(replace(participant, resigned=participant.seat == 0) for participant in TABLE.participants)
    won = f"✓ Orongo 12 · won by {NAMES[1]}"
    assert name(phase=Phase.ENDED, ending="resigned", participants=gone) == won


def test_a_name_is_never_too_long() -> None:
    long = tuple(replace(participant, name="W" * 90) for participant in TABLE.participants)
    assert len(name(phase=Phase.OVER, result=over(1, 1), participants=long)) <= THREAD_NAME


async def thread(rig: Rig) -> str:
    """Return the name of the thread of the first table."""
    return str((await rig.place()).name)


def renames(rig: Rig) -> int:
    """Return the number of requests that changed a thread."""
    thread_paths = [f"/channels/{thread.id}" for thread in rig.channel.threads]
    return sum(
        http_request.method == "PATCH" and any(http_request.path.endswith(path) for path in thread_paths)
        for http_request in rig.env.http_requests
    )


async def test_a_thread_is_named_after_its_players_once_they_play(rig: Rig) -> None:
    """The thread is opened with the table; a table without other players has only its host."""
    table = await rig.open()
    assert (table.thread, await thread(rig)) == ((await rig.place()).id, "Orongo 1 · Anne")
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.env.settle()
    assert (await thread(rig), renames(rig)) == ("Orongo 1 · Anne – Ben", 1)


async def test_a_match_that_goes_on_renames_nothing(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.env.advance_time(30 * MINUTE)
    before = renames(rig)
    await rig.act(rig.anne, await rig.place(), Verb.PAUSE)
    await rig.act(rig.anne, await rig.place(), Verb.RESUME)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    await rig.env.advance_time(30 * MINUTE)
    assert renames(rig) == before == 1


async def test_two_renames_are_ten_minutes_apart(rig: Rig) -> None:
    """Discord allows no more."""
    await rig.begin_match(rig.ben)
    await end_match(rig)
    assert (await thread(rig), renames(rig)) == ("Orongo 1 · Anne – Ben", 1)
    await rig.env.advance_time(11 * MINUTE)
    assert (await thread(rig), renames(rig)) == ("✓ Orongo 1 · Anne – Ben", 2)


async def test_a_restart_forgets_no_name(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.restart()
    await rig.env.advance_time(12 * MINUTE)
    assert (await thread(rig), renames(rig)) == ("Orongo 1 · Anne – Ben", 1)


async def test_the_thread_of_a_table_that_was_for_nothing_is_archived_soon(rig: Rig) -> None:
    table = await rig.open()
    await rig.confirm(rig.anne, await rig.act(rig.anne, rig.channel, Verb.CLOSE))
    await rig.env.advance_time(11 * MINUTE)
    assert is_archived(rig, table.thread)


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (400, 50083), (404, 10003)])
async def test_a_thread_that_cannot_be_renamed_keeps_its_name(rig: Rig, status: int, code: int) -> None:
    """Nothing else suffers, and it is not tried again."""
    await rig.begin_match(rig.ben)
    await rig.env.advance_time(11 * MINUTE)
    path = f"/channels/{(await rig.place()).id}"
    rig.env.inject_error("PATCH", path, status=status, code=code, times=None)
    await end_match(rig)
    await rig.env.settle()
    before = renames(rig)
    await rig.env.advance_time(60 * MINUTE)
    assert (await rig.table()).trouble is None
    assert renames(rig) == before


async def keep(rig: Rig, choice: Keep) -> None:
    """Choose how long threads stay open after the end."""
    await rig.bot.context.tables.guilds.change(
        rig.guild.id, lambda before: dataclasses.replace(before, keep=choice)
    )


async def end_match(rig: Rig, number: int = 1) -> None:
    """End the match by agreement."""
    for person in (rig.anne, rig.ben):
        await rig.act(person, rig.channel, Verb.END, table=number)
    await rig.env.settle()


def is_archived(rig: Rig, number: int | None) -> bool:
    """Return whether a thread is archived."""
    found = rig.env.backend.get_channel(number or 0).thread_metadata
    return found is not None and bool(found.archived)


@pytest.mark.parametrize("choice", Keep)
async def test_a_thread_is_archived_when_the_server_wants_it(rig: Rig, choice: Keep) -> None:
    await keep(rig, choice)
    table = await rig.begin_match(rig.ben)
    await end_match(rig)
    await rig.env.advance_time(KEPT[choice] / 1000 - 1)
    assert not is_archived(rig, table.thread)
    await rig.env.advance_time(5)
    assert is_archived(rig, table.thread)
    assert rig.env.backend.get_channel(table.thread or 0).name == "✓ Orongo 1 · Anne – Ben"


async def test_a_thread_in_which_a_rematch_is_played_stays_open(rig: Rig) -> None:
    """The thread bears the name of the rematch, and is archived after that."""
    await keep(rig, Keep.SOON)
    table = await rig.begin_match(rig.ben, pace="none")
    await end_match(rig)
    await rig.press(rig.anne, await rig.card(), Verb.REMATCH)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.env.settle()
    assert (await rig.table(2)).thread == table.thread
    await rig.env.advance_time(12 * MINUTE)
    assert await thread(rig) == "Orongo 2 · Anne – Ben"
    assert not is_archived(rig, table.thread)
    await end_match(rig, number=2)
    await rig.env.advance_time(12 * MINUTE)
    assert is_archived(rig, table.thread)


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003)])
async def test_a_thread_that_cannot_be_archived_is_no_trouble(rig: Rig, status: int, code: int) -> None:
    await keep(rig, Keep.SOON)
    await rig.begin_match(rig.ben)
    await end_match(rig)
    path = f"/channels/{(await rig.place()).id}"
    rig.env.inject_error("PATCH", path, status=status, code=code, times=None)
    await rig.env.advance_time(12 * MINUTE)
    before = renames(rig)
    assert (await rig.table()).trouble is None
    await rig.env.advance_time(60 * MINUTE)
    assert renames(rig) == before
