"""The board of a server and `/table find`: tables that look for players, and what is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.host.custom_ids import Verb
from keeping.server_board import TOGETHER
from tables.guild_outbox import BOARD
from tests.cogs.test_worst_places import forbid
from tests.cogs.test_wrong import private

if TYPE_CHECKING:
    from simcord import ChannelHandle

    from tests.cogs.conftest import Rig


async def choose_board(rig: Rig, channel: int | None) -> None:
    """Choose the channel of the board of the server."""
    guilds = rig.bot.context.tables.guilds
    await guilds.change(rig.guild.id, lambda before: replace(before, board=channel))
    await rig.env.settle()


@pytest.fixture
async def wall(rig: Rig) -> ChannelHandle:
    """Return the channel of the board."""
    channel = rig.guild.create_text_channel("wall")
    await choose_board(rig, channel.id)
    return channel


async def while_later(rig: Rig) -> None:
    """Advance the time after which a board shows what has changed."""
    await rig.env.advance_time(TOGETHER / 1000 + 1)


def board(wall: ChannelHandle) -> discord.Message:
    """Return the only message in the channel of the board."""
    (message,) = wall.history()
    return message


async def test_a_board_is_one_silent_message(rig: Rig, wall: ChannelHandle) -> None:
    first = board(wall)
    assert "No table is looking for players" in rig.read(first)
    await rig.open()
    await while_later(rig)
    assert board(wall).id == first.id
    told = rig.read(board(wall))
    assert "Orongo · table 1" in told
    assert "free seats" in told
    assert "Anne" in told
    assert first.flags.suppress_notifications


async def test_there_is_no_board_unless_one_was_chosen(rig: Rig) -> None:
    await rig.open()
    await while_later(rig)
    assert not any("Games here" in rig.read(message) for message in rig.channel.history())


async def test_join_takes_a_seat_and_says_where(rig: Rig, wall: ChannelHandle) -> None:
    await rig.open()
    await while_later(rig)
    told = private(rig, await rig.press(rig.ben, board(wall), Verb.JOIN))
    assert "You have taken a seat at table 1" in told
    assert f"<#{(await rig.table()).place}>" in told
    assert (await rig.table()).seat_of(rig.ben.id) == 1
    again = private(rig, await rig.press(rig.ben, board(wall), Verb.JOIN))
    assert "already" in again
    await while_later(rig)
    assert "Ben" in rig.read(board(wall))


async def test_many_changes_are_one_edit(rig: Rig, wall: ChannelHandle) -> None:
    await rig.open()
    await while_later(rig)
    before = board(wall).edited_at
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.cara, rig.lobby(), Verb.JOIN)
    await rig.press(rig.cara, rig.lobby(), Verb.LEAVE)
    assert board(wall).edited_at == before
    await while_later(rig)
    assert board(wall).edited_at != before


async def test_a_match_under_way_is_listed_until_it_is_over(rig: Rig, wall: ChannelHandle) -> None:
    await rig.begin_match(rig.ben)
    await while_later(rig)
    assert "**Being played**" in rig.read(board(wall))
    assert Verb.JOIN not in {press.verb for _, press in rig.presses(board(wall))}
    await rig.act(rig.anne, await rig.place(), Verb.END)
    await rig.act(rig.ben, await rig.place(), Verb.END)
    await while_later(rig)
    assert "**Being played**" not in rig.read(board(wall))


async def test_a_choice_leaves_the_board_alone(rig: Rig, wall: ChannelHandle) -> None:
    await rig.begin_match(rig.ben)
    await while_later(rig)
    await rig.bid(rig.anne, 3)
    assert not await rig.bot.context.tables.guilds.outbox.is_marked(rig.guild.id, "board")


async def test_a_seat_that_is_offered_is_taken_from_the_board(rig: Rig, wall: ChannelHandle) -> None:
    await rig.begin_match(rig.ben)
    await rig.act(rig.ben, await rig.place(), Verb.SUBSTITUTE)
    await while_later(rig)
    assert "a substitute for Ben" in rig.read(board(wall))
    await rig.press(rig.cara, board(wall), Verb.SUBSTITUTE)
    assert (await rig.table()).seat_of(rig.cara.id) == 1


async def test_a_deleted_board_is_posted_again(rig: Rig, wall: ChannelHandle) -> None:
    first = board(wall)
    rig.env.backend.delete_message(wall.id, first.id)
    await rig.env.settle()
    assert board(wall).id != first.id


async def test_a_board_moves_to_another_channel_and_goes(rig: Rig, wall: ChannelHandle) -> None:
    other = rig.guild.create_text_channel("other")
    await choose_board(rig, other.id)
    assert wall.history() == []
    assert "Games here" in rig.read(board(other))
    await choose_board(rig, None)
    assert other.history() == []


async def test_a_board_stays_the_same_message_after_a_restart(rig: Rig, wall: ChannelHandle) -> None:
    first = board(wall)
    await rig.open()
    await rig.restart()
    await while_later(rig)
    assert board(wall).id == first.id
    assert "Orongo · table 1" in rig.read(board(wall))


async def test_where_the_bot_may_not_write_tables_go_on_and_the_board_follows(
    rig: Rig, wall: ChannelHandle
) -> None:
    other = rig.guild.create_text_channel("other")
    forbid(rig, other, send_messages=False)
    await choose_board(rig, other.id)
    await rig.begin_match(rig.ben)
    await while_later(rig)
    assert other.history() == []
    forbid(rig, other)
    await rig.env.settle()
    assert "**Being played**" in rig.read(board(other))


async def test_a_table_of_a_hidden_channel_stands_neither_there_nor_on_the_page_of_strangers(
    rig: Rig, wall: ChannelHandle
) -> None:
    hide(rig, rig.channel)
    await rig.open()
    await while_later(rig)
    assert "table 1" not in rig.read(board(wall))
    assert "No table is looking" in private(rig, await rig.dan.slash(wall, "table find"))


async def test_a_table_stands_not_where_a_member_reads_whom_its_channel_keeps_out(
    rig: Rig, wall: ChannelHandle
) -> None:
    """By name, or by a role, while another role lets the same members read the board."""
    sees = discord.Permissions(view_channel=True).value
    backend, club, guests = rig.env.backend, rig.guild.create_role("club"), rig.guild.create_role("guests")
    await rig.open()
    await while_later(rig)
    assert "table 1" in rig.read(board(wall))
    backend.set_overwrite(rig.channel.id, Overwrite(rig.ben.id, OverwriteType.MEMBER, 0, sees))
    await anew(rig)
    assert "table 1" not in rig.read(board(wall))
    backend.set_overwrite(wall.id, Overwrite(rig.ben.id, OverwriteType.MEMBER, 0, sees))
    await anew(rig)
    assert "table 1" in rig.read(board(wall))
    for channel in (wall, rig.channel):
        backend.set_overwrite(channel.id, Overwrite(guests.id, OverwriteType.ROLE, 0, sees))
    await anew(rig)
    assert "table 1" in rig.read(board(wall))
    backend.set_overwrite(wall.id, Overwrite(club.id, OverwriteType.ROLE, sees, 0))
    await anew(rig)
    assert "table 1" not in rig.read(board(wall))


async def anew(rig: Rig) -> None:
    """Draw the board anew."""
    await rig.bot.context.tables.guilds.outbox.mark(rig.guild.id, BOARD)
    await while_later(rig)


def hide(rig: Rig, channel: ChannelHandle) -> None:
    """Hide a channel from everybody but the bot and Anne."""
    sees = discord.Permissions(view_channel=True).value
    backend = rig.env.backend
    backend.set_overwrite(channel.id, Overwrite(rig.guild.id, OverwriteType.ROLE, 0, sees))
    for member in (backend.bot_user.id, rig.anne.id):
        backend.set_overwrite(channel.id, Overwrite(member, OverwriteType.MEMBER, sees, 0))


async def test_find_lists_what_looks_for_players_and_takes_a_seat(rig: Rig) -> None:
    await rig.open()
    await rig.begin_match(rig.cara)
    page = rig.answer_to(await rig.ben.slash(rig.channel, "table find"))
    assert page.ephemeral
    assert "Orongo · table 1" in rig.read(page)
    assert "table 2" not in rig.read(page)
    await rig.press(rig.ben, page, Verb.JOIN)
    assert (await rig.table(1)).seat_of(rig.ben.id) == 1


async def test_in_direct_messages_there_is_nothing_to_find(rig: Rig) -> None:
    told = rig.answer_to(await rig.anne.user.slash("table find"))
    assert "on the server that you mean" in told.content


async def test_a_practice_does_not_look_for_players(rig: Rig) -> None:
    await rig.anne.slash(rig.channel, "orongo practice")
    await rig.env.settle()
    assert "No table is looking" in private(rig, await rig.ben.slash(rig.channel, "table find"))
