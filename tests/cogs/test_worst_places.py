"""Places at their worst: forbidden, deleted, thrown out of. The match is kept, goes on by direct message, and
people are told once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.host.ids import Verb
from tables.model import Phase

if TYPE_CHECKING:
    from simcord import ChannelHandle, MemberActor

    from tests.cogs.conftest import House

HOUR = 3600


def forbid(house: House, channel: ChannelHandle, **denied: bool) -> None:
    """Change what the bot may do in a channel."""
    allow, deny = discord.PermissionOverwrite(**denied).pair()
    house.env.backend.set_overwrite(
        channel.id, Overwrite(house.env.backend.bot_user.id, OverwriteType.MEMBER, allow.value, deny.value)
    )


def told(house: House, person: MemberActor, words: str) -> int:
    """How many direct messages of somebody say this."""
    return sum(words in house.read(one) for one in house.directs(person))


async def cards(house: House, channel: ChannelHandle) -> list[discord.Message]:
    """The table cards in a channel."""
    return [one for one in channel.history() if Verb.BOARD in {press.verb for _, press in house.presses(one)}]


@pytest.fixture
async def elsewhere(house: House) -> ChannelHandle:
    """Another channel of the same server."""
    return house.guild.create_text_channel("elsewhere")


async def test_without_the_right_to_send_everybody_is_told_once_though_edits_go_through(house: House) -> None:
    """The card is fresh, so it may be edited; only the mention cannot be sent. What a mention would call for
    is asked directly.
    """
    forbid(house, house.channel, create_public_threads=False)
    await house.begun(house.ben)
    forbid(house, house.channel, create_public_threads=False, send_messages=False)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    assert (await house.table()).trouble == "answer-trouble-forbidden"
    assert "Place a token" in house.read(house.directs(house.anne)[0])
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    await house.play_on(house.anne, panel)
    assert await house.mentions() == []
    for person in (house.anne, house.ben):
        assert told(house, person, "no longer write") == 1
        assert len(house.directs(person)) == 2


async def test_with_the_permissions_back_the_table_goes_on_by_itself(house: House) -> None:
    forbid(house, house.channel, create_public_threads=False)
    await house.begun(house.ben)
    forbid(house, house.channel, view_channel=False)
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    assert (await house.table()).trouble
    forbid(house, house.channel, create_public_threads=False)
    await house.env.settle()
    assert (await house.table()).trouble is None
    (card,) = await cards(house, house.channel)
    assert "Waiting for Ben" in house.read(card)
    forbid(house, house.channel, view_channel=False)
    await house.choose(house.ben, house.directs(house.ben)[0], Verb.GO, "3")
    assert told(house, house.ben, "no longer write") == 2, "a new trouble is told anew"


async def test_what_was_asked_directly_meanwhile_is_not_mentioned_as_well(house: House) -> None:
    forbid(house, house.channel, create_public_threads=False)
    await house.begun(house.ben)
    forbid(house, house.channel, create_public_threads=False, send_messages=False)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    forbid(house, house.channel, create_public_threads=False)
    await house.env.settle()
    assert (await house.table()).trouble is None
    assert await house.mentions() == []
    assert "Place a token" in house.read(house.directs(house.anne)[0])


async def test_whom_no_direct_message_reaches_is_mentioned_once_we_may_write_again(house: House) -> None:
    forbid(house, house.channel, create_public_threads=False)
    house.close_directs(house.anne)
    await house.begun(house.ben)
    forbid(house, house.channel, create_public_threads=False, send_messages=False)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    assert (await house.table()).trouble
    forbid(house, house.channel, create_public_threads=False)
    await house.env.settle()
    (mention,) = await house.mentions()
    assert f"<@{house.anne.id}>" in house.read(mention)


async def test_permissions_of_a_role_count_too(house: House) -> None:
    await house.begun(house.ben)
    bot = house.env.backend.get_member(house.guild.id, house.env.backend.bot_user.id)
    role = house.env.backend.get_role(house.guild.id, bot.role_ids[0])
    forbid(house, house.channel, view_channel=False)
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    channel = house.env.backend.get_channel(house.channel.id)
    channel.overwrites = []
    house.env.backend.edit_role(house.guild.id, role.id, {})
    await house.env.settle()
    assert (await house.table()).trouble is None


async def test_permissions_that_came_back_while_we_were_away_are_found_at_the_start(house: House) -> None:
    await house.begun(house.ben)
    forbid(house, house.channel, view_channel=False)
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    await house.bot.close()
    forbid(house, house.channel)
    await house.restart()
    assert (await house.table()).trouble is None
    assert "Waiting for Ben" in house.read(await house.card())


@pytest.mark.parametrize(("status", "code"), [(400, 160006), (403, 50013), (400, 50035)])
async def test_where_no_thread_can_be_opened_the_table_is_played_in_the_channel(
    house: House, status: int, code: int
) -> None:
    """There may be too many already, for example."""
    house.env.inject_error("POST", "/channels/*/messages/*/threads", status=status, code=code)
    await house.begun(house.ben)
    assert (await house.table()).thread is None
    assert len(await cards(house, house.channel)) == 1


async def test_a_locked_thread_pauses_the_table_until_it_is_unlocked(house: House) -> None:
    await house.begun(house.ben)
    thread = (await house.card()).channel.id
    house.env.inject_error("PATCH", f"/channels/{thread}/messages/*", status=400, code=50083, times=None)
    house.env.inject_error("PATCH", f"/channels/{thread}", status=403, code=50013, times=None)
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    assert (await house.table()).trouble == "answer-trouble-forbidden"
    house.env.backend.faults.clear()
    house.env.backend.edit_channel(thread, {}, thread_metadata={"locked": False})
    await house.env.settle()
    assert (await house.table()).trouble is None
    (card,) = await cards(house, await house.place())
    assert "Waiting for Ben" in house.read(card)


async def test_a_deleted_thread_is_left_for_the_channel_at_once(house: House) -> None:
    await house.begun(house.ben)
    await house.bid(house.anne, 5)
    await house.bid(house.ben, 3)
    assert len(await house.mentions()) == 1
    house.env.backend.delete_channel((await house.place()).id)
    await house.env.settle()
    assert (await house.table()).thread is None
    assert (await house.table()).trouble is None
    assert len(await cards(house, house.channel)) == 1
    (mention,) = await house.mentions()
    assert f"<@{house.anne.id}>" in house.read(mention)


async def test_a_table_that_was_opened_in_a_thread_pauses_when_that_is_deleted(house: House) -> None:
    thread = house.env.backend.create_thread(house.channel.id, "corner", house.anne.id, type=11)
    await house.env.settle()
    await house.anne.slash(next(one for one in house.channel.threads if one.id == thread.id), "orongo start")
    house.env.backend.delete_channel(thread.id)
    await house.env.settle()
    assert (await house.table()).trouble == "answer-trouble-gone"
    assert told(house, house.anne, "channel is gone") == 1


async def test_a_deleted_channel_pauses_the_table_and_everybody_is_told_at_once(house: House) -> None:
    await house.begun(house.ben)
    before = (await house.table()).match
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    table = await house.table()
    assert (table.trouble, table.phase, table.match) == ("answer-trouble-gone", Phase.RUNNING, before)
    for person in (house.anne, house.ben):
        assert told(house, person, "channel is gone") == 1
    house.env.http_requests.clear()
    await house.env.advance_time(HOUR)
    assert house.env.http_requests == [], "nothing is tried again without a reason"


async def test_a_table_without_a_channel_is_played_by_direct_message(house: House) -> None:
    await house.begun(house.ben)
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    await house.choose(house.anne, house.directs(house.anne)[0], Verb.GO, "5")
    await house.choose(house.ben, house.directs(house.ben)[0], Verb.GO, "3")
    asked = house.directs(house.anne)[0]
    assert "Place a token" in house.read(asked)
    await house.play_on(house.anne, asked)
    assert 1 in (await house.table()).awaited
    assert "Waiting for" not in house.read(house.directs(house.ben)[0])
    for person in (house.anne, house.ben):
        assert told(house, person, "channel is gone") == 1


async def test_a_table_without_a_channel_moves_where_somebody_at_it_shows_it(
    house: House, elsewhere: ChannelHandle
) -> None:
    await house.begun(house.ben)
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    await house.cara.slash(elsewhere, "table show", table=1)
    assert await cards(house, elsewhere) == [], "she has no seat there"
    await house.ben.slash(elsewhere, "table show", table=1)
    table = await house.table()
    assert (table.channel, table.thread, table.trouble) == (elsewhere.id, None, None)
    assert len(await cards(house, elsewhere)) == 1
    for person in (house.anne, house.ben):
        await person.slash(elsewhere, "orongo play", answer="5")
    assert (await house.table()).turn > table.turn


async def test_a_lobby_without_a_channel_moves_too(house: House, elsewhere: ChannelHandle) -> None:
    await house.open()
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    assert told(house, house.anne, "channel is gone") == 1
    await house.anne.slash(elsewhere, "table show", table=1)
    (lobby,) = [one for one in elsewhere.history() if not one.flags.ephemeral]
    await house.press(house.ben, lobby, Verb.JOIN)
    assert len((await house.table()).sitters) == 2


async def test_a_table_moves_to_no_channel_in_which_we_may_not_write(
    house: House, elsewhere: ChannelHandle
) -> None:
    forbid(house, elsewhere, attach_files=False)
    await house.begun(house.ben)
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    await house.ben.slash(elsewhere, "table show", table=1)
    assert (await house.table()).channel == house.channel.id


async def test_a_table_that_is_well_stays_where_it_is(house: House, elsewhere: ChannelHandle) -> None:
    await house.begun(house.ben)
    await house.ben.slash(elsewhere, "table show", table=1)
    assert (await house.table()).channel == house.channel.id


async def test_thrown_out_and_invited_again(house: House) -> None:
    """Nobody can be told: with the server, the way to everybody is gone. What was missed is shown when we are
    back.
    """
    await house.begun(house.ben)
    before = await house.table()
    directs = len(house.directs(house.anne))
    throw_out(house)
    await house.env.settle()
    assert (await house.table()).trouble == "answer-trouble-removed"
    await house.choose(house.anne, house.directs(house.anne)[0], Verb.GO, "5")
    await house.choose(house.ben, house.directs(house.ben)[0], Verb.GO, "3")
    assert len(house.directs(house.anne)) == directs
    house.env.http_requests.clear()
    await house.env.advance_time(HOUR)
    assert house.env.http_requests == []
    house.env.backend.faults.clear()
    house.env.backend.emit("GUILD_CREATE", guild_of(house))
    await house.env.settle()
    table = await house.table()
    assert (table.turn, table.trouble) == (before.turn + 1, None)
    assert len(await cards(house, await house.place())) == 1
    assert "Waiting for Anne" in house.read(await house.card())
    (mention,) = await house.mentions()
    assert f"<@{house.anne.id}>" in house.read(mention)


async def test_whom_we_meet_elsewhere_is_told_that_we_were_thrown_out(house: House) -> None:
    await house.begun(house.ben)
    house.env.backend.emit("GUILD_DELETE", {"id": str(house.guild.id)})
    await house.env.settle()
    for person in (house.anne, house.ben):
        assert told(house, person, "removed from the server") == 1


def throw_out(house: House) -> None:
    """The bot shares no server with anybody any more."""
    for channel in (house.channel.id, *(one.id for one in house.channel.threads)):
        house.env.inject_error("*", f"/channels/{channel}*", status=403, code=50001, times=None)
    for person in house.people:
        house.env.inject_error(
            "*", f"/channels/{person.user.dm_channel.id}/*", status=403, code=50278, times=None
        )
    house.env.backend.emit("GUILD_DELETE", {"id": str(house.guild.id)})


def guild_of(house: House) -> dict[str, object]:
    """The server as the bot hears of it when it joins."""
    payload = dict(
        serializers.guild_create_payload(house.env.backend, house.env.backend.get_guild(house.guild.id))
    )
    payload.pop("unavailable", None)
    return payload
