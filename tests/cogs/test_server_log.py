"""The log of a server: one line each says what hosts and moderators did, sent once and in silence."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
import pytest

from cogs.cups.verbs import CupVerb
from cogs.host.custom_ids import Verb
from cogs.host.screens.private.server_page import ServerSetting
from cogs.nights.verbs import NightVerb
from db import guild_places
from games.engine.ids import Milliseconds
from tests.cogs import test_cups as cups
from tests.cogs import test_nights as nights
from tests.cogs.test_delivery import Line, line
from tests.cogs.test_server import choose
from tests.cogs.test_worst_places import forbid

if TYPE_CHECKING:
    from simcord import ChannelHandle, MemberActor

    from db.rows import Connection
    from tests.cogs.conftest import Rig

__all__ = ["line"]


@pytest.fixture
async def book(rig: Rig) -> ChannelHandle:
    """Return the channel of the log."""
    channel = rig.guild.create_text_channel("log")
    guilds = rig.bot.context.tables.guilds
    await guilds.change(rig.guild.id, lambda before: replace(before, log=channel.id))
    await rig.env.settle()
    return channel


@pytest.fixture
def boss(rig: Rig) -> MemberActor:
    """Return a member who may manage the server, its channels and its events."""
    rights = discord.Permissions(manage_guild=True, manage_channels=True, manage_events=True)
    role = rig.guild.create_role("managers", permissions=rights)
    return rig.guild.add_member(rig.env.create_user("Boss"), roles=[role])


async def lines(rig: Rig, channel: ChannelHandle) -> list[str]:
    """Return the lines that stand in a channel, without the first: the log was chosen."""
    await rig.env.settle()
    messages = channel.history()
    told = [line for message in messages for line in rig.read(message).splitlines() if line]
    return told[1:]


async def test_acts_at_tables_are_logged_in_order(rig: Rig, book: ChannelHandle, boss: MemberActor) -> None:
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.cara, rig.lobby(), Verb.JOIN)
    await rig.confirm(rig.anne, await rig.act(rig.anne, rig.channel, Verb.REMOVE, "2"))
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.act(boss, await rig.place(), Verb.PAUSE, "the word is wombat")
    await rig.act(boss, await rig.place(), Verb.RESUME)
    await rig.confirm(boss, await rig.act(boss, await rig.place(), Verb.CLOSE))
    anne, chief, cara = (f"<@{person.id}>" for person in (rig.anne, boss, rig.cara))
    assert await lines(rig, book) == [
        f"{anne} removed {cara} from Orongo 1.",
        f"{chief} paused Orongo 1.",
        f"{chief} resumed Orongo 1.",
        f"{chief} closed Orongo 1: its match has no result.",
    ]


async def test_moves_and_sign_ups_are_not_logged(rig: Rig, book: ChannelHandle) -> None:
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 3)
    assert await lines(rig, book) == []


async def test_lines_are_sent_in_silence(rig: Rig, book: ChannelHandle, boss: MemberActor) -> None:
    await rig.begin_match(rig.ben)
    await rig.act(boss, await rig.place(), Verb.PAUSE, "dinner")
    await rig.env.settle()
    assert len(await lines(rig, book)) == 1
    for sent in book.history():
        assert sent.flags.suppress_notifications


async def test_a_night_is_logged_with_what_was_done(rig: Rig, book: ChannelHandle, boss: MemberActor) -> None:
    await nights.plan_night(rig)
    await nights.press(rig, rig.ben, nights.card(rig), NightVerb.COME)
    await rig.confirm(boss, await boss.slash(rig.channel, "night cancel", night=1))
    planned, cancelled = await lines(rig, book)
    assert "was planned" in planned
    assert cancelled.endswith("The night was cancelled.")
    assert f"<@{boss.id}>" in cancelled


async def test_a_cup_is_logged_without_its_entries(rig: Rig, book: ChannelHandle, boss: MemberActor) -> None:
    await cups.start_cup(rig)
    page = rig.answer_to(await rig.press(boss, cups.card(rig), CupVerb.ORGANISE))
    await rig.confirm(boss, await rig.press(boss, page, CupVerb.CANCEL))
    told = await lines(rig, book)
    assert told[-1].endswith("The cup was cancelled.")
    assert f"<@{boss.id}>" in told[-1]
    assert not any("entered" in told_line for told_line in told)


async def test_changed_settings_are_logged_where_the_log_was_and_where_it_is(
    rig: Rig, book: ChannelHandle, boss: MemberActor
) -> None:
    await choose(rig, boss, ServerSetting.PACE, "relaxed")
    other = rig.guild.create_text_channel("other")
    await choose(rig, boss, ServerSetting.LOG, other)
    assert await lines(rig, book) == [
        f"<@{boss.id}> changed the settings of the server: pace.",
        f"<@{boss.id}> changed the settings of the server: channel of this log.",
    ]
    moved = [rig.read(message).strip() for message in other.history()]
    assert moved == [f"<@{boss.id}> changed the settings of the server: channel of this log."]


async def test_without_a_log_nothing_is_kept(rig: Rig, boss: MemberActor) -> None:
    await rig.begin_match(rig.ben)
    await rig.act(boss, await rig.place(), Verb.PAUSE, "dinner")
    assert await rig.bot.context.tables.guilds.outbox.lines(rig.guild.id) == ()


async def test_where_the_bot_may_not_write_acts_go_on_and_lines_wait(
    rig: Rig, book: ChannelHandle, boss: MemberActor
) -> None:
    """The settings say so; once it may, the lines follow, each once."""
    await rig.begin_match(rig.ben)
    forbid(rig, book, send_messages=False)
    await rig.act(boss, await rig.place(), Verb.PAUSE, "dinner")
    assert (await rig.table(1)).pause is not None
    assert await lines(rig, book) == []
    page = rig.answer_to(await choose(rig, boss, ServerSetting.LOG, book))
    assert "I may not write there" in rig.read(page)
    forbid(rig, book)
    await rig.env.settle()
    assert await lines(rig, book) == [f"<@{boss.id}> paused Orongo 1."]
    page = rig.answer_to(await choose(rig, boss, ServerSetting.LOG, book))
    assert "I may not write there" not in rig.read(page)


async def test_lines_that_wait_survive_a_restart(rig: Rig, book: ChannelHandle, boss: MemberActor) -> None:
    await rig.begin_match(rig.ben)
    forbid(rig, book, send_messages=False)
    await rig.act(boss, await rig.place(), Verb.PAUSE, "dinner")
    await rig.env.settle()
    await rig.restart()
    assert await lines(rig, book) == []
    forbid(rig, book)
    await rig.env.settle()
    assert await lines(rig, book) == [f"<@{boss.id}> paused Orongo 1."]


async def test_a_line_whose_answer_is_lost_stands_once(
    rig: Rig, book: ChannelHandle, boss: MemberActor, line: Line
) -> None:
    await rig.begin_match(rig.ben)
    line.lost_in = book.id
    await rig.act(boss, await rig.place(), Verb.PAUSE, "dinner")
    await rig.env.advance_time(5)
    assert await lines(rig, book) == [f"<@{boss.id}> paused Orongo 1."]


async def test_of_many_lines_that_wait_the_newest_are_kept(rig: Rig, book: ChannelHandle) -> None:
    def unit(connection: Connection) -> tuple[guild_places.LineRow, ...]:
        for number in range(guild_places.MOST + 5):
            guild_places.add_line(connection, rig.guild.id, Milliseconds(number), "{}")
        found = guild_places.lines_of(connection, rig.guild.id)
        guild_places.note_sent(connection, rig.guild.id, 1, [line.number for line in found])
        return found

    kept = await rig.bot.context.tables.database.write(unit)
    assert [line.at for line in kept] == list(range(5, guild_places.MOST + 5))
    assert book.id == kept[0].channel


async def test_lines_about_a_person_whose_data_are_deleted_go_from_their_messages(
    rig: Rig, book: ChannelHandle
) -> None:
    """The others stay, also in the same message; one without a line goes."""
    await cups.start_cup(rig)
    page = rig.answer_to(await rig.choose(rig.anne, await cups.panel(rig), CupVerb.TABLE, "0"))
    page = rig.answer_to(await rig.choose(rig.anne, page, CupVerb.RESULT, "1"))
    await rig.confirm(rig.anne, await rig.choose(rig.anne, page, CupVerb.DECIDE, "mistake"))
    before = await lines(rig, book)
    named = [line for line in before if "Cara" in line]
    assert named
    assert before != named
    await rig.bot.context.tables.privacy.delete(rig.cara.id, "Cara")
    after = await lines(rig, book)
    assert [line for line in after if "former player were deleted" not in line] == [
        line for line in before if line not in named
    ]


async def test_of_lines_that_were_sent_the_newest_are_kept(rig: Rig, book: ChannelHandle) -> None:
    """So that a log that is years old is no register of people."""

    def unit(connection: Connection) -> tuple[guild_places.LineRow, ...]:
        for number in range(guild_places.MOST_SENT + 5):
            guild_places.add_line(connection, rig.guild.id, Milliseconds(number), "{}")
            waiting = guild_places.lines_of(connection, rig.guild.id)
            guild_places.note_sent(connection, rig.guild.id, 7, [line.number for line in waiting])
        return guild_places.lines_in(connection, rig.guild.id, 7)

    kept = await rig.bot.context.tables.database.write(unit)
    assert [line.at for line in kept] == list(range(5, guild_places.MOST_SENT + 5))
    assert book.id == kept[0].channel
