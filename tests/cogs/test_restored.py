"""After a restore, Discord shows more than the database knows: the bot brings the messages into line."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from cogs.nights.verbs import DraftedVerb, NightVerb
from db.copying import back_up
from db.postgres import dumps
from db.sqlite.restoring import restore
from games.engine.matches.origin import root_of
from tests.cogs import test_nights as nights
from tests.conftest import POSTGRES, SQLITE
from tests.engines import DATABASES

if TYPE_CHECKING:
    from pathlib import Path

    from db.address import Server
    from tests.cogs.conftest import Rig


async def on_server(path: Path) -> Server:
    """Return the database that the test has in place of the file at a path."""
    return await DATABASES.server_of(path)


async def back_up_bot(rig: Rig, folder: Path, engine: str) -> Path:
    """Back up the database of the bot, which goes on."""
    backup = folder / "backup"
    where = rig.path if engine == SQLITE else await on_server(rig.path)
    await asyncio.to_thread(back_up, where, backup)
    return backup


async def restore_bot(rig: Rig, backup: Path, engine: str) -> None:
    """End the bot, restore a backup, and start another bot. On a server, it is another database."""
    await rig.bot.close()
    if engine == SQLITE:
        restore(backup, rig.path, rig.clock.now())
    else:
        rig.path = rig.path.with_name("restored")
        await asyncio.to_thread(dumps.restore, backup, await on_server(rig.path))
    rig.bot = rig.make()
    await rig.env.restart_bot(rig.bot)
    await rig.env.advance_time(10)


@pytest.mark.parametrize(
    "engine",
    [SQLITE, pytest.param(POSTGRES, marks=(pytest.mark.postgres, pytest.mark.process))],
    indirect=True,
)
async def test_messages_show_the_match_as_it_was_at_the_backup(rig: Rig, tmp_path: Path, engine: str) -> None:
    """The card and the questions come from the backup; buttons of later turns say that they are stale."""
    await rig.begin_match(rig.ben, pace="none")
    await rig.bid(rig.anne, 5)
    await rig.moment()
    backup = await back_up_bot(rig, tmp_path, engine)
    earlier = rig.read(await rig.card())
    await rig.bid(rig.ben, 3)
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    part, press = rig.presses(panel)[0]
    later = rig.read(await rig.card())
    await restore_bot(rig, backup, engine)
    assert earlier != later
    assert rig.read(await rig.card()) == earlier
    table = await rig.table()
    assert (table.turn, table.awaited) == (0, (1,))
    answer = await rig.forge(rig.anne, await rig.card(), part["custom_id"])
    assert press.turn > table.turn
    assert "moved on" in rig.read(rig.answer_to(answer))
    await rig.bid(rig.ben, 3)
    assert rig.read(await rig.card()) == later


async def test_questions_in_lost_messages_are_asked_again(rig: Rig, tmp_path: Path, engine: str) -> None:
    """The bot deleted the question of the backup when it asked again, hours after it."""
    await rig.begin_match(rig.ben)
    backup = await back_up_bot(rig, tmp_path, engine)
    old = rig.direct(rig.ben)
    rig.env.backend.delete_message(old.channel.id, old.id)
    await restore_bot(rig, backup, engine)
    (asked,) = rig.directs(rig.ben)
    assert asked.id != old.id
    assert "bid" in rig.read(asked)


async def test_notices_sent_once_are_not_sent_again(rig: Rig, tmp_path: Path, engine: str) -> None:
    """The messages that let people check the match stand as they stood at the backup."""
    await rig.begin_match(rig.ben)
    backup = await back_up_bot(rig, tmp_path, engine)
    await restore_bot(rig, backup, engine)
    table, place = await rig.table(), await rig.place()
    for written in (table.commitment, root_of(table.origin or "")):
        (message,) = (message for message in place.history() if written in rig.read(message))
        assert message.edited_at is None


async def test_the_card_of_a_night_shows_it_as_it_was_at_the_backup(
    rig: Rig, tmp_path: Path, engine: str
) -> None:
    await nights.plan_night(rig)
    backup = await back_up_bot(rig, tmp_path, engine)
    await nights.press(rig, rig.ben, nights.card(rig), NightVerb.COME)
    await rig.moment()
    assert "Ben" in rig.read(nights.card(rig))
    await restore_bot(rig, backup, engine)
    assert "Nobody has signed up yet" in rig.read(nights.card(rig))


async def test_buttons_of_a_night_that_was_planned_after_the_backup_are_of_no_other(
    rig: Rig, tmp_path: Path, engine: str
) -> None:
    """Not of one that is planned later, either: its number is not used again."""
    backup = await back_up_bot(rig, tmp_path, engine)
    olga = await nights.plan_night(rig)
    lost = nights.card(rig)
    await restore_bot(rig, backup, engine)
    await rig.bot.context.tables.people.live_in(olga.id, "Europe/Paris")
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 48 hours", name="Another"))
    await nights.press(rig, olga, page, DraftedVerb.CONFIRM)
    assert "no such event" in rig.read(await nights.press(rig, rig.ben, lost, NightVerb.COME))
